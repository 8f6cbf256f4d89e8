// Codable of FormattingOptions: decoding is strict, and default values are omitted.

import MoneyFormatCore

extension FormattingOptions.Key: CodingKey {}

extension FormattingOptions: Codable {
  /// Decodes and validates options; a missing key or `null` means its default.
  ///
  /// The format must describe itself, as JSON and property lists do.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown key and for a value that no formatter takes (see
  ///   ``validate()``), with its path and, beneath as `underlyingError`, the ``MoneyFormatError``, whose message names
  ///   the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let validates = decoder.userInfo[Self._skipsValidation] == nil
    self = try decoder.options { json throws(MoneyFormatError) in
      try FormattingOptions(anyJSON: json, validates: validates)
    }
  }

  /// A key of `userInfo` for decoding values that no formatter takes. Public for this repository's fuzzers only.
  public static let _skipsValidation = CodingUserInfoKey(rawValue: "MoneyFormat.skipsValidation")!

  /// Decodes options from JSON, as the core does; names of abbreviators may be those of registered tables.
  package init(
    anyJSON json: _JSONValue, at path: OptionPath = OptionPath(), validates: Bool = true
  ) throws(MoneyFormatError) {
    try self.init(json: json, at: path, validates: validates, table: AbbreviationTable.named)
  }

  /// Encodes the options that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    let defaults = FormattingOptions()
    var container = encoder.container(keyedBy: Key.self)
    func encode<T: Encodable & Equatable>(
      _ path: KeyPath<FormattingOptions, T>, _ key: Key
    ) throws {
      if self[keyPath: path] != defaults[keyPath: path] {
        try container.encode(self[keyPath: path], forKey: key)
      }
    }
    try encode(\.locale, .locale)
    try encode(\.currencyCode, .currencyCode)
    try encode(\.formattingStyle, .formattingStyle)
    try encode(\.negativeStyle, .negativeStyle)
    try encode(\.signDisplay, .signDisplay)
    try encode(\.customSymbol, .customSymbol)
    try encode(\.customCode, .customCode)
    try encode(\.fractionDigits, .fractionDigits)
    try encode(\.hidesZeroFraction, .hidesZeroFraction)
    try encode(\.currencyDigits, .currencyDigits)
    try encode(\.fractionOverrides, .fractionOverrides)
    try encode(\.roundingMode, .roundingMode)
    try encode(\.grouping, .grouping)
    try encode(\.numberingSystem, .numberingSystem)
    try encode(\.abbreviator, .abbreviator)
    try encode(\.data, .data)
    try container.encodeIfPresent(
      significantDigits.map { FractionDigits.range($0) }, forKey: .significantDigits)
    try encode(\.roundingPriority, .roundingPriority)
    try encode(\.roundingIncrement, .roundingIncrement)
    try encode(\.trailingZeros, .trailingZeros)
    try encode(\.minimumIntegerDigits, .minimumIntegerDigits)
    try encode(\.symbols, .symbols)
    try encode(\.currencyPosition, .currencyPosition)
    try encode(\.spacing, .spacing)
    try encode(\.scale, .scale)
    try encode(\.perUnit, .perUnit)
    try encode(\.perUnitWidth, .perUnitWidth)
    try encode(\.subunits, .subunits)
    try encode(\.isolated, .isolated)
    try encode(\.symbolVariant, .symbolVariant)
    try encode(\.compactAccounting, .compactAccounting)
    try encode(\.rangeCollapse, .rangeCollapse)
    try encode(\.rangeIdentity, .rangeIdentity)
  }
}
