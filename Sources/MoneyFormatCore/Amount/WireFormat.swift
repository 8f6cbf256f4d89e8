// Locale-independent formats in which systems exchange amounts.

/// A format in which systems exchange amounts, independent of any locale.
///
/// Each format has one canonical form for an amount, which is the one that is written. Where a standard leaves
/// the number of fraction digits to the writer, the other forms are read too.
public enum WireFormat: String, Hashable, Sendable, CaseIterable {
  /// An integer number of the currency's ISO 4217 minor units, as payment services use: `-123450`.
  case minorUnits
  /// ISO 20022's `ActiveCurrencyAndAmount`: `1234.50`, with the currency's ISO 4217 fraction digits, at most
  /// 18 digits, and no sign. In ISO 20022 another element states the direction. `1234.5` and `1234` are read
  /// too.
  case iso20022
  /// SWIFT MT messages, such as field 32A: `1234,5`. Always has a comma, and no trailing fraction zeros or
  /// sign; at most 15 characters. `1234,50` is read too.
  case swiftMT
  /// The amount of a European Payments Council QR code: `EUR1234.50`, from 0.01 to 999999999.99, in euros
  /// only. `EUR1234.5` and `EUR1234` are read too.
  case epcQR
}

extension WireFormat {
  /// Limits in characters: integer and fraction digits for ISO 20022; digits and the comma for SWIFT.
  private static let (maximumISODigits, maximumSWIFTLength) = (18, 15)
  /// In ISO 20022's amounts; no currency of ISO 4217 has more.
  private static let maximumFractionDigits = 5

  /// Returns the text of an amount.
  ///
  /// - Parameters:
  ///   - amount: the amount; it is never rounded.
  ///   - currency: a code of three upper-case letters, or a custom code for minor units.
  ///   - digits: the fraction digits of the currency's minor unit.
  package func text(_ amount: Amount, currency: String, digits: Int) throws(MoneyFormatError) -> String {
    let normalized = amount.normalized
    let shown = "\(normalized.plainText) \(currency)"
    if self == .epcQR, currency != "EUR" {
      throw MoneyFormatError(.invalidCurrency, "\(currency) can't be in an EPC QR code, which is for EUR.")
    }
    // A custom currency may have a longer code, or more digits than messages have room for.
    guard self == .minorUnits || currency.utf8.count == 3 && digits <= Self.maximumFractionDigits else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(currency) can't be written in the form \(rawValue), which is for codes of three letters with at most "
          + "\(Self.maximumFractionDigits) fraction digits.")
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

  /// Parses the text of an amount that ``text(_:currency:digits:)`` can write, with as many fraction digits as
  /// the standard allows.
  package func amount(of text: String, currency: String, digits: Int) throws(MoneyFormatError) -> Amount {
    let refusal = MoneyFormatError(
      .invalidAmount,
      "\(MoneyFormatError.quoted(text)) is not an amount of \(currency) in the form \(rawValue), such as "
        + "\(MoneyFormatError.quoted(sample(digits: digits))).")
    // No valid text is this long; reject it before copying anything.
    guard text.utf8.count <= 64 else { throw refusal }
    var number: Substring = text[...]
    switch self {
    case .minorUnits, .iso20022: break
    case .swiftMT:
      guard text.utf8.count <= Self.maximumSWIFTLength else { throw refusal }
      number = Substring(text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
    case .epcQR:
      guard text.utf8.starts(with: "EUR".utf8) else { throw refusal }
      number = text.dropFirst(3)
    }
    // A trailing comma marks a whole number.
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
    guard let read = shortest(text, digits: digits), let canonical = shortest(written, digits: digits),
      read.elementsEqual(canonical)
    else { throw refusal }
    return amount
  }

  /// Returns the bytes of an amount's text without the zeros at the end of its fraction; nil if the fraction is
  /// longer than `digits`.
  private func shortest(_ text: String, digits: Int) -> ArraySlice<UInt8>? {
    var utf8 = Array(text.utf8)[...]
    let mark = UInt8(ascii: self == .swiftMT ? "," : ".")
    guard self != .minorUnits, let place = utf8.firstIndex(of: mark) else { return utf8 }
    guard utf8.endIndex - place - 1 <= digits else { return nil }
    while utf8.last == UInt8(ascii: "0") { utf8 = utf8.dropLast() }
    // The comma is never left out.
    if self != .swiftMT, utf8.last == mark { utf8 = utf8.dropLast() }
    return utf8
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
