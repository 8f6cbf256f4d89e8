// The locale of the host's environment, for when none is given.

import Glibc
import MoneyFormatCore

/// The locale that the environment asks for.
package enum HostLocale {
  package static let fallback = "en-US"

  /// What `LC_ALL`, `LC_MONETARY` or `LANG` says, in this order; an empty one does not count. Read once.
  package static let identifier = identifier { name in getenv(name).map { String(cString: $0) } }

  /// `C`, `POSIX`, nothing at all, or what is no locale mean `en-US`; `.UTF-8` and `@euro` are left out.
  package static func identifier(environment: (String) -> String?) -> String {
    let value = ["LC_ALL", "LC_MONETARY", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let value else { return fallback }
    let name = String(value.prefix { $0 != "." && $0 != "@" })
    guard !["", "C", "POSIX"].contains(name), (try? PlainLocaleIdentifier(name)) != nil else {
      return fallback
    }
    return name
  }
}
