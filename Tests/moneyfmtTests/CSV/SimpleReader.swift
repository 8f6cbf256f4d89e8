// A CSV reader that processes one character at a time: slow and simple.

struct SimpleReader {
  struct Record {
    var fields: [String] = []
    var rawFields: [String] = []
    var raw = ""
    var ending = ""
    var isUnclosed = false
  }

  /// - Parameter lineEnd: the last character of line ends.
  static func records(_ text: String, lineEnd: UnicodeScalar = "\n") -> [Record] {
    var records: [Record] = []
    // Scalars, because CRLF is a single Character.
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      var record = Record()
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
