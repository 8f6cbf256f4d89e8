// What a caller asks for, with the defaults filled in but nothing looked up yet.

/// Everything that a ``ResolvedFormat`` depends on.
package struct FormatRequest: Sendable {
  /// Wins over the options' currency.
  package let currency: String?
  /// Wins over the options' locale. nil with none in the options either: the host's.
  package let locale: String?
  package let options: FormattingOptions
  /// What the override of digits in force answers for the currency.
  package let fractionOverride: Int?
  /// Tells frozen data apart; 0 for the linked ICU's.
  package let dataID: Int

  package init(
    currency: String?, locale: String?, options: FormattingOptions, fractionOverride: Int?, dataID: Int = 0
  ) {
    self.dataID = dataID
    self.currency = currency
    self.locale = locale
    self.options = options
    self.fractionOverride = fractionOverride
  }
}
