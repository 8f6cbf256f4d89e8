// `--notation infer`: how a column is written, from all of its texts.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV

struct NotationArguments: ParsableArguments {
  enum Notation: String, ExpressibleByArgument, CaseIterable {
    case infer
  }

  @Option(
    help: """
      Find the decimal mark and the group mark from all texts, which one program wrote alike: beside 12.50, 1.234 is no \
      thousand. Where the texts prove nothing, or contradict each other, each text is read by itself.
      """)
  var notation: Notation?
}

extension AmountNotation.Conclusion {
  /// The notation, if the texts prove one.
  var notation: AmountNotation? {
    if case .decided(let notation, _) = self { notation } else { nil }
  }

  /// What the texts prove, with the places of those that do.
  ///
  /// - Parameter place: what a place is called: `row`, `line`, `argument`.
  func report(place: String) -> String {
    func example(_ example: AmountNotation.Example) -> String {
      "\(place) \(example.place) (\(MoneyFormatError.quoted(example.text)))"
    }
    switch self {
    case .undecided:
      return
        "undecided, for no \(place) tells a decimal mark from a group mark. Each \(place) is read by itself."
    case .contradictory(let first, let second):
      return "contradictory, for \(example(first)) and \(example(second)) are not written alike. "
        + "Each \(place) is read by itself."
    case .decided(let notation, let evidence):
      var marks: [String] = []
      if let mark = notation.decimalMark { marks.append("decimal mark \"\(mark)\"") }
      if let mark = notation.groupMark {
        let isIndian = notation.secondaryGroup != notation.primaryGroup
        marks.append("group mark \"\(mark)\"" + (isIndian ? ", Indian groups" : ""))
      }
      var examples: [AmountNotation.Example] = []
      for found in [evidence.decimalMark, evidence.groupMark] {
        if let found, !examples.contains(found) { examples.append(found) }
      }
      let count = evidence.count == 1 ? "1 \(place) proves" : "\(evidence.count) \(place)s prove"
      return
        "\(marks.joined(separator: ", ")). \(count) it; see \(examples.map(example).joined(separator: ", "))."
    }
  }
}

extension InputTexts {
  /// The same texts, so that they can be read twice.
  func rereadable() throws -> InputTexts {
    guard case .lines(let path) = self else { return self }
    do throws(FileFailure) {
      let input = try InputFile(path: path)
      return .linesOf(input.streamThatFeedsIt == nil ? try input.rereadable(near: nil) : input)
    } catch {
      report(error.message)
      throw ExitCode(1)
    }
  }

  /// What all texts prove, which people are told. Texts of a file can be read again afterwards.
  func inferredNotation() throws -> AmountNotation? {
    var inference = AmountNotation.Inference()
    var place = "text"
    try forEach(flushing: Output()) { text in
      place = text.origin.rawValue
      guard case .bytes(let utf8) = text.content else { return }
      inference.add(String(decoding: utf8, as: UTF8.self), at: text.number)
    }
    if case .linesOf(let input) = self {
      do throws(FileFailure) {
        try input.rewind()
      } catch {
        report(error.message)
        throw ExitCode(1)
      }
    }
    let conclusion = inference.conclusion
    report("notation: \(conclusion.report(place: place))")
    return conclusion.notation
  }
}
