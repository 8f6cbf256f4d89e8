// Reads amounts of one format from text.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// All that reading needs to know of a format. Immutable but for what is learnt when it is first needed;
/// made once for a format, at its first reading.
final class AmountReader: Sendable {
  let format: ResolvedFormat
  let notation: InputNotation
  let separators: Separators
  let tokens: CurrencyTokens
  let glyphs: GlyphReader
  /// nil where the format's texts are too unusual for it.
  let ownText: OwnTextReader?
  /// The same without a reference counted for every text.
  let loanedOwnText: Unmanaged<OwnTextReader>?
  /// The zero of the format's own digits.
  let ownZero: UInt32
  /// Whether a token begins with a digit or a separator, as those of custom currencies may.
  let hasOddTokens: Bool
  /// Whether the format itself writes the currency twice, as ICU 72 does with names in en-AT: `US$5.00 US dollars`.
  let hasCurrencyOnBothSides: Bool

  private let lazyAbbreviations = Lazy<AbbreviationSuffixes>()
  private let lazyForeign = Lazy<ForeignCurrencies>()
  /// Separators that go with digits which are not the format's own.
  private let lazySeparators = [
    (zero: UInt32(0x30), numberingSystem: "latn", separators: Lazy<Separators>()),
    (zero: 0x0660, numberingSystem: "arab", separators: Lazy()),
    (zero: 0x06F0, numberingSystem: "arabext", separators: Lazy()),
  ]

  init(_ format: CompiledFormat) throws(ICU.Failure) {
    let resolved = format.resolved
    self.format = resolved
    let shape = try NotationLearner.shape(resolved)
    let digits = NotationLearner(format: resolved, glyphs: GlyphReader()).notation(shape).digits
    let areDecimal = digits.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    glyphs = GlyphReader(ownDigits: areDecimal ? [] : digits.map(\.value))
    let learner = NotationLearner(format: resolved, glyphs: glyphs)
    notation = learner.notation(shape)
    var separators = try learner.separators(shape)
    let tokenLearner = CurrencyTokenLearner(format: resolved, glyphs: glyphs)
    var tokens = try tokenLearner.tokens(format.engine, separators)
    // Without a fraction the dollar sign of pt-CV can only be the currency.
    if notation.maximumFractionDigits == 0, let token = tokens.separatorToken,
      !Separators.isDecimalAnywhere(token)
    {
      separators.decimals.removeAll { $0 == token }
      tokens = try tokenLearner.tokens(format.engine, separators)
    }
    (self.separators, self.tokens) = (separators, tokens)
    hasCurrencyOnBothSides = format.engine.hasCurrencyOnBothSides
    ownText = OwnTextReader(format.engine.frames, notation)
    loanedOwnText = ownText.map { .passUnretained($0) }
    // As glyphs have it: full-width digits are folded to Latin ones.
    ownZero = digits.first.map { $0.value == 0xFF10 ? 0x30 : $0.value } ?? 0x30
    hasOddTokens = tokens.tokens.contains { [separators] token in
      guard let first = token.folded.first.flatMap(Unicode.Scalar.init) else { return false }
      return first.properties.generalCategory == .decimalNumber
        || Self.isSeparator(first.value, separators)
    }
  }

  var separatorToken: UInt32? { tokens.separatorToken }
  var code: String { format.currency.code.text }
  var isAccounting: Bool { format.negativeStyle == .accounting }
  var fractionLimit: Int { notation.maximumFractionDigits }

  /// Digits, and what may stand between them.
  @inline(__always)
  func isCore(_ glyph: Glyph) -> Bool { glyph.isDigit || Self.isSeparator(glyph.folded, separators) }

  private static func isSeparator(_ folded: UInt32, _ separators: Separators) -> Bool {
    Separators.isDecimalAnywhere(folded) || Separators.isGroupAnywhere(folded)
      || separators.isDecimal(folded) || separators.isGroup(folded)
  }
}

// MARK: - Learnt when needed

extension AmountReader {
  var abbreviations: AbbreviationSuffixes {
    lazyAbbreviations.value { mustAnswer { () throws(ICU.Failure) in try AbbreviationSuffixes(format, glyphs) } }
  }

  var foreign: ForeignCurrencies {
    lazyForeign.value { ForeignCurrencies.of(localeIdentifier: format.locale.identifier, format.data) }
  }

  /// The zeros of the scripts whose digits have separators of their own.
  var zerosWithSeparators: [UInt32] { lazySeparators.map(\.zero) }

  /// The separators that go with digits of a script.
  @inline(__always)
  func separators(zero: UInt32) -> Separators {
    zero == ownZero || zero == 0 ? separators : otherSeparators(zero)
  }

  @inline(never)
  private func otherSeparators(_ zero: UInt32) -> Separators {
    // Other scripts have the same separators as Latin digits, and no more of their own.
    guard let other = lazySeparators.first(where: { $0.zero == zero }) else { return separators }
    return other.separators.value {
      mustAnswer { () throws(ICU.Failure) in
        try NotationLearner(format: format, glyphs: glyphs)
          .separators(separators, numberingSystem: other.numberingSystem)
      }
    }
  }
}

/// What ICU answers where it has answered before: the format was made.
private func mustAnswer<Value>(_ ask: () throws(ICU.Failure) -> Value) -> Value {
  do throws(ICU.Failure) { return try ask() } catch { fatalError("\(MoneyFormatError(error))") }
}
