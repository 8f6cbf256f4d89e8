// A sample of ICU's output, divided into prefix, digits, separators and suffix.

import MoneyFormatCore

/// The structure of an amount that ICU formatted.
package struct Probe {
  private let output: ICUNumberFormatter.Output
  private let isNegative: Bool
  private let number: Range<Int>
  private let integer: Range<Int>
  /// In text order.
  private let separators: [Range<Int>]
  private let decimalRange: Range<Int>?
  private let fractionRange: Range<Int>?

  /// Returns nil if the fields don't cover the number in the form that this package writes.
  package init?(_ output: ICUNumberFormatter.Output, isNegative: Bool = false) {
    guard let number = output.numberRange, let integer = output.range(of: .integer),
      integer.lowerBound == number.lowerBound
    else { return nil }
    var separators: [Range<Int>] = []
    for field in output.fields where field.kind == .groupingSeparator {
      // ICU lists them from left to right.
      guard field.range.lowerBound >= separators.last?.upperBound ?? integer.lowerBound,
        field.range.upperBound <= integer.upperBound
      else { return nil }
      separators.append(field.range)
    }
    let decimal = output.range(of: .decimalSeparator)
    let fraction = output.range(of: .fraction)
    guard decimal.map(\.lowerBound) ?? number.upperBound == integer.upperBound,
      fraction?.lowerBound == decimal?.upperBound
    else { return nil }
    self.output = output
    self.isNegative = isNegative
    self.number = number
    self.integer = integer
    self.separators = separators
    (decimalRange, fractionRange) = (decimal, fraction)
  }

  package var affixes: AffixPair {
    AffixPair(
      prefix: AffixPattern(output, in: 0..<number.lowerBound, isNegative: isNegative),
      suffix: AffixPattern(output, in: number.upperBound..<output.utf8.count, isNegative: isNegative))
  }

  /// The UTF-8 of each integer digit, in text order.
  package var integerDigits: [[UInt8]] { runs.flatMap(scalars) }
  /// Each integer digit as UTF-8 in one word, the first byte lowest.
  package var integerDigitUnits: [UInt32] {
    var digits: [UInt32] = []
    digits.reserveCapacity(16)
    var shift: UInt32 = 0
    for run in runs {
      for byte in output.utf8[run] {
        if UTF8.isContinuation(byte), !digits.isEmpty {
          shift += 8
          digits[digits.count - 1] |= UInt32(byte) << shift
        } else {
          shift = 0
          digits.append(UInt32(byte))
        }
      }
    }
    return digits
  }
  package var integerDigitCount: Int { runs.reduce(0) { $0 + scalarCount($1) } }
  package var fractionDigits: [[UInt8]] { fractionRange.map(scalars) ?? [] }

  package var decimal: [UInt8]? { decimalRange.map { Array(output.utf8[$0]) } }
  package var groups: [[UInt8]] { separators.map { Array(output.utf8[$0]) } }
  package var isGrouped: Bool { !separators.isEmpty }

  /// The number of integer digits after each group separator, up to the next one or the end.
  package var groupSizes: [Int] { runs.dropFirst().map(scalarCount) }

  /// The ranges of integer digits between separators.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = integer.lowerBound
    for separator in separators {
      runs.append(start..<separator.lowerBound)
      start = separator.upperBound
    }
    runs.append(start..<integer.upperBound)
    return runs
  }

  /// Returns the bytes of each Unicode scalar.
  private func scalars(_ range: Range<Int>) -> [[UInt8]] {
    var scalars: [[UInt8]] = []
    for byte in output.utf8[range] {
      if UTF8.isContinuation(byte), !scalars.isEmpty {
        scalars[scalars.count - 1].append(byte)
      } else {
        scalars.append([byte])
      }
    }
    return scalars
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    output.utf8[range].count { !UTF8.isContinuation($0) }
  }
}

extension ICUNumberFormatter.Output {
  fileprivate func range(of kind: ICUNumberFormatter.Field.Kind) -> Range<Int>? {
    for field in fields where field.kind == kind { return field.range }
    return nil
  }
}
