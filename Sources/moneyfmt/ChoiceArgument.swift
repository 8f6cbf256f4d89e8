// Options that are one of several words.

import ArgumentParser
import MoneyFormat

/// One of the words of a choice. As in JSON, ECMA-402's `auto` is accepted as well as `automatic`.
public protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension ChoiceArgument {
  public init?(argument: String) {
    let twins = ["auto": "automatic", "automatic": "auto"]
    guard let choice = Self(rawValue: argument) ?? twins[argument].flatMap({ Self(rawValue: $0) }) else {
      return nil
    }
    self = choice
  }
}

extension FormattingStyle: ChoiceArgument {}
extension NegativeStyle: ChoiceArgument {}
extension SignDisplay: ChoiceArgument {}
extension CurrencyDigits: ChoiceArgument {}
extension RoundingMode: ChoiceArgument {}
extension Grouping: ChoiceArgument {}
extension DataSource: ChoiceArgument {}
extension RoundingPriority: ChoiceArgument {}
extension TrailingZeros: ChoiceArgument {}
extension CurrencyPosition: ChoiceArgument {}
extension CurrencySpacing: ChoiceArgument {}
extension PriceUnitWidth: ChoiceArgument {}
extension SubunitDisplay: ChoiceArgument {}
extension SymbolVariant: ChoiceArgument {}
extension RangeCollapse: ChoiceArgument {}
extension RangeIdentity: ChoiceArgument {}
