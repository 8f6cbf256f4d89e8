// Unicode normalization.

import CICU
import MoneyFormatCore

extension ICU {
  /// Returns a text of at most 500 UTF-16 units in canonical decomposition (NFD): `č` becomes `c` and a
  /// caron.
  package static func decomposed(_ text: String) throws(Failure) -> String {
    try self.text { cicu_decomposed(text, $0, $1, &$2) }
  }
}
