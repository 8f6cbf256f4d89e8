// Fuzzes the conversion of CSV files: every byte that is not a result stays, however the input is cut.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  CSVProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
