// Decodes bytes into options: all of them, mostly within their ranges.

import FoundationEssentials
import ICUOracle
import MoneyFormat

extension FormattingOptions {
  init(_ source: inout ByteSource, currency: String?) {
    self.init(
      formattingStyle: source.pick(FormattingStyle.allCases),
      negativeStyle: source.pick([nil] + NegativeStyle.allCases),
      signDisplay: source.pick(SignDisplay.allCases),
      customSymbol: Self.customText(&source),
      customCode: Self.customText(&source),
      fractionDigits: FractionDigits(&source),
      hidesZeroFraction: source.flag(),
      currencyDigits: source.pick(CurrencyDigits.allCases),
      fractionOverrides: Self.overrides(&source, currency: currency),
      roundingMode: source.pick(RoundingMode.allCases),
      grouping: source.pick(Grouping.allCases),
      numberingSystem: Self.numberingSystem(&source),
      abbreviator: Abbreviator(&source),
      data: source.pick(DataSource.allCases))
    addDigits(&source)
    addLayout(&source)
  }

  /// Mostly adds none of ECMA-402's other digit options.
  private mutating func addDigits(_ source: inout ByteSource) {
    let kinds = source.byte()
    guard kinds >= 176 else { return }
    if kinds & 1 == 1 {
      let (a, b) = (source.digitCount(), source.digitCount())
      significantDigits = min(a, b)...max(a, b)
      roundingPriority = source.pick(RoundingPriority.allCases)
    }
    if kinds & 2 == 2 {
      roundingIncrement =
        source.byte() < 224 ? source.pick(Self.roundingIncrements) : source.integer(Int.self)
    }
    // JSON refuses both, and each case is also written as JSON.
    if kinds & 4 == 4, !hidesZeroFraction { trailingZeros = source.pick(TrailingZeros.allCases) }
    if kinds & 8 == 8 { minimumIntegerDigits = Int(source.byte() % 24) }
  }

  /// Mostly keeps the locale's layout.
  private mutating func addLayout(_ source: inout ByteSource) {
    let kinds = source.byte()
    guard kinds >= 176 else { return }
    if kinds & 1 == 1 {
      symbols = AmountSymbols(
        decimal: Self.symbol(&source), group: Self.symbol(&source), minus: Self.symbol(&source),
        plus: Self.symbol(&source),
        groupSizes: source.flag() ? [Int(source.byte() % 5), Int(source.byte() % 5)] : nil)
    }
    if kinds & 2 == 2 { currencyPosition = source.pick(CurrencyPosition.allCases) }
    if kinds & 4 == 4 { spacing = source.pick(CurrencySpacing.allCases) }
    if kinds & 64 == 64 { compactAccounting = true }
    if kinds & 16 == 16 { scale = source.pick([1, 10, 1000, 1_000_000, 1_000_000_000_000, 500, 0]) }
    if kinds & 32 == 32 {
      subunits = source.pick(SubunitDisplay.allCases)
      (perUnit, perUnitWidth) = (source.pick(PriceUnit.allCases), source.pick(PriceUnitWidth.allCases))
    }
    if kinds & 8 == 8 {
      (isolated, symbolVariant) = (source.flag(), source.pick(SymbolVariant.allCases))
      (rangeCollapse, rangeIdentity) = (
        source.pick(RangeCollapse.allCases), source.pick(RangeIdentity.allCases)
      )
    }
  }

  private static func symbol(_ source: inout ByteSource) -> String? {
    switch source.byte() {
    case 0..<96: nil
    case 96..<224:
      source.pick([",", ".", "'", " ", "\u{A0}", "\u{2212}", "-", "+", "\u{25B3}", "\u{B7}", "/", "_"])
    case 224..<240: source.pick(["", "5", "a", "$", "\u{660}", "\u{200F}", "\u{301}", "\u{BD}"])
    default: source.text(maximumUTF8Count: 12)
    }
  }

  private static func customText(_ source: inout ByteSource) -> String? {
    switch source.byte() {
    case 0..<208: nil
    case 208..<240: source.pick(["Pts", "\u{20BF}", "", " ", "$", "5", "-", "\u{0627}", "\u{1F4B6}"])
    default: source.text(maximumUTF8Count: 16)
    }
  }

  private static func overrides(_ source: inout ByteSource, currency: String?) -> [String: Int] {
    switch source.byte() {
    case 0..<144: return [:]
    case 144..<208: return [currency ?? source.currency(): source.digitCount()]
    case 208..<224: return [source.currency(): source.digitCount(), (currency ?? "cop").lowercased(): 0]
    case 224..<240: return [source.nearMiss(source.threeLetters()): source.digitCount()]
    default: return [source.currency(): source.integer(Int.self)]
    }
  }

  private static func numberingSystem(_ source: inout ByteSource) -> String? {
    switch source.byte() {
    case 0..<144: nil
    case 144..<240: source.pick(ICUOracle.numberingSystems)
    case 240..<248: source.nearMiss(source.pick(ICUOracle.numberingSystems))
    default: source.text(maximumUTF8Count: 12)
    }
  }
}

extension FractionDigits {
  fileprivate init(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<112: self = .currency
    case 112..<160: self = .exactly(source.digitCount())
    case 160..<248:
      let (a, b) = (source.digitCount(), source.digitCount())
      self = .range(min(a, b)...max(a, b))
    default:
      let (a, b) = (source.integer(Int.self), source.integer(Int.self))
      self = .range(min(a, b)...max(a, b))
    }
  }
}

extension Abbreviator {
  /// Mostly none, because compact forms take ten times as long to compile.
  fileprivate init(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<176: self = .none
    case 176..<200: self = .compactShort
    case 200..<224: self = .compactLong
    case 224..<236: self = .plain
    default:
      let count = source.index(below: 4)
      var exponent = 0
      self = .table(
        AbbreviationTable(
          (0..<count).map { _ in AbbreviationTable.Unit(&source, above: &exponent) }))
    }
  }
}

extension AbbreviationTable.Unit {
  /// Mostly a power of ten above the previous one.
  fileprivate init(_ source: inout ByteSource, above exponent: inout Int) {
    let step = source.byte()
    exponent += step < 240 ? 1 + Int(step % 6) : Int(step % 128)
    let significand: Decimal = step == 255 ? 2 : 1
    let suffixes = ["k", "M", "\u{A0}Mio.", "\u{4E07}", "K7", "-", "\u{200F}\u{0623}"]
    let suffix = source.byte()
    let (a, b) = (source.digitCount(), source.digitCount())
    self.init(
      threshold: Decimal(sign: .plus, exponent: min(exponent, 127), significand: significand),
      suffix: suffix < 240 ? suffixes[Int(suffix) % suffixes.count] : source.text(maximumUTF8Count: 70),
      fractionDigits: min(a, b)...max(a, b))
  }
}
