// The errors that a request must, may and must not cause, determined without the library's code.

import ICUOracle
import MoneyFormat

/// The permitted results of a request.
struct RequestExpectation: CustomStringConvertible {
  /// Definite faults; the library may report any one of them.
  private var certain: Set<MoneyFormatError.Code> = []
  /// Possible faults: well-formedness is not checked again here.
  private var possible: Set<MoneyFormatError.Code> = []

  var allowsSuccess: Bool { certain.isEmpty }

  func allows(_ code: MoneyFormatError.Code) -> Bool { certain.contains(code) || possible.contains(code) }

  var description: String {
    if !certain.isEmpty { return "one of \(certain.map(\.rawValue).sorted())" }
    return possible.isEmpty ? "no error" : "at most \(possible.map(\.rawValue).sorted())"
  }

  init(_ request: FormatRequest) {
    addLocale(request.locale)
    addCurrency(request)
    addFraction(request.options)
    addTable(request.options)
    addTexts(request.options)
    addDigits(request.options)
    addSymbols(request.options)
    if let name = request.options.numberingSystem, !ICUOracle.numberingSystems.contains(name) {
      certain.insert(.invalidNumberingSystem)
    }
  }

  private mutating func addLocale(_ locale: LocaleText) {
    guard !locale.isListed else { return }
    let utf8 = locale.text.utf8
    let isHopeless = !(1...157).contains(utf8.count) || utf8.contains { $0 <= 0x20 || $0 >= 0x7F }
    if isHopeless { certain.insert(.invalidLocale) } else { possible.insert(.invalidLocale) }
  }

  private mutating func addCurrency(_ request: FormatRequest) {
    if let currency = request.currency {
      if !Self.isCurrencyCode(currency) { certain.insert(.invalidCurrency) }
    } else if !request.locale.isListed || request.locale.extensions["rg"] != nil {
      possible.insert(.invalidCurrency)
    } else if request.locale.extensions["currency"] == nil {
      certain.insert(.invalidCurrency)
    }
  }

  private mutating func addFraction(_ options: FormattingOptions) {
    let limits = 0...38
    let overrides = options.fractionOverrides
    var isValid = overrides.allSatisfy { Self.isCurrencyCode($0.key) && limits.contains($0.value) }
    isValid = isValid && Set(overrides.keys.map { $0.uppercased() }).count == overrides.count
    if case .range(let range) = options.fractionDigits {
      isValid = isValid && limits.contains(range.lowerBound) && limits.contains(range.upperBound)
    }
    if !isValid { certain.insert(.invalidOption) }
  }

  private mutating func addDigits(_ options: FormattingOptions) {
    var isValid = (1...21).contains(options.minimumIntegerDigits)
    isValid = isValid && (options.trailingZeros == .automatic || !options.hidesZeroFraction)
    isValid = isValid && Self.scales.contains(options.scale)
    if options.subunits == .belowOne {
      isValid =
        isValid && options.abbreviator == .none && options.scale == 1
        && options.currencyPosition != .symbolAndCode
    }
    if let digits = options.significantDigits {
      isValid = isValid && (1...38).contains(digits.lowerBound) && (1...38).contains(digits.upperBound)
    }
    let increments = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]
    isValid = isValid && increments.contains(options.roundingIncrement)
    if options.roundingIncrement != 1 {
      isValid = isValid && options.significantDigits == nil
      if case .range(let range) = options.fractionDigits {
        isValid = isValid && range.lowerBound == range.upperBound
      } else {
        // The digits of units, or of compact forms.
        switch options.abbreviator {
        case .none: break
        case .plain, .compactShort, .compactLong: isValid = false
        case .table(let table):
          isValid =
            isValid && table.units.allSatisfy { $0.fractionDigits.lowerBound == $0.fractionDigits.upperBound }
        }
      }
    }
    if !isValid { certain.insert(.invalidOption) }
  }

  /// The powers of ten, as they are written.
  private static let scales = (0...12).map { Int64("1" + String(repeating: "0", count: $0))! }

  /// Does not check for letters, or for conflicts with the locale's symbols.
  private mutating func addSymbols(_ options: FormattingOptions) {
    guard let symbols = options.symbols else { return }
    possible.insert(.invalidOption)
    let texts = [symbols.decimal, symbols.group, symbols.minus, symbols.plus].compactMap { $0 }
    let isEmpty = texts.contains("") || symbols.groupSizes.map { !$0.allSatisfy((1...38).contains) } ?? false
    if isEmpty || symbols.decimal != nil && symbols.decimal == symbols.group {
      certain.insert(.invalidOption)
    }
  }

  private mutating func addTable(_ options: FormattingOptions) {
    guard case .table(let table) = options.abbreviator else { return }
    let limits = 0...38
    let thresholds = table.units.map(\.threshold)
    let isValid =
      !thresholds.isEmpty && zip(thresholds, thresholds.dropFirst()).allSatisfy(<)
      && Self.areDistinct(table.units.map(\.suffix))
      && table.units.allSatisfy { unit in
        let digits = Array(unit.threshold.description.utf8)
        let isPowerOfTen =
          digits.count > 1 && digits[0] == UInt8(ascii: "1")
          && digits.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
        let suffix = ShownText(unit.suffix)
        return isPowerOfTen && !suffix.readsOnFromDigits && !suffix.hasControls
          && (1...64).contains(unit.suffix.utf8.count)
          && (options.fractionDigits != .currency
            || limits.contains(unit.fractionDigits.lowerBound)
              && limits.contains(unit.fractionDigits.upperBound))
      }
    if !isValid { certain.insert(.invalidOption) }
    // Marks of other scripts may be separators and signs, too.
    if table.units.contains(where: { !ShownText($0.suffix).beginsWithLetter }) {
      possible.insert(.invalidOption)
    }
  }

  private mutating func addTexts(_ options: FormattingOptions) {
    for text in [options.customSymbol, options.customCode].compactMap({ $0.map(ShownText.init) }) {
      if text.isRefused { certain.insert(.invalidOption) }
      if text.mayBeRefused { possible.insert(.invalidOption) }
    }
  }

  /// Whether suffixes show something, and no two of them the same.
  private static func areDistinct(_ suffixes: [String]) -> Bool {
    let seen = suffixes.map { suffix in
      suffix.unicodeScalars.filter {
        $0 != "." && !$0.properties.isWhitespace && $0.properties.generalCategory != .format
      }
    }
    return !seen.contains { $0.isEmpty } && Set(seen.map { $0.map(\.value) }).count == seen.count
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }

  private static func isCurrencyCode(_ text: String) -> Bool {
    text.utf8.count == 3 && text.unicodeScalars.allSatisfy(isLetter)
  }
}
