// ICU's number formatter as a Swift object: the compiler's source of truth, and the slow way out.

import CICU
import Synchronization

/// A number formatter of ICU.
///
/// Thread-safety: ICU documents `UNumberFormatter` as immutable and safe to share between threads
/// once it is open, and every call here has a result object to itself: hence `@unchecked Sendable`.
final class ICUNumberFormatter: @unchecked Sendable {
  /// A stretch of the text and what it is.
  struct Field: Hashable, Sendable {
    enum Kind: Int32, Sendable {
      case integer = 0
      case fraction = 1
      case decimalSeparator = 2
      case groupingSeparator = 6
      case currency = 7
      case sign = 10
      case compact = 12
    }

    let kind: Kind
    /// UTF-8 offsets.
    let range: Range<Int>
  }

  /// A formatted number. In ICU's order, the integer field comes after the separators inside it.
  struct Output: Hashable, Sendable {
    var utf8: [UInt8]
    var fields: [Field]

    var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  private let handle: OpaquePointer
  /// A result object that no call uses, for the next one: making one takes longer than formatting.
  private let spareResult = Atomic<OpaquePointer?>(nil)

  /// - Parameter settles: whether to format a few numbers first. ICU compiles a formatter in earnest
  ///   at its third call; before, ICU 72 garbles names in some locales (en-AT: `0.0 Swiss francs0`).
  init(skeleton: String, localeIdentifier: String, settles: Bool = false) throws(ICU.Failure) {
    let opened = try ICU.call("unumf_openForSkeletonAndLocale(\(skeleton), \(localeIdentifier))") {
      cicu_formatter_open(skeleton, localeIdentifier, &$0)
    }
    guard let opened else {
      throw ICU.Failure(call: "unumf_openForSkeletonAndLocale", status: 7)  // out of memory
    }
    handle = opened
    if settles {
      // The garbled texts are not even read: with digits beyond the BMP they are not UTF-16.
      for _ in 0..<4 { try withResult("1") { _ in } }
    }
  }

  deinit {
    if let spare = spareResult.load(ordering: .acquiring) { cicu_result_close(spare) }
    cicu_formatter_close(handle)
  }

  /// The text of a decimal number, given as `[-]digits[.digits]`; nil is not-a-number.
  func string(decimal: String?) throws(ICU.Failure) -> String {
    try withResult(decimal) { result throws(ICU.Failure) in
      try ICU.text("unumf_formatDecimal") { cicu_result_text(result, $0, $1, &$2) }
    }
  }

  /// The text with its fields; nil is not-a-number.
  func output(decimal: String?) throws(ICU.Failure) -> Output {
    try withResult(decimal) { result throws(ICU.Failure) in
      let text = try ICU.text("unumf_formatDecimal") { cicu_result_text(result, $0, $1, &$2) }
      return Output(utf8: Array(text.utf8), fields: try Self.fields(of: result))
    }
  }

  private func withResult<T>(
    _ decimal: String?, _ body: (OpaquePointer) throws(ICU.Failure) -> T
  ) throws(ICU.Failure) -> T {
    let spare = spareResult.exchange(nil, ordering: .acquiringAndReleasing)
    let result = if let spare { spare } else { try Self.openResult() }
    defer {
      let (isKept, _) = spareResult.compareExchange(
        expected: nil, desired: result, ordering: .acquiringAndReleasing)
      if !isKept { cicu_result_close(result) }
    }
    if var decimal {
      try ICU.call("unumf_formatDecimal") { status in
        decimal.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) {
            cicu_format_decimal(handle, $0.baseAddress, Int32($0.count), result, &status)
          }
        }
      }
    } else {
      try ICU.call("unumf_formatDouble") { cicu_format_nan(handle, result, &$0) }
    }
    return try body(result)
  }

  private static func openResult() throws(ICU.Failure) -> OpaquePointer {
    guard let result = try ICU.call("unumf_openResult", { cicu_result_open(&$0) }) else {
      throw ICU.Failure(call: "unumf_openResult", status: 7)  // out of memory
    }
    return result
  }

  private static func fields(of result: OpaquePointer) throws(ICU.Failure) -> [Field] {
    try fields("unumf_resultGetAllFieldPositions") { cicu_result_fields(result, $0, $1, &$2) }
  }

  /// Reads fields by a call that answers how many there are, again with more room if need be. Kinds that
  /// the engine has no use for are left out.
  static func fields(
    _ name: String,
    _ read: (UnsafeMutablePointer<cicu_field>?, Int32, inout cicu_status) -> Int32
  ) throws(ICU.Failure) -> [Field] {
    let none = cicu_field(kind: 0, begin: 0, end: 0)
    var raw = [cicu_field](repeating: none, count: 32)
    while true {
      let count = try ICU.call(name) { status in
        raw.withUnsafeMutableBufferPointer { Int(read($0.baseAddress, Int32($0.count), &status)) }
      }
      guard count > raw.count else {
        return raw[..<count].compactMap { field in
          Field.Kind(rawValue: field.kind).map {
            Field(kind: $0, range: Int(field.begin)..<Int(field.end))
          }
        }
      }
      raw = [cicu_field](repeating: none, count: count)
    }
  }
}
