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
    Evidence(from: texts, for: formatter, rules: rules).conclusion
  }

  /// Infers the notation of a column from those of its texts that are amounts of a reader's currencies.
  ///
  /// - Parameters:
  ///   - texts: the column's texts in order.
  ///   - reader: the reader that will parse the texts, with its rules.
  public static func infer(from texts: some Sequence<String>, for reader: MoneyReader) -> Conclusion {
    Evidence(from: texts, for: reader).conclusion
  }
}

extension AmountNotation.Evidence {
  /// Creates the evidence of those texts that are amounts of a formatter's currency, as
  /// ``AmountNotation/infer(from:for:rules:)`` collects it.
  ///
  /// - Parameters:
  ///   - texts: the texts in order.
  ///   - place: the place of the first text.
  ///   - formatter: the formatter that will parse the texts.
  ///   - rules: the rules for parsing them.
  public init(
    from texts: some Sequence<String>, at place: Int = 1, for formatter: MoneyFormatter,
    rules: AmountInputRules = AmountInputRules()
  ) {
    self.init()
    for text in texts { add(text, at: place.addingClamped(count)) { formatter.match($0, $1, rules) } }
  }

  /// Creates the evidence of those texts that are amounts of a reader's currencies, as
  /// ``AmountNotation/infer(from:for:)`` collects it.
  ///
  /// - Parameters:
  ///   - texts: the texts in order.
  ///   - place: the place of the first text.
  ///   - reader: the reader that will parse the texts, with its rules.
  public init(from texts: some Sequence<String>, at place: Int = 1, for reader: MoneyReader) {
    self.init()
    for text in texts { add(text, at: place.addingClamped(count), reader.match) }
  }
}

extension AmountNotation.Evidence {
  /// Adds a text.
  ///
  /// - Parameter match: how well a text is an amount.
  package mutating func add(
    _ text: String, at place: Int, _ match: (String, AmountNotation.Question) -> AmountNotation.Match
  ) {
    var utf8 = text
    utf8.withUTF8 { add(utf8: $0, at: place) { match(text, $0) } }
  }
}

extension MoneyFormatter {
  /// Returns how well a text is an amount, regardless of the rules' limits.
  package func match(
    _ text: String, _ question: AmountNotation.Question, _ rules: AmountInputRules
  ) -> AmountNotation.Match {
    .init(question, rules) { read(text, mode: .commit, rules: $0) }
  }
}

extension MoneyReader {
  /// Returns how well a text is an amount, regardless of the rules' limits.
  package func match(_ text: String, _ question: AmountNotation.Question) -> AmountNotation.Match {
    var damage: MoneyFormatError?
    return match(text, question, noting: &damage)
  }

  /// Notes why data that a text needed could not be loaded.
  package func match(
    _ text: String, _ question: AmountNotation.Question, noting damage: inout MoneyFormatError?
  ) -> AmountNotation.Match {
    .init(question, rules) { reading(text, $0, noting: &damage) }
  }
}
