// The same request for the oracle: options that it knows, and a locale for which ICU has data.

import ICUOracle
import MoneyFormat

extension FormatRequest {
  /// ICU receives a locale of its own list with its numbering system. For a locale that is not in the list,
  /// the library's choice is used, because ICU itself would fall back through the default locale of the
  /// process.
  func oracleLocale(_ resolved: ResolvedOptions) -> String {
    guard locale.isListed else { return resolved.locale }
    guard options.numberingSystem == nil, let name = locale.usableNumbers else { return locale.identifier }
    return "\(locale.identifier)@numbers=\(name)"
  }

  func oracleOptions(_ resolved: ResolvedOptions) -> FormattingOptions {
    var options = options
    options.negativeStyle = resolved.negativeStyle
    let isLeftToICU = locale.isListed && (locale.extensions["numbers"] == nil || locale.usableNumbers != nil)
    if options.numberingSystem == nil, !isLeftToICU { options.numberingSystem = resolved.numberingSystem }
    // The oracle looks currencies up in upper case.
    options.fractionOverrides = Dictionary(
      uniqueKeysWithValues: options.fractionOverrides.map { ($0.key.uppercased(), $0.value) })
    // ICU does not have ISO 4217's digits.
    if options.currencyDigits == .iso4217 {
      options.currencyDigits = .cldr
      if fractionDigits(resolved.currencyCode) == nil, resolved.roundingIncrement == 1 {
        options.fractionOverrides[resolved.currencyCode] = resolved.maximumFractionDigits
      }
    }
    // ICU has no words for steps of a currency's own digits, nor for significant digits together with them.
    let isBesideDigits = options.significantDigits != nil && options.roundingPriority != .auto
    if isBesideDigits || options.roundingIncrement != 1,
      options.fractionDigits == .currency, options.abbreviator == .none
    {
      options.fractionDigits = .range(resolved.minimumFractionDigits...resolved.maximumFractionDigits)
    }
    return options
  }
}
