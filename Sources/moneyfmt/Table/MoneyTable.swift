// A table of amounts as people in several places would write them; how it looks is decided elsewhere.

import MoneyFormat

struct MoneyTable {
  struct Row {
    /// As it was asked for.
    let locale: String
    let cells: [Cell]
  }

  /// An amount's text, byte for byte as it is formatted.
  struct Cell {
    let text: String
    let isRightToLeft: Bool
  }

  let caption: String
  /// Above the cells of a row.
  let columns: [String]
  let rows: [Row]

  /// Above the locales.
  static let corner = "locale"
}

extension MoneyTable.Cell {
  /// The text with what is no text escaped: nothing that somebody passes as a symbol steers a terminal, or
  /// breaks markup.
  var printable: String {
    var printable = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: printable += TerminalText.shown(scalar)
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }

  /// The same for a line of plain text that runs from left to right: what runs the other way, or could, is
  /// isolated, so that it moves nothing beside it. https://unicode.org/reports/tr9/#Explicit_Directional_Isolates
  var isolated: String {
    guard isRightToLeft || text.unicodeScalars.contains(where: Self.turnsText) else { return printable }
    return (isRightToLeft ? "\u{2067}" : "\u{2066}") + printable + "\u{2069}"
  }

  /// Letters of the scripts that run from right to left, and the marks and controls of direction.
  private static func turnsText(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
