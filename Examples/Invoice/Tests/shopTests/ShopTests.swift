// The shop's page in each language, and what it does with what people type.

import FoundationEssentials
import MoneyFormat
import Testing

@testable import shop

@Suite struct ShopTests {
  private static let cheap = Product(name: "A", price: 999)
  private static let dear = Product(name: "B", price: 100_001)

  @Test(arguments: [
    ("de-CH, fr;q=0.8", "de", "9,99\u{A0}€"), ("en-AU", "en", "€9.99"), ("fr-CH", "fr", "9,99\u{A0}€"),
    ("ja", "de", "9,99\u{A0}€"),
    ("", "de", "9,99\u{A0}€"),
  ])
  func isInAnOfferedLanguage(_ header: String, _ language: String, _ price: String) throws {
    let shop = try Shop(acceptLanguage: header)
    #expect(shop.language == language)
    #expect(shop.price(of: Self.cheap) == price)
  }

  /// The parts of a discount add up to it.
  @Test(arguments: [0, 1, 10, 33, 100])
  func discountsAddUp(_ percent: Int) throws {
    let shop = try Shop(acceptLanguage: "en")
    let products = [Self.cheap, Self.dear, Self.cheap]
    let (lines, total) = try shop.cart(products, discountPercent: percent)
    let sum = Decimal(minorUnits: products.map(\.price).reduce(0, +), currency: "EUR")
    let parser = try MoneyFormatter(currency: "EUR", locale: "en")
    let parts = try lines.map { try parser.parse(String($0.split(separator: "(")[1].dropLast())).amount }
    #expect(parts.reduce(sum, +) == total)
    #expect(try shop.split(total, among: 3).map { try parser.parse($0).amount }.reduce(0, +) == total)
  }

  @Test(arguments: [
    ("50", "en", Shop.GiftCard.amount(Money(amount: 50, currency: "EUR"))),
    ("12,50 €", "de", .amount(Money(amount: Decimal(string: "12.5")!, currency: "EUR"))),
    ("4", "en", .message("Minimum amount not met: €5.00")),
    ("201", "fr", .message("Montant maximal dépassé\u{A0}: 200,00\u{A0}€")),
    ("$50", "en", .message("This amount is in another currency")),
  ])
  func giftCards(_ typed: String, _ language: String, _ answer: Shop.GiftCard) throws {
    #expect(try Shop(acceptLanguage: language).giftCard(typed) == answer)
  }

  @Test func points() throws {
    let shop = try Shop(acceptLanguage: "en")
    #expect(try shop.points(for: Decimal(string: "1.99")!) == "1 point")
    #expect(try shop.points(for: Decimal(string: "32.72")!) == "32 points")
    #expect(try MoneyFormatter(currency: "PTS", locale: "en").resolved.isKnownCurrency == false)
  }

  @Test func currenciesAreInTheVisitorsOrder() throws {
    #expect(
      try Shop(acceptLanguage: "de").currencies(2) == ["AFN: Afghanischer Afghani", "EGP: Ägyptisches Pfund"])
  }
}
