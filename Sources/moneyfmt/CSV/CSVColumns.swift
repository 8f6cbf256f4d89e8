// Columns by name or number.

import MoneyFormat

/// The columns that the first record shows.
struct CSVColumns {
  /// As in the header; without a header, only their number counts.
  let names: [String]
  let hasHeader: Bool
  let delimiter: UInt8

  var count: Int { names.count }

  struct NotFound: Error { let message: String }

  /// The place of a column; 0 is the first one.
  ///
  /// - Parameter reference: a name, as the header has it, or a number from 1; a name wins.
  func index(of reference: String) throws(NotFound) -> Int {
    if hasHeader {
      let places = names.indices.filter { names[$0].utf8.elementsEqual(reference.utf8) }
      if places.count > 1 {
        let numbers = places.map { "\($0 + 1)" }.joined(separator: ", ")
        throw NotFound(
          message: "the columns \(numbers) all have the name \(MoneyFormatError.quoted(reference)); "
            + "say the number of the one that is meant.")
      }
      if let place = places.first { return place }
    }
    if let number = Int(reference), number > 0, number <= count { return number - 1 }
    throw NotFound(
      message: "there is no column \(MoneyFormatError.quoted(reference)). \(inventory)\(delimiterHint)")
  }

  /// The places of columns that are given one by one, or separated by commas.
  func indices(of references: [String]) throws(NotFound) -> [Int] {
    var indices: [Int] = []
    for reference in references {
      if hasHeader, names.contains(reference) {
        indices.append(try index(of: reference))
      } else {
        for part in reference.split(separator: ",", omittingEmptySubsequences: false) {
          indices.append(try index(of: String(part)))
        }
      }
    }
    for (position, index) in indices.enumerated() where indices[..<position].contains(index) {
      throw NotFound(message: "the column \(label(index)) is named twice among the amount columns.")
    }
    return indices
  }

  /// A column for messages.
  func label(_ index: Int) -> String {
    hasHeader ? MoneyFormatError.quoted(names[index]) : "\(index + 1)"
  }

  private var inventory: String {
    guard hasHeader else {
      return count == 1
        ? "There is one column: without a header its number is 1."
        : "There are \(count) columns: without a header they have the numbers 1 to \(count)."
    }
    let limit = 40
    let shown = names.prefix(limit).enumerated().map { "\($0 + 1) \(MoneyFormatError.quoted($1))" }
    let rest = count > limit ? " and \(count - limit) more" : ""
    return "The columns are: \(shown.joined(separator: ", "))\(rest)."
  }

  /// With a single column, another delimiter is what is wrong most often.
  private var delimiterHint: String {
    guard count == 1, let only = names.first else { return "" }
    for (other, hint) in [
      (";", "--delimiter ';'"), ("\t", "--tsv"), (",", "--delimiter ,"), ("|", "--delimiter '|'"),
    ]
    where only.contains(other) && other.utf8.first != delimiter {
      return " Is \(hint) missing?"
    }
    return ""
  }
}
