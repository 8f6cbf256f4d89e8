// What the texts of a column prove about its decimal mark and its group mark.

extension AmountNotation {
  /// Infers the notation of a column from its texts.
  ///
  /// `1.234,56` proves both marks, `1,234,567` a group mark, `12.34` a decimal mark. `1.234` proves nothing, unless the
  /// currency is known to have three digits, and the locale to write them behind that mark; and neither do `04,990`, nor
  /// `1'500,000`, which may be millions, unless the currency is known to have three digits. A text
  /// counts at most once, whatever its length, and memory use is constant for a file of any size.
  ///
  /// This looks only at the numbers: `v1.5` proves a decimal mark. If the currency is known, let a formatter or a
  /// reader decide which texts are amounts. To infer a column part by part, merge the ``Evidence`` of its parts.
  ///
  /// - Parameter texts: the column's texts in order. Currencies, signs and words in them are ignored.
  public static func infer(from texts: some Sequence<String>) -> Conclusion {
    Evidence(from: texts).conclusion
  }

  /// The notation of a column, as far as its texts determine it.
  public enum Conclusion: Sendable, Hashable {
    /// The texts determine one notation.
    case decided(AmountNotation, Proof)
    /// No text distinguishes a decimal mark from a group mark.
    case undecided
    /// Two texts have incompatible notations.
    case contradictory(Example, Example)
  }

  /// The texts that determine a notation.
  public struct Proof: Sendable, Hashable {
    /// The number of texts that prove a mark by themselves.
    public var count: Int
    /// The first text that proves the decimal mark by itself, if any does.
    public var decimalMark: Example?
    /// The first text that proves the group mark by itself, if any does.
    public var groupMark: Example?
    /// The first text with the mark that no text proves by itself, but that can only be the other one: next to `12.50`,
    /// the comma of `1,234` is the group mark.
    public var remainingMark: Example?
  }

  /// A text of the column, and its place.
  public struct Example: Sendable, Hashable {
    /// The number of the text in the column, from 1, or as passed to ``Evidence/add(_:at:)``.
    public var place: Int
    /// The text.
    public var text: String
    /// Whether the currency has the three digits behind the last mark: `1,234.500` dinars, not millions.
    package var hasFraction: Bool

    package init(place: Int, text: String, hasFraction: Bool = false) {
      (self.place, self.text, self.hasFraction) = (place, text, hasFraction)
    }
  }

  /// What the texts of a column, or of a part of it, prove about its notation. Evidence of parts can be merged in any
  /// order, and sent between processes as JSON.
  ///
  /// Merging is associative and commutative if every text has its place in the whole column. If the texts of each part
  /// are numbered from 1, join the parts in order with ``followed(by:)``, or move each of them with ``shifted(by:)``.
  ///
  /// Evidence holds the number of texts and, for each kind of proof, the first text. Its size is bounded for columns of any
  /// length. Its JSON has three keys: `count`, `proofs` (the number of texts that prove a mark by themselves), and
  /// `examples`, a list of objects with `place` and `text`, and `hasFraction` in a text such as `1,234.500` or `15.500` in a
  /// currency of three digits, where it proves the decimal mark. Other keys are errors.
  public struct Evidence: Sendable, Hashable {
    /// The number of texts added.
    public private(set) var count = 0
    /// The number of texts that prove a mark by themselves.
    package private(set) var proofs = 0
    /// The first text with each finding, at the finding's index.
    private var firsts: [Example?] = Array(repeating: nil, count: Finding.count)

    /// Creates evidence without texts.
    public init() {}

    /// Creates the evidence of texts. Currencies, signs and words in them are ignored.
    ///
    /// - Parameters:
    ///   - texts: the texts in order.
    ///   - place: the place of the first text.
    public init(from texts: some Sequence<String>, at place: Int = 1) {
      for text in texts { add(text, at: place.addingClamped(count)) }
    }
  }
}

// MARK: - Adding texts

extension AmountNotation.Evidence {
  /// Adds a text. A text longer than any amount proves nothing.
  ///
  /// - Parameters:
  ///   - text: a cell of the column.
  ///   - place: the number of the text for ``AmountNotation/Example``; nil numbers the texts in order.
  public mutating func add(_ text: String, at place: Int? = nil) {
    var text = text
    text.withUTF8 { add(utf8: $0, at: place) { .ofMarks($0) } }
  }

  /// Adds a text, which proves something only if it is an amount.
  ///
  /// - Parameters:
  ///   - text: a cell of the column.
  ///   - place: the number of the text for ``AmountNotation/Example``; nil numbers the texts in order.
  ///   - isAmount: whether the text is an amount in a notation.
  public mutating func add(_ text: String, at place: Int? = nil, where isAmount: (AmountNotation) -> Bool) {
    var text = text
    text.withUTF8 {
      add(utf8: $0, at: place) { $0.alone != .same && isAmount($0.notation) ? .inexact : .none }
    }
  }

