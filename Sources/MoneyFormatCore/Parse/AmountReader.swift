// Parses amounts of one format.

/// Parses amounts of one format. Immutable, and without access to locale data: data that is needed beyond
/// ``data`` is reported in ``ReadingNeeds``, and passed in a ``ReadingSupplement``.
package final class AmountReader: Sendable {
  package let data: ReadingData
  /// Nil if the format's texts are too unusual for it.
  package let formattedText: FormattedTextReader?
  /// An unretained reference, which avoids reference counting for every text.
  private let loanedFormattedText: Unmanaged<FormattedTextReader>?
  /// Whether a token begins with a digit or a separator, which is possible with custom currencies.
  package let hasOddTokens: Bool

  /// The maximum length of a text in bytes of UTF-8.
  package static let maximumUTF8Count = 1024

  package init(_ data: ReadingData) {
    self.data = data
    // Scaled amounts are not the numbers that are written.
    formattedText =
      data.notation.scale > 0
      ? nil
      : FormattedTextReader.make(
        data.frames, data.notation, padsIntegers: data.customs.contains(.padsIntegers),
        doubtsSoleGroup: data.doubtsSoleGroup)
    loanedFormattedText = formattedText.map { .passUnretained($0) }
    hasOddTokens = data.tokens.initials.contains { initial in
      guard let scalar = Unicode.Scalar(initial) else { return false }
      return scalar.properties.generalCategory == .decimalNumber
        || Separators.isDecimalAnywhere(initial) || Separators.isGroupAnywhere(initial)
        || data.separators.isDecimal(initial) || data.separators.isGroup(initial)
    }
  }

  /// Whether a number means the same with one of the currency's words or signs as without.
  package var readsDigitsAlone: Bool { !hasOddTokens && data.tokens.separatorToken == nil }

  /// Whether the format writes a minus between the currency and the number: `CHF-500.00`.
  var writesMinusBehindCurrency: Bool {
    data.frames.contains { $0.isNegative && $0.hasMinusBehindCurrency }
  }

  package var fractionLimit: Int { data.notation.maximumFractionDigits }

  /// Returns whether the scalar is a digit, or may stand between digits.
  @inline(__always)
  package func isCore(_ text: UnsafeBufferPointer<FoldedScalar>, at index: Int) -> Bool {
    let scalar = text[index]
    if scalar.isDigit { return true }
    if scalar.folded == FoldedScalar.colon, !data.separators.isDecimal(FoldedScalar.colon),
      !data.separators.isGroup(FoldedScalar.colon)
    {
      return data.customs.contains(.colonIsDecimal) && index + 1 < text.count && text[index + 1].isDigit
    }
    return Separators.isDecimalAnywhere(scalar.folded) || Separators.isGroupAnywhere(scalar.folded)
      || data.separators.isDecimal(scalar.folded) || data.separators.isGroup(scalar.folded)
  }

  /// Returns whether a scalar is a decimal separator, in this locale or any other.
  package func isDecimal(_ folded: UInt32) -> Bool {
    Separators.isDecimalAnywhere(folded) || data.separators.isDecimal(folded)
  }
}

/// A text and its context during parsing. The pointers are valid until parsing ends.
package struct ReadingRequest {
  package var text: UnsafeBufferPointer<FoldedScalar>
  package var mode: AmountReading.Mode
  package var rules: AmountInputRules
  /// Whether the text is in a field, for which `maximumIntegerDigits` applies.
  package var isField: Bool
  /// The length of the text in bytes of UTF-8.
  package let end: Int
  package let supplement: UnsafePointer<ReadingSupplement>
  package let needs: UnsafeMutablePointer<ReadingNeeds>

  package var acceptsForeign: Bool {
    rules.nonLocaleSeparators == .acceptUnambiguous && rules.notation == nil
  }

  /// The abbreviations of the supplement. If it has none, returns nil and records the need.
  package var abbreviations: AbbreviationSuffixes? {
    if let abbreviations = supplement.pointee.abbreviations { return abbreviations }
    needs.pointee.insert(.abbreviations)
    return nil
  }

  package func offset(_ index: Int?) -> Int {
    guard let index, index < text.count else { return end }
    return Int(text[index].offset)
  }

  /// The request for a part of the text.
  func within(_ range: Range<Int>) -> ReadingRequest {
    var request = self
    request.text = AmountReader.trimmed(UnsafeBufferPointer(rebasing: text[range]))
    return request
  }

  package func invalid(_ reason: AmountInputReason, at index: Int?) -> AmountReading {
    AmountReading(status: .invalid, reasons: [reason], offset: offset(index))
  }
}

