// JSON coding of FormattingOptions: unknown keys are errors, and default values are omitted.

import MoneyFormatCore

extension FormattingOptions: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case locale, currencyCode, formattingStyle, negativeStyle, signDisplay, customSymbol, customCode
    case fractionDigits
    case hidesZeroFraction, currencyDigits, fractionOverrides, roundingMode, grouping
    case numberingSystem, abbreviator, data
    case significantDigits, roundingPriority, roundingIncrement, trailingZeros, minimumIntegerDigits
    case symbols, currencyPosition, spacing, isolated, symbolVariant, compactAccounting
    case rangeCollapse, rangeIdentity
  }

  /// Decodes options; a missing key or `null` means its default.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<CodingKeys>(decoder)
    self.init()
    locale = try reader.value(.locale, accepts: "text")
    currencyCode = try reader.value(.currencyCode, accepts: "text")
    negativeStyle = try reader.word(.negativeStyle)
    numberingSystem = try reader.value(.numberingSystem, accepts: "text")
    customSymbol = try reader.value(.customSymbol, accepts: "text")
    customCode = try reader.value(.customCode, accepts: "text")
    try reader.word(.formattingStyle).map { formattingStyle = $0 }
    try reader.word(.signDisplay).map { signDisplay = $0 }
    try reader.value(.fractionDigits, accepts: #""currency", n or [min, max] within 0…38"#)
      .map { fractionDigits = $0 }
    try reader.value(.hidesZeroFraction, accepts: "true or false").map { hidesZeroFraction = $0 }
    try reader.word(.currencyDigits).map { currencyDigits = $0 }
    try reader.value(.fractionOverrides, accepts: #"an object such as {"COP": 2}"#)
      .map { fractionOverrides = $0 }
    try reader.word(.roundingMode).map { roundingMode = $0 }
    try reader.word(.grouping).map { grouping = $0 }
    try reader.value(
      .abbreviator,
      accepts: "none, plain, compactShort, compactLong, or a table of threshold, suffix and fractionDigits"
    ).map { abbreviator = $0 }
    try reader.word(.data).map { data = $0 }
    significantDigits = try reader.range(.significantDigits, accepts: "n or [min, max] within 1…38")
    try reader.word(.roundingPriority).map { roundingPriority = $0 }
    try reader.value(.roundingIncrement, accepts: "an integer such as 5").map { roundingIncrement = $0 }
    try reader.word(.trailingZeros).map { trailingZeros = $0 }
    try reader.value(.minimumIntegerDigits, accepts: "an integer within 1…21").map {
      minimumIntegerDigits = $0
    }
    symbols = try reader.value(.symbols, accepts: AmountSymbols.accepted)
    try reader.word(.currencyPosition).map { currencyPosition = $0 }
    try reader.word(.spacing).map { spacing = $0 }
    try reader.value(.isolated, accepts: "true or false").map { isolated = $0 }
    try reader.word(.symbolVariant).map { symbolVariant = $0 }
    try reader.value(.compactAccounting, accepts: "true or false").map { compactAccounting = $0 }
    try reader.word(.rangeCollapse).map { rangeCollapse = $0 }
    try reader.word(.rangeIdentity).map { rangeIdentity = $0 }
  }

  /// Encodes the options that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    let defaults = FormattingOptions()
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode<T: Encodable & Equatable>(
      _ path: KeyPath<FormattingOptions, T>, _ key: CodingKeys
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
    try encode(\.isolated, .isolated)
    try encode(\.symbolVariant, .symbolVariant)
    try encode(\.compactAccounting, .compactAccounting)
    try encode(\.rangeCollapse, .rangeCollapse)
    try encode(\.rangeIdentity, .rangeIdentity)
  }
}
