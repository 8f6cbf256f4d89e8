// Finds out how the lines of a file end.

/// Looks for the first line end outside of quotes, which decides for the file: a CR without an LF after it means that
/// lines end with CR, as old Macintosh programs write them. The file may arrive in pieces, divided anywhere.
struct LineEndFinder {
  private enum Place {
    case fieldStart, field, quoted, quoteInQuoted
    /// After a CR outside of quotes.
    case carriageReturn
  }

  private let delimiter: UInt8
  private var place = Place.fieldStart

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Scans the next piece. Returns the last byte of line ends, LF or CR; nil if no line ends yet.
  mutating func scan(_ piece: UnsafeBufferPointer<UInt8>) -> UInt8? {
    for byte in piece {
      switch (place, byte) {
      case (.carriageReturn, ASCII.lineFeed): return ASCII.lineFeed
      case (.carriageReturn, _): return ASCII.carriageReturn
      case (.quoted, ASCII.quote): place = .quoteInQuoted
      case (.quoted, _): break
      case (.quoteInQuoted, ASCII.quote), (.fieldStart, ASCII.quote): place = .quoted
      case (_, ASCII.lineFeed): return ASCII.lineFeed
      case (_, ASCII.carriageReturn): place = .carriageReturn
      default: place = byte == delimiter ? .fieldStart : .field
      }
    }
    return nil
  }
}
