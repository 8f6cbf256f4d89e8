// A formatter over frozen data, with everything that hosts without ICU need.

/// A formatter over frozen locale data. It formats, parses and edits without ICU. Immutable, apart from
/// values that are made at their first use.
package final class FrozenFormat: Sendable {
  package typealias Display = AmountInputDisplay<ComposedPlan, FrozenSource>

  package let resolved: ResolvedFormat
  package let plan: ComposedPlan
  /// Valid as long as the format.
  package let fastPath: FastPath
  /// An upper bound of the length of any text in bytes, and the space that ``write(_:to:)`` may overwrite.
  package let maximumUTF8Count: Int
  package let source: FrozenSource
  private let options: FormattingOptions
  private let lazyReader = Lazy<FormatReader<FrozenSource>>()
  private let lazyDisplay = Lazy<Display>()
  private let lazyRange = Lazy<RangeComposer?>()

  private init(
    _ resolved: ResolvedFormat, _ plan: ComposedPlan, _ source: FrozenSource, _ options: FormattingOptions
  ) {
    self.resolved = resolved
    self.source = source
    self.options = options
    self.plan = plan
    fastPath = FastPath(plan, scale: resolved.currency.minorUnits)
    maximumUTF8Count = plan.maximumUTF8Count
  }

  /// Makes a format. This is not an initializer, because Embedded Swift doesn't free the object of an initializer
  /// that throws.
  ///
  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, `invalidLocaleData`.
  package static func make(
    _ request: FormatRequest, from source: FrozenSource, _ host: ResolvingHost
  ) throws(MoneyFormatError) -> FrozenFormat {
    let resolved = try ResolvedFormat(request, from: source, host)
    return FrozenFormat(resolved, try Composer.plan(resolved, from: source), source, request.options)
  }

  /// The members of the protocol's response to `explain`.
  package var resolvedMembers: [(String, _JSONText)] {
    resolved.members(options, dataVersion: source.frozen.version(resolved.data), isNative: true)
  }
}

// MARK: - Writing

extension FrozenFormat {
  /// Writes an amount and returns the length of its text. A nil amount is written as NaN.
  ///
  /// SAFETY: `start` must have ``maximumUTF8Count`` bytes, all of which may be overwritten.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let amount, let small = UInt64(exactly: amount.coefficient) {
      let count = fastPath.write(small, exponent: amount.exponent, isNegative: amount.isNegative, to: start)
      if count > 0 { return count }
    }
    return plan.write(amount, to: start)
  }

  /// Writes an integer number of the currency's minor units and returns the length of the text.
  package func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = fastPath.write(minorUnits: minorUnits, to: start)
    return count > 0
      ? count : write(given(Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits)), to: start)
  }

  /// Returns an amount that was not given as text, and so has no trailing zeros of its own to keep.
  package func given(_ amount: Amount?) -> Amount? {
    resolved.fraction.keepsInput ? amount?.normalized : amount
  }

  /// Returns the text of a range, or nil if the data lacks the locale's range patterns.
  package func string(_ lower: Amount?, through upper: Amount?) throws(MoneyFormatError) -> String? {
    try composer()?.string(lower, upper)
  }

  private func composer() throws(MoneyFormatError) -> RangeComposer? {
    try lazyRange.value { () throws(MoneyFormatError) -> RangeComposer? in
      guard
        let pattern = try source.rangePattern(resolved.locale.identifier, resolved.numberingSystem),
        let parts = try source.parts(resolved)
      else { return nil }
      return RangeComposer.make(resolved, parts, pattern)
    }
  }
}

extension FrozenFormat: AmountAnswering {
  package func string(_ amount: Amount?) -> String { plan.string(amount) }

  package func checkedApproximate(_ amount: Amount?) throws(MoneyFormatError) -> String? {
    try composer()?.approximate(amount)
  }

  package func checkedAccessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String {
    let definitions = source.definitions
    let spoken = try ResolvedFormat(
      resolved.accessibilityRequest(), from: source,
      ResolvingHost(localeIdentifier: "root", customCurrency: { definitions?.currency($0) }))
    return try Composer.plan(spoken, from: source).string(amount)
  }
}

// MARK: - Parts

extension FrozenFormat {
  /// Returns the parts of an amount's text, with their texts; nil is NaN.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    plan.parts(amount).withTexts(of: plan.string(amount))
  }

  /// Returns the parts of a range's text, or nil if the data lacks the locale's range patterns.
  package func parts(
    _ lower: Amount?, through upper: Amount?
  ) throws(MoneyFormatError) -> [FormattedRangePart]? {
    guard let text = try string(lower, through: upper) else { return nil }
    return RangeDivision.parts(of: text, parts(lower), parts(upper))
  }
}

// MARK: - Parsing and editing

extension FrozenFormat {
  /// Returns the reader that parses amounts of this format. It is made at its first use.
  package func reader() throws(MoneyFormatError) -> FormatReader<FrozenSource> {
    try lazyReader.value { () throws(MoneyFormatError) in try FormatReader(resolved, plan, source) }
  }

  /// Returns what editing amounts of this format needs. It is made at its first use.
  package func display() throws(MoneyFormatError) -> Display {
    try lazyDisplay.value { () throws(MoneyFormatError) in
      try Display(resolved, plan, try reader(), source, options) { (format) throws(MoneyFormatError) in
        try Composer.plan(format, from: source)
      }
    }
  }
}
