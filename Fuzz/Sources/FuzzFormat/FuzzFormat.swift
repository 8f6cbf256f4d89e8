// Fuzzes formatting: for any options, locale, currency and amount, the output equals ICU's.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  // -1 keeps the input out of the corpus.
  FormatProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
