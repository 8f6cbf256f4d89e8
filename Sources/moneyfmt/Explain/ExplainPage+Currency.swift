// The locale and currency in use, and the source of the currency's text.

import MoneyFormat

extension ExplainPage {
  func locale() throws(MoneyFormatError) -> [String] {
    let asked = options.locale ?? MoneyFormatDefaults.hostLocale
    let origin = options.locale == nil ? "No --locale; from the environment, or en-US:" : "Asked for:"
    let known = try KnownLocale.all().first { $0.identifier == resolved.locale }
    let name = known.map { "\(resolved.locale), \($0.displayName)" } ?? "root, common to all languages"
    let used =
      resolved.isFallbackLocale
      ? "There is no data for it; the nearest locale with data is used: \(name)."
      : "There is data for it: \(name)."
    return ["\(origin) \(Self.quoted(asked)).", used]
  }

  var currencySentences: [String] {
    let code = resolved.currencyCode
    var sentences: [String] = []
    if isRegionalCurrency {
      sentences.append("\(code) is the currency of the locale's region; no other was given.")
    } else if options.currencyCode == nil {
      sentences.append("\(code) is the currency in the locale's extension.")
    }
    guard let currency else {
      return sentences + [
        "Neither ISO 4217 nor ICU knows \(code). \(minorUnits)."
      ]
    }
    if currency.isCustom {
      return sentences + ["\(code), \(currency.name): a currency of your definitions. \(minorUnits)."]
    }
    var history = currency.isActive ? "in force by ISO 4217" : "not in force by ISO 4217"
    if let withdrawn = currency.withdrawn { history += ", withdrawn \(withdrawn)" }
    if !currency.successors.isEmpty {
      history += ", followed by \(currency.successors.joined(separator: " and "))"
    }
    sentences.append("\(code), \(currency.name): \(history).")
    sentences.append("\(minorUnits), regardless of the displayed digits.")
    return sentences
  }

  private var minorUnits: String {
    let count = resolved.minorUnitDigits
    return "1 \(resolved.currencyCode) counts as \(Self.power(count)) minor unit\(count == 0 ? "" : "s")"
  }

  /// The currency's text and its source.
  var shownAs: [String] {
    if resolved.formattingStyle == .decimal { return ["Nothing: the style decimal shows no currency."] }
    let place = "\(Self.quoted(shown.text)), \(shown.isBefore ? "before" : "after") the digits."
    let kind =
      switch resolved.formattingStyle {
      case .currency: "symbol"
      case .currencyNarrowSymbol: "narrow symbol"
      case .currencyName: "name"
      case .currencyISOCode, .decimal: "code"
      }
    return [place, origin(of: kind)]
  }

  private func origin(of kind: String) -> String {
    if resolved.formattingStyle == .currencyISOCode {
      return options.customCode == nil
        ? "The style currencyISOCode shows the code." : "Set by --custom-code."
    }
    if options.customSymbol != nil, resolved.formattingStyle != .currencyName {
      return "Set by --custom-symbol."
    }
    switch plan.currencySource {
    case .icu: return "ICU's \(kind) for it in this locale."
    case .code where plan.isNewerThanICU:
      return
        "ICU \(DataInUse.icuVersion) does not know it, and newer data has no \(kind) for it in this locale, so the code is shown."
    case .code: return "ICU has no \(kind) for it in this locale, so the code is shown."
    case .overlay:
      return
        "ICU \(DataInUse.icuVersion) does not know it; the \(kind) comes from newer data (--data current)."
    case .alternate:
      return
        "CLDR's \(options.symbolVariant.rawValue) symbol for it in this locale (--symbol-variant \(options.symbolVariant.rawValue))."
    case .own: return "A registered currency's own \(kind)."
    }
  }

  /// The currency's text in an amount, and whether it precedes the digits in logical order.
  private var shown: (text: String, isBefore: Bool) {
    guard let amount = try? formatter.string(decimalText: "7"),
      let parts = try? formatter.format(decimalText: "7").parts,
      let index = parts.firstIndex(where: { $0.kind == .currency })
    else { return ("", false) }
    let utf8 = Array(amount.utf8)
    let digits = parts.firstIndex { $0.kind == .integer } ?? 0
    return (String(decoding: utf8[parts[index].range], as: UTF8.self), index < digits)
  }
}
