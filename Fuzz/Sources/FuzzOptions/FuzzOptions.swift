// Fuzzes options and rules as JSON: an error that names the problem, or a round trip without a change.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOptions(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  OptionsProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
