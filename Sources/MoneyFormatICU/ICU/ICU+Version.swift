// Which ICU is linked, and which CLDR it carries.

import CICU
import MoneyFormatCore

extension ICU {
  /// The linked ICU's version, such as `72.1`.
  package static let version = versionText(cicu_icu_version)

  /// The version of CLDR that the linked ICU's data was made from, such as `42` or `44.1`.
  package static let cldrVersion: String = {
    let version = versionText(cicu_cldr_version)
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }()

  private static func versionText(
    _ read: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<cicu_status>?) -> Int32
  ) -> String {
    // An ICU without a version could not format either: its failure then shows where it is asked to.
    (try? text { read($0, $1, &$2) }) ?? "unknown"
  }
}
