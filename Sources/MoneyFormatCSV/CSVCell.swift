// Reads a cell's text from its bytes, and writes a text as a cell, with quotes and protection from
// spreadsheet formulas.

import MoneyFormatPlatform

enum CSVCell {
  /// Returns the text of a cell without its quotes, with doubled quotes replaced by single ones.
  ///
  /// - Parameter scratch: holds the text if it differs from the bytes of the cell.
  @inline(__always)
  static func text(
    _ cell: UnsafeBufferPointer<UInt8>, _ scratch: inout ByteBuffer
  ) -> UnsafeBufferPointer<UInt8> {
    guard let first = cell.first, first == ASCII.quote else { return cell }
    return unquoted(cell, &scratch)
  }

  private static func unquoted(
    _ cell: UnsafeBufferPointer<UInt8>, _ scratch: inout ByteBuffer
  ) -> UnsafeBufferPointer<UInt8> {
    let inside = cell.dropFirst()
    if inside.firstIndex(of: ASCII.quote) == cell.count - 1 {
      return UnsafeBufferPointer(rebasing: inside.dropLast())
    }
    scratch.count = 0
    var position = 1
    while position < cell.count, cell[position] != ASCII.quote || isDoubled(cell, position) {
      scratch.append(cell[position])
      position += cell[position] == ASCII.quote ? 2 : 1
    }
    // Text after the closing quote belongs to the field.
    if position + 1 < cell.count { scratch.append(UnsafeBufferPointer(rebasing: cell[(position + 1)...])) }
    return scratch.bytes
  }

  private static func isDoubled(_ cell: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    position + 1 < cell.count && cell[position + 1] == ASCII.quote
  }

  /// Returns the text without leading and trailing spaces and tabs.
  @inline(__always)
  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while start < end, isBlank(text[start]) { start &+= 1 }
    while start < end, isBlank(text[end &- 1]) { end &-= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  /// Turns the end of `output` into a cell: quotes it if necessary, or if `isQuoted` is true.
  @inline(__always)
  static func close(
    _ output: inout ByteBuffer, from start: Int, delimiter: UInt8, isQuoted: Bool = false
  ) {
    if isQuoted || needsQuotes(output.base + start, output.count - start, delimiter) {
      quote(&output, from: start)
    }
  }

  /// Turns the end of `output` into a cell that spreadsheets don't evaluate as a formula.
  static func closeNeutral(
    _ output: inout ByteBuffer, from start: Int, delimiter: UInt8, isQuoted: Bool = false
  ) {
    let text = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
    // A reader with another delimiter must not find a formula after it.
    let isDivided = text.contains { ";,\t|".utf8.contains($0) }
    if isFormula(text) { output.insert(UInt8(ascii: "'"), at: start) }
    close(&output, from: start, delimiter: delimiter, isQuoted: isQuoted || isDivided)
  }

  /// Whether a spreadsheet would evaluate a text as a formula. OWASP lists `=`, `+`, `-`, `@`, tab, CR and LF
  /// at the beginning, and the full-width forms of the first four. Leading blanks are ignored.
  static func isFormula(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let first = text.first, [ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed].contains(first) {
      return true
    }
    let text = trimmed(text)
    guard let first = text.first else { return false }
    if "=+-@".utf8.contains(first) { return true }
    return ["\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}"].contains { text.starts(with: $0.utf8) }
  }

  @inline(__always)
  private static func needsQuotes(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ delimiter: UInt8
  ) -> Bool {
    let needles = (
      ByteWord.Needle(delimiter), ByteWord.Needle(ASCII.quote), ByteWord.Needle(ASCII.lineFeed),
      ByteWord.Needle(ASCII.carriageReturn)
    )
    var position = 0
    while position < count {
      // The buffer's padding is readable.
      let word = ByteWord(at: text + position)
      let matches =
        word.matches(needles.0) | word.matches(needles.1) | word.matches(needles.2)
        | word.matches(needles.3)
      if matches != 0 { return position + ByteWord.index(matches) < count }
      position += 8
    }
    return false
  }

  private static func quote(_ output: inout ByteBuffer, from start: Int) {
    let quotes = output.bytes[start...].count { $0 == ASCII.quote }
    output.reserve(quotes + 2)
    // Backwards, so that every byte moves once.
    var target = output.count + quotes + 1
    output.base[target] = ASCII.quote
    for index in (start..<output.count).reversed() {
      target -= 1
      output.base[target] = output.base[index]
      if output.base[index] == ASCII.quote {
        target -= 1
        output.base[target] = ASCII.quote
      }
    }
    output.base[start] = ASCII.quote
    output.count += quotes + 2
  }
}
