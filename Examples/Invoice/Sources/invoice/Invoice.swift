// An invoice, decoded from its JSON file.

import FoundationEssentials
import MoneyFormat

struct Invoice: Decodable {
  struct Line: Decodable {
    let item: String
    /// Negative for a credit.
    let quantity: Exact
    let price: Exact
    /// A percentage.
    let tax: Exact
  }

  /// The labels in the customer's language. In `tax`, `{}` stands for the rate.
  struct Words: Decodable {
    let item, quantity, price, amount, net, tax, total: String
    /// The label of the total rounded for cash; nil if it is not printed.
    let cash: String?
  }

  let title: String
  /// The locale, currency, style and rounding as the library's own options, which are Codable and reject
  /// unknown keys.
  let format: FormattingOptions
  let words: Words
  let lines: [Line]
}

/// A plain decimal number in quotes. A JSON number would pass through binary floating point, and
/// `Decimal(string:)` alone parses "12abc" as 12 and silently drops digits beyond 38.
struct Exact: Decodable {
  let value: Decimal

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self), text.utf8.count <= 38,
      text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?/) != nil, let value = Decimal(string: text)
    else {
      let place = decoder.codingPath.map(\.stringValue).joined(separator: ", ")
      throw MoneyFormatError(
        .invalidAmount, "\(place): expected a plain decimal number in quotes, such as \"12.50\".")
    }
    self.value = value
  }
}
