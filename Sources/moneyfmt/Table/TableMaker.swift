// Makes the tables: selects their locales and styles, and makes a formatter for each.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct TableMaker {
  let locales: [String]
  let styles: [TableStyle]
  /// Without a currency, each locale uses its own.
  let options: FormattingOptions
  let unit: AmountUnit
  let form: AmountForm
  /// Whether the decimal separators of a column are beneath each other.
  let aligns: Bool
  /// Whether unknown locales and currencies are errors.
  let isStrict: Bool

  /// One table for each amount; with one style, a single table with a column for each amount.
  ///
  /// - Throws: the first error in the options, a locale or an amount.
  func tables(of amounts: [String]) throws(MoneyFormatError) -> [MoneyTable] {
    let rows = try formatters()
    var currency = options.currencyCode.map { $0.uppercased() } ?? "each locale's own currency"
    // `12345 EUR` would be a hundred times too much.
    if unit == .minor { currency = "minor units, " + currency }
    let separator = options.currencyCode == nil && unit == .main ? ", " : " "
    if styles.count == 1, amounts.count > 1 {
      return [
        try table("\(currency), \(styles[0].rawValue)", columns: amounts, rows) {
          formatters throws(MoneyFormatError) in try cells(amounts) { _ in formatters[0] }
        }
      ]
    }
    var tables: [MoneyTable] = []
    for amount in amounts {
      tables.append(
        try table("\(amount)\(separator)\(currency)", columns: styles.map(\.rawValue), rows) {
          formatters throws(MoneyFormatError) in
          try cells(formatters.map { _ in amount }) { formatters[$0] }
        })
    }
    return tables
  }

  private typealias Formatters = (locale: String, byStyle: [MoneyFormatter])

  /// The text of a cell, and the amount if it is written as text.
  private typealias Content = (text: String, amount: FormattedAmount?)

  private func table(
    _ caption: String, columns: [String], _ rows: [Formatters],
    _ contents: ([MoneyFormatter]) throws(MoneyFormatError) -> [Content]
  ) throws(MoneyFormatError) -> MoneyTable {
    var made: [MoneyTable.Row] = []
    var amounts: [[FormattedAmount]] = []
    for (locale, formatters) in rows {
      let isRightToLeft = formatters[0].isRightToLeft
      let cells = try contents(formatters)
      amounts.append(cells.compactMap(\.amount))
      made.append(
        MoneyTable.Row(
          locale: locale,
          cells: cells.map { MoneyTable.Cell(text: $0.text, isRightToLeft: isRightToLeft) }))
    }
    let table = MoneyTable(caption: caption, columns: columns, rows: made)
    return aligns ? table.aligned(amounts) : table
  }

  private func cells(
    _ amounts: [String], _ formatter: (Int) -> MoneyFormatter
  ) throws(MoneyFormatError) -> [Content] {
    var cells: [Content] = []
    for (index, amount) in amounts.enumerated() { cells.append(try content(amount, formatter(index))) }
    return cells
  }

  private func content(_ amount: String, _ formatter: MoneyFormatter) throws(MoneyFormatError) -> Content {
    guard form == .text else {
      let rewriter = try AmountRewriter(form, formatter, unit: unit)
      let line = try Array(amount.utf8).withUnsafeBufferPointer { utf8 throws(MoneyFormatError) in
        try rewriter.line(utf8)
      }
      return (line, nil)
    }
    let formatted = try formatter.format(
      decimalText: try unit.decimalText(amount, for: formatter))
    return (formatted.string, formatted)
  }

  private func formatters() throws(MoneyFormatError) -> [Formatters] {
    var rows: [Formatters] = []
    for locale in locales {
      var options = options
      options.locale = locale
      if options.currencyCode == nil { options.currencyCode = try TableLocales.currency(of: locale) }
      var formatters: [MoneyFormatter] = []
      do throws(MoneyFormatError) {
        for style in styles { formatters.append(try formatter(style, options)) }
      } catch {
        guard error.lacksCurrency else { throw error }
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

  /// - Throws: an error that names the style if only the style is the cause.
  private func formatter(
    _ style: TableStyle, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> MoneyFormatter {
    do throws(MoneyFormatError) {
      return try MoneyFormatter(options: style.applied(to: options))
    } catch {
      _ = try MoneyFormatter(options: options)
      throw MoneyFormatError(error.code, "The style \(style.rawValue) can't be shown: \(error.message)")
    }
  }

  /// Warns about each unknown locale, and once about an unknown currency, or throws.
  private func checkNames(_ rows: [Formatters]) throws(MoneyFormatError) {
    let currencies = KnownNames(isStrict: isStrict)
    for (locale, formatters) in rows {
      let resolved = formatters[0].resolved
      try KnownNames(isStrict: isStrict).checkLocale(resolved, locale: locale)
      try currencies.checkCurrency(resolved)
    }
  }
}

/// The formatting styles, and values of other options with a similar effect.
enum TableStyle: String, CaseIterable {
  case currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal
  case accounting
  case plain, compactShort, compactLong

  /// The default columns.
  static let usual: [TableStyle] = [.currency, .currencyISOCode, .currencyName, .compactShort]

  /// Returns the options with this style.
  func applied(to options: FormattingOptions) -> FormattingOptions {
    var options = options
    switch self {
    case .currency: options.formattingStyle = .currency
    case .currencyISOCode: options.formattingStyle = .currencyISOCode
    case .currencyNarrowSymbol: options.formattingStyle = .currencyNarrowSymbol
    case .currencyName: options.formattingStyle = .currencyName
    case .decimal: options.formattingStyle = .decimal
    case .accounting: options.negativeStyle = .accounting
    case .plain: options.abbreviator = .plain
    case .compactShort: options.abbreviator = .compactShort
    case .compactLong: options.abbreviator = .compactLong
    }
    return options
  }

  /// Returns the default columns for options. A style that the options select for all columns is not a
  /// separate column, and neither is one that the options exclude: compact forms have no fixed number of fraction
  /// digits, which a rounding increment needs.
  static func columns(for options: FormattingOptions) -> [TableStyle] {
    if options.formattingStyle != .currency,
      let style = TableStyle(rawValue: options.formattingStyle.rawValue)
    {
      return [style]
    }
    let excludesCompact = options.roundingIncrement != 1 && options.fractionDigits == .currency
    return options.abbreviator == .none && !excludesCompact ? usual : usual.filter { $0 != .compactShort }
  }

  /// Parses `currency,accounting`.
  static func list(_ argument: String) throws -> [TableStyle] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let style = TableStyle(rawValue: String(word)) else {
        let accepted = allCases.map(\.rawValue)
        throw ValidationError(
          "\(MoneyFormatError.quoted(word)) is not a style; expected one of \(accepted.joined(separator: ", "))."
            + Suggestion.question(for: word, in: accepted))
      }
      return style
    }
  }
}

enum TableLocales {
  /// Twelve locales with symbols on either side, five kinds of grouping, four scripts and both directions.
  static let usual = [
    "en-US", "en-IN", "de-DE", "de-CH", "fr-FR", "es-ES", "pt-BR", "pl-PL", "ja-JP", "hi-IN", "ar-EG",
    "he-IL",
  ]

  /// Parses `de-DE,fr-CH`, or `all`.
  static func list(_ argument: String) throws -> [String] {
    if argument == "all" { return try KnownLocale.all().map(\.languageTag) }
    let locales = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !locales.contains("") else {
      throw ValidationError(
        "A list of locales is written with commas between them, such as de-DE,fr-CH, or all.")
    }
    return locales
  }

  /// Returns the current currency of a locale's region; nil for a locale that has no region or itself names a
  /// currency.
  static func currency(of locale: String) throws(MoneyFormatError) -> String? {
    let name = locale.prefix { $0 != "@" }
    let subtags = name.split { $0 == "-" || $0 == "_" }
    let ends = subtags.dropFirst().firstIndex { $0.utf8.count == 1 } ?? subtags.endIndex
    guard ends == subtags.endIndex, name.utf8.count == locale.utf8.count,
      let region = subtags.dropFirst().first(where: { $0.utf8.count == 2 })
    else { return nil }
    return try KnownCurrency.tender(inRegion: String(region)).first?.code
  }
}
