// What went wrong, as RFC 9457 tells it.

import FoundationEssentials
import Hummingbird
import MoneyFormat

/// A problem detail (RFC 9457, `application/problem+json`).
///
/// `code` is stable: the engine's own where it comes from there, else the status in words. `type` is
/// `/problems/` and the code.
struct Problem: Error, Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String
  let code: String
  /// Where a text that was read goes wrong, in UTF-8 bytes.
  var offset: Int?
  /// The amounts that an ambiguous text could mean, the locale's reading first.
  var candidates: [String]?
  /// The currency that was found instead.
  var found: String?

  init(_ status: HTTPResponse.Status, code: String, title: String, detail: String) {
    type = "/problems/\(code)"
    self.title = title
    self.status = status.code
    self.detail = detail
    self.code = code
  }
}

// MARK: - Problems with HTTP

extension Problem {
  static func tooLongBody(limit: Int) -> Problem {
    Problem(
      .contentTooLarge, code: "contentTooLarge", title: "Too much at once",
      detail: "The body has more than \(limit) bytes.")
  }

  static func tooManyRequests(limit: Int) -> Problem {
    Problem(
      .contentTooLarge, code: "contentTooLarge", title: "Too much at once",
      detail: "The batch has more than \(limit) requests.")
  }

  static var unsupportedMediaType: Problem {
    Problem(
      .unsupportedMediaType, code: "unsupportedMediaType", title: "Not JSON",
      detail: "The body has to be JSON, with the content type application/json.")
  }

  static func methodNotAllowed(_ allowed: String) -> Problem {
    Problem(
      .methodNotAllowed, code: "methodNotAllowed", title: "Wrong method",
      detail: "This path can be asked \(allowed).")
  }

  /// Any other status, which its reason phrase explains.
  init(_ status: HTTPResponse.Status) {
    let words = status.reasonPhrase.split(separator: " ")
    let code = (words.first ?? "unknown").lowercased() + words.dropFirst().joined()
    self.init(status, code: code, title: status.reasonPhrase, detail: status.reasonPhrase + ".")
  }
}

// MARK: - Problems with money

extension Problem {
  init(_ error: MoneyFormatError) {
    self.init(error.code.status, code: error.code.rawValue, title: error.code.title, detail: error.message)
  }

  init(_ error: AmountParseError) {
    self.init(
      .unprocessableContent, code: error.code, title: "Not an amount", detail: error.message)
    offset = error.offset
    candidates = error.candidates.isEmpty ? nil : error.candidates.map(\.plainText)
    found = error.found
  }

  /// Any error that a route can throw. What is not known is nobody's business but the log's.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as MoneyFormatError: self.init(error)
    case let error as AmountParseError: self.init(error)
    case let error as any HTTPResponseError: self.init(error.status)
    default: self.init(HTTPResponse.Status.internalServerError)
    }
  }
}

extension MoneyFormatError.Code {
  /// A request that can't be read is a bad one; one that can't be met was understood.
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .invalidRequest: .badRequest
    case .invalidLocale, .invalidCurrency, .invalidNumberingSystem, .invalidOption, .invalidAmount,
      .precisionOverflow:
      .unprocessableContent
    case .icuFailure: .internalServerError
    }
  }

  fileprivate var title: String {
    switch self {
    case .invalidRequest: "Not a request"
    case .invalidLocale: "Not a locale"
    case .invalidCurrency: "Not a currency"
    case .invalidNumberingSystem: "Not a numbering system"
    case .invalidOption: "An option that can't be met"
    case .invalidAmount: "Not a plain decimal number"
    case .precisionOverflow: "Too many digits"
    case .icuFailure: "ICU failed"
    }
  }
}
