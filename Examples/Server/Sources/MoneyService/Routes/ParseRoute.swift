// `POST /parse`: a text in, an amount out.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

struct ParseRoute: Sendable {
  let configuration: ServiceConfiguration

  func add(to router: Router<MoneyApplication.Context>) {
    router.post("/parse") { request, _ in try await parse(request) }
  }

  /// `{"amount":"1234.5","warnings":[]}`
  private func parse(_ request: Hummingbird.Request) async throws -> Response {
    let body = try await request.json(upTo: configuration.bodyLimit)
    defer { withExtendedLifetime(body) {} }
    var members = try RequestMembers(body.value)
    let id = try members.takeID()
    let parsing = try MoneyRequest(&members, only: "parse")
    guard case .parse(let text, let rules) = parsing.operation else {
      preconditionFailure("only requests to parse are accepted")
    }
    let formatter = try parsing.format.formatter(
      in: request.acceptedLocale(else: configuration.defaultLocale), isStrict: configuration.isStrict)
    let parsed = try formatter.parse(text, rules: try rules.decoded())
    return JSONAnswer.localized(
      .object((id.map { [("id", .json($0.text))] } ?? []) + parsed.json),
      language: formatter.resolved.languageTag)
  }
}
