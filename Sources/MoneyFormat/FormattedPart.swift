// What a stretch of formatted text is.

/// A stretch of formatted text and what it is. The parts of a text tile it: none overlap, none miss.
public struct FormattedPart: Hashable, Sendable {
  /// ECMA-402's part types (`Intl.NumberFormat.prototype.formatToParts`).
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case integer, group, decimal, fraction
    case minusSign, plusSign
    case currency
    /// The suffix of an abbreviation, `K` or `Mio.`; where a form has no digits (`mille`), all of it.
    case compact
    case nan
    /// Spaces, parentheses, bidi marks.
    case literal
  }

  public let kind: Kind
  /// UTF-8 offsets in the text.
  public let range: Range<Int>

  public init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
