// A row of a table of formatted texts, and helpers for comparing them.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

extension Trait where Self == ConditionTrait {
  /// For tables with texts, names or digits of certain versions of the data: those of the linked ICU of Debian 12, and
  /// those of the package's file. With other versions of ICU, the conformance suite still compares with ICU itself.
  static var ofRecordedData: Self {
    .enabled(
      if: ["72.", "78."].contains { DataInUse.icuVersion.hasPrefix($0) },
      "the table holds what ICU 72 and 78 say")
  }

  /// For what ICU 70 and its data do otherwise than later versions.
  static var sinceICU72: Self {
    .enabled(if: (Int(DataInUse.icuVersion.prefix { $0 != "." }) ?? 0) >= 72, "ICU 70 does otherwise")
  }

  /// For exit tests.
  static var startsItself: Self {
    .enabled(if: programStartsItself, "started through another dynamic linker")
  }
}

/// An amount, and its expected text. The format must be native: output of the ICU fallback would prove
/// nothing.
struct TextRow: CustomTestStringConvertible, Sendable {
  let locale: String
  let currency: String
  let amount: String
  let text: String
  let options: FormattingOptions

  init(
    _ locale: String, _ currency: String, _ amount: String, _ text: String,
    _ options: FormattingOptions = FormattingOptions()
  ) {
    (self.locale, self.currency, self.amount, self.text, self.options) = (
      locale, currency, amount, text, options
    )
  }

  var testDescription: String { "\(locale) \(currency) \(amount) → \(escaped(text))" }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
    #expect(formatter.resolved.isNative, sourceLocation: sourceLocation)
    // Evaluated outside of the expectation, which shows values only for expressions that can't throw.
    let shown = escaped(try formatter.string(decimalText: amount))
    #expect(shown == escaped(text), sourceLocation: sourceLocation)
  }
}

extension ResolvedFormat {
  /// Resolves a request with the linked ICU's data, or with the package's data in builds without ICU.
  static func of(
    _ currency: String, _ locale: String, _ options: FormattingOptions = FormattingOptions()
  ) throws -> ResolvedFormat {
    try MoneyFormatter(currency: currency, locale: locale, options: options, from: .system).compiled.resolved
  }
}

extension MoneyFormatter {
  /// For tests of numbers: digits with a decimal point, a leading minus sign, and nothing else.
  static func plain(
    digits: FractionDigits = .exactly(2), roundingMode: RoundingMode = .halfEven,
    signDisplay: SignDisplay = .automatic
  ) throws -> MoneyFormatter {
    try MoneyFormatter(
      currency: "USD", locale: "en-US",
      options: FormattingOptions(
        formattingStyle: .decimal, signDisplay: signDisplay, fractionDigits: digits,
        roundingMode: roundingMode,
        grouping: .never))
  }

  /// The text written into a buffer of exactly `maximumUTF8Count` bytes, and the number of bytes left.
  func written(
    _ write: (inout OutputSpan<UInt8>) throws -> Void
  ) rethrows -> String {
    let bytes = try [UInt8](unsafeUninitializedCapacity: maximumUTF8Count) { buffer, count in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      try write(&output)
      count = output.finalize(for: buffer)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Checks that `body` throws an error with `code` whose message names `value`.
func expectError<T>(
  _ code: MoneyFormatError.Code, naming value: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> T
) {
  do {
    let result = try body()
    Issue.record("expected \(code.rawValue), got \(result)", sourceLocation: sourceLocation)
  } catch let error as MoneyFormatError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    #expect(
      value.isEmpty || error.message.contains(value), "the message names \(value)",
      sourceLocation: sourceLocation)
    #expect(error.description == "\(code.rawValue): \(error.message)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("expected a MoneyFormatError, got \(error)", sourceLocation: sourceLocation)
  }
}

/// Expects that decoding throws `DecodingError.dataCorrupted` with a `MoneyFormatError` beneath.
///
/// - Parameters:
///   - path: the coding path in the form `items.1.grouping`; nil accepts any.
///   - value: a part of the message.
func expectDecodingError<T>(
  _ code: MoneyFormatError.Code, at path: String? = nil, naming value: String,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) {
  expectError(code, naming: value, sourceLocation: sourceLocation) {
    do {
      return try body()
    } catch DecodingError.dataCorrupted(let context) {
      let cause = try #require(
        context.underlyingError as? MoneyFormatError, sourceLocation: sourceLocation)
      #expect(context.debugDescription == cause.message, sourceLocation: sourceLocation)
      if let path {
        #expect(
          context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
            == path,
          sourceLocation: sourceLocation)
      }
      throw cause
    } catch {
      Issue.record("expected a DecodingError, got \(error)", sourceLocation: sourceLocation)
      throw MoneyFormatError(code, value)
    }
  }
}
