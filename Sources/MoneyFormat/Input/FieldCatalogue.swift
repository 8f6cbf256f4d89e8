// The texts of a field in one language.

import MoneyFormatCore

/// All texts that a field may show to people. Each language must define all of them to compile.
struct FieldCatalogue: Sendable, Hashable {
  var required: String
  var unusableOptions: String
  var optionalMark: String
  var requiredMark: String
  var errorLabel: String
  var clearLabel: String

  var illegalCharacter: String
  var mixedDigits: String
  var duplicateSign: String
  var ambiguousSign: String
  var signNotAllowed: String
  var separators: String
  var ambiguousSeparator: String
  var fractionNotAllowed: String
  var tooManyFractionDigits: String
  var tooManyDigits: String
  var currencyMismatch: String
  var ambiguousCurrency: String
  var missingCurrency: String
  var belowMinimum: String
  var aboveMaximum: String
  /// The pattern that joins a message with its limit; it contains `{message}` and `{amount}`.
  var withLimit: String
  var abbreviationNotAllowed: String
  var incomplete: String
  var inputTooLong: String

  /// Languages, as BCP 47 tags.
  enum Language: String, Sendable, Hashable, CaseIterable {
    case arabic = "ar"
    case bengali = "bn"
    case german = "de"
    case english = "en"
    case spanish = "es"
    case persian = "fa"
    case french = "fr"
    case hebrew = "he"
    case hindi = "hi"
    case indonesian = "id"
    case italian = "it"
    case japanese = "ja"
    case korean = "ko"
    case dutch = "nl"
    case polish = "pl"
    case portuguese = "pt"
    case russian = "ru"
    case swedish = "sv"
    case turkish = "tr"
    case urdu = "ur"
    case vietnamese = "vi"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"

    /// The language of a locale; English if there is no catalogue.
    init(locale: String) {
      let subtags = locale.split { $0 == "-" || $0 == "_" || $0 == "@" || $0 == "." }.map { $0.lowercased() }
      switch subtags.first {
      case "zh":
        // The script in the tag, or else the usual one of the region.
        let isTraditional =
          subtags.contains("hant")
          || !subtags.contains("hans") && !Set(["tw", "hk", "mo"]).isDisjoint(with: subtags)
        self = isTraditional ? .traditionalChinese : .simplifiedChinese
      case "in": self = .indonesian  // ISO 639's codes until 1989
      case "iw": self = .hebrew
      case let language: self = language.flatMap(Self.init(rawValue:)) ?? .english
      }
    }
  }

  subscript(reason: AmountInputReason) -> String {
    switch reason {
    case .illegalCharacter: illegalCharacter
    case .mixedDigits: mixedDigits
    case .duplicateSign: duplicateSign
    case .ambiguousSign: ambiguousSign
    case .signNotAllowed: signNotAllowed
    case .misplacedSeparator, .pendingSeparator, .pendingGroup: separators
    case .ambiguousSeparator: ambiguousSeparator
    case .fractionNotAllowed: fractionNotAllowed
    case .tooManyFractionDigits: tooManyFractionDigits
    case .tooManyIntegerDigits, .precisionOverflow: tooManyDigits
    case .currencyMismatch: currencyMismatch
    case .ambiguousCurrency: ambiguousCurrency
    case .missingCurrency: missingCurrency
    case .belowMinimum: belowMinimum
    case .aboveMaximum: aboveMaximum
    case .abbreviationNotAllowed: abbreviationNotAllowed
    case .incomplete: incomplete
    case .inputTooLong: inputTooLong
    }
  }
}
