// The results as the table that people read.

import FoundationEssentials

extension Report {
  var table: String {
    var lines = [
      "\(machine), ICU \(icuVersion), \(rounds) rounds; time per operation: median (min … max); "
        + "ratios: median of the rounds'",
      "",
    ]
    for race in races {
      let headings = race.lanes[0].timings.map { Self.heading("\($0.operations) \(race.unit)") }
      lines.append(Self.line(race.title, headings + ["allocations"]))
      for lane in race.lanes {
        lines.append(Self.line("  " + lane.name, lane.timings.map(Self.cell) + [Self.cell(lane.allocations)]))
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    let line = ([name.padded(to: 21)] + cells).joined(separator: " │ ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func heading(_ operations: String) -> String {
    operations.padded(to: 26) + "ICU ÷ it".aligned(to: 9) + "÷ to_chars".aligned(to: 11)
  }

  private static func cell(_ timing: LaneTiming) -> String {
    let time = timing.nanoseconds
    let (unit, scale) = time.median < 10_000 ? ("ns", 1.0) : ("µs", 1000.0)
    let middle = (time.median / scale).text.aligned(to: 6)
    let limits = "(\((time.minimum / scale).text) … \((time.maximum / scale).text))"
    return "\(middle) \(unit) \(limits)".padded(to: 26)
      + (timing.timesFasterThanICU.map { $0.median.text } ?? "–").aligned(to: 9)
      + (timing.timesAsLongAsToChars.map { $0.median.text } ?? "–").aligned(to: 11)
  }

  private static func cell(_ count: Allocations.Count?) -> String {
    guard let count else { return "–" }
    return "\(count.mean.text), at most \(count.maximum)" + (count.maximum > count.limit ? " EXCEEDED" : "")
  }
}

extension Double {
  /// With three digits or so.
  fileprivate var text: String {
    self == 0 ? "0" : formatted(digits: self < 10 ? 2 : self < 100 ? 1 : 0)
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
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
