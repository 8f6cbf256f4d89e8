// Fuzzes parsing: for any text, format and rules, the result is complete, exact and fast, and agrees with
// fields.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRead(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  ReadProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
