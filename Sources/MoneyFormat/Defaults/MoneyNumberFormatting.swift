// The protocol by which hosts supply their own formatting, and its default implementation.

import MoneyFormatCore
public import MoneyFormatFoundation

/// The default ``NumberFormatting``, which uses the process-wide cache of formats.
///
/// Unset options take their value from ``MoneyFormatDefaults``. The first amount with given options takes
/// as long as making a formatter, further ones about 100 ns.
public struct MoneyNumberFormatting: NumberFormatting {
  /// The table that ``Abbreviator/plain`` stands for.
  public var plainTable: AbbreviationTable

  /// Creates formatting with an abbreviation table.
  ///
  /// - Parameter plainTable: the table that ``Abbreviator/plain`` stands for.
  public init(plainTable: AbbreviationTable = .plain) { self.plainTable = plainTable }

  /// Returns the text of an amount; nil for not-a-number and for invalid options. Unset options take their
  /// value from the current defaults.
  public func format(amount: Decimal, options: FormattingOptions) -> String? {
    if case .plain = options.abbreviator, plainTable != .plain {
      var options = options
      options.abbreviator = .table(plainTable)
      return text(amount, options)
    }
    return text(amount, options)
  }

  private func text(_ amount: Decimal, _ options: FormattingOptions) -> String? {
    guard let digits = Amount(amount) else { return nil }
    do throws(MoneyFormatError) {
      return try CompiledFormat.withCached(currency: nil, locale: nil, options: options) {
        $0.string($0.given(digits))
      }
    } catch {
      return nil
    }
  }
}

extension MoneyNumberFormatting {
  /// Applies an event to the state of an amount field. The first event with given options takes as long as
  /// making several formatters, further ones about a microsecond.
  ///
  /// It can't fail: if the currency, the locale or the options are invalid, the event is rejected with the
  /// status `invalid` and no reasons.
  public func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
    do throws(MoneyFormatError) {
      let editor = AmountEditor(
        try display(parameters), parameters.rules, isForField: parameters.isForField)
      return editor.apply(parameters.event, to: parameters.state)
    } catch {
      return InputAmountFormatOutput(unusable: parameters)
    }
  }

  /// Makes what editing amounts needs, so that an error of the options or of the locale data is reported as such.
  package func prepare(_ options: FormattingOptions) throws(MoneyFormatError) {
    _ = try display(nil, BoxedOptions(options))
  }

  /// Returns the field's format for the parameters and the current defaults.
  private func display(
    _ parameters: InputAmountFormatParameters
  ) throws(MoneyFormatError) -> CompiledFormat.Display {
    if let options = parameters.boxedOptions { return try display(parameters.currencyCode, options) }
    if let options = Self.inputOptions { return try display(parameters.currencyCode, BoxedOptions(options)) }
    return try CompiledFormat.withCached(currency: parameters.currencyCode, locale: nil) { format in
      Result { () throws(MoneyFormatError) in try format.inputDisplay(FormattingOptions()) }
    }.get()
  }

  private func display(
    _ currency: String?, _ options: BoxedOptions
  ) throws(MoneyFormatError) -> CompiledFormat.Display {
    if plainTable != .plain, case .plain = options.options.abbreviator {
      var own = options.options
      own.abbreviator = .table(plainTable)
      return try cached(currency, BoxedOptions(own))
    }
    return try cached(currency, options)
  }

  private func cached(
    _ currency: String?, _ options: BoxedOptions
  ) throws(MoneyFormatError) -> CompiledFormat.Display {
    defer { withExtendedLifetime(options) {} }
    return try options.loan._withUnsafeGuaranteedRef { box in
      Result { () throws(MoneyFormatError) in
        try CompiledFormat.withCached(currency: currency, locale: nil, options: box.options) { format in
          Result { () throws(MoneyFormatError) in try format.inputDisplay(box.options) }
        }.get()
      }
    }.get()
  }

  /// The default input options; nil if no defaults were set.
  private static var inputOptions: FormattingOptions? {
    if MoneyFormatDefaults.areUntouched { return nil }
    return MoneyFormatDefaults.withCurrent { $0.defaults.inputOptions ?? $0.defaults.options }
  }
}

extension InputAmountFormatOutput {
  /// Creates the output for invalid options: the state is unchanged. Its amount is that which the text was written for.
  fileprivate init(unusable parameters: InputAmountFormatParameters) {
    let state = parameters.state
    self.init(
      state: state, status: .invalid, amount: state.standsForCommitted ? state.committed : nil,
      rejected: true,
      currencyText: parameters.currencyCode ?? parameters.options?.currencyCode ?? "",
      currencyPlacement: .leading)
  }
}

// MARK: - The protocol

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
