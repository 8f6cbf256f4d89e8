// `/playground/`: serves the page's files, and reads its form again with the same engine.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

struct PlaygroundRoutes: Sendable {
  let configuration: ServiceConfiguration
  /// The folder that `make playground` fills.
  let folder: String

  func add(to router: Router<MoneyApplication.Context>) {
    // Requests that have no route are looked up in the folder.
    router.add(
      middleware: FileMiddleware(
        folder, urlBasePath: "/playground", cacheControl: .init([(MediaType(type: .any), [.noCache])]),
        searchForIndexHtml: true))
    router.post("/playground/payment") { request, _ in try await payment(request) }
  }

  /// Responds with `{"amount":"1234.5","text":"1.234,50\u00a0€","warnings":[]}`.
  ///
  /// The form has `text`, which is what the person sees, and `amount`, which is what the page made of it. Without
  /// JavaScript there is only `amount`, which then is the typed text.
  ///
  /// - Throws: the problem `amountMismatch` if the server reads another amount than the page.
  private func payment(_ request: Hummingbird.Request) async throws -> Response {
    let form = try await request.form(upTo: configuration.bodyLimit)
    guard let amount = form["amount"] else {
      throw MoneyFormatError(.invalidRequest, "The field \"amount\" is missing.")
    }
    let formatter = try MoneyFormatter.cached(
      currency: form["currency"], locale: form["locale"] ?? configuration.defaultLocale,
      options: FormattingOptions())
    let rules = try form["rules"].map { text throws(MoneyFormatError) in
      do throws(JSONSyntaxError) {
        return try JSONBody(text.utf8)
      } catch {
        throw MoneyFormatError(.invalidRequest, "\"rules\" is not JSON: \(error).")
      }
    }
    defer { withExtendedLifetime(rules) {} }
    let parsed = try formatter.parse(
      form["text"] ?? amount,
      rules: rules?.value.inputRules(at: "rules") ?? AmountInputRules())
    let answer = parsed.json
    // Both are plain decimal text without trailing zeros.
    if form["text"] != nil, answer[0].1.text != JSONText.string(amount).text {
      throw Problem.amountMismatch(page: amount, server: answer)
    }
    return JSONAnswer.localized(
      .object(answer + [("text", .string(formatter.string(from: parsed.amount)))]),
      language: formatter.resolved.languageTag)
  }
}

extension Problem {
  /// The page and the server read different amounts, so nothing is done.
  static func amountMismatch(page: String, server: [(String, JSONText)]) -> Problem {
    Problem(
      status: .unprocessableContent, code: "amountMismatch", title: "The amounts differ",
      detail: "The page read the amount \(page.prefix(60)) and the server another one.",
      more: [("sent", .string(page))] + server)
  }
}

extension Hummingbird.Request {
  /// Reads the fields of a form.
  ///
  /// - Throws: a problem for another content type or a body above the limit, `invalidRequest` for a body that is
  ///   not percent-encoded UTF-8 or that has a field twice.
  fileprivate func form(upTo limit: Int) async throws -> [String: String] {
    guard let type = headers[.contentType].flatMap({ MediaType(from: $0) }),
      type.isType(.applicationUrlEncoded)
    else { throw Problem.formExpected }
    let body = try await body.collect(upTo: limit)
    var fields: [String: String] = [:]
    for pair in String(buffer: body).split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // In forms, a plus sign is a space.
      let decoded = sides.map { String(percentEncoded: Substring($0.map { $0 == "+" ? " " : $0 })) }
      guard let key = decoded[0], let value = decoded.count > 1 ? decoded[1] : "" else {
        throw MoneyFormatError(.invalidRequest, "The form is not percent-encoded UTF-8.")
      }
      guard fields.updateValue(value, forKey: key) == nil else {
        throw MoneyFormatError(.invalidRequest, "Duplicate field \"\(key.prefix(60))\" in the form.")
      }
    }
    return fields
  }
}

extension Problem {
  fileprivate static var formExpected: Problem {
    Problem(
      status: .unsupportedMediaType, code: "unsupportedMediaType", title: "Not a form",
      detail: "The body must be a form with the content type application/x-www-form-urlencoded.")
  }
}
