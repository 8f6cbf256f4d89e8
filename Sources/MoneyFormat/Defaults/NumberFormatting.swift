// The protocol by which hosts supply their own formatting.

public import FoundationEssentials
import MoneyFormatCore

/// Formats amounts and applies editing events, for fields and other hosts.
///
/// ``MoneyNumberFormatting`` is the default implementation. To wrap or replace it, set your own as
/// ``MoneyFormatDefaults/formatter``.
public protocol NumberFormatting: Sendable {
  /// Returns the text of an amount.
  ///
  /// - Parameters:
  ///   - amount: formatted exactly, with all its digits.
  ///   - options: all options, including currency and locale.
  /// - Returns: nil for not-a-number and for invalid options.
  func format(amount: Decimal, options: FormattingOptions) -> String?

  /// Applies an event to the state of an amount field, as a pure function of the parameters and the current
  /// defaults. By default it is that of ``MoneyNumberFormatting``.
  ///
  /// It can't fail: with invalid options, the event is rejected with the status `invalid`.
  ///
  /// - Parameter parameters: the state, the event, and the options and rules.
  /// - Returns: the next state, and what to display.
  func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput
}

extension NumberFormatting {
  /// Calls ``MoneyNumberFormatting/inputAmountFormat(parameters:)``.
  public func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
    MoneyNumberFormatting().inputAmountFormat(parameters: parameters)
  }
}
