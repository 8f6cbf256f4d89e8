// The cache of compiled formats: leads from a request to its format without resolving anything.

import Glibc
import MoneyFormatCore
import MoneyFormatHost

/// Compiled formats by request, in two levels: the formats that a thread used last, which it finds without a lock and
/// without counting a reference, and behind them a bounded cache that all threads share.
///
/// A thread keeps at most ``slotCount`` formats, also ones that the shared cache has evicted, until it ends.
final class FormatCache: Sendable {
  static let shared = FormatCache(capacity: 512)

  /// A format with the words of its request. Immutable, and shared by both levels.
  private final class Entry: Sendable {
    let key: RequestKey
    let format: CompiledFormat

    init(_ key: RequestKey, _ format: CompiledFormat) {
      self.key = key
      self.format = format
    }
  }

  private let entries: BoundedCache<RequestKey, Entry>
  /// Where threads keep their slots; nil if the system has no room, and then only the shared cache is used.
  private let threadKey: pthread_key_t?
  private let defaultChoices = FormattingOptions().choices

  init(capacity: Int) {
    entries = BoundedCache(capacity: capacity)
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { address in
      // Destructors are only called with addresses that are not null.
      guard let memory = address?.assumingMemoryBound(to: ThreadMemory.self) else { return }
      for slot in 0..<FormatCache.slotCount { memory.pointee.slots[slot]?.release() }
      memory.deallocate()
    }
    threadKey = status == 0 ? key : nil
  }

  /// The number of formats in the shared cache.
  var count: Int { entries.count }

  /// The format for a request, compiled if it is not present. Errors are not remembered.
  ///
  /// - Parameter data: what the request's `dataID` stands for.
  func format(for request: FormatRequest, _ data: LocaleData = .system) throws(MoneyFormatError)
    -> CompiledFormat
  {
    let key = RequestKey(request)
    let entry = try entries.value(for: key) { () throws(MoneyFormatError) in
      Entry(key, try data.compiled(request))
    }
    remember(entry)
    return entry.format
  }

  /// Calls `body` with the format for a request, on loan, if this thread used it lately. The request's texts and tables
  /// are not copied, which would take longer than all else.
  @inline(__always)
  func withFormatIfPresent<Result>(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions,
    fractionOverride: Int?, dataID: Int = 0, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.usualKeyCount) { words in
      var writer = RequestKeyWriter(words)
      writer.write(
        currency: currency, locale: locale, options: options, fractionOverride: fractionOverride,
        dataID: dataID)
      return withFormatIfPresent(writer.written, body)
    }
  }

  /// Like ``withFormatIfPresent(currency:locale:options:fractionOverride:_:)`` for `FormattingOptions()`, whose
  /// properties need not be read.
  @inline(__always)
  func withFormatIfPresent<Result>(
    currency: borrowing String?, locale: borrowing String?, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.usualKeyCount) { words in
      var writer = RequestKeyWriter(words)
      writer.write(
        currency: currency, locale: locale, choices: defaultChoices, namesCurrency: currency != nil,
        fractionOverride: nil)
      return withFormatIfPresent(writer.written, body)
    }
  }

  /// Room for a currency, the longest locale, and options.
  private static var usualKeyCount: Int { 48 }
}

// MARK: - The formats of a thread

extension FormatCache {
  /// A power of two.
  static let slotCount = 64

  private struct ThreadMemory {
    var slots = InlineArray<64, Unmanaged<Entry>?>(repeating: nil)
    /// The number of callers that have a format on loan: while there are any, no slot changes.
    var loans = 0
  }

  @inline(__always)
  private func withFormatIfPresent<Result>(
    _ words: UnsafeBufferPointer<UInt64>?, _ body: (CompiledFormat) -> Result
  ) -> Result? {
    guard let words, let threadKey, let address = pthread_getspecific(threadKey) else { return nil }
    let memory = address.assumingMemoryBound(to: ThreadMemory.self)
    guard let entry = memory.pointee.slots[unchecked: Self.slot(words)] else { return nil }
    return entry._withUnsafeGuaranteedRef { entry in
      let isFound = entry.key.words.withUnsafeBufferPointer { known in
        guard known.count == words.count else { return false }
        for index in 0..<known.count where known[index] != words[index] { return false }
        return true
      }
      guard isFound else { return nil }
      memory.pointee.loans &+= 1
      defer { memory.pointee.loans &-= 1 }
      return body(entry.format)
    }
  }

  /// The slot of a request: its words multiplied pair by pair, and the products folded.
  @inline(__always)
  private static func slot(_ words: UnsafeBufferPointer<UInt64>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index < words.count {
      let second = index &+ 1 < words.count ? words[index &+ 1] : 0
      let product = (hash ^ words[index]).multipliedFullWidth(by: second ^ 0xD1B5_4A32_D192_ED03)
      hash = product.high ^ product.low
      index &+= 2
    }
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  @inline(never)
  private func remember(_ entry: Entry) {
    guard let memory = threadMemory(), memory.pointee.loans == 0 else { return }
    let slot = entry.key.words.withUnsafeBufferPointer { Self.slot($0) }
    let old = memory.pointee.slots[slot]
    memory.pointee.slots[slot] = .passRetained(entry)
    old?.release()
  }

  private func threadMemory() -> UnsafeMutablePointer<ThreadMemory>? {
    guard let threadKey else { return nil }
    if let address = pthread_getspecific(threadKey) {
      return address.assumingMemoryBound(to: ThreadMemory.self)
    }
    let memory = UnsafeMutablePointer<ThreadMemory>.allocate(capacity: 1)
    memory.initialize(to: ThreadMemory())
    guard pthread_setspecific(threadKey, memory) == 0 else {
      memory.deallocate()
      return nil
    }
    return memory
  }
}
