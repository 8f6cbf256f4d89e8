// One reading: from text to an amount, or to the reason why it is none.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension AmountReader {
  /// More UTF-8 than this is not read.
  static let maximumUTF8Count = 1024

  /// - Parameters:
  ///   - isField: whether the text stands in a field, for which `maximumIntegerDigits` counts.
  ///   - wasTyped: whether somebody wrote it there, key by key, and saw what each key came to.
  func read(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool = true,
    wasTyped: Bool = false
  ) -> AmountReading {
    var text = text
    let quick = text.withUTF8 { quickAmount($0, rules, isField: isField) }
    guard let amount = quick else {
      return readThoroughly(text, mode, rules, isField: isField, wasTyped: wasTyped)
    }
    return checkingLimits(AmountReading(status: .valid, amount: amount), amount, mode, rules)
  }

  /// The same for any text, the format's own included.
  func readThoroughly(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool, wasTyped: Bool
  ) -> AmountReading {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count <= Self.maximumUTF8Count else {
        // The first character that is not all within the limit.
        var offset = Self.maximumUTF8Count
        while UTF8.isContinuation(utf8[offset]) { offset -= 1 }
        return AmountReading(status: .invalid, reasons: [.inputTooLong], offset: offset)
      }
      return withUnsafeTemporaryAllocation(of: Glyph.self, capacity: utf8.count + 1) { room in
        let count = glyphs.read(utf8, into: room)
        let all = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(room)[..<count])
        let trimmed = UnsafeBufferPointer(rebasing: all[Self.withoutBlanks(all)])
        guard !trimmed.isEmpty else { return AmountReading(status: .empty) }
        return read(
          Request(
            glyphs: trimmed, mode: mode, rules: rules, isField: isField, wasTyped: wasTyped || mode == .type,
            end: utf8.count))
      }
    }
  }

  /// The amount of a text as the format writes it, the rules' limits not yet looked at; nil says nothing.
  @inline(__always)
  func quickAmount(
    _ utf8: UnsafeBufferPointer<UInt8>, _ rules: AmountInputRules, isField: Bool
  ) -> Decimal? {
    guard let number = loanedOwnText?._withUnsafeGuaranteedRef({ $0.read(utf8) }),
      !rules.acceptsAbbreviations,
      !number.isNegative || rules.allowsNegative,
      !number.hasPlus || rules.allowsPlus,
      !isField || number.integerCount <= rules.maximumIntegerDigits
    else { return nil }
    return number.decimal
  }

  /// The same without rules.
  @inline(__always)
  func quickAmount(_ utf8: UnsafeBufferPointer<UInt8>) -> Decimal? {
    loanedOwnText?._withUnsafeGuaranteedRef { $0.read(utf8)?.decimal }
  }

  /// Blanks at the ends of a text don't count; line ends come with what is pasted.
  private static func withoutBlanks(_ glyphs: UnsafeBufferPointer<Glyph>) -> Range<Int> {
    func isBlank(_ glyph: Glyph) -> Bool {
      // Of ASCII, tab to carriage return; of the rest, line and paragraph separators.
      glyph.folded == Glyph.space
        || (glyph.scalar < 0x80
          ? (0x09...0x0D).contains(glyph.scalar)
          : !glyph.isDigit && Unicode.Scalar(glyph.scalar)?.properties.isWhitespace == true)
    }
    var (start, end) = (0, glyphs.count)
    while start < end, isBlank(glyphs[start]) { start += 1 }
    while start < end, isBlank(glyphs[end - 1]) { end -= 1 }
    return start..<end
  }

  /// A text on its way through reading.
  struct Request {
    var glyphs: UnsafeBufferPointer<Glyph>
    let mode: AmountReading.Mode
    let rules: AmountInputRules
    var isField: Bool
    let wasTyped: Bool
    /// The length of the text.
    let end: Int

    func offset(_ index: Int?) -> Int {
      guard let index, index < glyphs.count else { return end }
      return Int(glyphs[index].offset)
    }

    func invalid(_ reason: AmountInputReason, at index: Int?) -> AmountReading {
      AmountReading(status: .invalid, reasons: [reason], offset: offset(index))
    }
  }

  private func read(_ request: Request) -> AmountReading {
    let reading = divided(request)
    return reading.status == .invalid && reading.amount == nil ? oddToken(request) ?? reading : reading
  }

  /// The reading of the text divided into its parts.
  private func divided(_ request: Request) -> AmountReading {
    var scanner = TextScanner(request.glyphs, self, request.mode, request.rules)
    switch scanner.scan() {
    case .number(let layout): return resolve(layout, request)
    case .ambiguous(let first, let second):
      let readings = [resolve(first, request), resolve(second, request)]
      let amounts = readings.compactMap { $0.amount ?? $0.provisionalAmount }
      guard amounts.count == 2 else {
        return amounts.isEmpty || readings[0].amount != nil ? readings[0] : readings[1]
      }
      guard amounts[0] != amounts[1] else { return readings[0] }
      return ambiguous(amounts, at: second.abbreviationIndex ?? first.abbreviationIndex, request)
    case .incomplete:
      return AmountReading(status: request.mode == .type ? .partial : .invalid, reasons: [.incomplete])
    case .fault(let fault):
      return AmountReading(
        status: .invalid, reasons: [fault.reason], offset: request.offset(fault.index), found: fault.found)
    }
  }

  /// A text that ends within a token which begins like digits: what stands before it has to be right.
  private func oddToken(_ request: Request) -> AmountReading? {
    guard hasOddTokens, request.mode == .type else { return nil }
    for index in request.glyphs.indices where tokens.isPrefix(request.glyphs, at: index) {
      var before = request
      before.glyphs = UnsafeBufferPointer(rebasing: request.glyphs[..<index])
      before.glyphs = UnsafeBufferPointer(rebasing: before.glyphs[Self.withoutBlanks(before.glyphs)])
      if before.glyphs.isEmpty || divided(before).status != .invalid {
        return AmountReading(status: .partial, reasons: [.incomplete])
      }
    }
    return nil
  }

  /// The reading of a divided text, and of the other way to take a full stop or a dash in it.
  private func resolve(_ layout: TextLayout, _ request: Request) -> AmountReading {
    let reading = interpret(layout, request)
    var other = layout
    if layout.hasFullStop {
      other.core = layout.core.lowerBound + 1..<layout.core.upperBound
      while request.glyphs[other.core.lowerBound].folded == Glyph.space {
        other.core = other.core.lowerBound + 1..<other.core.upperBound
      }
      other.hasFullStop = false
      if reading.reasons == [.misplacedSeparator] { return withoutFullStop(other, request, instead: reading) }
    } else if layout.hasDashForFraction {
      other.isNegative = false
    } else {
      return reading
    }
    // What is too long for a field is another reading still: else more digits would make of `$3` the fraction alone.
    var anyLength = request
    anyLength.isField = false
    let otherReading = interpret(other, anyLength)
    guard let amount = reading.amount ?? reading.provisionalAmount,
      let otherAmount = otherReading.amount ?? otherReading.provisionalAmount, amount != otherAmount
    else { return reading }
    return ambiguous(
      layout.hasFullStop ? [amount, otherAmount] : [otherAmount, amount],
      at: layout.hasFullStop ? layout.core.lowerBound : layout.core.upperBound - 1, request)
  }

  /// Without the stop behind a currency's letters, with which the text is no number: `Rs. 50`.
  private func withoutFullStop(
    _ layout: TextLayout, _ request: Request, instead: AmountReading
  ) -> AmountReading {
    var reading = resolve(layout, request)
    guard request.rules.nonLocaleSeparators == .acceptUnambiguous else { return instead }
    if reading.reasons == [.ambiguousSeparator] { return reading }
    guard let amount = reading.amount else { return instead }
    if request.mode == .type {
      reading.offer(amount)
    } else if !reading.warnings.contains(.nonLocaleSeparator) {
      reading.warnings.insert(.nonLocaleSeparator, at: 0)
    }
    return reading
  }

  func ambiguous(_ candidates: [Decimal], at index: Int?, _ request: Request) -> AmountReading {
    var reading = request.invalid(.ambiguousSeparator, at: index)
    reading.candidates = candidates
    return reading
  }
}
