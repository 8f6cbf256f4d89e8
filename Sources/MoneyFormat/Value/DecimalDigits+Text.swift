// Reads plain decimal text, digit by digit.

extension DecimalDigits {
  /// What `Decimal` holds in every case, and the most that text may have.
  static let maximumSignificantDigits = 38

  /// Reads `[+-]?digits[.digits]` in ASCII. The sign of zero is kept. Leading zeros are not
  /// significant; trailing ones are.
  ///
  /// - Throws: `invalidAmount` for text of another form, `precisionOverflow` for more than 38
  ///   significant digits.
  init(text: some StringProtocol) throws(MoneyFormatError) {
    let digits = text.utf8.withContiguousStorageIfAvailable { Self.read($0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { Self.read($0) }
    switch digits {
    case .digits(let digits): self = digits
    case .malformed:
      throw MoneyFormatError(
        .invalidAmount,
        "\(Self.quoted(text)) is not a plain decimal number: digits, with a sign before and a fraction "
          + "after a point if need be, such as -1234.50.")
    case .tooManyDigits:
      throw MoneyFormatError(
        .precisionOverflow,
        "\(Self.quoted(text)) has more than \(Self.maximumSignificantDigits) significant digits.")
    }
  }

  enum Reading {
    case digits(DecimalDigits)
    case malformed
    case tooManyDigits
  }

  /// The reading itself, one pass over the bytes.
  static func read(_ utf8: UnsafeBufferPointer<UInt8>) -> Reading {
    var index = 0
    var isNegative = false
    if let sign = utf8.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index = 1
    }
    let start = index
    var coefficient: UInt128 = 0
    var significant = 0
    var point: Int?
    while index < utf8.count {
      let byte = utf8[index]
      if byte == UInt8(ascii: "."), point == nil, index > start {
        point = index
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit <= 9 else { return .malformed }
        if significant > 0 || digit != 0 {
          significant += 1
          // Past the limit the rest is only checked: text that is malformed says so first.
          if significant <= maximumSignificantDigits { coefficient = coefficient * 10 + UInt128(digit) }
        }
      }
      index += 1
    }
    guard index > start, point != index - 1 else { return .malformed }
    guard significant <= maximumSignificantDigits else { return .tooManyDigits }
    let exponent = point.map { $0 + 1 - index } ?? 0
    return .digits(
      DecimalDigits(coefficient: coefficient, exponent: exponent, isNegative: isNegative))
  }

  /// The text for a message: in quotes, with what can't be seen escaped, and not without end.
  private static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = String(text.prefix(limit)).debugDescription
    return text.count > limit ? head.dropLast() + "…\"" : head
  }
}
