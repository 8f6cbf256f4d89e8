// What ICU says about numbering systems.

import CICU
import MoneyFormatCore

extension ICU {
  /// Whether a numbering system has ten digits to write numbers with (`arab`), or rules (`roman`).
  /// Throws when ICU does not know the name.
  package static func isPositionalNumberingSystem(_ name: String) throws(Failure) -> Bool {
    var isAlgorithmic = false
    var radix: Int32 = 10
    _ = try text {
      cicu_numbering_system_description(name, $0, $1, &isAlgorithmic, &radix, &$2)
    }
    return !isAlgorithmic && radix == 10
  }

  /// The name of the numbering system in use in a locale, its `numbers` keyword considered.
  package static func numberingSystem(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_numbering_system_of_locale(localeIdentifier, $0, $1, &$2) }
  }

  package static func availableNumberingSystems() throws(Failure) -> [String] {
    try names { cicu_numbering_systems_open(&$0) }
  }
}
