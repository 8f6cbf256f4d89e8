// Fuzzes formatting and reading together: what is written reads back as the amount that was shown.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRoundTrip(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  RoundTripProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
