// Finds the number in a text of a column, and what its marks can be.

/// A mark within a number. Marks that look alike or mean the same share a case.
enum Mark: Int, Hashable, CaseIterable, Sendable {
  case point, comma, space, apostrophe, middleDot, arabicDecimal, arabicGroup, arabicComma

  init?(_ scalar: Unicode.Scalar) { self.init(folded: TextFolder.folded(scalar)) }

  init?(folded: UInt32) {
    switch folded {
    case FoldedScalar.point: self = .point
    case FoldedScalar.comma: self = .comma
    case FoldedScalar.space: self = .space
    case FoldedScalar.apostrophe: self = .apostrophe
    case FoldedScalar.middleDot: self = .middleDot
    case FoldedScalar.arabicDecimal: self = .arabicDecimal
    case FoldedScalar.arabicGroup: self = .arabicGroup
    case FoldedScalar.arabicComma: self = .arabicComma
    default: return nil
    }
  }

  var scalar: Unicode.Scalar {
    switch self {
    case .point: "."
    case .comma: ","
    case .space: " "
    case .apostrophe: "'"
    case .middleDot: "\u{B7}"
    case .arabicDecimal: "\u{066B}"
    case .arabicGroup: "\u{066C}"
    case .arabicComma: "\u{060C}"
    }
  }

  var canBeDecimal: Bool { self != .space && self != .arabicGroup }
  var canBeGroup: Bool { self != .middleDot && self != .arabicDecimal }

  /// Whether a notation has this group mark with a decimal mark. In Arabic digits, `1.500,50` is written `١٬٥٠٠٫٥٠`: a point or
  /// comma next to their decimal mark is from rows in other digits.
  func canGroup(before decimal: Mark) -> Bool {
    decimal != .arabicDecimal || self != .point && self != .comma
  }
}

/// Something that a text shows about the notation of its column.
struct Finding: Hashable, Sendable {
  /// A number below ``count``.
  let index: Int

  private static let marks = Mark.allCases.count
  static var count: Int { marks * (marks + 4) + 2 }
  static var all: [Finding] { (0..<count).map { Finding(index: $0) } }

  /// The mark can only be the decimal mark.
  static func decimal(_ mark: Mark) -> Finding { Finding(index: mark.rawValue) }
  /// The mark can only be the group mark.
  static func group(_ mark: Mark) -> Finding { Finding(index: marks + mark.rawValue) }
  /// The mark can be either: `1.234`.
  static func either(_ mark: Mark) -> Finding { Finding(index: 2 * marks + mark.rawValue) }
  /// The first mark separates groups, and the second one is the decimal mark or separates smaller groups: `1'500,000` are
  /// 1,500 or, where an apostrophe separates millions, 1,500,000.
  static func thousandsOrMillions(_ first: Mark, _ second: Mark) -> Finding {
    Finding(index: (3 + first.rawValue) * marks + second.rawValue)
  }
  /// The locale writes the mark before a fraction of three digits, so that it is the decimal mark unless other texts are in
  /// another notation: `15.500` dinars.
  static func fraction(_ mark: Mark) -> Finding { Finding(index: (3 + marks) * marks + mark.rawValue) }
  /// Groups of three digits.
  static var threes: Finding { Finding(index: count - 2) }
  /// Groups of two digits before a group of three.
  static var indian: Finding { Finding(index: count - 1) }
}

/// The marks of the only number in a text, with their possible uses.
struct MarkedNumber {
  private(set) var decimal: Mark?
  private(set) var group: Mark?
  /// A mark that can be either the decimal mark or the group mark.
  private(set) var either: Mark?
  /// Whether the groups prove Indian sizes (true) or other sizes (false); nil if they prove neither.
  private(set) var isIndian: Bool?
  /// Whether the decimal mark may separate smaller groups, as in `1'500,000`.
  private(set) var mayBeMillions = false
  /// Whether the decimal mark is only one because the locale writes it before three digits.
  private(set) var hasOnlyThreeDigits = false
  /// Whether the only mark is a space before three digits.
  private(set) var hasOnlySpace = false
  /// Whether the decimal mark has no digit before it: `.50`.
  private var beginsWithMark = false

