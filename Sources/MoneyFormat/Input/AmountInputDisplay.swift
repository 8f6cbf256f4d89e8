// What stands in and beside a field that nobody edits: the idle text's format, and the currency.

import MoneyFormatCore
import MoneyFormatICU

/// Made once for a format, at its first event, and kept with it. Immutable.
final class AmountInputDisplay: EditableFormat {
  private let formatReader: FormatReader<LocaleData.Source>
  /// nil where the format doesn't group.
  let grouping: LiveGrouping?
  let hidesZeros: Bool
  /// Writes what is committed.
  private let idle: FormatEngine
  /// Knows the currency's name for an amount; nil where the currency is not shown by its name.
  private let names: FormatEngine?
  private let currencyText: String
  let currencyPlacement: InputAmountFormatOutput.CurrencyPlacement

  /// - Parameter options: those that the format was made of.
  init(_ format: CompiledFormat, _ options: FormattingOptions) throws(MoneyFormatError) {
    let data = format.data
    formatReader = try format.reader()
    grouping = LiveGrouping(formatReader.notation, format.resolved.grouping)
    hidesZeros = format.resolved.fraction.hidesZeros
    var decimal = format.resolved
    decimal.style = .decimal
    decimal.currencyText = .icu
    // A field's text stands alone.
    decimal.layout.isIsolated = false
    idle = decimal == format.resolved ? format.engine : try data.compiled(decimal).engine

    // The currency as in a full amount: an abbreviated one may show it elsewhere, `decimal` nowhere.
    var full = format.resolved
    full.abbreviation = .none
    if full.style == .decimal {
      var options = options
      options.formattingStyle = .currency
      full.style = .currency
      full.currencyText = try CurrencyText(
        options, currency: full.currency, locale: full.locale, data.source)
    }
    let shown = full == format.resolved ? format : try data.compiled(full)
    names = full.style == .currencyName ? shown.engine : nil
    if let currency = Self.currency(shown.engine, of: Self.sample) {
      (currencyText, currencyPlacement) = currency
    } else {
      // An empty custom symbol: there is nothing to show, but where it would stand is known.
      full.currencyText = .icu
      let usual = Self.currency(try data.compiled(full).engine, of: Self.sample)
      (currencyText, currencyPlacement) = ("", usual?.placement ?? .leading)
    }
  }

  private static let sample = Amount(coefficient: 0, exponent: 0, isNegative: false)

  var reader: AmountReader { formatReader.reader }

  func read(_ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules) -> AmountReading {
    formatReader.read(text, mode, rules)
  }

  func idleText(_ amount: Amount) -> String { idle.string(amount) }

  func currencyText(_ amount: Amount?) -> String {
    guard let names, let amount else { return currencyText }
    return Self.currency(names, of: amount)?.text ?? currencyText
  }

  /// The currency in an amount's text, and on which side of the digits it is.
  private static func currency(
    _ engine: FormatEngine, of amount: Amount
  ) -> (text: String, placement: InputAmountFormatOutput.CurrencyPlacement)? {
    let parts = engine.parts(amount)
    guard let index = parts.firstIndex(where: { $0.kind == .currency }) else { return nil }
    let utf8 = Array(engine.string(amount).utf8)
    let number = parts.firstIndex { $0.kind == .integer } ?? 0
    return (
      String(decoding: utf8[parts[index].range], as: UTF8.self), index < number ? .leading : .trailing
    )
  }
}

extension CompiledFormat {
  /// What stands in and beside a field of this format, made at the first call. Getting it takes no lock.
  ///
  /// - Parameter options: those that the format was made of.
  func inputDisplay(_ options: @autoclosure () -> FormattingOptions) throws(MoneyFormatError)
    -> AmountInputDisplay
  {
    try lazyInputDisplay.value {
      Result { () throws(MoneyFormatError) in try AmountInputDisplay(self, options()) }
    }.get()
  }
}
