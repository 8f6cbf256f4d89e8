// The idle text of an amount field, and the currency next to it.

/// The display data of a format's amount fields, made at the first event and kept with the format. Immutable.
package final class AmountInputDisplay<Writer: AmountWriting, Source: LocaleSource>: EditableFormat {
  package let reader: AmountReader
  private let formatReader: FormatReader<Source>
  /// Nil if the format doesn't group.
  package let grouping: LiveGrouping?
  package let hidesZeros: Bool
  /// Writes committed amounts.
  private let idle: Writer
  /// Writes an amount with the currency's name; nil if the style does not show names.
  private let names: Writer?
  /// Whether there are ``names``. Without generics, so that asking takes no metadata.
  private let hasNames: Bool
  private let currencyText: String
  package let currencyPlacement: InputAmountFormatOutput.CurrencyPlacement

  private init(
    _ reader: FormatReader<Source>, _ format: ResolvedFormat, idle: Writer, names: Writer?,
    _ currency: (text: String, placement: InputAmountFormatOutput.CurrencyPlacement)
  ) {
    formatReader = reader
    self.reader = reader.reader
    grouping = LiveGrouping(reader.notation, format.grouping)
    hidesZeros = format.fraction.hidesZeros
    (self.idle, self.names) = (idle, names)
    hasNames = names != nil
    (currencyText, currencyPlacement) = currency
  }

  /// Makes the display data. This is not an initializer, because Embedded Swift doesn't free the object of an initializer
  /// that throws.
  ///
  /// - Parameters:
  ///   - writer: writes amounts of the format.
  ///   - options: the options of the format.
  ///   - compile: compiles another format of the same locale and currency.
  package static func make(
    _ format: ResolvedFormat, _ writer: Writer, _ reader: FormatReader<Source>, _ source: Source,
    _ options: FormattingOptions, compile: (ResolvedFormat) throws(MoneyFormatError) -> Writer
  ) throws(MoneyFormatError) -> AmountInputDisplay {
    var decimal = format
    decimal.style = .decimal
    decimal.currencyText = .icu
    // The text of a field is never embedded in other text, so it needs no isolation.
    decimal.layout.isIsolated = false
    // Like the currency, they stand next to the field.
    (decimal.layout.position, decimal.layout.code) = (.locale, "")
    decimal.layout.unit = nil
    decimal.layout.subunit = nil
    // What is shown is submitted: the amount itself, not a multiple of a coin or an amount without its sign. What an
    // abbreviation hides is shown when editing begins.
    if decimal.abbreviation == .none {
      decimal.fraction = decimal.fraction.withoutSteps(limit: reader.reader.fractionLimit)
    }
    if decimal.signDisplay == .never { decimal.signDisplay = .automatic }
    let idle = decimal == format ? writer : try compile(decimal)

    // The currency as in a full amount: an abbreviated amount may show it elsewhere, and `decimal` omits it.
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
    let names = full.style == .currencyName ? shown : nil
    if let currency = Self.currency(shown, of: Self.sample) {
      return AmountInputDisplay(reader, format, idle: idle, names: names, currency)
    }
    // An empty custom symbol shows nothing, but it still has a position.
    full.currencyText = .icu
    let usual = Self.currency(try compile(full), of: Self.sample)
    return AmountInputDisplay(
      reader, format, idle: idle, names: names, ("", usual?.placement ?? .leading))
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

  /// Returns the currency's text in a formatted amount, and the side of the digits it is on.
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
