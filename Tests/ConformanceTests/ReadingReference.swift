// A second parser, written from the rules alone: simple, slow, and independent of the library's.

import Foundation
import MoneyFormat

/// Reads texts of Latin digits and separators, without a sign or currency. A reading chooses which
/// character is the decimal separator and which the group separator; the result follows from the readings
/// that fit.
struct ReferenceReader: Sendable {
  var decimal: UInt8
  var group: UInt8
  /// The locale's group sizes: the size of the group next to the decimal separator, and that of the others.
  var sizes: [(Int, Int)]
  /// Fraction digits of the currency.
  var limit: Int

  struct Answer: Equatable {
    var status: AmountInputStatus
    var reason: AmountInputReason?
    var amount: Decimal?
    var provisional: Decimal?
    var warnings: [AmountInputWarning] = []
    var candidates: Set<Decimal> = []
  }

  /// Returns the answer to complete text.
  func whole(_ untrimmed: [UInt8]) -> Answer {
    let text = Self.trimmed(untrimmed)
    if text.isEmpty { return Answer(status: .empty) }
    if text.last == Self.dash { return closed(Array(text.dropLast())) }
    let own = number(text, decimal: decimal, group: group, sizes: sizes)
    let others = otherNumbers(text)
    if let own, isDoubtful(own) {
      if Set(others.map(\.amount)).count > 1 { return ambiguous(others) }
      return others.contains { $0.fraction != nil }
        ? Answer(status: .valid, amount: own.amount) : invalid(.misplacedSeparator)
    }
    if let own, fits(own) { return Answer(status: .valid, amount: own.amount) }
    if let own {
      let fitting = others.filter { $0.decimal != decimal && fits($0) }
      // `00.000` is zero either way.
      if fitting.contains(where: { $0.amount != own.amount }) { return ambiguous([own] + fitting) }
      return hasOnlyZerosBeyond(own)
        ? Answer(status: .valid, amount: own.amount, warnings: [.zeroFraction]) : invalid(tooLong)
    }
    if Set(others.map(\.amount)).count > 1 { return ambiguous(others) }
    guard let only = others.first, !only.isPadded || only.fraction != nil else {
      if !text.contains(where: Self.isDigit) { return invalid(.incomplete) }
      return spacedFraction(text) ?? invalid(.misplacedSeparator)
    }
    if let millions = roundMillions(only) { return ambiguous([only, millions]) }
    if fits(only) { return Answer(status: .valid, amount: only.amount, warnings: [.nonLocaleSeparator]) }
    guard hasOnlyZerosBeyond(only) else { return invalid(tooLong) }
    if mayLackGroup(only, text) { return invalid(.misplacedSeparator) }
    // Without a fraction, its separator belongs to no locale.
    let isForeign = limit > 0 || only.isGrouped
    return Answer(
      status: .valid, amount: only.amount,
      warnings: isForeign ? [.nonLocaleSeparator, .zeroFraction] : [.zeroFraction])
  }

  /// Returns the answer to text that may be incomplete.
  func typed(_ text: [UInt8]) -> Answer {
    let whole = whole(text)
    if whole.status == .valid, !whole.warnings.isEmpty {
      return Answer(status: .partial, reason: .pendingSeparator, provisional: whole.amount)
    }
    if whole.reason == .ambiguousSeparator {
      return Answer(status: .partial, reason: .ambiguousSeparator, candidates: whole.candidates)
    }
    guard whole.status == .invalid else { return whole }
    let trimmed = Self.trimmed(text)
    let last = trimmed.last { !Self.isDigit($0) } ?? Self.space
    let ones = (0...3).map { [UInt8](repeating: UInt8(ascii: "1"), count: $0) }
    func reads(_ continuation: [UInt8]) -> Bool { self.whole(trimmed + continuation).status == .valid }
    // Leading zeros before the locale's own group separator: a fraction makes them clear.
    if let own = number(trimmed, decimal: decimal, group: group, sizes: sizes), isDoubtful(own) {
      return Answer(status: .partial, reason: .incomplete)
    }
    // Appends digits, a fraction if the text begins with zeros, and another group if it is ambiguous with one group.
    let isGroup = ones.contains { digits in
      number(trimmed + digits, isGroupedBy: last)
        && (!digits.isEmpty && reads(digits) || reads(digits + Array(".0".utf8))
          || reads(digits + Array(",0".utf8)))
        || number(trimmed + digits + [last] + ones[3], isGroupedBy: last) && reads(digits + [last] + ones[3])
    }
    if isGroup { return Answer(status: .partial, reason: .pendingGroup) }
    let continuations = ones.dropFirst() + [Array("0".utf8), Array("-".utf8)]
    return continuations.contains(where: reads) || mayTakeCurrency(trimmed)
      ? Answer(status: .partial, reason: .incomplete) : whole
  }

