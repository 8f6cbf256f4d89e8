// `POST /parse`: a text in, an amount out.

import FoundationEssentials
import Hummingbird
import MoneyFormat

struct ParseRoute: Sendable {
  let configuration: ServiceConfiguration

  func add(to router: Router<MoneyApplication.Context>) {
    router.post("/parse") { request, _ in try await parse(request) }
  }

  /// `{"amount":"1234.5","warnings":[]}`
  private func parse(_ request: Request) async throws -> Response {
    let item = try await request.json(ParseItem.self, upTo: configuration.bodyLimit)
    let formatter = try item.format.formatter(in: request.acceptedLocale(else: configuration.defaultLocale))
    let parsed = try formatter.parse(item.text, rules: item.rules)
    return try JSONAnswer.localized(
      ParseResponse(id: item.id, amount: parsed.amount.plainText, warnings: parsed.warnings),
      language: formatter.resolved.languageTag)
  }
}

private struct ParseResponse: Encodable {
  var id: RequestID?
  let amount: String
  let warnings: [AmountInputWarning]
}

extension Decimal {
  /// No exponent, no trailing zeros, no sign of zero.
  var plainText: String {
    var text = description[...]
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : String(text)
  }
}
