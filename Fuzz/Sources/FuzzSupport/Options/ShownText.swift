// Which texts can be shown in place of symbols and codes.

/// A text to be shown with amounts, such as a custom symbol. Which marks are part of numbers depends on all locales, so only
/// some texts are certain.
struct ShownText {
  private let text: String
  private let visible: [Unicode.Scalar]

  init(_ text: String) {
    self.text = text
    visible = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
  }

  /// Whether it is refused for certain: a number, a text with a sign at an end, or with control characters.
  var isRefused: Bool {
    let isNumber = !text.isEmpty && visible.allSatisfy { Self.marks.contains($0) || Self.isDigit($0) }
    let signs = Array("+-".unicodeScalars)
    let hasSign = [visible.first, visible.last].compactMap(\.self).contains { signs.contains($0) }
    return text.utf8.count > 256 || hasControls || isNumber || hasSign
  }

  /// Whether marks of other scripts at its ends, which may be separators and signs, may be the reason to refuse it.
  var mayBeRefused: Bool { !beginsWithLetter || visible.last?.properties.isAlphabetic != true }

  var beginsWithLetter: Bool { visible.first?.properties.isAlphabetic ?? false }

  /// Whether it begins as something that a number may go on with.
  var readsOnFromDigits: Bool {
    visible.first.map { Self.isDigit($0) || Self.marks.contains($0) || $0 == "=" || $0 == "$" } ?? false
  }

  /// Whether it has control characters, or characters that reorder text.
  var hasControls: Bool {
    text.unicodeScalars.contains {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        || ("\u{202A}"..."\u{202E}").contains($0) || ("\u{2066}"..."\u{2069}").contains($0)
    }
  }

  /// The marks of numbers in ASCII and in Arabic.
  private static let marks = Array("+-.,'\"/:()\u{66B}\u{66C}".unicodeScalars)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
