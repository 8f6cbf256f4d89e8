// Filters typed and pasted text.

/// Entered text as a single-line field accepts it.
struct EnteredText {
  let text: String
  /// The offset of the first rejected character in ``text``, in UTF-16 units.
  let refused: Int?

  /// - Parameters:
  ///   - isWhole: whether the text was pasted or set; line breaks and tabs around it are then removed.
  ///   - reader: the characters that its format writes are never rejected.
  init(_ entered: String, isWhole: Bool, _ policy: AmountInputRules.KeyPolicy, _ reader: AmountReader) {
    if policy == .keep, entered.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) {
      (text, refused) = (entered, nil)
      return
    }
    var scalars = entered.unicodeScalars[...]
    if isWhole {
      scalars = scalars.drop(while: Self.isBreak)
      while let last = scalars.last, Self.isBreak(last) { scalars.removeLast() }
    }
    var (refused, units): (Int?, Int) = (nil, 0)
    for scalar in scalars {
      if Self.isControl(scalar) || policy == .refuse && Self.meansNothing(scalar, reader.data) {
        refused = units
        break
      }
      units += UTF16.width(scalar)
    }
    (text, self.refused) = (String(scalars), refused)
  }

  /// Whether a character separates lines, or cells of a line.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Returns whether a character occurs in no amount in any locale, and in none of the format.
  private static func meansNothing(_ scalar: Unicode.Scalar, _ format: ReadingData) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .otherPunctuation, .mathSymbol, .modifierSymbol, .privateUse, .surrogate, .unassigned:
      break
    default: return false
    }
    let folded = TextFolder.folded(scalar)
    switch folded {
    case FoldedScalar.plus, FoldedScalar.minus, FoldedScalar.slash, FoldedScalar.equals, FoldedScalar.colon,
      FoldedScalar.blackTriangle, FoldedScalar.whiteTriangle, FoldedScalar.apostrophe,
      FoldedScalar.quotation, FoldedScalar.asterisk, FoldedScalar.backslash, 0:
      return false
    // Easily typed instead of a separator, because the keys are adjacent: without this, `12。50` would become 1250.
    case UInt32(ascii: ";"), 0x061B, 0x3001, 0x3002:
      return false
    // Adlam's group separator, and what the short forms and names of Hindi, Dzongkha and Japanese contain.
    case 0x2E41, 0x0970, 0x0F0B, 0x0F0C, 0x30FB: return false
    default:
      if Separators.isDecimalAnywhere(folded) || Separators.isGroupAnywhere(folded) { return false }
      return !format.writes(folded) && !marks.contains(scalar.value) && !marks.contains(folded)
    }
  }

  /// Full stops, commas, bullets, fraction slashes and dashes of other scripts, which look like separators and signs, and signs of
  /// multiplication, ranges and losses: without them, `12۔50` would become 1250, and `5×10` 510. Dashes of the category Pd are
  /// never rejected.
  private static let marks: [UInt32] = [
    0x007E, 0x00B1, 0x00D7, 0x00F7, 0x02D7, 0x02D9, 0x055D, 0x0589, 0x061E, 0x06D4, 0x0701, 0x0702,
    0x07F8, 0x0964, 0x0965, 0x104A, 0x104B, 0x1361, 0x1362, 0x1363, 0x1364, 0x166E, 0x1802, 0x1803,
    0x1808, 0x1809, 0x2022, 0x2024, 0x2025, 0x2026, 0x2027, 0x2043, 0x2044, 0x2052, 0x207B, 0x208B,
    0x2215, 0x2219, 0x223C, 0x2296, 0x229F, 0x22C5, 0x22EF, 0x2396, 0x25BC, 0x25BD, 0x2715, 0x2716,
    0x2796, 0x2797, 0x2CF9, 0x2CFE, 0x2E31, 0x2E32, 0x2E33, 0x2E34, 0x2E3C, 0x2E4C, 0xA4FE, 0xA4FF,
    0xA60D, 0xA60E, 0xA6F3, 0xA6F5, 0xFE10, 0xFE11, 0xFE12, 0xFE50, 0xFE51, 0xFE52, 0xFE55, 0xFF61,
    0xFF64, 0xFF65,
  ]
}
