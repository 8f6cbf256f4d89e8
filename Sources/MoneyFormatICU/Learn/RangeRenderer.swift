// Formats ranges with ICU, for locales whose ranges can't be composed.

import MoneyFormatCore

package struct RangeRenderer {
  private let resolved: ResolvedFormat
  private let engine: FormatEngine

  package init(_ resolved: ResolvedFormat, _ engine: FormatEngine) {
    self.resolved = resolved
    self.engine = engine
  }

  /// Returns the text of a range. A nil end is NaN.
  package func string(_ lower: Amount?, _ upper: Amount?, asksICU: Bool = true) -> String {
    guard asksICU else { return isolated("\(text(lower)) – \(text(upper))") }
    do throws(ICU.Failure) {
      if let lower, let upper, let asked = resolved.forICURanges {
        return isolated(try icuText(lower, upper, asked))
      }
      return isolated(try joined(lower, upper))
    } catch {
      // ICU accepts all decimal numbers, so it must have run out of memory. The text still shows both
      // amounts.
      return isolated("\(text(lower)) – \(text(upper))")
    }
  }

  private func isolated(_ text: String) -> String {
    resolved.layout.isIsolated ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Returns the text of one end, without isolation of its own.
  private func text(_ amount: Amount?) -> String {
    let text = engine.string(amount)
    return resolved.layout.isIsolated
      ? String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast())) : text
  }

  /// Returns ICU's text. If ICU shows another currency's symbol in place of this one's text, replaces it.
  private func icuText(
    _ lower: Amount, _ upper: Amount, _ asked: ResolvedFormat
  ) throws(ICU.Failure) -> String {
    let formatter = try ICURangeFormatter(
      skeleton: ICUSkeleton.text(for: asked), localeIdentifier: asked.locale.identifier,
      collapse: asked.layout.rangeCollapse, identity: asked.layout.rangeIdentity)
    let output = try formatter.output(
      from: lower.normalized.description, through: upper.normalized.description)
    guard case .text(let text) = resolved.currencyText else { return output.text }
    // Found by its text, because ICU provides no field for a symbol on both sides.
    let code = asked.currency.icuCode
    let symbol = try ICU.currencyName(code, localeIdentifier: asked.locale.identifier, style: .symbol)
    return output.text.replacing(asked.style == .currencyISOCode ? code : symbol ?? code, with: text)
  }

  /// Joins two texts with the locale's range pattern; equal texts become one with the approximation sign.
  private func joined(_ first: Amount?, _ second: Amount?) throws(ICU.Failure) -> String {
    let (lower, upper) = (text(first), text(second))
    var isSame = lower == upper
    switch resolved.layout.rangeIdentity {
    case .approximately: break
    case .range: isSame = false
    case .singleValue: if isSame { return lower }
    case .approximatelyOrSingleValue: if isSame, first?.normalized == second?.normalized { return lower }
    }
    let formatter = try ICURangeFormatter(
      skeleton: "numbering-system/latn", localeIdentifier: resolved.locale.identifier)
    let output = try formatter.output(from: "1", through: isSame ? "1" : "2")
    let numbers = output.fields.filter { $0.kind == .integer }.map(\.range)
    guard let one = numbers.first, let other = numbers.last else { return "\(lower) \(upper)" }
    func words(_ range: Range<Int>) -> String { String(decoding: output.utf8[range], as: UTF8.self) }
    let before = words(0..<one.lowerBound)
    let after = words(other.upperBound..<output.utf8.count)
    if isSame { return before + lower + after }
    return before + lower + words(one.upperBound..<other.lowerBound) + upper + after
  }
}

extension ResolvedFormat {
  /// The format to pass to ICU; nil if ICU has none: for tables, custom names, no currency text, and a hidden
  /// currency, whose spaces it would leave between the numbers.
  fileprivate var forICURanges: ResolvedFormat? {
    if case .table = abbreviation { return nil }
    guard layout.hasLocalesCharacters, !fraction.keepsInput else { return nil }
    guard style != .decimal else { return nil }
    switch currencyText {
    case .icu: return self
    case .names: return nil
    case .text(let text):
      guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, style != .currencyName
      else { return nil }
      var format = self
      let isSymbol = first.isCurrencySymbolEdge && last.isCurrencySymbolEdge
      format.currency.standIn = isSymbol ? "XXX" : LocaleProbe.letters
      if isSymbol { format.style = .currency }
      return format
    }
  }
}
