// The properties of the round trip: formatted text parses to the rounded amount, without a warning.

import FoundationEssentials
import MoneyFormat
import TestSupport

/// The properties of every ``RoundTripCase``.
public enum RoundTripProperty: FuzzProperty {
  public static func verify(_ candidate: RoundTripCase) throws(Violation) {
    let setting: Setting
    do {
      setting = try Setting.of(candidate.request)
    } catch {
      return
    }
    for amount in candidate.amounts {
      do throws(Mismatch) {
        try RoundTrip(setting).verify(amount)
      } catch {
        throw Violation(error.message, in: RoundTripCase(request: candidate.request, amounts: [amount]))
      }
    }
  }
}

extension RoundTripCase {
  init(request: FormatRequest, amounts: [Amount]) {
    self.request = request
    self.amounts = amounts
  }

  /// Draws a locale, a currency and all options, rather than choosing a format of the table.
  public init(drawing source: inout ByteSource) {
    request = FormatRequest(&source)
    amounts = (0..<4).map { _ in Amount(&source) }
  }

  /// Formats and parses the amounts. With own separators, signs or currency texts, which need not tell amounts apart, a
  /// text may also be refused, but never parses to another amount.
  ///
  /// - Returns: the number of amounts; nil if no formatter can be made from the request.
  public func verify() throws(Violation) -> Int? {
    // A currency of digits can be part of any number: `05` is 0 fives.
    let texts = [request.options.customSymbol, request.options.customCode].compactMap { $0 }
    guard !texts.contains(where: { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }),
      let setting = try? Setting(request)
    else { return nil }
    for amount in amounts {
      do throws(Mismatch) {
        try RoundTrip(setting, mayRefuse: request.options.hasOwnTexts).verify(amount)
      } catch {
        throw Violation(error.message, in: RoundTripCase(request: request, amounts: [amount]))
      }
    }
    return amounts.count
  }
}

extension FormattingOptions {
  fileprivate var hasOwnTexts: Bool { symbols != nil || customSymbol != nil || customCode != nil }
}

/// Formats and parses.
struct RoundTrip {
  private let setting: Setting
  private let formatter: MoneyFormatter
  private let resolved: ResolvedOptions
  /// Whether a text may be refused, because the format's own texts don't tell amounts apart.
  private let mayRefuse: Bool
  private static let rules = AmountInputRules(maximumIntegerDigits: 38)

  init(_ setting: Setting, mayRefuse: Bool = false) {
    (self.setting, self.mayRefuse) = (setting, mayRefuse)
    formatter = setting.formatter
    resolved = setting.resolved
  }

  func verify(_ amount: Amount) throws(Mismatch) {
    switch amount {
    case .text(let text):
      // Invalid amounts are rejected; another target checks which ones.
      guard let written = try? formatter.string(decimalText: text), let digits = Digits(text) else { return }
      try verify(written, digits, try? formatter.format(decimalText: text).parts)
    case .minorUnits(let units, let scale):
      // Scales below -127 are not permitted, and scales above 128 are equivalent to 128.
      let scale = scale.map { min(max($0, -127), 128) }
      let digits = Digits(
        isNegative: units < 0, values: "\(units.magnitude)".utf8.map { $0 - 0x30 },
        exponent: -(scale ?? resolved.minorUnitDigits))
      let parts = formatter.format(minorUnits: units, scale: scale).parts
      try verify(formatter.string(minorUnits: units, scale: scale), digits, parts)
    case .decimal(let parts):
      let digits = Digits(
        isNegative: parts.isEffectivelyNegative, values: "\(parts.significand)".utf8.map { $0 - 0x30 },
        exponent: Int(parts.exponent))
      try verify(formatter.string(from: parts.decimal), digits, formatter.parts(of: parts.decimal))
    case .notANumber:
      let written = formatter.string(from: .nan)
      guard let parsed = try? formatter.parse(written) else { return }
      throw Mismatch("\(origin): \(written.debugDescription) is no number, and reads as \(parsed)")
    }
  }

  fileprivate struct Digits {
    var isNegative: Bool
    var values: [UInt8]
    var exponent: Int
  }

