// CLDR's compact forms of a locale: what stands around shortened numbers.

/// The compact forms of one length, for money or (`2 million US dollars`) for plain numbers.
package struct CompactPattern: Sendable {
  /// By how many digits amounts of a magnitude are shifted, and what stands around them.
  package struct Row: Sendable {
    package var exponent: Int
    /// By category of the number shown, and behind these of exactly 1: places in ``forms``, of 1 ``none`` where
    /// its category decides. Empty where amounts are written out.
    package var places: [UInt8]

    package init(exponent: Int, places: [UInt8]) { (self.exponent, self.places) = (exponent, places) }
  }

  package static let none = UInt8.max

  /// For amounts from 1, 10, 100, … on; the last one is for all that are larger, too.
  package var rows: [Row]
  package var forms: [EdgedAffixes]

  package init(rows: [Row], forms: [EdgedAffixes]) { (self.rows, self.forms) = (rows, forms) }
}
