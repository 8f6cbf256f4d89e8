// Decodes AmountInputRules from any source of options, and from JSON for hosts without Codable.

extension AmountInputRules {
  /// The keys of the rules in JSON.
  package enum Key: String, CaseIterable, Sendable {
    case entryMode, allowsNegative, allowsPlus, minimumAmount, maximumAmount, maximumIntegerDigits
    case keyPolicy, notation, excessFraction, nonLocaleSeparators, acceptsAbbreviations, liveGrouping
    case shouldUpdateAmountWhileEditing
  }

  /// The accepted values of `maximumIntegerDigits`: an amount can't have more digits.
  package static let integerDigitLimits = 1...Amount.maximumSignificantDigits

  /// Decodes rules. A missing value means the default. Amounts are strings, because a JSON number may have lost
  /// digits before it is decoded.
  ///
  /// - Parameter checksLimits: whether a minimum above the maximum is refused; a page sets the limits of its field one
  ///   after the other.
  package init(source: some OptionSource<Key>, checksLimits: Bool = true) throws(MoneyFormatError) {
    self.init()
    entryMode = try source.word(.entryMode) ?? entryMode
    allowsNegative = try source.flag(.allowsNegative) ?? allowsNegative
    allowsPlus = try source.flag(.allowsPlus) ?? allowsPlus
    minimumDigits = try source.amount(.minimumAmount)?.canonical
    maximumDigits = try source.amount(.maximumAmount)?.canonical
    maximumIntegerDigits =
      try source.integer(.maximumIntegerDigits, in: Self.integerDigitLimits) ?? maximumIntegerDigits
    keyPolicy = try source.word(.keyPolicy) ?? keyPolicy
    notation = try source.notation(
      .notation, accepts: #"an object such as {"decimalMark":",","groupMark":".","groupSizes":[3,3]}"#)
    excessFraction = try source.word(.excessFraction) ?? excessFraction
    nonLocaleSeparators = try source.word(.nonLocaleSeparators) ?? nonLocaleSeparators
    acceptsAbbreviations = try source.flag(.acceptsAbbreviations) ?? acceptsAbbreviations
    liveGrouping = try source.flag(.liveGrouping) ?? liveGrouping
    shouldUpdateAmountWhileEditing =
      try source.flag(.shouldUpdateAmountWhileEditing) ?? shouldUpdateAmountWhileEditing
    if checksLimits, let minimumDigits, let maximumDigits, !minimumDigits.isAtMost(maximumDigits) {
      throw source.error(
        .minimumAmount,
        "is \(minimumDigits.plainText); it accepts no more than the maximumAmount, \(maximumDigits.plainText)."
      )
    }
  }
}

extension AmountNotation {
  /// The keys of a notation in JSON: two marks of one Unicode scalar each, and the sizes of the group next to
  /// the decimal mark and of the other groups.
  package enum Key: String, CaseIterable, Sendable { case decimalMark, groupMark, groupSizes }

  /// Creates a notation from decoded values; nil if they contradict each other. A missing mark means that the
  /// notation has none.
  package init?(decimal: Unicode.Scalar?, group: Unicode.Scalar?, sizes: [Int]?) {
    let sizes = sizes ?? [3, 3]
    guard decimal == nil || decimal != group, sizes.count == 2, sizes.allSatisfy({ (1...38).contains($0) })
    else { return nil }
    self.init(decimalMark: decimal, groupMark: group, primaryGroup: sizes[0], secondaryGroup: sizes[1])
  }

  /// Returns the scalar of a text, if there is exactly one and it is neither a letter nor a digit.
  package static func mark(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let mark = scalars.first, !mark.properties.isAlphabetic,
      mark.properties.numericType == nil
    else { return nil }
    return mark
  }
}

// MARK: - JSON

extension AmountInputRules {
  /// Decodes rules. Missing keys and `null` mean the default.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: the path of keys to the object, for error messages.
  /// - Throws: `invalidOption` with the key, its path and the accepted values.
  package init(json: _JSONValue, at path: String = "") throws(MoneyFormatError) {
    try self.init(source: OptionMembers(json, at: path))
  }
}

extension ObjectMembers {
  func notation(_ key: String, accepts: String) throws(MoneyFormatError) -> AmountNotation? {
    guard let value = value(key) else { return nil }
    let inner = try OptionMembers<AmountNotation.Key>(value, at: path(to: key))
    func mark(_ key: AmountNotation.Key) throws(MoneyFormatError) -> Unicode.Scalar? {
      guard let text = try inner.text(key, accepts: "a separator") else { return nil }
      if let mark = AmountNotation.mark(text) { return mark }
      throw inner.unreadable(key, accepts: "a separator")
    }
    let (decimal, group) = (try mark(.decimalMark), try mark(.groupMark))
    let sizes = try inner.integers(.groupSizes, accepts: "two sizes")
    if let notation = AmountNotation(decimal: decimal, group: group, sizes: sizes) { return notation }
    throw unreadable(key, accepts: accepts)
  }
}
