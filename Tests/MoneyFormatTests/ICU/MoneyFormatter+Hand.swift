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