  private func verify(_ text: String, _ digits: Digits, _ parts: [FormattedPart]?) throws(Mismatch) {
    try verifyTiles(parts, text)
    guard setting.options.abbreviator == .none else { return try verifyAbbreviated(text, digits, parts) }
    var digits = digits
    digits.exponent -= setting.scale
    let places = self.places(of: digits)
    let isBySignificance = resolved.significantDigits != nil && places != resolved.maximumFractionDigits
    let rounding = Rounding(
      places: places, increment: isBySignificance ? 1 : resolved.roundingIncrement,
      mode: resolved.roundingMode)
    var expected = rounding.rounded(
      isNegative: digits.isNegative, digits: digits.values, exponent: digits.exponent)
    if resolved.signDisplay == .never { expected.isNegative = false }
    let answer = Result { () throws(AmountParseError) in try formatter.parse(text) }
    let isInSubunits =
      resolved.subunits == .belowOne && expected.integer.allSatisfy { $0 == 0 } && !expected.isZero
    let shownCount = shownFractionCount(parts) + (isInSubunits ? resolved.minorUnitDigits : 0)
    if resolved.significantDigits != nil, shownCount > setting.typedFractionDigits {
      return try verifyLongFraction(text, answer, expected)
    }
    switch answer {
    case .success(let parsed):
      guard parsed.warnings.isEmpty || mayRefuse, setting.shown(parsed.amount) == expected else {
        throw Mismatch("\(origin): \(text.debugDescription) is \(expected), and reads as \(parsed)")
      }
      if !mayRefuse { try verifyTyped(text, parsed.amount) }
    case .failure(let error):
      // Zeros that pad the fraction are digits, too.
      let writtenCount =
        expected.integer.count
        + max(expected.fraction.count, resolved.minimumFractionDigits, shownFractionCount(parts))
      let isTooLong =
        error.reason == .precisionOverflow && writtenCount + setting.scale > 38
        || error.reason == .inputTooLong && text.utf8.count > 1024
      guard isTooLong || mayRefuse else {
        throw Mismatch("\(origin): \(text.debugDescription) is \(expected), and throws \(error)")
      }
    }
  }

  /// The fraction digits that an amount is rounded to; negative for integer digits.
  private func places(of digits: Digits) -> Int {
    guard let significant = resolved.significantDigits,
      let first = digits.values.firstIndex(where: { $0 != 0 })
    else { return resolved.maximumFractionDigits }
    let leading = digits.exponent + digits.values.count - 1 - first
    let places = significant.upperBound - 1 - leading
    switch resolved.roundingPriority {
    case .auto: return places
    case .morePrecision: return max(places, resolved.maximumFractionDigits)
    case .lessPrecision: return min(places, resolved.maximumFractionDigits)
    }
  }

  private func shownFractionCount(_ parts: [FormattedPart]?) -> Int {
    parts?.first { $0.kind == .fraction }?.text.unicodeScalars.count ?? 0
  }

  /// Significant digits may show more of a fraction than people may type: it is refused, or it is zeros.
  private func verifyLongFraction(
    _ text: String, _ answer: Result<ParsedAmount, AmountParseError>, _ expected: PlainText
  ) throws(Mismatch) {
    let mayThrow: [AmountInputReason] = [
      .tooManyFractionDigits, .fractionNotAllowed, .ambiguousSeparator, .precisionOverflow, .inputTooLong,
    ]
    switch answer {
    case .success(let parsed):
      if setting.shown(parsed.amount) == expected { return }
    case .failure(let error):
      if mayThrow.contains(error.reason) || mayRefuse { return }
    }
    throw Mismatch("\(origin): \(text.debugDescription) is \(expected), and reads as \(answer)")
  }

  /// Formatted text can be typed: no prefix of it is invalid, and the whole is the amount.
  private func verifyTyped(_ text: String, _ amount: Decimal) throws(Mismatch) {
    var typed = ""
    var reading = formatter.read(typed, mode: .type, rules: Self.rules)
    for scalar in text.unicodeScalars {
      typed.unicodeScalars.append(scalar)
      reading = formatter.read(typed, mode: .type, rules: Self.rules)
      guard reading.status != .invalid else {
        throw Mismatch(
          "\(origin): \(text.debugDescription) parses, and typing \(typed.debugDescription) is \(reading.inShort)"
        )
      }
    }
    guard reading.amount == amount || reading.provisionalAmount == amount else {
      throw Mismatch("\(origin): \(text.debugDescription) parses, and typed it is \(reading.inShort)")
    }
  }

