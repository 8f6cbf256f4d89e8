// Fuzzes formatting: whatever the options, locale, currency and amount, the text is ICU's.

import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  // -1 keeps the input out of the corpus.
  FormatProperty.check(UnsafeRawBufferPointer(start: start, count: count)) ? 0 : -1
}
