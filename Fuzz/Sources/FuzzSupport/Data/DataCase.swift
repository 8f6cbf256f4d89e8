// A case of frozen locale data: changes of a file, and an amount to format with it.

/// Changes of a sound file, and an amount in one of its formats.
public struct DataCase: FuzzCase, Equatable {
  public struct Change: Codable, Equatable, Sendable {
    /// The offset in the file; negative values count from its end.
    public var place: Int
    public var bytes: [UInt8]
  }

  public var changes: [Change]
  /// The number of bytes removed from the end.
  public var cut: Int
  /// Whether the checksums are recomputed after the changes. Otherwise the damage has to be found.
  public var isSealed: Bool
  public var locale: String
  public var currency: String
  /// An index of ``DataProperty/options``.
  public var options: Int
  public var amount: String
  public var text: String

  public init(_ source: inout ByteSource) {
    isSealed = !source.flag()
    cut = source.index(below: 16) == 15 ? Int(source.integer(UInt16.self)) : 0
    locale = source.pick(["pt-PT", "hi-IN", "pt", "root", "pt-AO", "hi-Latn", "en"])
    currency = source.pick(["PTE", "EUR", "USD", "JPY", "ZZZ"])
    options = source.index(below: DataProperty.options.count)
    amount = source.pick(["-1234567.891", "0", "1", "5", "1000", "-0.005", "99999999999999999999", "0.5"])
    text = source.pick(["12 euros", "1.234,5", "US$ 5", "5 mil", "5K", "\u{665}", "(5)", "\u{967}"])
    changes = []
    while !source.isEmpty, changes.count < 64 {
      let place = Int(source.integer(UInt16.self)) | Int(source.byte() & 1) << 16
      let count = 1 + source.index(below: 4)
      changes.append(Change(place: place, bytes: (0..<count).map { _ in source.byte() }))
    }
  }
}
