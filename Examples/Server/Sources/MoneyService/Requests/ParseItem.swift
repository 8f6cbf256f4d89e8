// One text to be read, with the keys of the JSON Lines protocol.

import MoneyFormat

/// One text to be read: `{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}`
struct ParseItem: Decodable {
  let id: RequestID?
  let text: String
  let format: FormatChoice
  let rules: AmountInputRules

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, op, text, currency, locale, options, rules
  }

  init(from decoder: any Decoder) throws {
    let members = try RequestMembers<CodingKeys>(decoder, operation: "parse")
    id = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(RequestID.self, forKey: .id)
    guard let text = try members.text(.text, .invalidRequest) else {
      throw MoneyFormatError(.invalidRequest, "\"text\" is missing.")
    }
    self.text = text
    format = FormatChoice(
      currency: try members.text(.currency, .invalidCurrency),
      locale: try members.text(.locale, .invalidLocale),
      options: try members.options(.options))
    rules = try members.rules(.rules) ?? AmountInputRules()
  }
}
