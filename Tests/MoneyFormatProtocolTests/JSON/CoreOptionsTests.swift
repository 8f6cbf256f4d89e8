// Options and rules are read alike as JSON and by `Codable`.

import FoundationEssentials
import MoneyFormat
import MoneyFormatCore
import Testing

@testable import MoneyFormatProtocol

@Suite struct CoreOptionsTests {
  private static let options = [
    "{}",
    #"{"locale":"de-DE","currencyCode":"EUR","formattingStyle":"currencyName","negativeStyle":"accounting"}"#,
    #"{"signDisplay":"exceptZero","customSymbol":"\u20ac","customCode":"E","fractionDigits":3}"#,
    #"{"fractionDigits":[0,2],"hidesZeroFraction":true,"currencyDigits":"cash","fractionOverrides":{"COP":2}}"#,
    #"{"fractionDigits":"currency","roundingMode":"ceiling","grouping":"auto","numberingSystem":"arab"}"#,
    #"{"abbreviator":"plain","data":"icu"}"#,
    #"{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":1000000,"suffix":"M","fractionDigits":2}]}"#,
    #"{"abbreviator":[{"threshold":"100000000000000000000000000000000000000000","suffix":"x"}]}"#,
    #"{"significantDigits":[1,3],"roundingPriority":"automatic","roundingIncrement":5}"#,
    #"{"trailingZeros":"keepInput","minimumIntegerDigits":4,"currencyPosition":"leading","spacing":"plain"}"#,
    #"{"symbols":{"decimal":",","group":"'","minus":"m","plus":null,"groupSizes":[3,2]},"isolated":true}"#,
    #"{"symbolVariant":"formal","rangeCollapse":"unit","rangeIdentity":"range","locale":null}"#,
    #"{"negativeStyle":"accounting","abbreviator":"compactShort","compactAccounting":true}"#,
    #"{"hidesZeroFraction":false,"trailingZeros":"keepInput"}"#,
    #"{"scale":1000000000000,"perUnit":"square-meter","perUnitWidth":"long"}"#,
    #"{"scale":null,"perUnit":null,"perUnitWidth":null}"#, #"{"scale":1000.5}"#, #"{"scale":"1000"}"#,
    #"{"subunits":"belowOne"}"#, #"{"subunits":"belowOne","scale":10}"#, #"{"subunits":"cents"}"#,
    #"{"perUnit":"kg"}"#, #"{"perUnit":1}"#, #"{"perUnit":"night"}"#, #"{"perUnitWidth":"wide"}"#,
    #"{"hidesZeroFraction":true,"trailingZeros":null}"#,
    // Invalid options.
    "[]", "1", #"{"unknown":1}"#, #"{"locale":1}"#, #"{"grouping":"sometimes"}"#, #"{"grouping":5}"#,
    #"{"fractionDigits":1.5}"#, #"{"fractionDigits":99}"#, #"{"locale":"?"}"#, #"{"fractionDigits":[2,1]}"#,
    #"{"fractionDigits":"2"}"#,
    #"{"fractionOverrides":{"COP":"2"}}"#, #"{"fractionOverrides":[]}"#, #"{"isolated":1}"#,
    #"{"abbreviator":"short"}"#, #"{"abbreviator":[{"suffix":"k"}]}"#,
    #"{"abbreviator":[{"threshold":"+1000","suffix":"k"}]}"#,
    #"{"abbreviator":[{"threshold":"1000","suffix":"k","digits":1}]}"#, #"{"symbols":{"point":","}}"#,
    #"{"symbols":{"groupSizes":[3,"2"]}}"#, #"{"significantDigits":"3"}"#, #"{"roundingIncrement":2.5}"#,
    #"{"minimumIntegerDigits":"1"}"#, #"{"hidesZeroFraction":true,"trailingZeros":"auto"}"#,
  ]

  /// Returns the result of reading a text; nil for `invalidOption`.
  private func core<T>(_ json: String, _ read: (_JSONValue) throws(MoneyFormatError) -> T) throws -> T? {
    try Array(json.utf8).withUnsafeBufferPointer { utf8 in
      let value = try JSONReader.value(of: utf8)
      do throws(MoneyFormatError) {
        return try read(value)
      } catch {
        #expect([.invalidOption, .invalidLocale].contains(error.code), "\(json): \(error)")
        return nil
      }
    }
  }

  private func decoded<T: Decodable>(_ type: T.Type, _ json: String) -> T? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: options)
  func optionsAreReadAlike(_ json: String) throws {
    let expected = decoded(FormattingOptions.self, json)
    #expect(
      try core(json) { value throws(MoneyFormatError) in try FormattingOptions(json: value) } == expected)
  }

  @Test(arguments: [
    "{}", #"{"entryMode":"minorUnits","allowsNegative":false,"allowsPlus":false,"maximumIntegerDigits":9}"#,
    #"{"minimumAmount":"-5.50","maximumAmount":"1000","keyPolicy":"refuse","excessFraction":"round"}"#,
    #"{"nonLocaleSeparators":"reject","acceptsAbbreviations":true,"liveGrouping":true}"#,
    #"{"shouldUpdateAmountWhileEditing":true,"notation":{"decimalMark":",","groupMark":".","groupSizes":[3,2]}}"#,
    #"{"notation":{"decimalMark":null}}"#,
    // Invalid rules.
    #"{"entryMode":"other"}"#, #"{"minimumAmount":5}"#,
    #"{"minimumAmount":"0.\#(String(repeating: "0", count: 128))1"}"#,
    #"{"minimumAmount":"5e3"}"#,
    #"{"maximumIntegerDigits":0}"#, #"{"maximumIntegerDigits":39}"#, #"{"notation":{"decimalMark":"1"}}"#,
    #"{"notation":{"decimalMark":"\u200e"}}"#, #"{"notation":{"decimalMark":"-"}}"#,
    #"{"notation":{"groupMark":"$"}}"#,
    #"{"notation":{"groupMark":"("}}"#, #"{"notation":{"groupMark":";"}}"#,
    #"{"notation":{"decimalMark":".","groupMark":"."}}"#, #"{"notation":{"groupSizes":[3]}}"#,
    #"{"allowsMinus":true}"#, #"{"allowsNegative":"true"}"#,
    #"{"minimumAmount":"5","maximumAmount":"5.00"}"#,
  ])
  func rulesAreReadAlike(_ json: String) throws {
    let expected = decoded(AmountInputRules.self, json)
    #expect(
      try core(json) { value throws(MoneyFormatError) in try AmountInputRules(json: value) } == expected)
  }

  @Test(arguments: [
    (
      #"{"grouping":"sometimes"}"#,
      #"The option "grouping" at byte 12 is "sometimes"; it accepts automatic, always, never, minTwo."#
    ),
    (
      #"{"symbols":{"point":","}}"#,
      #"The option "symbols.point" at byte 12 is unknown; expected one of decimal, group, groupSizes, minus, plus."#
    ),
    (
      #"{"abbreviator":[{"threshold":"1000"}]}"#,
      #"The option "abbreviator[0]" at byte 16 needs a threshold and a suffix."#
    ),
  ])
  func messagesNameThePlace(_ json: String, _ message: String) throws {
    try Array(json.utf8).withUnsafeBufferPointer { utf8 in
      let value = try JSONReader.value(of: utf8)
      #expect(throws: MoneyFormatError(.invalidOption, message)) { try FormattingOptions(json: value) }
    }
  }
}
