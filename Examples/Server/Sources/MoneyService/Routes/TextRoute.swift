// An operation whose response is a text: for one request or a batch.

import FoundationEssentials
import Hummingbird
import MoneyFormat

/// `GET` with a query and `POST` with one request or an array of requests.
struct TextRoute<Request: TextRequest>: Sendable {
  let path: RouterPath
  let configuration: ServiceConfiguration
  let text: @Sendable (Request, MoneyFormatter) throws(MoneyFormatError) -> String

  init(
    _ path: RouterPath, _ configuration: ServiceConfiguration,
    _ text: @escaping @Sendable (Request, MoneyFormatter) throws(MoneyFormatError) -> String
  ) {
    (self.path, self.configuration, self.text) = (path, configuration, text)
  }

  func add(to router: Router<MoneyContext>) {
    router.get(path) { request, _ in
      try one(
        request.query(as: Request.self), configuration.language(accepting: request.headers[.acceptLanguage]))
    }
    router.post(path) { request, context in
      let body = try await request.json(upTo: configuration.bodyLimit, context)
      let language = configuration.language(accepting: request.headers[.acceptLanguage])
      let isBatch = body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
      return isBatch ? try await batch(body, language) : try one(body.decoded(Request.self), language)
    }
  }

  /// Responds with `{"text":"1.234,50 €"}`.
  private func one(_ request: Request, _ language: String) throws -> Response {
    let result = try result(request, language)
    return try Answer.localized(
      TextAnswer(id: request.id, text: result.text, error: nil), language: result.language)
  }

  /// Responds with `[{"id":1,"text":"1.234,50 €"},{"id":2,"error":{"code":"invalidAmount","message":"…"}}]`.
  private func batch(_ body: Data, _ language: String) async throws -> Response {
    let requests = try body.decoded([Attempt<Request>].self)
    guard requests.count <= configuration.batchLimit else {
      throw Problem.tooManyRequests(limit: configuration.batchLimit)
    }
    var languages: Set<String> = []
    var answers: [TextAnswer] = []
    var errors: [String: Int] = [:]
    for (index, attempt) in requests.enumerated() {
      // A formatter that is not cached takes up to some milliseconds; other requests get their turn.
      if index % 16 == 15 { await Task.yield() }
      do throws(Problem) {
        let result = try result(attempt.request.get(), language)
        languages.insert(result.language)
        answers.append(TextAnswer(id: attempt.id, text: result.text, error: nil))
      } catch {
        // The paths of decoding errors begin with the index.
        let path =
          if case .failure = attempt.request { error.path } else {
            "[\(index)]" + (error.path.map { "." + $0 } ?? "")
          }
        answers.append(
          TextAnswer(
            id: attempt.id, text: nil,
            error: TextAnswer.Failure(code: error.code, message: error.detail, path: path)))
        errors[error.code, default: 0] += 1
      }
    }
    Observation.countBatch(succeeded: answers.count { $0.error == nil }, errors: errors)
    return try Answer.localized(answers, language: languages.count == 1 ? languages.first : nil)
  }

  /// Returns the text, and the tag of its language.
  private func result(_ request: Request, _ language: String) throws(Problem) -> (
    text: String, language: String
  ) {
    let formatter = try request.format.formatter(else: language, configuration)
    do throws(MoneyFormatError) {
      return (try text(request, formatter), formatter.resolved.languageTag)
    } catch {
      throw Problem(error, at: error.code == .invalidLocale ? "locale" : nil)
    }
  }
}

/// A request of a batch, or why it can't be decoded.
private struct Attempt<Request: TextRequest>: Decodable {
  let id: RequestID?
  let request: Result<Request, Problem>

  private enum Key: CodingKey { case id }

  init(from decoder: any Decoder) {
    do {
      let request = try Request(from: decoder)
      (id, self.request) = (request.id, .success(request))
    } catch {
      id = try? decoder.container(keyedBy: Key.self).decodeIfPresent(RequestID.self, forKey: .id)
      request = .failure(Problem(error))
    }
  }
}

private struct TextAnswer: Encodable {
  struct Failure: Encodable {
    let code: String
    let message: String
    let path: String?
  }

  let id: RequestID?
  let text: String?
  let error: Failure?
}
