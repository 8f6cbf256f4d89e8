// ICU4C's parser unum_parseDecimal, which returns exact decimal text.

import CPeers
import FoundationEssentials

final class ICUParserPeer: Contestant {
  static let name = "ICU4C unum_parseDecimal"

  private let parser: OpaquePointer
  private let texts: WideTexts
  private let output = OutputBuffer(capacity: 256)

  /// - Parameter currency: nil parses plain numbers.
  init(currency: String?, locale: String, _ texts: [String]) throws(BenchmarkFailure) {
    guard let parser = peer_icu_parser_open(currency, locale) else {
      throw BenchmarkFailure("ICU can't open a parser for \(locale)")
    }
    self.parser = parser
    self.texts = WideTexts(texts)
  }

  deinit { peer_icu_parser_close(parser) }

  func run(_ range: Range<Int>) -> Int {
    output.withCBuffer { buffer, capacity in
      Int(
        peer_icu_parse(
          parser, texts.texts, Int64(range.lowerBound), Int64(range.upperBound), buffer, capacity,
          &output.count))
    }
  }

  /// ICU may write an exponent, so the amounts are compared.
  var lastUTF8: [UInt8] {
    let text = String(decoding: output.text, as: UTF8.self)
    return Array((Decimal(string: text)?.description ?? text).utf8)
  }
}
