// The protocol's answers as JSON: errors, and what was resolved.

import MoneyFormat

extension MoneyFormatError {
  /// `{"error":{"code":…,"message":…}}`
  package var json: [(String, JSONText)] {
    [("error", .object([("code", .string(code.rawValue)), ("message", .string(message))]))]
  }
}

extension ResolvedOptions {
  /// The members that `explain` answers.
  package var json: [(String, JSONText)] {
    [
      ("locale", .string(locale)),
      ("isFallbackLocale", .bool(isFallbackLocale)),
      ("currencyCode", .string(currencyCode)),
      ("isKnownCurrency", .bool(isKnownCurrency)),
      ("minorUnitDigits", .integer(minorUnitDigits)),
      ("formattingStyle", .string(formattingStyle.rawValue)),
      ("negativeStyle", .string(negativeStyle.rawValue)),
      ("signDisplay", .string(signDisplay.rawValue)),
      ("fractionDigits", .array([.integer(minimumFractionDigits), .integer(maximumFractionDigits)])),
      ("roundingIncrement", .integer(roundingIncrement)),
      ("hidesZeroFraction", .bool(hidesZeroFraction)),
      ("roundingMode", .string(roundingMode.rawValue)),
      ("grouping", .string(grouping.rawValue)),
      ("numberingSystem", .string(numberingSystem)),
      ("dataVersion", .string(dataVersion)),
      ("native", .bool(isNative)),
    ]
  }
}
