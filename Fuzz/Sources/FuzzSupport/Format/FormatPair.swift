// A formatter and its oracle: both format the same amounts, and the bytes must be equal.

import ICUOracle
import MoneyFormat

/// A formatter and its oracle.
final class FormatPair {
  private let formatter: MoneyFormatter
  private let oracle: FormatOracle
  /// nil where ICU's ranges are not the library's.
  private let ranges: RangeOracle?
  private let resolved: ResolvedOptions
  /// The request, for messages.
  private let origin: String
  /// The output buffer. It has exactly the requested size, so that the address sanitizer detects the first
  /// excess byte.
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  init(_ request: FormatRequest, _ formatter: MoneyFormatter) throws(Mismatch) {
    resolved = formatter.resolved
    self.formatter = formatter
    oracle = try FormatOracle(request, resolved)
    ranges = try oracle.ranges(request, resolved)
    let options = request.oracleOptions(resolved)
    let skeleton = ICUOracle.skeleton(currency: resolved.currencyCode, options: options)
    origin = "\(skeleton) in \(request.oracleLocale(resolved))"
    buffer = .allocate(capacity: Self.before.count + formatter.maximumUTF8Count)
  }

  deinit { buffer.deallocate() }

  /// Verifies that the text is ICU's for every form of the amount and every way of formatting.
  func verify(_ amount: Amount) throws(Mismatch) {
    switch amount {
    case .text(let text): try verify(text: text)
    case .minorUnits(let units, let scale):
      // The library treats more than 128 places as 128; otherwise compact forms, which show two digits of
      // any small amount, would be unbounded.
      let places = min(scale ?? resolved.minorUnitDigits, 128)
      let text = formatter.string(minorUnits: units, scale: scale)
      try compare(text, "\(units)e\(-places)") {
        formatter.write(minorUnits: units, scale: scale, into: &$0)
      }
      if scale == nil { try verify(text) { formatter.append(minorUnits: [units, units], to: &$0) } }
      try verifyRanges(of: formatter.format(minorUnits: units, scale: scale), "\(units)e\(-places)")
    case .decimal(let parts):
      let (decimal, sign) = (parts.decimal, parts.isEffectivelyNegative ? "-" : "")
      let text = formatter.string(from: decimal)
      try compare(text, "\(sign)\(parts.significand)e\(parts.exponent)") {
        formatter.write(decimal, into: &$0)
      }
      try verify(text) { formatter.append(contentsOf: [decimal, decimal], to: &$0) }
      try verifyRanges(of: formatter.format(decimal), "\(sign)\(parts.significand)e\(parts.exponent)")
    case .notANumber:
      try compare(formatter.string(from: .nan), nil) { formatter.write(.nan, into: &$0) }
    }
  }

  /// Ranges and approximate amounts are ICU's; their parts tile their texts; both ends have their numbers.
  private func verifyRanges(of lower: FormattedAmount, _ decimal: String) throws(Mismatch) {
    let uppers = [
      (formatter.format(minorUnits: 123_456), "123456e\(-resolved.minorUnitDigits)"), (lower, decimal),
      (formatter.format(-1), "-1"),
    ]
    for (upper, upperDecimal) in uppers {
      let text = lower.string(through: upper)
      if let icus = ranges?.string(from: decimal, through: upperDecimal), !text.utf8.elementsEqual(icus.utf8)
      {
        throw Mismatch(
          "\(decimal) through \(upperDecimal) is \(text.debugDescription), ICU's is \(icus.debugDescription) by \(origin)"
        )
      }
      let parts = lower.parts(through: upper)
      try verify(parts, tile: text)
      let ends = Set(parts.map(\.source)).subtracting([.shared])
      guard ends.isEmpty || ends.count == 2 else {
        throw Mismatch("\(text.debugDescription) by \(origin) has one end")
      }
    }
    let text = lower.approximateString
    if let icus = ranges?.approximate(decimal), !text.utf8.elementsEqual(icus.utf8) {
      throw Mismatch(
        "about \(decimal) is \(text.debugDescription), ICU's is \(icus.debugDescription) by \(origin)")
    }
    try verify(lower.approximateParts, tile: text)
  }

  private func verify(_ parts: [FormattedRangePart], tile text: String) throws(Mismatch) {
    let utf8 = Array(text.utf8)
    var position = 0
    for part in parts {
      guard part.range.lowerBound == position, part.range.upperBound <= utf8.count, !part.range.isEmpty,
        part.text.utf8.elementsEqual(utf8[part.range])
      else { throw Mismatch("\(text.debugDescription) by \(origin) has the range parts \(parts)") }
      position = part.range.upperBound
    }
    guard position == utf8.count else {
      throw Mismatch("\(text.debugDescription) by \(origin) has the range parts \(parts)")
    }
  }

  private func verify(text: String) throws(Mismatch) {
    let answer = Result { () throws(MoneyFormatError) in try formatter.string(decimalText: text) }
    switch (answer, PlainDecimal(text)) {
    case (.success(let formatted), .digits(let digits)):
      // A substring takes a different path in the library.
      let framed = "\u{1F4B6}" + text
      try compare(formatted, digits) { output in
        try! formatter.format(decimalText: framed.dropFirst()).write(into: &output)
      }
    case (.failure(let error), .malformed) where error.code == .invalidAmount: break
    case (.failure(let error), .tooManyDigits) where error.code == .precisionOverflow: break
    case (_, let wanted): throw Mismatch("\(text.debugDescription) became \(answer), expected \(wanted)")
    }
  }

  /// Appends to a column that already has content, and then once more.
  private func verify(_ text: String, append: (inout MoneyColumn) -> Void) throws(Mismatch) {
    var column = MoneyColumn()
    append(&column)
    append(&column)
    guard column.elementsEqual(repeatElement(text, count: 4)) else {
      throw Mismatch("\(text.debugDescription) by \(origin) is in a column \(Array(column))")
    }
  }

  private func compare(
    _ text: String, _ decimal: String?, write: (inout OutputSpan<UInt8>) -> Void
  ) throws(Mismatch) {
    func mismatch(_ name: String, _ found: String) -> Mismatch {
      Mismatch(
        "\(name) of \(decimal ?? "NaN") is \(found.debugDescription), \(oracle.wanted(decimal)) by \(origin)")
    }
    guard try oracle.accepts(text, for: decimal) else { throw mismatch("the text", text) }
    guard text.utf8.count <= formatter.maximumUTF8Count else {
      throw mismatch("with a maximum of \(formatter.maximumUTF8Count) bytes, the text", text)
    }
    var output = OutputSpan(buffer: buffer, initializedCount: 0)
    for byte in Self.before { output.append(byte) }
    write(&output)
    let written = buffer[..<output.finalize(for: buffer)]
    guard written.starts(with: Self.before), written.dropFirst(Self.before.count).elementsEqual(text.utf8)
    else {
      throw mismatch("what was written", String(decoding: written, as: UTF8.self))
    }
  }

  /// Existing content of the output.
  private static let before = Array("abc".utf8)
}
