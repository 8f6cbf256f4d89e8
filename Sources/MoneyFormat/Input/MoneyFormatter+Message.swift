// What to tell a person whose text could not be parsed.

public import MoneyFormatCore
import MoneyFormatFoundation

extension MoneyFormatter {
  /// Returns the message for a person who typed text that ``parse(_:rules:)`` refused, in the language of this
  /// formatter's locale, with the amounts it speaks of in this format: the minimum, the maximum, or the amounts that
  /// the text could mean. If this format abbreviates or rounds one of them, they are plain numbers of the locale.
  ///
  /// ```swift
  /// let euros = try MoneyFormatter(currency: "EUR", locale: "de-DE")
  /// var rules = AmountInputRules()
  /// rules.minimumAmount = 5
  /// do {
  ///   print(try euros.parse("4", rules: rules).amount)
  /// } catch {
  ///   print(euros.message(for: error, rules: rules))  // Mindestbetrag nicht erreicht: 5,00 €
  /// }
  /// ```
  ///
  /// `error.message` is for developers and logs: it is English, and quotes the text.
  ///
  /// - Parameters:
  ///   - error: an error of this formatter's ``parse(_:rules:)``.
  ///   - rules: the rules with which the text was parsed; they contain the limits.
  ///   - messages: the catalogue; nil means ``MoneyFormatDefaults/fieldMessages``. `AmountFieldMessages(locale:)` has
  ///     the messages in the language of a page, whatever the formatter's.
  public func message(
    for error: AmountParseError, rules: AmountInputRules = AmountInputRules(),
    messages: AmountFieldMessages? = nil
  ) -> String {
    let messages = (messages ?? MoneyFormatDefaults.current.fieldMessages)
      .inLanguage(of: compiled.resolved.locale.identifier)
    let amounts: [Decimal] =
      switch error.reason {
      case .belowMinimum: rules.minimumAmount.map { [$0] } ?? []
      case .aboveMaximum: rules.maximumAmount.map { [$0] } ?? []
      case .ambiguousSeparator: error.candidates
      default: []
      }
    let texts = exactTexts(amounts)
    return messages.text(of: error.reason, limit: texts.isEmpty ? nil : texts.joined(separator: " / "))
  }

  /// Returns the texts of amounts, or numbers of the locale if this format abbreviates or rounds one of them.
  private func exactTexts(_ amounts: [Decimal]) -> [String] {
    let resolved = compiled.resolved
    if resolved.abbreviation == .none, amounts.allSatisfy({ rounded($0) == $0 }) {
      return amounts.map { string(from: $0) }
    }
    let numbers = try? MoneyFormatter.cached(
      currency: resolved.currency.code.text, locale: resolved.locale.identifier,
      options: FormattingOptions(
        formattingStyle: .decimal, fractionDigits: .range(0...38), numberingSystem: resolved.numberingSystem,
        data: resolved.data),
      from: compiled.data)
    // Fails only if ICU is broken.
    return amounts.map { numbers?.string(from: $0) ?? $0.plainText }
  }
}
