// The places of a format's records in a file, by which formats of locales with the same data share a plan.

/// Where a file has the data from which a format is composed, as offsets; 0 for what the format doesn't need. Locales
/// share many records, so formats of several locales have the same places, and one plan.
package struct FormatPlaces: Equatable, Sendable {
  /// The index of the numbering system.
  let system: Int
  let pattern: Int
  /// The pattern of a currency that has its own in the locale.
  var ownPattern = 0
  /// The currency's texts; 0 if the file lacks them, so that the code is shown.
  package var texts = 0
  var names = 0
  var plurals = 0
  var compact = 0
  var unit = 0

  init(system: Int, pattern: Int) { (self.system, self.pattern) = (system, pattern) }

  /// The places that differ most, in one number.
  package var mixed: UInt64 {
    UInt64(truncatingIfNeeded: pattern) << 40 ^ UInt64(truncatingIfNeeded: texts) << 20
      ^ UInt64(truncatingIfNeeded: compact)
  }
}
