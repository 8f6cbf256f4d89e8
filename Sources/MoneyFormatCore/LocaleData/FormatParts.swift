// All that a format is composed of.

/// What a locale knows of one format's pattern, currency and names.
package struct FormatParts: Sendable {
  package var pattern: AmountPattern
  /// The pattern of a currency that has one of its own in the locale.
  package var ownPattern: AmountPattern?
  /// The currency's symbol, the code where the locale has none: narrow where the style says so. For names too: a
  /// currency with a pattern of its own shows both.
  package var symbol: String
  /// Set for names.
  package var names: Names?
  /// Set for CLDR's compact forms.
  package var compact: CompactPattern?
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
