// The properties of every parsing result, checked without the library's code.

import FoundationEssentials
import MoneyFormat
import TestSupport

extension ReadCheck {
  package func verifyLaws() throws(Mismatch) {
    let commit = read(.commit)
    for (mode, reading) in [(.commit, commit), (.type, read(.type))] as [(AmountReading.Mode, AmountReading)]
    {
      try verifyShape(reading, mode)
      try verifyRules(reading, mode)
      if let amount = reading.amount ?? reading.provisionalAmount { try verifyDigits(amount) }
    }
    let paste = read(.paste)
    try require(paste == commit, "pasted it is \(paste.inShort), committed \(commit.inShort)")
    try verifyParse()
    try verifyStrictness(commit)
    try verifyForeignMarks()
  }

  /// A single mark that the locale doesn't use is both a group separator and a decimal separator before three
  /// digits, so `1.234` is always ambiguous there.
  package func verifyForeignMarks() throws(Mismatch) {
    guard rules.nonLocaleSeparators == .acceptUnambiguous, rules.notation == nil else { return }
    let digits = WrittenDigits(text, decimals: []).digits.drop { $0 == 0 }.prefix(6)
    guard digits.count > 3, let ownMarks = setting.ownMarks else { return }
    var rules = rules
    rules.maximumIntegerDigits = 38
    for mark in [".", ",", "\u{60C}"] as [Unicode.Scalar] where !ownMarks.contains(mark) {
      var written = setting.pieces.text(digits.dropLast(3))
      written.unicodeScalars.append(mark)
      written += setting.pieces.text(digits.suffix(3))
      let both = [
        PlainText(digits: Array(digits), fractionCount: 0),
        PlainText(digits: Array(digits), fractionCount: 3),
      ]
      for mode in AmountReading.Mode.allCases {
        let reading = formatter.read(written, mode: mode, rules: rules)
        let isOpen =
          reading.status == (mode == .type ? .partial : .invalid) && reading.reasons == [.ambiguousSeparator]
          && reading.amount == nil && reading.provisionalAmount == nil
          && Set(reading.candidates.map { setting.shown($0) }) == Set(both)
        try require(isOpen, "\(written.debugDescription) in mode \(mode) is \(reading.inShort)")
      }
    }
  }

  /// Status, reasons, amounts and offsets are consistent.
  private func verifyShape(_ reading: AmountReading, _ mode: AmountReading.Mode) throws(Mismatch) {
    func require(_ condition: Bool, _ what: String) throws(Mismatch) {
      if !condition { throw mismatch("\(mode) is \(reading.inShort): \(what)") }
    }
    let reasons = reading.reasons
    switch reading.status {
    case .empty:
      try require(reasons.isEmpty && reading.amount == nil && reading.warnings.isEmpty, "empty, but not only")
      try require(text.unicodeScalars.allSatisfy { $0.isBlankOrUnseen }, "there is something in it")
    case .valid:
      try require(reasons.isEmpty && reading.amount != nil, "valid with reasons, or without amount")
      try require(reading.provisionalAmount == nil, "valid and provisional")
    case .partial:
      try require(mode == .type, "partial, though it has to be whole")
      try require(reading.amount == nil, "partial with an amount")
      // `(1,5` is incomplete until its closing parenthesis, and may be a different amount by then.
      let unfinished: [[AmountInputReason]] = [
        [.incomplete], [.pendingSeparator], [.pendingGroup], [.incomplete, .pendingSeparator],
        [.ambiguousSeparator], [.belowMinimum],
      ]
      try require(unfinished.contains(reasons), "not a reason of an unfinished text")
      // `20 B` may be twenty billion, or the beginning of twenty Brazilian reals.
      let mayBeProvisional =
        reasons == [.pendingSeparator] || reasons == [.belowMinimum] || rules.acceptsAbbreviations
      try require(reading.provisionalAmount == nil || mayBeProvisional, "provisional without the reason")
    case .invalid:
      try require(!reasons.isEmpty, "invalid without a reason")
      try require(reading.amount == nil, "an amount of an invalid text")
      try require(
        !reasons.contains(.pendingSeparator) && !reasons.contains(.pendingGroup), "pending and invalid")
      if mode == .type, reasons == [.incomplete] {
        // Text that a digit completes is not rejected.
        let next = formatter.read(text + "1", mode: .type, rules: rules)
        try require(next.status == .invalid, "with a 1 it is \(next.inShort)")
      }
    }
    let isAmbiguous = reasons.first == .ambiguousSeparator || reasons.first == .ambiguousSign
    try require(isAmbiguous == (reading.candidates.count > 1), "candidates")
    try require(Set(reading.candidates).count == reading.candidates.count, "candidates that are the same")
    try require(
      (reasons.first == .currencyMismatch) == (reading.found != nil || reading.currencies.count > 1),
      "the other currency")
    for amount in reading.candidates + [reading.amount, reading.provisionalAmount].compactMap(\.self) {
      try require(!amount.isNaN, "not a number")
    }
    try verifyOffset(reading)
  }

