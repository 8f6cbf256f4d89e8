// `shop LANGUAGES`: prints the shop's page for a visitor.

import MoneyFormat

@main
enum Main {
  static let products = [
    Product(name: "Espresso", price: 350), Product(name: "Moka", price: 2490),
    Product(name: "Filter", price: 795),
  ]

  static func main() throws {
    let shop = try Shop(acceptLanguage: CommandLine.arguments.dropFirst().first ?? "")
    print(shop.language, shop.range(of: products) ?? "")
    let (lines, total) = try shop.cart(products, discountPercent: 10)
    for line in lines { print(line) }
    print(
      Money(amount: total, currency: Shop.currency).formatted(locale: shop.language),
      try shop.points(for: total))
    print(try shop.split(total, among: 3).joined(separator: " + "))
    for typed in ["50", "1,234", "4", "abc"] { print(typed, shop.giftCard(typed)) }
    print(try shop.currencies(3).joined(separator: ", "))
  }
}
