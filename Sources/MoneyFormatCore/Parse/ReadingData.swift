// The data for parsing amounts of one format, as plain values.

/// How a locale writes amounts of a currency.
package struct InputNotation: Sendable, Hashable {
  /// The ten digits.
  package var digits: [Unicode.Scalar]
  /// The currency's decimal separator, even if its amounts show no fraction.
  package var decimalSeparator: String
  /// The currency's group separator; empty if digits are not grouped.
  package var groupSeparator: String
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The minimum and maximum number of fraction digits shown; at most the maximum may be typed.
  package var minimumFractionDigits: Int
  package var maximumFractionDigits: Int
  /// Written amounts are divided by 10 to the power of this.
  package var scale: Int

  package init(
    digits: [Unicode.Scalar], decimalSeparator: String, groupSeparator: String, primaryGroup: Int,
    secondaryGroup: Int, minimumFractionDigits: Int, maximumFractionDigits: Int, scale: Int = 0
  ) {
    self.scale = scale
    self.digits = digits
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumFractionDigits = minimumFractionDigits
    self.maximumFractionDigits = maximumFractionDigits
  }
}

/// Notations that are specific to some languages and currencies.
package struct WritingCustoms: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A trailing dash closes an amount as often as it negates it: in Japanese and Taiwanese Chinese, and for yen and
  /// Taiwan dollars.
  package static let trailingDashCloses = WritingCustoms(rawValue: 1)
  /// A hyphen may replace the units: `-.50` of francs.
  package static let hyphenReplacesUnits = WritingCustoms(rawValue: 2)
  /// A colon is a decimal separator, as in Swedish.
  package static let colonIsDecimal = WritingCustoms(rawValue: 4)
  /// The locale itself writes the minus after the number.
  package static let minusIsTrailing = WritingCustoms(rawValue: 8)
  /// Triangles are minus signs, as in Japanese.
  package static let trianglesNegate = WritingCustoms(rawValue: 16)
  /// The format itself writes the currency twice, as ICU 72 does with names in en-AT: `US$5.00 US dollars`.
  package static let currencyIsTwice = WritingCustoms(rawValue: 32)
  /// The format writes leading zeros, in groups too: `$04,990.00`.
  package static let padsIntegers = WritingCustoms(rawValue: 64)
  /// The format writes some or all whole amounts without a fraction.
  package static let writesWholeAmounts = WritingCustoms(rawValue: 128)
  /// An apostrophe marks the millions, and the locale's group separator the thousands: `1'500,000.00` in Mexico.
  package static let apostropheMarksMillions = WritingCustoms(rawValue: 256)
  /// The format writes fractions of zeros before its abbreviations: `$5.00K`.
  package static let writesZerosBeforeSuffixes = WritingCustoms(rawValue: 512)
  /// The format itself abbreviates.
  package static let abbreviates = WritingCustoms(rawValue: 1024)
  /// A hyphen joins an amount and its currency also with a space, as in Turkish: `500- TL`.
  package static let hyphenMayBeSpaced = WritingCustoms(rawValue: 2048)
}

/// What is written before and after an amount as the price of a unit, folded and without outer spaces.
package struct UnitTexts: Hashable, Sendable {
  package var prefix: [UInt32]
  package var suffix: [UInt32]
  /// The letter at the end if its case counts, because both are units: in German, `/T` is by the day and `/t` by the tonne, `/M` by
  /// the month and `/m` by the metre.
  package var letter: UInt32?

  package init(prefix: [UInt32], suffix: [UInt32], letter: UInt32? = nil) {
    (self.prefix, self.suffix, self.letter) = (prefix, suffix, letter)
  }
}

/// The data that suffices for parsing nearly all texts of a format.
package struct ReadingData: Sendable {
  package var currencyCode: String
  package var notation: InputNotation
  /// The currency's usual number of fraction digits.
  package var usualFractionDigits: Int
  package var roundingMode: RoundingMode
  package var folder: TextFolder
  /// The zero of the format's own digits, folded.
  package var ownZero: UInt32
  /// The separators that belong to the format's own digits.
  package var separators: Separators
  package var tokens: CurrencyTokens
  package var customs: WritingCustoms
  /// The affixes that the format itself writes around its numbers.
  package var frames: [FormattedTextReader.Frame]
  /// What the format may write around amounts as the price of a unit, in every width.
  package var units: [UnitTexts] = []
  /// The folded characters of the signs and suffixes that the options set.
  package var ownCharacters: [UInt32] = []

  /// Returns whether the format itself writes a folded character, other than a digit.
  package func writes(_ folded: UInt32) -> Bool {
    separators.isDecimal(folded) || separators.isGroup(folded) || tokens.contains(folded)
      || ownCharacters.contains(folded)
      || units.contains { $0.prefix.contains(folded) || $0.suffix.contains(folded) }
  }

  /// Returns whether the format writes amounts with a folded text behind them, and nothing before.
  package func writesBehind(_ token: [UInt32]) -> Bool {
    frames.contains { frame in
      guard !frame.isNegative, folder.folded(String(decoding: frame.prefix, as: UTF8.self)).isEmpty else {
        return false
      }
      return folder.folded(String(decoding: frame.suffix, as: UTF8.self)).reversed().starts(
        with: token.reversed())
    }
  }

  /// Whether a sole point or comma that groups is doubtful, because three digits after it are the currency's fraction:
  /// `12.500` dinars in ar-TN, `1.250` in de-DE.
  package var doubtsSoleGroup: Bool {
    usualFractionDigits == 3 && !customs.contains(.writesWholeAmounts)
  }

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

/// Data that only few texts need, or that is slow to obtain.
package struct ReadingSupplement: Sendable {
  /// The affixes of abbreviated amounts.
  package var abbreviations: AbbreviationSuffixes?
  /// The texts of all currencies.
  package var knownTokens: KnownTokens?
  /// The currency's tokens with its bare nouns, such as `dollars`.
  package var tokensWithNouns: CurrencyTokens?
  /// The separators for Latin and Arabic digits, if these are not the format's own.
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

/// The data that was missing during parsing. Parsing must be repeated with a supplement that contains it.
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
