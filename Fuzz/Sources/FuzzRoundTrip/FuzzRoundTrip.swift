// Fuzzes formatting and parsing together: formatted text parses to the amount that it shows.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRoundTrip(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  RoundTripProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
