// Fuzzes the JSON Lines protocol: for any lines, the response to each is one line of JSON.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONL(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  JSONLinesProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
