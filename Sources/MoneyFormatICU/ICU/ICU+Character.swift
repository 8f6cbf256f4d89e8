// ICU's character properties, and the writing direction of languages.

import CICU
import MoneyFormatCore

extension ICU {
  /// Returns whether a character takes two columns in a terminal: its East_Asian_Width is wide or full-width.
  package static func isWide(_ scalar: UnicodeScalar) -> Bool {
    let width = cicu_character_east_asian_width(scalar.value)
    return width == CICU_WIDTH_FULLWIDTH || width == CICU_WIDTH_WIDE
  }

  /// Returns whether the locale's language is written from right to left, according to its likely script.
  package static func isRightToLeft(localeIdentifier: String) -> Bool {
    cicu_locale_is_right_to_left(localeIdentifier)
  }
}
