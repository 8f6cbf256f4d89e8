// Fuzzes the C interface: requests, Arrow columns and definitions give what Swift gives.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzC(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  CProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
