// `POST /parse`: parses a text.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

struct ParseRoute: Sendable {
  let configuration: ServiceConfiguration

  func add(to router: Router<MoneyApplication.Context>) {
    router.post("/parse") { request, _ in try await parse(request) }
  }

  /// Responds with `{"amount":"1234.5","warnings":[]}`, and with `currency` if only the text names it.
  private func parse(_ request: Hummingbird.Request) async throws -> Response {
    let body = try await request.json(upTo: configuration.bodyLimit)
    defer { withExtendedLifetime(body) {} }
    var members = try RequestMembers(body.value)
    let id = try members.takeID()
    let parsing = try MoneyRequest(&members, only: "parse")
    guard case .parse(let text, let rules) = parsing.operation else {
      preconditionFailure("only requests to parse are accepted")
    }
    let locale = request.acceptedLocale(else: configuration.defaultLocale)
    let decoded = try rules.decoded()
    let (answer, resolved): ([(String, JSONText)], ResolvedOptions)
    if let reader = try parsing.moneyReader(in: locale, rules: decoded, isStrict: configuration.isStrict) {
      (answer, resolved) = (try reader.parse(text).json, reader.resolved)
    } else {
      let formatter = try parsing.format.formatter(in: locale, isStrict: configuration.isStrict)
      (answer, resolved) = (try formatter.parse(text, rules: decoded).json, formatter.resolved)
    }
    return JSONAnswer.localized(
      .object((id.map { [("id", .json($0.text))] } ?? []) + answer), language: resolved.languageTag)
  }
}
