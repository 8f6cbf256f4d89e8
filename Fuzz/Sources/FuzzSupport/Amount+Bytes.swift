// Decodes bytes into amounts of every size, with digits that make rounding and grouping hard.

extension Amount {
  init(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<104: self = .text(value: Self.plainText(&source))
    case 104..<168: self = Self.minorUnits(&source)
    case 168..<232: self = .decimal(parts: DecimalParts(&source))
    case 232..<240: self = .notANumber
    default: self = .text(value: source.text(maximumUTF8Count: 80))
    }
  }

  /// Up to 38 digits or slightly more, with the decimal point anywhere, and sometimes a plus sign.
  private static func plainText(_ source: inout ByteSource) -> String {
    let form = source.byte()
    let sign = form & 1 == 1 ? "-" : form & 6 == 6 ? "+" : ""
    let leadingZeros = form >= 240 ? 40 : form & 8 == 8 ? 1 : 0
    let point = source.byte()
    // The scale is mostly close to that of currencies, where ties occur.
    let scale = point < 192 ? Int(point % 8) : (Int(point) - 192) * 5 / 2
    let digits =
      String(repeating: "0", count: leadingZeros) + DigitPattern(&source).digits(&source, atMost: 40)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    guard scale > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  private static func minorUnits(_ source: inout ByteSource) -> Amount {
    let form = source.byte()
    let scale: Int? =
      switch form {
      case 0..<128: nil
      case 128..<192: Int(form % 8)
      case 192..<250: source.index(below: 256) - 127
      default: [-127, 127, 128, 129, 1000, Int.max][Int(form) - 250]
      }
    // All sizes are equally likely, and the extremes are included.
    let shift = Int(source.byte())
    let bits = source.integer(Int64.self)
    let units: Int64 = shift == 255 ? .min : shift == 254 ? .max : bits >> Int64(shift % 64)
    return .minorUnits(value: units, scale: scale)
  }
}

extension DecimalParts {
  init(_ source: inout ByteSource) {
    let form = source.byte()
    isNegative = form & 1 == 1
    spareWords = form & 6 == 6 ? Int(form >> 5) : 0
    let place = source.integer(Int8.self)
    exponent = form & 8 == 8 ? place : -abs(place % 12)
    switch form & 48 {
    case 16:
      // Typical digits: those of a pattern, as in a parsed amount.
      significand = UInt128(DigitPattern(&source).digits(&source, atMost: 38))!
    case 48:
      // The extremes: the largest and the smallest significand.
      significand = form & 64 == 64 ? .max : 1
      exponent = form & 8 == 8 ? 127 : -128
    default:
      let shift = Int(source.byte() % 129)
      significand = source.integer(UInt128.self) >> shift
    }
  }
}

/// Digit patterns that are prone to formatting bugs.
private enum DigitPattern: CaseIterable {
  case any, zeros, nines, oneAndZeros, tie, almostTie, justAboveTie

  init(_ source: inout ByteSource) { self = source.pick(Self.allCases) }

  /// Returns at least one digit.
  func digits(_ source: inout ByteSource, atMost maximum: Int) -> String {
    let count = 1 + source.index(below: maximum)
    func repeated(_ digit: String, _ count: Int) -> String { String(repeating: digit, count: count) }
    switch self {
    case .any: return (0..<count).map { _ in String(source.byte() % 10) }.joined()
    case .zeros: return repeated("0", count)
    case .nines: return repeated("9", count)
    case .oneAndZeros: return "1" + repeated("0", count - 1)
    case .tie, .almostTie, .justAboveTie:
      // Random digits followed by exactly one half, or slightly less or more.
      let head = (0..<source.index(below: count)).map { _ in String(source.byte() % 10) }.joined()
      let tail = count - head.utf8.count
      switch self {
      case .almostTie: return head + "4" + repeated("9", tail - 1)
      case .justAboveTie where tail > 1: return head + "5" + repeated("0", tail - 2) + "1"
      default: return head + "5" + repeated("0", tail - 1)
      }
    }
  }
}
