// Calls the linked ICU directly: the reference for tests, benchmarks and fuzzers.

import CICU
import CICUTesting
import MoneyFormat

/// ICU's own formatter for a set of options. It uses none of the library's code: it has its own skeleton
/// builder, and ICU looks up the currency digits.
///
/// ICU has no options for custom symbols, another position or spacing of the currency, isolation, and kept
/// zeros; the oracle ignores these options. ICU 72 supports `halfCeiling` and `halfFloor` in part; an ICU
/// without them rejects the skeleton.
///
/// Not Sendable, because it reuses its buffers.
public final class ICUOracle {
  public struct Failure: Error { public let message: String }

  private let formatter: OpaquePointer
  private let result: OpaquePointer
  private let trimsSpaces: Bool
  private var text = [CChar](repeating: 0, count: 4096)
  private var fields = [cicu_field](repeating: cicu_field(kind: 0, begin: 0, end: 0), count: 256)

  /// - Parameter locale: an identifier for which ICU has data; for any other, ICU uses the default locale of
  ///   the process.
  public convenience init(
    currency: String, locale: String, options: FormattingOptions = FormattingOptions()
  ) throws {
    try self.init(
      skeleton: Self.skeleton(currency: currency, options: options), locale: locale,
      trimsSpaces: options.formattingStyle == .decimal)
    // In en-AT, en-BE, en-DE, en-FI, en-NL, en-SI and tr-TR, the first three calls of an ICU 72 formatter
    // return garbled names ("0.0 Swiss francs0"). Later calls return "CHF 0.00 Swiss francs".
    if options.formattingStyle == .currencyName {
      var status: cicu_status = 0
      for _ in 0..<4 { cicu_format_decimal(formatter, "1", 1, result, &status) }
    }
  }

  /// Numbers without a currency.
  convenience init(plain skeleton: String, locale: String) throws {
    try self.init(skeleton: skeleton, locale: locale, trimsSpaces: false)
  }

  private init(skeleton: String, locale: String, trimsSpaces: Bool) throws {
    var status: cicu_status = 0
    guard let formatter = cicu_formatter_open(skeleton, locale, &status),
      let result = cicu_result_open(&status), status <= 0
    else {
      throw Failure(message: "\(String(cString: cicu_status_name(status))) for \(skeleton) in \(locale)")
    }
    self.formatter = formatter
    self.result = result
    self.trimsSpaces = trimsSpaces
  }

  /// Returns a locale's separators in plain numbers, and in amounts of a currency.
  public static func separators(currency: String, locale: String, numberingSystem: String? = nil) throws
    -> Set<Unicode.Scalar>
  {
    let system = numberingSystem.map { " numbering-system/\($0)" } ?? ""
    let skeletons = ["", "currency/\(currency) unit-width-hidden "].map {
      "\($0)group-on-aligned .00\(system)"
    }
    let texts = try skeletons.map {
      try ICUOracle(plain: $0, locale: locale).string("1234567")
    }
    return Set(texts.joined().unicodeScalars.filter { $0.properties.numericType == nil })
  }

  deinit {
    cicu_result_close(result)
    cicu_formatter_close(formatter)
  }

