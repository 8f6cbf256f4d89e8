// Infers the decimal mark and the group mark of a column from all of its texts.

extension AmountNotation {
  /// Infers the notation of a column from its texts.
  ///
  /// `1.234,56` proves both marks, `1,234,567` a group mark, `12.34` a decimal mark; `1.234` proves nothing.
  /// A text counts at most once, whatever its length, and memory use is constant for a file of any size.
  ///
  /// This looks only at the numbers: `v1.5` proves a decimal mark. If the currency is known, let a formatter or a
  /// reader decide which texts are amounts.
  ///
  /// - Parameter texts: the column's texts in order. Currencies, signs and words in them are ignored.
  public static func infer(from texts: some Sequence<String>) -> Conclusion {
    var inference = Inference()
    for text in texts { inference.add(text) }
    return inference.conclusion
  }

  /// The notation of a column, as far as its texts determine it.
  public enum Conclusion: Sendable, Hashable {
    /// The texts determine one notation.
    case decided(AmountNotation, Evidence)
    /// No text distinguishes a decimal mark from a group mark.
    case undecided
    /// Two texts have incompatible notations.
    case contradictory(Example, Example)
  }

  /// The texts that determine a notation.
  public struct Evidence: Sendable, Hashable {
    /// The number of texts that prove a mark by themselves.
    public var count: Int
    /// The first text that proves the decimal mark by itself, if any does.
    public var decimalMark: Example?
    /// The first text that proves the group mark by itself, if any does.
    public var groupMark: Example?
    /// The first text with the mark that no text proves by itself, but that can only be the other one: beside `12.50`,
    /// the comma of `1,234` is the group mark.
    public var remainingMark: Example?
  }

  /// A text of the column, and its number.
  public struct Example: Sendable, Hashable {
    /// The number of the text in the column, from 1, or as passed to ``Inference/add(_:at:)``.
    public var place: Int
    /// The text.
    public var text: String
  }

  /// Evaluates the texts of a column one by one.
  public struct Inference: Sendable {
    /// The number of texts added.
    public private(set) var count = 0
    /// The number of texts that prove a mark by themselves.
    private var proofs = 0
    private var marks: [Mark: Uses] = [:]
    private var sizes: [GroupSize: Example] = [:]

    private struct Uses: Sendable {
      /// The first text in which the mark can only be the decimal mark.
      var decimal: Example?
      /// The first text in which it can only be the group mark.
      var group: Example?
      /// The first text in which it can be either: `1.234`.
      var either: Example?

      mutating func noteDecimal(_ example: Example) {
        if decimal == nil { decimal = example }
      }

      mutating func noteGroup(_ example: Example) {
        if group == nil { group = example }
      }

      mutating func noteEither(_ example: Example) {
        if either == nil { either = example }
      }
    }

    private enum GroupSize: Sendable {
      case threes, indian
    }

    /// Creates an inference without texts.
    public init() {}
  }
}

extension AmountNotation.Inference {
  /// Evaluates the number in the column's next text. A text longer than any amount proves nothing.
  ///
  /// - Parameters:
  ///   - text: a cell of the column.
  ///   - place: the number of the text for ``AmountNotation/Example``; nil numbers the texts in order.
  public mutating func add(_ text: String, at place: Int? = nil) {
    count += 1
    if let number = Self.number(text) { add(number, Example(place: place ?? count, text: text)) }
  }

  /// Evaluates the column's next text if it is an amount. Any other text proves nothing.
  ///
  /// - Parameters:
  ///   - text: a cell of the column.
  ///   - place: the number of the text for ``AmountNotation/Example``; nil numbers the texts in order.
  ///   - isAmount: whether the text is an amount in a notation.
  public mutating func add(_ text: String, at place: Int? = nil, where isAmount: (AmountNotation) -> Bool) {
    count += 1
    guard let number = Self.number(text) else { return }
    // Of the texts that prove nothing by themselves, only the first matters.
    if let mark = number.either, marks[mark]?.either != nil { return }
    if number.isAmount(where: isAmount) { add(number, Example(place: place ?? count, text: text)) }
  }

  private typealias Example = AmountNotation.Example

  private static func number(_ text: String) -> MarkedNumber? {
    text.utf8.count <= AmountReader.maximumUTF8Count ? MarkedNumber(text) : nil
  }