  /// Adds a text given as UTF-8, as ``add(_:at:where:)`` does, without making a `String` of it unless it is an example.
  ///
  /// - Parameter match: answers how well the text is an amount.
  package mutating func add(
    utf8: UnsafeBufferPointer<UInt8>, at place: Int? = nil,
    match: (AmountNotation.Question) -> AmountNotation.Match
  ) {
    count = count.addingClamped(1)
    guard utf8.count <= AmountReader.maximumUTF8Count, var number = MarkedNumber(utf8) else { return }
    let place = place ?? count
    // The locale's own `15.500` in a currency of three digits has one meaning.
    var hasFraction = false
    if let fraction = number.fraction {
      hasFraction = match(AmountNotation.Question(notation: fraction, alone: .same)) == .exact
      if hasFraction { number.takeFraction() }
    }
    // Of the texts that prove nothing by themselves, only the first matters.
    if !number.isProof, !number.mayBeMillions, number.findings.allSatisfy({ isBefore(place, $0) }) { return }
    if !hasFraction {
      // A space before three digits groups; in currencies of three digits that is doubtful.
      let alone: AmountNotation.Question.Alone = number.hasOnlySpace ? .clear : .whatever
      let match = number.match { match(AmountNotation.Question(notation: $0, alone: alone)) }
      guard match != .none else { return }
      hasFraction = number.mayBeMillions && match == .exact
      if hasFraction { number.takeFraction() }
    }
    if number.isProof { proofs = proofs.addingClamped(1) }
    note(number, utf8, at: place, hasFraction)
  }

  /// Returns whether an earlier text than the one at `place` has the finding.
  @inline(__always)
  private func isBefore(_ place: Int, _ finding: Finding) -> Bool {
    if let first = firsts[finding.index]?.place { first < place } else { false }
  }

  private mutating func note(
    _ number: MarkedNumber, _ utf8: UnsafeBufferPointer<UInt8>, at place: Int, _ hasFraction: Bool
  ) {
    for finding in number.findings where !isBefore(place, finding) {
      let text = String(decoding: utf8, as: UTF8.self)
      note(AmountNotation.Example(place: place, text: text, hasFraction: hasFraction), finding)
    }
  }

  private mutating func note(_ example: AmountNotation.Example, _ finding: Finding) {
    if let first = firsts[finding.index], !example.precedes(first) { return }
    firsts[finding.index] = example
  }
}

extension AmountNotation {
  /// What evidence asks about a text.
  package struct Question: Sendable {
    package var notation: AmountNotation
    package var alone: Alone

    /// What the text has to be without the notation.
    package enum Alone: UInt8, Sendable {
      case whatever
      /// Not two amounts.
      case clear
      /// The same amount.
      case same
    }
  }

  /// How well a text is an amount in a notation.
  package enum Match: UInt8, Sendable {
    case none
    /// It has more fraction digits than the currency, or nobody knows.
    case inexact
    /// All of its digits count.
    case exact

    /// Answers a question about a text of which only the digits and marks are looked at.
    package static func ofMarks(_ question: Question) -> Self {
      let (decimal, group) = (question.notation.decimalMark, question.notation.groupMark)
      return question.alone == .same || decimal == nil && group == nil ? .none : .inexact
    }

    /// Answers a question, regardless of the rules' limits for amounts.
    ///
    /// - Parameter read: reads the text by rules.
    package init(
      _ question: Question, _ rules: AmountInputRules, read: (AmountInputRules) -> AmountReading
    ) {
      let reading = read(rules.withoutLimits(in: question.notation))
      self.init(reading, rules)
      func own() -> AmountReading { read(rules.withoutLimits(in: nil)) }
      switch question.alone {
      case .whatever: break
      case .clear:
        if self != .none, own().reasons.contains(.ambiguousSeparator) { self = .none }
      case .same:
        guard self == .exact, case let own = own(), Self(own, rules) == .exact,
          own.amountDigits == reading.amountDigits
        else {
          self = .none
          return
        }
      }
    }

    /// - Parameters:
    ///   - reading: of a text by rules without limits.
    ///   - rules: the rules. Where abbreviations are accepted, digits beyond the currency's may belong to one: `1.234,500k`.
    private init(_ reading: AmountReading, _ rules: AmountInputRules) {
      let isRounded = reading.warnings.contains { $0 == .zeroFraction || $0 == .rounded }
      self =
        reading.status != .valid ? .none : isRounded || rules.acceptsAbbreviations ? .inexact : .exact
    }
  }
}

// MARK: - Merging

extension AmountNotation.Evidence {
  /// Returns the evidence of the texts of both. Each text has its place in the whole column.
  public static func + (one: Self, other: Self) -> Self {
    var both = one
    both += other
    return both
  }

  /// Adds the texts of other evidence. Each text has its place in the whole column.
  public static func += (one: inout Self, other: Self) {
    one.count = one.count.addingClamped(other.count)
    one.proofs = one.proofs.addingClamped(other.proofs)
    for finding in Finding.all {
      if let example = other.firsts[finding.index] { one.note(example, finding) }
    }
  }

