// The same text by other ways: typed key by key, disguised, and so long that time would tell.

import FoundationEssentials
import MoneyFormat

extension ReadCheck {
  /// Typing key by key never refuses what the locale's own reading accepts, and ends where pasting does.
  func verifyTyping() throws(Mismatch) {
    // Where what was typed may be rounded, a pasted text is no measure.
    guard text.utf8.count <= 64, rules.excessFraction == .reject else { return }
    let commit = read(.commit)
    var typed = ""
    var last = formatter.read("", mode: .type, rules: rules)
    let isOwn = commit.status == .valid && !commit.warnings.contains(.nonLocaleSeparator)
    for key in text {
      typed.append(key)
      last = formatter.read(typed, mode: .type, rules: rules)
      // What is above the maximum is told, not refused.
      guard last.status == .invalid, last.reasons != [.aboveMaximum], last.reasons != [.belowMinimum] else {
        continue
      }
      // On the way to `5KK`, five thousand kwacha, stands `5K`, which may be five of them.
      if rules.acceptsAbbreviations, last.reasons == [.ambiguousSeparator] { return }
      // Parentheses are typed only where amounts are accounted; they may be pasted anywhere.
      let isTypeable =
        formatter.resolved.negativeStyle == .accounting
        || !text.unicodeScalars.contains { $0 == "(" || $0 == "\u{FF08}" }
      try require(
        !isOwn || !isTypeable, "is \(commit.inShort), but typing \(typed.debugDescription) is \(last.inShort)"
      )
      return
    }
    try require(agrees(last, commit, isOwn), "typed it is \(last.inShort), committed \(commit.inShort)")
  }

  private func agrees(_ typed: AmountReading, _ commit: AmountReading, _ isOwn: Bool) -> Bool {
    switch typed.status {
    case .empty: return commit.status == .empty
    case .valid:
      let mayBeBelow = commit.reasons == [.belowMinimum]
      return (isOwn || mayBeBelow) && commit.amount == typed.amount
    case .partial:
      if let provisional = typed.provisionalAmount { return commit.amount == provisional }
      // An abbreviation may still change what is there.
      if rules.acceptsAbbreviations { return true }
      return commit.status == .invalid && (typed.reasons != [.incomplete] || commit.reasons == [.incomplete])
    case .invalid: return commit.status == .invalid
    }
  }
}

extension ReadCheck {
  /// A mark that is not seen changes nothing, nor do blanks at the ends or full-width forms.
  func verifyDisguises() throws(Mismatch) {
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
    // What points at the end may point behind what was added there.
    if let offset = other.offset { other.offset = max(0, min(offset, text.utf8.count)) }
    try require(
      isSame(plain, other), "\(mode) is \(plain.inShort), \(disguised.debugDescription) \(other.inShort)")
  }

  /// Longer texts may be too long.
  private func isSame(_ one: AmountReading, _ other: AmountReading) -> Bool {
    one == other || one.reasons == [.inputTooLong] || other.reasons == [.inputTooLong]
  }
}

extension ReadCheck {
  /// Eight times as long, a text takes some eight times as long to read; squared, it would be sixty-four times.
  func verifyTime() throws(Mismatch) {
    guard !text.isEmpty, text.utf8.count <= 128 else { return }
    let (short, long) = (filled(128), filled(1024))
    let growth = 3 * long.utf8.count / short.utf8.count
    for mode in [AmountReading.Mode.type, .commit] {
      var (shortest, fastest) = (Int.max, Int.max)
      // Something else may have interrupted, or been learnt: then the next time it is quick.
      for _ in 0..<8 {
        fastest = min(fastest, time(long, mode))
        if fastest < Self.unnoticed { break }
        shortest = min(shortest, time(short, mode))
        if fastest < Self.limit, fastest / growth < shortest { break }
      }
      try require(fastest < Self.limit, "\(mode) of it up to 1,024 bytes takes \(fastest) ns")
      try require(
        fastest < Self.unnoticed || fastest / growth < shortest,
        "\(mode) of it takes \(shortest) ns up to 128 bytes, and \(fastest) ns up to 1,024")
    }
  }

  private func time(_ text: String, _ mode: AmountReading.Mode) -> Int {
    ThreadClock.nanoseconds { _ = formatter.read(text, mode: mode, rules: rules) }
  }

  /// A tenth of a microsecond a byte: too little to tell how it grows.
  private static let unnoticed = 100_000
  /// More than a byte at a time can need, with the address sanitizer; much less than all pairs of bytes need.
  private static let limit = 2_000_000

  private func filled(_ count: Int) -> String {
    String(repeating: text, count: max(1, count / text.utf8.count))
  }
}
