// What stands in and beside a field that nobody edits: the idle text's format, and the currency.

/// Writes the amounts of a format.
package protocol AmountTextWriter: Sendable {
  /// nil is not-a-number.
  func string(_ amount: Amount?) -> String
  /// What each stretch of the text is.
  func parts(_ amount: Amount?) -> [FormattedPart]
}

extension ComposedPlan: AmountTextWriter {}

/// A format with what stands in and beside its field: made at the first event, and kept with the format. Immutable.
package final class EditedFormat<Source: LocaleSource, Writer: AmountTextWriter>: EditableFormat, Sendable {
  private let formatReader: FormatReader<Source>
  package let hidesZeros: Bool
  package let grouping: LiveGrouping?
  package let currencyPlacement: InputAmountFormatOutput.CurrencyPlacement
  /// Writes what is committed.
  private let idle: Writer
  /// Knows the currency's name for an amount; nil where the currency is not shown by its name.
  private let names: Writer?
  private let currencyText: String

  /// - Parameters:
  ///   - writer: writes the format.
  ///   - options: those that the format was made of.
  ///   - make: makes what writes another format of the same locale and currency.
  package init(
    _ format: ResolvedFormat, _ writer: Writer, _ reader: FormatReader<Source>, _ source: Source,
    _ options: FormattingOptions, make: (ResolvedFormat) throws(MoneyFormatError) -> Writer
  ) throws(MoneyFormatError) {
    formatReader = reader
    hidesZeros = format.fraction.hidesZeros
    grouping = LiveGrouping(reader.notation, format.grouping)
    var decimal = format
    decimal.style = .decimal
    decimal.currencyText = .icu
    // A field's text stands alone.
    decimal.layout.isIsolated = false
    idle = decimal == format ? writer : try make(decimal)

    // The currency as in a full amount: an abbreviated one may show it elsewhere, `decimal` nowhere.
    var full = format
    full.abbreviation = .none
    if full.style == .decimal {
      var options = options
      options.formattingStyle = .currency
      full.style = .currency
      full.currencyText = try CurrencyText(options, currency: full.currency, locale: full.locale, source)
    }
    let shown = full == format ? writer : try make(full)
    names = full.style == .currencyName ? shown : nil
    if let currency = Self.currency(shown, of: Self.sample) {
      (currencyText, currencyPlacement) = currency
    } else {
      // An empty custom symbol: there is nothing to show, but where it would stand is known.
      full.currencyText = .icu
      let usual = Self.currency(try make(full), of: Self.sample)
      (currencyText, currencyPlacement) = ("", usual?.placement ?? .leading)
    }
  }

  private static var sample: Amount { Amount(coefficient: 0, exponent: 0, isNegative: false) }

  package var reader: AmountReader { formatReader.reader }

  package func read(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules
  ) -> AmountReading {
    formatReader.read(text, mode, rules)
  }

  package func idleText(_ amount: Amount) -> String { idle.string(amount) }

  /// The currency's text: a name in the plural of the amount, of zero where there is none.
  package func currencyText(_ amount: Amount?) -> String {
    guard let names, let amount else { return currencyText }
    return Self.currency(names, of: amount)?.text ?? currencyText
  }

  /// The currency in an amount's text, and on which side of the digits it is.
  private static func currency(
    _ writer: Writer, of amount: Amount
  ) -> (text: String, placement: InputAmountFormatOutput.CurrencyPlacement)? {
    let parts = writer.parts(amount)
    guard let index = parts.firstIndex(where: { $0.kind == .currency }) else { return nil }
    let utf8 = Array(writer.string(amount).utf8)
    let number = parts.firstIndex { $0.kind == .integer } ?? 0
    return (
      String(decoding: utf8[parts[index].range], as: UTF8.self), index < number ? .leading : .trailing
    )
  }
}
