// The texts and the evidence of an `infer` request.

import MoneyFormat
import MoneyFormatCore

extension Request {
  /// The texts of a column, or of a part of it, and the evidence of its other parts.
  package struct Column {
    /// The texts in order; nil for a row without one.
    let texts: [String?]
    /// The place of the first text.
    let place: Int
    /// The evidence of all other parts.
    let evidence: AmountNotation.Evidence

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      let (parts, texts) = (try members.takeList("evidence"), try members.takeList("texts"))
      guard parts != nil || texts != nil else {
        throw MoneyFormatError(
          .invalidRequest, "\"texts\" and \"evidence\" are missing; one of them is needed.")
      }
      var evidence = AmountNotation.Evidence()
      for (index, part) in (parts ?? []).enumerated() {
        evidence += try AmountNotation.Evidence(json: part, at: ("evidence" as OptionPath).index(index))
      }
      self.evidence = evidence
      self.texts = try (texts ?? []).enumerated().map { (index, text) throws(MoneyFormatError) in
        if text.kind == .null { return nil }
        if let string = text.string { return string }
        throw MoneyFormatError(
          .invalidRequest, "\"texts[\(index)]\" must be a string, or null for a row without a text.")
      }
      guard let place = members.take("place") else {
        self.place = evidence.count.addingClamped(1)
        return
      }
      guard let first = place.integer(Int.self), first >= 1 else {
        throw MoneyFormatError(.invalidRequest, "\"place\" must be an integer of 1 or more.")
      }
      self.place = first
    }

    /// Returns the evidence of all parts.
    ///
    /// - Parameter match: how well a text is an amount.
    func evidence(
      _ match: (String, AmountNotation.Question) -> AmountNotation.Match
    ) -> AmountNotation.Evidence {
      var sum = evidence
      for (row, text) in texts.enumerated() {
        // A row without a text proves nothing, as an empty text does.
        sum.add(text ?? "", at: place.addingClamped(row), match)
      }
      return sum
    }
  }
}
