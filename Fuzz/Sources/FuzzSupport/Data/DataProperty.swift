// The properties of frozen locale data with any bytes.

import FoundationEssentials
import MoneyFormat
import TestSupport

/// An unchanged file formats and parses as ICU does. A changed file works or is rejected, and is never read
/// beyond its end (which the address sanitizer detects).
public enum DataProperty: FuzzProperty {
  public static let options: [FormattingOptions] =
    FormattingStyle.allCases.map { FormattingOptions(formattingStyle: $0) } + [
      FormattingOptions(negativeStyle: .accounting, signDisplay: .always),
      FormattingOptions(abbreviator: .compactShort),
      FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
      FormattingOptions(currencyDigits: .cash, numberingSystem: "arab"),
      FormattingOptions(customSymbol: "K\u{10D}"),
      FormattingOptions(isolated: true, rangeCollapse: .all),
    ]

  private static let file: Result<[UInt8], MoneyFormatError> = Result { () throws(MoneyFormatError) in
    try LocaleData.system.frozen(locales: ["pt-PT", "hi-IN"], currencies: ["PTE", "EUR", "USD", "JPY"])
  }

  public static func verify(_ candidate: DataCase) throws(Violation) {
    var isChanged = false
    do throws(MoneyFormatError) {
      let sound = try file.get()
      let bytes = changed(sound, candidate)
      isChanged = bytes != sound
      let data = try LocaleData(bytes: bytes)
      let found = try use(data, candidate)
      guard !isChanged else {
        if !candidate.isSealed { try verifyDamage(found, candidate) }
        return
      }
      let expected = try use(.system, candidate)
      if isComparable(candidate), found != expected {
        throw MoneyFormatError(.invalidAmount, "The file says \(found), and ICU \(expected)")
      }
    } catch {
      let isExpected =
        isChanged && error.code == .invalidLocaleData || error.code == .invalidNumberingSystem
      if !isExpected { throw Violation("\(error)", in: candidate) }
    }
  }

  /// If damaged data is not sealed, results come from intact pieces only, and so equal ICU's. Parsing that meets damage rejects the
  /// text, and a range without its patterns is joined plainly.
  private static func verifyDamage(_ found: Results, _ candidate: DataCase) throws(MoneyFormatError) {
    guard isComparable(candidate) else { return }
    let expected = try use(.system, candidate)
    let areRanges = zip(found.ranges, expected.ranges).allSatisfy {
      $0.text == $1.text || $0.text == $1.joined
    }
    let areAmounts = zip(found.amounts, expected.amounts).allSatisfy { $0 == $1 || $0 == nil }
    if found.text != expected.text || !areRanges || !areAmounts {
      throw MoneyFormatError(.invalidAmount, "Damage was not found: \(found), and ICU \(expected)")
    }
  }

  /// Whether the file has ICU's data on the locale and the currency.
  private static func isComparable(_ candidate: DataCase) -> Bool {
    ["pt-PT", "hi-IN", "pt", "root"].contains(candidate.locale)
  }

  private static func changed(_ sound: [UInt8], _ candidate: DataCase) -> [UInt8] {
    var bytes = sound
    for change in candidate.changes {
      for (index, byte) in change.bytes.enumerated() {
        let place = change.place + index + (change.place < 0 ? bytes.count : 0)
        if bytes.indices.contains(place) { bytes[place] = byte }
      }
    }
    bytes.removeLast(min(max(0, candidate.cut), bytes.count))
    if candidate.isSealed { FrozenFileBytes.seal(&bytes) }
    return bytes
  }

  /// What formatting and parsing an amount, and editing one, gives.
  private struct Results: Equatable {
    struct Range: Equatable { var text, joined: String }

    var text: String
    var ranges: [Range]
    /// Reasons are not compared, because the file knows only its own currencies.
    var amounts: [String?]
    var edited: [String]
  }

  private static func use(_ data: LocaleData, _ candidate: DataCase) throws(MoneyFormatError) -> Results {
    let options = options[min(max(0, candidate.options), options.count - 1)]
    let formatter = try MoneyFormatter(
      currency: candidate.currency, locale: candidate.locale, options: options, from: data)
    let text = try formatter.string(decimalText: candidate.amount)
    var defaults = MoneyFormatDefaults()
    defaults.localeData = data
    let edited = MoneyFormatDefaults.withDefaults(defaults) {
      var options = options
      options.locale = candidate.locale
      var state = AmountInputState()
      return candidate.text.map { character in
        let output = MoneyNumberFormatting().inputAmountFormat(
          parameters: InputAmountFormatParameters(
            state: state, event: .insert(String(character)), currencyCode: candidate.currency,
            options: options))
        state = output.state
        return output.state.text
      }
    }
    return Results(
      text: text,
      ranges: [(Decimal(1), Decimal(5)), (5, 5)].map { lower, upper in
        Results.Range(
          text: formatter.string(from: lower, through: upper),
          joined: "\(formatter.string(from: lower)) – \(formatter.string(from: upper))")
      },
      amounts: [text, candidate.text].map { formatter.read($0, mode: .commit).amount.map { "\($0)" } },
      edited: edited)
  }
}
