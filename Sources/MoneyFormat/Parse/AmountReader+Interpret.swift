// What the digits and separators of a text mean: the locale's reading first, then every other one.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension AmountReader {
  /// The meaning of a text that is divided already.
  func interpret(_ layout: TextLayout, _ request: Request) -> AmountReading {
    let glyphs = request.glyphs
    if let index = Self.mixedDigit(glyphs, layout.core) { return request.invalid(.mixedDigits, at: index) }
    let zero = glyphs[layout.core].first(where: \.isDigit)?.zero ?? zeroToCome(glyphs, layout.core)
    let own = DigitGroups(glyphs, layout.core, separators(zero: zero))
    var number = Number(layout: layout, request: request, limit: fractionLimit)
    number.round = request.rules.excessFraction == .round
    number.shift = shift(layout, request)
    if own.isWellFormed {
      if number.fits(own) { return accept(own, number) }
      // What was not typed here is not rounded where it could mean more: 1.234 could be a thousand.
      if number.round, request.wasTyped || otherReadings(number, zero).fitting.isEmpty {
        return accept(own, number, rounds: true)
      }
      return refuse(own, number, zero)
    }
    if request.mode == .type, own.isCompletable, !layout.hasTrailing {
      return pending(own, number, zero)
    }
    return foreign(own, number, zero)
  }

  /// The script of the digits that may follow a separator: the format's own, if it is one of theirs.
  private func zeroToCome(_ glyphs: UnsafeBufferPointer<Glyph>, _ core: Range<Int>) -> UInt32 {
    let zeros = [ownZero] + zerosWithSeparators
    return zeros.first { DigitGroups(glyphs, core, separators(zero: $0)).isCompletable } ?? ownZero
  }

  /// By how many digits an abbreviation shifts; while one may still come, the largest.
  private func shift(_ layout: TextLayout, _ request: Request) -> Int {
    guard layout.abbreviationIndex == nil else { return layout.exponent }
    guard request.mode == .type, request.rules.acceptsAbbreviations else { return 0 }
    return abbreviations.largestExponent
  }

  /// A number on its way: where it stands, and how long its fraction may be.
  struct Number {
    let layout: TextLayout
    let request: Request
    let limit: Int
    var round = false
    var shift = 0

    /// How long a fraction may be as it is written, if the largest abbreviation comes.
    private var reach: Int { limit + shift }

    /// Whether the decimal separator itself is too much.
    var allowsNoFraction: Bool { reach == 0 }

    func fits(_ groups: DigitGroups) -> Bool { Self.fits(groups, reach) }

    /// Whether the fraction fits without an abbreviation that is still to come.
    func fitsAsItIs(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + layout.exponent) }

    private static func fits(_ groups: DigitGroups, _ reach: Int) -> Bool {
      groups.decimalIndex == nil || reach > 0 && groups.fractionCount <= reach
    }

    /// The separator, or the first digit that is too much.
    func excessIndex(_ groups: DigitGroups) -> Int? {
      groups.decimalIndex.map {
        allowsNoFraction ? $0 : min($0 + 1 + reach, layout.core.upperBound - 1)
      }
    }

    var tooLong: AmountInputReason { allowsNoFraction ? .fractionNotAllowed : .tooManyFractionDigits }
  }

  /// A digit of another script than the first one's.
  private static func mixedDigit(_ glyphs: UnsafeBufferPointer<Glyph>, _ core: Range<Int>) -> Int? {
    var zero: UInt32 = 0
    for index in core where glyphs[index].isDigit {
      if zero == 0 { zero = glyphs[index].zero }
      if glyphs[index].zero != zero { return index }
    }
    return nil
  }
}

// MARK: - The locale's reading

extension AmountReader {
  private func accept(_ groups: DigitGroups, _ number: Number, rounds: Bool = false) -> AmountReading {
    let layout = number.layout
    let reading = amount(groups, number, rounds: rounds)
    // Out of range or not, what is unfinished is no amount.
    guard reading.amount != nil else {
      // Three billion dollars may be too many, and three Bolivian pesos not.
      return layout.mayBecomeCurrency ? AmountReading(status: .partial, reasons: [.incomplete]) : reading
    }
    guard number.request.mode == .type else {
      return layout.isUnfinished ? number.request.invalid(.incomplete, at: layout.openIndex) : reading
    }
    var partial = reading
    partial.status = .partial
    partial.amount = nil
    partial.reasons = [.incomplete]
    if layout.isUnfinished || !rounds && !number.fitsAsItIs(groups) { return partial }
    if layout.mayBecomeCurrency {
      partial.provisionalAmount = reading.amount
      return partial
    }
    return reading
  }

  /// The form is right, and the fraction too long.
  private func refuse(_ groups: DigitGroups, _ number: Number, _ zero: UInt32) -> AmountReading {
    let index = number.excessIndex(groups)
    if number.request.mode != .type {
      let others = otherReadings(number, zero).fitting.compactMap { amount($0, number).amount }
      if !others.isEmpty {
        let own = candidate(groups, number)
        return ambiguous([own].compactMap(\.self) + others, at: groups.decimalIndex, number.request)
      }
    }
    return number.request.invalid(number.tooLong, at: index)
  }

