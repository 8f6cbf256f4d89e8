// ICU's output for amounts of a resolved format: the reference from which plans are learnt.

import MoneyFormatCore

/// Formats amounts of a resolved format with ICU.
///
/// The text differs from ICU's own only in the style `decimal`, where the spaces that a hidden currency
/// leaves in prefix and suffix are removed.
package struct ICUText: Sendable {
  private let formatter: ICUNumberFormatter
  private let hidesCurrency: Bool

  package init(_ format: ResolvedFormat) throws(ICU.Failure) {
    formatter = try ICUNumberFormatter(
      skeleton: ICUSkeleton.text(for: format), localeIdentifier: format.locale.identifier)
    hidesCurrency = format.style == .decimal
  }

  /// Returns the text of an amount, given as plain or scientific decimal text; nil is NaN.
  package func string(_ decimal: String?) throws(ICU.Failure) -> String {
    hidesCurrency ? try output(decimal).text : try formatter.string(decimal: decimal)
  }

  /// Returns whether the text of an amount is `utf8`.
  package func writes(_ utf8: UnsafeBufferPointer<UInt8>, for decimal: String?) throws(ICU.Failure) -> Bool {
    guard hidesCurrency else { return try formatter.writes(utf8, decimal: decimal) }
    return try output(decimal).utf8.elementsEqual(utf8)
  }

  /// Returns the text and its fields.
  package func output(_ decimal: String?) throws(ICU.Failure) -> ICUNumberFormatter.Output {
    let output = try formatter.output(decimal: decimal)
    return hidesCurrency ? output.removingSpacesOutsideNumber() : output
  }
}

extension ICUNumberFormatter.Output {
  /// The range from the first digit to the last. The text of NaN counts as an integer.
  package var numberRange: Range<Int>? {
    var number: Range<Int>?
    for field in fields where [.integer, .decimalSeparator, .fraction].contains(field.kind) {
      let known = number ?? field.range
      number =
        min(known.lowerBound, field.range.lowerBound)..<max(known.upperBound, field.range.upperBound)
    }
    return number
  }

  /// Removes white space before and after the number with its compact form. Signs and bidi marks stay, as
  /// does the space between `1,2` and `Mio.`.
  package func removingSpacesOutsideNumber() -> Self {
    let shown = fields.filter { [.integer, .decimalSeparator, .fraction, .compact].contains($0.kind) }.map(
      \.range)
    guard let begin = shown.map(\.lowerBound).min(), let end = shown.map(\.upperBound).max() else {
      return self
    }
    let number = begin..<end
    var kept: [UInt8] = []
    // Maps each offset of the old text to the new one.
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
