// The line below a field: what its text means, for people who read any language.

import MoneyFormat
import MoneyFormatFoundation

/// What the text of a field means, in the format of its locale: an amount, the amounts that it may mean, the
/// code of another currency that it names, or the name of the currency that is being typed. It has no words of
/// its own: the field's messages are the words for errors, and the reasons are in the transcript.
struct FieldNote: Hashable {
  let text: String
  let isError: Bool

  /// Makes the note on the text or on the currency, whichever has the focus; nil if there is nothing to say.
  ///
  /// - Parameter errorPrefix: precedes an error.
  init?(_ editor: FieldEditor, errorPrefix: String = FieldLook().errorPrefix) {
    switch editor.focus {
    case .amount:
      guard let text = Self.meaning(of: editor) else { return nil }
      self.text = text
      isError = false
    case .currency(let typed):
      let code = typed.isEmpty ? editor.field.currencyCode ?? "" : typed
      let name = code.utf8.count == FieldEditor.codeLength ? Self.name(ofCurrency: code, editor) : nil
      isError = name == nil && (editor.isCodeRefused || code.utf8.count == FieldEditor.codeLength)
      guard name != nil || isError else { return nil }
      text = isError ? errorPrefix + code + Self.similarCodes(to: code) : "\(code): \(name ?? code)"
    }
  }

  /// The usual icon of errors.
  static let cross = "\u{2717}"

  /// Returns the codes in use that begin as an unknown one does, in parentheses: ` (USD / USN)`.
  private static func similarCodes(to code: String) -> String {
    let known = ((try? KnownCurrency.all()) ?? []).filter { $0.isActive }.map { $0.code }
    let limit = 4
    for count in stride(from: code.count, to: 0, by: -1) {
      let similar = known.filter { $0.hasPrefix(code.prefix(count)) }
      guard !similar.isEmpty else { continue }
      let more = similar.count > limit ? " / \u{2026}" : ""
      return " (\(similar.prefix(limit).joined(separator: " / "))\(more))"
    }
    return ""
  }

  private static func meaning(of editor: FieldEditor) -> String? {
    let field = editor.field
    if let refusal = field.refusal {
      if let choice = choice(refusal.candidates, refusal.found, editor) { return choice }
    }
    guard !field.text.isEmpty else { return nil }
    let amount = field.status == .valid ? field.amount : field.provisionalAmount
    if let amount { return editor.text(of: amount).map { "= " + $0 } }
    guard let reading = editor.reading else { return nil }
    return choice(reading.candidates, reading.found, editor)
  }

  /// Returns the amounts that a text may mean, or the code of the currency that it names.
  private static func choice(_ amounts: [Decimal], _ currency: String?, _ editor: FieldEditor) -> String? {
    let texts = amounts.compactMap { editor.text(of: $0) }
    return texts.isEmpty ? currency : texts.joined(separator: " / ")
  }

  private static func name(ofCurrency code: String, _ editor: FieldEditor) -> String? {
    guard let resolved = editor.formatter(currencyCode: code)?.resolved, resolved.isKnownCurrency else {
      return nil
    }
    return (try? KnownCurrency(code: code)?.name(locale: resolved.locale)) ?? code
  }
}
