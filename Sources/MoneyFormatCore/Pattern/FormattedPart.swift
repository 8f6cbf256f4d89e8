// A part of a formatted text, and its kind.

/// A part of a formatted text, and its kind. The parts of a text cover it without gaps or overlaps.
public struct FormattedPart: Hashable, Sendable {
  /// ECMA-402's part types (`Intl.NumberFormat.prototype.formatToParts`).
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Integer digits; with grouping, one group of them.
    case integer
    /// A separator between groups of digits.
    case group
    /// The decimal separator.
    case decimal
    /// Digits after the decimal separator.
    case fraction
    /// A minus sign.
    case minusSign
    /// A plus sign.
    case plusSign
    /// The symbol, code or name.
    case currency
    /// The affix of an abbreviation, such as `K` or `Mio.`; the whole form if it has no digits (`mille`).
    case compact
    /// The unit of measure of a price, such as `/kg` or `per kilogram`.
    case unit
    /// The locale's approximation sign, in ranges whose ends look the same.
    case approximatelySign
    /// The locale's text for NaN.
    case nan
    /// Spaces, parentheses, bidi marks.
    case literal
  }

  /// The kind of the part.
  public let kind: Kind
  /// The range in the text, in bytes of UTF-8.
  public let range: Range<Int>

  /// The text of the part.
  public let text: String

  /// Creates a part.
  public init(kind: Kind, range: Range<Int>, text: String) {
    self.kind = kind
    self.range = range
    self.text = text
  }

  /// Creates a part whose text is set later.
  package init(kind: Kind, range: Range<Int>) { self.init(kind: kind, range: range, text: "") }
}

extension [FormattedPart] {
  /// Returns the parts of a text with their texts.
  package func withTexts(of text: String) -> [FormattedPart] {
    let utf8: [UInt8] = .init(text.utf8)
    return map { part in
      FormattedPart(
        kind: part.kind, range: part.range, text: String(decoding: utf8[part.range], as: UTF8.self))
    }
  }
}
