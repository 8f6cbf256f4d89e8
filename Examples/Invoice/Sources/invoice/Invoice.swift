// What an invoice says, as its file has it.

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
    /// If there is one, the total is rounded as coins have it, too.
    let cash: String?
  }

  let title: String
  /// Locale, currency, style, rounding: the engine's own options, which are Codable and refuse what they don't know.
  let format: FormattingOptions
  let words: Words
  let lines: [Line]
}

/// A plain decimal number in quotes. A JSON number would go through binary floating point, and
/// `Decimal(string:)` alone takes "12abc" for 12, and loses digits beyond 38 without a word.
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
