// The messages that a field shows to people.

import MoneyFormatCore

/// The messages of an ``AmountField``, in the language of its locale.
///
/// There are catalogues for ``languages``; in any other language the messages are English. A host replaces
/// single messages in ``MoneyFormatDefaults/fieldMessages``, for the process or for a task. A replacement is
/// used in every language.
///
/// ```swift
/// var defaults = MoneyFormatDefaults.current
/// defaults.fieldMessages[.currencyMismatch] = "Euros only, please"
/// defaults.fieldMessages[.belowMinimum] = "Orders start at {amount}"
/// ```
public struct AmountFieldMessages: Sendable, Hashable {
  /// The language of the messages; nil for that of the field.
  private var language: FieldCatalogue.Language?
  private var replaced: [Key: String] = [:]

  private enum Key: Hashable, Sendable {
    case reason(AmountInputReason)
    case required, unusableOptions, optionalMark, requiredMark, errorLabel, clearLabel
  }

  /// Creates messages in the language of each field's locale.
  public init() {}

  /// Creates messages in the language of one locale, regardless of the field's locale.
  ///
  /// - Parameter locale: a BCP 47 tag or an ICU identifier. A language without a catalogue means English.
  public init(locale: String) { language = FieldCatalogue.Language(locale: locale) }

  /// The languages that have a catalogue, as BCP 47 tags.
  public static var languages: [String] { FieldCatalogue.Language.allCases.map(\.rawValue) }

  /// The message for a reason. `{amount}` in the text stands for the minimum or the maximum, formatted for
  /// the field's locale.
  public subscript(reason: AmountInputReason) -> String {
    get { replaced[.reason(reason)] ?? catalogue[reason] }
    set { replaced[.reason(reason)] = newValue }
  }

  /// The message for a field that is not optional and was left empty.
  public var required: String {
    get { replaced[.required] ?? catalogue.required }
    set { replaced[.required] = newValue }
  }

  /// The message for a currency, a locale or options that are invalid.
  public var unusableOptions: String {
    get { replaced[.unusableOptions] ?? catalogue.unusableOptions }
    set { replaced[.unusableOptions] = newValue }
  }

  /// The mark of a field that may be left empty.
  public var optionalMark: String {
    get { replaced[.optionalMark] ?? catalogue.optionalMark }
    set { replaced[.optionalMark] = newValue }
  }

  /// The mark of a field that must not be left empty.
  public var requiredMark: String {
    get { replaced[.requiredMark] ?? catalogue.requiredMark }
    set { replaced[.requiredMark] = newValue }
  }

  /// The accessible name of the icon next to an error.
  public var errorLabel: String {
    get { replaced[.errorLabel] ?? catalogue.errorLabel }
    set { replaced[.errorLabel] = newValue }
  }

  /// The label of a button that empties the field.
  public var clearLabel: String {
    get { replaced[.clearLabel] ?? catalogue.clearLabel }
    set { replaced[.clearLabel] = newValue }
  }

  private var catalogue: FieldCatalogue { FieldCatalogue(language ?? .english) }
}

extension AmountFieldMessages {
  /// These messages in a locale's language, unless their language is fixed.
  func inLanguage(of locale: String) -> Self {
    var messages = self
    if messages.language == nil { messages.language = FieldCatalogue.Language(locale: locale) }
    return messages
  }

  /// Returns the message for an amount beyond the minimum or the maximum.
  func text(of reason: AmountInputReason, limit: String?) -> String {
    let text = self[reason]
    guard let limit else { return text }
    // A replaced message contains the place of the limit.
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
