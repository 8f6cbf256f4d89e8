// What ICU knows of characters, and of the direction in which a language is written.

import CICU
import MoneyFormatCore

extension ICU {
  /// Whether a character takes two columns where text is set in columns: Unicode's East_Asian_Width is wide or
  /// full-width.
  package static func isWide(_ scalar: UnicodeScalar) -> Bool {
    let width = cicu_character_east_asian_width(scalar.value)
    return width == CICU_WIDTH_FULLWIDTH || width == CICU_WIDTH_WIDE
  }

  /// Whether the locale's language is written from right to left, as ICU's likely script says.
  package static func isRightToLeft(localeIdentifier: String) -> Bool {
    cicu_locale_is_right_to_left(localeIdentifier)
  }
}
