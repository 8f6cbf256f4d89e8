// From text back to amounts.

import FoundationEssentials
import MoneyFormatCore

extension MoneyFormatter {
  /// Reads an amount of this formatter's currency, as people in its locale write it. Exact: digits go from the
  /// text to the amount as digits, and what could mean two amounts is an error, not a guess.
  ///
  /// The text may have a sign, the currency (symbol, code or name, in the locale or in English), and blanks
  /// around them. Separators of other locales are accepted where there is only one way to read them, with the
  /// warning `nonLocaleSeparator`.
  ///
  /// - Parameters:
  ///   - text: up to 1,024 bytes of UTF-8.
  ///   - rules: what is accepted. `maximumIntegerDigits` is for fields, and doesn't count here.
  /// - Throws: ``AmountParseError`` with the reason, where it points, and what the text could mean.
  @inlinable
  public func parse(
    _ text: some StringProtocol, rules: AmountInputRules = AmountInputRules()
  ) throws(AmountParseError) -> ParsedAmount {
    try parse(string: String(text), rules)
  }

  @usableFromInline
  func parse(string text: String, _ rules: AmountInputRules) throws(AmountParseError) -> ParsedAmount {
    let reader = try format.readerForParsing()
    let number = text.utf8.withContiguousStorageIfAvailable {
      reader.reader.formattedNumber($0, rules, isField: false)
    }
    if let number, let number, rules.limit(exceededBy: number.digits) == nil {
      return parsed(number.decimal)
    }
    return try parseThoroughly(text, rules)
  }

  /// Reads an amount by the usual rules, as ``parse(_:rules:)`` does. A text as this formatter writes it takes some
  /// 60 ns and no allocation.
  ///
  /// - Throws: as ``parse(_:rules:)``.
  public func parse(_ text: String) throws(AmountParseError) -> ParsedAmount {
    let number = text.utf8.withContiguousStorageIfAvailable { format.formattedAmount($0) }
    if let number, let amount = number { return parsed(amount) }
    return try parseThoroughly(text, AmountInputRules())
  }

  /// Reads a text that is not as the format writes it, or the first one.
  @inline(never)
  private func parseThoroughly(
    _ text: String, _ rules: AmountInputRules
  ) throws(AmountParseError) -> ParsedAmount {
    let reading = try format.readerForParsing().readThoroughly(text, .commit, rules, isField: false)
    guard reading.status == .valid, let amount = reading.amount else {
      throw AmountParseError(reading, of: text, currency: format.resolved.currency.code.text)
    }
    return parsed(amount, reading.warnings)
  }

  @inline(__always)
  private func parsed(_ amount: Decimal, _ warnings: [AmountInputWarning] = []) -> ParsedAmount {
    ParsedAmount(
      amount: amount, warnings: warnings, minorUnitDigits: format.resolved.currency.minorUnits)
  }

  /// Reads a text, finished or not, by a field's rules. It can't fail: what is wrong is in the answer.
  ///
  /// - Parameters:
  ///   - text: up to 1,024 bytes of UTF-8; longer text is `inputTooLong`.
  ///   - mode: whether the text may be unfinished.
  ///   - rules: what is accepted.
  public func read(
    _ text: some StringProtocol, mode: AmountReading.Mode, rules: AmountInputRules = AmountInputRules()
  ) -> AmountReading {
    do throws(MoneyFormatError) {
      return try format.reader().read(String(text), mode, rules)
    } catch {
      // Damaged locale data decides nothing about a text.
      return AmountReading(status: .invalid, reasons: [.illegalCharacter], offset: 0)
    }
  }
}

extension CompiledFormat {
  /// What reads amounts of this format, made at the first call.
  ///
  /// - Throws: `invalidLocaleData`, `icuFailure`.
  func reader() throws(MoneyFormatError) -> FormatReader<LocaleData.Source> {
    try lazyReader.value { () throws(MoneyFormatError) in
      try FormatReader(resolved, engine.composed, data.source)
    }
  }

  fileprivate func readerForParsing() throws(AmountParseError) -> FormatReader<LocaleData.Source> {
    do throws(MoneyFormatError) {
      return try reader()
    } catch {
      throw AmountParseError(.illegalCharacter, offset: 0, message: error.message)
    }
  }

  /// The amount of a text as the format writes it; nil decides nothing. Asks a reader that is there already, and
  /// counts no reference: threads that share a format would wait for each other there.
  @inline(__always)
  func formattedAmount(_ utf8: UnsafeBufferPointer<UInt8>) -> Decimal? {
    lazyReader.withValueIfPresent { $0.reader.formattedNumber(utf8)?.decimal }
  }
}

extension AmountParseError {
  /// The error of a reading that found no amount.
  init(_ reading: AmountReading, of text: some StringProtocol, currency: String) {
    let reason = reading.reasons.first ?? .incomplete
    self.init(
      reason, offset: reading.offset, candidates: reading.candidates, found: reading.found,
      currencies: reading.currencies,
      message: reading.message(of: text, currency: currency))
  }
}