  /// By appending it can become the locale's.
  private func pending(_ groups: DigitGroups, _ number: Number, _ zero: UInt32) -> AmountReading {
    if let decimal = groups.decimalIndex {
      // A decimal separator with nothing before it and behind it.
      if number.allowsNoFraction, !number.round {
        return number.request.invalid(.fractionNotAllowed, at: decimal)
      }
      return AmountReading(status: .partial, reasons: [.incomplete])
    }
    let acceptsOthers = number.request.rules.nonLocaleSeparators == .acceptUnambiguous
    let others = acceptsOthers ? otherReadings(number, zero).fitting : []
    guard let other = others.first(where: { $0.decimalIndex != nil }) else {
      let digits = number.request.glyphs[number.layout.core].drop { $0.value == 0 }.count { $0.isDigit }
      if number.request.isField, digits > number.request.rules.maximumIntegerDigits {
        return number.request.invalid(.tooManyIntegerDigits, at: number.layout.core.lowerBound)
      }
      return AmountReading(status: .partial, reasons: [.pendingGroup])
    }
    return provisional(other, number)
  }
}

// MARK: - Other readings

extension AmountReader {
  /// Readings by separators that are not the locale's, and those of them whose fraction fits.
  private func otherReadings(_ number: Number, _ zero: UInt32) -> (
    fitting: [DigitGroups], wellFormed: [DigitGroups]
  ) {
    let (glyphs, core) = (number.request.glyphs, number.layout.core)
    var found: [UInt32] = []
    for index in core where !glyphs[index].isDigit && !found.contains(glyphs[index].folded) {
      found.append(glyphs[index].folded)
      // No number has three kinds.
      if found.count > 2 { return ([], []) }
    }
    let own = separators(zero: zero)
    func decimals(_ folded: UInt32) -> Bool { Separators.isDecimalAnywhere(folded) || own.isDecimal(folded) }
    func groups(_ folded: UInt32) -> Bool { Separators.isGroupAnywhere(folded) || own.isGroup(folded) }
    var roles: [(decimal: UInt32?, group: UInt32?)] = []
    if found.count == 1 {
      if decimals(found[0]) { roles.append((found[0], nil)) }
      if groups(found[0]) { roles.append((nil, found[0])) }
    } else if found.count == 2 {
      for (decimal, group) in [(found[0], found[1]), (found[1], found[0])]
      where decimals(decimal) && groups(group) {
        roles.append((decimal, group))
      }
    }
    let wellFormed = roles.map { DigitGroups(glyphs, core, decimal: $0.decimal, group: $0.group) }
      .filter(\.isWellFormed)
    return (wellFormed.filter(number.fitsAsItIs), wellFormed)
  }

  /// A text that the locale's reading does not take.
  private func foreign(_ own: DigitGroups, _ number: Number, _ zero: UInt32) -> AmountReading {
    let request = number.request
    if request.rules.nonLocaleSeparators == .acceptUnambiguous {
      let (fitting, wellFormed) = otherReadings(number, zero)
      if fitting.count > 1 {
        let candidates = fitting.compactMap { candidate($0, number) }
        // More digits than an amount has, however they are divided.
        guard candidates.count > 1 else { return accept(foreign: amount(fitting[0], number), number) }
        return ambiguous(candidates, at: fitting[0].decimalIndex ?? own.faultIndex, request)
      }
      if let only = fitting.first {
        if request.mode == .type { return provisional(only, number) }
        return accept(foreign: amount(only, number), number)
      }
      if let long = wellFormed.first(where: { $0.decimalIndex != nil }) {
        return request.invalid(number.tooLong, at: number.excessIndex(long))
      }
    }
    // A decimal separator alone.
    if let decimal = own.decimalIndex, own.isCompletable {
      return number.allowsNoFraction && !number.round
        ? request.invalid(.fractionNotAllowed, at: decimal) : request.invalid(.incomplete, at: decimal + 1)
    }
    return request.invalid(.misplacedSeparator, at: own.faultIndex)
  }

  private func accept(foreign reading: AmountReading, _ number: Number) -> AmountReading {
    guard reading.amount != nil else { return reading }
    if number.layout.isUnfinished { return number.request.invalid(.incomplete, at: number.layout.openIndex) }
    var reading = reading
    reading.warnings.insert(.nonLocaleSeparator, at: 0)
    return reading
  }

  /// What another reading would mean, while it may still become the locale's.
  private func provisional(_ groups: DigitGroups, _ number: Number) -> AmountReading {
    var reading = amount(groups, number)
    guard let amount = reading.amount else { return reading }
    if number.layout.isUnfinished {
      reading.amount = nil
      reading.status = .partial
      reading.reasons = [.incomplete, .pendingSeparator]
      return reading
    }
    reading.offer(amount)
    return reading
  }
}

extension AmountReading {
  /// Makes an amount one that the text would mean as it stands, while it may still become another.
  mutating func offer(_ amount: Decimal) {
    self.amount = nil
    provisionalAmount = amount
    // An amount that is too much stays `invalid` for that reason.
    if status == .valid {
      status = .partial
      reasons = [.pendingSeparator]
    }
  }
}
