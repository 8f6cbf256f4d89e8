// Ranges, as ICU writes them; with the engine's own texts where ICU has none.

struct RangeRenderer {
  private let format: CompiledFormat

  init(_ format: CompiledFormat) { self.format = format }

  /// nil is not-a-number.
  func string(_ lower: DecimalDigits?, _ upper: DecimalDigits?) -> String {
    do throws(ICU.Failure) {
      if let lower, let upper, format.resolved.hasICURanges {
        return try icuText(lower, upper)
      }
      return try joined(format.string(lower), format.string(upper))
    } catch {
      // ICU accepts all decimal numbers: only memory can have run out, where Swift itself stops.
      fatalError("\(MoneyFormatError(error))")
    }
  }

  private func icuText(_ lower: DecimalDigits, _ upper: DecimalDigits) throws(ICU.Failure) -> String {
    let formatter = try ICURangeFormatter(
      skeleton: ICUSkeleton.text(for: format.resolved), localeIdentifier: format.resolved.locale.identifier)
    let output = try formatter.output(from: lower.description, through: upper.description)
    return output.text
  }

  /// Two texts joined as the locale joins numbers; equal ones with its sign for "about".
  private func joined(_ lower: String, _ upper: String) throws(ICU.Failure) -> String {
    let formatter = try ICURangeFormatter(
      skeleton: "numbering-system/latn", localeIdentifier: format.resolved.locale.identifier)
    let isSame = lower == upper
    let output = try formatter.output(from: "1", through: isSame ? "1" : "2")
    let numbers = output.fields.filter { $0.kind == .integer }.map(\.range)
    guard let first = numbers.first, let last = numbers.last else { return "\(lower) \(upper)" }
    func text(_ range: Range<Int>) -> String { String(decoding: output.utf8[range], as: UTF8.self) }
    let before = text(0..<first.lowerBound)
    let after = text(last.upperBound..<output.utf8.count)
    if isSame { return before + lower + after }
    return before + lower + text(first.upperBound..<last.lowerBound) + upper + after
  }
}

extension CompiledFormat {
  fileprivate func string(_ amount: DecimalDigits?) -> String {
    render(amount, String.init(utf8Count:write:))
  }
}

extension ResolvedFormat {
  /// Whether ICU has this format: no text or table of one's own, and no hidden currency, whose spaces it
  /// would leave between the numbers.
  fileprivate var hasICURanges: Bool {
    if case .table = abbreviation { return false }
    return currencyText == .icu && style != .decimal
  }
}
