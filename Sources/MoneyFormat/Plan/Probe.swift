// One answer of ICU, cut into prefix, digits, separators and suffix.

/// What a probed amount looks like in ICU's hands.
struct Probe {
  let affixes: AffixPair
  /// UTF-8 of each digit, integer first, as written.
  let integerDigits: [[UInt8]]
  let fractionDigits: [[UInt8]]
  let decimal: [UInt8]?
  let groups: [[UInt8]]
  /// Integer digits behind each group separator, up to the next one or the end.
  let groupSizes: [Int]

  /// nil when the fields don't tile the number as this engine writes numbers.
  init?(_ output: ICUNumberFormatter.Output, isNegative: Bool = false) {
    guard let number = output.numberRange,
      let integer = output.fields.first(where: { $0.kind == .integer })?.range,
      integer.lowerBound == number.lowerBound
    else { return nil }
    affixes = AffixPair(
      prefix: AffixPattern(output, in: 0..<number.lowerBound, isNegative: isNegative),
      suffix: AffixPattern(output, in: number.upperBound..<output.utf8.count, isNegative: isNegative))
    let separators = output.fields.filter { $0.kind == .groupingSeparator }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    groups = separators.map { Array(output.utf8[$0]) }

    var digits: [[UInt8]] = []
    var sizes: [Int] = []
    var cursor = integer.lowerBound
    for separator in separators {
      guard separator.lowerBound >= cursor, separator.upperBound <= integer.upperBound else { return nil }
      let run = Self.scalars(output.utf8[cursor..<separator.lowerBound])
      if cursor > integer.lowerBound { sizes.append(run.count) }
      digits += run
      cursor = separator.upperBound
    }
    let last = Self.scalars(output.utf8[cursor..<integer.upperBound])
    if !separators.isEmpty { sizes.append(last.count) }
    integerDigits = digits + last
    groupSizes = sizes

    let decimalRange = output.fields.first { $0.kind == .decimalSeparator }?.range
    let fractionRange = output.fields.first { $0.kind == .fraction }?.range
    guard decimalRange.map(\.lowerBound) ?? number.upperBound == integer.upperBound,
      fractionRange?.lowerBound == decimalRange?.upperBound
    else { return nil }
    decimal = decimalRange.map { Array(output.utf8[$0]) }
    fractionDigits = fractionRange.map { Self.scalars(output.utf8[$0]) } ?? []
  }

  /// The bytes of each Unicode scalar.
  private static func scalars(_ utf8: ArraySlice<UInt8>) -> [[UInt8]] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map { Array(UTF8.encode($0)!) }
  }
}
