// The affixes of a locale's compact forms.

/// The compact forms of one length, for money or for plain numbers (`2 million US dollars`).
package struct CompactPattern: Sendable {
  /// The scale and the affixes of amounts of one magnitude.
  package struct Row: Sendable {
    package var exponent: Int
    /// Indices into ``forms``, by plural category of the number shown; the last one is for exactly 1, and is
    /// ``none`` if its category decides. Empty if amounts of this magnitude are written in full.
    package var places: [UInt8]

    package init(exponent: Int, places: [UInt8]) { (self.exponent, self.places) = (exponent, places) }
  }

  package static let none = UInt8.max

  /// Rows for amounts from 1, 10, 100, … on. The last one is also for everything larger.
  package var rows: [Row]
  package var forms: [EdgedAffixes]

  package init(rows: [Row], forms: [EdgedAffixes]) { (self.rows, self.forms) = (rows, forms) }
}
