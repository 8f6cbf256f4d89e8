// The duration, the number of threads and the number of cases.

struct SoakArguments {
  var seconds = 120.0
  /// More threads than a small machine has cores, so that they are interrupted anywhere.
  var threads = 8
  /// Many more kinds of formatters than the cache holds.
  var cases = 20_000
  var seed: UInt64 = 1

  init(_ words: some Collection<String>) throws {
    var words = Array(words)[...]
    while let name = words.popFirst() {
      guard let value = words.popFirst() else { throw Unusable("\(name) needs a value") }
      switch name {
      case "--seconds": seconds = try Self.number(value)
      case "--threads": threads = try Self.number(value)
      case "--cases": cases = try Self.number(value)
      case "--seed": seed = try Self.number(value)
      default: throw Unusable("\(name) is none of --seconds, --threads, --cases, --seed")
      }
    }
  }

  private static func number<T: LosslessStringConvertible & Comparable & ExpressibleByIntegerLiteral>(
    _ text: String
  ) throws -> T {
    guard let number = T(text), number > 0 else { throw Unusable("\(text) is no number above 0") }
    return number
  }

  struct Unusable: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
