// The grammar of AmountInputRules and of a column's notation in JSON, for every host.

extension AmountInputRules {
  /// The keys of the rules in JSON.
  package enum Key: String, CaseIterable, Sendable {
    case entryMode, allowsNegative, allowsPlus, minimumAmount, maximumAmount, maximumIntegerDigits
    case keyPolicy, notation, excessFraction, nonLocaleSeparators, acceptsAbbreviations, liveGrouping
    case shouldUpdateAmountWhileEditing
  }

  /// The accepted values of `maximumIntegerDigits`: an amount can't have more digits.
  package static let integerDigitLimits = 1...Amount.maximumSignificantDigits

  /// Decodes rules. Missing keys and `null` mean the default. Amounts are strings, because a JSON number may have lost
  /// digits before it is decoded.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: its place, for error messages.
  ///   - checksLimits: whether a minimum above the maximum is refused; a page sets the limits of its field one
  ///     after the other.
  /// - Throws: `invalidOption` with the key, its place and the accepted values.
  package init(
    json: _JSONValue, at path: OptionPath = OptionPath(), checksLimits: Bool = true
  ) throws(MoneyFormatError) {
    self = try Self.decoded(OptionMembers(json, at: path), checksLimits: checksLimits)
  }

  private static func decoded(
    _ source: OptionMembers<Key>, checksLimits: Bool
  ) throws(MoneyFormatError) -> AmountInputRules {
    var rules = AmountInputRules()
    rules.entryMode = try source.word(.entryMode) ?? rules.entryMode
    rules.allowsNegative = try source.flag(.allowsNegative) ?? rules.allowsNegative
    rules.allowsPlus = try source.flag(.allowsPlus) ?? rules.allowsPlus
    rules.minimumDigits = try source.amount(.minimumAmount)?.canonical
    rules.maximumDigits = try source.amount(.maximumAmount)?.canonical
    rules.maximumIntegerDigits =
      try source.integer(.maximumIntegerDigits, in: Self.integerDigitLimits) ?? rules.maximumIntegerDigits
    rules.keyPolicy = try source.word(.keyPolicy) ?? rules.keyPolicy
    rules.notation = try source.value(.notation, AmountNotation.init)
    rules.excessFraction = try source.word(.excessFraction) ?? rules.excessFraction
    rules.nonLocaleSeparators = try source.word(.nonLocaleSeparators) ?? rules.nonLocaleSeparators
    rules.acceptsAbbreviations = try source.flag(.acceptsAbbreviations) ?? rules.acceptsAbbreviations
    rules.liveGrouping = try source.flag(.liveGrouping) ?? rules.liveGrouping
    rules.shouldUpdateAmountWhileEditing =
      try source.flag(.shouldUpdateAmountWhileEditing) ?? rules.shouldUpdateAmountWhileEditing
    if checksLimits, let minimum = rules.minimumDigits, let maximum = rules.maximumDigits,
      !minimum.isAtMost(maximum)
    {
      throw source.error(
        .minimumAmount,
        "is \(minimum.plainText); it accepts no more than the maximumAmount, \(maximum.plainText).")
    }
    return rules
  }
}

// MARK: - Notation

extension AmountNotation {
  /// The keys of a notation in JSON: two marks of one Unicode scalar each, and the sizes of the group next to
  /// the decimal mark and of the other groups.
  package enum Key: String, CaseIterable, Sendable { case decimalMark, groupMark, groupSizes }

  /// Decodes a notation. A missing mark means that the notation has none.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    let members = try OptionMembers<Key>(json, at: path)
    func mark(_ key: Key) throws(MoneyFormatError) -> Unicode.Scalar? {
      guard let text = try members.text(key, accepts: "a separator") else { return nil }
      if let mark = Self.mark(text) { return mark }
      throw members.unreadable(key, accepts: "a separator")
    }
    let (decimal, group) = (try mark(.decimalMark), try mark(.groupMark))
    let sizes = try members.integers(.groupSizes, accepts: "two sizes") ?? [3, 3]
    guard decimal == nil || decimal.map(TextFolder.folded) != group.map(TextFolder.folded), sizes.count == 2,
      sizes.allSatisfy({ (1...38).contains($0) })
    else {
      throw json.unreadable(
        at: path, accepts: #"an object such as {"decimalMark":",","groupMark":".","groupSizes":[3,3]}"#)
    }
    self.init(decimalMark: decimal, groupMark: group, primaryGroup: sizes[0], secondaryGroup: sizes[1])
  }

  /// Returns the scalar of a text, if there is exactly one and it separates digits: nothing that is invisible, a sign, a currency or
  /// a parenthesis.
  private static func mark(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let mark = scalars.first else { return nil }
    return Mark(mark) != nil || mark == ":" || mark == "_" ? mark : nil
  }
}
