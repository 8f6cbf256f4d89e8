// Abbreviation tables: registered names, and thresholds as `Decimal`.

public import MoneyFormatCore
public import MoneyFormatFoundation
import Synchronization

extension AbbreviationTable {
  private static let registry = Mutex<[String: AbbreviationTable]>([:])

  /// Registers the table for the process under a name that JSON can use as an abbreviator.
  ///
  /// - Throws: `invalidOption` if the name is empty or already taken.
  package func register(as name: String) throws(MoneyFormatError) {
    let isFree = Abbreviator.isFree(name)
    let present = Self.registry.withLock { registry -> AbbreviationTable? in
      if isFree, registry[name] == nil { registry[name] = self }
      return registry[name]
    }
    guard present == self else { throw Abbreviator.taken(name) }
  }

  /// The names of all registered tables, in alphabetical order.
  package static var registeredNames: [String] { registry.withLock { $0.keys.sorted() } }

  /// Returns the table of a name in the definitions of the default locale data, or in the registry.
  static func named(_ name: String) -> AbbreviationTable? {
    MoneyFormatDefaults.current.localeData.source.definitions?.table(name)
      ?? registry.withLock { $0[name] }
  }
}

extension Abbreviator {
  /// Returns the abbreviator of a name; nil for an unknown name.
  package init?(named name: String) {
    if let known = Self.words.first(where: { $0.0 == name }) {
      self = known.1
    } else if let table = AbbreviationTable.named(name) {
      self = .table(table)
    } else {
      return nil
    }
  }
}

// MARK: - Thresholds

extension AbbreviationTable.Unit {
  /// The smallest amount written in this unit, and the value of the unit: a power of ten, at least 10.
  public var threshold: Decimal {
    get { leastAmount?.decimal ?? .nan }
    set { leastAmount = Amount(newValue)?.normalized }
  }

  /// Creates a unit. A value out of range is the error `invalidOption` when a formatter is made.
  ///
  /// - Parameters:
  ///   - threshold: the smallest amount written in this unit; a power of ten, at least 10.
  ///   - suffix: the text directly after the digits; not empty.
  ///   - fractionDigits: the minimum and maximum number of fraction digits, each within 0…38.
  public init(threshold: Decimal, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
    self.init(leastAmount: Amount(threshold), suffix: suffix, fractionDigits: fractionDigits)
  }
}
