// Gathers what a format's locale writes behind shortened amounts.

extension AbbreviationSuffixes {
  /// The suffixes for a format: of its own table, or of CLDR's forms, short and long ones if it has none.
  init(_ format: ResolvedFormat, _ folder: TextFolder, _ source: some LocaleSource) throws(MoneyFormatError) {
    switch format.abbreviation {
    case .table(let units):
      self.init(units.map { ($0.suffix, $0.exponent) }, folder)
    case .compact(let form, _):
      self.init(try Self.compact(format, form, source), folder)
    case .none:
      let short = try Self.compact(format, .short, source)
      self.init(short + (try Self.compact(format, .long, source)), folder)
    }
  }

  /// CLDR's forms for money, and those for plain numbers: only these have long ones.
  private static func compact(
    _ format: ResolvedFormat, _ form: ResolvedAbbreviation.CompactForm, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> [(text: String, exponent: Int)] {
    var texts: [(text: String, exponent: Int)] = []
    for isMoney in [true, false] {
      let pattern = try source.compactPattern(
        form, isMoney: isMoney, format.locale.identifier, format.numberingSystem)
      guard let pattern else { continue }
      for row in pattern.rows where row.exponent > 0 {
        for place in row.places where place != CompactPattern.none {
          let forms = pattern.forms[Int(place)]
          // A form without digits, such as `mille`, stands behind none.
          guard let pair = (forms.letters ?? forms.symbol)?.none, !pair.hidesDigits else { continue }
          var text = ""
          for run in pair.suffix.runs where run.kind == .compact { text += run.text }
          if !text.isEmpty { texts.append((text, row.exponent)) }
        }
      }
    }
    return texts
  }
}
