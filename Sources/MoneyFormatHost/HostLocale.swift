// The locale of the host's environment, which is the default.

import MoneyFormatCore
import MoneyFormatPlatform

/// The locale that the environment specifies.
package enum HostLocale {
  package static let fallback = "en-US"

  /// The first non-empty value of `LC_ALL`, `LC_MONETARY` and `LANG`, as a locale identifier. Read once.
  package static let identifier = identifier(environment: variable)

  /// The variable whose value is not a locale, and that value; nil if ``identifier`` is what the environment asks for.
  package static let refused = refused(environment: variable)

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the locale of an environment. `C`, `POSIX`, malformed identifiers and no value at all mean
  /// `en-US`; `.UTF-8` and `@euro` are removed.
  package static func identifier(environment: (String) -> String?) -> String {
    guard let name = name(environment), isLocale(name.value) else { return fallback }
    return name.value
  }

  package static func refused(environment: (String) -> String?) -> (variable: String, value: String)? {
    guard let name = name(environment), !isLocale(name.value) else { return nil }
    return name
  }

  /// The first variable that asks for a locale, without the encoding and the modifier.
  private static func name(_ environment: (String) -> String?) -> (variable: String, value: String)? {
    for variable in ["LC_ALL", "LC_MONETARY", "LANG"] {
      guard let value = environment(variable), !value.isEmpty else { continue }
      let name = String(value.prefix { $0 != "." && $0 != "@" })
      return ["", "C", "POSIX"].contains(name) ? nil : (variable, name)
    }
    return nil
  }

  private static func isLocale(_ name: String) -> Bool { (try? PlainLocaleIdentifier(name)) != nil }
}
