// `/playground/`: serves the page's files, and reads its form again with the same engine.

import FoundationEssentials
import Hummingbird
import MoneyFormat

struct PlaygroundRoutes: Sendable {
  let configuration: ServiceConfiguration
  /// The folder that `make playground` fills.
  let folder: String

  func add(to router: Router<MoneyContext>) {
    // Requests that have no route are looked up in the folder.
    router.add(
      middleware: FileMiddleware(
        folder, urlBasePath: "/playground", cacheControl: .init([(MediaType(type: .any), [.noCache])]),
        searchForIndexHtml: true))
    router.post("/playground/payment") { request, context in
      try payment(
        try await request.form(upTo: configuration.bodyLimit, context),
        configuration.language(accepting: request.headers[.acceptLanguage]))
    }
  }

  /// Responds with `{"amount":"1234.5","minorUnitDigits":2,"text":"1.234,50 €","warnings":[]}`.
  ///
  /// The form has `text`, which is what the person sees, and `amount`, which is what the page made of it.
  /// Without JavaScript there is only `amount`, which then is the typed text.
  ///
  /// - Throws: the problem `amountMismatch` if the server reads another amount than the page.
  private func payment(_ form: [String: String], _ language: String) throws -> Response {
    guard let amount = form["amount"] else {
      throw Problem(MoneyFormatError(.invalidRequest, "The field \"amount\" is missing."), at: "amount")
    }
    let formatter = try MoneyFormatter.cached(
      currency: form["currency"], locale: form["locale"] ?? configuration.defaultLocale,
      options: FormattingOptions())
    let rules = try form["rules"].map { text in
      do { return try Data(text.utf8).decoded(AmountInputRules.self) } catch {
        throw Problem(error, in: "rules")
      }
    }
    let parsed: ParsedAmount
    do throws(AmountParseError) {
      parsed = try formatter.parse(form["text"] ?? amount, rules: rules ?? AmountInputRules())
    } catch {
      throw Problem(error, by: formatter, rules ?? AmountInputRules(), language: language)
    }
    // Both are plain decimal text without trailing zeros.
    if form["text"] != nil, "\(parsed.amount)" != amount {
      throw Problem.amountMismatch(page: amount, server: parsed)
    }
    return try Answer.localized(
      PaymentAnswer(parsed: parsed, text: formatter.string(from: parsed.amount)),
      language: formatter.resolved.languageTag)
  }
}

/// The members of a parsed amount, and its text.
private struct PaymentAnswer: Encodable {
  let parsed: ParsedAmount
  let text: String

  private enum Key: CodingKey { case text }

  func encode(to encoder: any Encoder) throws {
    try parsed.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(text, forKey: .text)
  }
}

extension Hummingbird.Request {
  /// Reads the fields of a form.
  ///
  /// - Throws: a problem for another content type or a body above the limit, `invalidRequest` for a body that
  ///   is not percent-encoded UTF-8 or that has a field twice.
  fileprivate func form(upTo limit: Int, _ context: MoneyContext) async throws -> [String: String] {
    guard let type = headers[.contentType].flatMap({ MediaType(from: $0) }),
      type.isType(.applicationUrlEncoded)
    else { throw Problem.formExpected }
    let body = try await bytes(upTo: limit, context)
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
  /// The page and the server read different amounts, so nothing is done.
  fileprivate static func amountMismatch(page: String, server: ParsedAmount) -> Problem {
    var problem = Problem(
      status: .unprocessableContent, code: "amountMismatch", title: "The amounts differ",
      detail: "The page read the amount \(page.prefix(60)) and the server another one.")
    (problem.sent, problem.amount) = (page, "\(server.amount)")
    return problem
  }

  fileprivate static var formExpected: Problem {
    Problem(
      status: .unsupportedMediaType, code: "unsupportedMediaType", title: "Not a form",
      detail: "The body must be a form with the content type application/x-www-form-urlencoded.")
  }
}
