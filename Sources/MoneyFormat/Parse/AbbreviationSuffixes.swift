// What stands behind shortened amounts, and by how many digits it shifts them.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// The suffixes of one table: the format's own, or what CLDR has for the locale.
struct AbbreviationSuffixes: Sendable {
  struct Suffix: Hashable, Sendable {
    var folded: [UInt32]
    /// Set where another suffix differs only by its case.
    var exact: [UInt32]?
    var exponent: Int
  }

  /// The longest first.
  let suffixes: [Suffix]
  /// How far the largest suffix shifts.
  let largestExponent: Int

  /// - Parameter texts: with what they shift by; the first one of a text counts.
  init(_ texts: [(text: String, exponent: Int)], _ glyphs: GlyphReader) {
    var known: [[UInt32]: [(exact: [UInt32], exponent: Int)]] = [:]
    for (text, exponent) in texts {
      let exact = Array(text.unicodeScalars.map(\.value))
      let folded = glyphs.folded(text)
      guard !folded.isEmpty, !(known[folded] ?? []).contains(where: { $0.exact == exact }) else { continue }
      known[folded, default: []].append((exact, exponent))
    }
    suffixes = known.flatMap { folded, entries in
      let agree = Set(entries.map(\.exponent)).count == 1
      return entries.prefix(agree ? 1 : entries.count).map {
        Suffix(folded: folded, exact: agree ? nil : $0.exact, exponent: $0.exponent)
      }
    }.sorted {
      $0.folded.count != $1.folded.count
        ? $0.folded.count > $1.folded.count : $0.folded.lexicographicallyPrecedes($1.folded)
    }
    largestExponent = suffixes.map(\.exponent).max() ?? 0
  }

  /// The longest suffix at a place.
  func match(_ glyphs: UnsafeBufferPointer<Glyph>, at start: Int) -> Suffix? {
    suffixes.first { suffix in
      guard glyphs.matches(suffix.folded, at: start) == .whole else { return false }
      guard let exact = suffix.exact else { return true }
      return exact.elementsEqual(glyphs[start..<start + suffix.folded.count].lazy.map(\.scalar))
    }
  }

  /// Whether all that is left is the beginning of a suffix.
  func isPrefix(_ glyphs: UnsafeBufferPointer<Glyph>, at start: Int) -> Bool {
    suffixes.contains { glyphs.matches($0.folded, at: start) == .beginning }
  }
}

extension AbbreviationSuffixes {
  /// The suffixes for a format: of its own table, or of CLDR's forms, short and long ones if it has none.
  init(_ format: ResolvedFormat, _ glyphs: GlyphReader) throws(ICU.Failure) {
    switch format.abbreviation {
    case .table(let units):
      self.init(units.map { ($0.suffix, $0.exponent) }, glyphs)
    case .compact(let form, _):
      self.init(try Self.compact(format, form), glyphs)
    case .none:
      self.init(try Self.compact(format, .short) + Self.compact(format, .long), glyphs)
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
    for magnitude in 3...VariantCompiler.largestMagnitude {
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