// MARK: - Parsing

extension AmountReader {
  /// Returns the amount of a text in exactly the form that the format writes, before limits are applied. Nil
  /// means that the text needs full parsing.
  @inline(__always)
  package func formattedNumber(
    _ utf8: UnsafeBufferPointer<UInt8>, _ rules: AmountInputRules, isField: Bool
  ) -> FormattedTextReader.Number? {
    guard let number = formattedNumber(utf8),
      !rules.acceptsAbbreviations, rules.notation == nil,
      !number.isNegative || rules.allowsNegative,
      !number.hasPlus || rules.allowsPlus,
      !isField || number.integerCount <= rules.maximumIntegerDigits
    else { return nil }
    return number
  }

  /// Returns the amount of a text in exactly the form that the format writes, or nil. Applies no rules.
  @inline(__always)
  package func formattedNumber(_ utf8: UnsafeBufferPointer<UInt8>) -> FormattedTextReader.Number? {
    loanedFormattedText?._withUnsafeGuaranteedRef { $0.read(utf8) }
  }

  /// - Parameters:
  ///   - isField: whether the text is in a field, for which `maximumIntegerDigits` applies.
  ///   - needs: receives what the supplement lacks. If it is not empty afterwards, the reading is
  ///     meaningless.
  package func read(
    _ utf8: UnsafeBufferPointer<UInt8>, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool,
    _ supplement: ReadingSupplement, needs: inout ReadingNeeds
  ) -> AmountReading {
    guard utf8.count <= Self.maximumUTF8Count else {
      // The first character that does not fit within the limit.
      var offset = Self.maximumUTF8Count
      while UTF8.isContinuation(utf8[offset]) { offset -= 1 }
      return AmountReading(status: .invalid, reasons: [.inputTooLong], offset: offset)
    }
    var rules = rules
    rules.minimumDigits?.exponent -= data.notation.scale
    rules.maximumDigits?.exponent -= data.notation.scale
    let reading = withUnsafeTemporaryAllocation(of: FoldedScalar.self, capacity: utf8.count + 1) { room in
      let count = data.folder.fold(utf8, into: room)
      let all = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(room)[..<count])
      return withUnsafePointer(to: supplement) { supplement in
        withUnsafeMutablePointer(to: &needs) { needs in
          let request = ReadingRequest(
            text: Self.trimmed(all), mode: mode, rules: rules, isField: isField, end: utf8.count,
            supplement: supplement, needs: needs)
          return read(withoutWrapping: request)
        }
      }
    }
    return data.notation.scale == 0 ? reading : reading.multiplied(data.notation.scale, end: utf8.count)
  }

  fileprivate static func trimmed(
    _ text: UnsafeBufferPointer<FoldedScalar>
  ) -> UnsafeBufferPointer<FoldedScalar> {
    func isBlank(_ scalar: FoldedScalar) -> Bool {
      // In ASCII, tab to carriage return; elsewhere, line and paragraph separators.
      scalar.isSpace
        || (scalar.scalar < 0x80
          ? (0x09...0x0D).contains(scalar.scalar)
          : !scalar.isDigit && Unicode.Scalar(scalar.scalar)?.properties.isWhitespace == true)
    }
    var (start, end) = (0, text.count)
    while start < end, isBlank(text[start]) { start += 1 }
    while start < end, isBlank(text[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  /// Parses a text after removing what surrounds all of it: an isolate, which hosts add in bidirectional documents, or
  /// quotation marks.
  private func read(withoutWrapping request: ReadingRequest) -> AmountReading {
    var request = request
    guard let first = request.text.first else { return AmountReading(status: .empty) }
    guard let close = closing(first.folded) else { return read(request) }
    let isClosed = request.text.count > 1 && request.text[request.text.count - 1].folded == close
    let inner = request.text[1..<(isClosed ? request.text.count - 1 : request.text.count)]
    request.text = Self.trimmed(UnsafeBufferPointer(rebasing: inner))
    let unfinished = AmountReading(
      status: request.mode == .type ? .partial : .invalid, reasons: [.incomplete],
      offset: request.mode == .type ? nil : request.end)
    if request.text.isEmpty { return unfinished }
    let reading = read(request)
    return isClosed || reading.status == .invalid ? reading : unfinished
  }

  /// Returns what closes an isolate or a quotation.
  private func closing(_ open: UInt32) -> UInt32? {
    if FoldedScalar.isolates.contains(open) { return FoldedScalar.endOfIsolate }
    return open == FoldedScalar.quotation && !data.tokens.initials.contains(open) ? open : nil
  }

  private func read(_ request: ReadingRequest) -> AmountReading {
    data.units.isEmpty ? read(withoutUnit: request) : read(withUnit: request)
  }

  func read(withoutUnit request: ReadingRequest) -> AmountReading {
    let reading = divided(request)
    return reading.status == .invalid && !reading.hasAmount
      ? unfinishedOddToken(request) ?? reading : reading
  }

  /// Divides the text into its parts and interprets them.
  private func divided(_ request: ReadingRequest) -> AmountReading {
    switch divide(request) {
    case .number(let layout): return resolve(layout, request)
    case .ambiguous(let first, let second): return chosen(first, second, request)
    case .incomplete:
      return AmountReading(status: request.mode == .type ? .partial : .invalid, reasons: [.incomplete])
    case .fault(let fault):
      return AmountReading(
        status: .invalid, reasons: [fault.reason], offset: request.offset(fault.index), found: fault.found,
        currencies: fault.currencies)
    }
  }

  /// Returns the reading of a text with two divisions: the amount if both mean the same or only one is an amount.
  private func chosen(
    _ first: TextLayout, _ second: TextLayout, _ request: ReadingRequest
  ) -> AmountReading {
    let readings = [resolve(first, request), resolve(second, request)]
    let amounts = readings.compactMap { $0.amountDigits ?? $0.provisionalDigits }
    func ambiguous(_ amounts: [Amount]) -> AmountReading {
      var reading = self.ambiguous(amounts, at: second.suffixIndex ?? first.suffixIndex, request)
      // `5K` is five kwachas or five thousand, and may become `5KM` or `5 kwacha`.
      if request.mode == .type, first.suffixIndex == nil || second.suffixIndex == nil {
        (reading.status, reading.offset) = (.partial, nil)
      }
      return reading
    }
    if amounts.count == 2 { return amounts[0] == amounts[1] ? readings[0] : ambiguous(amounts) }
    // `1.500T$` is 1.5 or 1,500 dollars of Tonga, or 1.5 trillions of dollars.
    let candidates = readings.flatMap { $0.candidateDigits }
    if let amount = amounts.first, !candidates.isEmpty, !candidates.contains(amount),
      !data.customs.contains(.abbreviates)
    {
      return ambiguous(candidates + [amount])
    }
    // An amount that is too large does not select the other, smaller one: `…T` may mean trillions or manats.
    // While it is typed, it may become a currency.
    for (reading, layout) in zip(readings, [first, second]) {
      // `1234567 Ts` is on the way to `1234567 TSh`.
      if reading.isTooLarge { return readings.first { $0.status == .partial && !$0.hasAmount } ?? reading }
      if reading.reasons.first == .incomplete, layout.ending == .open(.name), reading.provisionalDigits == nil
      {
        return reading
      }
    }
    // While typing, a division that may go on keeps the text open. It leaves an amount alone only if it does not
    // become another one by ending here, or the same with a remark: `2.0000K` are two kwachas or two thousand.
    if let open = readings.firstIndex(where: { $0.status == .partial && $0.provisionalDigits == nil }) {
      guard let amount = amounts.first else { return readings[open] }
      var whole = request
      whole.mode = .commit
      let ended = resolve(open == 0 ? first : second, whole)
      if let other = ended.amountDigits ?? ended.provisionalDigits,
        other != amount || !ended.warnings.isEmpty
      {
        return readings[open]
      }
      if !ended.candidateDigits.isEmpty, !ended.candidateDigits.contains(amount) { return readings[open] }
    }
    return readings.first { $0.hasAmount } ?? readings[0]
  }

  /// Parses a text that ends within a token that begins like digits. The text before the token must be valid.
  private func unfinishedOddToken(_ request: ReadingRequest) -> AmountReading? {
    guard hasOddTokens, request.mode == .type else { return nil }
    for index in request.text.indices
    where data.tokens.isPrefix(request.text, at: index, where: { _ in true }) {
      var before = request
      before.text = Self.trimmed(UnsafeBufferPointer(rebasing: request.text[..<index]))
      if before.text.isEmpty || divided(before).status != .invalid {
        return .unfinished
      }
    }
    return nil
  }

  package func ambiguous(
    _ candidates: [Amount], at index: Int?, _ request: ReadingRequest,
    _ reason: AmountInputReason = .ambiguousSeparator
  ) -> AmountReading {
    var reading = request.invalid(reason, at: index)
    reading.candidateDigits = candidates
    return reading
  }
}

// MARK: - Signs and full stops

extension AmountReader {
  /// Interprets a divided text, and compares the alternative meaning of a full stop or a dash in it.
  private func resolve(_ layout: TextLayout, _ request: ReadingRequest) -> AmountReading {
    let reading = interpret(layout, request)
    // `1.151/-k` is wrong as thousands, and may become `1.151/-kr`.
    if layout.mayGrow, reading.status == .invalid, reading.provisionalDigits == nil {
      var other = layout
      (other.suffixIndex, other.exponent) = (nil, 0)
      other.ending = .open(.token)
      let unfinished = resolve(other, request)
      if unfinished.status != .invalid { return unfinished }
    }
    if let stop = layout.fullStopIndex { return withFullStop(stop, layout, reading, request) }
    guard let sign = layout.doubtfulSignIndex else { return reading }
    let doubtful = withDoubtfulSign(sign, reading, request)
    return layout.ending == .open(.dash) && doubtful.status == .invalid
      ? .unfinished : doubtful
  }

  /// `¥1,234-` means 1,234 yen or minus 1,234 yen; `€1,234 -` in German may be any of four amounts.
  private func withDoubtfulSign(
    _ index: Int, _ reading: AmountReading, _ request: ReadingRequest
  ) -> AmountReading {
    if !reading.candidateDigits.isEmpty {
      var signed = reading
      signed.candidateDigits += reading.candidateDigits.map(Self.negative)
      return signed
    }
    guard let amount = reading.amountDigits ?? reading.provisionalDigits, amount.coefficient != 0 else {
      return reading
    }
    return ambiguous([amount, Self.negative(amount)], at: index, request, .ambiguousSign)
  }

  private static func negative(_ amount: Amount) -> Amount {
    var negative = amount
    negative.isNegative = true
    return negative
  }

  /// `Rs.50` means fifty rupees or half a rupee. With more digits than a fraction can have, it can only mean
  /// rupees. Fifty rupees that are too many are not half a rupee.
  private func withFullStop(
    _ stop: Int, _ layout: TextLayout, _ reading: AmountReading, _ request: ReadingRequest
  ) -> AmountReading {
    if reading.isTooLarge { return reading }
    var other = layout
    other.fullStopIndex = nil
    other.core = stop..<layout.core.upperBound
    var whole = request
    whole.mode = .paste
    // Limits don't affect what a text means.
    whole.rules.minimumDigits = nil
    whole.rules.maximumDigits = nil
    let fraction = interpret(other, whole)
    guard let otherAmount = fraction.amountDigits, !fraction.warnings.contains(.zeroFraction) else {
      return layout.doubtfulSignIndex.map { withDoubtfulSign($0, reading, request) } ?? reading
    }
    guard let amount = reading.amountDigits ?? reading.provisionalDigits else {
      return reading.status == .invalid && reading.candidateDigits.isEmpty
        ? interpret(other, request) : reading
    }
    if amount == otherAmount { return reading }
    let candidates = [otherAmount, amount]
    // More digits may follow, also as a fraction behind a second token: `USD.43US$` may become `USD.43US$30`; or a code
    // that begins like an abbreviation.
    let beginsToken = layout.suffixIndex.map {
      data.tokens.isPrefix(request.text, at: $0, where: { _ in true })
    }
    let mayGoOn = !layout.hasTrailing || layout.ending == .open(.symbol) || beginsToken == true
    guard request.mode == .type, mayGoOn else {
      return ambiguous(candidates, at: stop, request)
    }
    let isShort = layout.core.count < data.usualFractionDigits
    var partial = AmountReading(status: .partial, reasons: [isShort ? .incomplete : .ambiguousSeparator])
    if !isShort { partial.candidateDigits = candidates }
    return partial
  }
}

extension AmountReading {
  /// Whether the amount has more digits than are allowed.
  fileprivate var isTooLarge: Bool {
    reasons.first == .precisionOverflow || reasons.first == .tooManyIntegerDigits
  }
}
