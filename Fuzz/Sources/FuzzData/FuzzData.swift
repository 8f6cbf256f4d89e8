// Fuzzes files of frozen locale data: an error, or texts and readings within the file.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzData(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  DataProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
