// Every call into ICU may be refused: an error comes out, naming ICU, and nothing stays open.

import CICU
import FoundationEssentials
import Testing

@testable import MoneyFormat

/// Serialized: what is open is counted over all threads, and other suites may only open and close meanwhile.
@Suite(.serialized) struct ICURefusalTests {
  private static let status: cicu_status = 2  // U_MISSING_RESOURCE_ERROR

  private static let requests: [(currency: String, locale: String, options: FormattingOptions)] = [
    ("EUR", "de-DE", FormattingOptions()),
    ("CHF", "fr-CH", FormattingOptions(formattingStyle: .currencyISOCode, currencyDigits: .cash)),
    ("USD", "pl", FormattingOptions(formattingStyle: .currencyName)),
    ("INR", "hi-IN-u-nu-deva", FormattingOptions(abbreviator: .compactShort)),
    ("EUR", "es-ES", FormattingOptions(abbreviator: .plain)),
    ("XCG", "en-CW", FormattingOptions(formattingStyle: .currencyNarrowSymbol)),
  ]

  /// A locale whose data is broken: the first call is refused, then the second, and so on, to the last.
  @Test(arguments: 0..<requests.count)
  func everyRefusedCallIsAnError(_ index: Int) throws {
    let request = Self.requests[index]
    func make() throws(MoneyFormatError) -> String {
      try MoneyFormatter(currency: request.currency, locale: request.locale, options: request.options)
        .string(minorUnits: -123_456_789)
    }
    // What is learnt once for all stays learnt, and must not be learnt from a refusal.
    let text = try make()
    defer { cicu_test_refuse(-1, 0) }
    var refused = 0
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
        // Nothing was refused, or ICU could be asked in another way.
        #expect(found == text)
      }
      guard hasRefused else { break }
      refused += 1
    }
    #expect(try make() == text)
    #expect(refused > 5)
    print("refusals: \(refused) of a \(request.currency) formatter in \(request.locale)")
  }

  /// Formatters, results and lists are closed, also when a call in between is refused.
  @Test func whatIsOpenedIsClosed() throws {
    func makeAll() {
      for request in Self.requests {
        let formatter = try? MoneyFormatter(
          currency: request.currency, locale: request.locale, options: request.options)
        _ = formatter?.string(from: 3, through: 5)
        _ = try? formatter?.parse("1")
      }
    }
    makeAll()
    // Other tests come and go: what grows with the number of rounds is ours.
    var lowest: [Int64] = []
    for _ in 0..<2 {
      var counts: [Int64] = []
      for answered in Int32(0)..<200 {
        cicu_test_refuse(answered, Self.status)
        for request in Self.requests {
          _ = try? MoneyFormatter(
            currency: request.currency, locale: request.locale, options: request.options)
        }
        cicu_test_refuse(-1, 0)
        makeAll()
        counts.append(cicu_test_open_handles())
      }
      lowest.append(counts.min()!)
    }
    print("open handles: \(lowest)")
    // 1,200 formatters a round; a leak in one of a hundred would show.
    #expect(lowest[1] <= lowest[0] + 12)
  }
}
