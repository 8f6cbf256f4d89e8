// The members of JSON responses, in their order.

public import MoneyFormat
public import MoneyFormatFoundation

extension JSONText {
  /// An amount as a string of plain decimal digits; `null` for nil.
  public static func amount(_ amount: Decimal?) -> JSONText { amount.map { .string($0.plainText) } ?? .null }
}

extension ParsedAmount {
  public var json: [(String, JSONText)] { [("amount", .amount(amount)), ("warnings", .words(warnings))] }
}

extension ParsedMoney {
  public var json: [(String, JSONText)] {
    [("amount", .amount(amount)), ("currency", .string(currencyCode)), ("warnings", .words(warnings))]
  }
}

extension AmountParseError {
  /// `{"error":{"code":…,"message":…}}`, with `offset`, `candidates`, `found` and `currencies` where
  /// they exist.
  public var json: [(String, JSONText)] {
    let error: [(String, JSONText)] = [("code", .string(code)), ("message", .string(message))]
    return [("error", .object(error + pointers))]
  }

  /// `offset`, `candidates`, `found` and `currencies`, where they exist.
  public var pointers: [(String, JSONText)] {
    JSONText.pointers(offset, candidates.map { .amount($0) }, found, currencies)
  }
}

extension AmountReading {
  public var json: [(String, JSONText)] { members }
}

extension InputAmountFormatOutput {
  public var json: [(String, JSONText)] { members }
}

// MARK: - Errors

extension MoneyFormatError {
  /// `{"error":{"code":…,"message":…}}`
  public var json: [(String, JSONText)] {
    [("error", .object([("code", .string(code.rawValue)), ("message", .string(message))]))]
  }
}
