// The contents of an invoice, as read from its file.

import FoundationEssentials
import MoneyFormat

struct Invoice: Decodable {
  struct Line: Decodable {
    let item: String
    /// Negative for a credit.
    let quantity: Exact
    let price: Exact
    /// In percent.
    let tax: Exact
  }

  /// Words in the customer's language. In `tax`, `{}` is the place of the rate.
  struct Words: Decodable {
    let item, quantity, price, amount, net, tax, total: String
    /// If present, the total is also rounded for cash payments.
    let cash: String?
  }

  let title: String
  /// Locale, currency, style and rounding: MoneyFormat's options, which are Codable and reject unknown
  /// keys.
  let format: FormattingOptions
  let words: Words
  let lines: [Line]
}

/// A plain decimal number in quotes. A JSON number would pass through binary floating point.
/// `Decimal(string:)` alone would read "12abc" as 12, and silently drop digits beyond 38.
struct Exact: Decodable {
  let value: Decimal

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self), text.utf8.count <= 38,
      text.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?/) != nil, let value = Decimal(string: text)
    else {
      let place = decoder.codingPath.map(\.stringValue).joined(separator: ", ")
      throw MoneyFormatError(.invalidAmount, "\(place): not a plain decimal number in quotes (\"12.50\").")
    }
    self.value = value
  }
}
