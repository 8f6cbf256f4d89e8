// A round-trip case: a format, and amounts to format and parse.

import MoneyFormat

/// Amounts that are formatted and parsed.
public struct RoundTripCase: FuzzCase, Hashable {
  public var request: FormatRequest
  public var amounts: [Amount]

  public init(_ source: inout ByteSource) {
    request = .anySetting(&source)
    amounts = [Amount(&source)]
    while !source.isEmpty, amounts.count < 8 { amounts.append(Amount(&source)) }
  }
}
