// The resolved and validated abbreviation.

/// How amounts are abbreviated, with all choices made.
package enum ResolvedAbbreviation: Hashable, Sendable {
  package enum CompactForm: String, Hashable, Sendable {
    case short, long
  }

  /// A unit of a table: amounts are divided by 10^`exponent`.
  package struct Unit: Hashable, Sendable {
    package let exponent: Int
    package let suffix: String
    package let fraction: ResolvedFraction
  }

  case none
  /// CLDR's forms. With `ownRounding`, amounts are rounded to an integer, but to at least two significant
  /// digits.
  case compact(CompactForm, ownRounding: Bool)
  /// A table, in ascending order of units.
  case table([Unit])

  package init(_ options: FormattingOptions) throws(MoneyFormatError) {
    let ownRounding = options.fractionDigits == .currency
    switch options.abbreviator {
    case .none: self = .none
    case .compactShort: self = .compact(.short, ownRounding: ownRounding)
    case .compactLong: self = .compact(.long, ownRounding: ownRounding)
    case .plain: self = .table(try Self.units(.plain, options))
    case .table(let table): self = .table(try Self.units(table, options))
    }
  }

  private static func units(
    _ table: AbbreviationTable, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> [Unit] {
    guard !table.units.isEmpty else { throw MoneyFormatError(option: "abbreviator", "has no units.") }
    var units: [Unit] = []
    for (index, unit) in table.units.enumerated() {
      let path = OptionPath([.key("abbreviator"), .index(index)])
      func invalid(_ complaint: String) -> MoneyFormatError {
        MoneyFormatError(option: path, complaint + ".")
      }
      guard let exponent = powerOfTen(unit.leastAmount) else {
        throw invalid("has the threshold \(text(unit.leastAmount)); expected a power of ten, 10 to 10^127")
      }
      if let last = units.last, last.exponent >= exponent {
        throw invalid(
          "has the threshold \(text(unit.leastAmount)) after one that is not smaller; thresholds must be in ascending order"
        )
      }
      guard !unit.suffix.isEmpty, unit.suffix.utf8.count <= maximumSuffixLength else {
        throw invalid(
          "has the suffix \(MoneyFormatError.quoted(unit.suffix)); expected 1 to \(maximumSuffixLength) bytes"
        )
      }
      guard !unit.suffix.hasControls else {
        throw invalid(
          "has the suffix \(MoneyFormatError.quoted(unit.suffix)); expected \(String.withoutControls)"
        )
      }
      guard !readsAsDigits(unit.suffix) else {
        throw invalid(
          "has the suffix \(MoneyFormatError.quoted(unit.suffix)), which could be read as part of the number; "
            + "a suffix must not begin with a digit, a sign, a separator or a currency symbol")
      }
      guard !seen(unit.suffix).isEmpty else {
        throw invalid(
          "has the suffix \(MoneyFormatError.quoted(unit.suffix)), which shows nothing; expected a visible character"
        )
      }
      // As in parsed texts, spaces, invisible characters and a full stop make no difference.
      if let other = units.first(where: { seen($0.suffix) == seen(unit.suffix) }) {
        throw invalid(
          "has the suffix \(MoneyFormatError.quoted(unit.suffix)), which looks like "
            + "\(MoneyFormatError.quoted(other.suffix)) of a smaller unit; one text would stand for two amounts"
        )
      }
      var digits = unit.fractionDigits
      if case .range(let range) = options.fractionDigits { digits = range }
      var fraction = try ResolvedFraction(digits, hidesZeros: false, option: path)
      try fraction.add(options)
      units.append(Unit(exponent: exponent, suffix: unit.suffix, fraction: fraction.ofShortened))
    }
    return units
  }

  private static let maximumSuffixLength = 64

  /// Returns whether a suffix begins with what is read as part of the number before it, or as its closing mark.
  private static func readsAsDigits(_ suffix: String) -> Bool {
    guard let first = TextFolder().folded(suffix).first, let scalar = Unicode.Scalar(first) else {
      return false
    }
    if FoldedScalar.isPartOfNumbers(first) || first == FoldedScalar.equals { return true }
    return switch scalar.properties.generalCategory {
    // `5\u{BD}` and `5\u{B2}` are numbers.
    case .currencySymbol, .otherNumber, .letterNumber: true
    default: false
    }
  }

  /// Returns a suffix without spaces, invisible characters and full stops.
  private static func seen(_ suffix: String) -> [Unicode.Scalar] {
    suffix.unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format && scalar != "."
    }
  }

  /// Returns n if the amount is 10^n with n > 0, otherwise nil.
  private static func powerOfTen(_ amount: Amount?) -> Int? {
    guard let amount = amount?.normalized, !amount.isNegative, amount.coefficient == 1 else { return nil }
    return (1...127).contains(amount.exponent) ? amount.exponent : nil
  }

  private static func text(_ amount: Amount?) -> String {
    amount.map { $0.plainText.utf8.count > 60 ? MoneyFormatError.quoted($0.plainText) : $0.plainText }
      ?? "NaN"
  }
}
