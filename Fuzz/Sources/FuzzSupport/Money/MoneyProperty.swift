// The properties of parsing with an unknown currency: the amount is what a formatter of that currency parses, fewer allowed
// currencies never change it, quantities are no money, and evidence merges in any order.

import FoundationEssentials
import MoneyFormat
import Synchronization
import TestSupport

/// The properties of every ``MoneyCase``.
public enum MoneyProperty: FuzzProperty {
  public static func verify(_ candidate: MoneyCase) throws(Violation) {
    let check: MoneyCheck
    do {
      check = try MoneyCheck(candidate)
    } catch {
      throw Violation("no reader: \(error)", in: candidate)
    }
    do throws(Mismatch) {
      for aspect in candidate.aspect.map({ [$0] }) ?? MoneyCase.Aspect.allCases {
        switch aspect {
        case .laws: try check.verifyLaws()
        case .memory: try check.verifyMemory()
        case .time: try check.verifyTime()
        case .evidence: try check.verifyEvidence()
        }
      }
    } catch {
      throw Violation(error.message, in: candidate)
    }
  }
}

private struct MoneyCheck {
  let candidate: MoneyCase
  /// It has parsed the texts of earlier cases, from which it has learned.
  let reader: MoneyReader

  private struct Key: Hashable {
    let locale: String
    let currencies: [String]?
    let rules: AmountInputRules
  }

  private static let store = Mutex(BoundedStore<Key, MoneyReader>(capacity: 512))

  var text: String { candidate.text }

  init(_ candidate: MoneyCase) throws(MoneyFormatError) {
    self.candidate = candidate
    reader = try Self.keptReader(candidate, candidate.currencies)
  }

  private static func keptReader(_ candidate: MoneyCase, _ currencies: [String]?) throws(MoneyFormatError)
    -> MoneyReader
  {
    let key = Key(locale: candidate.locale, currencies: currencies, rules: candidate.rules)
    return try store.withLock { store throws(MoneyFormatError) in
      try store.value(for: key) { () throws(MoneyFormatError) in try reader(candidate, currencies) }
    }
  }

  private static func reader(_ candidate: MoneyCase, _ currencies: [String]?) throws(MoneyFormatError)
    -> MoneyReader
  {
    try MoneyReader(locale: candidate.locale, currencies: currencies, rules: candidate.rules)
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    guard !condition else { return }
    let allowed = candidate.currencies.map { "\($0)" } ?? "any currency"
    throw Mismatch("\(candidate.locale) \(allowed), \(text.debugDescription): \(what())")
  }

  private typealias Outcome = Result<ParsedMoney, AmountParseError>

  private func outcome(_ reader: MoneyReader, _ text: String) -> Outcome {
    Result { () throws(AmountParseError) in try reader.parse(text) }
  }

  private func made<Value>(_ make: () throws(MoneyFormatError) -> Value) throws(Mismatch) -> Value {
    do throws(MoneyFormatError) {
      return try make()
    } catch {
      throw Mismatch("\(candidate.locale): \(error)")
    }
  }

  /// What a formatter of this currency parses.
  private func reading(as code: String) throws(Mismatch) -> AmountReading {
    let formatter = try made { () throws(MoneyFormatError) in
      try MoneyFormatter.cached(currency: code, locale: candidate.locale)
    }
    var rules = candidate.rules
    // This rule is for fields, not for parsing.
    rules.maximumIntegerDigits = 38
    return formatter.read(text, mode: .commit, rules: rules)
  }

  // MARK: Laws

  func verifyLaws() throws(Mismatch) {
    let first = outcome(reader, text)
    switch first {
    case .success(let money): try verify(money)
    case .failure(let error): try verify(error)
    }
    try verifyQuantities()
    try verifySingle()
  }

  private func verify(_ money: ParsedMoney) throws(Mismatch) {
    try require(candidate.currencies?.contains(money.currencyCode) ?? true, "\(money) is not allowed")
    let alone = try reading(as: money.currencyCode)
    try require(
      alone.status == .valid && alone.amount == money.amount && alone.warnings == money.warnings,
      "\(money), but as \(money.currencyCode) it is \(alone.inShort)")
    let only = try made { () throws(MoneyFormatError) in
      try Self.keptReader(candidate, [money.currencyCode])
    }
    let narrow = outcome(only, text)
    try require(narrow == .success(money), "\(money), but allowed alone \(narrow)")
    // A number by itself has no currency.
    let isBare = text.unicodeScalars.allSatisfy { scalar in
      WrittenDigits.value(scalar) != nil || ".,'-+() ".unicodeScalars.contains(scalar)
        || scalar.isBlankOrUnseen
    }
    try require(!isBare, "\(money) of a number without a currency")
  }