  /// ICU's output for plain decimal text; nil means NaN.
  public func string(_ decimal: String?) -> String {
    withUTF8(decimal) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether ICU's output is byte-identical to `text`.
  public func answers(_ text: String, to decimal: String?) -> Bool {
    withUTF8(decimal) { text.utf8.elementsEqual($0) }
  }

  private func withUTF8<T>(_ decimal: String?, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> T) -> T {
    var status: cicu_status = 0
    if let decimal {
      cicu_format_decimal(formatter, decimal, Int32(decimal.utf8.count), result, &status)
    } else {
      cicu_format_nan(formatter, result, &status)
    }
    var count = Int(cicu_result_text(result, &text, Int32(text.count), &status))
    precondition(status <= 0, "ICU refused \(decimal ?? "NaN"): \(String(cString: cicu_status_name(status)))")
    if trimsSpaces { count = removeSpacesOutsideNumber(count) }
    return text.withUnsafeBytes { body($0.bindMemory(to: UInt8.self)[..<count]) }
  }

  /// Implements the style `decimal`: removes white space from prefix and suffix.
  private func removeSpacesOutsideNumber(_ count: Int) -> Int {
    var status: cicu_status = 0
    let fieldCount = Int(cicu_result_fields(result, &fields, Int32(fields.count), &status))
    let number = fields[..<fieldCount].filter { [0, 1, 2, 12].contains($0.kind) }
    let utf8 = text[..<count].map { UInt8(bitPattern: $0) }
    let begin = Int(number.map(\.begin).min()!)
    let end = Int(number.map(\.end).max()!)
    func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      var scalars = String.UnicodeScalarView()
      scalars += String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
        ![.spaceSeparator, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
      return Array(String(scalars).utf8)
    }
    let kept = trimmed(utf8[..<begin]) + utf8[begin..<end] + trimmed(utf8[end...])
    for (index, byte) in kept.enumerated() { text[index] = CChar(bitPattern: byte) }
    return kept.count
  }
}

// MARK: - Skeletons

extension ICUOracle {
  /// The options as an ICU number skeleton. ICU determines the currency digits (`precision-currency-…`).
  public static func skeleton(currency: String, options: FormattingOptions) -> String {
    var stems = ["currency/\(currency.uppercased())"]
    switch options.formattingStyle {
    case .currency where options.symbolVariant != .default:
      stems.append("unit-width-\(options.symbolVariant.rawValue)")
    case .currency: break
    case .currencyISOCode: stems.append("unit-width-iso-code")
    case .currencyNarrowSymbol: stems.append("unit-width-narrow")
    case .currencyName: stems.append("unit-width-full-name")
    case .decimal: stems.append("unit-width-hidden")
    }
    let isCompact = options.abbreviator == .compactShort || options.abbreviator == .compactLong
    if isCompact { stems.append(options.abbreviator == .compactShort ? "compact-short" : "compact-long") }
    var precision: String
    switch (options.fractionDigits, options.fractionOverrides[currency], options.currencyDigits) {
    case (.range(let range), _, _):
      precision = fraction(range)
    case (.currency, let digits?, _):
      precision = fraction(digits...digits)
    case (.currency, nil, .cash): precision = "precision-currency-cash"
    case (.currency, nil, .cldr): precision = "precision-currency-standard"
    case (.currency, nil, .iso4217):
      preconditionFailure("ICU does not know ISO 4217's digits: give fractionDigits instead")
    }
    // Compact forms have their own rounding and grouping unless options override them.
    var hasPrecision = !isCompact || options.fractionDigits != .currency
    if options.roundingIncrement > 1, case .range(let range) = options.fractionDigits {
      let digits = String(options.roundingIncrement)
      let padded = String(repeating: "0", count: max(0, range.upperBound + 1 - digits.count)) + digits
      let point = padded.index(padded.endIndex, offsetBy: -range.upperBound)
      precision =
        "precision-increment/\(padded[..<point])" + (point < padded.endIndex ? ".\(padded[point...])" : "")
    }
    if let digits = options.significantDigits {
      let significant =
        String(repeating: "@", count: digits.lowerBound) + String(repeating: "#", count: digits.count - 1)
      // With no other digits, ECMA-402 has up to three fraction digits in compact forms.
      if !hasPrecision { precision = ".###" }
      hasPrecision = true
      switch options.roundingPriority {
      case .auto: precision = significant
      case .morePrecision: precision += "/\(significant)r"
      case .lessPrecision: precision += "/\(significant)s"
      }
    }
    let strips = options.hidesZeroFraction || options.trailingZeros == .stripIfInteger
    if strips, precision != "precision-integer" { precision += "/w" }
    if hasPrecision { stems.append(precision) }
    if options.minimumIntegerDigits > 1 {
      stems.append("integer-width/+" + String(repeating: "0", count: options.minimumIntegerDigits))
    }
    if options.scale != 1 {
      // The value that amounts are multiplied by.
      stems.append("scale/0." + String(String(options.scale).dropFirst().dropLast()) + "1")
    }
    let modes: [RoundingMode: String] = [
      .halfEven: "half-even", .halfUp: "half-up", .halfDown: "half-down", .up: "up", .down: "down",
      .ceiling: "ceiling", .floor: "floor", .halfCeiling: "half-ceiling", .halfFloor: "half-floor",
    ]
    stems.append("rounding-mode-" + modes[options.roundingMode]!)
    let groups: [Grouping: String] = [
      .automatic: "group-auto", .always: "group-on-aligned", .never: "group-off", .minTwo: "group-min2",
    ]
    if !isCompact || options.grouping != .automatic { stems.append(groups[options.grouping]!) }
    let signs: [SignDisplay: String] = [
      .automatic: "", .negative: "-negative", .always: "-always", .exceptZero: "-except-zero",
    ]
    if let sign = signs[options.signDisplay] {
      let isAccounting = options.negativeStyle == .accounting
      stems.append(isAccounting ? "sign-accounting\(sign)" : sign.isEmpty ? "sign-auto" : "sign\(sign)")
    } else {
      stems.append("sign-never")
    }
    if let system = options.numberingSystem { stems.append("numbering-system/\(system)") }
    return stems.joined(separator: " ")
  }

