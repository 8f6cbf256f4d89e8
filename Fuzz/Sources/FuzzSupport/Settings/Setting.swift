// A format in use: its formatter, and the components of its texts.

import FoundationEssentials
import MoneyFormat
import Synchronization
import TestSupport

/// A format for parsing and typing.
final class Setting: Sendable {
  let request: FormatRequest
  let formatter: MoneyFormatter
  let resolved: ResolvedOptions
  /// The options for the input pipeline, including locale and currency.
  let options: FormattingOptions
  let pieces: TextPieces
  /// Whether a name of the currency contains digits, as that of a zaire does: `(1971–1993)`.
  let hasDigitsInName: Bool
  private let idle = Mutex<MoneyFormatter?>(nil)

  private static let store = Mutex(BoundedStore<FormatRequest, Setting>(capacity: SettingTable.count))

  /// - Throws: if no formatter can be made from the request.
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

  /// The number of fraction digits that may be typed. For rounding increments ICU shows as many digits as
  /// they need (`1,5` crowns in cash), but people write as many as the currency has.
  var typedFractionDigits: Int {
    let shown = resolved.maximumFractionDigits
    return resolved.roundingIncrement > 1 ? max(shown, resolved.minorUnitDigits) : shown
  }

  /// Formats the text of an idle field.
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
  /// Chooses a format of the table.
  static func setting(_ source: inout ByteSource) -> FormatRequest {
    SettingTable.all[source.index(below: SettingTable.count)]
  }
}
