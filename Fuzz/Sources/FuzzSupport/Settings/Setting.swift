// A format in use: its formatter, and what its texts are made of.

import FoundationEssentials
import MoneyFormat
import Synchronization
import TestSupport

/// A format that texts are read and typed in.
final class Setting: Sendable {
  let request: FormatRequest
  let formatter: MoneyFormatter
  let resolved: ResolvedOptions
  /// As the input pipeline takes them, with locale and currency.
  let options: FormattingOptions
  let pieces: TextPieces
  /// Whether a name of the currency has digits, as that of a zaire `(1971–1993)`.
  let hasDigitsInName: Bool
  private let idle = Mutex<MoneyFormatter?>(nil)

  private static let store = Mutex(BoundedStore<FormatRequest, Setting>(capacity: SettingTable.count))

  /// - Throws: for a request that no formatter can be made of.
  static func of(_ request: FormatRequest) throws(MoneyFormatError) -> Setting {
    try store.withLock { store throws(MoneyFormatError) in
      try store.value(for: request) { () throws(MoneyFormatError) in try Setting(request) }
    }
  }

  private init(_ request: FormatRequest) throws(MoneyFormatError) {
    self.request = request
    formatter = try request.makeFormatter()
    resolved = formatter.resolved
    var options = request.options
    (options.locale, options.currencyCode) = (request.locale.text, request.currency)
    self.options = options
    pieces = TextPieces(formatter)
    hasDigitsInName = [resolved.locale, "en"].contains { [code = resolved.currencyCode] locale in
      let names = FormattingOptions(formattingStyle: .currencyName, fractionDigits: .range(0...0))
      let text = try? MoneyFormatter(currency: code, locale: locale, options: names).string(from: 1)
      return (text?.unicodeScalars.count { WrittenDigits.value($0) != nil } ?? 0) > 1
    }
  }

  /// How long a fraction may be typed. Of steps ICU shows as many digits as they need (`1,5` crowns in cash), and
  /// people write as many as the currency has.
  var typedFractionDigits: Int {
    let shown = resolved.maximumFractionDigits
    return resolved.roundingIncrement > 1 ? max(shown, resolved.minorUnitDigits) : shown
  }

  /// What an idle field shows.
  var idleFormatter: MoneyFormatter {
    idle.withLock { idle in
      if let idle { return idle }
      var options = options
      options.formattingStyle = .decimal
      do throws(MoneyFormatError) {
        let formatter = try MoneyFormatter(options: options)
        idle = formatter
        return formatter
      } catch {
        fatalError("\(request) can be met, but not without its currency: \(error)")
      }
    }
  }
}

extension FormatRequest {
  /// One of the table's.
  static func setting(_ source: inout ByteSource) -> FormatRequest {
    SettingTable.all[source.index(below: SettingTable.count)]
  }
}
