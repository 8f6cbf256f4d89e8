// What ICU answers for an amount of a resolved format: the truth that plans are learnt from.

import MoneyFormatCore

/// A resolved format in ICU's hands.
///
/// The only difference to ICU's own text is the style `decimal`: there the spaces that a hidden
/// currency leaves behind in prefix and suffix are taken away.
package struct ICUText: Sendable {
  private let formatter: ICUNumberFormatter
  private let hidesCurrency: Bool

  package init(_ format: ResolvedFormat) throws(ICU.Failure) { try self.init(Source(format)) }

  package init(_ source: Source) throws(ICU.Failure) {
    formatter = try ICUNumberFormatter(skeleton: source.skeleton, localeIdentifier: source.localeIdentifier)
    hidesCurrency = source.hidesCurrency
  }

  /// What is needed to open it.
  package struct Source: Sendable {
    package let skeleton: String
    package let localeIdentifier: String
    package let hidesCurrency: Bool

    package init(_ format: ResolvedFormat) {
      skeleton = ICUSkeleton.text(for: format)
      localeIdentifier = format.locale.identifier
      hidesCurrency = format.style == .decimal
    }
  }

  /// The text of an amount, given as plain or scientific decimal text; nil is not-a-number.
  package func string(_ decimal: String?) throws(ICU.Failure) -> String {
    hidesCurrency ? try output(decimal).text : try formatter.string(decimal: decimal)
  }

  /// Whether that text is `utf8`.
  package func writes(_ utf8: UnsafeBufferPointer<UInt8>, for decimal: String?) throws(ICU.Failure) -> Bool {
    guard hidesCurrency else { return try formatter.writes(utf8, decimal: decimal) }
    return try output(decimal).utf8.elementsEqual(utf8)
  }

  /// The text with its fields.
  package func output(_ decimal: String?) throws(ICU.Failure) -> ICUNumberFormatter.Output {
    let output = try formatter.output(decimal: decimal)
    return hidesCurrency ? output.removingSpacesOutsideNumber() : output
  }
}

extension ICUNumberFormatter.Output {
  /// From the first digit to the last; not-a-number's word counts as an integer.
  package var numberRange: Range<Int>? {
    var number: Range<Int>?
    for field in fields where [.integer, .decimalSeparator, .fraction].contains(field.kind) {
      let known = number ?? field.range
      number =
        min(known.lowerBound, field.range.lowerBound)..<max(known.upperBound, field.range.upperBound)
    }
    return number
  }

  /// Leaves out white space before and after the number with its compact form; signs and bidi marks
  /// stay, and so does the space between `1,2` and `Mio.`.
  package func removingSpacesOutsideNumber() -> Self {
    let shown = fields.filter { [.integer, .decimalSeparator, .fraction, .compact].contains($0.kind) }.map(
      \.range)
    guard let begin = shown.map(\.lowerBound).min(), let end = shown.map(\.upperBound).max() else {
      return self
    }
    let number = begin..<end
    var kept: [UInt8] = []
    // Where each offset of the old text lands in the new one.
    var moved = [Int](repeating: 0, count: utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      moved.replaceSubrange(offset..<offset + width, with: repeatElement(kept.count, count: width))
      if number.contains(offset) || !scalar.properties.isWhitespace {
        kept += utf8[offset..<offset + width]
      }
      offset += width
    }
    moved[offset] = kept.count
    return Self(
      utf8: kept,
      fields: fields.map {
        ICUNumberFormatter.Field(
          kind: $0.kind, range: moved[$0.range.lowerBound]..<moved[$0.range.upperBound])
      })
  }
}
