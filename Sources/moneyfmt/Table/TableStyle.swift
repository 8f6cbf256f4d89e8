// What a column of a table shows: a style of writing, by the word that chooses it elsewhere.

import ArgumentParser
import MoneyFormat

/// The formatting styles, and those values of other options that change the look as much.
enum TableStyle: String, CaseIterable {
  case currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal
  case accounting
  case plain, compactShort, compactLong

  /// What is shown when nobody says otherwise.
  static let usual: [TableStyle] = [.currency, .currencyISOCode, .currencyName, .compactShort]

  /// The options with this column's own choice made.
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

  /// The columns that options alone ask for: what is chosen for all of them is no column of its own.
  static func columns(for options: FormattingOptions) -> [TableStyle] {
    if options.formattingStyle != .currency,
      let style = TableStyle(rawValue: options.formattingStyle.rawValue)
    {
      return [style]
    }
    return options.abbreviator == .none ? usual : usual.filter { $0 != .compactShort }
  }

  /// Reads `currency,accounting`.
  static func list(_ argument: String) throws -> [TableStyle] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let style = TableStyle(rawValue: String(word)) else {
        let accepted = allCases.map(\.rawValue)
        throw ValidationError(
          "\(MoneyFormatError.quoted(word)) is not a style; accepted are \(accepted.joined(separator: ", "))."
            + Suggestion.question(for: word, in: accepted))
      }
      return style
    }
  }
}
