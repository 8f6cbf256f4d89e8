// A transcript of a field: a line of text for each key.

import MoneyFormat
import MoneyFormatFoundation
import MoneyFormatProtocol

/// The columns are the key, the field with its caret or selection marked, the status, the amount, and the
/// reason. An amount in parentheses is provisional: for display, not for submission.
enum FieldTranscript {
  static let header = line("KEY", "FIELD", "STATUS", "AMOUNT", "REASON")

  static func line(_ key: String, _ editor: FieldEditor) -> String {
    let field = editor.field
    if case .currency = editor.focus {
      return line(key, marked(editor), "currency", "", editor.remark ?? "")
    }
    return line(
      key, marked(editor), field.status.rawValue, amount(of: field),
      editor.remark
        ?? (field.reasons.map(\.rawValue) + field.warnings.map(\.rawValue)).joined(separator: ", "))
  }

  private static func line(
    _ key: String, _ field: String, _ status: String, _ amount: String, _ reason: String
  ) -> String {
    var line = ""
    for (text, width) in [(key, 13), (field, 24), (status, 10), (amount, 14), (reason, 0)] {
      // At least two spaces follow each text.
      line += TerminalText.padded(text, to: max(width, TerminalText.columns(text) + 2))
    }
    return line.trimmingSpaces + "\n"
  }

  private static func amount(of field: AmountField) -> String {
    if let provisional = field.provisionalAmount { return "(\(provisional.plainText))" }
    guard field.status == .valid || field.status == .invalid else { return "" }
    return field.amount?.plainText ?? ""
  }

  /// Returns the currency and amount in the locale's order, with `|` for the caret or brackets around the
  /// selection.
  private static func marked(_ editor: FieldEditor) -> String {
    let field = editor.field
    var currency = TerminalText.visible(field.currency)
    var amount = field.isEditing ? markedAmount(field) : TerminalText.visible(field.text)
    if case .currency(let typed) = editor.focus {
      currency = typed + "|"
      amount = TerminalText.visible(field.text)
    }
    switch field.currencyPlacement {
    case .leading: return "\(currency) \(amount)"
    case .trailing: return "\(amount) \(currency)"
    }
  }

  private static func markedAmount(_ field: AmountField) -> String {
    let text = field.text
    let lower = text.utf16.index(text.startIndex, offsetBy: field.selection.lowerBound)
    let upper = text.utf16.index(text.startIndex, offsetBy: field.selection.upperBound)
    let (before, behind) = (TerminalText.visible(text[..<lower]), TerminalText.visible(text[upper...]))
    if lower == upper { return "\(before)|\(behind)" }
    return "\(before)[\(TerminalText.visible(text[lower..<upper]))]\(behind)"
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
