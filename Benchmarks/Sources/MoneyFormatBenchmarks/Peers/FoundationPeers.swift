// Foundation's formatters and parsers of money. They use their own ICU with different data.

import CPeers
import Foundation

/// `Decimal.FormatStyle.Currency`, made in advance.
final class FormatStylePeer: Contestant {
  static let name = "FormatStyle.Currency"

  private let style: Decimal.FormatStyle.Currency
  private let amounts: [Decimal]
  private var last = ""

  /// Returns nil if Foundation has no such format.
  init?(_ format: BenchmarkFormat, _ amounts: [Decimal]) {
    let style = Decimal.FormatStyle.Currency(
      code: format.currency, locale: Locale(identifier: format.foundationLocale))
    switch format.kind {
    case .symbol: self.style = style
    case .names: self.style = style.presentation(.fullName)
    case .compact, .unitPrice, .thousands, .subunits: return nil
    }
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    var total = 0
    var text = ""
    for amount in amounts[range] {
      text = style.format(amount)
      total += text.utf8.count
      withUnsafeBytes(of: text) { keep($0.baseAddress) }
    }
    last = text
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}

/// `amount.formatted(.currency(code:).locale(_:))`, which makes a style for every amount.
final class FormattedPeer: Contestant {
  static let name = "formatted(.currency)"

  private let currency: String
  private let locale: Locale
  private let amounts: [Decimal]
  private var last = ""

  init(_ format: BenchmarkFormat, _ amounts: [Decimal]) {
    currency = format.currency
    locale = Locale(identifier: format.foundationLocale)
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    var total = 0
    var text = ""
    for amount in amounts[range] {
      text = amount.formatted(.currency(code: currency).locale(locale))
      total += text.utf8.count
      withUnsafeBytes(of: text) { keep($0.baseAddress) }
    }
    last = text
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}

/// `NumberFormatter` and its `NSDecimalNumber`s, made in advance.
final class NumberFormatterPeer: Contestant {
  static let name = "NumberFormatter"

  private let formatter = NumberFormatter()
  private let amounts: [NSDecimalNumber]
  private var last = ""

  init(_ format: BenchmarkFormat, _ amounts: [Decimal]) {
    formatter.locale = Locale(identifier: format.foundationLocale)
    formatter.numberStyle = .currency
    formatter.currencyCode = format.currency
    self.amounts = amounts.map { NSDecimalNumber(decimal: $0) }
  }

  func run(_ range: Range<Int>) -> Int {
    var total = 0
    var text = ""
    for amount in amounts[range] {
      text = formatter.string(from: amount) ?? ""
      total += text.utf8.count
      withUnsafeBytes(of: text) { keep($0.baseAddress) }
    }
    last = text
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}

/// `Decimal.ParseStrategy`, made in advance.
enum ParseStrategyPeer {
  static let name = "Decimal.ParseStrategy"

  /// - Parameter currency: nil parses plain numbers.
  static func contestant(currency: String?, locale: String, _ texts: [String]) -> any Contestant {
    let locale = Locale(identifier: locale)
    if let currency {
      let style = Decimal.FormatStyle.Currency(code: currency, locale: locale)
      return Reading(style.parseStrategy, texts)
    }
    return Reading(Decimal.FormatStyle(locale: locale).parseStrategy, texts)
  }

  /// Generic over the strategy, so that the compiler can call it directly.
  private final class Reading<Strategy: Foundation.ParseStrategy>: Contestant
  where Strategy.ParseInput == String, Strategy.ParseOutput == Decimal {
    private let strategy: Strategy
    private let texts: [String]
    private var last: Decimal?

    init(_ strategy: Strategy, _ texts: [String]) {
      self.strategy = strategy
      self.texts = texts
    }

    func run(_ range: Range<Int>) -> Int {
      var read = 0
      var amount: Decimal?
      for text in texts[range] {
        amount = try? strategy.parse(text)
        if amount != nil { read += 1 }
        withUnsafeBytes(of: amount) { keep($0.baseAddress) }
      }
      last = amount
      return read
    }

    var lastUTF8: [UInt8] { Array((last?.description ?? "nothing").utf8) }
  }
}
