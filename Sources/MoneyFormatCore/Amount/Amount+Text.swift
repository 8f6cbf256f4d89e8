// Parses plain decimal text.

extension Amount {
  /// The most significant digits that text may have. A `Decimal` holds this many for every value.
  package static let maximumSignificantDigits = 38

  /// The exponents of a `Decimal`, as which hosts read amounts.
  package static let decimalExponents = -128...127

  /// Parses `[+-]?digits[.digits]` in ASCII. The sign of zero is kept. Trailing zeros count as significant,
  /// leading ones do not.
  ///
  /// - Throws: `invalidAmount` for text in another form, `precisionOverflow` for more than 38 significant
  ///   digits.
  package init(text: some StringProtocol) throws(MoneyFormatError) {
    let reading =
      text.utf8.withContiguousStorageIfAvailable { Self.read($0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { Self.read($0) }
    self = try reading.digits(of: text)
  }

  /// Parses bytes in the form `[+-]?digits[.digits]`. The bytes need not be valid UTF-8.
  package init(utf8: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    let reading = Self.read(utf8)
    if case .digits(let digits) = reading {
      self = digits
    } else {
      self = try reading.digits(of: String(decoding: utf8, as: UTF8.self))
    }
  }

  /// Parses the text of an amount that hosts read as a `Decimal`.
  ///
  /// - Throws: as ``init(text:)``, and `precisionOverflow` for more than 128 fraction digits.
  package init(decimalText text: String) throws(MoneyFormatError) {
    var amount = try Amount(text: text)
    if amount.exponent < Self.decimalExponents.lowerBound { amount = amount.normalized }
    guard amount.coefficient == 0 || Self.decimalExponents.contains(amount.exponent) else {
      throw MoneyFormatError(
        .precisionOverflow, "\(MoneyFormatError.quoted(text)) has more than 128 fraction digits.")
    }
    self = amount
  }

  package enum Reading {
    case digits(Amount)
    case malformed
    case tooManyDigits

    package func digits(of text: some StringProtocol) throws(MoneyFormatError) -> Amount {
      switch self {
      case .digits(let digits): return digits
      case .malformed:
        throw MoneyFormatError(
          .invalidAmount,
          "\(MoneyFormatError.quoted(text)) is not a plain decimal number; expected digits with an optional sign and "
            + "fraction, such as -1234.50.")
      case .tooManyDigits:
        throw MoneyFormatError(
          .precisionOverflow,
          "\(MoneyFormatError.quoted(text)) has more than \(maximumSignificantDigits) significant digits.")
      }
    }
  }

  /// Parses the bytes in one pass.
  package static func read(_ utf8: UnsafeBufferPointer<UInt8>) -> Reading {
    var index = 0
    var isNegative = false
    if let sign = utf8.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index = 1
    }
    let start = index
    // The first 19 digits fit 64 bits, in which multiplying is much faster.
    var small: UInt64 = 0
    var wide: UInt128 = 0
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
          // Past the limit the remaining bytes are still checked: a malformed text is reported before a long
          // one.
          if significant <= 19 {
            small = small &* 10 &+ UInt64(digit)
          } else if significant <= maximumSignificantDigits {
            wide = (significant == 20 ? UInt128(small) : wide) * 10 + UInt128(digit)
          }
        }
      }
      index += 1
    }
    guard index > start, point != index - 1 else { return .malformed }
    guard significant <= maximumSignificantDigits else { return .tooManyDigits }
    let exponent = point.map { $0 + 1 - index } ?? 0
    return .digits(
      Amount(
        coefficient: significant <= 19 ? UInt128(small) : wide, exponent: exponent, isNegative: isNegative))
  }
}
