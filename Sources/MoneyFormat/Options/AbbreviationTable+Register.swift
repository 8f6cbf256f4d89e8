// Abbreviators by name: the known words, and tables registered under names of their own.

import MoneyFormatCore
import Synchronization

extension AbbreviationTable {
  private static let registry = Mutex<[String: AbbreviationTable]>([:])

  /// Makes the table known by a name wherever JSON names an abbreviator, in the whole process.
  ///
  /// - Throws: `invalidOption` for a name that means something else already.
  package func register(as name: String) throws(MoneyFormatError) {
    let isFree = Abbreviator.words.allSatisfy { $0.0 != name } && !name.isEmpty
    let present = Self.registry.withLock { registry -> AbbreviationTable? in
      if isFree, registry[name] == nil { registry[name] = self }
      return registry[name]
    }
    guard present == self else {
      throw MoneyFormatError(
        .invalidOption,
        "The abbreviator \(MoneyFormatError.quoted(name)) can't be defined: the name is taken, or empty.")
    }
  }

  /// In alphabetical order.
  package static var registeredNames: [String] { registry.withLock { $0.keys.sorted() } }

  fileprivate static func registered(_ name: String) -> AbbreviationTable? { registry.withLock { $0[name] } }
}

extension Abbreviator {
  static let words: [(String, Abbreviator)] = [
    ("none", .none), ("plain", .plain), ("compactShort", .compactShort), ("compactLong", .compactLong),
  ]

  /// The abbreviator that a name means, if it means one.
  package init?(named name: String) {
    if let known = Self.words.first(where: { $0.0 == name }) {
      self = known.1
    } else if let table = AbbreviationTable.registered(name) {
      self = .table(table)
    } else {
      return nil
    }
  }
}
