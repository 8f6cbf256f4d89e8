// The protocol that hosts plug their formatting into.

public import FoundationEssentials
import MoneyFormatCore

/// Turns amounts into text, as fields and other hosts need it.
///
/// ``MoneyNumberFormatting`` is the engine's own. Write another to put something around it, or in its
/// place, and make it ``MoneyFormatDefaults/formatter``.
public protocol NumberFormatting: Sendable {
  /// The text of an amount.
  ///
  /// - Parameters:
  ///   - amount: exact, to the last digit.
  ///   - options: everything, currency and locale included.
  /// - Returns: nil for not-a-number, and for options that can't be met.
  func format(amount: Decimal, options: FormattingOptions) -> String?

  /// What an event makes of an amount that is edited: a pure function of the parameters and of the defaults in
  /// force. Unset: the engine's own.
  ///
  /// It can't fail: options that can't be met refuse the event, with the status `invalid`.
  ///
  /// - Parameter parameters: the state before, the event, and what they are understood by.
  /// - Returns: the state behind it, and what to show.
  func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput
}

extension NumberFormatting {
  /// The engine's own answer: ``MoneyNumberFormatting``'s.
  public func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
    MoneyNumberFormatting().inputAmountFormat(parameters: parameters)
  }
}
