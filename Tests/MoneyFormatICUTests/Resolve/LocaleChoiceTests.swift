// Cached locale data equals what a new lookup finds, including errors.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct LocaleChoiceTests {
  /// More identifiers than the cache holds, twice, with extensions that change the result.
  @Test func cachedChoiceEqualsALookup() throws {
    let identifiers = try ICU.availableLocales().prefix(300).flatMap { [$0, "\($0)@numbers=deva"] }
    for identifier in identifiers + identifiers.reversed() {
      let choice = try LocaleChoice.of(identifier)
      let asked = try LocaleIdentifier(identifier)
      #expect(choice.asked == asked)
      #expect(choice.available == (try AvailableLocale(for: asked)))
      #expect(
        choice.numberingSystem
          == (try NumberingSystem.resolve(nil, locale: asked, available: choice.available)))
    }
  }

  @Test(arguments: ["", "no locale", "de-", String(repeating: "a", count: 158)])
  func errorsAreRepeated(_ identifier: String) {
    for _ in 0..<2 {
      let error = #expect(throws: MoneyFormatError.self) { try LocaleChoice.of(identifier) }
      #expect(error?.code == .invalidLocale)
      #expect(error?.message.contains(MoneyFormatError.quoted(identifier)) == true)
    }
  }
}
