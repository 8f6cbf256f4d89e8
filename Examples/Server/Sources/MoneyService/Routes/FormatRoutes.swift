// `GET /format` and `POST /format`: format one amount or a batch.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

struct FormatRoutes: Sendable {
  let configuration: ServiceConfiguration

  func add(to router: Router<MoneyApplication.Context>) {
    router.get("/format") { request, _ in try one(request) }
    router.post("/format") { request, _ in try await batch(request) }
  }

  /// Responds with `{"text":"1.234,50\u00a0€"}`.
  private func one(_ request: Hummingbird.Request) throws -> Response {
    let body = try JSONBody(request.queryJSON().utf8)
    defer { withExtendedLifetime(body) {} }
    var members = try RequestMembers(body.value)
    let (text, language) = try text(
      &members, in: request.acceptedLocale(else: configuration.defaultLocale), optionsKey: nil)
    return JSONAnswer.localized(.object([("text", .string(text))]), language: language)
  }

  /// Responds with
  /// `[{"id":1,"text":"1.234,50\u00a0€"},{"id":2,"error":{"code":"invalidAmount","message":"…"}}]`.
  private func batch(_ request: Hummingbird.Request) async throws -> Response {
    let body = try await request.json(upTo: configuration.bodyLimit)
    defer { withExtendedLifetime(body) {} }
    guard let elements = body.value.elements else {
      throw MoneyFormatError(.invalidRequest, "A batch is a JSON array of requests.")
    }
    guard elements.count <= configuration.batchLimit else {
      throw Problem.tooManyRequests(limit: configuration.batchLimit)
    }
    let locale = request.acceptedLocale(else: configuration.defaultLocale)
    var languages: Set<String> = []
    var answers: [JSONText] = []
    var errors: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      // A formatter that is not cached takes up to some milliseconds; other requests get their turn.
      if index % 16 == 15 { await Task.yield() }
      var answer: [(String, JSONText)] = []
      do throws(MoneyFormatError) {
        var members = try RequestMembers(element)
        if let id = try members.takeID() { answer.append(("id", .json(id.text))) }
        let (text, language) = try text(&members, in: locale, optionsKey: "options")
        languages.insert(language)
        answer.append(("text", .string(text)))
      } catch {
        answer += error.json
        errors[error.code.rawValue, default: 0] += 1
      }
      answers.append(.object(answer))
    }
    let failed = errors.values.reduce(0, +)
    Observation.countBatch(succeeded: answers.count - failed, errors: errors)
    return JSONAnswer.localized(.array(answers), language: languages.count == 1 ? languages.first : nil)
  }

  /// Returns the text, and the tag of its language.
  private func text(
    _ members: inout RequestMembers, in locale: @autoclosure () -> String, optionsKey: StaticString?
  ) throws(MoneyFormatError) -> (text: String, language: String) {
    let request = try MoneyRequest(&members, only: "format")
    let formatter = try request.format.formatter(
      in: locale(), optionsKey: optionsKey, isStrict: configuration.isStrict)
    guard case .format(let amount) = request.operation else {
      preconditionFailure("only requests to format are accepted")
    }
    return (try amount.formatted(by: formatter).string, formatter.resolved.languageTag)
  }
}