  /// The offset of a reason is within the text, at the beginning of a UTF-8 sequence.
  package func verifyOffset(_ reading: AmountReading) throws(Mismatch) {
    guard let problem = text.problem(ofOffset: reading.offset) else { return }
    try require(false, "\(reading.inShort): \(problem)")
  }

  /// The rules for amounts and notations are respected.
  private func verifyRules(_ reading: AmountReading, _ mode: AmountReading.Mode) throws(Mismatch) {
    func require(_ condition: Bool, _ what: String) throws(Mismatch) {
      if !condition { throw mismatch("\(mode) is \(reading.inShort): \(what)") }
    }
    if rules.nonLocaleSeparators == .reject {
      try require(!reading.warnings.contains(.nonLocaleSeparator), "a warning for what is refused")
    }
    if rules.excessFraction == .reject {
      try require(!reading.warnings.contains(.rounded), "rounded, though that is refused")
    }
    guard let amount = reading.amount else { return }
    try require(rules.allowsNegative || amount >= 0, "a negative amount")
    try require(
      setting.shown(amount).fraction.count <= setting.typedFractionDigits, "a longer fraction")
    try require(setting.shown(amount).integer.count <= rules.maximumIntegerDigits, "more integer digits")
    try require(PlainText(amount).digitCount <= 38, "more than 38 digits")
    let isBelow = rules.minimumAmount.map { amount < $0 } ?? false
    let isAbove = rules.maximumAmount.map { amount > $0 } ?? false
    try require(!isBelow && !isAbove, "the limits")
  }

  /// The digits of the amount are the digits of the text in the same order; its scale is none, or the
  /// number of digits after the last separator. Its sign is in the text.
  package func verifyDigits(_ amount: Decimal) throws(Mismatch) {
    guard rules.excessFraction == .reject, !rules.acceptsAbbreviations else { return }
    let found = WrittenDigits(text, decimals: decimals)
    let plain = setting.shown(amount)
    let integerCount = found.digits.count - found.behindLastSeparator
    let asInteger = PlainText(digits: found.digits, fractionCount: 0)
    let asFraction = PlainText(digits: found.digits, fractionCount: found.behindLastSeparator)
    // The last group has three digits in all but one locale, which has two (Toki Pona), and as many as the options say
    // for own group sizes. The full stop in `kr.5` belongs to the symbol, and the first `$` in the Cape Verdean `$7$` is the currency.
    let groupSizes = [0, setting.formatter.explanation.groupSizes?.primary ?? 3, 3]
    let mayBeInteger =
      !found.hasSeparator || groupSizes.contains(found.behindLastSeparator)
      || integerCount == 0 && (found.hasLetterBeforeSeparator || isCapeVerdean)
    // Zeros beyond the currency's digits change nothing.
    let mayBeFraction =
      found.hasSeparator
      && found.digits.suffix(found.behindLastSeparator).dropFirst(setting.typedFractionDigits)
        .allSatisfy { $0 == 0 }
    // With a subunit, such as pence, the last digits are the fraction, after which zeros may follow.
    let mayBeSubunits = text.unicodeScalars.contains {
      $0.properties.isAlphabetic || ["\u{A2}", "\u{FFE0}"].contains($0)
    }
    let isSubunits =
      mayBeSubunits
      && [2, 3, 2 + found.behindLastSeparator, 3 + found.behindLastSeparator].contains {
        plain.hasSameMagnitude(PlainText(digits: found.digits, fractionCount: $0))
      }
    let isWritten =
      plain.hasSameMagnitude(asInteger) && mayBeInteger || plain.hasSameMagnitude(asFraction) && mayBeFraction
      || isSubunits
    if isWritten, plain.isZero || found.isSignDoubtful || plain.isNegative == found.hasMinus { return }
    // Few locales have such a currency name, and checking for it takes long.
    if setting.hasDigitsInName { return }
    try require(isWritten, "became \(plain): other digits")
    throw mismatch("became \(plain): the sign")
  }

