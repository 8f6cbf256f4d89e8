// A caller's request with defaults filled in, before anything is looked up.

/// Everything that a ``ResolvedFormat`` depends on.
package struct FormatRequest: Sendable {
  /// Takes precedence over the options' currency.
  package let currency: String?
  /// Takes precedence over the options' locale. If both are nil, the host's locale is used.
  package let locale: String?
  package let options: FormattingOptions
  /// The fraction digits that the active override of the defaults returns for the currency.
  package let fractionOverride: Int?
  /// Identifies the frozen data; 0 for that of the linked ICU.
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
