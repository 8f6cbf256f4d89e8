// A format in use: its formatter, and the components of its texts.

import FoundationEssentials
import ICUOracle
import MoneyFormat
import Synchronization
import TestSupport

/// A format for parsing and typing.
package final class Setting: Sendable {
  let request: FormatRequest
  package let formatter: MoneyFormatter
  let resolved: ResolvedOptions
  /// The options for the input pipeline, including locale and currency.
  let options: FormattingOptions
  let pieces: TextPieces
  private let idle = Mutex<MoneyFormatter?>(nil)
  private let marks = Mutex<Set<Unicode.Scalar>??>(nil)

  private static let store = Mutex(BoundedStore<FormatRequest, Setting>(capacity: 1024))

  /// - Throws: if no formatter can be made from the request.
  static func of(_ request: FormatRequest) throws(MoneyFormatError) -> Setting {
    try store.withLock { store throws(MoneyFormatError) in
      try store.value(for: request) { () throws(MoneyFormatError) in try Setting(request) }
    }
  }

  /// Creates a setting that is not cached, for the sweeps of the conformance tests.
  package convenience init(
    locale: String, currency: String, options: FormattingOptions
  ) throws(MoneyFormatError) {
    try self.init(
      FormatRequest(
        locale: LocaleText(identifier: locale), currency: currency, placement: .parameters, options: options))
  }

  init(_ request: FormatRequest) throws(MoneyFormatError) {
    self.request = request
    formatter = try request.makeFormatter()
    resolved = formatter.resolved
    var options = request.options
    (options.locale, options.currencyCode) = (request.locale.text, request.currency)
    self.options = options
    pieces = TextPieces(formatter)
  }

  /// Whether a name of the currency contains digits, as that of the zaire does: `(1971–1993)`. Codes made up
  /// by applications may, too.
  var hasDigitsInName: Bool {
    if resolved.currencyCode.unicodeScalars.contains(where: { WrittenDigits.value($0) != nil }) {
      return true
    }
    return [resolved.locale, "en"].contains { locale in
      let names = FormattingOptions(formattingStyle: .currencyName, fractionDigits: .range(0...0))
      let formatter = try? MoneyFormatter(currency: resolved.currencyCode, locale: locale, options: names)
      let text = formatter?.string(from: 1) ?? ""
      return text.unicodeScalars.count { WrittenDigits.value($0) != nil } > 1
    }
  }

  /// The separators that the locale writes, for this currency or in plain numbers.
  var ownMarks: Set<Unicode.Scalar>? {
    marks.withLock { marks in
      if let marks { return marks }
      // A locale that ICU does not know by this name has no known separators.
      var found =
        try? ICUOracle.separators(
          currency: resolved.currencyCode, locale: request.locale.text,
          numberingSystem: request.options.numberingSystem)
      for own in [options.symbols?.decimal, options.symbols?.group] {
        found?.formUnion(own?.unicodeScalars.map { $0 } ?? [])
      }
      marks = .some(found)
      return found
    }
  }

  /// The number of zeros of the scale by which shown amounts are divided.
  var scale: Int { "\(resolved.scale)".utf8.count - 1 }

  /// Returns the number that stands for an amount.
  func shown(_ amount: Decimal) -> PlainText {
    let whole = PlainText(amount)
    return PlainText(
      isNegative: whole.isNegative, digits: whole.integer + whole.fraction,
      fractionCount: whole.fraction.count + scale)
  }

  /// The number of fraction digits that may be typed. With rounding increments ICU shows only the digits that
  /// they need (`1,5` crowns in cash), but all digits of the currency may be typed.
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
      // The text of a field is never embedded in other text, so it needs no isolation.
      options.isolated = false
      options.perUnit = nil
      options.subunits = .never
      // It shows the amount itself, which no option may round or hide; only an abbreviation does.
      if options.abbreviator == .none {
        let (least, most) = (resolved.minimumFractionDigits, typedFractionDigits)
        options.fractionDigits = .range((least == resolved.maximumFractionDigits ? most : least)...most)
        (options.roundingIncrement, options.significantDigits, options.roundingPriority) = (1, nil, .auto)
      }
      if options.signDisplay == .never { options.signDisplay = .automatic }
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

  /// Chooses a format of the table, or seldom one in a few further locales: learning a locale's currency names
  /// takes as long as parsing thousands of texts.
  static func anySetting(_ source: inout ByteSource) -> FormatRequest {
    let form = Int(source.byte())
    if form < 240 { return SettingTable.all[form % SettingTable.count] }
    return SettingTable.drawn(locale: source.pick(SettingTable.rareLocales), variant: form)
  }
}
