// The locale data from which a format is composed.

/// A locale's patterns, currency texts and plural rules for one format.
package struct FormatParts: Sendable {
  package var pattern: AmountPattern
  /// The pattern of a currency that has its own in the locale.
  package var ownPattern: AmountPattern?
  /// The currency's symbol, or the code if the locale has none; the narrow symbol if the style asks for it.
  /// Also set for names: currencies with their own pattern show both.
  package var symbol: String
  /// Set for names.
  package var names: Names?
  /// Set for CLDR's compact forms.
  package var compact: CompactPattern?
  /// Set for the price of a unit.
  package var unit: UnitPattern?
  /// Set for names and compact forms.
  package var plurals: PluralRules

  package struct Names: Sendable {
    package var pattern: NamePattern
    /// By ``PluralCategory/index``.
    package var texts: [String]

    package init(pattern: NamePattern, texts: [String]) { (self.pattern, self.texts) = (pattern, texts) }
  }

  package init(pattern: AmountPattern, symbol: String, plurals: PluralRules) {
    (self.pattern, self.symbol, self.plurals) = (pattern, symbol, plurals)
  }
}
