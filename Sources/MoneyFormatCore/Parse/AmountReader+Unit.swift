// Reads the price of a unit: what the format writes around it may be there or be left out, and may be unfinished.

extension AmountReader {
  /// Parses a text that may have the format's unit of measure, in any width.
  func read(withUnit request: ReadingRequest) -> AmountReading {
    // A narrow unit may be the beginning of a longer one.
    var ofUnit: AmountReading?
    for unit in data.units {
      guard let inner = inner(of: request, unit) else { continue }
      let reading = read(withoutUnit: inner)
      if reading.status != .invalid { return reading }
      ofUnit = ofUnit ?? reading
    }
    let reading = ofUnit ?? read(withoutUnit: request)
    guard reading.status == .invalid, request.mode == .type else { return reading }
    return unfinishedUnit(request) ?? reading
  }

  /// Returns the request for the text within a unit, or nil if the text does not have it whole.
  private func inner(of request: ReadingRequest, _ unit: UnitTexts) -> ReadingRequest? {
    let (text, prefix, suffix) = (request.text, unit.prefix.count, unit.suffix.count)
    guard text.count > prefix + suffix, Self.hasPrefix(text, unit.prefix[...]),
      Self.hasSuffix(text, unit.suffix[...]), unit.letter == nil || text[text.count - 1].narrow == unit.letter
    else { return nil }
    return request.within(prefix..<text.count - suffix)
  }

  /// Returns the reading of a text that ends within a unit; what it would mean without it must be an amount.
  private func unfinishedUnit(_ request: ReadingRequest) -> AmountReading? {
    for unit in data.units {
      var text = request.text
      if text.count <= unit.prefix.count, unit.prefix.starts(with: text.lazy.map { $0.folded }) {
        return .unfinished
      }
      var start = 0
      if !unit.prefix.isEmpty, Self.hasPrefix(text, unit.prefix[...]) { start = unit.prefix.count }
      text = UnsafeBufferPointer(rebasing: text[start...])
      for count in stride(
        from: min(unit.suffix.count, text.count + 1) - 1, through: start > 0 ? 0 : 1, by: -1)
      where Self.hasSuffix(text, unit.suffix[..<count]) {
        var whole = request.within(start..<request.text.count - count)
        if whole.text.isEmpty { return .unfinished }
        if count > 0 { whole.mode = .paste }
        let reading = read(withoutUnit: whole)
        guard reading.status == .valid || reading.status == .partial else { continue }
        // Without the rest of the unit, the text is not an amount yet.
        return .unfinished
      }
    }
    return nil
  }

  private static func hasPrefix(_ text: UnsafeBufferPointer<FoldedScalar>, _ other: ArraySlice<UInt32>)
    -> Bool
  {
    text.count >= other.count && zip(text, other).allSatisfy { $0.folded == $1 }
  }

  private static func hasSuffix(_ text: UnsafeBufferPointer<FoldedScalar>, _ other: ArraySlice<UInt32>)
    -> Bool
  {
    text.count >= other.count
      && zip(text[(text.count - other.count)...], other).allSatisfy { $0.folded == $1 }
  }
}

extension AmountReading {
  /// Returns the reading of a text whose numbers are multiples of 10^`scale`.
  ///
  /// - Parameter end: the length of the text, for the offset of an amount that is too large.
  func multiplied(_ scale: Int, end: Int) -> AmountReading {
    var (reading, isTooLarge) = (self, false)
    func multiply(_ amount: Amount) -> Amount {
      var amount = amount
      amount.exponent += scale
      if (amount.magnitude ?? 0) >= Amount.maximumSignificantDigits { isTooLarge = true }
      return amount.canonical
    }
    reading.amountDigits = amountDigits.map(multiply)
    reading.provisionalDigits = provisionalDigits.map(multiply)
    reading.candidateDigits = candidateDigits.map(multiply)
    return isTooLarge
      ? AmountReading(status: .invalid, reasons: [.precisionOverflow], offset: end) : reading
  }
}
