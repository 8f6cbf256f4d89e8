// Evidence of the parts of a column merges to the evidence of the whole column.

import Foundation
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct NotationEvidenceTests {
  typealias Evidence = AmountNotation.Evidence

  private static let texts = [
    "1.234", "1,234", "12.50", "12,50", "1.234,56", "1,234.56", "1,234,567", "1.234.567", "12,34,567.00",
    "1'500,000",
    "1 234,5", "1'234", "04,990", "5, 10", "free", "", "7", "1.000,000", "1.500,-", "0.500", "٣٬٤٥٦٫٧٨", ".5",
    "v1.5",
    "1\u{202F}234,50", "1,234.500", "1 500.000", "２．５", "0,5", "1٬234",
  ]

  /// Splits random columns at random points, and merges the parts in random order and nesting, some of them after a
  /// round trip through JSON.
  @Test func partsMergeToTheWhole() throws {
    var random = SplitMix(seed: 20_261_124)
    var cases = 0
    for _ in 0..<3000 {
      let kinds = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Self.texts.randomElement(using: &random)!
      }
      let column = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        kinds.randomElement(using: &random)!
      }
      let whole = Evidence(from: column)
      #expect(whole.conclusion == AmountNotation.infer(from: column))

      var cuts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0...column.count, using: &random)
      }
      cuts = ([0] + cuts + [column.count]).sorted()
      let parts = zip(cuts, cuts.dropFirst()).map { ($0, Array(column[$0..<$1])) }

      // In order, each numbered from 1.
      let joined = parts.reduce(Evidence()) { $0.followed(by: Evidence(from: $1.1)) }
      #expect(joined == whole)

      // In any order, with places in the whole column.
      var pieces = parts.map { start, texts in
        Bool.random(using: &random)
          ? Evidence(from: texts, at: start + 1) : Evidence(from: texts).shifted(by: start)
      }
      while pieces.count > 1 {
        let one = pieces.remove(at: pieces.indices.randomElement(using: &random)!)
        let index = pieces.indices.randomElement(using: &random)!
        let both = one + pieces[index]
        #expect(both == pieces[index] + one)
        pieces[index] = Int.random(in: 0..<4, using: &random) == 0 ? try Self.copy(both) : both
      }
      #expect(pieces[0] == whole)
      #expect(pieces[0].conclusion == whole.conclusion)
      cases += 1
    }
    print("\(cases) random columns were merged from their parts.")
    #expect(cases == 3000)
  }

  private static func copy(_ evidence: Evidence) throws -> Evidence {
    try JSONDecoder().decode(Evidence.self, from: try JSONEncoder().encode(evidence))
  }

  /// Texts at the same place, which only a mistake gives, do not make the order of merging matter.
  @Test func textsAtOnePlaceMergeInAnyOrder() {
    var (one, other) = (Evidence(), Evidence())
    one.add("12.50", at: 3)
    other.add("3.25", at: 3)
    #expect(one + other == other + one)
  }

  @Test func partsWithAFormatter() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    let column = ["v1.5 draft", "1.234", "5.50 USD", "12,50 €", "1.234,56", "1'500,000"]
    let whole = Evidence(from: column, for: formatter)
    let parts =
      Evidence(from: column[3...], at: 4, for: formatter) + Evidence(from: column[..<3], for: formatter)
    #expect(parts == whole)
    #expect(whole.conclusion == AmountNotation.infer(from: column, for: formatter))
    // Places beyond the last one.
    #expect(AmountNotation.Evidence(from: column, at: .max, for: formatter).count == whole.count)
    guard case .decided(let notation, let proof) = whole.conclusion else {
      Issue.record("\(whole.conclusion)")
      return
    }
    #expect(notation == AmountNotation(decimalMark: ",", groupMark: "."))
    #expect(proof.count == 2 && proof.decimalMark?.place == 4 && proof.groupMark?.place == 5)
    let reader = try MoneyReader(locale: "de-DE", currencies: ["EUR"])
    #expect(Evidence(from: ["1,5 €", "1.5"], at: 8, for: reader).count == 2)
  }

  @Test func json() throws {
    let evidence = Evidence(from: ["1.234", "12,50", "7", "1.234,56", "12,75"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(evidence), as: UTF8.self)
    #expect(
      json == #"{"count":5,"examples":[{"place":1,"text":"1.234"},{"place":2,"text":"12,50"},"#
        + #"{"place":4,"text":"1.234,56"}],"proofs":3}"#)
    #expect(try JSONDecoder().decode(Evidence.self, from: Data(json.utf8)) == evidence)
  }

  @Test(arguments: [
    (#"{"count":1,"proofs":0,"examples":[],"version":1}"#, #"The option "version" is unknown"#),
    (#"{"count":1,"proofs":0}"#, "The value needs the keys"),
    (#"{"count":1,"proofs":2,"examples":[]}"#, "contradict"),
    (#"{"count":-1,"proofs":0,"examples":[]}"#, "contradict"),
    (#"{"count":3,"proofs":0,"examples":[{"place":1,"text":"12,50"}]}"#, "contradict"),
    (#"{"count":3,"proofs":2,"examples":[{"place":1,"text":"1.234"}]}"#, "contradict"),
    (#"{"count":3,"proofs":1,"examples":[{"place":1,"text":"free"}]}"#, "contradict"),
    (#"{"count":"3","proofs":1,"examples":[]}"#, #"The option "count""#),
    (#"{"count":3,"proofs":1,"examples":[{"place":1}]}"#, "needs a place and a text"),
    (#"{"count":3,"proofs":1,"examples":[{"place":1,"text":"1,5","mark":","}]}"#, "is unknown"),
  ])
  func jsonIsStrict(_ json: String, _ message: String) {
    do {
      let evidence = try JSONDecoder().decode(Evidence.self, from: Data(json.utf8))
      Issue.record("\(evidence)")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  /// The number of texts does not matter for the size, and counts and places do not overflow.
  @Test func sizeIsBounded() throws {
    var evidence = Evidence()
    for index in 0..<5000 { evidence.add(Self.texts[index % Self.texts.count]) }
    #expect(evidence.examples.count < 40)
    let far = evidence.shifted(by: .max)
    #expect((far + far).shifted(by: .max).count == 10000)
    let many = "{\"count\":\(Int.max),\"proofs\":0,\"examples\":[]}"
    let full = try JSONDecoder().decode(Evidence.self, from: Data(many.utf8))
    #expect((full + full).count == .max)
    #expect(full.followed(by: evidence).count == .max)
  }
}

/// A generator with a seed, so that a failure can be repeated.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
