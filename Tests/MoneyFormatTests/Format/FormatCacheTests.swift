// The cache of compiled formats: the formats of a thread, and the shared cache behind them.

import Dispatch
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct FormatCacheTests {
  private static let codes = ["EUR", "USD", "JPY", "CHF", "KWD", "INR", "BRL", "COP"]

  private func request(_ code: String, digits: Int = 2) -> FormatRequest {
    FormatRequest(
      currency: code, locale: "de-DE", options: FormattingOptions(fractionDigits: .exactly(digits)),
      fractionOverride: nil)
  }

  private func isPresent(_ request: FormatRequest, in cache: FormatCache) -> Bool {
    cache.withFormatIfPresent(
      currency: request.currency, locale: request.locale, options: request.options, fractionOverride: nil,
      { $0.resolved.currency.code.text == request.currency }) ?? false
  }

  @Test func aFormatIsPresentAfterItsFirstUse() throws {
    let cache = FormatCache(capacity: 4)
    #expect(!isPresent(request("EUR"), in: cache))
    let format = try cache.format(for: request("EUR"))
    #expect(isPresent(request("EUR"), in: cache))
    #expect(!isPresent(request("EUR", digits: 3), in: cache))
    #expect(try cache.format(for: request("EUR")) === format)
    #expect(cache.count == 1)
  }

  @Test func errorsAreNotRemembered() {
    let cache = FormatCache(capacity: 4)
    #expect(throws: MoneyFormatError.self) { try cache.format(for: request("EU")) }
    #expect(cache.count == 0)
  }

  /// Requests that share a slot replace each other, and both get their own format.
  @Test func everyRequestHasItsOwnFormat() throws {
    let cache = FormatCache(capacity: 1_000)
    for round in 0..<3 {
      for code in Self.codes {
        for digits in 0...38 {
          let format = try cache.format(for: request(code, digits: digits))
          #expect(format.resolved.currency.code.text == code && format.resolved.fraction.maximum == digits)
        }
      }
      #expect(cache.count == Self.codes.count * 39, "round \(round)")
    }
  }

  @Test func theCacheStaysWithinItsCapacity() throws {
    let cache = FormatCache(capacity: 5)
    for digits in 0...38 {
      _ = try cache.format(for: request("EUR", digits: digits))
      #expect(cache.count == min(digits + 1, 5))
    }
  }

  /// A borrowed format is kept, even if its slot is replaced meanwhile.
  @Test func aBorrowedFormatIsNotReleased() throws {
    let cache = FormatCache(capacity: 1)
    _ = try cache.format(for: request("EUR"))
    let text = cache.withFormatIfPresent(
      currency: "EUR", locale: "de-DE", options: request("EUR").options, fractionOverride: nil
    ) { format in
      for code in Self.codes {
        for digits in 0...38 { _ = try? cache.format(for: request(code, digits: digits)) }
      }
      return format.string(minorUnits: 123_450)
    }
    #expect(text == "1.234,50\u{A0}\u{20AC}")
  }

  @Test func manyThreads() {
    let cache = FormatCache(capacity: 16)
    let wrong = Mutex(0)
    let count = 4_000
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for _ in 0..<count / 8 {
        let code = Self.codes[Int.random(in: 0..<Self.codes.count, using: &random)]
        let request = request(code, digits: Int.random(in: 0...4, using: &random))
        let isRight =
          isPresent(request, in: cache)
          || (try? cache.format(for: request))?.resolved.currency.code.text == code
        if !isRight { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
    print("format cache: \(count) requests of 8 threads")
  }
}
