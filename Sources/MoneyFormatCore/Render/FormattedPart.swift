// What a stretch of formatted text is.

/// A stretch of formatted text and what it is. The parts of a text tile it: none overlap, none miss.
public struct FormattedPart: Hashable, Sendable {
  /// ECMA-402's part types (`Intl.NumberFormat.prototype.formatToParts`).
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Digits before the decimal separator, up to a group separator.
    case integer
    /// A separator between groups of digits.
    case group
    /// The decimal separator.
    case decimal
    /// Digits behind the decimal separator.
    case fraction
    /// A minus.
    case minusSign
    /// A plus.
    case plusSign
    /// The symbol, code or name.
    case currency
    /// The suffix of an abbreviation, `K` or `Mio.`; where a form has no digits (`mille`), all of it.
    case compact
    /// The locale's sign for "about", in ranges whose ends look the same.
    case approximatelySign
    /// The locale's word for not-a-number.
    case nan
    /// Spaces, parentheses, bidi marks.
    case literal
  }

  /// What the stretch is.
  public let kind: Kind
  /// UTF-8 offsets in the text.
  public let range: Range<Int>

  /// The stretch itself.
  public let text: String

  /// A stretch of text.
  public init(kind: Kind, range: Range<Int>, text: String) {
    self.kind = kind
    self.range = range
    self.text = text
  }

  /// A stretch whose text is filled in later.
  package init(kind: Kind, range: Range<Int>) { self.init(kind: kind, range: range, text: "") }
}
