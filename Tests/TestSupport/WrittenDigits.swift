// The digits in a text, for checking parsing results.

/// The digits of a text with arbitrary other content, independent of locales and currencies.
public struct WrittenDigits {
  public private(set) var digits: [UInt8] = []
  /// Whether anything is between digits, or a decimal separator directly before the first one.
  public private(set) var hasSeparator = false
  /// The number of digits after the last separator.
  public private(set) var behindLastSeparator = 0
  /// Whether the first separator is between a letter and the first digit.
  public private(set) var hasLetterBeforeSeparator = false
  /// Whether there is a minus sign that is neither within a word nor a closing mark, or parentheses around
  /// digits.
  public private(set) var hasMinus = false
  /// Whether a dash follows a dollar sign, which is a decimal separator in some places and a currency in
  /// others: after the separator, the dash closes the amount; after the currency, it negates it. Or whether a dash
  /// follows a full stop after letters, which is part of a currency and not a closing mark: `3 KWD.-`.
  public private(set) var isSignDoubtful = false

  private static let hanidec = Array("\u{3007}一二三四五六七八九".unicodeScalars)
  private static let minuses: Set<Unicode.Scalar> = [
    "-", "\u{2010}", "\u{2011}", "\u{2212}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}", "\u{25B2}",
    "\u{25B3}",
  ]

  public init(_ text: String, decimals: Set<Unicode.Scalar>) {
    let scalars = Array(
      text.unicodeScalars.lazy.filter { $0.isASCII || $0.properties.generalCategory != .format })
    var isSeparated = false
    // Parentheses, which may be those of a name as well: `((moedas desconhecidas)5)`.
    var depth = 0
    for (index, scalar) in scalars.enumerated() {
      if let value = Self.value(scalar) {
        if digits.isEmpty, index > 0, decimals.contains(scalars[index - 1]) {
          hasSeparator = true
          hasLetterBeforeSeparator =
            index > 1 && (scalars[index - 2].properties.isAlphabetic || scalars[index - 2] == "/")
        } else if isSeparated {
          hasSeparator = true
          behindLastSeparator = 0
        }
        isSeparated = false
        digits.append(value)
        behindLastSeparator += 1
        if depth > 0 { hasMinus = true }
      } else {
        if !digits.isEmpty { isSeparated = true }
        if scalar == "(" || scalar == "\u{FF08}" { depth += 1 }
        if scalar == ")" || scalar == "\u{FF09}" { depth = max(0, depth - 1) }
        if Self.minuses.contains(scalar), !digits.isEmpty,
          Self.before(scalars, index).map({ Self.isOfCurrency(scalars, $0) }) ?? false
        {
          isSignDoubtful = true
        }
        if Self.minuses.contains(scalar), !Self.isWithinWord(scalars, index),
          digits.isEmpty || !Self.isClosing(scalars, index, decimals)
        {
          hasMinus = true
        }
      }
    }
    if !hasSeparator { behindLastSeparator = 0 }
  }

  /// The value of a decimal digit of any script.
  public static func value(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? UInt8(scalar.value - 0x30) : nil }
    if scalar.properties.generalCategory == .decimalNumber {
      return UInt8(scalar.properties.numericValue ?? 0)
    }
    return hanidec.firstIndex(of: scalar).map { UInt8($0) }
  }

  /// Whether a dash after digits means that there is no fraction: `5,-`, `5.--`, `5. -`, `5/-`, `5:-`.
  private static func isClosing(
    _ scalars: [Unicode.Scalar], _ index: Int, _ decimals: Set<Unicode.Scalar>
  ) -> Bool {
    guard let before = before(scalars, index) else { return false }
    return [
      ".", ",", "/", ":", "=", "\u{B7}", "\u{66B}", "\u{60C}", "$", "\u{FF04}", "\u{FF0E}", "\u{FF0C}",
      "\u{FF0F}",
      "\u{FF1A}",
    ].contains(scalars[before]) || decimals.contains(scalars[before])
  }

  /// Returns whether a character may be a currency or the end of one.
  private static func isOfCurrency(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    if ["$", "\u{FF04}"].contains(scalars[index]) { return true }
    return [".", "\u{FF0E}"].contains(scalars[index]) && index > 0
      && scalars[index - 1].properties.isAlphabetic
  }

  /// Returns the index of the last character before a dash, except for other dashes and spaces.
  private static func before(_ scalars: [Unicode.Scalar], _ index: Int) -> Int? {
    var before = index - 1
    while before > 0,
      scalars[before].properties.isWhitespace || minuses.contains(scalars[before])
        || ["\u{2014}", "\u{2015}"].contains(scalars[before])
    {
      before -= 1
    }
    return before > 0 ? before : nil
  }

  /// Returns whether a dash joins two letters, the first of which may have combining marks. Chinese digits are letters
  /// as well, and no part of a word.
  private static func isWithinWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    var before = index - 1
    while before > 0, scalars[before].properties.generalCategory == .nonspacingMark { before -= 1 }
    return before >= 0 && index + 1 < scalars.count
      && [before, index + 1].allSatisfy {
        scalars[$0].properties.isAlphabetic && !hanidec.contains(scalars[$0])
      }
  }
}
