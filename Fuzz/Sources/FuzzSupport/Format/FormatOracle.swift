// The expected text of an amount: ICU's text, or one composed from ICU's texts.

import ICUOracle
import MoneyFormat

/// Provides the expected texts of one format.
enum FormatOracle {
  /// - Parameter isStepped: whether the options have a rounding increment of their own.
  case icu(ICUOracle, ResolvedOptions, isStepped: Bool)
  case table(TableOracle)
  /// ICU has no equivalent, so only the properties that need no oracle are checked.
  case none(String)

  init(_ request: FormatRequest, _ resolved: ResolvedOptions) throws(Mismatch) {
    let options = request.oracleOptions(resolved)
    let locale = request.oracleLocale(resolved)
    if let reason = request.unknownToICU(resolved) {
      self = .none(reason)
      return
    }
    do {
      let currency = resolved.currencyCode
      if let units = options.abbreviator.units {
        self = .table(try TableOracle(units, currency: currency, locale: locale, options: options))
      } else {
        self = .icu(
          try ICUOracle(currency: currency, locale: locale, options: options), resolved,
          isStepped: options.roundingIncrement != 1)
      }
    } catch {
      throw Mismatch("formats what ICU refuses: \(error)")
    }
  }

  func accepts(_ text: String, for decimal: String?) throws(Mismatch) -> Bool {
    switch self {
    case .icu(let oracle, let resolved, let isStepped):
      if isStepped, let decimal, ICUFault.isTooLongForSteps(decimal) { return true }
      guard let multiples = decimal.flatMap({ ICUFault.carriedNines($0, resolved) }) else {
        return oracle.answers(text, to: decimal)
      }
      // ICU is right if it rounds down; otherwise its output is not a number, and must not be the library's.
      let isRight = oracle.string(decimal) == oracle.string(multiples.below)
      return oracle.answers(text, to: isRight ? decimal : multiples.above)
    case .table(let oracle): return text.utf8.elementsEqual(try oracle.string(decimal).utf8)
    case .none: return true
    }
  }

  /// ICU's answers to ranges; nil where it has none, or writes other ones than the library: for a hidden currency, whose
  /// spaces it leaves between the numbers, and for names of which it remembers the fraction.
  func ranges(_ request: FormatRequest, _ resolved: ResolvedOptions) throws(Mismatch) -> RangeOracle? {
    guard case .icu(let plain, _, let isStepped) = self, resolved.formattingStyle != .decimal,
      !ICUFault.remembersFraction(resolved, request.options.abbreviator)
    else { return nil }
    do {
      return try RangeOracle(
        plain, currency: resolved.currencyCode,
        locale: ICURangeOracle.locale(request.oracleLocale(resolved), resolved: resolved.locale),
        options: request.oracleOptions(resolved), resolved, isStepped: isStepped)
    } catch {
      throw Mismatch("formats ranges that ICU refuses: \(error)")
    }
  }

  /// Returns the expected text for messages.
  func wanted(_ decimal: String?) -> String {
    switch self {
    case .icu(let oracle, _, _): "ICU's is \(oracle.string(decimal).debugDescription)"
    case .table(let oracle):
      "expected is \((try? oracle.string(decimal))?.debugDescription ?? "unknown")"
    case .none(let reason): "nothing is known of ICU's, because of \(reason)"
    }
  }
}

extension FormatRequest {
  /// The reason why ICU can't express the format; nil if it can.
  fileprivate func unknownToICU(_ resolved: ResolvedOptions) -> String? {
    if options.symbols != nil { return "own symbols" }
    if resolved.currencyPosition != .locale { return "the currency's place" }
    if options.spacing != .locale { return "the spaces" }
    if resolved.subunits != .never { return "subunits" }
    if options.perUnit != nil { return "units of prices" }
    if options.isolated { return "isolation" }
    if resolved.compactAccounting { return "compact forms in the accounting pattern" }
    if options.trailingZeros == .keepInput { return "kept zeros" }
    if options.roundingIncrement != 1, options.abbreviator.units != nil { return "steps of a table" }
    if options.scale != 1, options.abbreviator.units != nil { return "the scale of a table" }
    // Without a table, the digits are given to ICU.
    if options.significantDigits != nil, options.roundingPriority != .auto,
      options.fractionDigits == .currency, options.abbreviator.units != nil || resolved.roundingIncrement != 1
    {
      return "significant digits beside the currency's"
    }
    switch options.formattingStyle {
    case .currency, .currencyNarrowSymbol: if options.customSymbol != nil { return "the custom symbol" }
    case .currencyISOCode: if options.customCode != nil { return "the custom code" }
    case .currencyName: if options.abbreviator.units != nil { return "names with a table" }
    case .decimal: break
    }
    let isNewCode = resolved.isKnownCurrency && !ICUOracle.currencies.contains(resolved.currencyCode)
    return isNewCode && options.data == .current ? "a currency that is newer" : nil
  }
}

extension Abbreviator {
  /// Set for abbreviation tables.
  var units: [AbbreviationTable.Unit]? {
    switch self {
    case .plain: AbbreviationTable.plain.units
    case .table(let table): table.units
    case .none, .compactShort, .compactLong: nil
    }
  }
}
