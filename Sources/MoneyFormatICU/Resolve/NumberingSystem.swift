// Resolves the numbering system: the option's, the locale extension's, or the locale's own.

import MoneyFormatCore

package enum NumberingSystem {
  /// Returns the name of the numbering system to use.
  ///
  /// - Parameters:
  ///   - option: the requested name. Throws if it is unknown or not decimal.
  ///   - locale: its `nu` extension applies if `option` is nil, and is ignored if it can't be used.
  package static func resolve(
    _ option: String?, locale: LocaleIdentifier, available: AvailableLocale
  ) throws(MoneyFormatError) -> String {
    if let option {
      guard try isUsable(option) else {
        throw MoneyFormatError(
          .invalidNumberingSystem,
          "\(MoneyFormatError.quoted(option)) is not a numbering system with ten digits: accepted are "
            + "CLDR's names such as \"latn\", \"arab\", \"deva\".")
      }
      return option
    }
    if let value = locale.keywords["numbers"] {
      if relative.contains(value) {
        let name = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
          try ICU.numberingSystem(localeIdentifier: "\(available.identifier)@numbers=\(value)")
        }
        if try isUsable(name) { return name }
      } else if try isUsable(value) {
        return value
      }
    }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.numberingSystem(localeIdentifier: available.identifier)
    }
  }

  /// Names whose meaning depends on the locale.
  private static let relative: Set = ["native", "traditional", "traditio", "finance"]

  /// Names consist of letters and digits (in BCP 47, 3 to 8). Nothing else may be passed to a skeleton or to
  /// C.
  private static func isUsable(_ name: String) throws(MoneyFormatError) -> Bool {
    let isName =
      (3...8).contains(name.utf8.count)
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    guard isName, !relative.contains(name) else { return false }
    do throws(ICU.Failure) {
      return try ICU.isPositionalNumberingSystem(name)
    } catch {
      // ICU either doesn't know the name or failed to look it up.
      guard error.isBrokenInstallation else { return false }
      throw MoneyFormatError(error)
    }
  }
}
