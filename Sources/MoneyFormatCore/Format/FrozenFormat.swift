// A formatter over frozen data, with everything that hosts without ICU need.

/// A formatter over frozen locale data. It formats, parses and edits without ICU. Immutable, apart from
/// values that are made at their first use.
package final class FrozenFormat: Format {
  package let resolved: ResolvedFormat
  package let writer: ComposedPlan
  /// Valid as long as the format.
  package let fastPath: FastPath
  /// An upper bound of the length of any text in bytes, and the space that ``write(_:to:)`` may overwrite.
  package let maximumUTF8Count: Int
  package let source: FrozenSource
  private let options: FormattingOptions
  private let lazyReader = Lazy<FormatReader<FrozenSource>>()
  private let lazyDisplay = Lazy<AmountInputDisplay<ComposedPlan, FrozenSource>>()
  private let lazyRanges = Lazy<RangeComposer?>()

  private init(
    _ resolved: ResolvedFormat, _ plan: ComposedPlan, _ source: FrozenSource, _ options: FormattingOptions
  ) {
    self.resolved = resolved
    self.source = source
    self.options = options
    writer = plan
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
    return FrozenFormat(
      resolved, try Composer.plan(resolved, from: source.parts(resolved)), source, request.options)
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
    let count = fastPath.write(amount, to: start)
    return count > 0 ? count : writer.write(amount, to: start)
  }

  /// Writes an integer number of the currency's minor units and returns the length of the text.
  package func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = fastPath.write(minorUnits: minorUnits, to: start)
    return count > 0
      ? count : write(given(Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits)), to: start)
  }

  package func string(_ amount: Amount?) -> String { writer.string(amount) }

  /// Returns the text that a screen reader says.
  package func accessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String {
    let definitions = source.definitions
    let spoken = try ResolvedFormat(
      resolved.accessibilityRequest(), from: source,
      ResolvingHost(localeIdentifier: "root", customCurrency: { definitions?.currency($0) }))
    return try writer(of: spoken).string(amount)
  }
}

// MARK: - What is made at the first use

extension FrozenFormat {
  package func writer(of format: ResolvedFormat) throws(MoneyFormatError) -> ComposedPlan {
    try Composer.plan(format, from: source.parts(format))
  }

  package func reader() throws(MoneyFormatError) -> FormatReader<FrozenSource> {
    try lazyReader.value { () throws(MoneyFormatError) in try makeReader() }
  }

  package func ranges() throws(MoneyFormatError) -> RangeComposer? {
    try lazyRanges.value { () throws(MoneyFormatError) in try makeRanges() }
  }

  /// Returns what editing amounts of this format needs.
  package func display() throws(MoneyFormatError) -> Display {
    try lazyDisplay.value { () throws(MoneyFormatError) in try makeDisplay(options) }
  }
}
