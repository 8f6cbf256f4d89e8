// Selects an available locale for an Accept-Language header.

import MoneyFormatCore
import MoneyFormatICU

extension KnownLocale {
  /// Returns the best available locale for an `Accept-Language` header, as a BCP 47 tag: `pt-PT` for
  /// `pt-PT,pt;q=0.8`, `de` for `de-XX`. Returns nil if no requested locale is available, or if `*` comes
  /// first.
  ///
  /// The numbering system and other extensions of the selected tag are kept.
  public static func best(acceptLanguage header: String) -> String? {
    for range in LanguagePriorityList(header).ranges {
      if range.tag == "*" { return nil }
      guard let asked = try? LocaleIdentifier(range.tag), let found = try? AvailableLocale(for: asked),
        found.identifier != "root", let tag = try? ICU.languageTag(localeIdentifier: found.identifier)
      else { continue }
      let extensions =
        range.tag.lowercased().range(ofUnicodeExtension: ()).map { String(range.tag[$0]) } ?? ""
      // `de_DE@a=b-u-c`: text that looks like an extension may not be one.
      return (try? LocaleIdentifier(tag + extensions)) == nil ? tag : tag + extensions
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
