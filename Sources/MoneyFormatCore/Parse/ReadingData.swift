// All that reading needs to know of one format, as values: nothing here asks anybody.

/// How a locale writes a currency's amounts.
package struct InputNotation: Sendable, Hashable {
  /// The ten digits.
  package var digits: [Unicode.Scalar]
  /// The currency's decimal separator, also where its amounts show no fraction.
  package var decimalSeparator: String
  /// The currency's group separator; empty where digits are not grouped.
  package var groupSeparator: String
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The least and the most fraction digits that are shown; the most is what may be typed.
  package var minimumFractionDigits: Int
  package var maximumFractionDigits: Int

  package init(
    digits: [Unicode.Scalar], decimalSeparator: String, groupSeparator: String, primaryGroup: Int,
    secondaryGroup: Int, minimumFractionDigits: Int, maximumFractionDigits: Int
  ) {
    self.digits = digits
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumFractionDigits = minimumFractionDigits
    self.maximumFractionDigits = maximumFractionDigits
  }
}

/// Ways of writing amounts that some languages and currencies have.
package struct WritingCustoms: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A dash behind an amount closes it as often as it negates it: in Japanese, and for yen.
  package static let trailingDashCloses = WritingCustoms(rawValue: 1)
  /// A hyphen may stand in place of the units: `-.50` of francs.
  package static let hyphenReplacesUnits = WritingCustoms(rawValue: 2)
  /// A colon is a decimal separator: Swedish.
  package static let colonIsDecimal = WritingCustoms(rawValue: 4)
  /// The locale itself writes a minus behind the number.
  package static let minusIsTrailing = WritingCustoms(rawValue: 8)
  /// Triangles are minus signs: Japanese.
  package static let trianglesNegate = WritingCustoms(rawValue: 16)
  /// The format itself writes the currency twice, as ICU 72 does with names in en-AT: `US$5.00 US dollars`.
  package static let currencyIsTwice = WritingCustoms(rawValue: 32)
}

/// All that reading needs to know of a format for nearly every text.
package struct ReadingData: Sendable {
  package var currencyCode: String
  package var notation: InputNotation
  /// How many fraction digits the currency usually has.
  package var usualFractionDigits: Int
  package var roundingMode: RoundingMode
  package var folder: TextFolder
  /// The zero of the format's own digits, folded.
  package var ownZero: UInt32
  /// The separators that go with the format's own digits.
  package var separators: Separators
  package var tokens: CurrencyTokens
  package var customs: WritingCustoms
  /// What the format itself writes around its numbers.
  package var frames: [FormattedTextReader.Frame]

  package init(
    currencyCode: String, notation: InputNotation, usualFractionDigits: Int, roundingMode: RoundingMode,
    folder: TextFolder, ownZero: UInt32, separators: Separators, tokens: CurrencyTokens,
    customs: WritingCustoms, frames: [FormattedTextReader.Frame]
  ) {
    self.currencyCode = currencyCode
    self.notation = notation
    self.usualFractionDigits = usualFractionDigits
    self.roundingMode = roundingMode
    self.folder = folder
    self.ownZero = ownZero
    self.separators = separators
    self.tokens = tokens
    self.customs = customs
    self.frames = frames
  }
}

/// What reading needs for few texts, and what takes long to find out.
package struct ReadingSupplement: Sendable {
  /// The suffixes of shortened amounts.
  package var abbreviations: AbbreviationSuffixes?
  /// The texts that mean any currency.
  package var knownTokens: KnownTokens?
  /// The tokens of the currency with its bare nouns, such as `dollars`.
  package var tokensWithNouns: CurrencyTokens?
  /// The separators that go with digits which are not the format's own, by their zero.
  package var latinSeparators: Separators?
  package var arabicSeparators: Separators?
  package var extendedArabicSeparators: Separators?

  package init(
    abbreviations: AbbreviationSuffixes? = nil, knownTokens: KnownTokens? = nil,
    tokensWithNouns: CurrencyTokens? = nil, latinSeparators: Separators? = nil,
    arabicSeparators: Separators? = nil,
    extendedArabicSeparators: Separators? = nil
  ) {
    self.abbreviations = abbreviations
    self.knownTokens = knownTokens
    self.tokensWithNouns = tokensWithNouns
    self.latinSeparators = latinSeparators
    self.arabicSeparators = arabicSeparators
    self.extendedArabicSeparators = extendedArabicSeparators
  }
}

/// What a reading lacked. It has to be repeated with a supplement that has it.
package struct ReadingNeeds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let abbreviations = ReadingNeeds(rawValue: 1)
  package static let knownTokens = ReadingNeeds(rawValue: 2)
  package static let latinSeparators = ReadingNeeds(rawValue: 4)
  package static let arabicSeparators = ReadingNeeds(rawValue: 8)
  package static let extendedArabicSeparators = ReadingNeeds(rawValue: 16)
  package static let nouns = ReadingNeeds(rawValue: 32)

  /// The zeros of the scripts whose digits may have separators of their own.
  package static let zerosWithSeparators: [UInt32] = [0x30, 0x0660, 0x06F0]
}
