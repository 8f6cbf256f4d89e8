// Which locale a client gets that names none.

import Hummingbird
import MoneyFormat

extension Request {
  /// The best locale there is for `Accept-Language`.
  func acceptedLocale(else fallback: String) -> String {
    guard let header = headers[.acceptLanguage] else { return fallback }
    return KnownLocale.best(acceptLanguage: header) ?? fallback
  }
}
