// The formats that a thread used last: a hit makes no key, takes no lock, and shares nothing with other threads.

import Glibc
import MoneyFormatCore
import MoneyFormatICU
import Synchronization

/// A few formats of each thread, found by the identity of what was asked for.
///
/// Texts and options are compared by their bits, not by what they say: an entry keeps those that it was asked
/// with alive and unchanged, so that the same bits are the same values. The same value may have other bits; then
/// the cache is asked, which compares contents.
///
/// Only for requests on which no default has a say. A thread keeps at most ``capacity`` formats, also when the
/// cache has let go of them, until it ends.
final class RecentFormats: Sendable {
  static let shared = RecentFormats()
  static let capacity = 16
  /// An entry gives way to another at every so many misses only: where more formats than there is room for take
  /// turns, remembering each of them would cost more than it saves.
  static let missesPerChange = 8

  /// Where threads keep theirs. nil where the system has no room for that: then nothing is remembered.
  private let key: pthread_key_t?

  /// What a thread has.
  private struct Memory {
    var entries = InlineArray<16, Unmanaged<Entry>?>(repeating: nil)
    /// How many callers have a format on loan just now: as long as there are any, no entry goes away.
    var loans = 0
    var misses = 0
  }

  /// What was asked for, and what was found. Never changed, and seen by one thread alone.
  private final class Entry {
    let bits: Bits
    let registrations: Int
    let format: Unmanaged<CompiledFormat>
    private let owned: (currency: String, locale: String?, options: AnyObject?, format: CompiledFormat)

    init(
      _ bits: Bits, currency: String, locale: String?, options: AnyObject?, _ format: CompiledFormat,
      registrations: Int
    ) {
      self.bits = bits
      self.registrations = registrations
      self.format = .passUnretained(format)
      owned = (currency, locale, options, format)
    }
  }

  /// The bits of a request.
  private struct Bits {
    private let currency: (UInt64, UInt64)
    private let locale: (UInt64, UInt64)
    private let options: UInt

    @inline(__always)
    init(_ currency: borrowing String, _ locale: borrowing String?, _ options: UnsafeRawPointer?) {
      self.currency = Self.words(currency)
      self.locale = Self.words(locale)
      self.options = UInt(bitPattern: options)
    }

    @inline(__always)
    static func == (left: Bits, right: Bits) -> Bool {
      left.currency == right.currency && left.locale == right.locale && left.options == right.options
    }

    /// Below ``RecentFormats/capacity``.
    @inline(__always)
    var place: Int {
      let texts = currency.0 ^ currency.1 ^ (locale.0 ^ locale.1) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: ((texts ^ UInt64(options)) &* 0xD1B5_4A32_D192_ED03) &>> 60)
    }

    /// The two words that a text is, or an optional one.
    @inline(__always)
    private static func words<Text>(_ text: borrowing Text) -> (UInt64, UInt64) {
      // SAFETY: traps unless there are as many bytes.
      withUnsafePointer(to: text) { text in
        precondition(MemoryLayout<Text>.size == 16)
        return UnsafeRawPointer(text).loadUnaligned(as: (UInt64, UInt64).self)
      }
    }
  }

  init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { address in
      // Destructors are only called with addresses that are not null.
      guard let memory = address?.assumingMemoryBound(to: Memory.self) else { return }
      for place in 0..<RecentFormats.capacity { memory.pointee.entries[place]?.release() }
      memory.deallocate()
    }
    self.key = status == 0 ? key : nil
  }

  /// Calls `body` with the format that this thread remembers for a request, on loan.
  @inline(__always)
  func withFormat<Result>(
    currency: borrowing String, locale: borrowing String?, options: UnsafeRawPointer?,
    _ body: (CompiledFormat) -> Result
  ) -> Result? {
    guard let key, let address = pthread_getspecific(key) else { return nil }
    let memory = address.assumingMemoryBound(to: Memory.self)
    let bits = Bits(currency, locale, options)
    guard let entry = memory.pointee.entries[unchecked: bits.place] else { return nil }
    return entry._withUnsafeGuaranteedRef { entry in
      guard entry.bits == bits, entry.registrations == CustomCurrency.registrations.load(ordering: .relaxed)
      else { return nil }
      memory.pointee.loans &+= 1
      defer { memory.pointee.loans &-= 1 }
      return entry.format._withUnsafeGuaranteedRef(body)
    }
  }

  /// Remembers a format for a request.
  ///
  /// - Parameter registrations: those of custom currencies before the format was looked up.
  @inline(never)
  func remember(
    _ format: CompiledFormat, currency: String, locale: String?, options: AnyObject?, registrations: Int
  ) {
    guard let memory = memory() else { return }
    let bits = Bits(currency, locale, options.map { Unmanaged.passUnretained($0).toOpaque() })
    let old = memory.pointee.entries[bits.place]
    if old != nil {
      memory.pointee.misses &+= 1
      guard memory.pointee.loans == 0, memory.pointee.misses % Self.missesPerChange == 0 else { return }
    }
    let entry = Entry(
      bits, currency: currency, locale: locale, options: options, format, registrations: registrations)
    memory.pointee.entries[bits.place] = .passRetained(entry)
    old?.release()
  }

  /// That of this thread, made when it is first needed.
  private func memory() -> UnsafeMutablePointer<Memory>? {
    guard let key else { return nil }
    if let address = pthread_getspecific(key) { return address.assumingMemoryBound(to: Memory.self) }
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    guard pthread_setspecific(key, memory) == 0 else {
      memory.deallocate()
      return nil
    }
    return memory
  }
}
