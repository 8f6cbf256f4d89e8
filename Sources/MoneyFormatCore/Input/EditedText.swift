// UTF-16 offsets into edited text, kept on boundaries of user-perceived characters.

extension String {
  /// Whether every character is a single UTF-16 unit, which is the common and fast case. (CR LF is one
  /// character.)
  @inline(__always)
  private var hasOnlySingleUnits: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }

  /// Returns the last character boundary at or before an offset.
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

  /// Returns the first character boundary at or after an offset, or the end.
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

  /// Returns a selection that is valid for this text: offsets out of range move to the end, a caret within a
  /// character moves before it, and partially selected characters are selected completely.
  func snapped(_ selection: Range<Int>) -> Range<Int> {
    let lower = characterBoundary(atOrBefore: selection.lowerBound)
    if selection.isEmpty { return lower..<lower }
    return lower..<Swift.max(lower, characterBoundary(atOrAfter: selection.upperBound))
  }

  /// - Precondition: both ends of the range are character boundaries.
  func replacing(_ range: Range<Int>, with other: String) -> String {
    if range.lowerBound == utf16.count { return self + other }
    let lower = utf16.index(startIndex, offsetBy: range.lowerBound)
    let upper = utf16.index(lower, offsetBy: range.count)
    return String(self[..<lower]) + other + self[upper...]
  }

  /// Converts a UTF-8 offset to UTF-16 units.
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
  /// Returns the range that a deletion removes: the selection or, if it is empty, the character next to the
  /// caret.
  func deletion(isBackward: Bool) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let caret = selection.lowerBound
    return isBackward
      ? text.characterBoundary(atOrBefore: caret - 1)..<caret
      : caret..<text.characterBoundary(atOrAfter: caret + 1)
  }

  var selectsAll: Bool { !text.isEmpty && selection == 0..<text.utf16.count }

  /// Replaces the text of a state that is being edited.
  mutating func edit(_ text: String, caret: Int, _ origin: TextOrigin) {
    self.text = text
    selection = caret..<caret
    phase = .editing
    self.origin = origin
    insertedSeparators = []
    hasRefusedSeparator = false
  }
}
