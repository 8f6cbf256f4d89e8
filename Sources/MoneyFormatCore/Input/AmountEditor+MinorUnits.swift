// Edits in `minorUnits` entry, where digits fill from the right as on a cash register.

extension AmountEditor {
  /// Applies an edit. The caret is always at the end. The text is derived from the amount in minor units, so
  /// every edit rewrites it.
  func minorUnitsEdit(
    _ event: AmountInputEvent, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    switch event {
    case .insert(let text):
      return entered(text, at: place(in: state), of: state, from: given)
    case .replace(let range, let text):
      return entered(text, at: replaced(range, in: state, from: given), of: state, from: given)
    case .paste(let text):
      if state.text.isEmpty || state.selectsAll { return whole(text, .paste, of: state, from: given) }
      // Among digits, every digit is typed. The text that both make could be read in another notation.
      let line = trimmed(EnteredText(text, isWhole: true, .keep, reader).text)
      return line.isEmpty ? output(of: state) : entered(line, at: place(in: state), of: state, from: given)
    case .setText(let text): return whole(text, .commit, of: state, from: given)
    case .deleteBackward: return deletedLast(of: state)
    case .deleteForward:
      return state.selectsAll ? output(of: written(MinorUnitsEntry(), state)) : output(of: state)
    case .begin, .end, .select, .revert: return output(of: state)
    }
  }

  /// Returns the whole text if all of it is selected, otherwise a caret at the end.
  private func place(in state: AmountInputState) -> Range<Int> {
    let end = state.text.utf16.count
    return state.selectsAll ? 0..<end : end..<end
  }

  private func deletedLast(of state: AmountInputState) -> InputAmountFormatOutput {
    if state.selectsAll { return output(of: written(MinorUnitsEntry(), state)) }
    guard var entry = MinorUnitsEntry(state.text, notation) else {
      // There are digits beyond the minor unit. They are deleted one by one, and the others don't move.
      var atEnd = state
      atEnd.selection = place(in: state)
      let text = state.text.replacing(atEnd.deletion(isBackward: true), with: "")
      var next = state
      next.edit(text, caret: text.utf16.count, .typed)
      return output(of: next)
    }
    if state.text.isEmpty {
      var state = state
      state.hasRefusedSeparator = false
      return output(of: state)
    }
    entry.removeLast()
    return output(of: written(entry, state))
  }

  /// Applies typed keys: digits replace a range, signs change the sign, and all other keys are rejected.
  private func entered(
    _ text: String, at range: Range<Int>, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    // What is typed before the minus stands behind it.
    let range = range == 0..<0 && state.text.utf8.first == UInt8(ascii: "-") ? 1..<1 : range
    let upper = state.text.utf16.index(state.text.startIndex, offsetBy: range.upperBound)
    let lower = state.text.utf16.index(state.text.startIndex, offsetBy: range.lowerBound)
    guard var entry = entry(of: state, before: lower, of: range) else {
      return refused(given, whyNoEntry(state))
    }
    var units = 0
    for scalar in text.unicodeScalars {
      let folded = TextFolder.folded(scalar)
      if let digit = digit(scalar) {
        entry.append(digit)
      } else if folded == FoldedScalar.minus {
        guard rules.allowsNegative else { return refused(given, .signNotAllowed, offset: units) }
        entry.isNegative.toggle()
      } else if folded == FoldedScalar.plus {
        guard rules.allowsPlus else { return refused(given, .signNotAllowed, offset: units) }
        entry.isNegative = false
      } else if Separators.isDecimalAnywhere(folded) || Separators.isGroupAnywhere(folded)
        || reader.data.separators.isDecimal(folded) || reader.data.separators.isGroup(folded)
      {
        // A separator suggests units other than those that the digits fill.
        var doubtful = given
        if given.phase == .idle { doubtful = state }
        doubtful.hasRefusedSeparator = true
        return refused(doubtful, .misplacedSeparator, offset: units)
      } else if folded != 0 {
        return refused(given, .illegalCharacter, offset: units)
      }
      units += UTF16.width(scalar)
    }
    for scalar in state.text.unicodeScalars[upper...] {
      if let digit = notation.ownDigit(scalar) { entry.append(digit) }
    }
    if text.isEmpty { return output(of: range.isEmpty ? state : written(entry, state)) }
    let next = written(entry, state, keepsDoubt: true)
    guard next.text.utf8.count <= AmountReader.maximumUTF8Count else { return refused(given, .inputTooLong) }
    return output(of: next)
  }

  private func digit(_ scalar: Unicode.Scalar) -> UInt8? { scalar.digitValue ?? notation.ownDigit(scalar) }

