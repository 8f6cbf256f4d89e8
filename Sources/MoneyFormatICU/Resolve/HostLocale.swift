// The locale of the host's environment, which is the default.

import Glibc
import MoneyFormatCore

/// The locale that the environment specifies.
package enum HostLocale {
  package static let fallback = "en-US"

  /// The first non-empty value of `LC_ALL`, `LC_MONETARY` and `LANG`, as a locale identifier. Read once.
  package static let identifier = identifier { name in getenv(name).map { String(cString: $0) } }

  /// Returns the locale of an environment. `C`, `POSIX`, malformed identifiers and no value at all mean
  /// `en-US`; `.UTF-8` and `@euro` are removed.
  package static func identifier(environment: (String) -> String?) -> String {
    let value = ["LC_ALL", "LC_MONETARY", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let value else { return fallback }
    let name = String(value.prefix { $0 != "." && $0 != "@" })
    guard !["", "C", "POSIX"].contains(name), (try? LocaleIdentifier(name)) != nil else {
      return fallback
    }
    return name
  }
}
