// The compiled examples of a page, and their output.

import MoneyFormat
import Testing

/// The Swift examples of a page, as generated.
protocol ExamplePage: SendableMetatype {
  /// The path from the root of the repository.
  static var path: String { get }
  /// The name of the generated file.
  static var file: String { get }
  /// In the order in which they appear on the page.
  static var examples: [@Sendable (Printout) throws -> Void] { get }
}

/// Collects the output of an example.
final class Printout {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}

extension Trait where Self == ConditionTrait {
  /// The pages show the output of ICU 72.
  static var ofICU72: Self {
    .enabled("the pages show what ICU 72 writes") {
      try MoneyFormatter(currency: "EUR", locale: "en").resolved.dataVersion.hasPrefix("icu72.")
    }
  }
}
