// Parses an Accept-Language header into the locales that it lists.

import MoneyFormatCore

/// The languages of an `Accept-Language` header, in descending priority (RFC 9110, section 12.5.4). Matching
/// uses the lookup algorithm of RFC 4647, section 3.4.
package struct LanguagePriorityList {
  package struct Range: Hashable {
    package let tag: String
    /// In thousandths.
    package let quality: Int
  }

  package let ranges: [Range]

  /// Longer lists are noise, or hostile.
  private static let maximumCount = 50

  /// Parses a header's value. As in most servers, malformed parts are skipped.
  package init(_ header: String) {
    let ranges = header.split(separator: ",").prefix(Self.maximumCount).compactMap(Self.range)
    self.ranges = ranges.enumerated()
      .sorted { ($0.element.quality, $1.offset) > ($1.element.quality, $0.offset) }
      .map(\.element)
  }

  private static func range(_ text: Substring) -> Range? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " && $0 != "\t" }
    }
    guard let tag = parts.first, !tag.isEmpty else { return nil }
    guard parts.count > 1 else { return Range(tag: tag, quality: 1000) }
    guard parts.count == 2, let quality = quality(parts[1]), quality > 0 else { return nil }
    return Range(tag: tag, quality: quality)
  }

  /// Parses a weight in thousandths: `q=0.8` → 800.
  private static func quality(_ text: String) -> Int? {
    guard text.lowercased().hasPrefix("q="), let digits = try? Amount(text: text.dropFirst(2)),
      digits.exponent >= -3, !digits.isNegative, digits.coefficient <= 1000
    else { return nil }
    let thousandths = (0..<digits.exponent + 3).reduce(Int(digits.coefficient)) { value, _ in value * 10 }
    return thousandths <= 1000 ? thousandths : nil
  }
}