  private func verify(_ error: AmountParseError) throws(Mismatch) {
    if error.reason == .ambiguousCurrency {
      try require(error.currencies.count > 1, "\(error) with \(error.currencies)")
      try require(Set(error.currencies).count == error.currencies.count, "\(error.currencies) has one twice")
      let allowed = candidate.currencies.map(Set.init)
      try require(
        allowed?.isSuperset(of: error.currencies) ?? true, "\(error.currencies) are not all allowed")
    }
    try require(!error.message.isEmpty, "an error without a message: \(error.reason)")
    if let problem = text.problem(ofOffset: error.offset) { try require(false, "\(error): \(problem)") }
    if error.reason == .ambiguousSeparator || error.reason == .ambiguousSign {
      try require(Set(error.candidates).count > 1, "\(error) with \(error.candidates)")
    }
  }

  /// A number with a unit of measure or a word of count is no amount.
  private func verifyQuantities() throws(Mismatch) {
    guard candidate.currencies == nil else { return }
    let digits = WrittenDigits(text, decimals: []).digits.prefix(6).map(String.init).joined()
    guard !digits.isEmpty else { return }
    let unit = MoneyCase.units[text.utf8.reduce(0) { $0 &+ Int($1) } % MoneyCase.units.count]
    for quantity in [digits + unit, "\(digits) \(unit)", "\(digits)\u{A0}\(unit.uppercased())"] {
      if case .success(let money) = outcome(reader, quantity) {
        try require(false, "the quantity \(quantity.debugDescription) is \(money)")
      }
    }
  }

  /// With one allowed currency, a text that names it means what a formatter of that currency parses.
  private func verifySingle() throws(Mismatch) {
    guard let code = candidate.currencies?.first, candidate.currencies?.count == 1 else { return }
    let alone = try reading(as: code)
    // `5 K` names kwachas, if anything. Read as another currency it is five thousand.
    let mayAbbreviate = candidate.rules.acceptsAbbreviations && text.filter(\.isLetter).count == 1
    switch outcome(reader, text) {
    case .success: break  // `verify` compares them.
    case .failure(let error):
      try require(
        alone.status != .valid || error.reason == .missingCurrency
          || mayAbbreviate && error.reason == .currencyMismatch,
        "\(error.reason), though as \(code) it is \(alone.inShort)")
    }
  }

  // MARK: Memory

  /// What a reader has learned from other texts does not change what this one means.
  func verifyMemory() throws(Mismatch) {
    let known = outcome(reader, text)
    let new = try made { () throws(MoneyFormatError) in try Self.reader(candidate, candidate.currencies) }
    for time in ["first", "second"] {
      let other = outcome(new, text)
      try require(other == known, "\(known), but a new reader's \(time) time \(other)")
    }
  }

  // MARK: Time

  /// Any text of 1,024 bytes takes at most 20 ms, much less than quadratic time needs.
  func verifyTime() throws(Mismatch) {
    guard !text.isEmpty, text.utf8.count <= 128 else { return }
    let long = text.repeated(upTo: 1024)
    var fastest = Int.max
    // Another process may have interrupted, or data may have been derived for the first time.
    for _ in 0..<8 where fastest >= Self.limit {
      fastest = min(fastest, ThreadClock.nanoseconds { _ = outcome(reader, long) })
    }
    try require(fastest < Self.limit, "it takes \(fastest) ns up to 1,024 bytes")
  }

  private static let limit = 20_000_000

  // MARK: Evidence

  /// Evidence of parts, in any order, is the evidence of the whole, also when it has been sent.
  func verifyEvidence() throws(Mismatch) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24).map(String.init)
    let whole = AmountNotation.Evidence(from: lines, for: reader)
    for cut in 0...lines.count {
      let front = AmountNotation.Evidence(from: lines.prefix(cut), for: reader)
      let back = AmountNotation.Evidence(from: lines.dropFirst(cut), at: cut + 1, for: reader)
      try require(
        front + back == whole && back + front == whole, "\(cut) lines and the others are not the whole")
      let unplaced = AmountNotation.Evidence(from: lines.dropFirst(cut), for: reader)
      try require(
        front.followed(by: unplaced) == whole, "\(cut) lines followed by the others are not the whole")
    }
    try require(whole.count == lines.count, "\(whole.count) of \(lines.count) lines")
    try require(AmountNotation.Evidence() + whole == whole, "nothing and the whole are not the whole")
    let sent = try? JSONDecoder().decode(AmountNotation.Evidence.self, from: JSONEncoder().encode(whole))
    try require(sent == whole, "the evidence changes in JSON")
    try require(AmountNotation.infer(from: lines, for: reader) == whole.conclusion, "another conclusion")
  }
}
