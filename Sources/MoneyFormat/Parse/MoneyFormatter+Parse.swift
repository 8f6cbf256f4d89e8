// Parses text into amounts.

import MoneyFormatCore
import MoneyFormatFoundation

extension MoneyFormatter {
  /// Parses an amount of this formatter's currency in the notation of its locale. The result is exact, and
  /// ambiguous text is an error.
  ///
  /// The text may have a sign, the currency (a symbol, a code or a name, in the locale's language or in
  /// English), and spaces around them. Separators of other locales are accepted if the text has only one
  /// interpretation, with the warning `nonLocaleSeparator`.
  ///
  /// - Parameters:
  ///   - text: at most 1,024 bytes of UTF-8.
  ///   - rules: the rules for accepting text. `maximumIntegerDigits` is for fields, and ignored here.
  /// - Throws: ``AmountParseError`` with the reason, its offset, and the candidates of ambiguous text.
  @inlinable
  public func parse(
    _ text: some StringProtocol, rules: AmountInputRules = AmountInputRules()
  ) throws(AmountParseError) -> ParsedAmount {
    try parse(string: String(text), rules)
  }

  @usableFromInline
  func parse(string text: String, _ rules: AmountInputRules) throws(AmountParseError) -> ParsedAmount {
    let reader = try compiled.readerForParsing()
    let number = text.utf8.withContiguousStorageIfAvailable {
      reader.reader.formattedNumber($0, rules, isField: false)
    }
    if let number, let number, rules.limit(exceededBy: number.digits) == nil {
      return parsed(number.decimal)
    }
    return try parseThoroughly(text, rules)
  }

  /// Parses an amount with the default rules, as ``parse(_:rules:)`` does. Text in this formatter's own
  /// format takes about 60 ns and no allocation.
  ///
  /// - Throws: ``AmountParseError``.
  public func parse(_ text: String) throws(AmountParseError) -> ParsedAmount {
    let number = text.utf8.withContiguousStorageIfAvailable { compiled.formattedAmount($0) }
    if let number, let amount = number { return parsed(amount) }
    return try parseThoroughly(text, AmountInputRules())
  }

  /// Parses text that is not in the formatter's own format, and the first text.
  @inline(never)
  private func parseThoroughly(
    _ text: String, _ rules: AmountInputRules
  ) throws(AmountParseError) -> ParsedAmount {
    let reader = try compiled.readerForParsing()
    let reading = reader.readThoroughly(text, .commit, rules, isField: false)
    guard reading.status == .valid, let amount = reading.amount else {
      if let damage = reader.damage {
        throw AmountParseError(damage)
      }
      throw AmountParseError(reading, of: text, currency: compiled.resolved.currency.code.text)
    }
    return parsed(amount, reading.warnings)
  }

  @inline(__always)
  private func parsed(_ amount: Decimal, _ warnings: [AmountInputWarning] = []) -> ParsedAmount {
    ParsedAmount(
      amount: amount, warnings: warnings, minorUnitDigits: compiled.resolved.currency.minorUnits)
  }

  /// Reads complete or incomplete text by the rules of a field. It can't fail: the result has the reasons.
  ///
  /// - Parameters:
  ///   - text: at most 1,024 bytes of UTF-8; longer text is `inputTooLong`.
  ///   - mode: whether the text may be incomplete.
  ///   - rules: the rules for accepting text.
  public func read(
    _ text: some StringProtocol, mode: AmountReading.Mode, rules: AmountInputRules = AmountInputRules()
  ) -> AmountReading {
    do throws(MoneyFormatError) {
      return try compiled.reader().read(String(text), mode, rules)
    } catch {
      // With damaged locale data, no text can be read.
      return AmountReading(status: .invalid, reasons: [.illegalCharacter], offset: 0)
    }
  }
}

extension MoneyFormatter {
  /// Returns the parser of this format, without the data that only few texts need.
  ///
  /// - Throws: `invalidLocaleData`, `icuFailure`.
  package func amountReader() throws(MoneyFormatError) -> AmountReader { try compiled.reader().reader }
}

extension CompiledFormat {
  fileprivate func readerForParsing() throws(AmountParseError) -> FormatReader<LocaleData.Source> {
    do throws(MoneyFormatError) {
      return try reader()
    } catch {
      throw AmountParseError(error)
    }
  }

  /// Returns the amount of text in the format's own notation; nil means undecided. Uses the reader only if it
  /// exists, and without reference counting, because threads that share a format would contend for the count.
  @inline(__always)
  func formattedAmount(_ utf8: UnsafeBufferPointer<UInt8>) -> Decimal? { formattedNumber(utf8)?.decimal }

  @inline(__always)
  func formattedNumber(_ utf8: UnsafeBufferPointer<UInt8>) -> FormattedTextReader.Number? {
    lazyReader.withValueIfPresent { $0.reader.formattedNumber(utf8) }
  }
}

extension AmountParseError {
  /// Creates the error for a text that needed what could not be loaded.
  init(_ damage: MoneyFormatError) {
    self.init(.illegalCharacter, offset: 0, message: damage.message)
    self.damage = damage
  }

  /// Creates the error for a reading without an amount.
  init(_ reading: AmountReading, of text: some StringProtocol, currency: String) {
    let reason = reading.reasons.first ?? .incomplete
    self.init(
      reason, offset: reading.offset, candidates: reading.candidates, found: reading.found,
      currencies: reading.currencies,
      message: reading.message(of: text, currency: currency))
  }
}
