// The amounts in a request: plain decimal text or minor units.

import MoneyFormat
import MoneyFormatCore

extension Request {
  package enum Amount {
    /// A JSON string of a plain decimal number.
    case text(JSONValue)
    case minorUnits(Int64, scale: Int?)
    /// Minor units beyond 64 bits, of at most 38 digits.
    case wideMinorUnits(Int128, scale: Int?)
  }

  /// The lower or upper end of a range, as plain decimal text.
  static func bound(
    _ key: StaticString, _ members: inout RequestMembers
  ) throws(MoneyFormatError) -> String {
    guard let bound = try members.takeAmount(key)?.string else {
      throw MoneyFormatError(.invalidRequest, "\"\(key)\" is missing.")
    }
    return try AmountUnit.main.decimalText(bound, places: 0)
  }

  static func amount(_ members: inout RequestMembers) throws(MoneyFormatError) -> Amount {
    guard let amount = try amountIfPresent(&members) else {
      throw MoneyFormatError(.invalidRequest, "\"amount\" or \"minorUnits\" is missing.")
    }
    return amount
  }

  static func amountIfPresent(_ members: inout RequestMembers) throws(MoneyFormatError) -> Amount? {
    let text = try members.takeAmount("amount")
    let units = members.take("minorUnits")
    let scale = members.take("scale")
    if text != nil, units != nil {
      throw MoneyFormatError(.invalidRequest, "\"amount\" and \"minorUnits\" can't be combined.")
    }
    if scale != nil, units == nil {
      throw MoneyFormatError(.invalidRequest, "\"scale\" requires \"minorUnits\".")
    }
    if let text { return .text(text) }
    guard let units else { return nil }
    let places = try scale.map { scale throws(MoneyFormatError) in
      guard let places = scale.integer(Int.self), scaleLimits.contains(places) else {
        throw MoneyFormatError(
          .invalidAmount,
          "\"scale\" must be an integer from \(scaleLimits.lowerBound) to \(scaleLimits.upperBound).")
      }
      return places
    }
    if let integer = units.integer(Int64.self) { return .minorUnits(integer, scale: places) }
    guard let integer = units.integer(Int128.self),
      MoneyFormatCore.Amount(coefficient: integer.magnitude, exponent: 0, isNegative: false).magnitude ?? 0
        < MoneyFormatCore.Amount.maximumSignificantDigits
    else {
      throw MoneyFormatError(.invalidAmount, "\"minorUnits\" must be an integer of at most 38 digits.")
    }
    return .wideMinorUnits(integer, scale: places)
  }

  /// The negated exponents of a `Decimal`.
  private static let scaleLimits = -127...128
}

extension Request.Amount {
  /// Returns the amount with a format.
  ///
  /// - Throws: `invalidAmount` and `precisionOverflow`.
  package func formatted(by formatter: MoneyFormatter) throws(MoneyFormatError) -> FormattedAmount {
    switch self {
    case .text(let text):
      try formatter.format(decimalText: AmountUnit.main.decimalText(text.string ?? "", places: 0))
    case .minorUnits(let units, let scale): formatter.format(minorUnits: units, scale: scale)
    case .wideMinorUnits(let units, let scale):
      try formatter.format(decimalText: Self.wide(units, scale, formatter).plainText)
    }
  }

  /// - Throws: `precisionOverflow` if the amount has more than 38 digits written out, as a negative scale can make it.
  static func wide(
    _ units: Int128, _ scale: Int?, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> MoneyFormatCore.Amount {
    let amount = MoneyFormatCore.Amount(
      coefficient: units.magnitude, exponent: -(scale ?? formatter.resolved.minorUnitDigits),
      isNegative: units < 0)
    return try MoneyFormatCore.Amount(text: amount.normalized.plainText)
  }
}

extension Request.Amount {
  /// Returns the amount itself.
  ///
  /// - Throws: as ``formatted(by:)``.
  func digits(in formatter: MoneyFormatter) throws(MoneyFormatError) -> MoneyFormatCore.Amount {
    switch self {
    case .text(let text):
      return try MoneyFormatCore.Amount(
        decimalText: AmountUnit.main.decimalText(text.string ?? "", places: 0))
    case .minorUnits(let units, let scale):
      let amount = MoneyFormatCore.Amount(
        minorUnits: units, scale: scale ?? formatter.resolved.minorUnitDigits)
      return formatter.compiled.given(amount) ?? amount
    case .wideMinorUnits(let units, let scale): return try Self.wide(units, scale, formatter)
    }
  }
}
