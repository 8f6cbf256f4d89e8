// Calls the C interface with memory of exactly the right size, so that the address sanitizer finds every access beyond it.

import CMoneyFormat
import MoneyFormatC

/// A handle that is freed with its object.
final class CHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  private let free: (OpaquePointer) -> Void

  init(_ pointer: OpaquePointer, _ free: @escaping (OpaquePointer) -> Void) {
    (self.pointer, self.free) = (pointer, free)
  }

  deinit { free(pointer) }
}

/// The error of a function.
struct CError: Error {
  let status: money_status
  let code: String
  let json: String
}

/// Functions of the C interface, with the linked ICU's data.
enum CLibrary {
  typealias Place<T> = UnsafeMutablePointer<T>
  typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

  /// MONEY_CURRENCY_SCALE, which Swift can't import.
  static let currencyScale = Int32.min

  static let data: CHandle = {
    do throws(CError) {
      return try handle(money_data_free) { money_data_open(nil, 0, $0, $1) }
    } catch {
      fatalError("the linked ICU's data can't be used: \(error)")
    }
  }()

  /// Calls a function that stores an error.
  static func call(_ function: (ErrorPlace) -> money_status) throws(CError) {
    var error: OpaquePointer?
    let status = function(&error)
    guard status != MONEY_OK else {
      guard error == nil else { fatalError("success with an error") }
      return
    }
    guard let error else { fatalError("the status \(status) without an error") }
    defer { money_error_free(error) }
    guard money_error_status(error) == status, let code = money_error_code(error),
      let json = money_error_json(error),
      let message = money_error_message(error), message.pointee != 0
    else { fatalError("an error of the status \(status) without its texts") }
    throw CError(status: status, code: String(cString: code), json: String(cString: json))
  }

  /// Calls a function that makes a handle.
  static func handle(
    _ free: @escaping (OpaquePointer?) -> Void,
    _ function: (Place<OpaquePointer?>, ErrorPlace) -> money_status
  ) throws(CError) -> CHandle {
    var made: OpaquePointer?
    try call { function(&made, $0) }
    guard let made else { fatalError("success without a handle") }
    return CHandle(made) { free($0) }
  }

  /// Calls a function that stores a text.
  static func text(
    _ function: (Place<Place<CChar>?>, Place<Int>, ErrorPlace) -> money_status
  ) throws(CError) -> String {
    var (text, length): (Place<CChar>?, Int) = (nil, 0)
    try call { function(&text, &length, $0) }
    guard let text else { fatalError("success without a text") }
    defer { money_text_free(text) }
    guard text[length] == 0, let string = String(validatingCString: text), string.utf8.count == length else {
      fatalError("a text that is not \(length) bytes of UTF-8 and a NUL")
    }
    return string
  }

  /// Calls `body` with a copy of a text that ends where its memory ends; a null pointer for nil.
  static func with<Result, Failure: Error>(
    _ text: String?, _ body: (UnsafePointer<CChar>?, Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let text else { return try body(nil, 0) }
    let copy = CBuffer(Array(text.utf8))
    return try body(copy.pointer.assumingMemoryBound(to: CChar.self), text.utf8.count)
  }

  static func formatter(
    currency: String?, locale: String?, options: String?, from data: CHandle = data
  ) throws(CError) -> CHandle {
    try with(currency) { (currency, currencyCount) throws(CError) in
      try with(locale) { (locale, localeCount) throws(CError) in
        try with(options) { (options, optionsCount) throws(CError) in
          try handle(money_formatter_free) {
            money_formatter_new(
              data.pointer, currency, currencyCount, locale, localeCount, options, optionsCount, $0, $1)
          }
        }
      }
    }
  }

  static func rules(_ json: String) throws(CError) -> CHandle {
    try with(json) { (json, count) throws(CError) in
      try handle(money_rules_free) { money_rules_new(json, count, $0, $1) }
    }
  }

  static func defined(_ json: String) throws(CError) -> CHandle {
    try with(json) { (json, count) throws(CError) in
      try handle(money_data_free) { money_data_define(data.pointer, json, count, $0, $1) }
    }
  }

  /// Returns the text that a function writes into a buffer, after trying one that is too small.
  static func written(
    _ formatter: CHandle, _ write: (Place<CChar>?, Int, Place<Int>, ErrorPlace) -> money_status
  ) throws(CError) -> String {
    let maximum = money_formatter_maximum_length(formatter.pointer)
    var length = -1
    let buffer = CBuffer(count: maximum)
    try call { write(buffer.pointer.assumingMemoryBound(to: CChar.self), maximum, &length, $0) }
    guard (0...maximum).contains(length) else { fatalError("\(length) of \(maximum) bytes were written") }
    let text = String(decoding: UnsafeRawBufferPointer(start: buffer.pointer, count: length), as: UTF8.self)
    for count in [length, length - 1] where count >= 0 {
      let small = CBuffer(count: count)
      var again = -1
      var error: OpaquePointer?
      let status = write(small.pointer.assumingMemoryBound(to: CChar.self), count, &again, &error)
      let same = String(decoding: UnsafeRawBufferPointer(start: small.pointer, count: count), as: UTF8.self)
      guard again == length, status == (count == length ? MONEY_OK : MONEY_BUFFER_TOO_SMALL), error == nil,
        count < length || same == text
      else { fatalError("a buffer of \(count) bytes for \(length): the status \(status), \(again) bytes") }
    }
    return text
  }
}

/// Memory of exactly the given size.
final class CBuffer {
  let pointer: UnsafeMutableRawPointer

  init(count: Int) { pointer = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16) }

  convenience init<Element: BitwiseCopyable>(_ elements: [Element]) {
    self.init(count: elements.count * MemoryLayout<Element>.stride)
    elements.withUnsafeBytes {
      pointer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(pointer), byteCount: $0.count)
    }
  }

  deinit { pointer.deallocate() }
}
