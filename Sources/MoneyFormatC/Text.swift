// Validates text arguments, and copies text results.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CMoneyFormat
import MoneyFormatCore

/// Returns the bytes of an argument, or nil for a null pointer.
func bytes(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ name: StaticString
) throws(Failure) -> UnsafeBufferPointer<UInt8>? {
  // SAFETY: size_t is imported as Int, so lengths above PTRDIFF_MAX are negative.
  guard count >= 0 else { throw .argument("The length of \(name) is beyond PTRDIFF_MAX.") }
  guard let start else {
    guard count == 0 else { throw .argument("\(name) is a null pointer with a length.") }
    return nil
  }
  return UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
}

/// Returns the text of an argument, or nil for a null pointer.
func text(_ start: UnsafePointer<CChar>?, _ count: Int, _ name: StaticString) throws(Failure) -> String? {
  guard let utf8 = try bytes(start, count, name) else { return nil }
  do throws(UTF8.ValidationError) {
    return String(copying: try UTF8Span(validating: utf8.span))
  } catch {
    throw .argument("\(name) is not UTF-8.")
  }
}

/// Decodes a JSON argument.
func json<Result>(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ name: StaticString,
  _ read: (_JSONValue) throws(MoneyFormatError) -> Result
) throws(Failure) -> Result? {
  guard let utf8 = try bytes(start, count, name), !utf8.isEmpty else { return nil }
  guard utf8.count <= 1 << 20 else {
    throw Failure(
      status: MONEY_INVALID_REQUEST, code: "invalidRequest", message: "\(name) has more than 1048576 bytes.")
  }
  let value: _JSONValue
  do throws(_JSONSyntaxError) {
    value = try _JSONReader.value(of: utf8)
  } catch {
    throw Failure(
      status: MONEY_INVALID_REQUEST, code: "invalidRequest",
      message: "\(name) can't be read as JSON: \(error.message) at byte \(error.offset).")
  }
  return try core { () throws(MoneyFormatError) in try read(value) }
}

/// Returns a NUL-terminated copy, to be freed with `money_text_free`.
func copied(_ text: String) -> (start: UnsafeMutablePointer<CChar>, count: Int) {
  var text = text
  return text.withUTF8 { utf8 in
    let start = money_shim_allocate(utf8.count + 1).unsafelyUnwrapped
    let copy = UnsafeMutableRawBufferPointer(start: start, count: utf8.count + 1)
    copy.copyBytes(from: utf8)
    copy[utf8.count] = 0
    return (start.assumingMemoryBound(to: CChar.self), utf8.count)
  }
}

public typealias TextPlace = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
public typealias LengthPlace = UnsafeMutablePointer<Int>

/// Stores a copy of a text.
func store(_ text: String, _ place: TextPlace?, _ length: LengthPlace?) throws(Failure) {
  guard let place else { throw .argument("The pointer for the text is null.") }
  let copy = copied(text)
  place.pointee = copy.start
  length?.pointee = copy.count
}

@c @implementation public func money_text_free(_ text: UnsafeMutablePointer<CChar>?) {
  money_shim_free(text)
}

@c @implementation public func money_abi_version() -> UInt32 { UInt32(MONEY_ABI_VERSION) }
