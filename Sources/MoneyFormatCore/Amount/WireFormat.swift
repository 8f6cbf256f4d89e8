// The fixed forms in which machines exchange amounts: one way to write each, and nothing else is read.

/// How an amount is written in messages between machines. No locale has a say in it.
///
/// Each form has one way to write an amount, and reading accepts that one alone: what reads as an amount is written back
/// as the same bytes.
public enum WireFormat: String, Hashable, Sendable, CaseIterable {
  /// An integer of the currency's minor units in ISO 4217, as payment services count: `-123450`.
  case minorUnits
  /// ISO 20022's `ActiveCurrencyAndAmount`: `1234.50`. As many fraction digits as ISO 4217 gives the currency, at most
  /// 18 digits, no sign: there the direction is another element's business.
  case iso20022
  /// SWIFT's MT messages, such as field 32A: `1234,5`. Always a comma, no zeros at the end of the fraction, at most 15
  /// characters, no sign.
  case swiftMT
  /// The amount of a European Payments Council QR code: `EUR1234.50`, from 0.01 to 999999999.99, euros only.
  case epcQR
}

extension WireFormat {
  /// In characters: integer and fraction digits in ISO 20022; with the comma in SWIFT's messages.
  private static let (maximumISODigits, maximumSWIFTLength) = (18, 15)

  /// The text of an amount.
  ///
  /// - Parameters:
  ///   - amount: exactly this one: nothing is rounded.
  ///   - currency: a code of three upper-case letters, or a custom one for minor units.
  ///   - digits: those of its minor unit.
  package func text(_ amount: Amount, currency: String, digits: Int) throws(MoneyFormatError) -> String {
    let normalized = amount.normalized
    let shown = "\(normalized.plainText) \(currency)"
    if self == .epcQR, currency != "EUR" {
      throw MoneyFormatError(.invalidCurrency, "\(currency) can't be in an EPC QR code, which is for EUR.")
    }
    let isNegative = normalized.isNegative && normalized.coefficient > 0
    guard self == .minorUnits || !isNegative else {
      throw MoneyFormatError(
        .invalidAmount, "\(shown) is below zero, which the form \(rawValue) does not have.")
    }
    guard normalized.exponent >= -digits else {
      throw MoneyFormatError(
        .precisionOverflow,
        "\(shown) has more fraction digits than the \(digits) of the currency's minor unit.")
    }
    let plain = normalized.plainText
    let magnitude = isNegative ? String(plain.dropFirst()) : plain
    let parts = magnitude.split(separator: ".")
    let (integer, fraction) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    let padded = fraction + String(repeating: "0", count: digits - fraction.utf8.count)
    let text: String
    switch self {
    case .minorUnits:
      let number = (integer + padded).drop { $0 == "0" }
      text = number.isEmpty ? "0" : (isNegative ? "-" : "") + number
      guard Int64(text) != nil else { throw tooLong(shown, "a 64-bit integer") }
    case .iso20022:
      text = padded.isEmpty ? integer : "\(integer).\(padded)"
      guard integer.utf8.count + padded.utf8.count <= Self.maximumISODigits else {
        throw tooLong(shown, "\(Self.maximumISODigits) digits")
      }
    case .swiftMT:
      text = "\(integer),\(fraction)"
      guard text.utf8.count <= Self.maximumSWIFTLength else {
        throw tooLong(shown, "\(Self.maximumSWIFTLength) characters")
      }
    case .epcQR:
      text = "EUR\(integer).\(padded)"
      guard normalized.coefficient > 0, integer.utf8.count <= 9 else {
        throw MoneyFormatError(
          .invalidAmount, "\(shown) is not from 0.01 to 999999999.99, as EPC QR codes have it.")
      }
    }
    return text
  }

  private func tooLong(_ amount: String, _ limit: String) -> MoneyFormatError {
    MoneyFormatError(
      .precisionOverflow, "\(amount) is too long for the form \(rawValue): it has room for \(limit).")
  }

  /// The amount of a text, which has to be written as ``text(_:currency:digits:)`` writes it.
  package func amount(of text: String, currency: String, digits: Int) throws(MoneyFormatError) -> Amount {
    let refusal = MoneyFormatError(
      .invalidAmount,
      "\(MoneyFormatError.quoted(text)) is not an amount of \(currency) in the form \(rawValue), such as "
        + "\(MoneyFormatError.quoted(sample(digits: digits))).")
    // Longer than any of them, before anything is copied.
    guard text.utf8.count <= 64 else { throw refusal }
    var number: Substring = text[...]
    switch self {
    case .minorUnits, .iso20022: break
    case .swiftMT:
      number = Substring(text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
    case .epcQR:
      guard text.utf8.starts(with: "EUR".utf8) else { throw refusal }
      number = text.dropFirst(3)
    }
    // A comma with nothing behind it is whole.
    if self == .swiftMT, number.utf8.last == UInt8(ascii: ".") { number = number.dropLast() }
    guard case .digits(var amount) = Array(number.utf8).withUnsafeBufferPointer({ Amount.read($0) }) else {
      throw refusal
    }
    if self == .minorUnits { amount.exponent -= digits }
    let written: String
    do throws(MoneyFormatError) { written = try self.text(amount, currency: currency, digits: digits) } catch
    {
      throw error.code == .invalidCurrency ? error : refusal
    }
    guard written.utf8.elementsEqual(text.utf8) else { throw refusal }
    return amount
  }

  private func sample(digits: Int) -> String {
    let fraction = String(repeating: "0", count: digits)
    return switch self {
    case .minorUnits: "1234\(fraction)"
    case .iso20022: digits == 0 ? "1234" : "1234.\(fraction)"
    case .swiftMT: "1234,"
    case .epcQR: "EUR1234.50"
    }
  }
}
