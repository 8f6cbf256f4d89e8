// Decodes AmountInputRules from JSON without Codable, for hosts that have neither Foundation nor ICU.

extension AmountInputRules {
  private static let keys = [
    "entryMode", "allowsNegative", "allowsPlus", "minimumAmount", "maximumAmount", "maximumIntegerDigits",
    "keyPolicy", "notation", "excessFraction", "nonLocaleSeparators", "acceptsAbbreviations", "liveGrouping",
    "shouldUpdateAmountWhileEditing",
  ]

  /// Decodes rules. Missing keys and `null` mean the default. Amounts are strings.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: the path of keys to the object, for error messages.
  /// - Throws: `invalidOption` with the key, its path and the accepted values.
  /// - Throws: `invalidOption`, which names the key, its place and what it accepts.
  package init(json: _JSONValue, at path: String = "") throws(MoneyFormatError) {
    let members = try OptionMembers(json, at: path, keys: Self.keys)
    self.init()
    entryMode = try members.word("entryMode") ?? entryMode
    allowsNegative = try members.flag("allowsNegative") ?? allowsNegative
    allowsPlus = try members.flag("allowsPlus") ?? allowsPlus
    minimumDigits = try members.amount("minimumAmount")?.canonical
    maximumDigits = try members.amount("maximumAmount")?.canonical
    maximumIntegerDigits =
      try members.integer("maximumIntegerDigits", in: 1...Amount.maximumSignificantDigits)
      ?? maximumIntegerDigits
    keyPolicy = try members.word("keyPolicy") ?? keyPolicy
    notation = try Self.notation(members)
    excessFraction = try members.word("excessFraction") ?? excessFraction
    nonLocaleSeparators = try members.word("nonLocaleSeparators") ?? nonLocaleSeparators
    acceptsAbbreviations = try members.flag("acceptsAbbreviations") ?? acceptsAbbreviations
    liveGrouping = try members.flag("liveGrouping") ?? liveGrouping
    shouldUpdateAmountWhileEditing =
      try members.flag("shouldUpdateAmountWhileEditing") ?? shouldUpdateAmountWhileEditing
  }

  /// Decodes `{"decimalMark":",","groupMark":".","groupSizes":[3,3]}`. A missing mark or `null` means that
  /// the column has none.
  private static func notation(_ members: OptionMembers) throws(MoneyFormatError) -> AmountNotation? {
    guard let value = members.value("notation") else { return nil }
    let inner = try OptionMembers(
      value, at: members.path(to: "notation"), keys: ["decimalMark", "groupMark", "groupSizes"])
    let decimal = try inner.value("decimalMark", accepts: "a separator") { $0.separator }
    let group = try inner.value("groupMark", accepts: "a separator") { $0.separator }
    let sizes = try inner.value("groupSizes", accepts: "two sizes") { $0.integers } ?? [3, 3]
    guard decimal == nil || decimal != group, sizes.count == 2, sizes.allSatisfy({ (1...38).contains($0) })
    else {
      throw members.error(
        "notation", value,
        #"can't be read; it accepts an object such as {"decimalMark":",","groupMark":".","groupSizes":[3,3]}."#
      )
    }
    return AmountNotation(
      decimalMark: decimal, groupMark: group, primaryGroup: sizes[0], secondaryGroup: sizes[1])
  }
}

extension _JSONValue {
  /// The string's scalar, if there is exactly one and it is neither a letter nor a digit.
  fileprivate var separator: Unicode.Scalar? {
    guard let scalars = string?.unicodeScalars, scalars.count == 1, let mark = scalars.first,
      !mark.properties.isAlphabetic, mark.properties.numericType == nil
    else { return nil }
    return mark
  }
}
