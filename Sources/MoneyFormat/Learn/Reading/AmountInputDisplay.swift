// What stands in and beside a field that nobody edits: the idle text's format, and the currency.

import MoneyFormatCore
import MoneyFormatICU

/// Made once for a format, at its first event, and kept with it. Immutable.
final class AmountInputDisplay: Sendable {
  let reader: FormatReader
  /// nil where the format doesn't group.
  let grouping: LiveGrouping?
  /// Formats what is committed; nil where the field's own format does.
  private let idle: CompiledFormat?
  /// Knows the currency's name for an amount; nil where the currency is not shown by its name.
  private let names: Names?
  private let currencyText: String
  let placement: InputAmountFormatOutput.CurrencyPlacement

  private enum Names {
    case own
    case other(CompiledFormat)
  }

  /// - Parameter options: those that the format was made of.
  init(_ format: CompiledFormat, _ options: FormattingOptions) throws(MoneyFormatError) {
    reader = format.reader
    grouping = LiveGrouping(reader.notation, format.resolved.grouping)
    var decimal = format.resolved
    decimal.style = .decimal
    decimal.currencyText = .icu
    // A field's text stands alone.
    decimal.layout.isIsolated = false
    idle = decimal == format.resolved ? nil : try CompiledFormat(compiling: decimal)

    // The currency as in a full amount: an abbreviated one may show it elsewhere, `decimal` nowhere.
    var full = format.resolved
    full.abbreviation = .none
    if full.style == .decimal {
      var options = options
      options.formattingStyle = .currency
      full.style = .currency
      full.currencyText = try CurrencyText(options, currency: full.currency, locale: full.locale)
    }
    let shown = full == format.resolved ? format : try CompiledFormat(compiling: full)
    names = full.style == .currencyName ? shown === format ? .own : .other(shown) : nil
    if let currency = Self.currency(shown, of: Self.sample) {
      (currencyText, placement) = currency
    } else {
      // An empty custom symbol: there is nothing to show, but where it would stand is known.
      full.currencyText = .icu
      let usual = Self.currency(try CompiledFormat(compiling: full), of: Self.sample)
      (currencyText, placement) = ("", usual?.placement ?? .leading)
    }
  }

  private static let sample = Amount(coefficient: 0, exponent: 0, isNegative: false)

  /// The committed amount's text.
  func text(_ amount: Amount, _ format: CompiledFormat) -> String {
    (idle ?? format).string(amount)
  }

  /// The currency's text: a name in the plural of the amount, of zero where there is none.
  func currencyText(_ amount: Amount?, _ format: CompiledFormat) -> String {
    let named: CompiledFormat
    switch names {
    case nil: return currencyText
    case .own: named = format
    case .other(let other): named = other
    }
    return amount.flatMap { Self.currency(named, of: $0)?.text } ?? currencyText
  }

  /// The currency in an amount's text, and on which side of the digits it is.
  private static func currency(
    _ format: CompiledFormat, of amount: Amount
  ) -> (text: String, placement: InputAmountFormatOutput.CurrencyPlacement)? {
    let parts = format.engine.parts(amount)
    guard let index = parts.firstIndex(where: { $0.kind == .currency }) else { return nil }
    let utf8 = Array(format.string(amount).utf8)
    let number = parts.firstIndex { $0.kind == .integer } ?? 0
    return (
      String(decoding: utf8[parts[index].range], as: UTF8.self), index < number ? .leading : .trailing
    )
  }
}

extension CompiledFormat {
  /// What editing amounts of this format needs, made at the first call. Getting it takes no lock.
  ///
  /// - Parameter options: those that the format was made of.
  func edited(_ options: @autoclosure () -> FormattingOptions) throws(MoneyFormatError) -> EditedFormat {
    let display = try lazyInputDisplay.value {
      Result { () throws(MoneyFormatError) in try AmountInputDisplay(self, options()) }
    }.get()
    return EditedFormat(format: self, display: display)
  }
}

/// A format with what stands in and beside its field.
struct EditedFormat: EditableFormat {
  let format: CompiledFormat
  let display: AmountInputDisplay

  var reader: AmountReader { display.reader.reader }
  var hidesZeros: Bool { format.resolved.fraction.hidesZeros }
  var grouping: LiveGrouping? { display.grouping }
  var currencyPlacement: InputAmountFormatOutput.CurrencyPlacement { display.placement }

  func read(_ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules) -> AmountReading {
    display.reader.read(text, mode, rules)
  }

  func idleText(_ amount: Amount) -> String { display.text(amount, format) }

  func currencyText(_ amount: Amount?) -> String { display.currencyText(amount, format) }
}
