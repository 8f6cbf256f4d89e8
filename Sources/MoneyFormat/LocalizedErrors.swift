// Errors as Foundation shows them: `localizedDescription` is the message.

public import FoundationEssentials
public import MoneyFormatCore

extension MoneyFormatError: LocalizedError {
  /// The ``message``.
  public var errorDescription: String? { message }
}

extension AmountParseError: LocalizedError {
  /// The ``message``.
  public var errorDescription: String? { message }
}
