// A thread's list of recent formats: lookup by identity, bounded, and safe while in use.

import Glibc
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct RecentFormatsTests {
  private final class Options {}

  let recent = RecentFormats()
  let compiled: CompiledFormat

  init() throws {
    compiled = try CompiledFormat(
      compiling: ResolvedFormat(currency: "USD", locale: "en-US", options: FormattingOptions()))
  }

  private func another() -> CompiledFormat {
    CompiledFormat(resolved: compiled.resolved, engine: compiled.engine)
  }

  private func remember(
    _ format: CompiledFormat, _ currency: String, _ locale: String? = nil, _ options: Options? = nil
  ) {
    recent.remember(
      format, currency: currency, locale: locale, options: options,
      registrations: CustomCurrency.registrations.load(ordering: .relaxed))
  }

  private func found(
    _ currency: String, _ locale: String? = nil, _ options: Options? = nil
  ) -> CompiledFormat? {
    let options = options.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    return recent.withFormat(currency: currency, locale: locale, options: options) { $0 }
  }

  @Test func lookupUsesTheWholeRequest() {
    let (first, second) = (Options(), Options())
    remember(compiled, "USD", "en-US", first)
    #expect(found("USD", "en-US", first) === compiled)
    #expect(found("EUR", "en-US", first) == nil)
    #expect(found("USD", "en-GB", first) == nil)
    #expect(found("USD", nil, first) == nil)
    #expect(found("USD", "en-US", second) == nil)
    #expect(found("USD", "en-US") == nil)
  }

  @Test func longTextsMatchOnlyWhileAlive() {
    func identifier() -> String { ["zh-Hant-TW-u-nu-hanidec", "cf-account"].joined(separator: "-") }
    let (locale, other) = (identifier(), identifier())
    remember(compiled, "USD", locale)
    #expect(found("USD", locale) === compiled)
    #expect(found("USD", other) == nil, "equal, but another text: the cache compares contents")
    var changed = locale
    changed.removeLast()
    #expect(found("USD", changed) == nil)
    #expect(found("USD", locale) === compiled)
  }

  @Test func registeringACurrencyInvalidatesAll() {
    recent.remember(compiled, currency: "USD", locale: nil, options: nil, registrations: -1)
    #expect(found("USD") == nil)
  }

  @Test func isBounded() {
    struct Seen { weak var format: CompiledFormat? }
    var seen: [Seen] = []
    for index in 0..<1000 {
      let format = another()
      seen.append(Seen(format: format))
      remember(format, "C\(index)")
    }
    let kept = seen.indices.filter { seen[$0].format != nil }
    #expect(!kept.isEmpty && kept.count <= RecentFormats.capacity)
    #expect(kept.contains { $0 >= 500 }, "new ones take the places of old ones")
    for index in kept { #expect(found("C\(index)") === seen[index].format) }
  }

  @Test func entriesInUseStay() {
    for index in 0..<200 { remember(another(), "C\(index)") }
    let lent = (0..<200).map { "C\($0)" }.filter { found($0) != nil }
    for currency in lent {
      weak let format = found(currency)
      _ = recent.withFormat(currency: currency, locale: nil, options: nil) { _ in
        for index in 200..<1200 { remember(another(), "C\(index)") }
        #expect(format != nil && found(currency) === format)
      }
    }
    for index in 1200..<2200 { remember(another(), "C\(index)") }
    #expect(lent.allSatisfy { found($0) == nil }, "afterwards they make room again")
  }

  @Test func eachThreadHasItsOwnList() throws {
    remember(compiled, "USD")
    final class Work {
      let suite: RecentFormatsTests
      weak var format: CompiledFormat?
      var foundBefore = true
      var foundAfter = false
      init(_ suite: RecentFormatsTests) { self.suite = suite }
    }
    let work = Work(self)
    var thread = pthread_t()
    let argument = Unmanaged.passUnretained(work).toOpaque()
    try #require(
      pthread_create(
        &thread, nil,
        { argument in
          let work = Unmanaged<Work>.fromOpaque(argument!).takeUnretainedValue()
          work.foundBefore = work.suite.found("USD") != nil
          let format = work.suite.another()
          work.format = format
          work.suite.remember(format, "USD")
          work.foundAfter = work.suite.found("USD") === format
          return nil
        }, argument) == 0)
    pthread_join(thread, nil)
    #expect(!work.foundBefore && work.foundAfter)
    #expect(work.format == nil, "a thread that ends lets go of its own")
    #expect(found("USD") === compiled)
  }
}
