// Foundation's `localizedDescription` of the errors is their message.

public import MoneyFormatCore
public import MoneyFormatFoundation

extension MoneyFormatError: LocalizedError {
  /// The error's ``message``.
  public var errorDescription: String? { message }
}

extension AmountParseError: LocalizedError {
  /// The error's ``message``.
  public var errorDescription: String? { message }
}
