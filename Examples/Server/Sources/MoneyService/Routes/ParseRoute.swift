// `POST /parse`: parses a text.

import FoundationEssentials
import Hummingbird
import MoneyFormat

struct ParseRoute: Sendable {
  let configuration: ServiceConfiguration

  func add(to router: Router<MoneyContext>) {
    router.post("/parse") { request, context in
      let body = try await request.json(upTo: configuration.bodyLimit, context)
      return try parse(
        body.decoded(ParseRequest.self),
        configuration.language(accepting: request.headers[.acceptLanguage]))
    }
  }

  /// Responds with `{"amount":"1234.5","minorUnitDigits":2,"warnings":[]}`, or with `currency` if only the
  /// text names it.
  private func parse(_ request: ParseRequest, _ language: String) throws -> Response {
    let (format, rules) = (request.format, request.rules)
    if let reader = try format.reader(of: request.currencies, rules, else: language, configuration) {
      let money: ParsedMoney
      do throws(AmountParseError) { money = try reader.parse(request.text) } catch {
        // No currency is known, so the amounts of the message are plain numbers.
        let numbers = try MoneyFormatter.cached(
          currency: "XXX", locale: reader.resolved.locale,
          options: FormattingOptions(formattingStyle: .decimal, fractionDigits: .range(0...38)))
        throw Problem(error, by: numbers, rules, language: language)
      }
      return try Answer.localized(
        ParseAnswer(id: request.id, parsed: money), language: reader.resolved.languageTag)
    }
    let formatter = try format.formatter(else: language, configuration)
    let amount: ParsedAmount
    do throws(AmountParseError) { amount = try formatter.parse(request.text, rules: rules) } catch {
      throw Problem(error, by: formatter, rules, language: language)
    }
    return try Answer.localized(
      ParseAnswer(id: request.id, parsed: amount), language: formatter.resolved.languageTag)
  }
}

/// The `id` of a request beside the members of a parsed amount.
private struct ParseAnswer<Parsed: Encodable>: Encodable {
  let id: RequestID?
  let parsed: Parsed

  private enum Key: CodingKey { case id }

  func encode(to encoder: any Encoder) throws {
    try parsed.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(id, forKey: .id)
  }
}
