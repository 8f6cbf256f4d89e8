// CLDR's plural categories, and the rules that select them.

import Synchronization

// MARK: - Rules

/// The cardinal plural rules of a language. Copies share their storage.
package struct PluralRules: Sendable {
  /// Tests whether `operand % modulus` lies, or does not lie, in one of the ranges.
  package struct Relation: Sendable {
    package var operand: PluralOperands.Name
    package var modulus: UInt64?
    package var ranges: [ClosedRange<UInt64>]
    package var isNegated: Bool
  }

  /// The rule of one category: one of the alternatives must hold, with all of its relations.
  package struct Rule: Sendable {
    package var category: PluralCategory
    package var alternatives: [[Relation]]
  }

  /// All rules but that of `other`, which applies if no other rule does.
  package let rules: [Rule]
  /// The compiled rules.
  package let program: PluralProgram
  /// Identifies the storage: equal for copies, different for rules that were parsed separately.
  package let id: Int

  /// Rules under which every number is `other`.
  package static let none = PluralRules(rules: [])

  /// For ``categories(ofDigits:areWhole:)``, by digits from -1 on, those of whole numbers second.
  private let reach: [PluralCategories]

  private init(rules: [Rule]) {
    self.rules = rules
    reach = (0..<38).map { Self.categories(rules, ofDigits: $0 / 2 - 1, areWhole: $0 % 2 == 1) }
    program = PluralProgram(rules)
    id = Self.count.add(1, ordering: .relaxed).newValue
  }

  private static let count = Atomic(0)

  package func category(of operands: PluralOperands) -> PluralCategory {
    for rule in rules where rule.alternatives.contains(where: { $0.allSatisfy { $0.holds(operands) } }) {
      return rule.category
    }
    return .other
  }
}

extension PluralRules.Relation {
  package func holds(_ operands: PluralOperands) -> Bool {
    var value = operands[operand]
    // `=` holds only for integers: 1.5 is not in 1..2.
    guard value == value.rounded(.down) else { return isNegated }
    if let modulus { value = value.truncatingRemainder(dividingBy: Double(modulus)) }
    return ranges.contains { Double($0.lowerBound) <= value && value <= Double($0.upperBound) } != isNegated
  }
}

// MARK: - Parsing

extension PluralRules {
  /// Parses rules in ICU's form: `one: i = 1 and v = 0 @integer 1;other: …;`.
  ///
  /// Returns nil for unsupported syntax. The syntax is CLDR's
  /// (https://unicode.org/reports/tr35/tr35-numbers.html#Plural_rules_syntax), of which ICU's data uses `=`,
  /// `!=`, `%`, lists and ranges.
  package init?(_ text: String) {
    var rules: [Rule] = []
    for line in text.split(separator: ";") {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let category = PluralCategory(rawValue: String(sides[0])) else { return nil }
      let condition = sides[1].prefix { $0 != "@" }.split(separator: " ")
      guard category != .other else { continue }
      guard let alternatives = Self.alternatives(condition) else { return nil }
      rules.append(Rule(category: category, alternatives: alternatives))
    }
    self.init(rules: rules)
  }

  private static func alternatives(_ words: [Substring]) -> [[Relation]]? {
    var alternatives: [[Relation]] = []
    for part in words.split(separator: "or") {
      var relations: [Relation] = []
      for words in part.split(separator: "and") {
        guard let relation = relation(Array(words)) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    return alternatives
  }

  /// `i % 10 != 2..4,9`
  private static func relation(_ words: [Substring]) -> Relation? {
    var words = words[...]
    guard let name = words.popFirst(), let operand = PluralOperands.Name(name) else { return nil }
    var modulus: UInt64?
    if words.first == "%" {
      words.removeFirst()
      guard let value = words.popFirst().flatMap({ UInt64($0) }), value > 0 else { return nil }
      modulus = value
    }
    guard let comparison = words.popFirst(), ["=", "!="].contains(comparison),
      let list = words.popFirst(), words.isEmpty
    else { return nil }
    var ranges: [ClosedRange<UInt64>] = []
    for item in list.split(separator: ",") {
      let bounds = item.split(separator: ".").map { UInt64($0) }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, first <= last else { return nil }
      ranges.append(first...last)
    }
    return Relation(operand: operand, modulus: modulus, ranges: ranges, isNegated: comparison == "!=")
  }
}

// MARK: - Categories

/// A plural category (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other

  package static let count = allCases.count

  /// The category's index in tables.
  @inline(__always)
  package var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

// MARK: - Operands

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
    package init?(_ letter: Substring) {
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

// MARK: - Reach

/// A set of plural categories.
package struct PluralCategories: Sendable {
  private var bits: UInt8

  package init(_ category: PluralCategory) { bits = 1 << UInt8(category.index) }

  package mutating func insert(_ category: PluralCategory) { bits |= 1 << UInt8(category.index) }
  package func contains(index: Int) -> Bool { bits >> UInt8(index) & 1 != 0 }
}

extension PluralRules {
  /// Returns the categories that numbers may have whose first integer digit is worth 10^`digits`. A value
  /// below 0 means that the integer is 0. It excludes only categories that are easily ruled out; `other` is always
  /// included.
  ///
  /// - Parameter areWhole: whether no fraction is shown.
  package func categories(ofDigits digits: Int, areWhole: Bool) -> PluralCategories {
    let place = 2 * (max(-1, digits) + 1) + (areWhole ? 1 : 0)
    return place < reach.count ? reach[place] : Self.categories(rules, ofDigits: digits, areWhole: areWhole)
  }

  fileprivate static func categories(
    _ rules: [Rule], ofDigits digits: Int, areWhole: Bool
  ) -> PluralCategories {
    let integers = digits < 0 ? 0...0 : PowersOfTen[digits]...(PowersOfTen[digits + 1] - 1)
    var categories = PluralCategories(.other)
    for rule in rules
    where rule.alternatives.contains(where: { $0.allSatisfy { $0.mayHold(integers, areWhole) } }) {
      categories.insert(rule.category)
    }
    return categories
  }
}

extension PluralRules.Relation {
  /// Returns whether the relation may hold for some of the numbers; true if that is not easily decided.
  fileprivate func mayHold(_ integers: ClosedRange<UInt64>, _ areWhole: Bool) -> Bool {
    let values: ClosedRange<UInt64>
    switch operand {
    case .e: values = 0...0
    case .i: values = integers
    // `=` and `!=` test integers; a number with a fraction is not one, so `!=` holds for it.
    case .n where areWhole || !isNegated: values = integers
    case .v, .w, .f, .t: if areWhole { values = 0...0 } else { return true }
    default: return true
    }
    if let modulus, modulus <= values.upperBound { return true }
    return isNegated
      ? !ranges.contains { $0.lowerBound <= values.lowerBound && values.upperBound <= $0.upperBound }
      : ranges.contains { $0.overlaps(values) }
  }
}
