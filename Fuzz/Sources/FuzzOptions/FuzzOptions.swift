// Fuzzes options and rules as JSON: an error that says what is wrong, or the same out as in.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOptions(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  OptionsProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
