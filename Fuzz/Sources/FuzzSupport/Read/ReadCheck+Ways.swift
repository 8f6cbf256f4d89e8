// The same text in other ways: disguised, and long enough to measure time.

import FoundationEssentials
import MoneyFormat
import TestSupport

extension ReadCheck {
  /// Invisible marks, surrounding blanks and full-width forms change nothing.
  package func verifyDisguises() throws(Mismatch) {
    for mode in [AmountReading.Mode.type, .commit] {
      let plain = read(mode)
      try compare(plain, Self.mark + text, shift: Self.mark.utf8.count, mode)
      if mode == .commit { try compare(plain, text + Self.mark, shift: 0, mode) }
      if mode == .commit { try compare(plain, " " + text + "\u{3000}", shift: 1, mode) }
    }
    guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return }
    var wide = formatter.read(Self.fullWidth(text), mode: .commit, rules: rules)
    wide.offset = wide.offset.map { $0 / 3 }
    let plain = read(.commit)
    try require(isSame(plain, wide), "\(plain.inShort), in full-width forms \(wide.inShort)")
  }

  private static let mark = "\u{2060}"

  private static func fullWidth(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == " " ? "\u{3000}" : Unicode.Scalar(scalar.value + 0xFEE0)!)
    }
    return String(scalars)
  }

  private func compare(
    _ plain: AmountReading, _ disguised: String, shift: Int, _ mode: AmountReading.Mode
  ) throws(Mismatch) {
    var other = formatter.read(disguised, mode: mode, rules: rules)
    other.offset = other.offset.map { $0 - shift }
    // An offset at the end may point after the added characters.
    if let offset = other.offset { other.offset = max(0, min(offset, text.utf8.count)) }
    try require(
      isSame(plain, other), "\(mode) is \(plain.inShort), \(disguised.debugDescription) \(other.inShort)")
  }

  /// A longer text may exceed the maximum length.
  private func isSame(_ one: AmountReading, _ other: AmountReading) -> Bool {
    one == other || one.reasons == [.inputTooLong] || other.reasons == [.inputTooLong]
  }
}

extension ReadCheck {
  /// Parsing an eight times longer text takes about eight times as long; quadratic time would take
  /// sixty-four times as long.
  func verifyTime() throws(Mismatch) {
    guard !text.isEmpty, text.utf8.count <= 128 else { return }
    // A text that is repeated may be refused later than one that is not, so both lengths are repetitions.
    let (short, long) = (text.repeated(upTo: max(128, 2 * text.utf8.count)), text.repeated(upTo: 1024))
    let growth = 3 * long.utf8.count / short.utf8.count
    for mode in [AmountReading.Mode.type, .commit] {
      var (shortest, fastest) = (Int.max, Int.max)
      // Another process may have interrupted, or data may have been derived for the first time; then a
      // repetition is fast.
      for _ in 0..<8 {
        fastest = min(fastest, time(long, mode))
        if fastest < Self.unnoticed { break }
        shortest = min(shortest, time(short, mode))
        if fastest < Self.limit, fastest / growth < shortest { break }
      }
      try require(fastest < Self.limit, "\(mode) of it up to 1,024 bytes takes \(fastest) ns")
      try require(
        fastest < Self.unnoticed || fastest / growth < shortest,
        "\(mode) of it takes \(shortest) ns up to \(short.utf8.count) bytes, and \(fastest) ns up to 1,024")
    }
  }

  private func time(_ text: String, _ mode: AmountReading.Mode) -> Int {
    ThreadClock.nanoseconds { _ = formatter.read(text, mode: mode, rules: rules) }
  }

  /// A tenth of a microsecond per byte: too little to determine the growth.
  private static let unnoticed = 100_000
  /// More than linear time needs with the address sanitizer, and much less than quadratic time.
  #if DEBUG
    private static let limit = 8_000_000
  #else
    private static let limit = 2_000_000
  #endif
}
