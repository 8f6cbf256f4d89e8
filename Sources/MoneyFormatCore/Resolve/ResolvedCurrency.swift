// Which currency is meant, whether it is known, and how its minor unit counts.

/// A currency with what the engine knows of it.
package struct ResolvedCurrency: Hashable, Sendable {
  package let code: CurrencyCode
  /// Set where the code is a registered custom one.
  package var custom: CustomCurrency? { box?.currency }
  private let box: Box?
  /// Whether ISO 4217's list, the linked ICU or the registered custom currencies have the code.
  package let isKnown: Bool
  /// Digits of ISO 4217's minor unit (for withdrawn codes the registry's), by which integers are scaled: never the digits shown.
  package let minorUnits: Int

  /// Custom currencies are rare, and large: plans of others don't have room for one.
  private final class Box: Hashable, Sendable {
    let currency: CustomCurrency

    init(_ currency: CustomCurrency) { self.currency = currency }

    static func == (left: Box, right: Box) -> Bool { left.currency == right.currency }
    func hash(into hasher: inout Hasher) { hasher.combine(currency) }
  }

  /// What ICU is told: for a custom currency a code that it does not know, which it shows as letters.
  package var icuCode: String { standIn ?? (custom == nil ? code.text : Self.unknownCode) }

  /// Set to ask ICU about another currency in this one's place.
  package var standIn: String?

  /// A code that no currency has; ICU shows it as it is.
  package static let unknownCode = "ZZZ"

  /// What counts for a currency that ISO 4217 gives no minor unit.
  package static let usualMinorUnits = 2

  package init(_ code: CurrencyCode, custom: CustomCurrency?, isKnown: Bool, minorUnits: Int) {
    self.code = code
    box = custom.map(Box.init)
    self.isKnown = isKnown
    self.minorUnits = minorUnits
  }
}
