// Fuzzes files of frozen locale data: they are rejected, or used without reading beyond their end.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzData(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  DataProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
