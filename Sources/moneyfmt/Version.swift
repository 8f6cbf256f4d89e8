// What `--version` says.

import MoneyFormat

enum Version {
  static let tool = "0.1.0"

  /// The tool's version, and those of what its answers rest on, a line each.
  static var text: String {
    """
    moneyfmt \(tool)
    ICU \(LinkedData.icuVersion), CLDR \(LinkedData.cldrVersion)
    ISO 4217 of \(LinkedData.overlayVersion), CLDR \(LinkedData.overlayCLDRVersion) for what is newer than ICU
    """
  }
}
