// Aligns amounts in columns of a terminal or of plain text, with their decimal separators beneath each other.

import MoneyFormatCore
public import MoneyFormatFoundation

/// What fills up the texts of a column.
public enum ColumnFiller: String, Sendable, Hashable, CaseIterable {
  /// U+0020, for terminals and monospaced fonts.
  case space
  /// U+2007, which is as wide as a digit, for proportional fonts whose digits are equally wide.
  case figureSpace
}

extension MoneyFormatter {
  /// Returns the texts of amounts for a column: all are equally wide in a terminal, and their decimal separators are
  /// beneath each other. See ``Swift/Sequence/aligned(filledWith:)``.
  ///
  /// ```swift
  /// let dollars = try MoneyFormatter(currency: "USD", locale: "en-US") { $0.negativeStyle = .accounting }
  /// print(dollars.aligned([1234.5, -99, 0]))  // ["$1,234.50 ", "  ($99.00)", "    $0.00 "]
  /// ```
  public func aligned(
    _ amounts: some Sequence<Decimal>, filledWith filler: ColumnFiller = .space
  ) -> [String] {
    amounts.map { format($0) }.aligned(filledWith: filler)
  }

  /// Returns the texts of integer amounts of minor units for a column.
  ///
  /// - Parameters:
  ///   - minorUnits: integers of minor units.
  ///   - scale: as for ``format(minorUnits:scale:)-(Int64,_)``.
  ///   - filler: what fills up the texts.
  public func aligned(
    minorUnits: some Sequence<Int64>, scale: Int? = nil, filledWith filler: ColumnFiller = .space
  ) -> [String] {
    minorUnits.map { format(minorUnits: $0, scale: scale) }.aligned(filledWith: filler)
  }

  /// Returns the texts of integer amounts of minor units for a column, like ``aligned(minorUnits:scale:filledWith:)-(Sequence<Int64>,_,_)``.
  public func aligned(
    minorUnits: some Sequence<Int>, scale: Int? = nil, filledWith filler: ColumnFiller = .space
  ) -> [String] {
    minorUnits.map { format(minorUnits: $0, scale: scale) }.aligned(filledWith: filler)
  }
}

extension Sequence where Element == FormattedAmount {
  /// Returns the texts of amounts for a column: all are equally wide in a terminal, and their decimal separators are
  /// beneath each other. The amounts may have different formats, such as one for each currency.
  ///
  /// Signs, parentheses and abbreviations stay next to the digits, and so does a currency before them; what follows the
  /// digits at a distance, such as a currency with a space before it or a unit, begins at the same place. A text without
  /// digits, such as that of not-a-number, ends where the integers end. Widths are those of terminals: two columns for wide
  /// characters, none for combining and invisible ones. Texts from right to left are isolated, so that they don't change
  /// the order of a line; their decimal separators are beneath those of others as well.
  ///
  /// It takes the memory of all texts, and formats each amount twice.
  ///
  /// - Parameter filler: what fills up the texts.
  public func aligned(filledWith filler: ColumnFiller = .space) -> [String] {
    let texts = map { AlignedText($0) }
    var widest = AlignedWidths()
    for text in texts { widest.widen(to: text.widths) }
    return texts.map { $0.filled(widest, filler) }
  }
}

/// The widths of what is seen left of the decimal separator, from there on, and at a distance after it: those of an amount,
/// or the largest of a column.
package struct AlignedWidths: Sendable {
  fileprivate var left = 0
  fileprivate var tail = 0
  fileprivate var rest = 0

  package init() {}

  fileprivate init(_ left: Int, _ tail: Int, _ rest: Int) {
    (self.left, self.tail, self.rest) = (left, tail, rest)
  }

  package mutating func widen(to other: AlignedWidths) {
    (left, tail, rest) = (max(left, other.left), max(tail, other.tail), max(rest, other.rest))
  }
}

/// The text of an amount, divided where blanks can be inserted.
package struct AlignedText {
  /// What precedes the digits at a distance, in the order of the text.
  private var before = ""
  private var near = ""
  private var integer = ""
  /// With the decimal separator.
  private var fraction = ""
  private var beside = ""
  /// What follows at a distance.
  private var behind = ""
  /// What isolates the text; empty if nothing has to.
  private var isolate = ""
  private let isRightToLeft: Bool
  package let widths: AlignedWidths

  package init(_ amount: FormattedAmount) {
    isRightToLeft = MoneyFormatter(amount.format).isRightToLeft
    let parts = amount.parts
    let isNumber = parts.map { $0.kind.isOfNumber }
    // A text without digits stands where the integer does.
    let first = isNumber.firstIndex(of: true) ?? 0
    let end = (isNumber.lastIndex(of: true) ?? parts.count - 1) + 1
    // The number is seen from left to right in every text, and in the text of a right-to-left language, what precedes it
    // is seen to the right of it.
    let split = isRightToLeft ? (parts[..<first].lastIndex { $0.isDistance } ?? -1) + 1 : 0
    let distance = isRightToLeft ? parts.count : parts[end...].firstIndex { $0.isDistance } ?? parts.count
    for (index, part) in parts.enumerated() {
      let text = part.text.withoutIsolates
      switch index {
      case ..<split: before += text
      case ..<first: near += text
      case ..<end:
        if part.kind == .fraction || part.kind == .decimal { fraction += text } else { integer += text }
      case ..<distance: beside += text
      default: behind += text
      }
    }
    let all = before + near + integer + beside + behind
    if isRightToLeft {
      isolate = "\u{2067}"
    } else if amount.format.resolved.layout.isIsolated || all.unicodeScalars.contains(where: \.turnsText) {
      isolate = "\u{2066}"
    }
    func columns(_ texts: String...) -> Int { texts.reduce(0) { $0 + TerminalWidth.columns($1) } }
    widths =
      isRightToLeft
      ? AlignedWidths(columns(beside, integer), columns(fraction, near), columns(before))
      : AlignedWidths(columns(near, integer), columns(fraction, beside), columns(behind))
  }

  /// Returns the text with blanks for the widths of the column.
  package func filled(_ all: AlignedWidths, _ filler: ColumnFiller) -> String {
    func blanks(_ count: Int) -> String {
      String(repeating: filler == .space ? " " : "\u{2007}", count: count)
    }
    let gap = blanks(all.tail - widths.tail)
    let number = near + integer + fraction + beside
    let text = isRightToLeft ? before + gap + number : number + gap + behind
    let isolated = isolate.isEmpty ? text : isolate + text + "\u{2069}"
    return blanks(all.left - widths.left) + isolated + blanks(all.rest - widths.rest)
  }
}

extension FormattedPart {
  /// Whether the part sets off what follows or precedes it.
  fileprivate var isDistance: Bool {
    kind == .literal && text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}

extension String {
  fileprivate var withoutIsolates: String {
    String(UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }
}

// MARK: - Terminals

/// How wide terminals show text, for what stands next to aligned amounts.
public enum TerminalWidth {
  /// Returns the width of a text in columns: two for East Asian wide characters and emoji, zero for combining
  /// marks and invisible characters. Counts by scalar, as terminals do.
  public static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  package static func columns(_ scalar: UnicodeScalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.isEastAsianWide ? 2 : 1
    }
  }
}

extension UnicodeScalar {
  /// Whether the scalar is a letter of a right-to-left script, or a mark or control of direction.
  package var turnsText: Bool {
    switch value {
    case 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
