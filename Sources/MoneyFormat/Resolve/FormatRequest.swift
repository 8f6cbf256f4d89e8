// What a caller asks for, with the defaults filled in but nothing looked up yet.

/// Everything that a ``ResolvedFormat`` depends on.
struct FormatRequest: Sendable {
  /// Wins over the options' currency.
  let currency: String?
  /// Wins over the options' locale. nil with none in the options either: the host's.
  let locale: String?
  let options: FormattingOptions
  /// What the override of digits in force answers for the currency.
  let fractionOverride: Int?
}

extension ResolvedFormat {
  init(_ request: FormatRequest) throws(MoneyFormatError) {
    try self.init(
      currency: request.currency, locale: request.locale, options: request.options,
      fractionOverride: request.fractionOverride)
  }
}
