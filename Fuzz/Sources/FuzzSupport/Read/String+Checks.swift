// What the checks of all parsing targets ask of a text.

extension String {
  /// Returns what is wrong with an offset in the text's UTF-8 that should point to a character or to the end; nil if nothing is.
  func problem(ofOffset offset: Int?) -> String? {
    guard let offset else { return nil }
    guard (0...utf8.count).contains(offset) else { return "the offset \(offset) lies outside" }
    guard offset == utf8.count || !UTF8.isContinuation(utf8[utf8.index(utf8.startIndex, offsetBy: offset)])
    else {
      return "the offset \(offset) lies within a character"
    }
    return nil
  }

  /// Repeats the text as often as fits into a number of bytes, at least once.
  func repeated(upTo count: Int) -> String {
    String(repeating: self, count: max(1, count / utf8.count))
  }
}
