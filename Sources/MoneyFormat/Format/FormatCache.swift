// The cache of compiled formats, which finds the format of a request without resolving the request.

import MoneyFormatCore
import MoneyFormatHost
import MoneyFormatPlatform

/// Caches compiled formats by request on two levels. The formats that a thread used last are found without a
/// lock and without reference counting; behind them, all threads share a bounded cache.
///
/// A thread keeps at most ``slotCount`` formats until it ends, including formats that the shared cache has
/// evicted.
final class FormatCache: Sendable {
  static let shared = FormatCache(capacity: 512)

  /// A format with the words of its request. It is immutable and shared by both levels.
  private final class Entry: Sendable {
    let key: RequestKey
    let format: CompiledFormat

    init(_ key: RequestKey, _ format: CompiledFormat) {
      self.key = key
      self.format = format
    }
  }

  private let entries: BoundedCache<RequestKey, Entry>
  /// The key of the threads' slots; nil if the system has no free key, and then only the shared cache is
  /// used.
  private let threadKey: pthread_key_t?
  private let defaultChoices = FormattingOptions().choices

  init(capacity: Int) {
    entries = BoundedCache(capacity: capacity)
    threadKey = makeThreadKey { address in
      // The system never calls a destructor with a null address.
      guard let memory = address?.assumingMemoryBound(to: ThreadMemory.self) else { return }
      for slot in 0..<FormatCache.slotCount { memory.pointee.slots[slot]?.release() }
      memory.deallocate()
    }
  }

  /// The number of formats in the shared cache.
  var count: Int { entries.count }

  /// Returns the format for a request, compiled if it is not in the cache. Errors are not cached.
  func format(for request: FormatRequest, _ data: LocaleData = .system) throws(MoneyFormatError)
    -> CompiledFormat
  {
    let key = RequestKey(request, dataID: data.id)
    let entry = try entries.value(for: key) { () throws(MoneyFormatError) in
      Entry(key, try data.compiled(request))
    }
    remember(entry)
    return entry.format
  }

  /// Calls `body` with the format for a request, borrowed, if this thread used it recently. The request's
  /// strings and tables are not copied, because copying would take longer than everything else.
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

  /// Calls `body` with the format for a request whose options are `FormattingOptions()`, without reading
  /// them.
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

  /// Enough words for a currency, the longest locale, and options.
  private static var usualKeyCount: Int { 48 }
}

// MARK: - The formats of a thread

extension FormatCache {
  /// The number of formats that a thread keeps; a power of two.
  static let slotCount = 64

  private struct ThreadMemory {
    var slots = InlineArray<64, Unmanaged<Entry>?>(repeating: nil)
    /// The number of callers that borrow a format: while there are any, no slot changes.
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

  /// Returns the slot of a request: multiplies its words in pairs, and folds the products.
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
