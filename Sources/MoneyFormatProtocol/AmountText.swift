// Amounts in the tool's input: plain decimal text, a fraction without a leading zero, or minor units.

import MoneyFormat
import MoneyFormatCore

/// The unit of an amount in the input.
package enum AmountUnit: Sendable {
  /// The currency itself: `1234.5`.
  case main
  /// The minor unit of ISO 4217, as an integer: `123450` is 1,234.50 euros.
  case minor

  /// Parses an amount, given as bytes that need not be valid UTF-8.
  ///
  /// - Parameter places: the number of digits of the currency's minor unit.
  /// - Throws: `invalidAmount`, `precisionOverflow`.
  package func amount(_ text: UnsafeBufferPointer<UInt8>, places: Int) throws(MoneyFormatError) -> Amount {
    if case .digits(var amount) = Amount.read(text) {
      if self == .main { return amount }
      // Minor units have no fraction.
      if amount.exponent == 0 {
        amount.exponent = -places
        return amount
      }
    }
    let decimal = try decimalText(text, places: places)
    return try decimal.withUnsafeBufferPointer { utf8 throws(MoneyFormatError) in try Amount(utf8: utf8) }
  }

  /// Converts an amount to the plain decimal text that the library accepts. Text that is not an amount is
  /// returned unchanged, so that the library reports it.
  ///
  /// - Parameter places: the number of digits of the currency's minor unit.
  /// - Throws: `invalidAmount` for minor units that are not a whole number.
  package func decimalText(_ text: UnsafeBufferPointer<UInt8>, places: Int) throws(MoneyFormatError)
    -> [UInt8]
  {
    let sign = text.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false ? 1 : 0
    let digits = text.dropFirst(sign)
    switch self {
    case .main:
      guard digits.first == UInt8(ascii: "."), digits.count > 1, digits.dropFirst().allSatisfy(Self.isDigit)
      else {
        return Array(text)
      }
      return text[..<sign] + [UInt8(ascii: "0")] + digits
    case .minor:
      guard !digits.isEmpty, digits.allSatisfy(Self.isDigit) else {
        let quoted = MoneyFormatError.quoted(String(decoding: text, as: UTF8.self))
        throw MoneyFormatError(
          .invalidAmount, "\(quoted) is not a whole number of minor units, such as 123450.")
      }
      guard places > 0 else { return Array(text) }
      let padded = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, places + 1 - digits.count)) + digits
      return text[..<sign] + padded.dropLast(places) + [UInt8(ascii: ".")] + padded.suffix(places)
    }
  }

  /// Converts an amount to the plain decimal text of which a formatter may keep the zeros: minor units have none of their own.
  package func decimalText(
    _ text: UnsafeBufferPointer<UInt8>, for formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> [UInt8] {
    var decimal = try decimalText(text, places: formatter.compiled.resolved.currency.minorUnits)
    guard self == .minor, formatter.compiled.resolved.fraction.keepsInput,
      decimal.contains(UInt8(ascii: "."))
    else { return decimal }
    while decimal.last == UInt8(ascii: "0") { decimal.removeLast() }
    if decimal.last == UInt8(ascii: ".") { decimal.removeLast() }
    return decimal
  }

  package func decimalText(_ text: String, places: Int) throws(MoneyFormatError) -> String {
    let utf8 = try Array(text.utf8).withUnsafeBufferPointer { utf8 throws(MoneyFormatError) in
      try decimalText(utf8, places: places)
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  package func decimalText(_ text: String, for formatter: MoneyFormatter) throws(MoneyFormatError) -> String {
    let utf8 = try Array(text.utf8).withUnsafeBufferPointer { utf8 throws(MoneyFormatError) in
      try decimalText(utf8, for: formatter)
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Converts an amount of the currency to this unit.
  ///
  /// - Parameter places: the number of digits of the currency's minor unit.
  /// - Throws: `tooManyFractionDigits` for a fraction of a minor unit.
  package func converted(_ amount: Amount, places: Int) throws(AmountParseError) -> Amount {
    guard self == .minor, amount.coefficient != 0 else { return amount }
    var units = amount.normalized
    units.exponent += places
    guard units.exponent >= 0 else {
      throw AmountParseError(
        .tooManyFractionDigits,
        message: "\(amount.plainText) is not a whole number of minor units, which have \(places) digits.")
    }
    return units
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}

/// Formats amounts given in a unit.
package struct AmountFormatter: Sendable {
  package let formatter: MoneyFormatter
  package let unit: AmountUnit
  /// nil if amounts are written as their text.
  package let rewriter: AmountRewriter?
  /// The number of digits of the currency's minor unit.
  package let places: Int
  /// The maximum number of fraction digits that are shown.
  private let shownFraction: Int
  /// Whether amounts are rounded to an increment.
  private let roundsToIncrement: Bool
  /// The maximum length of an amount's text in bytes.
  package let maximumCount: Int

  package init(_ formatter: MoneyFormatter, unit: AmountUnit) {
    self.init(formatter, unit, rewriter: nil)
  }

  /// - Throws: `icuFailure`, if the form is words.
  package init(_ formatter: MoneyFormatter, unit: AmountUnit, form: AmountForm) throws(MoneyFormatError) {
    let rewriter = form == .text ? nil : try AmountRewriter(form, formatter, unit: unit)
    self.init(formatter, unit, rewriter: rewriter)
  }

  private init(_ formatter: MoneyFormatter, _ unit: AmountUnit, rewriter: AmountRewriter?) {
    self.formatter = formatter
    self.unit = unit
    self.rewriter = rewriter
    let resolved = formatter.resolved
    (places, shownFraction) = (resolved.minorUnitDigits, resolved.maximumFractionDigits)
    roundsToIncrement = resolved.roundingIncrement != 1
    maximumCount = formatter.maximumUTF8Count
  }

  /// Returns whether an amount, which has been written, is rounded to the digits and the increment that are shown.
  @inline(__always)
  package func rounds(_ amount: UnsafeBufferPointer<UInt8>) -> Bool {
    if roundsToIncrement {
      guard let given = try? unit.amount(amount, places: places) else { return false }
      return formatter.compiled.resolved.rounded(given)?.normalized != given.normalized
    }
    let zero = UInt8(ascii: "0")
    if unit == .minor {
      guard places > shownFraction else { return false }
      return amount.suffix(places - shownFraction).contains { $0 > zero }
    }
    guard let point = amount.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let excess = point + 1 + shownFraction
    return excess < amount.count && amount[excess...].contains { $0 > zero }
  }

  /// Writes an amount's text, given as bytes that need not be valid UTF-8. `output` must have room for
  /// ``maximumCount`` bytes.
  package func write(
    _ amount: UnsafeBufferPointer<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(MoneyFormatError) {
    var digits = try unit.amount(amount, places: places)
    // Minor units have no trailing zeros of their own to keep.
    if unit == .minor, formatter.compiled.resolved.fraction.keepsInput { digits = digits.normalized }
    formatter.write(digits, into: &output)
  }
}

/// The formatter for large numbers of plain decimal numbers.
package enum PlainNumbers {
  package static func makeFormatter() throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter(
      currency: "XXX", locale: "en-US",
      options: FormattingOptions(
        formattingStyle: .decimal, fractionDigits: .range(FractionDigits.limits), grouping: .never, data: .icu
      ))
  }
}
