// The versions of the linked ICU and of its CLDR data.

import CICU
import MoneyFormatCore

extension ICU {
  /// The linked ICU's version, such as `72.1`.
  package static let version = versionText(cicu_icu_version)

  /// The CLDR version of the linked ICU's data, such as `42` or `44.1`.
  package static let cldrVersion: String = {
    let version = versionText(cicu_cldr_version)
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }()

  private static func versionText(
    _ read: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<cicu_status>?) -> Int32
  ) -> String {
    // If ICU can't even return its version, formatting fails, too, and reports the error there.
    (try? text { read($0, $1, &$2) }) ?? "unknown"
  }
}
