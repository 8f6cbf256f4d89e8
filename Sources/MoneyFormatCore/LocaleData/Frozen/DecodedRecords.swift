// Keeps what has been decoded of a file, so that a record that many locales share is decoded once.

import Synchronization

/// Records that were decoded, by their place in the file. Takes no lock, and keeps at most one value for each place and kind
/// that the file refers to.
///
/// Its memory is changed by atomic operations only, hence `@unchecked Sendable`.
final class DecodedRecords: @unchecked Sendable {
  /// What a record is decoded to.
  enum Record: Sendable {
    case pattern(AmountPattern)
    case affixes(SignedAffixes)
    case compact(CompactPattern)
    case names(NamePattern)
    case plurals(PluralRules)
  }

  /// A record in a list of those whose places have the same hash. Immutable, and lives as long as the table.
  private final class Node: Sendable {
    let place: UInt64
    let record: Record
    let next: Unmanaged<Node>?

    init(_ place: UInt64, _ record: Record, next: Unmanaged<Node>?) {
      (self.place, self.record, self.next) = (place, record, next)
    }
  }

  private static let listCount = 256
  private let lists: UnsafeMutablePointer<Atomic<Unmanaged<Node>?>>

  init() {
    lists = .allocate(capacity: Self.listCount)
    for index in 0..<Self.listCount { (lists + index).initialize(to: Atomic(nil)) }
  }

  /// Returns what is at a place, and decodes it if necessary.
  ///
  /// - Parameters:
  ///   - place: identifies the record and its kind.
  ///   - value: returns the value of a record of that kind.
  ///   - record: makes such a record of its value.
  func value<Value>(
    at place: UInt64, _ value: (Record) -> Value?, _ record: (Value) -> Record,
    decode: () throws(MoneyFormatError) -> Value
  ) throws(MoneyFormatError) -> Value {
    let list = Int(truncatingIfNeeded: (place &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    let first = lists[list].load(ordering: .acquiring)
    var next = first
    while let node = next {
      let (found, following) = node._withUnsafeGuaranteedRef { node in
        (node.place == place ? value(node.record) : nil, node.next)
      }
      if let found { return found }
      next = following
    }
    let made = try decode()
    // Decoding may have added others.
    let latest = lists[list].load(ordering: .acquiring)
    let node = Unmanaged.passRetained(Node(place, record(made), next: latest))
    let (isKept, _) = lists[list].compareExchange(
      expected: latest, desired: node, ordering: .acquiringAndReleasing)
    // If another thread was faster, this record is decoded again at its next use.
    if !isKept { node.release() }
    return made
  }

  deinit {
    for index in 0..<Self.listCount {
      var next = lists[index].load(ordering: .relaxed)
      while let node = next {
        next = node._withUnsafeGuaranteedRef { $0.next }
        node.release()
      }
    }
    lists.deinitialize(count: Self.listCount)
    lists.deallocate()
  }
}
