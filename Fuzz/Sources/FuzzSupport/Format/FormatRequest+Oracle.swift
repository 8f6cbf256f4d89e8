// The same request in the oracle's words: options it knows, a locale that ICU has data for.

import ICUOracle
import MoneyFormat

extension FormatRequest {
  /// ICU takes a locale of its own list with its numbering system. For one it does not list the engine's
  /// choice counts: ICU itself would fall back through the locale of the process.
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
    // The oracle looks the currency up in capitals.
    options.fractionOverrides = Dictionary(
      uniqueKeysWithValues: options.fractionOverrides.map { ($0.key.uppercased(), $0.value) })
    // ICU does not know ISO 4217's digits.
    if options.currencyDigits == .iso4217 {
      options.currencyDigits = .cldr
      if fractionDigits(resolved.currencyCode) == nil, resolved.roundingIncrement == 1 {
        options.fractionOverrides[resolved.currencyCode] = resolved.maximumFractionDigits
      }
    }
    return options
  }
}
