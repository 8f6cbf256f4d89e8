// `--notation infer`: infers the notation of a column from all of its texts.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatProtocol

struct NotationArguments: ParsableArguments {
  enum Notation: String, ExpressibleByArgument, CaseIterable {
    case infer
  }

  @Option(
    help: """
      Infer the decimal mark and the group mark from all lines, which must share one notation: if another line is 12.50, \
      the point is the decimal separator, and 1.234 is not 1,234. If the lines prove nothing, or contradict each other, \
      each is parsed on its own.
      """)
  var notation: Notation?
}

extension AmountNotation.Conclusion {
  /// The notation, if the texts prove one.
  var notation: AmountNotation? {
    if case .decided(let notation, _) = self { notation } else { nil }
  }

  /// Describes the conclusion, with the places of the texts that prove it.
  ///
  /// - Parameter place: the word for a place: `row`, `line`, `argument`.
  func report(place: String) -> String {
    func example(_ example: AmountNotation.Example) -> String {
      "\(place) \(example.place) (\(MoneyFormatError.quoted(example.text)))"
    }
    switch self {
    case .undecided:
      return
        "undecided: no \(place) distinguishes a decimal mark from a group mark. Each \(place) is read on its own."
    case .contradictory(let first, let second):
      return "contradictory: \(example(first)) and \(example(second)) have different notations. "
        + "Each \(place) is read on its own."
    case .decided(let notation, let proof):
      var marks: [String] = []
      if let mark = notation.decimalMark { marks.append("decimal mark \"\(mark)\"") }
      if let mark = notation.groupMark {
        let isIndian = notation.secondaryGroup != notation.primaryGroup
        marks.append("group mark \"\(mark)\"" + (isIndian ? ", Indian groups" : ""))
      }
      var examples: [AmountNotation.Example] = []
      for found in [proof.decimalMark, proof.groupMark] {
        if let found, !examples.contains(found) { examples.append(found) }
      }
      let count = proof.count == 1 ? "1 \(place) proves" : "\(proof.count) \(place)s prove"
      var report =
        "\(marks.joined(separator: ", ")). \(count) it; see \(examples.map(example).joined(separator: ", "))."
      if let remaining = proof.remainingMark {
        let mark = proof.decimalMark == nil ? "decimal" : "group"
        report += " The \(mark) mark follows from that; see \(example(remaining))."
      }
      return report
    }
  }
}

extension InputTexts {
  /// Returns the same texts in a form that can be read twice.
  func rereadable() throws -> InputTexts {
    guard case .lines(let path) = self else { return self }
    let input = try InputFile(path: path)
    return .linesOf(input.streamThatFeedsIt == nil ? try input.rereadable(near: nil) : input)
  }

  /// Returns and reports the notation that the texts prove that are amounts for a parser. Afterwards, texts from a
  /// file can be read again.
  func inferredNotation(for parser: TextParser) throws -> AmountNotation? {
    var evidence = AmountNotation.Evidence()
    var place = "text"
    try forEach(flushing: Output()) { text in
      place = text.origin.rawValue
      guard case .bytes(let utf8) = text.content else { return }
      evidence.add(utf8: utf8, at: text.number) { parser.match(utf8: utf8, $0) }
    }
    if case .linesOf(let input) = self { try input.rewind() }
    let conclusion = evidence.conclusion
    report("notation: \(conclusion.report(place: place))")
    return conclusion.notation
  }
}
