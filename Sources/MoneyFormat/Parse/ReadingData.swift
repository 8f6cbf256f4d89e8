// All that reading needs to know of one format, as values: nothing here asks anybody.

import MoneyFormatCore

/// How a locale writes a currency's amounts.
struct InputNotation: Sendable, Hashable {
  /// The ten digits.
  var digits: [Unicode.Scalar]
  /// The currency's decimal separator, also where its amounts show no fraction.
  var decimalSeparator: String
  /// The currency's group separator; empty where digits are not grouped.
  var groupSeparator: String
  var primaryGroup: Int
  var secondaryGroup: Int
  /// The least and the most fraction digits that are shown; the most is what may be typed.
  var minimumFractionDigits: Int
  var maximumFractionDigits: Int
}

/// Ways of writing amounts that some languages and currencies have.
struct WritingCustoms: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A dash behind an amount closes it as often as it negates it: in Japanese, and for yen.
  static let trailingDashCloses = WritingCustoms(rawValue: 1)
  /// A hyphen may stand in place of the units: `-.50` of francs.
  static let hyphenReplacesUnits = WritingCustoms(rawValue: 2)
  /// A colon is a decimal separator: Swedish.
  static let colonIsDecimal = WritingCustoms(rawValue: 4)
  /// The locale itself writes a minus behind the number.
  static let minusIsTrailing = WritingCustoms(rawValue: 8)
  /// Triangles are minus signs: Japanese.
  static let trianglesNegate = WritingCustoms(rawValue: 16)
  /// The format itself writes the currency twice, as ICU 72 does with names in en-AT: `US$5.00 US dollars`.
  static let currencyIsTwice = WritingCustoms(rawValue: 32)
}

/// All that reading needs to know of a format for nearly every text.
struct ReadingData: Sendable {
  var currencyCode: String
  var notation: InputNotation
  /// How many fraction digits the currency usually has.
  var usualFractionDigits: Int
  var roundingMode: RoundingMode
  var folder: TextFolder
  /// The zero of the format's own digits, folded.
  var ownZero: UInt32
  /// The separators that go with the format's own digits.
  var separators: Separators
  var tokens: CurrencyTokens
  var customs: WritingCustoms
  /// What the format itself writes around its numbers.
  var frames: [FormattedTextReader.Frame]
}

/// What reading needs for few texts, and what takes long to find out.
struct ReadingSupplement: Sendable {
  /// The suffixes of shortened amounts.
  var abbreviations: AbbreviationSuffixes?
  /// The texts that mean any currency.
  var knownTokens: KnownTokens?
  /// The tokens of the currency with its bare nouns, such as `dollars`.
  var tokensWithNouns: CurrencyTokens?
  /// The separators that go with digits which are not the format's own, by their zero.
  var latinSeparators: Separators?
  var arabicSeparators: Separators?
  var extendedArabicSeparators: Separators?
}

/// What a reading lacked. It has to be repeated with a supplement that has it.
struct ReadingNeeds: OptionSet, Sendable {
  let rawValue: UInt8

  static let abbreviations = ReadingNeeds(rawValue: 1)
  static let knownTokens = ReadingNeeds(rawValue: 2)
  static let latinSeparators = ReadingNeeds(rawValue: 4)
  static let arabicSeparators = ReadingNeeds(rawValue: 8)
  static let extendedArabicSeparators = ReadingNeeds(rawValue: 16)
  static let nouns = ReadingNeeds(rawValue: 32)

  /// The zeros of the scripts whose digits may have separators of their own.
  static let zerosWithSeparators: [UInt32] = [0x30, 0x0660, 0x06F0]
}
