// Selects an available locale for an Accept-Language header.

import MoneyFormatCore
import MoneyFormatHost

extension KnownLocale {
  /// Returns the best available locale for an `Accept-Language` header, as a BCP 47 tag: `pt-PT` for
  /// `pt-PT,pt;q=0.8`, `de` for `de-XX`. Returns nil if no requested locale is available, or if `*` comes
  /// first.
  ///
  /// The numbering system and other extensions of the selected tag are kept.
  ///
  /// - Parameters:
  ///   - header: the value of the header.
  ///   - data: as for ``init(_:from:)``.
  public static func best(acceptLanguage header: String, from data: LocaleData? = nil) -> String? {
    let listing = (data ?? MoneyFormatDefaults.current.localeData).listing
    for range in LanguagePriorityList(header).ranges {
      if range.tag == "*" { return nil }
      guard let found = try? listing.available(range.tag), found.identifier != "root" else { continue }
      let tag = found.languageTag
      let extensions =
        range.tag.lowercased().range(ofUnicodeExtension: ()).map { String(range.tag[$0]) } ?? ""
      // `de_DE@a=b-u-c`: text that looks like an extension may not be one.
      return (try? listing.available(tag + extensions)) == nil ? tag : tag + extensions
    }
    return nil
  }
}

extension String {
  /// The range from `-u-` to the end.
  fileprivate func range(ofUnicodeExtension _: Void) -> PartialRangeFrom<String.Index>? {
    var index = startIndex
    while let dash = self[index...].firstIndex(of: "-") {
      if self[dash...].hasPrefix("-u-") { return dash... }
      index = self.index(after: dash)
    }
    return nil
  }
}
