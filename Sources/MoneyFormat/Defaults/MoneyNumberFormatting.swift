// The engine's own NumberFormatting, over the cache of formats.

public import FoundationEssentials
import MoneyFormatCore

/// The engine's own ``NumberFormatting``, over the cache of formats that all of the process shares.
///
/// What the options leave open is what ``MoneyFormatDefaults`` say. The first amount of a kind takes some
/// 100 µs, the next ones some 100 ns.
public struct MoneyNumberFormatting: NumberFormatting {
  /// What ``Abbreviator/plain`` means here.
  public var plainTable: AbbreviationTable

  /// The engine's formatting, with an abbreviation table of one's own if wanted.
  ///
  /// - Parameter plainTable: what ``Abbreviator/plain`` means here.
  public init(plainTable: AbbreviationTable = .plain) { self.plainTable = plainTable }

  /// The text of an amount; nil for not-a-number, and for options that can't be met. What the options leave open is
  /// what the defaults in force say.
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
        $0.string(digits)
      }
    } catch {
      return nil
    }
  }
}

extension MoneyNumberFormatting {
  /// What an event makes of an amount that is edited. The first event of a format takes as long as making some
  /// formatters, the next ones about a microsecond.
  ///
  /// It can't fail: where currency, locale or options can't be met, the event is rejected with the status
  /// `invalid` and without reasons.
  public func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
    do throws(MoneyFormatError) {
      return AmountInputFormat(try display(parameters), parameters.rules)
        .apply(parameters.event, to: parameters.state)
    } catch {
      return InputAmountFormatOutput(unusable: parameters)
    }
  }

  /// The field's format that the parameters and the defaults in force ask for.
  private func display(
    _ parameters: InputAmountFormatParameters
  ) throws(MoneyFormatError) -> CompiledFormat.InputDisplay {
    if let options = parameters.boxedOptions { return try display(parameters.currencyCode, options) }
    if let options = Self.inputOptions { return try display(parameters.currencyCode, BoxedOptions(options)) }
    return try CompiledFormat.withCached(currency: parameters.currencyCode, locale: nil) { format in
      Result { () throws(MoneyFormatError) in try format.inputDisplay(FormattingOptions()) }
    }.get()
  }

  private func display(
    _ currency: String?, _ options: BoxedOptions
  ) throws(MoneyFormatError) -> CompiledFormat.InputDisplay {
    if plainTable != .plain, case .plain = options.options.abbreviator {
      var own = options.options
      own.abbreviator = .table(plainTable)
      return try cached(currency, BoxedOptions(own))
    }
    return try cached(currency, options)
  }

  private func cached(
    _ currency: String?, _ options: BoxedOptions
  ) throws(MoneyFormatError) -> CompiledFormat.InputDisplay {
    defer { withExtendedLifetime(options) {} }
    return try options.loan._withUnsafeGuaranteedRef { box in
      Result { () throws(MoneyFormatError) in
        try CompiledFormat.withCached(currency: currency, locale: nil, options: box.options) { format in
          Result { () throws(MoneyFormatError) in try format.inputDisplay(box.options) }
        }.get()
      }
    }.get()
  }

  /// nil where nobody said anything.
  private static var inputOptions: FormattingOptions? {
    if MoneyFormatDefaults.areUntouched { return nil }
    return MoneyFormatDefaults.withCurrent { $0.defaults.inputOptions ?? $0.defaults.options }
  }
}

extension InputAmountFormatOutput {
  /// The state as it was.
  fileprivate init(unusable parameters: InputAmountFormatParameters) {
    self.init(
      state: parameters.state, status: .invalid, amount: parameters.state.committed, rejected: true,
      currencyText: parameters.currencyCode ?? parameters.options?.currencyCode ?? "",
      currencyPlacement: .leading)
  }
}
