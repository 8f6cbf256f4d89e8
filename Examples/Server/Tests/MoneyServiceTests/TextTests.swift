// `/range`, `/words` and `/html`, which take requests in the same ways as `/format`.

import Foundation
import MoneyService
import Testing

@Suite struct TextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var path: String
    /// The members of the request: a query, and as JSON without the quotation marks of strings.
    var query: String
    var body: String
    var text: String
    var testDescription: String { "\(path)?\(query)" }
  }

  static let rows = [
    Row(
      path: "/range", query: "lower=3&upper=5.5&currency=USD&locale=en-US",
      body: #"{"lower":"3","upper":"5.5","currency":"USD","locale":"en-US"}"#, text: "$3.00 – $5.50"),
    Row(
      path: "/range", query: "lowerMinorUnits=300&upperMinorUnits=550&currency=EUR&locale=de-DE",
      body: #"{"lowerMinorUnits":300,"upperMinorUnits":550,"currency":"EUR","locale":"de-DE"}"#,
      text: "3,00–5,50\u{A0}€"),
    Row(
      path: "/range",
      query: "lowerMinorUnits=3&upperMinorUnits=5&scale=0&currency=EUR&locale=de-DE&rangeCollapse=none",
      body:
        #"{"lowerMinorUnits":3,"upperMinorUnits":5,"scale":0,"currency":"EUR","locale":"de-DE","options":{"rangeCollapse":"none"}}"#,
      text: "3,00\u{A0}€ – 5,00\u{A0}€"),
    Row(
      path: "/range", query: "lower=3&upper=3&currency=USD&locale=en-US",
      body: #"{"lower":"3","upper":"3.00","currency":"USD","locale":"en-US"}"#, text: "~$3.00"),
    Row(
      path: "/words", query: "amount=1234.5&currency=USD&locale=en-US",
      body: #"{"amount":"1234.5","currency":"USD","locale":"en-US"}"#,
      text: "one thousand two hundred thirty-four and 50/100"),
    Row(
      path: "/words", query: "minorUnits=-500&currency=EUR&locale=fr-FR&fractionDigits=0",
      body: #"{"minorUnits":-500,"currency":"EUR","locale":"fr-FR","options":{"fractionDigits":0}}"#,
      text: "moins cinq"),
    Row(
      path: "/html", query: "amount=5&currency=JPY&locale=en-US",
      body: #"{"amount":"5","currency":"JPY","locale":"en-US"}"#,
      text:
        #"<bdi class="money"><span class="money-currency">¥</span><span class="money-integer">5</span></bdi>"#
    ),
    Row(
      path: "/html", query: "amount=5&currency=JPY&locale=en-US&customSymbol=%3Cb%3E",
      body: #"{"amount":"5","currency":"JPY","locale":"en-US","options":{"customSymbol":"<b>"}}"#,
      text:
        #"<bdi class="money"><span class="money-currency">&lt;b&gt;</span><span class="money-integer">5</span></bdi>"#
    ),
  ]

  @Test func texts() async throws {
    try await Service.run { client in
      for row in Self.rows {
        let byQuery = try await client.get(row.path + "?" + row.query)
        #expect(try byQuery.text == row.text, "\(row.testDescription): \(byQuery.body)")
        let byBody = try await client.post(row.path, row.body)
        #expect(byBody.body == byQuery.body, "\(row.testDescription)")
        #expect(byBody["Content-Language"] != nil && byBody["Vary"] == "Accept-Language")
        let batch = try await client.post(row.path, "[\(row.body)]")
        #expect(batch.body == "[\(byQuery.body)]", "\(row.testDescription)")
      }
    }
  }

  @Test func problems() async throws {
    let rows = [
      ("/range?lower=5&upper=3&currency=USD", 422, "invalidAmount", ""),
      ("/range?lower=5&currency=USD", 400, "invalidRequest", "upper"),
      ("/range?lower=5&upperMinorUnits=900&currency=USD", 400, "invalidRequest", "upper"),
      ("/range?lower=5&upper=3%C2%A0&currency=USD", 422, "invalidAmount", "upper"),
      ("/range?lowerMinorUnits=5&upperMinorUnits=6.5&currency=USD", 422, "invalidAmount", "upperMinorUnits"),
      ("/range?amount=5&lower=5&upper=6&currency=USD", 400, "invalidRequest", "amount"),
      ("/words?amount=5&currency=USD&locale=mi-NZ", 422, "invalidLocale", "locale"),
      ("/words?amount=99999999999999999999&currency=USD&locale=en-US", 422, "precisionOverflow", ""),
      ("/html?amount=5&currency=USD&class=x", 422, "invalidOption", "class"),
    ]
    try await Service.run { client in
      for (path, status, code, place) in rows {
        let answer = try await client.get(path)
        #expect(answer.status == status, "\(path)")
        #expect(answer.body.contains("\"code\":\"\(code)\""), "\(path): \(answer.body)")
        #expect(
          place.isEmpty ? !answer.body.contains("\"path\"") : answer.body.contains("\"path\":\"\(place)\""),
          "\(path): \(answer.body)")
      }
    }
  }
}
