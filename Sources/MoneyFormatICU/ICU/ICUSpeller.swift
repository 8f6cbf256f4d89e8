// ICU's rule-based number formatter as a Swift class.

import CICU
import MoneyFormatCore
import Synchronization

/// Spells out integers by a locale's rules.
///
/// Thread safety: ICU does not document its rule-based formatters as safe to share, so only one call runs
/// at a time, hence `@unchecked Sendable`.
package final class ICUSpeller: @unchecked Sendable {
  private let handle: OpaquePointer
  private let localeIdentifier: String
  private let turn = Mutex(())

  /// - Parameter ruleSet: nil means the locale's default.
  package init(localeIdentifier: String, ruleSet: String?) throws(MoneyFormatError) {
    handle = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      let opened = try ICU.call("unum_open(UNUM_SPELLOUT, \(localeIdentifier), \(ruleSet ?? "default"))") {
        status in
        guard let ruleSet else { return cicu_speller_open(localeIdentifier, nil, &status) }
        return cicu_speller_open(localeIdentifier, ruleSet, &status)
      }
      guard let opened else { throw ICU.Failure(call: "unum_open", status: 7) }  // out of memory
      return opened
    }
    self.localeIdentifier = localeIdentifier
  }

  deinit { cicu_speller_close(handle) }

  /// Returns whether ICU has rules for a locale's language.
  package static func exists(localeIdentifier: String) throws(MoneyFormatError) -> Bool {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.call("ures_open(\(localeIdentifier))") { cicu_has_words(localeIdentifier, &$0) }
    }
  }

  package func string(_ number: Int64) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try turn.withLock { _ throws(ICU.Failure) in
        let words = try ICU.text("unum_formatInt64") { cicu_speller_text(handle, number, $0, $1, &$2) }
        // If memory runs out, ICU returns nothing without reporting an error.
        guard !words.isEmpty else {
          throw ICU.Failure(call: "unum_formatInt64", status: CICU_MEMORY_ALLOCATION)
        }
        return words
      }
    }
  }

  /// Returns the names of the locale's rule sets, such as `%spellout-cardinal-feminine`.
  package func ruleSets() throws(MoneyFormatError) -> [String] {
    let names = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try turn.withLock { _ throws(ICU.Failure) in
        try ICU.text("unum_getTextAttribute") { cicu_speller_rule_sets(handle, $0, $1, &$2) }
      }
    }
    return names.split(separator: ";").map(String.init)
  }

  /// Joins two texts with the locale's "and".
  package func joined(_ first: String, _ second: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      let text = try ICU.text("ulistfmt_format") { cicu_joined(localeIdentifier, first, second, $0, $1, &$2) }
      // If memory runs out, ICU leaves out a text without reporting an error.
      guard text.contains(first), text.contains(second) else {
        throw ICU.Failure(call: "ulistfmt_format", status: CICU_MEMORY_ALLOCATION)
      }
      return text
    }
  }
}
