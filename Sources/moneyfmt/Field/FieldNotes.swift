// The line beneath a field that says, live, how far the amount is.

import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

enum FieldNotes {
  /// Status, amount and reason, or why the last key was refused.
  static func live(_ editor: FieldEditor) -> String {
    if case .currency = editor.focus {
      return editor.remark ?? "type a currency code; Tab or Enter takes it"
    }
    if let remark = editor.remark { return remark }
    let field = editor.field
    let reasons = field.reasons.map(\.rawValue).joined(separator: ", ")
    switch field.status {
    case .empty: return "empty"
    case .valid: return "valid: \(amount(field))"
    case .partial:
      guard let provisional = field.provisionalAmount else { return "partial: \(reasons)" }
      return "partial: \(reasons), \(provisional.plainText) if it ended here"
    case .invalid: return "invalid: \(reasons)"
    }
  }

  private static func amount(_ field: AmountField) -> String {
    let warnings = field.warnings.map { ", \($0.rawValue)" }.joined()
    return (field.amount?.plainText ?? "") + warnings
  }
}
