// Finds the fields of a record, by RFC 4180 and its common extensions.
//
// SwiftCSV 0.10, the common CSV library for Swift, requires the whole text as one String, iterates over its
// Characters, needs Foundation, and returns fields without their quotes. The tool instead processes bytes in
// bounded memory, takes a few nanoseconds per field, and copies all bytes that it does not have to change.

import MoneyFormatPlatform

/// A record in memory.
struct Record {
  /// The offset after its last field. The line ending is from here to ``next``.
  var contentEnd: Int
  var next: Int
  var fieldCount: Int
  /// The number of its line ends, including the one that ends it.
  var lineFeeds: Int
  /// Whether the input ends inside its quotes.
  var isUnclosed = false
  /// Whether text follows the closing quote of a field of several lines: a stray quote in each of two rows makes one row of them.
  var hasStrayQuotes = false
}

/// A quote opens a quoted field only as the first character of a field; elsewhere it is a character. In a
/// quoted field, two quotes stand for one, and delimiters and line endings are text. Text after the closing
/// quote belongs to the field. A record ends with LF or CRLF; a CR elsewhere is text. In files of old Macintosh programs it
/// ends with CR, and an LF is text: see ``LineEndFinder``.
///
/// ``RecordSplitter`` follows the same rules.
struct RecordScanner {
  private let base: UnsafePointer<UInt8>
  let count: Int
  private let delimiter: UInt8
  private let delimiters: ByteWord.Needle
  private let lineEnd: UInt8
  private let lineEnds: ByteWord.Needle
  private let quotes = ByteWord.Needle(ASCII.quote)

  /// - Precondition: ``ByteBuffer/padding`` bytes after the last one are readable.
  init(_ base: UnsafePointer<UInt8>, count: Int, delimiter: UInt8, lineEnd: UInt8 = ASCII.lineFeed) {
    self.base = base
    self.lineEnd = lineEnd
    lineEnds = ByteWord.Needle(lineEnd)
    self.count = count
    self.delimiter = delimiter
    delimiters = ByteWord.Needle(delimiter)
  }

  /// Returns the record that begins at `start`.
  ///
  /// - Parameters:
  ///   - ends: receives the ends of the first `capacity` fields. A field begins after the delimiter that ends
  ///     the previous one.
  func record(from start: Int, ends: UnsafeMutablePointer<Int>, capacity: Int) -> Record {
    var record = Record(contentEnd: count, next: count, fieldCount: 0, lineFeeds: 0)
    var fieldStart = start
    var position = start
    scan: while position < count {
      let word = ByteWord(at: base + position)
      var matches = word.matches(delimiters) | word.matches(lineEnds) | word.matches(quotes)
      while matches != 0 {
        let place = position &+ ByteWord.index(matches)
        matches &= matches &- 1
        if place >= count { break scan }
        let byte = base[place]
        if byte == delimiter {
          if record.fieldCount < capacity { ends[record.fieldCount] = place }
          record.fieldCount &+= 1
          fieldStart = place &+ 1
        } else if byte == lineEnd {
          record.lineFeeds &+= 1
          record.contentEnd = place
          record.next = place &+ 1
          break scan
        } else if place == fieldStart {
          guard let close = closingQuote(from: place + 1) else {
            record.isUnclosed = true
            record.lineFeeds += lineFeeds(in: place..<count)
            break scan
          }
          let feeds = lineFeeds(in: place..<close)
          record.lineFeeds &+= feeds
          position = close + 1
          if feeds > 0, !endsField(at: position) { record.hasStrayQuotes = true }
          continue scan
        }
      }
      position &+= 8
    }
    // At the end of the input, a lone CR also ends a line.
    if !record.isUnclosed, record.contentEnd > fieldStart, base[record.contentEnd - 1] == ASCII.carriageReturn
    {
      record.contentEnd &-= 1
    }
    if record.fieldCount < capacity { ends[record.fieldCount] = record.contentEnd }
    record.fieldCount &+= 1
    return record
  }

  /// Returns whether nothing but blanks stands between a position and a delimiter, a line ending or the end.
  private func endsField(at start: Int) -> Bool {
    var position = start
    while position < count, base[position] != delimiter,
      base[position] == ASCII.space || base[position] == ASCII.tab
    {
      position += 1
    }
    guard position < count, base[position] == ASCII.carriageReturn, lineEnd != ASCII.carriageReturn else {
      return position == count || base[position] == delimiter || base[position] == lineEnd
    }
    return position + 1 == count || base[position + 1] == lineEnd
  }

  private func closingQuote(from start: Int) -> Int? {
    var start = start
    while let quote = find(ASCII.quote, in: start..<count) {
      guard quote + 1 < count, base[quote + 1] == ASCII.quote else { return quote }
      start = quote + 2
    }
    return nil
  }

  private func lineFeeds(in range: Range<Int>) -> Int {
    var feeds = 0
    var start = range.lowerBound
    while let feed = find(lineEnd, in: start..<range.upperBound) {
      feeds += 1
      start = feed + 1
    }
    return feeds
  }

  @inline(__always)
  private func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
