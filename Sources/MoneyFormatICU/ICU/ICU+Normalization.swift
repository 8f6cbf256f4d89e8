// Text in another Unicode normalisation.

import CICU
import MoneyFormatCore

extension ICU {
  /// Text of at most 500 UTF-16 units in canonical decomposition (NFD): `č` as `c` and a caron.
  package static func decomposed(_ text: String) throws(Failure) -> String {
    try self.text { cicu_decomposed(text, $0, $1, &$2) }
  }
}
