// Makes the tables: a formatter for each cell's locale and style, and the texts.

import MoneyFormat
import MoneyFormatProtocol

struct TableMaker {
  let locales: [String]
  let styles: [TableStyle]
  /// Without a currency, each locale's own is meant.
  let options: FormattingOptions
  let unit: AmountUnit
  /// Refuses unknown locales and currencies.
  let isStrict: Bool

  /// One table for each amount; with one style, a single table with a column for each amount.
  ///
  /// - Throws: the first error in the options, a locale or an amount.
  func tables(of amounts: [String]) throws(MoneyFormatError) -> [MoneyTable] {
    let rows = try formatters()
    let currency = options.currencyCode.map { $0.uppercased() } ?? "each locale's own currency"
    let separator = options.currencyCode == nil ? ", " : " "
    if styles.count == 1, amounts.count > 1 {
      return [
        try table("\(currency), \(styles[0].rawValue)", columns: amounts, rows) {
          formatters throws(MoneyFormatError) in try texts(amounts, formatters[0])
        }
      ]
    }
    var tables: [MoneyTable] = []
    for amount in amounts {
      tables.append(
        try table("\(amount)\(separator)\(currency)", columns: styles.map(\.rawValue), rows) {
          formatters throws(MoneyFormatError) in
          var texts: [String] = []
          for formatter in formatters { texts.append(try text(amount, formatter)) }
          return texts
        })
    }
    return tables
  }

  private typealias Formatters = (locale: String, byStyle: [MoneyFormatter])

  private func table(
    _ caption: String, columns: [String], _ rows: [Formatters],
    _ texts: ([MoneyFormatter]) throws(MoneyFormatError) -> [String]
  ) throws(MoneyFormatError) -> MoneyTable {
    var made: [MoneyTable.Row] = []
    for (locale, formatters) in rows {
      let isRightToLeft = formatters[0].resolved.isRightToLeft
      let cells = try texts(formatters).map { MoneyTable.Cell(text: $0, isRightToLeft: isRightToLeft) }
      made.append(MoneyTable.Row(locale: locale, cells: cells))
    }
    return MoneyTable(caption: caption, columns: columns, rows: made)
  }

  private func text(_ amount: String, _ formatter: MoneyFormatter) throws(MoneyFormatError) -> String {
    try formatter.string(decimalText: try unit.decimalText(amount, places: formatter.resolved.minorUnitDigits))
  }

  private func texts(
    _ amounts: [String], _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> [String] {
    var texts: [String] = []
    for amount in amounts { texts.append(try text(amount, formatter)) }
    return texts
  }

  private func formatters() throws(MoneyFormatError) -> [Formatters] {
    var rows: [Formatters] = []
    for locale in locales {
      var options = options
      options.locale = locale
      if options.currencyCode == nil { options.currencyCode = try TableLocales.currency(of: locale) }
      var formatters: [MoneyFormatter] = []
      do throws(MoneyFormatError) {
        for style in styles { formatters.append(try MoneyFormatter(options: style.applied(to: options))) }
      } catch {
        guard error.code == .invalidCurrency, options.currencyCode == nil else { throw error }
        throw MoneyFormatError(
          .invalidCurrency,
          "The locale \(MoneyFormatError.quoted(locale)) has no region whose currency could be shown; give one for "
            + "all, such as --currency EUR.")
      }
      rows.append((locale, formatters))
    }
    try checkNames(rows)
    return rows
  }

  /// Warns of each locale, and once of the currency, that is not known; or refuses it.
  private func checkNames(_ rows: [Formatters]) throws(MoneyFormatError) {
    let currencies = KnownNames(isStrict: isStrict)
    for (locale, formatters) in rows {
      let resolved = formatters[0].resolved
      try KnownNames(isStrict: isStrict).checkLocale(resolved, locale: locale)
      try currencies.checkCurrency(resolved)
    }
  }
}
