// `GET /format`: text, options in the query, and the choice of the locale.

import MoneyService
import Testing

@Suite struct FormatTests {
  struct Row: CustomTestStringConvertible {
    var query: String
    var languages: String?
    var text: String
    var language: String
    var testDescription: String { query + (languages.map { " " + $0 } ?? "") }
  }

  static let rows = [
    Row(query: "amount=1234.5&currency=EUR&locale=de-DE", text: "1.234,50\u{A0}€", language: "de-DE"),
    Row(query: "amount=-1234.5&currency=usd&locale=en-US", text: "-$1,234.50", language: "en-US"),
    // Every digit is kept, and the sign of zero is not shown.
    Row(
      query: "amount=12345678901234567890123456789012345678&currency=JPY&locale=ja-JP",
      text: "￥12,345,678,901,234,567,890,123,456,789,012,345,678", language: "ja-JP"),
    Row(query: "amount=-0.001&currency=USD&locale=en-US", text: "$0.00", language: "en-US"),
    Row(query: "minorUnits=-123450&currency=USD&locale=en-US", text: "-$1,234.50", language: "en-US"),
    Row(query: "minorUnits=123450&scale=3&currency=USD&locale=en-US", text: "$123.45", language: "en-US"),
    Row(
      query: "minorUnits=-9223372036854775808&currency=JPY&locale=en-US", text: "-¥9,223,372,036,854,775,808",
      language: "en-US"),
    // Options are names, JSON, and text that may look like JSON.
    Row(
      query: "amount=-5&currency=USD&locale=en-US&formattingStyle=currencyISOCode&negativeStyle=accounting",
      text: "(USD\u{A0}5.00)", language: "en-US"),
    Row(
      query: "amount=5&currency=USD&locale=en-US&hidesZeroFraction=true&signDisplay=always", text: "+$5",
      language: "en-US"),
    Row(
      query: "amount=5.126&currency=USD&locale=en-US&fractionDigits=%5B0,3%5D", text: "$5.126",
      language: "en-US"),
    Row(
      query: "amount=5.126&currency=USD&locale=en-US&fractionOverrides=%7B%22USD%22:1%7D", text: "$5.1",
      language: "en-US"),
    Row(
      query: "amount=1250&currency=USD&locale=en-US&abbreviator=compactShort", text: "$1.2K",
      language: "en-US"),
    Row(
      query: "amount=5&currency=USD&locale=en-US&customSymbol=true", text: "true\u{A0}5.00", language: "en-US"
    ),
    Row(query: "amount=+5&currency=USD&locale=en-US", text: "$5.00", language: "en-US"),
    Row(
      query: "amount=5&currency=USD&locale=en-US&customSymbol=%E2%82%BF", text: "₿5.00", language: "en-US"),
    Row(query: "amount=5&currencyCode=CHF&locale=de-CH", text: "CHF\u{A0}5.00", language: "de-CH"),
    // Without a locale, the client's languages decide, or else the service's default.
    Row(
      query: "amount=5&currency=EUR", languages: "pt-PT,pt;q=0.8", text: "5,00\u{A0}€", language: "pt-PT"),
    Row(
      query: "amount=5&currency=EUR", languages: "tlh, fr-CH;q=0.5, en;q=0.3", text: "5.00\u{A0}€",
      language: "fr-CH"),
    Row(query: "amount=5&currency=EUR", languages: "*", text: "€5.00", language: "en-US"),
    Row(query: "amount=5&currency=EUR", languages: "x;;;q=nonsense", text: "€5.00", language: "en-US"),
    Row(query: "amount=5&currency=EUR&locale=de-DE", languages: "fr", text: "5,00\u{A0}€", language: "de-DE"),
    // `Content-Language` names the locale in use, not the requested one.
    Row(query: "amount=5&currency=EUR&locale=de-XX", text: "5,00\u{A0}€", language: "de"),
    Row(query: "amount=5&currency=EUR&locale=zz-ZZ", text: "€\u{A0}5.00", language: "und"),
    Row(
      query: "amount=5&currency=EUR&locale=ar-EG-u-nu-latn", text: "\u{200F}5.00\u{A0}€",
      language: "ar-EG"),
  ]

  @Test func texts() async throws {
    try await Service.run { client in
      for row in Self.rows {
        let headers = row.languages.map { ["Accept-Language": $0] } ?? [:]
        let answer = try await client.get("/format?" + row.query, headers)
        #expect(answer.status == 200, "\(row.testDescription)")
        #expect(try answer.text == row.text, "\(row.testDescription)")
        #expect(answer["Content-Language"] == row.language, "\(row.testDescription)")
        #expect(answer["Vary"] == "Accept-Language")
        #expect(answer["Content-Type"] == "application/json")
        #expect(answer["X-Request-ID"]?.isEmpty == false)
      }
    }
  }

  /// A request without locale and languages gets the service's default, not the host's. (URLSession always
  /// sends a language.)
  @Test func theDefaultLocale() async throws {
    try await Service.run(.with { $0.defaultLocale = "de-CH" }) { client in
      let request = "GET /format?amount=1234567.5&currency=CHF HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let answer = try #require(await RawConnection.answer(to: request, port: client.port))
      #expect(answer.body == "{\"text\":\"CHF\u{A0}1’234’567.50\"}")
    }
  }

  @Test func headHasNoBody() async throws {
    try await Service.run { client in
      let answer = try await client.send("HEAD", "/format?amount=5&currency=USD&locale=en-US", [:], nil)
      #expect(answer.status == 200)
      #expect(answer.body == "")
      #expect(answer["Content-Language"] == "en-US")
    }
  }

  /// Concurrent requests on several connections get their own responses.
  @Test func manyAtOnce() async throws {
    try await Service.run { client in
      try await withThrowingTaskGroup(of: (Int, String).self) { tasks in
        for number in 0..<200 {
          tasks.addTask {
            (number, try await client.get("/format?amount=\(number)&currency=JPY&locale=en-US").body)
          }
        }
        for try await (number, body) in tasks { #expect(body == #"{"text":"¥\#(number)"}"#) }
      }
    }
  }
}
