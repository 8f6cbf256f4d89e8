// The texts that mean other currencies: what stands there is another currency, not a strange character.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// Which text means which currency, in a locale and in English. Made when a text first holds something strange.
final class ForeignCurrencies: Sendable {
  private let codes: [[UInt32]: String]
  private let longest: Int

  /// The table for a locale; of the last few locales it is kept.
  static func of(localeIdentifier: String, _ data: DataSource) -> ForeignCurrencies {
    do throws(ICU.Failure) {
      return try cache.value(for: "\(data.rawValue)/\(localeIdentifier)") { () throws(ICU.Failure) in
        try ForeignCurrencies(localeIdentifier: localeIdentifier, data)
      }
    } catch {
      // An ICU without currencies could not have made the format.
      fatalError("\(MoneyFormatError(error))")
    }
  }

  private static let cache = BoundedCache<String, ForeignCurrencies>(capacity: 32)

  private init(localeIdentifier: String, _ data: DataSource) throws(ICU.Failure) {
    let glyphs = GlyphReader()
    var codes: [[UInt32]: String] = [:]
    func add(_ text: String, _ code: String) {
      let folded = glyphs.folded(text)
      if !folded.isEmpty, codes[folded] == nil { codes[folded] = code }
    }
    var all = try ICU.availableCurrencies()
    if data == .current { all += CurrencyOverlay.codes }
    for code in all { add(code, code) }
    for code in all {
      // The locale's own symbols before those that several currencies share.
      if let symbol = try ICU.currencyName(code, localeIdentifier: localeIdentifier, style: .symbol) {
        add(symbol, code)
      }
    }
    for locale in [localeIdentifier, "en", "root"] {
      for code in all {
        for symbol in try CurrencyTokenLearner.symbols(of: code, localeIdentifier: locale) {
          add(symbol, code)
        }
      }
    }
    for locale in Set([localeIdentifier, "en"]).sorted() {
      for code in all {
        for name in try CurrencyTokenLearner.names(of: code, localeIdentifier: locale) { add(name, code) }
      }
    }
    self.codes = codes
    longest = codes.keys.map(\.count).max() ?? 0
  }

  /// The code of the longest token at a place, and how many glyphs it takes.
  ///
  /// A single ASCII letter counts in upper case only: `1e` is no lilangeni.
  func match(_ glyphs: UnsafeBufferPointer<Glyph>, at start: Int) -> (code: String, count: Int)? {
    let folded = glyphs[start..<min(start + longest, glyphs.count)].map(\.folded)
    for count in stride(from: folded.count, to: 0, by: -1) {
      guard let code = codes[Array(folded.prefix(count))] else { continue }
      let isLowercaseLetter =
        glyphs[start].folded < 0x80 && Unicode.Scalar(glyphs[start].scalar)?.properties.isLowercase == true
      if count > 1 || !isLowercaseLetter { return (code, count) }
    }
    return nil
  }
}