  private mutating func add(_ number: MarkedNumber, _ example: Example) {
    if let mark = number.decimal { marks[mark, default: Uses()].noteDecimal(example) }
    if let mark = number.group { marks[mark, default: Uses()].noteGroup(example) }
    if let mark = number.either { marks[mark, default: Uses()].noteEither(example) }
    if let isIndian = number.isIndian, sizes[isIndian ? .indian : .threes] == nil {
      sizes[isIndian ? .indian : .threes] = example
    }
    if number.either == nil { proofs += 1 }
  }

  /// The conclusion from the texts added so far.
  public var conclusion: AmountNotation.Conclusion {
    let decimals = examples { $0.decimal }
    let groups = examples { $0.group }
    // Marks that no text determines by itself.
    let doubtful = examples { $0.either }.filter {
      marks[$0.mark]?.decimal == nil && marks[$0.mark]?.group == nil
    }
    if let (first, second) = contradiction(decimals, groups, doubtful) {
      return .contradictory(first, second)
    }
    var decimal = decimals.first
    var group = groups.first
    var evidence = AmountNotation.Evidence(
      count: proofs, decimalMark: decimal?.example, groupMark: group?.example)
    // A mark that can be either is the one that is still unknown: beside `12.50`, `1,234` is grouped.
    switch (decimal, group) {
    case (nil, nil): return .undecided
    case (nil, _): decimal = doubtful.first
    case (_, nil): group = doubtful.first
    default: break
    }
    if evidence.decimalMark == nil || evidence.groupMark == nil {
      evidence.remainingMark = doubtful.first?.example
    }
    return .decided(
      AmountNotation(
        decimalMark: decimal?.mark.scalar, groupMark: group?.mark.scalar,
        secondaryGroup: sizes[.indian] == nil ? 3 : 2),
      evidence)
  }

  private typealias Proof = (mark: Mark, example: AmountNotation.Example)

  /// Returns the first text of each mark in one use.
  private func examples(_ use: (Uses) -> AmountNotation.Example?) -> [Proof] {
    Mark.allCases.compactMap { mark in marks[mark].flatMap(use).map { (mark, $0) } }
  }

  /// Returns the first two texts with incompatible notations.
  private func contradiction(
    _ decimals: [Proof], _ groups: [Proof], _ doubtful: [Proof]
  ) -> (AmountNotation.Example, AmountNotation.Example)? {
    var pairs: [(AmountNotation.Example, AmountNotation.Example)] = []
    func add(_ one: AmountNotation.Example, _ other: AmountNotation.Example) {
      pairs.append(one.place < other.place ? (one, other) : (other, one))
    }
    // A notation has one decimal mark and one group mark, and they differ.
    for proofs in [decimals, groups] where proofs.count > 1 {
      for other in proofs.dropFirst() { add(proofs[0].example, other.example) }
    }
    for decimal in decimals {
      for group in groups where group.mark == decimal.mark { add(decimal.example, group.example) }
    }
    if !decimals.isEmpty || !groups.isEmpty {
      // One of the undetermined marks may be the one that is still unknown.
      let open = decimals.isEmpty || groups.isEmpty ? 1 : 0
      for other in doubtful.dropFirst(open) {
        add(open == 1 ? doubtful[0].example : decimals[0].example, other.example)
      }
    }
    if let threes = sizes[.threes], let indian = sizes[.indian] { add(threes, indian) }
    return pairs.min { ($0.1.place, $0.0.place) < ($1.1.place, $1.0.place) }
  }
}

/// A mark within a number. Marks that look alike or mean the same share a case.
private enum Mark: Hashable, CaseIterable, Sendable {
  case point, comma, space, apostrophe, middleDot, arabicDecimal, arabicGroup, arabicComma

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ".", "\u{FF0E}": self = .point
    case ",", "\u{FF0C}": self = .comma
    case " ", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": self = .space
    case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{FF07}": self = .apostrophe
    case "\u{B7}": self = .middleDot
    case "\u{066B}": self = .arabicDecimal
    case "\u{066C}": self = .arabicGroup
    case "\u{060C}": self = .arabicComma
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
}

/// The marks of the only number in a text, with their possible uses.
private struct MarkedNumber {
  var decimal: Mark?
  var group: Mark?
  /// A mark that can be either the decimal mark or the group mark.
  var either: Mark?
  /// Whether the groups prove Indian sizes (true) or other sizes (false); nil if they prove neither.
  var isIndian: Bool?
  /// Whether the decimal mark has no digit before it: `.50`.
  private var beginsWithMark = false