  private static func fraction(_ range: ClosedRange<Int>) -> String {
    guard range.upperBound > 0 else { return "precision-integer" }
    let optional = range.upperBound - range.lowerBound
    return "." + String(repeating: "0", count: range.lowerBound) + String(repeating: "#", count: optional)
  }
}

// MARK: - Prices of units

extension ICUOracle {
  /// Returns what ICU writes before and after a measure that is per unit of another measure; nil if the measure itself is
  /// written differently there, or if ICU has a unit for both.
  ///
  /// - Parameters:
  ///   - measure, unit: names in skeletons, such as `length-meter`.
  ///   - width: the stem of the width.
  public static func frame(
    of measure: String, per unit: String, _ width: String, _ amount: String, locale: String
  ) throws -> (prefix: String, suffix: String)? {
    let icu: (inner: ICUOracle, whole: ICUOracle)
    func formatter(_ unit: String) throws -> ICUOracle {
      try ICUOracle(plain: "\(unit) \(width)", locale: locale)
    }
    do {
      icu = (
        try formatter("measure-unit/\(measure)"),
        try formatter("measure-unit/\(measure) per-measure-unit/\(unit)")
      )
    } catch {
      // ICU 78 accepts units of volume only by their core identifiers.
      let plain = { (name: String) in name.drop { $0 != "-" }.dropFirst() }
      icu = (
        try formatter("unit/\(plain(measure))"),
        try formatter("unit/\(plain(measure))-per-\(plain(unit))")
      )
    }
    let text = icu.whole.string(amount)
    guard let range = text.utf8.firstRange(of: icu.inner.string(amount).utf8) else { return nil }
    return (String(text.utf8[..<range.lowerBound])!, String(text.utf8[range.upperBound...])!)
  }
}

// MARK: - Lists

extension ICUOracle {
  /// The identifiers of all locales for which ICU has data, including legacy aliases.
  public static let locales = list { cicu_locales_open(false, &$0) } + list { cicu_locales_open(true, &$0) }

  /// All currency codes that ICU knows, current and historic.
  public static let currencies = list { cicu_currencies_open(&$0) }

  /// The numbering systems that have ten digits.
  public static let numberingSystems = list { cicu_numbering_systems_open(&$0) }.filter { name in
    var status: cicu_status = 0
    var isAlgorithmic = false
    var radix: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 1024)
    _ = cicu_numbering_system_description(
      name, &buffer, Int32(buffer.count), &isAlgorithmic, &radix, &status)
    return status <= 0 && !isAlgorithmic && radix == 10
  }

  private static func list(_ open: (inout cicu_status) -> OpaquePointer?) -> [String] {
    var status: cicu_status = 0
    let names = open(&status)
    defer { cicu_names_close(names) }
    var list: [String] = []
    while let name = cicu_names_next(names, &status) { list.append(String(cString: name)) }
    precondition(status <= 0 && !list.isEmpty, "ICU lists nothing")
    return list.sorted()
  }
}
