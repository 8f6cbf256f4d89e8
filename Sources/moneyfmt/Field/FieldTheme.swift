// The colours of a field in the terminal.

import ArgumentParser
import MoneyFormat

/// Four colours by name: those of the field in pages.
struct FieldTheme: Hashable {
  /// A colour of 8 bits for each component.
  struct Color: Hashable {
    var red: Int
    var green: Int
    var blue: Int
  }

  /// The title and the amount.
  let text: Color
  /// The placeholder, the helper text and the note.
  let faint: Color
  /// The frame.
  let accent: Color
  /// Errors, and the frame around one.
  let danger: Color

  private init(text: Int, faint: Int, accent: Int, danger: Int) {
    self.text = Color(text)
    self.faint = Color(faint)
    self.accent = Color(accent)
    self.danger = Color(danger)
  }

  static let named: [(name: String, theme: FieldTheme)] = [
    ("default", FieldTheme(text: 0x1B1B1B, faint: 0x5F5F5F, accent: 0x0B57D0, danger: 0xB3261E)),
    ("default-dark", FieldTheme(text: 0xF2F2F2, faint: 0xB5B5B5, accent: 0x8AB4F8, danger: 0xF2B8B5)),
    ("ios", FieldTheme(text: 0x000000, faint: 0x3C3C43, accent: 0x007AFF, danger: 0xB3261E)),
    ("ios-dark", FieldTheme(text: 0xFFFFFF, faint: 0xEBEBF5, accent: 0x0A84FF, danger: 0xF2B8B5)),
  ]

  static let names = named.map(\.name)

  /// Returns the theme of a name.
  ///
  /// - Throws: a usage error that lists the names.
  static func theme(_ name: String) throws -> FieldTheme {
    if let theme = named.first(where: { $0.name == name })?.theme { return theme }
    throw ValidationError(
      "\(MoneyFormatError.quoted(name)) is not a theme; expected one of \(names.joined(separator: ", ")). "
        + "Files of tokens are no longer read here; the field in pages takes them.")
  }
}

extension FieldTheme.Color {
  /// - Parameter rgb: the components, as in `#rrggbb`.
  fileprivate init(_ rgb: Int) { self.init(red: rgb >> 16, green: rgb >> 8 & 0xFF, blue: rgb & 0xFF) }

  /// The parameters of the escape sequence that sets the colour of text: the colour itself, or the nearest of the 6 × 6 × 6
  /// cube of xterm's palette.
  func parameters(isTrueColor: Bool) -> String {
    if isTrueColor { return "38;2;\(red);\(green);\(blue)" }
    // The cube's levels are 0, 95, 135, 175, 215 and 255.
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min((value - 35) / 40, 5) }
    return "38;5;\(16 + 36 * level(red) + 6 * level(green) + level(blue))"
  }
}
