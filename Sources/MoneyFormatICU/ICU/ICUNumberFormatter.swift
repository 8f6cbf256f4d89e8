// ICU's number formatter as a Swift class: the reference for plans, and the fallback.

import CICU
import MoneyFormatCore

/// An ICU number formatter.
///
/// Thread safety: ICU documents open formatters as immutable and safe to share between threads, and every
/// call here uses a result of its own, hence `@unchecked Sendable`.
package final class ICUNumberFormatter: @unchecked Sendable {
  /// A field of the text: its kind and range.
  package struct Field: Hashable, Sendable {
    package enum Kind: Int32, Sendable {
      case integer = 0
      case fraction = 1
      case decimalSeparator = 2
      case groupingSeparator = 6
      case currency = 7
      case sign = 10
      case compact = 12
    }

    package let kind: Kind
    /// In bytes of UTF-8.
    package let range: Range<Int>
  }

  /// A formatted number. As in ICU, the integer field follows the group separators inside it.
  package struct Output: Hashable, Sendable {
    package var utf8: [UInt8]
    package var fields: [Field]

    package var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  private let handle: OpaquePointer

  package init(skeleton: String, localeIdentifier: String) throws(ICU.Failure) {
    var status: cicu_status = 0
    guard let opened = cicu_compiled_open(skeleton, localeIdentifier, &status) else {
      throw ICU.Failure(
        call: "unumf_openForSkeletonAndLocale(\(skeleton), \(localeIdentifier))", status: status)
    }
    handle = opened
  }

  deinit { cicu_compiled_close(handle) }

  /// Returns the text of a decimal number, given as `[-]digits[.digits]`; nil is NaN.
  package func string(decimal: String?) throws(ICU.Failure) -> String {
    try format(decimal, fieldCapacity: 0) { utf8, _ in String(decoding: utf8, as: UTF8.self) }
  }

  /// Returns the text and its fields; nil is NaN.
  package func output(decimal: String?) throws(ICU.Failure) -> Output {
    try format(decimal, fieldCapacity: 48) { utf8, fields in
      Output(utf8: Array(utf8), fields: fields.compactMap(Field.init))
    }
  }

  /// Returns whether the text of a number is `utf8`; nil is NaN.
  package func writes(_ utf8: UnsafeBufferPointer<UInt8>, decimal: String?) throws(ICU.Failure) -> Bool {
    try format(decimal, fieldCapacity: 0) { text, _ in text.elementsEqual(utf8) }
  }

  /// Calls `body` with the text and, if requested, its fields. Formats again with larger buffers if
  /// necessary.
  private func format<Result>(
    _ decimal: String?, fieldCapacity: Int,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<cicu_field>) -> Result
  ) throws(ICU.Failure) -> Result {
    var decimal = decimal
    var (capacity, fieldCapacity) = (512, fieldCapacity)
    while true {
      var status: cicu_status = 0
      var (count, fieldCount) = (Int32(0), Int32(0))
      let result: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { text in
        withUnsafeTemporaryAllocation(of: cicu_field.self, capacity: fieldCapacity) { fields in
          let wanted = fieldCapacity > 0 ? fields.baseAddress : nil
          func call(_ digits: UnsafePointer<CChar>?, _ length: Int32) {
            text.withMemoryRebound(to: CChar.self) {
              count = cicu_compiled_format(
                handle, digits, length, $0.baseAddress, Int32(capacity), wanted, Int32(fieldCapacity),
                &fieldCount, &status)
            }
          }
          if decimal == nil {
            call(nil, -1)
          } else {
            decimal!.withUTF8 { utf8 in
              utf8.withMemoryRebound(to: CChar.self) { call($0.baseAddress, Int32($0.count)) }
            }
          }
          guard status <= 0, fieldCount <= fieldCapacity else { return nil }
          return body(
            UnsafeBufferPointer(rebasing: text[..<Int(count)]),
            UnsafeBufferPointer(rebasing: fields[..<Int(fieldCount)]))
        }
      }
      if let result { return result }
      let isTooLong = status == CICU_BUFFER_OVERFLOW && Int(count) > capacity
      guard isTooLong || status <= 0 else {
        throw ICU.Failure(
          call: decimal == nil ? "unumf_formatDouble" : "unumf_formatDecimal", status: status)
      }
      (capacity, fieldCapacity) = (max(capacity, Int(count)), max(fieldCapacity, Int(fieldCount)))
    }
  }

  /// Returns the fields that a call writes, repeating it with a larger buffer if necessary. Omits kinds that
  /// this package does not use.
  package static func fields(
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
        return raw[..<count].compactMap(Field.init)
      }
      raw = [cicu_field](repeating: none, count: count)
    }
  }
}

extension ICUNumberFormatter.Field {
  /// Returns nil for kinds that this package does not use.
  fileprivate init?(_ field: cicu_field) {
    guard let kind = Kind(rawValue: field.kind) else { return nil }
    self.init(kind: kind, range: Int(field.begin)..<Int(field.end))
  }
}
