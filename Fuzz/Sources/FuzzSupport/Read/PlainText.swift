// Amounts as plain decimal digits, compared digit by digit.

import FoundationEssentials

/// An amount's digits: no leading zeros before the point, no trailing ones behind it.
struct PlainText: Hashable, CustomStringConvertible {
  var isNegative = false
  var integer: [UInt8] = []
  var fraction: [UInt8] = []

  var isZero: Bool { integer.isEmpty && fraction.isEmpty }
  var digitCount: Int { integer.isEmpty ? fraction.drop { $0 == 0 }.count : integer.count + fraction.count }

  /// - Parameter digits: values below ten, `fractionCount` of them behind the point.
  init(isNegative: Bool = false, digits: [UInt8], fractionCount: Int) {
    self.isNegative = isNegative
    let integerCount = max(0, digits.count - fractionCount)
    integer = Array(digits.prefix(integerCount).drop { $0 == 0 })
    fraction =
      Array(repeating: 0, count: max(0, fractionCount - digits.count)) + digits.dropFirst(integerCount)
    while fraction.last == 0 { fraction.removeLast() }
    if isZero { self.isNegative = false }
  }

  init(_ amount: Decimal) {
    let text = "\(amount)"
    let magnitude = text.drop { $0 == "-" }
    let point = magnitude.firstIndex(of: ".") ?? magnitude.endIndex
    let digits = magnitude.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - 0x30 }
    let fractionCount = point == magnitude.endIndex ? 0 : magnitude[point...].utf8.count - 1
    self.init(isNegative: text.hasPrefix("-"), digits: digits, fractionCount: fractionCount)
  }

  func hasSameMagnitude(_ other: PlainText) -> Bool { integer == other.integer && fraction == other.fraction }

  var description: String {
    func text(_ digits: [UInt8]) -> String { digits.map { String($0) }.joined() }
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : text(integer))
      + (fraction.isEmpty ? "" : "." + text(fraction))
  }
}

/// The digits of a text, whatever else is in it: a judge that knows neither locales nor currencies.
struct WrittenDigits {
  var digits: [UInt8] = []
  /// Whether anything stands between digits, or right before the first one a decimal separator.
  var hasSeparator = false
  /// How many digits are behind the last such thing.
  var behindLastSeparator = 0
  /// Whether the first of them stands between a letter and the first digit.
  var hasLetterBeforeSeparator = false
  /// A minus that is not within a word, or parentheses around digits.
  var hasMinus = false

  private static let hanidec = Array("\u{3007}一二三四五六七八九".unicodeScalars)
  private static let minuses: Set<Unicode.Scalar> = [
    "-", "\u{2212}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}",
  ]

  init(_ text: String, decimals: Set<Unicode.Scalar>) {
    let scalars = Array(
      text.unicodeScalars.lazy.filter { $0.isASCII || $0.properties.generalCategory != .format })
    var isSeparated = false
    var isOpen = false
    for (index, scalar) in scalars.enumerated() {
      if let value = Self.value(scalar) {
        if digits.isEmpty, index > 0, decimals.contains(scalars[index - 1]) {
          hasSeparator = true
          hasLetterBeforeSeparator = index > 1 && scalars[index - 2].properties.isAlphabetic
        } else if isSeparated {
          hasSeparator = true
          behindLastSeparator = 0
        }
        isSeparated = false
        digits.append(value)
        behindLastSeparator += 1
        if isOpen { hasMinus = true }
      } else {
        if !digits.isEmpty { isSeparated = true }
        if scalar == "(" || scalar == "\u{FF08}" { isOpen = true }
        if scalar == ")" { isOpen = false }
        if Self.minuses.contains(scalar), !Self.isWithinWord(scalars, index) { hasMinus = true }
      }
    }
    if !hasSeparator { behindLastSeparator = 0 }
  }

  /// The value of a decimal digit of any script.
  static func value(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? UInt8(scalar.value - 0x30) : nil }
    if scalar.properties.generalCategory == .decimalNumber {
      return UInt8(scalar.properties.numericValue ?? 0)
    }
    return hanidec.firstIndex(of: scalar).map { UInt8($0) }
  }

  private static func isWithinWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && index + 1 < scalars.count && scalars[index - 1].properties.isAlphabetic
      && scalars[index + 1].properties.isAlphabetic
  }
}