  /// Returns nil for a text without a number, with several numbers, or with marks in places that no notation
  /// allows.
  ///
  /// - Parameter utf8: a text; invalid bytes are characters that are neither digits nor marks.
  init?(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let runs = DigitRuns(utf8), let first = runs.firstMark else { return nil }
    beginsWithMark = runs.beginsWithMark
    if let second = runs.secondMark {
      guard second.canBeDecimal, first.canBeGroup, !runs.isClosed, !runs.hasLeadingZero,
        readGroups(runs.before)
      else { return nil }
      decimal = second
      group = first
      mayBeMillions = runs.markCount == 2 && runs.current == 3 && second.canBeGroup
    } else if runs.markCount == 1, !runs.isClosed {
      let isThree = runs.current == 3 && (1...3).contains(runs.before.first)
      // A sole zero is not a group: `0,500`. Other leading zeros may be: `04,990`.
      let isZero = runs.hasLeadingZero && runs.before.first == 1
      if isThree, !isZero, first.canBeGroup, first.canBeDecimal {
        either = first
      } else if isThree, !runs.hasLeadingZero, first.canBeGroup {
        group = first
        hasOnlySpace = first == .space
      } else if first.canBeDecimal {
        decimal = first
      } else {
        return nil
      }
    } else {
      guard first.canBeGroup, !runs.hasLeadingZero, readGroups(runs.all) else { return nil }
      group = first
    }
  }

  /// The notation in which a mark that can be either is the decimal mark.
  var fraction: AmountNotation? {
    either.map { AmountNotation(decimalMark: $0.scalar, groupMark: nil, secondaryGroup: 3) }
  }

  /// Makes the decimal mark certain, because the currency has the three digits behind it: `1,234.500` dinars.
  mutating func takeFraction() {
    mayBeMillions = false
    if let either { (decimal, self.either, hasOnlyThreeDigits) = (either, nil, true) }
  }

  /// Whether the text proves a mark by itself.
  var isProof: Bool { either == nil && !mayBeMillions }

  /// What the text shows.
  @inline(__always)
  var findings: Findings {
    var findings = Findings()
    if let either {
      findings.append(.either(either))
    } else if mayBeMillions, let group, let decimal {
      findings.append(.thousandsOrMillions(group, decimal))
    } else {
      if let decimal { findings.append(hasOnlyThreeDigits ? .fraction(decimal) : .decimal(decimal)) }
      if let group { findings.append(.group(group)) }
      if let isIndian { findings.append(isIndian ? .indian : .threes) }
    }
    return findings
  }

  /// At most three findings.
  struct Findings: Sequence, IteratorProtocol {
    private var found: (Finding?, Finding?, Finding?) = (nil, nil, nil)

    @inline(__always)
    mutating func append(_ finding: Finding) { found = (finding, found.0, found.1) }

    @inline(__always)
    mutating func next() -> Finding? {
      let next = found.0
      found = (found.1, found.2, nil)
      return next
    }
  }

  /// Returns how well the text is an amount in a notation that the number has.
  func match(_ match: (AmountNotation) -> AmountNotation.Match) -> AmountNotation.Match {
    func reading(decimal: Mark?, group: Mark?) -> AmountNotation.Match {
      match(
        AmountNotation(
          decimalMark: decimal?.scalar, groupMark: group?.scalar, secondaryGroup: isIndian == true ? 2 : 3))
    }
    if let either {
      let whole = reading(decimal: nil, group: either)
      return whole == .none ? reading(decimal: either, group: nil) : whole
    }
    // In `S/.500`, the full stop belongs to the currency: the text is an amount without it, too.
    let own = reading(decimal: decimal, group: group)
    return own != .none && beginsWithMark && reading(decimal: nil, group: group) != .none ? .none : own
  }

  /// Checks whether the lengths between marks are valid group sizes.
  private mutating func readGroups(_ runs: DigitRuns.Lengths) -> Bool {
    guard runs.first > 0, runs.last == 3 else { return false }
    if runs.count == 2 { return runs.first <= 3 }
    if runs.first <= 3, runs.areInnerThrees {
      isIndian = false
      return true
    }
    if runs.first <= 2, runs.areInnerTwos {
      isIndian = true
      return true
    }
    return false
  }
}

/// The digits of a number, and the marks between them.
private struct DigitRuns {
  /// The lengths of consecutive digit runs.
  struct Lengths {
    var count = 0
    var first = 0
    var last = 0
    /// Whether all runs but the first and the last have three digits, or two.
    var areInnerThrees = true
    var areInnerTwos = true

