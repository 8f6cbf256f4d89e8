// ICU's numbering systems.

import CICU
import MoneyFormatCore

extension ICU {
  /// Returns whether a numbering system is decimal (`arab`) or algorithmic (`roman`). Throws if ICU does not
  /// know the name.
  package static func isPositionalNumberingSystem(_ name: String) throws(Failure) -> Bool {
    var isAlgorithmic = false
    var radix: Int32 = 10
    _ = try text {
      cicu_numbering_system_description(name, $0, $1, &isAlgorithmic, &radix, &$2)
    }
    return !isAlgorithmic && radix == 10
  }

  /// Returns the name of a locale's numbering system, which its `numbers` keyword may override.
  package static func numberingSystem(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_numbering_system_of_locale(localeIdentifier, $0, $1, &$2) }
  }

  package static func availableNumberingSystems() throws(Failure) -> [String] {
    try names { cicu_numbering_systems_open(&$0) }
  }
}
