// A second parser, written from the rules only: simple, slow, and independent of the library's.

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
    var warns = false
    var candidates: Set<Decimal> = []
  }

  func read(_ untrimmed: [UInt8], _ mode: AmountReading.Mode) -> Answer {
    let text = Self.trimmed(untrimmed)
    if text.isEmpty { return Answer(status: .empty) }
    let own = number(text, decimal: decimal, group: group, sizes: sizes)
    if let own, fits(own) { return Answer(status: .valid, amount: own.amount) }
    let others = otherNumbers(text)
    let fitting = others.filter(fits)
    if let own {
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
    /// The number of digits after the decimal separator; nil without one.
    var fraction: Int?
  }

  /// A currency without a fraction has no decimal separator.
  private func fits(_ number: Number) -> Bool {
    guard let fraction = number.fraction else { return true }
    return limit > 0 && fraction <= limit
  }

  /// The text as a number with these separators. `0,500` does not mean five hundred to anybody.
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
    return Number(amount: amount, fraction: fraction?.count)
  }

  /// The last group has the one size, the middle groups have the other, and the first may be shorter.
  private static func areFull(_ chunks: [ArraySlice<UInt8>], _ size: (Int, Int)) -> Bool {
    (1...size.1).contains(chunks[0].count) && chunks[0].first != UInt8(ascii: "0")
      && chunks.last!.count == size.0
      && chunks.dropFirst().dropLast().allSatisfy { $0.count == size.1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// All numbers that the text can be with separators of any locale and groups of three.
  private func otherNumbers(_ text: [UInt8]) -> [Number] {
    var used: [UInt8] = []
    for byte in text where !Self.isDigit(byte) && !used.contains(byte) { used.append(byte) }
    guard used.count <= 2 else { return [] }
    var numbers: [Number] = []
    for decimal in Self.decimals.map(Optional.some) + [nil] {
      for group in Self.groups.map(Optional.some) + [nil] where group == nil || group != decimal {
        // Tries each choice once, only with characters that are in the text.
        let choice = [decimal, group].compactMap(\.self)
        guard choice.count == used.count, choice.allSatisfy(used.contains) else { continue }
        if let number = number(text, decimal: decimal, group: group, sizes: [(3, 3)]) {
          numbers.append(number)
        }
      }
    }
    return numbers
  }

  /// Whether more digits can turn it into a number with the locale's separators.
  private func isBeginning(_ text: [UInt8]) -> Bool {
    (1...3).contains { count in
      number(
        text + [UInt8](repeating: UInt8(ascii: "1"), count: count), decimal: decimal, group: group,
        sizes: sizes
      )
      .map(fits) ?? false
    }
  }
}
