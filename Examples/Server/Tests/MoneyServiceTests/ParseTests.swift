// `POST /parse`: exact amounts, warnings, and problems for people and for programs.

import MoneyService
import Testing

@Suite struct ParseTests {
  static let rows: [(request: String, answer: String)] = [
    (
      #"{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}"#,
      #"{"amount":"1234.5","minorUnitDigits":2,"warnings":[]}"#
    ),
    (
      #"{"id":7,"text":"12.34","currency":"EUR","locale":"de-DE"}"#,
      #"{"amount":"12.34","id":7,"minorUnitDigits":2,"warnings":["nonLocaleSeparator"]}"#
    ),
    (
      #"{"text":"(5)","currency":"USD","locale":"en-US"}"#,
      #"{"amount":"-5","minorUnitDigits":2,"warnings":[]}"#
    ),
    (
      #"{"text":"-0","currency":"JPY","locale":"en-US"}"#,
      #"{"amount":"0","minorUnitDigits":0,"warnings":[]}"#
    ),
    (
      #"{"text":"99999999999999999999999999999999999.99","currency":"USD","locale":"en-US"}"#,
      #"{"amount":"99999999999999999999999999999999999.99","minorUnitDigits":2,"warnings":[]}"#
    ),
    (
      #"{"text":"1.5k","currency":"USD","locale":"en-US","rules":{"acceptsAbbreviations":true}}"#,
      #"{"amount":"1500","minorUnitDigits":2,"warnings":[]}"#
    ),
    (
      #"{"text":"1.0056","currency":"USD","locale":"en-US","rules":{"excessFraction":"round"}}"#,
      #"{"amount":"1.01","minorUnitDigits":2,"warnings":["rounded"]}"#
    ),
  ]

