// A format made of a file alone: writes, reads and edits amounts without ICU, Foundation, locks or files.

/// A format of frozen locale data.
package final class FrozenFormat: Sendable {
  package let resolved: ResolvedFormat
  package let plan: ComposedPlan
  private let source: FrozenSource
  private let options: FormattingOptions
  private let lazyReader = Lazy<FormatReader<FrozenSource>>()
  private let lazyEdited = Lazy<EditedFormat<FrozenSource, ComposedPlan>>()

  /// - Throws: what is wrong with the request; `invalidLocaleData` for damaged data.
  package init(
    _ request: FormatRequest, from source: FrozenSource, _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    resolved = try ResolvedFormat(request, from: source, host)
    plan = try source.plan(resolved)
    (self.source, options) = (source, request.options)
  }

  /// Writes, rounded, any amount.
  package func string(_ amount: Amount?) -> String { plan.string(amount) }

  /// What reads amounts of this format, made at the first call.
  package func reader() throws(MoneyFormatError) -> FormatReader<FrozenSource> {
    try lazyReader.value { () throws(MoneyFormatError) in try FormatReader(resolved, plan, source) }
  }

  /// What edits amounts of this format, made at the first call.
  package func edited() throws(MoneyFormatError) -> EditedFormat<FrozenSource, ComposedPlan> {
    try lazyEdited.value { () throws(MoneyFormatError) in
      let source = source
      return try EditedFormat(resolved, plan, try reader(), source, options) {
        (format) throws(MoneyFormatError) in
        try source.plan(format)
      }
    }
  }

  /// What writes ranges of this format.
  package func ranges() throws(MoneyFormatError) -> RangeComposer {
    guard let parts = try source.parts(resolved),
      let pattern = try source.rangePattern(resolved.locale.identifier, resolved.numberingSystem),
      let composer = RangeComposer(resolved, parts, pattern)
    else { throw FrozenFile.damaged("has no ranges for \(resolved.locale.identifier)") }
    return composer
  }
}

extension LocaleSource {
  /// The plan of a format.
  ///
  /// - Throws: `invalidLocaleData` where the data lacks the format; `invalidOption` for symbols that contradict the
  ///   locale's.
  package func plan(_ format: ResolvedFormat) throws(MoneyFormatError) -> ComposedPlan {
    guard let parts = try parts(format), let plan = try Composer.checkedPlan(format, parts) else {
      throw MoneyFormatError(
        .invalidLocaleData,
        "The locale data has nothing for \(format.locale.identifier) in the numbering system "
          + "\(format.numberingSystem).")
    }
    return plan
  }
}
