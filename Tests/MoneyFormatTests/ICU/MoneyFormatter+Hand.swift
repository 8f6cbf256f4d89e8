// Formatters that call ICU for every amount.

import MoneyFormatCore
import MoneyFormatHost
import MoneyFormatICU

@testable import MoneyFormat

extension MoneyFormatter {
  /// A formatter that calls ICU for every amount.
  static func askingICU(_ resolved: ResolvedFormat) throws -> MoneyFormatter {
    MoneyFormatter(CompiledFormat(resolved: resolved, engine: .icu(try ICUFallback(ICUText(resolved)))))
  }
}

extension ResolvedFormat {
  /// Resolves with the linked ICU's data.
  init(currency: String?, locale: String?, options: FormattingOptions) throws(MoneyFormatError) {
    try self.init(
      FormatRequest(currency: currency, locale: locale, options: options, fractionOverride: nil),
      from: SystemLocaleSource.shared, .test)
  }
}

extension ResolvingHost {
  static var test: ResolvingHost {
    ResolvingHost(localeIdentifier: "en-US") { CustomCurrency.registered($0) }
  }
}
