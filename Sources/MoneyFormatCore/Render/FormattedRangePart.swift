// The text of a range, and its parts with the end to which each belongs.

/// A part of a range's text with its kind, and the end to which it belongs. Together, the parts cover the
/// text.
public struct FormattedRangePart: Hashable, Sendable {
  /// The end to which a part belongs; the raw values are those of ECMA-402's `formatRangeToParts`.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The lower end, which comes first.
    case startRange
    /// The upper end.
    case endRange
    /// Both ends: text that is written once for both, and text between them.
    case shared
  }

  /// The kind of the part.
  public let kind: FormattedPart.Kind
  /// The end to which the part belongs.
  public let source: Source
  /// The UTF-8 offsets of the part in the text.
  public let range: Range<Int>
  /// The text of the part.
  public let text: String

  /// Creates a part.
  public init(kind: FormattedPart.Kind, source: Source, range: Range<Int>, text: String) {
    (self.kind, self.source, self.range, self.text) = (kind, source, range, text)
  }
}

/// The text of a range or of an approximate amount, as it is composed part by part.
package struct RangeText {
  private var utf8: [UInt8] = []
  private var runs: [(kind: FormattedPart.Kind, source: FormattedRangePart.Source, range: Range<Int>)] = []

  package init() {}

  /// Creates the text of an approximate amount without the locale's sign for "about".
  package init(about text: String, _ parts: [FormattedPart]) {
    append("~".utf8, .approximatelySign, .shared)
    append(text, parts)
  }

  /// Creates the text of a range without the locale's pattern.
  package init(
    _ lower: (text: String, parts: [FormattedPart]), through upper: (text: String, parts: [FormattedPart])
  ) {
    append(lower.text, lower.parts, .startRange)
    append(" \u{2013} ")
    append(upper.text, upper.parts, .endRange)
  }

  /// The text.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The parts of the text, which cover it.
  package var parts: [FormattedRangePart] {
    runs.map { run in
      FormattedRangePart(
        kind: run.kind, source: run.source, range: run.range,
        text: String(decoding: utf8[run.range], as: UTF8.self))
    }
  }

  /// Appends text of one kind. Adjacent literals of one source become a single part.
  package mutating func append(
    _ text: some Sequence<UInt8>, _ kind: FormattedPart.Kind, _ source: FormattedRangePart.Source
  ) {
    let start = utf8.count
    utf8.append(contentsOf: text)
    guard utf8.count > start else { return }
    if kind == .literal, let last = runs.last, last.kind == .literal, last.source == source {
      runs[runs.count - 1].range = last.range.lowerBound..<utf8.count
    } else {
      runs.append((kind, source, start..<utf8.count))
    }
  }

  /// Appends a text between or around the ends.
  package mutating func append(_ text: String) { append(text.utf8, .literal, .shared) }

  package mutating func append(_ affix: AffixPattern, _ source: FormattedRangePart.Source = .shared) {
    for run in affix.runs { append(run.text.utf8, run.kind, source) }
  }

  /// Appends a stretch of an end's text.
  ///
  /// - Parameter parts: the parts of the whole text.
  package mutating func append(
    _ text: [UInt8], _ parts: [FormattedPart], _ range: Range<Int>, _ source: FormattedRangePart.Source
  ) {
    for part in parts { append(text[part.range.clamped(to: range)], part.kind, source) }
  }

  /// Appends a formatted amount.
  package mutating func append(
    _ text: String, _ parts: [FormattedPart], _ source: FormattedRangePart.Source = .shared
  ) {
    let utf8 = Array(text.utf8)
    append(utf8, parts, utf8.indices, source)
  }
}
