// Finds the ends of records in a stream that arrives in pieces, divided anywhere.

import MoneyFormatPlatform

/// Tracks quotes across pieces, by the rules of ``RecordScanner``. It only looks for quotes and line ends,
/// so it keeps up with several workers.
struct RecordSplitter {
  private enum Place {
    /// Outside of quotes, at a place where a quote opens a quoted field.
    case fieldStart
    /// Outside of quotes, where a quote is a character.
    case field
    case quoted
    /// After a quote in a quoted field: the next byte decides whether it closed the field.
    case quoteInQuoted
  }

  private let delimiter: UInt8
  private let lineEnd: UInt8
  private var place = Place.fieldStart

  init(delimiter: UInt8, lineEnd: UInt8 = ASCII.lineFeed) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
  }

  /// Which end of a record to find.
  enum Wanted { case first, last }

  /// Scans the next piece.
  ///
  /// - Returns: the offset after the first or last record that ends in the piece; nil if none does. With
  ///   `first`, the bytes after the offset are not scanned.
  mutating func scan(_ piece: UnsafeBufferPointer<UInt8>, for wanted: Wanted) -> Int? {
    var end: Int?
    var position = 0
    while position < piece.count {
      switch place {
      case .quoted:
        guard let quote = Self.find(ASCII.quote, in: piece, from: position) else { return end }
        position = quote + 1
        place = .quoteInQuoted
      case .quoteInQuoted:
        if piece[position] == ASCII.quote {
          position += 1
          place = .quoted
        } else {
          place = .field
        }
      case .fieldStart, .field:
        let opening = openingQuote(in: piece, from: position)
        let outside = position..<(opening ?? piece.count)
        if wanted == .first,
          let feed = Self.find(
            lineEnd, in: UnsafeBufferPointer(rebasing: piece[..<outside.upperBound]), from: position)
        {
          place = .fieldStart
          return feed + 1
        }
        if wanted == .last, let feed = lastLineEnd(in: piece, outside) { end = feed + 1 }
        if let opening {
          position = opening + 1
          place = .quoted
        } else {
          place = endsField(piece[piece.count - 1]) ? .fieldStart : .field
          return end
        }
      }
    }
    return end
  }

  /// Returns the offset of the first quote that opens a field.
  private func openingQuote(in piece: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while let quote = Self.find(ASCII.quote, in: piece, from: position) {
      let isFirst = quote == start ? place == .fieldStart : endsField(piece[quote - 1])
      if isFirst { return quote }
      position = quote + 1
    }
    return nil
  }

  @inline(__always)
  private func endsField(_ byte: UInt8) -> Bool { byte == delimiter || byte == lineEnd }

  @inline(__always)
  private static func find(_ byte: UInt8, in piece: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < piece.count, let base = piece.baseAddress,
      let found = memchr(base + start, Int32(byte), piece.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func lastLineEnd(in piece: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var position = range.upperBound
    while position > range.lowerBound {
      position -= 1
      if piece[position] == lineEnd { return position }
    }
    return nil
  }
}
