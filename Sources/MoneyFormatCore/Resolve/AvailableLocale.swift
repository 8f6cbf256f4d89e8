// The locale whose data a format uses.

/// A locale that the locale data has an entry for.
package struct AvailableLocale: Hashable, Sendable {
  /// ICU's identifier without keywords; `root` when nothing nearer is known.
  package let identifier: String
  /// Whether it is only an ancestor of the locale asked for.
  package let isFallback: Bool

  package init(identifier: String, isFallback: Bool) {
    self.identifier = identifier
    self.isFallback = isFallback
  }
}
