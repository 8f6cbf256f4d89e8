// The differences between two ICUs: their kinds, counts and table.

import MoneyFormat
import MoneyFormatProtocol

/// An amount that both sides format.
struct DiffCase: Equatable {
  let locale: String
  let currency: String
  let style: TableStyle
  let amount: String

  /// Returns the line to send to `moneyfmt-diff`.
  ///
  /// - Parameter options: the options that both sides support.
  func request(_ options: String) -> String {
    "\(style.rawValue)\t\(locale)\t\(currency)\t\(options)\t\(amount)"
  }
}

/// Counts the differences, and collects the rows of the table.
struct DiffReport {
  /// The first amount of a group with one locale, currency and style that differs in one way.
  private struct Row {
    let example: DiffCase
    let kind: Difference
    let linked: String
    let foundation: String
    let isRightToLeft: Bool
    var count = 1

    var key: [String] { [example.locale, example.currency, example.style.rawValue, kind.rawValue] }
  }

  let foundationVersion: String
  private(set) var compared = 0
  private(set) var counts: [Difference: Int] = [:]
  private var rows: [Row] = []
  /// The indices of `rows` by locale, currency, style and kind.
  private var open: [[String]: Int] = [:]

  init(foundationVersion: String) { self.foundationVersion = foundationVersion }

  var different: Int { counts.values.reduce(0, +) }

  /// Adds a comparison. Returns the kind of the difference, or nil if there is none.
  mutating func add(
    _ example: DiffCase, linked: String, foundation: String, isRightToLeft: Bool
  ) -> Difference? {
    compared += 1
    guard let kind = Difference(linked, foundation) else { return nil }
    counts[kind, default: 0] += 1
    let row = Row(
      example: example, kind: kind, linked: linked, foundation: foundation, isRightToLeft: isRightToLeft)
    if let index = open[row.key] {
      rows[index].count += 1
    } else {
      open[row.key] = rows.count
      rows.append(row)
    }
    return kind
  }

  /// The table; empty if there are no differences.
  var table: String {
    guard !rows.isEmpty else { return "" }
    var grid = TextGrid(
      header: [
        "locale", "currency", "style", "amount", "ICU \(DataInUse.icuVersion)",
        "Foundation's \(foundationVersion)", "differ in", "amounts",
      ], alignments: [.left, .left, .left, .right, .right, .right, .left, .right])
    for row in rows {
      func shown(_ text: String) -> String {
        // Invisible characters are escaped if only they differ.
        let visible = [.spaces, .marks].contains(row.kind) ? MoneyFormatError.quoted(text) : text
        return MoneyTable.Cell(text: visible, isRightToLeft: row.isRightToLeft && visible == text).isolated
      }
      let example = row.example
      grid.append([
        example.locale, example.currency, example.style.rawValue, example.amount, shown(row.linked),
        shown(row.foundation), row.kind.rawValue, String(row.count),
      ])
    }
    return grid.text + "\n"
  }

  /// A line with the counts.
  var summary: String {
    let kinds = Difference.allCases.compactMap { kind in counts[kind].map { "\($0) in \(kind.rawValue)" } }
    let versions = "ICU \(DataInUse.icuVersion) and Foundation's ICU \(foundationVersion)"
    return different == 0
      ? "\(compared) texts are the same by \(versions).\n"
      : "\(different) of \(compared) texts differ between \(versions): \(kinds.joined(separator: ", ")).\n"
  }

  /// The counts as a JSON object.
  var jsonSummary: JSONText {
    .object([
      ("compared", .integer(compared)), ("different", .integer(different)),
      (
        "kinds",
        .object(Difference.allCases.compactMap { kind in counts[kind].map { (kind.rawValue, .integer($0)) } })
      ),
      ("linkedICU", .string(DataInUse.icuVersion)), ("foundationICU", .string(foundationVersion)),
    ])
  }
}

/// The kinds of differences, in descending precedence.
enum Difference: String, CaseIterable {
  /// The digits differ in number or value.
  case digits
  /// The same digits in another script.
  case numerals
  /// The characters between the digits.
  case separators
  /// The characters around the digits: the symbol or name, the sign, or their places.
  case affixes
  /// Other or additional spaces.
  case spaces
  /// Marks of text direction.
  case marks

  /// nil if the texts are identical byte for byte.
  init?(_ one: String, _ other: String) {
    if one.utf8.elementsEqual(other.utf8) { return nil }
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    func differ(_ part: ([UnicodeScalar]) -> [UnicodeScalar]) -> Bool { part(left) != part(right) }
    if left.compactMap(Self.value) != right.compactMap(Self.value) {
      self = .digits
    } else if differ({ $0.filter { Self.value($0) != nil } }) {
      self = .numerals
    } else if differ({ Self.inner($0.filter { !Self.isInvisible($0) }) }) {
      self = .separators
    } else if differ({ $0.filter { !Self.isInvisible($0) } }) {
      self = .affixes
    } else if differ({ $0.filter { $0.properties.generalCategory != .format } }) {
      self = .spaces
    } else {
      self = .marks
    }
  }

  private static func value(_ scalar: UnicodeScalar) -> Int? {
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    [.format, .spaceSeparator].contains(scalar.properties.generalCategory)
  }

  /// Returns the text from the first digit to the last.
  private static func inner(_ scalars: [UnicodeScalar]) -> [UnicodeScalar] {
    guard let first = scalars.firstIndex(where: { value($0) != nil }),
      let last = scalars.lastIndex(where: { value($0) != nil })
    else { return [] }
    return Array(scalars[first...last])
  }
}