  private func invalid(_ reason: AmountInputReason) -> Answer { Answer(status: .invalid, reason: reason) }

  private func ambiguous(_ numbers: [Number]) -> Answer {
    Answer(status: .invalid, reason: .ambiguousSeparator, candidates: Set(numbers.map(\.amount)))
  }

  private var tooLong: AmountInputReason { limit == 0 ? .fractionNotAllowed : .tooManyFractionDigits }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var text = text[...]
    while text.first == space { text.removeFirst() }
    while text.last == space { text.removeLast() }
    return Array(text)
  }
}

// MARK: - Other notations

extension ReferenceReader {
  /// `1.500.-`: the text before the last mark is an integer.
  private func closed(_ untrimmed: [UInt8]) -> Answer {
    var text = Self.trimmed(untrimmed)
    guard let mark = text.popLast(), Self.decimals.contains(mark) else { return invalid(.misplacedSeparator) }
    text = Self.trimmed(text)
    if let own = number(text, decimal: decimal, group: group, sizes: sizes) {
      if own.fraction == nil { return Answer(status: .valid, amount: own.amount) }
      if fits(own) { return invalid(.misplacedSeparator) }
    }
    let integers = otherNumbers(text).filter { $0.fraction == nil }
    return integers.isEmpty
      ? invalid(.misplacedSeparator)
      : Answer(status: .valid, amount: integers[0].amount, warnings: [.nonLocaleSeparator])
  }

  /// `04,990` and, in dinars, `12,500`: a sole group separator that may also be decimal, or that zeros precede.
  private func isDoubtful(_ own: Number) -> Bool {
    own.isGroupedOnce && own.fraction == nil && (own.isPadded || limit == 3 && Self.decimals.contains(group))
  }

  /// `1'500,000`: the number if its decimal separator groups as well.
  private func roundMillions(_ number: Number) -> Number? {
    guard limit < 3, number.isGroupedOnce, let fraction = number.fraction, fraction.count == 3,
      let decimal = number.decimal, Self.groups.contains(decimal)
    else { return nil }
    var millions = number
    (millions.amount, millions.fraction) = (number.amount * 1000, nil)
    return millions
  }

  /// `119. 9`: the currency may follow after the fraction.
  private func mayTakeCurrency(_ text: [UInt8]) -> Bool {
    let fraction = text.suffix(while: Self.isDigit)
    let head = text.dropLast(fraction.count)
    guard (1...max(limit, 1)).contains(fraction.count), limit > 0, head.last == Self.space,
      head.dropLast().last == decimal, head.dropLast(2).last.map(Self.isDigit) == true
    else { return false }
    return whole(head.dropLast() + fraction).status == .valid
  }

  /// `1,119. 95`: a group separator, a space after the decimal separator, and exactly the currency's digits.
  private func spacedFraction(_ text: [UInt8]) -> Answer? {
    let fraction = text.suffix(while: Self.isDigit)
    let head = text.dropLast(fraction.count)
    guard limit > 0, fraction.count == limit, head.last == Self.space,
      let mark = head.dropLast().last, Self.decimals.contains(mark), let digit = head.dropLast(2).last,
      Self.isDigit(digit), !head.dropLast(2).allSatisfy(Self.isDigit)
    else { return nil }
    var answer = whole(head.dropLast() + fraction)
    guard answer.status == .valid else { return nil }
    if answer.warnings.first != .nonLocaleSeparator { answer.warnings.insert(.nonLocaleSeparator, at: 0) }
    return answer
  }
}

// MARK: - Readings

extension ReferenceReader {
  static let space = UInt8(ascii: " ")
  static let dash = UInt8(ascii: "-")
  static let decimals = Array(".,".utf8)
  static let groups = Array("., '".utf8)

  /// A well-formed number.
  struct Number {
    var amount: Decimal
    /// The digits after the decimal separator; nil without one.
    var fraction: [UInt8]?
    var decimal: UInt8?
    var isGrouped: Bool
    /// Whether there is one group separator.
    var isGroupedOnce: Bool
    /// Whether the first of several groups begins with a zero.
    var isPadded: Bool
  }

  /// A currency without a fraction has no decimal separator.
  private func fits(_ number: Number) -> Bool {
    guard let fraction = number.fraction else { return true }
    return limit > 0 && fraction.count <= limit
  }

