// One case of the round trip: a format, and amounts to write and read.

import MoneyFormat

/// Amounts that are written and read back.
public struct RoundTripCase: FuzzCase, Hashable {
  public var request: FormatRequest
  public var amounts: [Amount]

  public init(_ source: inout ByteSource) {
    request = .setting(&source)
    amounts = [Amount(&source)]
    while !source.isEmpty, amounts.count < 8 { amounts.append(Amount(&source)) }
  }
}