    @inline(__always)
    mutating func append(_ length: Int) {
      if count == 0 {
        first = length
      } else if count > 1 {
        if last != 3 { areInnerThrees = false }
        if last != 2 { areInnerTwos = false }
      }
      last = length
      count += 1
    }
  }

  /// The runs before the last one.
  var before = Lengths()
  /// The length of the last run.
  var current = 0
  var firstMark: Mark?
  /// The last mark, if it differs from the others.
  var secondMark: Mark?
  var markCount = 0
  var hasLeadingZero = false
  var beginsWithMark = false
  /// Whether a mark and a dash replace the cents, as in `1.500,-`. That mark then proves nothing.
  var isClosed = false

  var all: Lengths {
    var all = before
    all.append(current)
    return all
  }

  /// Returns nil for a text without digits, with more than one mark or with anything else between two digits, and for a mark
  /// after a second, different mark.
  init?(_ utf8: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var previous: (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
    // Up to the first digit.
    while true {
      guard index < utf8.count else { return nil }
      let (scalar, next) = Self.scalar(utf8, at: index)
      if Self.isDigit(scalar) { break }
      previous = (previous.1, scalar)
      index = next
    }
    if let mark = Self.leadingDecimal(previous.1, after: previous.0) {
      guard add(mark) else { return nil }
      beginsWithMark = true
    }
    hasLeadingZero = Self.isZero(Self.scalar(utf8, at: index).scalar)
    // The offset after the last digit, and the number of scalars since then, with the first of them.
    var end = index
    var gap = 0
    var separator: Unicode.Scalar = "\0"
    while index < utf8.count {
      let (scalar, next) = Self.scalar(utf8, at: index)
      if Self.isDigit(scalar) {
        if gap > 0 {
          guard gap == 1, let mark = Mark(separator), add(mark) else { return nil }
          gap = 0
        }
        current += 1
        end = next
      } else {
        if gap == 0 { separator = scalar }
        gap += 1
      }
      index = next
    }
    isClosed = Self.isClosed(utf8, from: end)
  }

  /// Ends the current run with a mark.
  @inline(__always)
  private mutating func add(_ mark: Mark) -> Bool {
    if firstMark == nil {
      firstMark = mark
    } else if secondMark != nil {
      return false
    } else if mark != firstMark {
      secondMark = mark
    }
    markCount += 1
    before.append(current)
    current = 0
    return true
  }

  /// Returns the mark in `.50`. After a letter it is a full stop: `Rs.50` means fifty rupees.
  private static func leadingDecimal(_ scalar: Unicode.Scalar?, after before: Unicode.Scalar?) -> Mark? {
    guard let mark = scalar.flatMap(Mark.init), mark.canBeDecimal, mark != .apostrophe else { return nil }
    return before?.properties.isAlphabetic ?? false ? nil : mark
  }

  private static func isClosed(_ utf8: UnsafeBufferPointer<UInt8>, from end: Int) -> Bool {
    guard end < utf8.count else { return false }
    var (scalar, index) = Self.scalar(utf8, at: end)
    guard let mark = Mark(scalar), mark != .space else { return false }
    while index < utf8.count {
      (scalar, index) = Self.scalar(utf8, at: index)
      if Mark(scalar) != .space { return isDash(scalar) }
    }
    return false
  }

  /// Returns the scalar at an offset, and the offset after it. An invalid byte is U+FFFD.
  @inline(__always)
  private static func scalar(
    _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, next: Int) {
    let byte = utf8[index]
    return byte < 0x80 ? (Unicode.Scalar(byte), index + 1) : longScalar(utf8, at: index)
  }

  private static func longScalar(
    _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, next: Int) {
    let lead = UInt32(utf8[index])
    let (length, least): (Int, UInt32) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: (1, 0)
      }
    guard length > 1, index + length <= utf8.count else { return ("\u{FFFD}", index + 1) }
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = UInt32(utf8[index + offset])
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", index + 1) }
      value = value << 6 | byte & 0x3F
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", index + 1) }
    return (scalar, index + length)
  }

  @inline(__always)
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x30...0x39).contains(scalar.value) }
    // The first digits after ASCII are Arabic, and there are none among punctuation and currency signs.
    if scalar.value < 0x660 || (0x2000..<0x3000).contains(scalar.value) { return false }
    return scalar.properties.generalCategory == .decimalNumber
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "0" || (scalar.value >= 0x80 && scalar.properties.numericValue == 0)
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    [FoldedScalar.minus, FoldedScalar.longDash].contains(TextFolder.folded(scalar))
  }
}