  /// Characters that may begin a fraction without an integer part. The separator of Cape Verde applies to
  /// every currency there, and elsewhere to two currencies.
  private var decimals: Set<Unicode.Scalar> {
    var decimals: Set<Unicode.Scalar> = [".", ",", "\u{66B}", "\u{60C}", "\u{B7}", "\u{FF0E}", "\u{FF0C}"]
    if isCapeVerdean { decimals.formUnion(["$", "\u{FF04}"]) }
    if let own = setting.options.symbols?.decimal { decimals.formUnion(own.unicodeScalars) }
    return decimals
  }

  private var isCapeVerdean: Bool {
    let resolved = formatter.resolved
    return ["CVE", "PTE"].contains(resolved.currencyCode) || resolved.locale.hasPrefix("pt_CV")
  }

  /// `parse` is a commit without a limit on integer digits.
  private func verifyParse() throws(Mismatch) {
    var rules = rules
    rules.maximumIntegerDigits = 38
    let reading = formatter.read(text, mode: .commit, rules: rules)
    let parsed = Result { () throws(AmountParseError) in try formatter.parse(text, rules: self.rules) }
    try verifyParse(parsed, reading)
    rules = AmountInputRules(maximumIntegerDigits: 38)
    let parsedAsUsual = Result { () throws(AmountParseError) in try formatter.parse(text) }
    try verifyParse(parsedAsUsual, formatter.read(text, mode: .commit, rules: rules))
  }

  private func verifyParse(
    _ answer: Result<ParsedAmount, AmountParseError>, _ reading: AmountReading
  ) throws(Mismatch) {
    let isSame: Bool
    switch answer {
    case .success(let parsed):
      isSame =
        reading.status == .valid && parsed.amount == reading.amount && parsed.warnings == reading.warnings
    case .failure(let error):
      isSame =
        reading.status != .valid && error.reason == reading.reasons.first ?? .incomplete
        && error.offset == reading.offset && error.candidates == reading.candidates
        && error.found == reading.found && !error.message.isEmpty
    }
    try require(isSame, "parsed it is \(answer), read \(reading.inShort)")
  }

  /// Text that is valid in the locale's own notation has the same amount if other separators are accepted
  /// too.
  private func verifyStrictness(_ reading: AmountReading) throws(Mismatch) {
    guard rules.nonLocaleSeparators == .acceptUnambiguous else { return }
    var strict = rules
    strict.nonLocaleSeparators = .reject
    let own = formatter.read(text, mode: .commit, rules: strict)
    guard own.status == .valid, own != reading else { return }
    // A full stop after a name may begin a fraction where other separators are accepted: `peso.7`.
    let isDoubtful =
      reading.reasons == [.ambiguousSeparator] && reading.candidates.contains { $0 == own.amount }
      && (WrittenDigits(text, decimals: decimals).hasLetterBeforeSeparator || setting.hasDigitsInName)
    try require(isDoubtful, "\(reading.inShort), strictly \(own.inShort)")
  }
}

extension Unicode.Scalar {
  /// White space or invisible.
  var isBlankOrUnseen: Bool {
    properties.isWhitespace || properties.generalCategory == .format || properties.generalCategory == .control
  }
}
