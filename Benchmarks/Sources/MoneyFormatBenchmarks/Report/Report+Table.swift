// The results as a table for people.

extension Report {
  var table: String {
    var lines = [
      "\(machine), ICU \(icuVersion), \(rounds) rounds. Per operation: medians of the rounds (least \u{2026} most);",
      "ratio: the line's time over that of the first line, round by round; instructions: \(instructionSource)",
      "",
    ]
    for race in races { lines += race.lines + [""] }
    let goals = races.flatMap(\.goals)
    let reached = goals.count { $0.isReached == true }
    let unknown = goals.count { $0.isReached == nil }
    lines.append("\(reached) of \(goals.count) goals reached, \(unknown) not measured")
    return lines.joined(separator: "\n")
  }
}

extension RaceResult {
  fileprivate var lines: [String] {
    var lines: [String] = []
    if let first = lanes.first {
      let lengths = first.timings.map { "\($0.operations) \(unit)" }
      lines.append(
        Self.line(
          title, lengths[0].padded(to: 26) + "ratio",
          [(lengths.dropFirst().first ?? "").padded(to: 15), "instructions", "allocations"]))
    } else {
      lines.append(title)
    }
    for lane in lanes {
      lines.append(lane.line)
      if let note = lane.note { lines.append("      \(note)") }
    }
    for absence in absences { lines.append("  " + absence) }
    for goal in goals { lines.append("  \(goal.line)") }
    return lines
  }

  /// If there is only one pass length, the column of the other stays empty.
  fileprivate static func line(_ name: String, _ time: String, _ rest: [String]) -> String {
    let line = ([name.padded(to: 40), time.padded(to: 46)] + rest).joined(separator: " \u{2502} ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension LaneResult {
  fileprivate var line: String {
    let first = timings[0]
    let ratio = first.timesAsLongAsFirst.map(\.text) ?? ""
    return RaceResult.line(
      "  " + name, first.nanoseconds.timeText.padded(to: 26) + ratio,
      [
        (timings.dropFirst().first?.nanoseconds.median.timeText ?? "").padded(to: 15),
        (instructions.map(\.text) ?? "\u{2013}").aligned(to: 12),
        allocations.map { "\($0.mean.text), at most \($0.maximum)" } ?? "\u{2013}",
      ])
  }
}

extension GoalResult {
  fileprivate var line: String {
    let verdict =
      switch isReached {
      case true?: "reached"
      case false?: "MISSED"
      case nil: "not measured"
      }
    return
      "goal  \(text.padded(to: 66)) \(((isTime ? value?.timeText : value?.text) ?? "").padded(to: 24)) \(verdict)"
  }
}

extension Spread {
  /// `6.6 (6.4 … 6.9)`
  var text: String {
    minimum == maximum ? median.text : "\(median.text) (\(minimum.text) \u{2026} \(maximum.text))"
  }

  fileprivate var timeText: String {
    minimum == maximum
      ? median.timeText
      : "\(median.timeText) (\(minimum.timeNumber(as: median)) \u{2026} \(maximum.timeNumber(as: median)))"
  }
}
