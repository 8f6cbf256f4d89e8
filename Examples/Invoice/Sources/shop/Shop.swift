// A small shop in three languages: prices from rows of cents, a cart with a discount, a bill that is split, a gift card whose
// amount people type, and points.

import FoundationEssentials
import MoneyFormat

/// A product as the database has it.
struct Product: Sendable {
  let name: String
  /// In cents.
  let price: Int64
}

/// The shop as one visitor sees it.
struct Shop: Sendable {
  /// The site's languages, the usual one first.
  static let languages = ["de", "en", "fr"]
  static let currency = "EUR"

  let language: String
  private let prices: MoneyFormatter
  private let points: MoneyFormatter

  /// - Parameter acceptLanguage: the header of the visitor's browser.
  init(acceptLanguage: String) throws {
    language = try KnownLocale.best(for: acceptLanguage, among: Self.languages) ?? Self.languages[0]
    prices = try .cached(currency: Self.currency, locale: language)
    // The shop's own currency belongs to the shop's data, and to nobody else's.
    let data = try LocaleData.system.defining(currencies: [
      CustomCurrency(
        code: "PTS", symbol: "Pts", pluralNames: ["one": "point", "other": "points"], fractionDigits: 0)
    ])
    points = try MoneyFormatter(
      currency: "PTS", locale: language, options: FormattingOptions(formattingStyle: .currencyName),
      from: data)
  }

  // MARK: Prices

  func price(of product: Product) -> String { prices.string(minorUnits: product.price) }

  /// From the cheapest to the dearest: `from 3.50 to 24.90`.
  func range(of products: [Product]) -> String? {
    let cents = products.map(\.price)
    guard let lowest = cents.min(), let highest = cents.max() else { return nil }
    return prices.string(minorUnits: lowest, through: highest)
  }

  // MARK: Cart

  /// The lines of a cart and what is to be paid. The discount is a line of its own, and so is each part of it that belongs to a
  /// product: the parts add up to the discount, to the cent.
  func cart(_ products: [Product], discountPercent: Int) throws -> (lines: [String], total: Decimal) {
    let amounts = products.map { Decimal(minorUnits: $0.price, currency: Self.currency) }
    let sum = amounts.reduce(0, +)
    let discount = prices.rounded(-sum * Decimal(discountPercent) / 100)
    let parts = discount == 0 ? amounts.map { _ in 0 } : try prices.allocate(discount, byWeights: amounts)
    var lines: [String] = []
    for (product, part) in zip(products, parts) {
      lines.append("\(product.name): \(price(of: product)) (\(prices.string(from: part)))")
    }
    return (lines, sum + discount)
  }

  /// What each of several friends pays.
  func split(_ total: Decimal, among friends: Int) throws -> [String] {
    try prices.allocate(total, into: friends).map { prices.string(from: $0) }
  }

  // MARK: Gift card

  /// The amount of a gift card, or what to tell the visitor about the text.
  enum GiftCard: Equatable {
    case amount(Money)
    case message(String)
  }

  func giftCard(_ typed: String) -> GiftCard {
    var rules = AmountInputRules()
    (rules.minimumAmount, rules.maximumAmount) = (5, 200)
    do throws(AmountParseError) {
      return .amount(Money(amount: try prices.parse(typed, rules: rules).amount, currency: Self.currency))
    } catch {
      return .message(prices.message(for: error, rules: rules))
    }
  }

  // MARK: Points

  /// A point for each full euro.
  func points(for total: Decimal) throws -> String {
    let whole = try MoneyFormatter.cached(
      currency: Self.currency, locale: language,
      options: FormattingOptions(fractionDigits: .exactly(0), roundingMode: .down))
    return points.string(from: whole.rounded(total))
  }

  // MARK: Currencies

  /// The first entries of a menu of currencies, in the order of the visitor's language.
  func currencies(_ count: Int) throws -> [String] {
    try KnownCurrency.tender(sortedByNameIn: language).prefix(count).map {
      currency throws(MoneyFormatError) in
      "\(currency.code): \(try currency.name(locale: language))"
    }
  }
}
