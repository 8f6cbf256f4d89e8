// Number formatting and columns of the tables.

extension Double {
  /// About three significant digits.
  var text: String {
    guard isFinite else { return "\u{2013}" }
    if self == rounded(), abs(self) < 1e9 { return String(Int(self)) }
    return formatted(digits: self < 10 ? 2 : self < 100 ? 1 : 0)
  }

  /// Nanoseconds in a suitable unit.
  var timeText: String { "\(timeNumber(as: self)) \(unit.name)" }

  /// Nanoseconds in the unit that suits `other`.
  func timeNumber(as other: Double) -> String { (self / other.unit.scale).text }

  private var unit: (name: String, scale: Double) {
    self < 10_000 ? ("ns", 1) : self < 5e6 ? ("\u{00B5}s", 1e3) : ("ms", 1e6)
  }

  private func formatted(digits: Int) -> String {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let (whole, part) = Int((self * Double(unit)).rounded()).quotientAndRemainder(dividingBy: unit)
    guard digits > 0 else { return String(whole) }
    return "\(whole)." + String(repeating: "0", count: digits - String(part).count) + String(part)
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }

  func aligned(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
