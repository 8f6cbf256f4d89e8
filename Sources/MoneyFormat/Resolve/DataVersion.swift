// Which data the answers rest on.

enum DataVersion {
  /// ICU's and CLDR's versions and the date of ISO 4217's list: `icu72.1-cldr42+iso4217-2026-01-01`.
  static let text = "icu\(ICU.version)-cldr\(ICU.cldrVersion)+iso4217-\(ISO4217.version)"
}
