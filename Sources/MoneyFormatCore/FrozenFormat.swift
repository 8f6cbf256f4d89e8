// A format made of frozen data alone: everything that hosts without ICU need of one.

/// A format of frozen locale data. It formats, reads, and edits; it asks nobody. Immutable but for what is made when it
/// is first needed.
package final class FrozenFormat: Sendable {
  package typealias Display = AmountInputDisplay<ComposedPlan, FrozenSource>

  package let resolved: ResolvedFormat
  package let plan: ComposedPlan
  /// Valid as long as the format is.
  package let fastPath: FastPath
  /// No text is longer, and whoever writes one may use so many bytes.
  package let maximumUTF8Count: Int
  package let source: FrozenSource
  private let options: FormattingOptions
  private let lazyReader = Lazy<FormatReader<FrozenSource>>()
  private let lazyDisplay = Lazy<Display>()
  private let lazyRange = Lazy<RangeComposer?>()

  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, `invalidLocaleData`.
  package init(
    _ request: FormatRequest, from source: FrozenSource, _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    let resolved = try ResolvedFormat(request, from: source, host)
    self.resolved = resolved
    self.source = source
    options = request.options
    plan = try Self.plan(resolved, source)
    fastPath =
      switch plan {
      case .plan(let plan): FastPath(plan: plan, scale: resolved.currency.minorUnits)
      case .variants(let plan): FastPath(plan: plan)
      }
    maximumUTF8Count = plan.maximumUTF8Count
  }

  private static func plan(
    _ format: ResolvedFormat, _ source: FrozenSource
  ) throws(MoneyFormatError) -> ComposedPlan {
    guard let parts = try source.parts(format), let plan = try Composer.checkedPlan(format, parts) else {
      throw MoneyFormatError(
        .invalidLocaleData,
        "The locale data has nothing for \(format.locale.identifier) in the numbering system "
          + "\(format.numberingSystem).")
    }
    return plan
  }
}

// MARK: - Writing

extension FrozenFormat {
  /// Writes an amount, and returns the length of its text; nil is not-a-number.
  ///
  /// SAFETY: there are ``maximumUTF8Count`` bytes from `start` on, all of which may be overwritten.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let amount, let small = UInt64(exactly: amount.coefficient) {
      let count = fastPath.write(small, exponent: amount.exponent, isNegative: amount.isNegative, to: start)
      if count > 0 { return count }
    }
    return plan.write(amount, to: start)
  }

  /// The same for an integer amount of the currency's minor units.
  package func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = fastPath.write(minorUnits: minorUnits, to: start)
    return count > 0
      ? count : write(given(Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits)), to: start)
  }

  /// An amount that was not given as text: it has no zeros of its own to be kept.
  package func given(_ amount: Amount?) -> Amount? {
    resolved.fraction.keepsInput ? amount?.normalized : amount
  }

  /// The text of a range; nil where the data can't say how it is written.
  package func string(_ lower: Amount?, through upper: Amount?) throws(MoneyFormatError) -> String? {
    let composer = try lazyRange.value { () throws(MoneyFormatError) -> RangeComposer? in
      guard
        let pattern = try source.rangePattern(resolved.locale.identifier, resolved.numberingSystem),
        let parts = try source.parts(resolved)
      else { return nil }
      return RangeComposer(resolved, parts, pattern)
    }
    return composer?.string(lower, upper)
  }
}

// MARK: - Reading and editing

extension FrozenFormat {
  /// What reads amounts of this format.
  package func reader() throws(MoneyFormatError) -> FormatReader<FrozenSource> {
    try lazyReader.value { () throws(MoneyFormatError) in try FormatReader(resolved, plan, source) }
  }

  /// What editing amounts of this format needs.
  package func display() throws(MoneyFormatError) -> Display {
    try lazyDisplay.value { () throws(MoneyFormatError) in
      try Display(resolved, plan, try reader(), source, options) { (format) throws(MoneyFormatError) in
        try Self.plan(format, source)
      }
    }
  }
}
