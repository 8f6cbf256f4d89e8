// Names of numbering systems: which can be asked for, and which depend on the locale.

/// The names of numbering systems.
package enum NumberingSystemName {
  /// Returns whether locale data may have a numbering system of this name with ten digits. In BCP 47, names are 3 to 8
  /// letters and digits; nothing else may be passed to ICU.
  package static func isPossible(_ name: String) -> Bool {
    (3...8).contains(name.utf8.count)
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      && RelativeNumberingSystem(name) == nil && !algorithmic.contains(name)
  }

  /// CLDR's numbering systems that write numbers by rules instead of ten digits. A test compares the list with ICU's.
  package static let algorithmic = [
    "armn", "armnlow", "cyrl", "ethi", "geor", "grek", "greklow", "hanidays", "hans", "hansfin", "hant",
    "hantfin",
    "hebr", "jpan", "jpanfin", "jpanyear", "roman", "romanlow", "taml",
  ]

  package static func refusal(_ name: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidNumberingSystem, option: "numberingSystem",
      "\(MoneyFormatError.quoted(name)) is not a numbering system with ten digits in the locale data; expected "
        + "one of CLDR's names, such as \"latn\", \"arab\", \"deva\".")
  }
}

/// CLDR's names of numbering systems whose meaning depends on the locale.
package enum RelativeNumberingSystem: Sendable {
  case native, traditional, finance

  /// Returns nil for the name of a numbering system.
  package init?(_ name: String) {
    switch name {
    case "native": self = .native
    case "traditional", "traditio": self = .traditional
    case "finance": self = .finance
    default: return nil
    }
  }
}
