// CLDR's plural rules, which assign a plural category to a displayed number.

import Synchronization

/// The cardinal plural rules of a language. Copies share their storage.
package struct PluralRules: Sendable {
  /// Tests whether `operand % modulus` lies, or does not lie, in one of the ranges.
  package struct Relation: Sendable {
    package var operand: PluralOperands.Name
    package var modulus: Double?
    package var ranges: [ClosedRange<Double>]
    package var isNegated: Bool
  }

  /// The rule of one category: one of the alternatives must hold, with all of its relations.
  package struct Rule: Sendable {
    package var category: PluralCategory
    package var alternatives: [[Relation]]
  }

  /// All rules but that of `other`, which applies if no other rule does.
  package let rules: [Rule]
  /// The compiled rules; nil if they contain numbers that are not integers. CLDR's don't.
  package let program: PluralProgram?
  /// Identifies the storage: equal for copies, different for rules that were parsed separately.
  package let id: Int

  /// Rules under which every number is `other`.
  package static let none = PluralRules(rules: [])

  private init(rules: [Rule]) {
    self.rules = rules
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
    if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
    return ranges.contains { $0.contains(value) } != isNegated
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

  /// CLDR's numbers are integers, so no floating-point parser is needed.
  private static func number(_ text: Substring) -> Double? { UInt32(text).map { Double($0) } }

  /// `i % 10 != 2..4,9`
  private static func relation(_ words: [Substring]) -> Relation? {
    var words = words[...]
    guard let name = words.popFirst(), let operand = PluralOperands.Name(name) else { return nil }
    var modulus: Double?
    if words.first == "%" {
      words.removeFirst()
      guard let value = words.popFirst().flatMap({ number($0) }) else { return nil }
      modulus = value
    }
    guard let comparison = words.popFirst(), ["=", "!="].contains(comparison),
      let list = words.popFirst(), words.isEmpty
    else { return nil }
    var ranges: [ClosedRange<Double>] = []
    for item in list.split(separator: ",") {
      let bounds = item.split(separator: ".").map { number($0) }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, first <= last else { return nil }
      ranges.append(first...last)
    }
    return Relation(operand: operand, modulus: modulus, ranges: ranges, isNegated: comparison == "!=")
  }
}
