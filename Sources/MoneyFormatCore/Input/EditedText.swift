// A text as an editor sees it: UTF-16 offsets that never split what a person sees as one character.

extension String {
  /// Whether every character is one UTF-16 unit: the common case, and the quick one. (A return and a line feed
  /// are one character.)
  @inline(__always)
  private var hasOnlySingleUnits: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  /// The last boundary of a character at or before an offset.
  func characterBoundary(atOrBefore offset: Int) -> Int {
    if offset <= 0 { return 0 }
    let end = utf16.count
    if offset >= end { return end }
    if hasOnlySingleUnits { return offset }
    var position = 0
    for character in self {
      let next = position + character.utf16.count
      if next > offset { break }
      position = next
    }
    return position
  }

  /// The first boundary of a character at or after an offset, or the end.
  func characterBoundary(atOrAfter offset: Int) -> Int {
    if offset <= 0 { return 0 }
    let end = utf16.count
    if offset >= end { return end }
    if hasOnlySingleUnits { return offset }
    var position = 0
    for character in self {
      if position >= offset { break }
      position += character.utf16.count
    }
    return position
  }

  /// A selection of this text: what is out of range is moved to the end, a caret within a character before it,
  /// and of a character that is selected in part all is.
  func snapped(_ selection: Range<Int>) -> Range<Int> {
    let lower = characterBoundary(atOrBefore: selection.lowerBound)
    if selection.isEmpty { return lower..<lower }
    return lower..<max(lower, characterBoundary(atOrAfter: selection.upperBound))
  }

  /// - Precondition: the range ends on boundaries of characters.
  func replacing(_ range: Range<Int>, with other: String) -> String {
    if range.lowerBound == utf16.count { return self + other }
    let lower = utf16.index(startIndex, offsetBy: range.lowerBound)
    let upper = utf16.index(lower, offsetBy: range.count)
    return String(self[..<lower]) + other + self[upper...]
  }

  /// A UTF-8 offset as one in UTF-16 units.
  func utf16Offset(ofUTF8 offset: Int) -> Int {
    var (units, bytes) = (0, 0)
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > offset { break }
      units += UTF16.width(scalar)
    }
    return units
  }
}

extension AmountInputState {
  /// What deleting takes away: the selection, else the character before or behind the caret.
  func deletion(isBackward: Bool) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let caret = selection.lowerBound
    return isBackward
      ? text.characterBoundary(atOrBefore: caret - 1)..<caret
      : caret..<text.characterBoundary(atOrAfter: caret + 1)
  }

  var selectsAll: Bool { !text.isEmpty && selection == 0..<text.utf16.count }

  /// Begins another text, which is being edited.
  mutating func edit(_ text: String, caret: Int, _ origin: TextOrigin) {
    self.text = text
    selection = caret..<caret
    phase = .editing
    self.origin = origin
    insertedSeparators = []
    hasRefusedSeparator = false
  }
}
