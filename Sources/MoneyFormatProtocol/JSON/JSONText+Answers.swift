// The members of JSON responses, in their order.

public import FoundationEssentials
public import MoneyFormat

extension JSONText {
  /// An amount as a string of plain decimal digits; `null` for nil.
  public static func amount(_ amount: Decimal?) -> JSONText { amount.map { .string($0.plainText) } ?? .null }

  /// The raw values of enumeration cases, as an array of strings.
  static func words(_ words: [some RawRepresentable<String>]) -> JSONText {
    .array(words.map { .string($0.rawValue) })
  }
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
    MoneyFormatProtocol.pointers(offset, candidates, found, currencies)
  }
}

extension AmountReading {
  public var json: [(String, JSONText)] { members }
}

extension InputAmountFormatOutput {
  public var json: [(String, JSONText)] {
    let selection = state.selection
    return [
      ("text", .string(state.text)),
      ("selection", .array([.integer(selection.lowerBound), .integer(selection.upperBound)])),
      ("status", .string(status.rawValue)),
      ("reasons", .words(reasons)),
      ("amount", .amount(amount)),
      ("provisionalAmount", .amount(provisionalAmount)),
      ("rejected", .bool(rejected)),
      ("warnings", .words(warnings)),
      ("currencyText", .string(currencyText)),
      ("currencyPlacement", .string(currencyPlacement.rawValue)),
    ] + pointers(offset, candidates, found, currencies)
  }
}

/// Returns the members that only some responses have.
private func pointers(
  _ offset: Int?, _ candidates: [Decimal], _ found: String?, _ currencies: [String]
) -> [(String, JSONText)] {
  var members: [(String, JSONText)] = []
  if let offset { members.append(("offset", .integer(offset))) }
  if !candidates.isEmpty { members.append(("candidates", .array(candidates.map { .amount($0) }))) }
  if let found { members.append(("found", .string(found))) }
  if !currencies.isEmpty { members.append(("currencies", .array(currencies.map { .string($0) }))) }
  return members
}

// MARK: - Errors

extension MoneyFormatError {
  /// `{"error":{"code":…,"message":…}}`
  public var json: [(String, JSONText)] {
    [("error", .object([("code", .string(code.rawValue)), ("message", .string(message))]))]
  }
}
