// Formats and reads texts with Foundation's currency style, one line of JSON per answer; run by compare.py.

import Foundation

struct Case: Decodable {
  var op, locale, currency: String
  var amount, text: String?
}

while let line = readLine() {
  let item = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
  let style = Decimal.FormatStyle.Currency(code: item.currency, locale: Locale(identifier: item.locale))
  let answer: String
  if item.op == "format" {
    answer = style.format(Decimal(string: item.amount!)!)
  } else if let amount = try? style.parseStrategy.parse(item.text!) {
    answer = "\(amount)"
  } else {
    answer = "refused"
  }
  print(String(decoding: try JSONEncoder().encode(["FormatStyle": answer]), as: UTF8.self))
}