  /// Without a currency, or with several, the text has to name its currency.
  static let money: [(request: String, answer: String)] = [
    (#"{"text":"€5","locale":"en-US"}"#, #"{"amount":"5","currency":"EUR","warnings":[]}"#),
    (
      #"{"id":1,"text":"5 CHF","currencies":["EUR","CHF"],"locale":"de-CH"}"#,
      #"{"amount":"5","currency":"CHF","id":1,"warnings":[]}"#
    ),
    (
      #"{"text":"5","locale":"en-US-u-cu-jpy"}"#, #"{"amount":"5","minorUnitDigits":0,"warnings":[]}"#
    ),
    (
      #"{"text":"5","locale":"en-US","options":{"currencyCode":"USD"}}"#,
      #"{"amount":"5","minorUnitDigits":2,"warnings":[]}"#
    ),
  ]

  @Test func amounts() async throws {
    try await Service.run { client in
      for (request, expected) in Self.rows + Self.money {
        let answer = try await client.post("/parse", request)
        #expect(answer.status == 200, "\(request)")
        #expect(answer.body == expected, "\(request)")
      }
    }
  }

  @Test func theClientsLocale() async throws {
    try await Service.run { client in
      let request = #"{"text":"1.234","currency":"EUR"}"#
      let german = try await client.post("/parse", request, ["Accept-Language": "de"])
      #expect(german.body == #"{"amount":"1234","minorUnitDigits":2,"warnings":[]}"#)
      #expect(german["Content-Language"] == "de")
      let english = try await client.post("/parse", request, ["Accept-Language": "en-US"])
      #expect(english.status == 422)
    }
  }

  /// The whole bodies, with `Accept-Language: en`.
  static let problems: [(request: String, problem: String)] = [
    (
      #"{"text":"1,234","currency":"EUR","locale":"de-DE"}"#,
      #"{"candidates":["1.234","1234"],"code":"ambiguousSeparator","detail":"This could mean two amounts; check the separators: 1,234 / 1.234","offset":1,"path":"text","status":422,"title":"Not an amount","type":"/problems/ambiguousSeparator"}"#
    ),
    (
      #"{"text":"€ 12abc","currency":"EUR","locale":"de-DE"}"#,
      #"{"code":"illegalCharacter","detail":"Only digits, separators and a sign can be used here","offset":6,"path":"text","status":422,"title":"Not an amount","type":"/problems/illegalCharacter"}"#
    ),
    (
      #"{"text":"€5","currency":"USD","locale":"en-US"}"#,
      #"{"code":"currencyMismatch","detail":"This amount is in another currency","found":"EUR","offset":0,"path":"text","status":422,"title":"Not an amount","type":"/problems/currencyMismatch"}"#
    ),
    (
      #"{"text":"5","currency":"USD","rules":{"maximumAmount":5}}"#,
      #"{"code":"invalidOption","detail":"The option \"maximumAmount\" can't be read; it accepts an amount as a string, such as \"1234.50\".","path":"rules.maximumAmount","status":422,"title":"Invalid option","type":"/problems/invalidOption"}"#
    ),
    (
      #"{"currency":"USD"}"#,
      #"{"code":"invalidRequest","detail":"\"text\" is missing.","path":"text","status":400,"title":"Invalid request","type":"/problems/invalidRequest"}"#
    ),
  ]

  @Test func problems() async throws {
    try await Service.run { client in
      for (request, expected) in Self.problems {
        let answer = try await client.post("/parse", request, ["Accept-Language": "en"])
        #expect(answer.body == expected, "\(request)")
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(answer["Vary"] == "Accept-Language")
        #expect(answer["Content-Language"] == "en")
      }
    }
  }

  @Test(arguments: [
    (#"{"text":"5","locale":"en-US"}"#, "missingCurrency"),
    (#"{"text":"£5","currencies":["USD"],"locale":"en-US"}"#, "currencyMismatch"),
    (#"{"text":"1,234 €","locale":"de-DE"}"#, "ambiguousSeparator"),
    (#"{"text":"5","options":{"currencyCode":"U"}}"#, "invalidCurrency"),
    (#"{"text":"5","currencies":["USD","U"]}"#, "invalidCurrency"),
    (#"{"text":"5","locale":"d e"}"#, "invalidLocale"),
  ])
  func problemsOfCurrencies(_ row: (request: String, code: String)) async throws {
    try await Service.run { client in
      let answer = try await client.post("/parse", row.request)
      #expect(answer.status == 422 && answer.body.contains("\"code\":\"\(row.code)\""), "\(answer.body)")
    }
  }

  struct Detail: Sendable {
    var accepted: String?
    var languages: [String] = []
    var locale = "de-DE"
    var detail: String
    var language: String
  }

  /// The message is in the client's language, and its amounts are in the format of the text.
  @Test(arguments: [
    Detail(accepted: "de", detail: "Mindestbetrag nicht erreicht: 5,00\u{A0}€", language: "de"),
    Detail(
      accepted: "fr-CH, en;q=0.5", detail: "Montant minimal non atteint\u{A0}: 5,00\u{A0}€", language: "fr"),
    Detail(accepted: "de-AT", locale: "en-US", detail: "Mindestbetrag nicht erreicht: €5.00", language: "de"),
    // A language without a catalogue.
    Detail(accepted: "sw", detail: "Minimum amount not met: 5,00\u{A0}€", language: "en"),
    // The languages of the site, the usual one first.
    Detail(
      accepted: "fr-CH, en;q=0.5", languages: ["de", "en"], detail: "Minimum amount not met: 5,00\u{A0}€",
      language: "en"),
    Detail(
      accepted: "fr", languages: ["de", "en"], detail: "Mindestbetrag nicht erreicht: 5,00\u{A0}€",
      language: "de"),
  ])
  func details(_ row: Detail) async throws {
    let configuration = ServiceConfiguration.with {
      $0.languages = row.languages
      if let usual = row.languages.first { $0.defaultLocale = usual }
    }
    try await Service.run(configuration) { client in
      let answer = try await client.post(
        "/parse",
        #"{"text":"4","currency":"EUR","locale":"\#(row.locale)","rules":{"minimumAmount":"5"}}"#,
        row.accepted.map { ["Accept-Language": $0] } ?? [:])
      #expect(answer.body.contains("\"detail\":\"\(row.detail)\""), "\(answer.body)")
      #expect(answer["Content-Language"] == row.language)
    }
  }
}
