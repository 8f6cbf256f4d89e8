// Cached locale data equals what a new lookup finds, including errors.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct RequestedLocaleTests {
  private let source = SystemLocaleSource.shared

  /// More identifiers than the cache holds, twice, with extensions that change the result.
  @Test func cachedLocaleEqualsALookup() throws {
    let identifiers = try ICU.availableLocales().prefix(300).flatMap { [$0, "\($0)@numbers=deva"] }
    for identifier in identifiers + identifiers.reversed() {
      let (cached, found) = (try source.requestedLocale(identifier), try source.lookUp(identifier))
      #expect(cached.keywords == found.keywords)
      #expect(cached.available == found.available)
      #expect(cached.numberingSystem == found.numberingSystem)
    }
  }

  @Test(arguments: ["", "no locale", "de-", String(repeating: "a", count: 158)])
  func errorsAreRepeated(_ identifier: String) {
    for _ in 0..<2 {
      let error = #expect(throws: MoneyFormatError.self) { try source.requestedLocale(identifier) }
      #expect(error?.code == .invalidLocale)
      #expect(error?.message.contains(MoneyFormatError.quoted(identifier)) == true)
    }
  }
}
