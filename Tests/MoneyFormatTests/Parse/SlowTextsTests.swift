// Searches for texts whose reading takes more than linear time.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite(.ofRecordedData) struct SlowTextsTests {
  private typealias Read = (_ text: String) -> Void

  /// Tokens of currencies, abbreviations, separators, signs and digits.
  private static let tokens = [
    "$", "\u{20AC}", "kr", "US$", "USD", "U", "p", "dollars ", "5 ", "$ ", "$\u{A3}", "-", "1,", "F ", "5$",
    "k", "B/.",
    "(", "'", ".", " ", "M", "mil ", "Rs.", "1.000",
  ]

  /// A text of a repeated part, with a digit at neither or at one end.
  private struct Repetition {
    var part: String
    var before: String
    var after: String

    func text(bytes: Int) -> String {
      before + String(repeating: part, count: (bytes - 2) / part.utf8.count) + after
    }
  }

  /// Repetitions of tokens and of pairs of them.
  private static let repetitions: [Repetition] = tokens.flatMap { token in
    ([""] + tokens).flatMap { other in
      [("", ""), ("5", ""), ("", "5")].map {
        Repetition(part: token + other, before: $0.0, after: $0.1)
      }
    }
  }

  @Test(arguments: ["en-US", "de-DE", "fr-CH", "ar-EG"])
  func withoutACurrency(_ locale: String) throws {
    let reader = try MoneyReader(locale: locale)
    verify("without a currency in \(locale)") { _ = try? reader.parse($0) }
  }

  @Test(arguments: [("en-US", "USD"), ("es-PA", "PAB"), ("fr-CH", "CHF"), ("ar-EG", "EGP")])
  func withACurrency(_ locale: String, _ currency: String) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: locale)
    verify("with \(currency) in \(locale)") { _ = formatter.read($0, mode: .commit) }
    let abbreviated = AmountInputRules(acceptsAbbreviations: true)
    verify("with \(currency) in \(locale), typed") { _ = formatter.read($0, mode: .type, rules: abbreviated) }
  }

  /// Reads all repetitions once, and then compares the times that the slowest take for four times the length. A linear
  /// reader takes four times as long, a quadratic one sixteen times.
  private func verify(_ place: String, _ read: Read) {
    read("5")
    var times = Self.repetitions.map { (time: time(1, read, $0.text(bytes: 1024)), repetition: $0) }
    times.sort { $0.time > $1.time }
    var worst = (growth: 0.0, time: 0.0, text: "")
    for (_, repetition) in times.prefix(5) {
      let (short, long) = (repetition.text(bytes: 256), repetition.text(bytes: 1024))
      // Interruptions only ever add time.
      var (growth, slowest) = (Double.infinity, 0.0)
      for _ in 0..<10 where growth > 5 {
        slowest = time(5, read, long)
        growth = min(growth, slowest / time(5, read, short))
      }
      if growth > worst.growth { worst = (growth, slowest, String(long.prefix(12))) }
    }
    print("of \(times.count) long texts \(place), the worst: \(worst)")
    #expect(worst.growth < 9, "\(worst) \(place)")
  }

  /// Returns the shortest of some times, in seconds of the processor.
  private func time(_ count: Int, _ read: Read, _ text: String) -> Double {
    let times = (0..<count).map { _ in Double(ThreadClock.nanoseconds { read(text) }) / 1e9 }
    return times.min() ?? 0
  }
}
