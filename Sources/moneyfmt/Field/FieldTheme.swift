// The colours of a field in the terminal, from a theme of tokens as for pages.

import FoundationEssentials
import MoneyFormat

/// The colours of a field, resolved from a theme: nested JSON objects whose leaves are values, or aliases in braces such as
/// `{theme.color.border.brand}`. The field in pages uses the same files.
struct FieldTheme: Hashable {
  /// An error in a theme, which names the path of the token.
  struct Failure: Error, Hashable {
    let message: String

    fileprivate init(_ path: String, _ complaint: String) { message = "The token \"\(path)\" \(complaint)" }

    fileprivate init(_ message: String) { self.message = message }
  }

  /// A colour of 8 bits for each component.
  struct Color: Hashable {
    var red: Int
    var green: Int
    var blue: Int
  }

  let value: Color
  let errorValue: Color
  let frame: Color
  let errorFrame: Color
  let placeholder: Color
  /// The helper text and the note.
  let support: Color
  let title: Color
  let error: Color

  /// Resolves the tokens of themes, each over the one before it.
  ///
  /// - Throws: for text that is not an object, for an alias that is undefined or circular, and for an invalid colour.
  init(json themes: [String]) throws(Failure) {
    var tokens = Tokens()
    for theme in themes { try tokens.add(json: theme) }
    try tokens.check()
    let input = "theme.color.input-amount"
    value = try tokens.color("\(input).focused.value")
    errorValue = try tokens.color("\(input).error.value")
    frame = try tokens.color("\(input).focused.border")
    errorFrame = try tokens.color("\(input).error.border")
    placeholder = try tokens.color("theme.color.input.default.placeholder")
    support = try tokens.color("theme.color.foreground.support")
    title = try tokens.color("theme.color.foreground.default")
    error = try tokens.color("theme.color.foreground.danger")
  }

  /// The themes of pages, by name, each with the themes that it builds on.
  static func named(_ name: String) -> [String]? {
    switch name {
    case "default": [defaultLight]
    case "default-dark": [defaultLight, defaultDark]
    case "ios": [defaultLight, iosLight]
    case "ios-dark": [defaultLight, defaultDark, iosLight, iosDark]
    default: nil
    }
  }

  static let names = ["default", "default-dark", "ios", "ios-dark"]
}

// MARK: - Tokens

/// The leaves of themes, by path.
private struct Tokens {
  /// The source text of a value that is not a string.
  private enum Value {
    case string(String)
    case other(String)
  }

  private var values: [String: Value] = [:]

  mutating func add(json: String) throws(FieldTheme.Failure) {
    var json = json
    let failure = json.withUTF8 { utf8 -> FieldTheme.Failure? in
      do throws(_JSONSyntaxError) {
        let theme = try _JSONReader.value(of: utf8)
        guard theme.members != nil else { return FieldTheme.Failure("A theme must be an object of tokens.") }
        add(theme, at: "")
        return nil
      } catch {
        return FieldTheme.Failure("The theme is not JSON: \(error.description).")
      }
    }
    if let failure { throw failure }
  }

  private mutating func add(_ value: _JSONValue, at path: String) {
    guard let members = value.members else {
      values[path] = value.string.map { .string($0) } ?? .other(value.text)
      return
    }
    for member in members {
      let key = member.key.string ?? ""
      add(member.value, at: path.isEmpty ? key : "\(path).\(key)")
    }
  }

  /// Resolves all tokens, also those that the terminal doesn't use.
  func check() throws(FieldTheme.Failure) {
    for path in values.keys.sorted() {
      if path.contains(".color.") { _ = try color(path) } else { _ = try resolved(path) }
    }
  }

  /// Returns the value of a token, or of the token that it is an alias of.
  private func resolved(_ path: String) throws(FieldTheme.Failure) -> Value {
    var trail = [path]
    while true {
      guard let value = values[trail[trail.count - 1]] else {
        throw trail.count == 1
          ? FieldTheme.Failure(path, "does not exist.")
          : FieldTheme.Failure(
            trail[trail.count - 2], "is an alias of \"\(trail[trail.count - 1])\", which does not exist.")
      }
      guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix("}") else { return value }
      let next = String(text.dropFirst().dropLast())
      guard !trail.contains(next) else {
        throw FieldTheme.Failure(
          next, "is an alias of itself: \((trail + [next]).joined(separator: " \u{2192} ")).")
      }
      trail.append(next)
    }
  }

  func color(_ path: String) throws(FieldTheme.Failure) -> FieldTheme.Color {
    switch try resolved(path) {
    case .string(let text):
      if let color = FieldTheme.Color(css: text) { return color }
      throw FieldTheme.Failure(path, "is \"\(TerminalText.visible(text))\", which is not a colour.")
    case .other(let text):
      throw FieldTheme.Failure(path, "is \(TerminalText.visible(text)), which is not a colour.")
    }
  }
}

// MARK: - Colours

extension FieldTheme.Color {
  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, and `rgb()` and `rgba()` with numbers. A terminal has no
  /// transparency, so it is ignored.
  init?(css text: String) {
    if text.hasPrefix("#") {
      let digits = text.utf8.dropFirst().compactMap { Unicode.Scalar($0).hexDigit.map(Int.init) }
      guard digits.count == text.utf8.count - 1 else { return nil }
      switch digits.count {
      case 3, 4: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
      case 6, 8:
        self.init(
          red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3],
          blue: digits[4] * 16 + digits[5])
      default: return nil
      }
      return
    }
    guard text.hasPrefix("rgb(") || text.hasPrefix("rgba("), text.hasSuffix(")"),
      let open = text.utf8.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    let parts = text[open...].dropFirst().dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let numbers = parts.prefix(3).compactMap { Int($0) }
    guard (3...4).contains(parts.count), numbers.count == 3, numbers.allSatisfy({ (0...255).contains($0) })
    else { return nil }
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  /// The parameters of the escape sequence that sets the colour of text: the colour itself, or the nearest of the 6 × 6 × 6
  /// cube of xterm's palette.
  func parameters(isTrueColor: Bool) -> String {
    if isTrueColor { return "38;2;\(red);\(green);\(blue)" }
    // The cube's levels are 0, 95, 135, 175, 215 and 255.
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min((value - 35) / 40, 5) }
    return "38;5;\(16 + 36 * level(red) + 6 * level(green) + level(blue))"
  }
}
