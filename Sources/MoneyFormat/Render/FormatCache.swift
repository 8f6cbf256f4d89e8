// The cache of compiled formats: what a caller asks for leads to a format without resolving anything.

import MoneyFormatCore
import MoneyFormatICU

/// Compiled formats by request. Bounded, and read without a lock: see ``BoundedCache``.
final class FormatCache: Sendable {
  /// What all of the process shares.
  static let shared = FormatCache(capacity: 512)

  private let formats: BoundedCache<RequestKey, Cached>
  private let secrets = RequestKey.Secrets()
  private let defaultChoices = FormattingOptions().choices

  init(capacity: Int) { formats = BoundedCache(capacity: capacity) }

  /// How many formats there are.
  var count: Int { formats.count }

  /// A format, with the words of its key.
  private final class Cached: Sendable {
    let format: CompiledFormat
    private let words: RequestKeyStorage

    init(_ format: CompiledFormat, _ words: RequestKeyStorage) {
      self.format = format
      self.words = words
    }
  }

  /// The format for a request, compiled if it is not there. Errors are not remembered.
  func format(for request: FormatRequest) throws(MoneyFormatError) -> CompiledFormat {
    let words = RequestKeyStorage(request)
    // The key is a view of the words: of the caller's while it is looked for, and in the cache of those
    // that go with the format.
    defer { withExtendedLifetime(words) {} }
    return try formats.value(for: words.key, hash: secrets.hash(words.key)) { () throws(MoneyFormatError) in
      Cached(try CompiledFormat(compiling: ResolvedFormat(request)), words)
    }.format
  }

  /// Calls `body` with the format for a request, on loan, if it is there; it may miss one that is. No
  /// request is put together for that: copying its texts and tables would take longer than the rest.
  @inline(__always)
  func withFormatIfPresent<Result>(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions,
    fractionOverride: Int?, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.usualKeyCount) { words in
      var writer = RequestKeyWriter(words)
      writer.write(currency: currency, locale: locale, options: options, fractionOverride: fractionOverride)
      return withFormatIfPresent(writer.key, body)
    }
  }

  /// The same for `FormattingOptions()`, of which nothing need be looked at.
  @inline(__always)
  func withFormatIfPresent<Result>(
    currency: borrowing String?, locale: borrowing String?, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.usualKeyCount) { words in
      var writer = RequestKeyWriter(words)
      writer.write(
        currency: currency, locale: locale, choices: defaultChoices, namesCurrency: currency != nil,
        fractionOverride: nil)
      return withFormatIfPresent(writer.key, body)
    }
  }

  /// Room for a currency, the longest locale, and options.
  private static var usualKeyCount: Int { 48 }

  @inline(__always)
  private func withFormatIfPresent<Result>(
    _ key: RequestKey?, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    guard let key else { return nil }
    return formats.withValueIfPresent(hash: secrets.hash(key), { $0 == key }, { body($0.format) })
  }
}