  private func hasOnlyZerosBeyond(_ number: Number) -> Bool {
    number.fraction?.dropFirst(limit).allSatisfy { $0 == UInt8(ascii: "0") } ?? false
  }

  /// `1,0000` in English: 1, or 10,000 with its separator in the wrong place.
  private func mayLackGroup(_ number: Number, _ text: [UInt8]) -> Bool {
    let integer = text.prefix(while: Self.isDigit)
    return number.decimal == group && !number.isGrouped && number.fraction.map { $0.count > 3 } ?? false
      && (1...3).contains(integer.count) && integer.first != UInt8(ascii: "0")
  }

  /// Returns the text as a number with these separators. `0,500` never means five hundred.
  private func number(_ text: [UInt8], decimal: UInt8?, group: UInt8?, sizes: [(Int, Int)]) -> Number? {
    let point = text.firstIndex { $0 == decimal }
    let integer = text[..<(point ?? text.count)]
    let fraction = point.map { text[($0 + 1)...] }
    guard fraction?.allSatisfy(Self.isDigit) != false else { return nil }
    guard integer.count + (fraction?.count ?? 0) > 0 else { return nil }
    let chunks = integer.split(separator: group ?? 0, omittingEmptySubsequences: false)
    guard chunks.allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
    guard chunks.count == 1 || sizes.contains(where: { Self.areFull(chunks, $0) }) else { return nil }
    var digits = 0
    for digit in text where Self.isDigit(digit) { digits = digits * 10 + Int(digit) - 48 }
    let amount = Decimal(sign: .plus, exponent: -(fraction?.count ?? 0), significand: Decimal(digits))
    return Number(
      amount: amount, fraction: fraction.map { Array($0) }, decimal: point.map { text[$0] },
      isGrouped: chunks.count > 1, isGroupedOnce: chunks.count == 2,
      isPadded: chunks.count > 1 && chunks[0].first == UInt8(ascii: "0"))
  }

  /// Whether the text is a number with this group separator, in the locale or anywhere.
  private func number(_ text: [UInt8], isGroupedBy mark: UInt8) -> Bool {
    let own = number(text, decimal: nil, group: group, sizes: sizes)
    if mark == group, let own, own.isGrouped { return true }
    return otherNumbers(text).contains { $0.fraction == nil && $0.isGrouped }
  }

  /// The last group has the one size, the middle groups have the other, and the first may be shorter.
  private static func areFull(_ chunks: [ArraySlice<UInt8>], _ size: (Int, Int)) -> Bool {
    (1...size.1).contains(chunks[0].count) && Array(chunks[0]) != Array("0".utf8)
      && chunks.last!.count == size.0
      && chunks.dropFirst().dropLast().allSatisfy { $0.count == size.1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Returns all numbers that the text can be with the separators of any locale, and groups of three or
  /// Indian groups.
  private func otherNumbers(_ text: [UInt8]) -> [Number] {
    var used: [UInt8] = []
    for byte in text where !Self.isDigit(byte) && !used.contains(byte) { used.append(byte) }
    guard (1...2).contains(used.count) else { return [] }
    var numbers: [Number] = []
    for decimal in Self.groups.map(Optional.some) + [nil] {
      for group in Self.groups.map(Optional.some) + [nil] where group == nil || group != decimal {
        // Tries each choice once, only with characters that are in the text.
        let choice = [decimal, group].compactMap(\.self)
        guard choice.count == used.count, choice.allSatisfy(used.contains),
          let number = number(text, decimal: decimal, group: group, sizes: [(3, 3), (3, 2)]),
          decimal.map({ isExactEnough($0, number, text) }) ?? true
        else { continue }
        numbers.append(number)
      }
    }
    let isGrouped = numbers.contains { $0.isGrouped && $0.fraction == nil }
    return numbers.filter { $0.decimal != Self.space || isGrouped }
  }

  /// An apostrophe is a decimal separator before exactly the currency's digits. A space is none, but makes a group of three of
  /// them doubtful.
  private func isExactEnough(_ decimal: UInt8, _ number: Number, _ text: [UInt8]) -> Bool {
    if Self.decimals.contains(decimal) { return true }
    return number.fraction?.count == limit && limit > 0 && text[0] != decimal
      && (decimal != Self.space || limit == 3)
  }
}

extension [UInt8] {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> [UInt8] {
    guard let last = lastIndex(where: { !predicate($0) }) else { return self }
    return Array(self[(last + 1)...])
  }
}
