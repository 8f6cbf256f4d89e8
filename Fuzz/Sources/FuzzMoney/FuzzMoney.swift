// Fuzzes parsing of amounts that name their currency, and the inference of a column's notation.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMoney(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  MoneyProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
