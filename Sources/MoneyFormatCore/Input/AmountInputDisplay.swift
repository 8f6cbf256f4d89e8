// What stands in and beside a field that nobody edits: the idle text's format, and the currency.

/// Made once for a format, at its first event, and kept with it. Immutable.
package final class AmountInputDisplay<Writer: AmountWriting, Source: LocaleSource>: EditableFormat {
  package let reader: AmountReader
  private let formatReader: FormatReader<Source>
  /// nil where the format doesn't group.
  package let grouping: LiveGrouping?
  package let hidesZeros: Bool
  /// Writes what is committed.
  private let idle: Writer
  /// Knows the currency's name for an amount; nil where the currency is not shown by its name.
  private let names: Writer?
  /// Whether there are ``names``. Without generics, so that asking takes no metadata.
  private let hasNames: Bool
  private let currencyText: String
  package let currencyPlacement: InputAmountFormatOutput.CurrencyPlacement

  /// - Parameters:
  ///   - writer: writes the format's amounts.
  ///   - options: those that the format was made of.
  ///   - compile: makes the writer of another format of the same locale and currency.
  package init(
    _ format: ResolvedFormat, _ writer: Writer, _ reader: FormatReader<Source>, _ source: Source,
    _ options: FormattingOptions, compile: (ResolvedFormat) throws(MoneyFormatError) -> Writer
  ) throws(MoneyFormatError) {
    formatReader = reader
    self.reader = reader.reader
    grouping = LiveGrouping(reader.notation, format.grouping)
    hidesZeros = format.fraction.hidesZeros
    var decimal = format
    decimal.style = .decimal
    decimal.currencyText = .icu
    // A field's text stands alone.
    decimal.layout.isIsolated = false
    idle = decimal == format ? writer : try compile(decimal)

    // The currency as in a full amount: an abbreviated one may show it elsewhere, `decimal` nowhere.
    var full = format
    full.abbreviation = .none
    if full.style == .decimal {
      var options = options
      options.formattingStyle = .currency
      full.style = .currency
      full.currencyText = try CurrencyText(
        options, currency: full.currency, locale: full.locale, source)
    }
    let shown = full == format ? writer : try compile(full)
    hasNames = full.style == .currencyName
    names = hasNames ? shown : nil
    if let currency = Self.currency(shown, of: Self.sample) {
      (currencyText, currencyPlacement) = currency
    } else {
      // An empty custom symbol: there is nothing to show, but where it would stand is known.
      full.currencyText = .icu
      let usual = Self.currency(try compile(full), of: Self.sample)
      (currencyText, currencyPlacement) = ("", usual?.placement ?? .leading)
    }
  }

  private static var sample: Amount { Amount(coefficient: 0, exponent: 0, isNegative: false) }

  package func read(_ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules) -> AmountReading {
    formatReader.read(text, mode, rules)
  }

  package func idleText(_ amount: Amount) -> String { idle.string(amount) }

  package func currencyText(_ amount: Amount?) -> String {
    guard hasNames, let amount else { return currencyText }
    return name(amount)
  }

  @inline(never)
  private func name(_ amount: Amount) -> String {
    names.flatMap { Self.currency($0, of: amount)?.text } ?? currencyText
  }

  /// The currency in an amount's text, and on which side of the digits it is.
  private static func currency(
    _ engine: Writer, of amount: Amount
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
