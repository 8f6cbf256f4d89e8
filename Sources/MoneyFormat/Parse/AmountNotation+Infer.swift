// Infers the notation of a column whose currency, or list of currencies, is known.

public import MoneyFormatCore

extension AmountNotation {
  /// Infers the notation of a column from those of its texts that are amounts of a formatter's currency.
  ///
  /// All other texts prove nothing: `v1.5 draft`, `12.5 %`, and amounts of another currency. The rules' limits for
  /// amounts don't matter: an amount that is too large, or has too many fraction digits, proves a notation, too.
  ///
  /// - Parameters:
  ///   - texts: the column's texts in order.
  ///   - formatter: the formatter that will parse the texts.
  ///   - rules: the rules for parsing them.
  public static func infer(
    from texts: some Sequence<String>, for formatter: MoneyFormatter,
    rules: AmountInputRules = AmountInputRules()
  ) -> Conclusion {
    infer(from: texts) { formatter.isAmount($0, in: $1, rules) }
  }

  /// Infers the notation of a column from those of its texts that are amounts of a reader's currencies.
  ///
  /// - Parameters:
  ///   - texts: the column's texts in order.
  ///   - reader: the reader that will parse the texts, with its rules.
  public static func infer(from texts: some Sequence<String>, for reader: MoneyReader) -> Conclusion {
    infer(from: texts) { reader.isAmount($0, in: $1) }
  }

  private static func infer(
    from texts: some Sequence<String>, where isAmount: (String, AmountNotation) -> Bool
  ) -> Conclusion {
    var inference = Inference()
    for text in texts { inference.add(text) { isAmount(text, $0) } }
    return inference.conclusion
  }
}

extension MoneyFormatter {
  /// Returns whether a text is an amount in a notation, regardless of the rules' limits.
  package func isAmount(_ text: String, in notation: AmountNotation, _ rules: AmountInputRules) -> Bool {
    read(text, mode: .commit, rules: rules.withoutLimits(in: notation)).status == .valid
  }
}

extension MoneyReader {
  /// Returns whether a text is an amount in a notation, regardless of the rules' limits.
  package func isAmount(_ text: String, in notation: AmountNotation) -> Bool {
    var reader = self
    reader.rules = rules.withoutLimits(in: notation)
    return (try? reader.parse(text)) != nil
  }
}

extension AmountInputRules {
  fileprivate func withoutLimits(in notation: AmountNotation) -> AmountInputRules {
    var rules = self
    rules.notation = notation
    (rules.allowsNegative, rules.allowsPlus) = (true, true)
    (rules.minimumDigits, rules.maximumDigits) = (nil, nil)
    rules.maximumIntegerDigits = 38
    rules.excessFraction = .round
    return rules
  }
}
