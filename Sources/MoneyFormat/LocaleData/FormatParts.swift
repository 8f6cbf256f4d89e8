// All that a format is composed of.

/// What a locale knows of one format's pattern, currency and names.
struct FormatParts: Sendable {
  var pattern: AmountPattern
  /// The pattern of a currency that has one of its own in the locale.
  var ownPattern: AmountPattern?
  /// The currency's symbol, the code where the locale has none: narrow where the style says so. For names too: a
  /// currency with a pattern of its own shows both.
  var symbol: String
  /// Set for names.
  var names: Names?
  /// Set for CLDR's compact forms.
  var compact: CompactPattern?
  /// Set for names and compact forms.
  var plurals: PluralRules

  struct Names: Sendable {
    var pattern: NamePattern
    /// By ``PluralCategory/index``.
    var texts: [String]
  }
}
