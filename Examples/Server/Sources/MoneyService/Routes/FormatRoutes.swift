// `GET /format` and `POST /format`: amounts in, texts out.

import Hummingbird
import MoneyFormat

struct FormatRoutes: Sendable {
  typealias Context = MoneyApplication.Context

  let configuration: ServiceConfiguration

  func add(to router: Router<Context>) {
    router.get("/format") { request, _ in try one(request) }
    router.post("/format") { request, _ in try await batch(request) }
  }

  /// `{"text":"1.234,50 €"}`
  private func one(_ request: Request) throws -> Response {
    let item = try FormatItem(query: request.query())
    let locale = item.format.needsLocale ? request.acceptedLocale(else: configuration.defaultLocale) : ""
    let (text, language) = try item.text(in: locale)
    return try JSONAnswer.localized(["text": text], language: language)
  }

  /// `[{"id":1,"text":"1.234,50 €"},{"id":2,"error":{"code":"invalidAmount","message":"…"}}]`
  private func batch(_ request: Request) async throws -> Response {
    let batch = try await request.json(
      Batch<FormatItem>.self, upTo: configuration.bodyLimit,
      userInfo: [Batch<FormatItem>.limitKey: configuration.batchLimit])
    let locale = request.acceptedLocale(else: configuration.defaultLocale)
    var languages: Set<String> = []
    var responses: [BatchResponse] = []
    for (index, entry) in batch.entries.enumerated() {
      // Formatters that are not cached yet take up to some milliseconds each: let others have their turn.
      if index % 16 == 15 { await Task.yield() }
      do throws(MoneyFormatError) {
        let (text, language) = try entry.item.get().text(in: locale)
        languages.insert(language)
        responses.append(BatchResponse(id: entry.id, text: text))
      } catch {
        responses.append(BatchResponse(id: entry.id, error: .init(error)))
      }
    }
    return try JSONAnswer.localized(responses, language: languages.count == 1 ? languages.first : nil)
  }
}

/// One response of a batch: a text or an error.
private struct BatchResponse: Encodable {
  struct Failure: Encodable {
    let code: String
    let message: String

    init(_ error: MoneyFormatError) {
      code = error.code.rawValue
      message = error.message
    }
  }

  var id: RequestID?
  var text: String?
  var error: Failure?
}