  /// Returns nil for a text without a number, with several numbers, or with marks in places that no notation
  /// allows.
  init?(_ text: String) {
    guard let (lengths, marks, hasLeadingZero, isClosed) = Self.split(text), let last = marks.last else {
      return nil
    }
    beginsWithMark = lengths[0] == 0
    let distinct = marks.reduce(into: [Mark]()) { if !$0.contains($1) { $0.append($1) } }
    switch distinct.count {
    case 1 where marks.count == 1 && !isClosed:
      let isThree = lengths[1] == 3 && (1...3).contains(lengths[0]) && !hasLeadingZero
      if isThree && last.canBeGroup && last.canBeDecimal {
        either = last
      } else if isThree && last.canBeGroup {
        group = last
      } else if last.canBeDecimal {
        decimal = last
      } else {
        return nil
      }
    case 1:
      guard last.canBeGroup, readGroups(lengths[...], hasLeadingZero) else { return nil }
      group = last
    case 2 where last != distinct[0] && last.canBeDecimal && distinct[0].canBeGroup && !isClosed:
      guard marks.filter({ $0 == last }).count == 1, readGroups(lengths.dropLast(), hasLeadingZero) else {
        return nil
      }
      decimal = last
      group = distinct[0]
    default: return nil
    }
  }

  /// Returns whether the text is an amount in a notation that the number has.
  func isAmount(where isAmount: (AmountNotation) -> Bool) -> Bool {
    func reads(decimal: Mark?, group: Mark?) -> Bool {
      isAmount(
        AmountNotation(
          decimalMark: decimal?.scalar, groupMark: group?.scalar, secondaryGroup: isIndian == true ? 2 : 3))
    }
    if let either { return reads(decimal: nil, group: either) || reads(decimal: either, group: nil) }
    // In `S/.500`, the full stop belongs to the currency: the text is an amount without it, too.
    return reads(decimal: decimal, group: group) && !(beginsWithMark && reads(decimal: nil, group: group))
  }

  /// Checks whether the lengths between marks are valid group sizes.
  private mutating func readGroups(_ lengths: ArraySlice<Int>, _ hasLeadingZero: Bool) -> Bool {
    guard let first = lengths.first, first > 0, lengths.last == 3, !hasLeadingZero else { return false }
    let inner = lengths.dropFirst().dropLast()
    if inner.isEmpty { return first <= 3 }
    if first <= 3, inner.allSatisfy({ $0 == 3 }) {
      isIndian = false
      return true
    }
    if first <= 2, inner.allSatisfy({ $0 == 2 }) {
      isIndian = true
      return true
    }
    return false
  }

  /// Returns the lengths of the digit runs and the marks between them, or nil if there is anything else
  /// between the first and the last digit.
  private static func split(
    _ text: String
  ) -> (lengths: [Int], marks: [Mark], hasLeadingZero: Bool, isClosed: Bool)? {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return nil
    }
    var lengths = [0]
    var marks: [Mark] = []
    if let mark = leadingDecimal(scalars[..<first]) {
      marks.append(mark)
      lengths.append(0)
    }
    for scalar in scalars[first...last] {
      if isDigit(scalar) {
        lengths[lengths.count - 1] += 1
      } else {
        guard lengths.last != 0, let mark = Mark(scalar) else { return nil }
        marks.append(mark)
        lengths.append(0)
      }
    }
    return (lengths, marks, isZero(scalars[first]), isClosed(scalars[(last + 1)...]))
  }

  /// Returns the mark in `.50`. After a letter it is a full stop: `Rs.50` means fifty rupees.
  private static func leadingDecimal(_ before: ArraySlice<Unicode.Scalar>) -> Mark? {
    guard let mark = before.last.flatMap(Mark.init), mark.canBeDecimal, mark != .apostrophe else {
      return nil
    }
    return before.dropLast().last?.properties.isAlphabetic ?? false ? nil : mark
  }

  /// Returns whether a mark and a dash replace the cents, as in `1.500,-`. That mark then proves nothing.
  private static func isClosed(_ behind: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let mark = behind.first.flatMap(Mark.init), mark != .space else { return false }
    return behind.dropFirst().first { Mark($0) != .space }.map(isDash) ?? false
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (0x30...0x39).contains(scalar.value) }
    return scalar.properties.generalCategory == .decimalNumber
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "0" || (scalar.value >= 0x80 && scalar.properties.numericValue == 0)
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FE58}", "\u{FE63}", "\u{FF0D}": true
    default: false
    }
  }
}
