// The digits and separators of a text, with all that determines their meaning.

/// The meaning of the digits and separators of a text.
enum NumberMeaning {
  /// One amount.
  case amount(DigitGroups, NumberDoubt)
  /// Several amounts.
  case ambiguous([DigitGroups], index: Int?)
  /// No amount.
  case none(AmountInputReason, index: Int?)
}

/// Remarks about an amount that was found.
struct NumberDoubt: OptionSet {
  let rawValue: UInt8

  /// The separators are not the locale's.
  static let isForeign = NumberDoubt(rawValue: 1)
  /// The fraction is too long, but the excess is zeros.
  static let hasZeroFraction = NumberDoubt(rawValue: 2)
  /// The fraction is too long, and will be rounded.
  static let isRounded = NumberDoubt(rawValue: 4)
}

/// A number during interpretation: its parts, and the limits of its fraction.
struct NumberContext {
  let layout: TextLayout
  let request: ReadingRequest
  let separators: Separators
  /// The maximum number of fraction digits, and the currency's usual number.
  let limit: Int
  let usualFraction: Int
  /// The exponent of the abbreviation; if one may still be typed, the largest exponent.
  var shift: Int
  let customs: WritingCustoms

  var text: UnsafeBufferPointer<FoldedScalar> { request.text }
  var core: Range<Int> { layout.core }

  /// The maximum number of fraction digits as written, with the largest possible abbreviation.
  private var reach: Int { limit + shift }

  func fits(_ groups: DigitGroups) -> Bool { Self.fits(groups, reach) }

  /// Whether a number without a fraction fits in the unit that was typed, which may be a subunit.
  var takesWholeUnits: Bool { reach >= 0 }

  /// Returns whether the fraction fits without an abbreviation that is still to be typed.
  func fitsAsItIs(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + layout.exponent) }

  /// Returns whether the fraction fits in the unit, or in the abbreviation that was typed. A subunit that is still
  /// to be typed does not change that.
  func fitsInUnits(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + max(0, layout.exponent)) }

  private static func fits(_ groups: DigitGroups, _ reach: Int) -> Bool {
    groups.decimalIndex == nil ? reach >= 0 : reach > 0 && groups.fractionCount <= reach
  }

  /// Returns whether the digits beyond the limit are all zeros.
  func hasOnlyZerosBeyond(_ groups: DigitGroups) -> Bool {
    hasOnlyZeros(groups, beyond: limit + layout.exponent)
  }

  /// Returns whether the digits beyond the limit will be all zeros with the largest abbreviation that may still be typed.
  func mayHaveOnlyZerosBeyond(_ groups: DigitGroups) -> Bool {
    shift > layout.exponent && hasOnlyZeros(groups, beyond: reach)
  }

  private func hasOnlyZeros(_ groups: DigitGroups, beyond reach: Int) -> Bool {
    guard let decimal = groups.decimalIndex, reach >= 0 else { return false }
    return text[min(decimal + 1 + reach, core.upperBound)..<core.upperBound].allSatisfy { $0.value == 0 }
  }

  /// Returns the index of the separator, or of the first excess digit.
  func excessIndex(_ groups: DigitGroups) -> Int? {
    groups.decimalIndex.map { reach <= 0 ? $0 : min($0 + 1 + reach, core.upperBound - 1) }
  }

  /// Why a fraction doesn't fit. Behind half a cent, the currency has a fraction all the same.
  var tooLong: AmountInputReason { limit + max(0, shift) <= 0 ? .fractionNotAllowed : .tooManyFractionDigits }
}

extension AmountReader {
  func context(_ layout: TextLayout, _ request: ReadingRequest) -> NumberContext {
    var number = NumberContext(
      layout: layout, request: request, separators: separators(request, layout.core), limit: fractionLimit,
      usualFraction: data.usualFractionDigits, shift: layout.exponent, customs: data.customs)
    if layout.suffixIndex == nil, request.mode == .type, request.rules.acceptsAbbreviations {
      number.shift = request.abbreviations?.largestExponent ?? 0
    }
    return number
  }

  /// Returns the index of a digit whose script differs from the first digit's.
  static func mixedDigit(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ layout: TextLayout
  ) -> Int? {
    var zero: UInt32 = 0
    func isOther(_ index: Int) -> Bool {
      guard text[index].isDigit else { return false }
      if zero == 0 { zero = text[index].zero }
      return text[index].zero != zero
    }
    for index in layout.core where isOther(index) { return index }
    if case .behindSymbol(let digits) = layout.fraction { return digits.first(where: isOther) }
    return nil
  }

  /// Returns the separators that belong to the digits of a number.
  private func separators(_ request: ReadingRequest, _ core: Range<Int>) -> Separators {
    if let notation = request.rules.notation { return Separators(notation) }
    for index in core where request.text[index].isDigit {
      return separators(zero: request.text[index].zero, request)
    }
    // Without digits, take the first script that has these separators.
    for zero in [data.ownZero] + ReadingNeeds.zerosWithSeparators {
      let separators = separators(zero: zero, request)
      if DigitGroups(request.text, core, separators).isCompletable { return separators }
    }
    return data.separators
  }

  private func separators(zero: UInt32, _ request: ReadingRequest) -> Separators {
    if zero == data.ownZero { return data.separators }
    let (separators, need): (Separators?, ReadingNeeds)
    switch zero {
    case 0x30: (separators, need) = (request.supplement.pointee.latinSeparators, .latinSeparators)
    case 0x0660: (separators, need) = (request.supplement.pointee.arabicSeparators, .arabicSeparators)
    case 0x06F0:
      (separators, need) = (request.supplement.pointee.extendedArabicSeparators, .extendedArabicSeparators)
    // Other scripts use the separators of the format's own digits.
    default: return data.separators
    }
    if separators == nil { request.needs.pointee.insert(need) }
    return separators ?? data.separators
  }
}
