// The fallback for formats whose plan could not be verified: ICU formats every amount.

import MoneyFormatCore
import MoneyFormatHost

/// Formats every amount with ICU. Always correct, but slower.
package final class ICUFallback: ICUWriting {
  private let icu: ICUText
  package let maximumUTF8Count: Int

  package init(_ icu: ICUText) throws(ICU.Failure) {
    self.icu = icu
    // Measure the longest amounts of both signs, with a margin for affixes that depend on the digits. Ones
    // don't round up to an additional digit.
    let ones = String(repeating: "1", count: NumberShape.maximumIntegerDigits)
    let longest = "\(ones).\(ones.prefix(FractionDigits.limits.upperBound))"
    var count = try icu.string(nil).utf8.count
    for amount in [longest, "-\(longest)", "0", "-0"] {
      count = max(count, try icu.string(amount).utf8.count)
    }
    maximumUTF8Count = count + 128
  }

  /// Writes an amount like ``ComposedPlan/write(_:to:)``; nil is NaN.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var text = string(amount)
    return text.withUTF8 { utf8 in
      precondition(utf8.count <= maximumUTF8Count, "a text is longer than ICU's longest")
      if let base = utf8.baseAddress { start.update(from: base, count: utf8.count) }
      return utf8.count
    }
  }

  /// Returns the text and its fields; nil is NaN. If ICU fails, the text is plain digits.
  package func output(_ amount: Amount?) -> ICUNumberFormatter.Output {
    do throws(ICU.Failure) {
      return try icu.output(amount?.description)
    } catch {
      let text = Self.plainText(amount)
      return ICUNumberFormatter.Output(
        utf8: Array(text.utf8), fields: [ICUNumberFormatter.Field(kind: .integer, range: 0..<text.utf8.count)]
      )
    }
  }

  /// Returns the text of an amount; nil is NaN. ICU accepts every decimal number, so it fails only if memory
  /// runs out; the text is then plain digits, which can't be mistaken for another amount.
  package func string(_ amount: Amount?) -> String {
    do throws(ICU.Failure) {
      return try icu.string(amount?.description)
    } catch {
      return Self.plainText(amount)
    }
  }

  private static func plainText(_ amount: Amount?) -> String { amount?.plainText ?? "NaN" }
}

// MARK: - Parts

extension ICUFallback {
  package var plan: ComposedPlan? { nil }

  package func parts(_ amount: Amount?) -> [FormattedPart] {
    let output = output(amount)
    let isNegative = amount?.isNegative ?? false
    guard amount != nil, let number = output.numberRange else {
      return AffixPattern(output, in: 0..<output.utf8.count, isNegative: isNegative).parts(from: 0)
    }
    let prefix = AffixPattern(output, in: 0..<number.lowerBound, isNegative: isNegative)
    let suffix = AffixPattern(output, in: number.upperBound..<output.utf8.count, isNegative: isNegative)
    return prefix.parts(from: 0) + output.numberParts + suffix.parts(from: number.upperBound)
  }
}

extension AffixPattern {
  fileprivate func parts(from start: Int) -> [FormattedPart] {
    var position = start
    return runs.map { run in
      defer { position += run.text.utf8.count }
      return FormattedPart(kind: run.kind, range: position..<position + run.text.utf8.count)
    }
  }
}

extension ICUNumberFormatter.Output {
  /// The integer digits between group separators, the separators, and the fraction.
  fileprivate var numberParts: [FormattedPart] {
    var parts: [FormattedPart] = []
    let groups = fields.filter { $0.kind == .groupingSeparator }.map(\.range).sorted {
      $0.lowerBound < $1.lowerBound
    }
    for field in fields {
      switch field.kind {
      case .integer:
        var position = field.range.lowerBound
        for group in groups {
          parts.append(FormattedPart(kind: .integer, range: position..<group.lowerBound))
          parts.append(FormattedPart(kind: .group, range: group))
          position = group.upperBound
        }
        parts.append(FormattedPart(kind: .integer, range: position..<field.range.upperBound))
      case .decimalSeparator: parts.append(FormattedPart(kind: .decimal, range: field.range))
      case .fraction: parts.append(FormattedPart(kind: .fraction, range: field.range))
      default: break
      }
    }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
