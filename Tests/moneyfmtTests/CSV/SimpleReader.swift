// A CSV reader that processes one character at a time: slow and simple.

struct SimpleReader {
  struct Record {
    var fields: [String] = []
    var rawFields: [String] = []
    var raw = ""
    var ending = ""
    var isUnclosed = false
    /// Whether quotes hold a line end, and text follows them.
    var hasStrayQuotes: Bool {
      rawFields.contains { raw in
        let scalars = Array(raw.unicodeScalars)
        guard let close = Self.closingQuote(scalars) else { return false }
        return scalars[..<close].contains(lineEnd)
          && !scalars[(close + 1)...].allSatisfy { $0 == " " || $0 == "\t" }
      }
    }
    fileprivate var lineEnd: UnicodeScalar

    /// Returns the place of the quote that closes a quoted field.
    private static func closingQuote(_ scalars: [UnicodeScalar]) -> Int? {
      guard scalars.first == "\"" else { return nil }
      var place = 1
      while place < scalars.count {
        if scalars[place] == "\"" {
          guard place + 1 < scalars.count, scalars[place + 1] == "\"" else { return place }
          place += 1
        }
        place += 1
      }
      return nil
    }
  }

  /// - Parameter lineEnd: the last character of line ends.
  static func records(_ text: String, lineEnd: UnicodeScalar = "\n") -> [Record] {
    var records: [Record] = []
    // Scalars, because CRLF is a single Character.
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      var record = Record(lineEnd: lineEnd)
      var isLast = false
      while !isLast {
        let (field, raw, isUnclosed) = takeField(&rest, lineEnd)
        record.fields.append(field)
        record.rawFields.append(raw)
        record.isUnclosed = isUnclosed
        isLast = rest.first != ","
        if !isLast { rest = rest.dropFirst() }
      }
      record.raw = record.rawFields.joined(separator: ",")
      if rest.first == lineEnd {
        rest = rest.dropFirst()
        record.ending.unicodeScalars.append(lineEnd)
      }
      if !record.isUnclosed, record.raw.unicodeScalars.last == "\r" {
        record.raw.unicodeScalars.removeLast()
        record.rawFields[record.rawFields.count - 1].unicodeScalars.removeLast()
        record.fields[record.fields.count - 1].unicodeScalars.removeLast()
        record.ending = "\r" + record.ending
      }
      records.append(record)
    }
    return records
  }

  /// Takes a field up to its comma or line end.
  private static func takeField(
    _ rest: inout ArraySlice<UnicodeScalar>, _ lineEnd: UnicodeScalar
  ) -> (field: String, raw: String, isUnclosed: Bool) {
    var field = String.UnicodeScalarView()
    var raw = String.UnicodeScalarView()
    var isInQuotes = false
    if rest.first == "\"" {
      isInQuotes = true
      raw.append(rest.removeFirst())
    }
    while let scalar = rest.first, isInQuotes || (scalar != "," && scalar != lineEnd) {
      raw.append(rest.removeFirst())
      if isInQuotes, scalar == "\"" {
        if rest.first == "\"" {
          field.append(scalar)
          raw.append(rest.removeFirst())
        } else {
          isInQuotes = false
        }
      } else {
        field.append(scalar)
      }
    }
    return (String(field), String(raw), isInQuotes)
  }

  /// Returns a text as a cell.
  static func cell(_ text: String) -> String {
    text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}

extension String {
  var trimmingBlanks: String {
    func isBlank(_ scalar: UnicodeScalar) -> Bool { scalar == " " || scalar == "\t" }
    let scalars = unicodeScalars.drop(while: isBlank)
    let end = scalars.lastIndex { !isBlank($0) }.map { scalars.index(after: $0) } ?? scalars.startIndex
    return String(scalars[..<end])
  }
}
