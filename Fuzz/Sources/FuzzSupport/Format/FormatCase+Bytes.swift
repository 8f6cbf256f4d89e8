// Decodes bytes into formatting cases: mostly plausible ones, some of them invalid.

import ICUOracle
import MoneyFormat

extension FormatCase {
  /// The maximum number of amounts of a case: a formatter takes longer to make than to use.
  static let maximumAmounts = 8

  public init(_ source: inout ByteSource) {
    request = FormatRequest(&source)
    amounts = [Amount(&source)]
    while !source.isEmpty, amounts.count < Self.maximumAmounts { amounts.append(Amount(&source)) }
  }
}

extension FormatRequest {
  init(_ source: inout ByteSource) {
    locale = LocaleText(&source)
    currency = Self.currency(&source)
    placement = source.pick(Placement.allCases)
    options = FormattingOptions(&source, currency: currency)
  }

  private static func currency(_ source: inout ByteSource) -> String? {
    switch source.byte() {
    case 0..<176: source.currency()
    case 176..<200: source.currency().lowercased()
    case 200..<232: source.threeLetters()
    case 232..<240: nil
    case 240..<250: source.nearMiss(source.threeLetters())
    default: source.text(maximumUTF8Count: 8)
    }
  }
}

extension LocaleText {
  init(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<176: self.init(identifier: source.pick(ICUOracle.locales))
    case 176..<232:
      self.init(identifier: source.pick(ICUOracle.locales))
      let form = source.byte()
      // One identifier in ICU's list has a variant that is too short for BCP 47.
      isLanguageTag = form & 1 == 1 && identifier != "no_NO_NY"
      if form & 2 == 0 { extensions["numbers"] = Self.numbers(&source) }
      if form & 4 == 4 { extensions["cf"] = source.pick(["account", "standard"]) }
      if form & 8 == 8 { extensions["currency"] = source.currency().lowercased() }
      if form & 48 == 48 {
        extensions["rg"] = source.pick(["uszzzz", "chzzzz", "inzzzz", "zzzzzz", "419zzzz", "gbsct"])
      }
    case 232..<244: self.init(identifier: source.nearMiss(source.pick(ICUOracle.locales)))
    default: self.init(identifier: source.text(maximumUTF8Count: 200))
    }
  }

  private static func numbers(_ source: inout ByteSource) -> String {
    // Relative names, systems without ten digits, and one that does not exist.
    source.pick(["native", "traditional", "finance", "roman", "hans", "none"] + ICUOracle.numberingSystems)
  }
}

extension ByteSource {
  /// Returns a currency that ICU has.
  mutating func currency() -> String { pick(ICUOracle.currencies) }

  mutating func threeLetters() -> String {
    let letters = (0..<3).map { _ in UInt8(ascii: "A") + byte() % 26 }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns 0 to 38, mostly a small number.
  mutating func digitCount() -> Int {
    let byte = byte()
    return byte < 160 ? Int(byte % 6) : Int(byte % 39)
  }
}
