// Fuzzes the protocol of JSON Lines: whatever the lines, each is answered by one line of JSON.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONL(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  JSONLinesProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
