// What a field says to people.

import MoneyFormatCore

/// The messages of an ``AmountField``, in the language of its locale.
///
/// There are catalogues for ``languages``; a field in any other language speaks English. A host replaces single messages
/// in ``MoneyFormatDefaults/fieldMessages``, for the process or for a task; its own texts are shown in every language.
///
/// ```swift
/// var defaults = MoneyFormatDefaults.current
/// defaults.fieldMessages[.currencyMismatch] = "Euros only, please"
/// defaults.fieldMessages[.belowMinimum] = "Orders start at {amount}"
/// ```
public struct AmountFieldMessages: Sendable, Hashable {
  /// The language of the messages that a host did not replace; nil for that of the field.
  private var language: FieldCatalogue.Language?
  private var replaced: [Key: String] = [:]

  private enum Key: Hashable, Sendable {
    case reason(AmountInputReason)
    case required, unusableOptions, optionalMark, requiredMark, errorLabel, clearLabel
  }

  /// The messages in the language of each field's locale.
  public init() {}

  /// The messages in the language of one locale, whatever the locale of a field.
  ///
  /// - Parameter locale: a BCP 47 tag or an ICU identifier. A language without a catalogue means English.
  public init(locale: String) { language = FieldCatalogue.Language(locale: locale) }

  /// The languages that have a catalogue, as BCP 47 tags.
  public static var languages: [String] { FieldCatalogue.Language.allCases.map(\.rawValue) }

  /// What is said of a reason. `{amount}` in the text stands for the minimum or the maximum, as the field's locale
  /// writes it.
  public subscript(reason: AmountInputReason) -> String {
    get { replaced[.reason(reason)] ?? catalogue[reason] }
    set { replaced[.reason(reason)] = newValue }
  }

  /// What is said of a field that is not optional and was left empty.
  public var required: String {
    get { replaced[.required] ?? catalogue.required }
    set { replaced[.required] = newValue }
  }

  /// What is said of a currency, locale or options that can't be used.
  public var unusableOptions: String {
    get { replaced[.unusableOptions] ?? catalogue.unusableOptions }
    set { replaced[.unusableOptions] = newValue }
  }

  /// Marks a field that may be left empty.
  public var optionalMark: String {
    get { replaced[.optionalMark] ?? catalogue.optionalMark }
    set { replaced[.optionalMark] = newValue }
  }

  /// Marks a field that must not be left empty.
  public var requiredMark: String {
    get { replaced[.requiredMark] ?? catalogue.requiredMark }
    set { replaced[.requiredMark] = newValue }
  }

  /// What the icon beside an error is called.
  public var errorLabel: String {
    get { replaced[.errorLabel] ?? catalogue.errorLabel }
    set { replaced[.errorLabel] = newValue }
  }

  /// What a button that empties the field is called.
  public var clearLabel: String {
    get { replaced[.clearLabel] ?? catalogue.clearLabel }
    set { replaced[.clearLabel] = newValue }
  }

  private var catalogue: FieldCatalogue { FieldCatalogue(language ?? .english) }
}

extension AmountFieldMessages {
  /// The messages in a locale's language, unless a language was chosen.
  func inLanguage(of locale: String) -> Self {
    var messages = self
    if messages.language == nil { messages.language = FieldCatalogue.Language(locale: locale) }
    return messages
  }

  /// What is said of an amount beyond the minimum or the maximum.
  func text(of reason: AmountInputReason, limit: String?) -> String {
    let text = self[reason]
    guard let limit else { return text }
    // A host that replaced the text says in it where the limit goes.
    let pattern = replaced[.reason(reason)] ?? catalogue.withLimit.replacingFirst("{message}", with: text)
    return pattern.replacingFirst("{amount}", with: limit)
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with text: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
