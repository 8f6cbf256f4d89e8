// Where what is known of locales comes from.

/// Answers what formats are composed of. Made for the linked ICU, and for a frozen file.
class LocaleSource: @unchecked Sendable {
  /// The parts of a format; nil when the source can't describe it.
  func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? { nil }
}