  /// An abbreviation has lost digits, but its parsed amount is abbreviated to the same text.
  private func verifyAbbreviated(
    _ text: String, _ digits: Digits, _ parts: [FormattedPart]?
  ) throws(Mismatch) {
    let rules = AmountInputRules(acceptsAbbreviations: true)
    let parsed: ParsedAmount
    do throws(AmountParseError) {
      parsed = try formatter.parse(text, rules: rules)
    } catch {
      // Two digits are shown of any small amount, possibly more than a fraction may have.
      let mayThrow: [AmountInputReason] = [
        .ambiguousSeparator, .precisionOverflow, .inputTooLong, .tooManyFractionDigits, .fractionNotAllowed,
      ]
      // Suffixes that precede the digits, as in si-LK and my-MM, are not parsed.
      let isBefore = parts?.first { $0.kind == .compact || $0.kind == .integer }?.kind == .compact
      guard mayThrow.contains(error.reason) || isBefore || mayRefuse else {
        throw Mismatch("\(origin): \(text.debugDescription) was written, and throws \(error)")
      }
      return
    }
    // A step of 5,000 rounds thousands to zero, or a cent to 5,000 thousands, which are then 5,000 millions.
    let again = formatter.string(from: parsed.amount)
    let isBelowStep = abs(digits.approximation) < Double(resolved.roundingIncrement)
    if resolved.roundingIncrement > 1, parsed.amount == 0 || again == text || isBelowStep { return }
    // The amount is not a thousand times larger: rounding to whole units changes it by less than its value.
    let (wanted, found) = (digits.approximation, Double("\(parsed.amount)") ?? .nan)
    let isUnsigned = resolved.signDisplay == .never
    let difference = isUnsigned ? abs(abs(wanted) - abs(found)) : abs(wanted - found)
    guard difference <= max(Double(resolved.scale), min(abs(wanted), abs(found))) * (1 + 1e-9) else {
      throw Mismatch("\(origin): \(text.debugDescription) is \(wanted), and reads as \(parsed)")
    }
    // Formats again, without comparing bytes, because names follow the plural of the whole amount, which
    // was rounded.
    guard (try? formatter.parse(again, rules: rules).amount) == parsed.amount || parsed.amount == 0 else {
      throw Mismatch(
        "\(origin): \(text.debugDescription) reads as \(parsed), which is \(again.debugDescription)")
    }
  }

  /// The parts tile the text.
  private func verifyTiles(_ parts: [FormattedPart]?, _ text: String) throws(Mismatch) {
    var end = 0
    for part in parts ?? [] {
      guard part.range.lowerBound == end, !part.range.isEmpty else {
        throw Mismatch("\(origin): \(text.debugDescription) has the parts \(parts ?? [])")
      }
      end = part.range.upperBound
    }
    guard end == text.utf8.count else {
      throw Mismatch("\(origin): \(text.debugDescription) has the parts \(parts ?? [])")
    }
  }

  private var origin: String { "\(resolved.locale) \(resolved.currencyCode)" }
}

extension RoundTrip.Digits {
  fileprivate var approximation: Double {
    let text = (isNegative ? "-" : "") + values.map { String($0) }.joined() + "e\(exponent)"
    return Double(text) ?? .nan
  }

  /// Parses plain decimal text.
  fileprivate init?(_ text: String) {
    guard case .digits(let plain) = PlainDecimal(text) else { return nil }
    let magnitude = plain.drop { $0 == "-" || $0 == "+" }
    let sides = magnitude.split(separator: ".", omittingEmptySubsequences: false)
    self.init(
      isNegative: plain.hasPrefix("-"), values: sides.joined().utf8.map { $0 - 0x30 },
      exponent: sides.count > 1 ? -sides[1].utf8.count : 0)
  }
}
