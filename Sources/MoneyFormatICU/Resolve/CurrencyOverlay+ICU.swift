// Which of the overlay's facts the linked ICU lacks.

import MoneyFormatCore

extension CurrencyOverlay {
  /// Whether it has a code that the linked ICU has not.
  package static func knows(_ code: String) -> Bool {
    // An ICU that can't name its currencies could not format them either: its failure shows there.
    (try? adds(code, to: SystemLocaleSource.shared)) ?? false
  }

  /// The codes in force that the linked ICU has not.
  package static var codes: [String] { allCodes.filter(knows) }

  /// The currencies that are tender in a region on a day, the most used first: ICU's answer with the changes that
  /// the linked ICU does not know.
  ///
  /// - Parameter region: two upper-case letters.
  package static func tender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    let linked = try linkedTender(inRegion: region, on: day)
    return isNewerThanICU ? tender(inRegion: region, at: day.daysSinceEpoch, icu: linked) : linked
  }

  /// The same by the linked ICU alone.
  package static func linkedTender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    // Noon, so that no time zone moves the day.
    try ICU.tender(localeIdentifier: "und_\(region)", at: Double(day.daysSinceEpoch) * 86_400 + 43_200)
  }

  /// Whether the linked ICU's data is older than the overlay's.
  private static let isNewerThanICU: Bool = {
    guard let linked = Int(ICU.cldrVersion.prefix { $0 != "." }) else { return false }
    return linked < cldrVersion
  }()
}
