// One amount to be formatted, with the keys of the JSON Lines protocol.

import FoundationEssentials
import MoneyFormat

/// One amount to be formatted.
///
///     {"id":1,"amount":"-1234.5","currency":"USD","locale":"en-US","options":{"formattingStyle":"currencyISOCode"}}
struct FormatItem: Decodable {
  enum Amount {
    case text(String)
    case minorUnits(Int64, scale: Int?)
  }

  let amount: Amount
  let format: FormatChoice

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, op, amount, minorUnits, scale, currency, locale, options
  }

  init(amount: Amount, format: FormatChoice) {
    self.amount = amount
    self.format = format
  }

  init(from decoder: any Decoder) throws {
    let members = try RequestMembers<CodingKeys>(decoder, operation: "format")
    amount = try Self.amount(members)
    format = FormatChoice(
      currency: try members.text(.currency, .invalidCurrency),
      locale: try members.text(.locale, .invalidLocale),
      options: try members.options(.options))
  }

  private static func amount(_ members: RequestMembers<CodingKeys>) throws -> Amount {
    let text = try members.text(
      .amount, .invalidAmount, "has to be a string, such as \"12.50\", so that no digit is lost")
    let units = try members.integer(.minorUnits, .invalidAmount)
    let scale = try members.integer(.scale, .invalidAmount)
    switch (text, units) {
    case (nil, nil): throw MoneyFormatError(.invalidRequest, "\"amount\" or \"minorUnits\" is missing.")
    case (_?, _?):
      throw MoneyFormatError(.invalidRequest, "\"amount\" and \"minorUnits\" exclude each other.")
    case (let text?, nil):
      guard scale == nil else {
        throw MoneyFormatError(.invalidRequest, "\"scale\" belongs to \"minorUnits\".")
      }
      return .text(text)
    case (nil, let units?):
      // As far as the exponent of a Decimal goes.
      guard scale.map({ (-127...128).contains($0) }) ?? true else {
        throw MoneyFormatError(.invalidAmount, "\"scale\" has to be from -127 to 128.")
      }
      return .minorUnits(units, scale: scale.map { Int($0) })
    }
  }
}

extension FormatItem {
  /// The text, and the tag of the language that it is written in.
  func text(in locale: String) throws(MoneyFormatError) -> (text: String, language: String) {
    let formatter = try format.formatter(in: locale)
    let text =
      switch amount {
      case .text(let text): try formatter.string(decimalText: text)
      case .minorUnits(let units, let scale): formatter.string(minorUnits: units, scale: scale)
      }
    return (text, formatter.resolved.languageTag)
  }
}
