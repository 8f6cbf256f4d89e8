// An invoice as its JSON file describes it.

import FoundationEssentials
import MoneyFormat

struct Invoice: Decodable {
  struct Line: Decodable {
    let item: String
    /// Negative in a credit.
    let quantity: Exact
    let price: Exact
    /// In percent.
    let tax: Exact
  }

  /// The customer's language. `{}` in `tax` is where the rate goes.
  struct Words: Decodable {
    let item, quantity, price, amount, net, tax, total: String
    /// With this word, the total is also shown rounded to what coins can pay.
    let cash: String?
  }

  let title: String
  /// Locale, currency, style and rounding: the engine's own options, which are Codable and refuse unknown keys.
  let format: FormattingOptions
  let words: Words
  let lines: [Line]
}

/// A plain decimal number in quotes. A JSON number would pass through binary floating point, and `Decimal(string:)`
/// alone reads "12abc" as 12 and silently drops digits beyond 38.
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