  /// Returns this evidence with `offset` added to the place of each text.
  public func shifted(by offset: Int) -> Self {
    var shifted = self
    for index in firsts.indices {
      if let place = firsts[index]?.place { shifted.firsts[index]?.place = place.addingClamped(offset) }
    }
    return shifted
  }

  /// Returns the evidence of these texts followed by others, both numbered from 1.
  public func followed(by other: Self) -> Self { self + other.shifted(by: count) }
}

// MARK: - As JSON

extension AmountNotation.Evidence {
  /// The texts that evidence consists of, in the order of their places.
  package var examples: [AmountNotation.Example] {
    var examples: [AmountNotation.Example] = []
    for case let example? in firsts where !examples.contains(example) { examples.append(example) }
    return examples.sorted { $0.precedes($1) }
  }

  /// Creates evidence from its counts and texts; nil if they contradict each other. The texts alone determine what they
  /// prove.
  package init?(count: Int, proofs: Int, examples: [AmountNotation.Example]) {
    guard proofs >= 0, proofs <= count, examples.count <= count else { return nil }
    (self.count, self.proofs) = (count, proofs)
    var proving = 0
    for example in examples {
      var text = example.text
      let isKnown = text.withUTF8 { utf8 in
        guard utf8.count <= AmountReader.maximumUTF8Count, var number = MarkedNumber(utf8),
          number.mayBeMillions || number.fraction != nil || !example.hasFraction
        else { return false }
        if example.hasFraction { number.takeFraction() }
        if number.isProof { proving += 1 }
        note(number, utf8, at: example.place, example.hasFraction)
        return true
      }
      guard isKnown else { return nil }
    }
    guard proving <= proofs, (proving == 0) == (proofs == 0) else { return nil }
  }
}

extension AmountNotation.Example {
  /// Whether this text is before another. The order of texts with the same place makes merging commutative.
  fileprivate func precedes(_ other: Self) -> Bool {
    place == other.place
      ? text.unicodeScalars.lexicographicallyPrecedes(other.text.unicodeScalars) : place < other.place
  }
}

extension Int {
  /// Returns the sum, or the nearest number that an `Int` can hold.
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}

// MARK: - Conclusion

extension AmountNotation.Evidence {
  private typealias Example = AmountNotation.Example
  private typealias Use = (mark: Mark, example: AmountNotation.Example)

  /// The conclusion from the texts added so far.
  public var conclusion: AmountNotation.Conclusion {
    var decimals = uses(Finding.decimal)
    let groups = uses(Finding.group)
    let isProved = !decimals.isEmpty || !groups.isEmpty
    decimals += uses(Finding.fraction).filter { use in !decimals.contains { $0.mark == use.mark } }
    // Marks that no text determines by itself.
    let doubtful = uses(Finding.either).filter { use in
      !decimals.contains { $0.mark == use.mark } && !groups.contains { $0.mark == use.mark }
    }
    // `10,000` and `3.998` dinars are of one notation, and it need not be the locale's. An apostrophe hardly separates a fraction.
    if !isProved, doubtful.contains(where: { $0.mark != .apostrophe }) { return .undecided }
    if let (first, second) = contradiction(decimals, groups, doubtful) {
      return .contradictory(first, second)
    }
    var decimal = decimals.first
    var group = groups.first
    var proof = AmountNotation.Proof(
      count: proofs, decimalMark: decimal?.example, groupMark: group?.example)
    // An undecided mark takes the role that is still free: next to `12.50`, the comma in `1,234` groups.
    switch (decimal, group) {
    case (nil, nil): return .undecided
    case (nil, _):
      decimal = doubtful.first
      proof.remainingMark = decimal?.example
    case (let known?, nil):
      group = doubtful.first { $0.mark.canGroup(before: known.mark) } ?? onlyGroup(before: known.mark)
      proof.remainingMark = group?.example
    default: break
    }
    return .decided(
      AmountNotation(
        decimalMark: decimal?.mark.scalar, groupMark: group?.mark.scalar,
        secondaryGroup: firsts[Finding.indian.index] == nil ? 3 : 2),
      proof)
  }

  /// Returns the first text of each mark in one use.
  private func uses(_ use: (Mark) -> Finding) -> [Use] {
    Mark.allCases.compactMap { mark in firsts[use(mark).index].map { (mark, $0) } }
  }

  /// Returns the group mark of texts such as `1,234.500` if the decimal mark is known from other texts: then they are not
  /// millions. Returns nil if their group marks differ.
  private func onlyGroup(before decimal: Mark) -> Use? {
    let groups = uses { Finding.thousandsOrMillions($0, decimal) }
    return groups.count == 1 ? groups[0] : nil
  }

  /// Returns the first two texts with incompatible notations.
  private func contradiction(_ decimals: [Use], _ groups: [Use], _ doubtful: [Use]) -> (Example, Example)? {
    var pairs: [(Example, Example)] = []
    func add(_ one: Example, _ other: Example) {
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
    if let threes = firsts[Finding.threes.index], let indian = firsts[Finding.indian.index] {
      add(threes, indian)
    }
    return pairs.min { ($0.1.place, $0.0.place) < ($1.1.place, $1.0.place) }
  }
}
