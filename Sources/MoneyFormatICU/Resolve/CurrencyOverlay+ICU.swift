// The part of the overlay that the linked ICU lacks.

import MoneyFormatCore

extension CurrencyOverlay {
  /// Returns whether the overlay has a code that the linked ICU lacks.
  package static func knows(_ code: String) -> Bool {
    // An ICU that can't list its currencies can't format them either, and reports the error there.
    (try? adds(code, to: SystemLocaleSource.shared)) ?? false
  }

  /// The codes in force that the linked ICU lacks.
  package static var codes: [String] { allCodes.filter(knows) }

  /// Returns the legal tender of a region on a day, the most used first: ICU's answer with the overlay's
  /// newer changes.
  ///
  /// - Parameter region: two upper-case letters.
  package static func tender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    let linked = try linkedTender(inRegion: region, on: day)
    return isNewerThanICU ? tender(inRegion: region, at: day.daysSinceEpoch, icu: linked) : linked
  }

  /// Returns the legal tender of a region on a day by the linked ICU alone, the most used first.
  package static func linkedTender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    // At noon, so that no time zone changes the day.
    try ICU.tender(localeIdentifier: "und_\(region)", at: Double(day.daysSinceEpoch) * 86_400 + 43_200)
  }

  /// Whether the overlay's data is newer than the linked ICU's.
  private static let isNewerThanICU: Bool = {
    guard let linked = Int(ICU.cldrVersion.prefix { $0 != "." }) else { return false }
    return linked < cldrVersion
  }()
}
