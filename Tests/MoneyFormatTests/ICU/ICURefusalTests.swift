// Every call into ICU may fail: the result is an error that names ICU, and all ICU objects are closed.

import CICU
import CICUTesting
import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICURefusalTests {
  private static let status: cicu_status = 2  // U_MISSING_RESOURCE_ERROR

  private static let requests: [(currency: String, locale: String, options: FormattingOptions)] = [
    // No other test uses these identifiers and rare digits, because ICU is called only once for each.
    ("NAD", "naq-u-co-standard-nu-mathmono", FormattingOptions()),
    (
      "CHF", "fr-RE-u-co-standard-nu-mathsanb",
      FormattingOptions(formattingStyle: .currencyISOCode, currencyDigits: .cash)
    ),
    ("USD", "hsb-u-co-standard-nu-mathbold", FormattingOptions(formattingStyle: .currencyName)),
    ("INR", "sat-IN-u-co-standard-nu-mathmono", FormattingOptions(abbreviator: .compactShort)),
    ("EUR", "es-EA-u-co-standard-nu-mathsanb", FormattingOptions(abbreviator: .plain)),
    ("XCG", "nl-SX-u-co-standard-nu-mathdbl", FormattingOptions(formattingStyle: .currencyNarrowSymbol)),
  ]

  /// Broken locale data: the first call fails, then the second, and so on up to the last.
  @Test(arguments: 0..<requests.count)
  func everyFailedCallThrows(_ index: Int) throws {
    let request = Self.requests[index]
    func make() throws(MoneyFormatError) -> String {
      try MoneyFormatter(currency: request.currency, locale: request.locale, options: request.options)
        .string(minorUnits: -123_456_789)
    }
    // Data that is cached for the process stays cached, and nothing may be cached from a failed call.
    var texts: Set<String> = []
    defer { cicu_test_refuse(-1, 0) }
    var refused = 0
    let open = cicu_test_open_handles()
    for answered in Int32(0)..<10_000 {
      cicu_test_refuse(answered, Self.status)
      let answer: Result<String, MoneyFormatError> = Result(catching: make)
      let hasRefused = cicu_test_has_refused()
      cicu_test_refuse(-1, 0)
      switch answer {
      case .failure(let error):
        #expect(hasRefused)
        #expect(error.code == .icuFailure)
        #expect(error.message.contains("U_MISSING_RESOURCE_ERROR"), "\(error)")
      case .success(let found):
        // No call failed, or ICU was called in another way.
        texts.insert(found)
      }
      guard hasRefused else { break }
      refused += 1
      // Everything that was opened before the failure is closed.
      #expect(cicu_test_open_handles() == open, "after \(answered) calls")
    }
    #expect(cicu_test_open_handles() == open)
    #expect(texts == [try make()])
    // The number depends on the locale data that other tests have already learned.
    #expect(refused > 0)
    print("refusals: \(refused) of a \(request.currency) formatter in \(request.locale)")
  }

  /// Formatters, results and lists are closed after their last use.
  @Test(arguments: [
    // Different from the identifiers above, because ICU is called only once for each.
    ("XAF", "ln-CF-u-co-standard-nu-mathmono", FormattingOptions()),
    ("TND", "ar-TN-u-co-standard-nu-mathdbl", FormattingOptions(formattingStyle: .currencyName)),
    ("SEK", "se-SE-u-co-standard-nu-mathsanb", FormattingOptions(abbreviator: .compactShort)),
  ])
  func handlesAreClosed(_ request: (currency: String, locale: String, options: FormattingOptions)) throws {
    let (open, opened) = (cicu_test_open_handles(), cicu_test_opened_handles())
    do {
      let formatter = try MoneyFormatter(
        currency: request.currency, locale: request.locale, options: request.options)
      _ = formatter.string(from: 3, through: 5)
      _ = try? formatter.parse("1")
    }
    #expect(cicu_test_opened_handles() > opened)
    #expect(cicu_test_open_handles() == open)
  }
}
