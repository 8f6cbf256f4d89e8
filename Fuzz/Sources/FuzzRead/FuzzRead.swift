// Fuzzes reading: whatever the text, format and rules, the answer is whole, exact and quick, and fields agree.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRead(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  ReadProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
