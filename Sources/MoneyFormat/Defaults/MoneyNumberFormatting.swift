// The engine's own NumberFormatting, over the cache of formats.

public import FoundationEssentials

/// The engine's own ``NumberFormatting``, over the cache of formats that all of the process shares.
///
/// What the options leave open is what ``MoneyFormatDefaults`` say. The first amount of a kind takes some
/// 100 µs, the next ones some 100 ns.
public struct MoneyNumberFormatting: NumberFormatting {
  /// What ``Abbreviator/plain`` means here.
  public var plainTable: AbbreviationTable

  public init(plainTable: AbbreviationTable = .plain) { self.plainTable = plainTable }

  public func format(amount: Decimal, options: FormattingOptions) -> String? {
    if case .plain = options.abbreviator, plainTable != .plain {
      var options = options
      options.abbreviator = .table(plainTable)
      return text(amount, options)
    }
    return text(amount, options)
  }

  private func text(_ amount: Decimal, _ options: FormattingOptions) -> String? {
    guard let digits = DecimalDigits(amount) else { return nil }
    do throws(MoneyFormatError) {
      return try CompiledFormat.withCached(currency: nil, locale: nil, options: options) {
        $0.render(digits, String.init(utf8Count:write:))
      }
    } catch {
      return nil
    }
  }
}

extension MoneyNumberFormatting {
  public func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
    fatalError("to come")
  }
}