  private func trimmed(_ text: String) -> String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { TextFolder.folded(scalar) == FoldedScalar.space }
    var scalars = text.unicodeScalars.drop(while: isSpace)
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns the entry that precedes a range.
  private func entry(
    of state: AmountInputState, before lower: String.Index, of range: Range<Int>
  ) -> MinorUnitsEntry? {
    if range.upperBound == state.text.utf16.count {
      if range.lowerBound == 0 { return MinorUnitsEntry() }
      if range.isEmpty, let entry = MinorUnitsEntry(state.text, notation) { return entry }
    }
    guard MinorUnitsEntry(state.text, notation) != nil else {
      // The text was not written by this mode, so it is read as an amount.
      guard let amount = format.read(state.text, .type, rules).amountDigits, range.isEmpty else { return nil }
      return MinorUnitsEntry(amount, notation)
    }
    var entry = MinorUnitsEntry()
    for scalar in state.text.unicodeScalars[..<lower] {
      if scalar == "-" { entry.isNegative = true }
      if let digit = notation.ownDigit(scalar) { entry.append(digit) }
    }
    return entry
  }

  /// Returns the reason why digits can't be added to a text that this mode has not written.
  private func whyNoEntry(_ state: AmountInputState) -> AmountInputReason {
    let reading = reading(of: state)
    // Range limits are reported but don't block entry.
    if !reading.isOutOfRange, let reason = reading.reasons.first { return reason }
    guard let amount = reading.amountDigits ?? reading.provisionalDigits else { return .illegalCharacter }
    let entry = MinorUnitsEntry(amount, notation)
    return entry == nil ? .tooManyFractionDigits : .illegalCharacter
  }

  /// Replaces everything with a whole amount in natural notation.
  private func whole(
    _ text: String, _ mode: AmountReading.Mode, of state: AmountInputState, from given: AmountInputState
  ) -> InputAmountFormatOutput {
    let entered = EnteredText(text, isWhole: true, rules.keyPolicy, reader)
    if let place = entered.refused { return refused(given, .illegalCharacter, offset: place) }
    guard entered.text.utf8.count <= AmountReader.maximumUTF8Count else {
      return refused(given, .inputTooLong)
    }
    let reading = format.read(entered.text, mode, rules)
    if reading.status == .empty {
      return output(
        of: mode == .commit || state.selectsAll ? written(MinorUnitsEntry(), state) : state)
    }
    guard let amount = reading.amountDigits ?? (reading.isOutOfRange ? reading.provisionalDigits : nil) else {
      return refused(given, reading, offset: reading.offset.map { entered.text.utf16Offset(ofUTF8: $0) })
    }
    guard let entry = MinorUnitsEntry(amount, notation) else {
      return refused(given, .tooManyFractionDigits)
    }
    var output = output(of: written(entry, state))
    if output.status == .valid { output.warnings += reading.warnings }
    return output
  }

  /// Returns the state whose text shows an entry.
  private func written(
    _ entry: MinorUnitsEntry, _ state: AmountInputState, keepsDoubt: Bool = false
  ) -> AmountInputState {
    let text = entry.text(notation)
    var next = state
    next.edit(text, caret: text.utf16.count, .typed)
    if keepsDoubt { next.hasRefusedSeparator = state.hasRefusedSeparator }
    grouping?.group(text, caret: text.utf16.count, in: &next)
    return next
  }
}

/// A sign and the digits of the amount in minor units.
struct MinorUnitsEntry {
  var isNegative = false
  /// Without leading zeros. A single zero is one that was typed.
  var digits: [UInt8] = []

  init() {}

  /// Parses a text written by this mode. Returns nil for any other text.
  init?(_ text: String, _ notation: InputNotation) {
    let places = notation.maximumFractionDigits
    var fraction: Int?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if let digit = notation.ownDigit(scalar) {
        append(digit)
        fraction? += 1
      } else if index == 0, scalar == "-" {
        isNegative = true
      } else if fraction == nil, places > 0, notation.decimalSeparator.unicodeScalars.contains(scalar) {
        fraction = 0
      } else if fraction != nil || !notation.groupSeparator.unicodeScalars.contains(scalar) {
        return nil
      }
    }
    guard digits.isEmpty || (fraction ?? 0) == places else { return nil }
  }

  /// Converts an amount. Returns nil if it has digits beyond the minor unit.
  init?(_ amount: Amount, _ notation: InputNotation) {
    let places = notation.maximumFractionDigits - notation.scale
    var units = amount
    units.exponent += places
    units = units.withoutFractionZeros
    guard units.exponent >= 0 else { return nil }
    isNegative = units.isNegative && units.coefficient != 0
    for byte in String(units.coefficient).utf8 { append(byte - UInt8(ascii: "0")) }
    if units.coefficient != 0 { digits += repeatElement(0, count: units.exponent) }
  }

  mutating func append(_ digit: UInt8) {
    if digits == [0] { digits.removeLast() }
    digits.append(digit)
  }

  /// Removes the last digit or, if there is none, the sign.
  mutating func removeLast() {
    if digits.isEmpty { isNegative = false } else { digits.removeLast() }
  }

  func text(_ notation: InputNotation) -> String {
    if digits.isEmpty { return isNegative ? "-" : "" }
    return notation.text(digits, fractionDigits: notation.maximumFractionDigits, isNegative: isNegative)
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script, including full-width digits.
  fileprivate var digitValue: UInt8? {
    if value < 0x80 { return value >= 0x30 && value < 0x3A ? UInt8(value - 0x30) : nil }
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }
}
