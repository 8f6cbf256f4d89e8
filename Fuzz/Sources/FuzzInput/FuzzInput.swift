// Fuzzes the input pipeline: for any events, no digit is lost or invented.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  InputProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
