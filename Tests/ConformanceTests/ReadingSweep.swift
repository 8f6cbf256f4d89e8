// Checks a property of reading for many rows on all cores, and prints the number of cases.

import Foundation
import ICUOracle
import MoneyFormat
import Synchronization

enum ReadingSweep {
  /// A sample in every run, everything with `MONEYFORMAT_CONFORMANCE=full`.
  static let isFull = FormatConformanceTests.isFull

  struct Report: Sendable {
    var cases = 0
    /// The first few failures.
    var failures: [String] = []
    var failureCount = 0
    /// Known and explained deviations, with the number of occurrences.
    var notes: [String: Int] = [:]

    mutating func fail(_ message: @autoclosure () -> String) {
      failureCount += 1
      if failures.count < 20 { failures.append(message()) }
    }

    mutating func note(_ note: String) { notes[note, default: 0] += 1 }

    mutating func add(_ other: Report) {
      cases += other.cases
      failures += other.failures.prefix(max(0, 20 - failures.count))
      failureCount += other.failureCount
      notes.merge(other.notes, uniquingKeysWith: +)
    }
  }

  /// Checks every row, and prints the number of checks.
  static func run<Row: Sendable>(
    _ name: String, _ rows: [Row], _ check: @Sendable (Row, inout Report) throws -> Void
  ) throws -> Report {
    let total = Mutex(Report())
    let failure = Mutex<(any Error)?>(nil)
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: rows.count) { index in
      do {
        var report = Report()
        try check(rows[index], &report)
        total.withLock { $0.add(report) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let report = total.withLock { $0 }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(
      "reading \(name): \(report.cases) cases of \(rows.count) rows in \(Int(seconds)) s: "
        + "\(report.failureCount) failures"
        + report.notes.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined())
    return report
  }
}

/// A locale and a currency, which are a row of most sweeps.
struct ReadingPlace: Sendable, CustomStringConvertible {
  var locale: String
  var currency: String

  var description: String { "\(locale) \(currency)" }

  func formatter(_ options: FormattingOptions = FormattingOptions()) throws -> MoneyFormatter {
    try MoneyFormatter(currency: currency, locale: locale, options: options)
  }
}

extension ReadingPlace {
  /// Unusual currencies: 0, 2, 3 and 4 digits, `$` as the decimal separator, symbols that end with a full
  /// stop or are also abbreviations, an empty symbol, and two custom currencies.
  static let oddCurrencies = [
    "EUR", "USD", "JPY", "KWD", "INR", "CHF", "CVE", "PTE", "SEK", "DKK", "BRL", "ZMW", "XXX", "COP", "CLF",
    "RON",
    pebble.code, digitCoin.code,
  ]

  static let pebble = custom(
    code: "PEBL", symbol: "p.", narrowSymbol: "p", name: "pebbles", fractionDigits: 6)

  /// Its code and symbol begin with a digit.
  static let digitCoin = custom(code: "1DIG", symbol: "1D", name: "digit coins", fractionDigits: 8)

  private static func custom(
    code: String, symbol: String, narrowSymbol: String? = nil, name: String, fractionDigits: Int
  ) -> CustomCurrency {
    do {
      let custom = try CustomCurrency(
        code: code, symbol: symbol, narrowSymbol: narrowSymbol, name: name, fractionDigits: fractionDigits)
      try custom.register()
      return custom
    } catch {
      fatalError("\(error)")
    }
  }

  /// All locales with the unusual currencies, and each locale with its own currency.
  static let all: [ReadingPlace] = ICUOracle.locales.flatMap { locale in
    (oddCurrencies + [ownCurrency(locale)].compactMap { $0 }.filter { !oddCurrencies.contains($0) }).map {
      ReadingPlace(locale: locale, currency: $0)
    }
  }

  /// The currency in use in the locale's region.
  private static func ownCurrency(_ locale: String) -> String? {
    let region = locale.split(separator: "_").dropFirst().first { $0.count == 2 && $0 == $0.uppercased() }
    return region.flatMap { try? KnownCurrency.tender(inRegion: String($0)).first?.code }
  }
}

extension [ReadingPlace] {
  /// Selects every `stride`th place; the full run uses `full`.
  func sampled(_ stride: Int, full: Int = 1) -> [ReadingPlace] {
    let stride = ReadingSweep.isFull ? full : stride
    return enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

/// The text with all characters but printable ASCII escaped, for messages.
func visible(_ text: some StringProtocol) -> String {
  "\""
    + text.unicodeScalars.map { scalar in
      (0x20..<0x7F).contains(scalar.value)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined() + "\""
}

extension AmountReading {
  /// A short description of the result, for messages.
  var inShort: String {
    ([status.rawValue] + reasons.map(\.rawValue) + warnings.map { "+\($0.rawValue)" }
      + [amount.map { "\($0)" }, provisionalAmount.map { "provisional \($0)" }, found].compactMap(\.self)
      + (candidates.isEmpty ? [] : ["\(candidates)"])).joined(separator: " ")
  }
}
