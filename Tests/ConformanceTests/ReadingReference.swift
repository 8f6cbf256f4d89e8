// A second reader, written from the rules alone: plain, slow, and sharing nothing with the engine's.

import Foundation
import MoneyFormat

/// Reads texts of Latin digits and separators, without sign or currency. A reading is a choice of which character
/// is the decimal separator and which the group's; the text's meaning follows from which readings fit.
struct ReferenceReader: Sendable {
  var decimal: UInt8
  var group: UInt8
  /// The sizes of the group next to the decimal separator and of the others.
  var sizes: (Int, Int)
  /// Fraction digits of the currency.
  var limit: Int

  struct Answer: Equatable {
    var status: AmountInputStatus
    var reason: AmountInputReason?
    var amount: Decimal?
    var provisional: Decimal?
    var warns = false
    var candidates: Set<Decimal> = []
  }

  func read(_ untrimmed: [UInt8], _ mode: AmountReading.Mode) -> Answer {
    let text = Self.trimmed(untrimmed)
    if text.isEmpty { return Answer(status: .empty) }
    let own = number(text, decimal: decimal, group: group, sizes: sizes)
    let others = otherNumbers(text)
    let fitting = others.filter(fits)
    if let own {
      if fits(own) { return Answer(status: .valid, amount: own.amount) }
      if mode == .type || fitting.isEmpty { return invalid(tooLong) }
      return Answer(
        status: .invalid, reason: .ambiguousSeparator, candidates: Set([own.amount] + fitting.map(\.amount)))
    }
    if text == [decimal] {
      if limit == 0 { return invalid(.fractionNotAllowed) }
      return mode == .type ? Answer(status: .partial, reason: .incomplete) : invalid(.incomplete)
    }
    if mode == .type, isBeginning(text) {
      let fractions = fitting.filter { $0.fraction != nil }
      return fractions.isEmpty
        ? Answer(status: .partial, reason: .pendingGroup)
        : Answer(status: .partial, reason: .pendingSeparator, provisional: fractions[0].amount)
    }
    if fitting.count > 1 {
      return Answer(status: .invalid, reason: .ambiguousSeparator, candidates: Set(fitting.map(\.amount)))
    }
    if let only = fitting.first {
      return mode == .type
        ? Answer(status: .partial, reason: .pendingSeparator, provisional: only.amount)
        : Answer(status: .valid, amount: only.amount, warns: true)
    }
    return invalid(others.isEmpty ? .misplacedSeparator : tooLong)
  }

  private func invalid(_ reason: AmountInputReason) -> Answer { Answer(status: .invalid, reason: reason) }

  private var tooLong: AmountInputReason { limit == 0 ? .fractionNotAllowed : .tooManyFractionDigits }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var text = text[...]
    while text.first == space { text.removeFirst() }
    while text.last == space { text.removeLast() }
    return Array(text)
  }
}

// MARK: - Readings

extension ReferenceReader {
  static let space = UInt8(ascii: " ")
  static let decimals = Array(".,".utf8)
  static let groups = Array("., '".utf8)

  /// A well-formed number.
  struct Number {
    var amount: Decimal
    /// How many digits are behind the decimal separator; nil without one.
    var fraction: Int?
  }

  /// A currency without a fraction has no decimal separator either.
  private func fits(_ number: Number) -> Bool {
    guard let fraction = number.fraction else { return true }
    return limit > 0 && fraction <= limit
  }

  /// The text as a number whose separators are these. `0,500` is nobody's five hundred.
  private func number(_ text: [UInt8], decimal: UInt8?, group: UInt8?, sizes: (Int, Int)) -> Number? {
    let point = text.firstIndex { $0 == decimal }
    let integer = text[..<(point ?? text.count)]
    let fraction = point.map { text[($0 + 1)...] }
    guard fraction?.allSatisfy(Self.isDigit) != false else { return nil }
    guard integer.count + (fraction?.count ?? 0) > 0 else { return nil }
    let chunks = integer.split(separator: group ?? 0, omittingEmptySubsequences: false)
    guard chunks.allSatisfy({ $0.allSatisfy(Self.isDigit) }) else { return nil }
    if chunks.count > 1 {
      guard (1...sizes.1).contains(chunks[0].count), chunks[0].first != UInt8(ascii: "0"),
        chunks.last!.count == sizes.0, chunks.dropFirst().dropLast().allSatisfy({ $0.count == sizes.1 })
      else { return nil }
    }
    var amount: Decimal = 0
    for digit in text where Self.isDigit(digit) { amount = amount * 10 + Decimal(Int(digit) - 48) }
    for _ in 0..<(fraction?.count ?? 0) { amount /= 10 }
    return Number(amount: amount, fraction: fraction?.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Every number that the text is by separators of any locale, groups being of three.
  private func otherNumbers(_ text: [UInt8]) -> [Number] {
    let used = Set(text.filter { !Self.isDigit($0) })
    var numbers: [Number] = []
    for decimal in Self.decimals.map(Optional.some) + [nil] {
      for group in Self.groups.map(Optional.some) + [nil] where group == nil || group != decimal {
        // Each choice once: only of characters that the text has.
        guard used == Set([decimal, group].compactMap(\.self)) else { continue }
        if let number = number(text, decimal: decimal, group: group, sizes: (3, 3)) { numbers.append(number) }
      }
    }
    return numbers
  }

  /// Whether more digits can make it a number by the locale's separators.
  private func isBeginning(_ text: [UInt8]) -> Bool {
    (1...3).contains { count in
      number(text + [UInt8](repeating: UInt8(ascii: "1"), count: count), decimal: decimal, group: group, sizes: sizes)
        .map(fits) ?? false
    }
  }
}
