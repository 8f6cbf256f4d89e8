// The operands of plural rules, taken from the number as displayed.

/// The operands of a displayed number
/// (https://unicode.org/reports/tr35/tr35-numbers.html#Plural_Operand_Meanings).
///
/// ICU compares operands as doubles, taken from an integer's last 18 digits. These operands do the same, so
/// that huge amounts get the same category. Displayed digits never come from here.
package struct PluralOperands: Hashable, Sendable {
  /// The absolute value.
  package var n = 0.0
  /// The integer digits.
  package var i = 0.0
  /// The number of visible fraction digits, with and without trailing zeros.
  package var v = 0.0
  package var w = 0.0
  /// The visible fraction digits as a number, with and without trailing zeros.
  package var f = 0.0
  package var t = 0.0
  /// The exponent of a compact form. Always 0, because ICU determines categories before abbreviating.
  package let e = 0.0

  package enum Name: Sendable {
    case n, i, v, w, f, t, e

    /// Parses CLDR's letter; `c` is a synonym of `e`.
    package init?(_ letter: some StringProtocol) {
      switch letter {
      case "n": self = .n
      case "i": self = .i
      case "v": self = .v
      case "w": self = .w
      case "f": self = .f
      case "t": self = .t
      case "e", "c": self = .e
      default: return nil
      }
    }
  }

  @inline(__always)
  package subscript(name: Name) -> Double {
    switch name {
    case .n: n
    case .i: i
    case .v: v
    case .w: w
    case .f: f
    case .t: t
    case .e: e
    }
  }
}
