// Learns from ICU what a format's locale writes behind shortened amounts.

import MoneyFormatCore

extension AbbreviationSuffixes {
  /// The suffixes for a format: of its own table, or of CLDR's forms, short and long ones if it has none.
  init(_ format: ResolvedFormat, _ folder: TextFolder) throws(ICU.Failure) {
    switch format.abbreviation {
    case .table(let units):
      self.init(units.map { ($0.suffix, $0.exponent) }, folder)
    case .compact(let form, _):
      self.init(try Self.compact(format, form), folder)
    case .none:
      self.init(try Self.compact(format, .short) + Self.compact(format, .long), folder)
    }
  }

  /// CLDR's forms for money, and those for plain numbers: only these have long ones.
  private static func compact(
    _ format: ResolvedFormat, _ form: ResolvedAbbreviation.CompactForm
  ) throws(ICU.Failure) -> [(text: String, exponent: Int)] {
    let stem = "compact-\(form.rawValue) numbering-system/\(format.numberingSystem)"
    return try suffixes(stem + " currency/\(format.currency.icuCode) unit-width-hidden", format)
      + suffixes(stem, format)
  }

  private static func suffixes(
    _ skeleton: String, _ format: ResolvedFormat
  ) throws(ICU.Failure) -> [(text: String, exponent: Int)] {
    let icu = try ICUNumberFormatter(skeleton: skeleton, localeIdentifier: format.locale.identifier)
    var texts: [(String, Int)] = []
    for magnitude in 3...LocaleProbe.largestMagnitude {
      for sample in pluralSamples {
        guard let probe = Probe(try icu.output(decimal: "\(sample.digits)e\(magnitude)")) else { continue }
        let suffix = probe.affixes.suffix.runs.filter { $0.kind == .compact }.map(\.text).joined()
        let exponent = magnitude + sample.integerDigits - probe.integerDigits.count
        if exponent > 0, !suffix.isEmpty { texts.append((suffix, exponent)) }
      }
    }
    return texts
  }

  /// Among them, every plural category that a shortened number falls under has one.
  private static let pluralSamples: [(digits: String, integerDigits: Int)] = [
    ("2", 1), ("1", 1), ("3", 1), ("5", 1), ("6", 1), ("11", 2), ("20", 2), ("21", 2), ("100", 3), ("1.1", 1),
    ("1.5", 1),
  ]
}
