// The library's errors as problems.

import HTTPTypes
import MoneyFormat

extension Problem {
  /// - Parameter path: the place of the offending value in the request.
  init(_ error: MoneyFormatError, at path: String? = nil) {
    self.init(
      status: error.code.status, code: error.code.rawValue, title: error.code.title, detail: error.message,
      path: path ?? error.option)
  }

  /// The problem of a text that is not an amount: for people, in their language and with the amounts in the
  /// format of the text. The error's own message is for developers.
  init(
    _ error: AmountParseError, by formatter: MoneyFormatter, _ rules: AmountInputRules, language: String
  ) {
    let message = formatter.message(
      for: error, rules: rules, messages: AmountFieldMessages(locale: language))
    self.init(
      status: .unprocessableContent, code: error.code, title: "Not an amount", detail: message,
      language: (try? KnownLocale.best(for: language, among: AmountFieldMessages.languages)) ?? "en",
      path: "text", offset: error.offset,
      candidates: error.candidates.isEmpty ? nil : error.candidates.map { "\($0)" }, found: error.found,
      currencies: error.currencies.isEmpty ? nil : error.currencies)
  }
}

extension MoneyFormatError.Code {
  /// 400 for a request that can't be parsed, 422 for one that can't be fulfilled.
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .invalidRequest: .badRequest
    case .invalidLocale, .invalidCurrency, .invalidNumberingSystem, .invalidOption, .invalidAmount,
      .precisionOverflow:
      .unprocessableContent
    case .icuFailure, .invalidLocaleData: .internalServerError
    }
  }

  fileprivate var title: String {
    switch self {
    case .invalidRequest: "Invalid request"
    case .invalidLocale: "Invalid locale"
    case .invalidCurrency: "Invalid currency"
    case .invalidNumberingSystem: "Invalid numbering system"
    case .invalidOption: "Invalid option"
    case .invalidAmount: "Invalid amount"
    case .precisionOverflow: "Too many digits"
    case .icuFailure: "ICU failed"
    case .invalidLocaleData: "Invalid locale data"
    }
  }
}

// MARK: - Decoding

extension Problem {
  /// The problem of a request that can't be decoded: 400 for JSON of the wrong form, and the status of the
  /// library's error beneath for a value that it refuses.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(.invalidRequest, context.codingPath + [key], "\"\(key.stringValue.prefix(60))\" is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(.invalidRequest, context.codingPath, "The value must be \(Self.name(of: type)).")
    case .dataCorrupted(let context):
      guard let cause = context.underlyingError as? MoneyFormatError else {
        self.init(.invalidRequest, context.codingPath, "The request is not JSON.")
        return
      }
      self.init(cause.code, context.codingPath, cause.message)
    @unknown default: self.init(.invalidRequest, [], "The request can't be read.")
    }
  }

  private init(_ code: MoneyFormatError.Code, _ path: [any CodingKey], _ message: String) {
    self.init(MoneyFormatError(code, message), at: path.isEmpty ? nil : Self.text(of: path))
  }

  /// A path in the form `options.abbreviator[1].threshold`.
  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue.prefix(60)
      }
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is [String: Any].Type: "an object"
    case is [Any].Type, is [String].Type: "an array"
    case is Bool.Type: "true or false"
    default: "of another type"
    }
  }
}
