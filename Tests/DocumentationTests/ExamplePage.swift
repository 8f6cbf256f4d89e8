// A page's examples as compiled, and what they print.

import MoneyFormat
import Testing

/// What the generator made of a page's Swift blocks.
protocol ExamplePage: SendableMetatype {
  /// From the root of the repository.
  static var path: String { get }
  /// The generated file's name.
  static var file: String { get }
  /// In the order of the page.
  static var examples: [@Sendable (Printout) throws -> Void] { get }
}

/// Collects what an example prints.
final class Printout {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
}

extension Trait where Self == ConditionTrait {
  /// The pages show what ICU 72 writes.
  static var ofICU72: Self {
    .enabled("the pages show what ICU 72 writes") {
      try MoneyFormatter(currency: "EUR", locale: "en").resolved.dataVersion.hasPrefix("icu72.")
    }
  }
}
