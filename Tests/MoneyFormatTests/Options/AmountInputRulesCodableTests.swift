// Rules as JSON: every key of the specification, rejected values with their messages, and round trips.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountInputRulesCodableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let json: String
    let rules: AmountInputRules
    var testDescription: String { json }
    init(_ json: String, _ rules: AmountInputRules) { (self.json, self.rules) = (json, rules) }
  }

  static let rows: [Row] = [
    Row("{}", AmountInputRules()),
    Row(#"{"entryMode":"minorUnits"}"#, AmountInputRules(entryMode: .minorUnits)),
    Row(#"{"allowsNegative":false}"#, AmountInputRules(allowsNegative: false)),
    Row(#"{"allowsPlus":false}"#, AmountInputRules(allowsPlus: false)),
    Row(#"{"minimumAmount":"-0.5"}"#, AmountInputRules(minimumAmount: Decimal(-5) / 10)),
    Row(
      #"{"maximumAmount":"98765432109876543210987654321.01"}"#,
      AmountInputRules(maximumAmount: Decimal(string: "98765432109876543210987654321.01"))),
    Row(#"{"keyPolicy":"refuse"}"#, AmountInputRules(keyPolicy: .refuse)),
    Row(
      #"{"notation":{"decimalMark":",","groupMark":".","groupSizes":[3,2]}}"#,
      AmountInputRules(
        notation: AmountNotation(decimalMark: ",", groupMark: ".", primaryGroup: 3, secondaryGroup: 2))),
    Row(#"{"maximumIntegerDigits":1}"#, AmountInputRules(maximumIntegerDigits: 1)),
    Row(#"{"maximumIntegerDigits":38}"#, AmountInputRules(maximumIntegerDigits: 38)),
    Row(#"{"excessFraction":"round"}"#, AmountInputRules(excessFraction: .round)),
    Row(#"{"nonLocaleSeparators":"reject"}"#, AmountInputRules(nonLocaleSeparators: .reject)),
    Row(#"{"acceptsAbbreviations":true}"#, AmountInputRules(acceptsAbbreviations: true)),
    Row(#"{"liveGrouping":true}"#, AmountInputRules(liveGrouping: true)),
    Row(#"{"shouldUpdateAmountWhileEditing":true}"#, AmountInputRules(shouldUpdateAmountWhileEditing: true)),
  ]

  private func decode(_ json: String) throws -> AmountInputRules {
    try JSONDecoder().decode(AmountInputRules.self, from: Data(json.utf8))
  }

  @Test(arguments: rows)
  func roundTrip(_ row: Row) throws {
    #expect(try decode(row.json) == row.rules)
    #expect(try decode(String(decoding: JSONEncoder().encode(row.rules), as: UTF8.self)) == row.rules)
  }

  @Test func everyKeyIsInTheTable() {
    for key in AmountInputRules.Key.allCases {
      #expect(Self.rows.contains { $0.json.contains("\"\(key.rawValue)\":") }, "\(key.rawValue)")
    }
  }

  @Test(arguments: AmountInputRules.Key.allCases)
  func nullMeansTheDefault(_ key: AmountInputRules.Key) throws {
    #expect(try decode("{\"\(key.rawValue)\":null}") == AmountInputRules())
  }

  @Test func defaultsAreOmitted() throws {
    #expect(String(decoding: try JSONEncoder().encode(AmountInputRules()), as: UTF8.self) == "{}")
  }

  @Test(arguments: [
    // Beyond the exponents of a Decimal.
    (#"{"maximumAmount":"0.\#(String(repeating: "0", count: 128))1"}"#, "128 after the point"),
    (#"{"minimum":"5"}"#, "minimum"), (#"{"minimumAmount":5}"#, "minimumAmount"),
    (#"{"maximumAmount":5.5}"#, "maximumAmount"), (#"{"maximumAmount":"1e3"}"#, "1e3"),
    (#"{"maximumAmount":"1,000"}"#, "1,000"), (#"{"maximumAmount":""}"#, "maximumAmount"),
    (#"{"maximumAmount":"123456789012345678901234567890123456789"}"#, "maximumAmount"),
    (#"{"maximumIntegerDigits":0}"#, "maximumIntegerDigits"), (#"{"maximumIntegerDigits":39}"#, "39"),
    (#"{"maximumIntegerDigits":"5"}"#, "maximumIntegerDigits"), (#"{"entryMode":"cash"}"#, "cash"),
    (#"{"liveGrouping":1}"#, "liveGrouping"), (#"{"excessFraction":true}"#, "excessFraction"),
    (#"{"minimumAmount":"5.01","maximumAmount":"5"}"#, "5.01"), ("[]", "object"),
    (#"{"notation":{"decimalMark":",","groupMark":".","groupSizes":[39,3]}}"#, "notation"),
    (#"{"notation":{"decimalMark":",","groupMark":".","groupSizes":[3,0]}}"#, "notation"),
  ])
  func whatCanNotBeReadIsNamed(_ json: String, _ value: String) {
    expectDecodingError(.invalidOption, naming: value) { try decode(json) }
  }
}
