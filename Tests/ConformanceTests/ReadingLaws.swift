// The laws of reading that hold for every text, and a check of digits that is independent of separators.

import Foundation
import TestSupport

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

/// Checks the laws of reading for one formatter.
struct ReadingLaws {
  let place: String
  let formatter: MoneyFormatter
  let rules: AmountInputRules
  let limit: Int
  /// Whether digits in a text can only belong to the amount: false if a text of the currency contains
  /// digits.
  let judgesDigits: Bool
  /// Characters that may begin a fraction without an integer part.
  private var decimals: Set<Unicode.Scalar>

  init(
    _ place: ReadingPlace, _ options: FormattingOptions = FormattingOptions(),
    rules: AmountInputRules = AmountInputRules()
  ) throws {
    formatter = try place.formatter(options)
    self.place =
      "\(place)\(options.negativeStyle == .accounting ? " accounting" : "")"
      + "\(rules == AmountInputRules() ? "" : " with rules")"
    self.rules = rules
    limit = formatter.resolved.maximumFractionDigits
    decimals = [".", ",", "\u{66B}", "\u{60C}", "\u{B7}", "\u{FF0E}", "\u{FF0C}"]
    if ["CVE", "PTE"].contains(place.currency) || place.locale.hasPrefix("pt_CV")
      || place.locale.hasPrefix("pt-CV")
    {
      // The Cape Verdean separator applies to every currency there, and elsewhere to these two.
      decimals.formUnion(["$", "\u{FF04}"])
    }
    judgesDigits = place.currency != ReadingPlace.digitCoin.code
  }

  typealias Report = Sweep.Report

  /// Checks all laws.
  func check(_ text: String, _ report: inout Report) {
    report.cases += 1
    let commit = formatter.read(text, mode: .commit, rules: rules)
    checkOffset(commit, text, &report)
    let paste = formatter.read(text, mode: .paste, rules: rules)
    // Pasted text was not typed for the field, and is not rounded if it has another interpretation.
    if paste != commit {
      report.fail("\(place) \(visible(text)): pasted \(paste.inShort), committed \(commit.inShort)")
    }
    checkTyping(text, commit, &report)
    if let amount = commit.amount { checkDigits(text, amount, &report) }
    checkUnseenMark(text, &report)
  }

  /// Invisible marks change nothing: the fast path and the general path give the same result.
  func checkUnseenMark(_ text: String, _ report: inout Report) {
    for mode in AmountReading.Mode.allCases {
      let plain = formatter.read(text, mode: mode, rules: rules)
      var marked = formatter.read(Self.mark + text, mode: mode, rules: rules)
      marked.offset = marked.offset.map { $0 - Self.mark.utf8.count }
      let isSame = plain == marked || plain.reasons == [.inputTooLong] || marked.reasons == [.inputTooLong]
      if !isSame {
        report.fail("\(place) \(mode) \(visible(text)): \(plain.inShort), with a mark \(marked.inShort)")
      }
    }
  }

  private static let mark = "\u{2060}"

  /// No prefix of a text that is read is invalid while it is typed, and typing ends with the result of pasting.
  func checkTyping(_ text: String, _ commit: AmountReading, _ report: inout Report) {
    var typed = ""
    var last = formatter.read("", mode: .type, rules: rules)
    var refused: (text: String, reading: AmountReading)?
    for key in text {
      typed.append(key)
      last = formatter.read(typed, mode: .type, rules: rules)
      checkOffset(last, typed, &report)
      if last.status == .invalid, refused == nil, !Self.isLimit(last) { refused = (typed, last) }
    }
    if let refused, commit.status == .valid {
      report.fail(
        "\(place) \(visible(text)) is \(commit.inShort), but typing \(visible(refused.text)) is \(refused.reading.inShort)"
      )
    }
    let isOwn = commit.status == .valid && commit.warnings.allSatisfy { $0 == .rounded }
    let agrees: Bool =
      switch last.status {
      case .empty: commit.status == .empty
      case .valid: isOwn && commit.amount == last.amount
      case .partial:
        if let provisional = last.provisionalAmount {
          (commit.amount ?? commit.provisionalAmount) == provisional
        } else {
          // An abbreviation, or a currency that begins with a digit, may still change what is there.
          commit.status == .invalid || rules.acceptsAbbreviations || !judgesDigits
        }
      case .invalid: commit.status == .invalid
      }
    if !agrees {
      report.fail("\(place) \(visible(text)): typed it is \(last.inShort), pasted \(commit.inShort)")
    }
    if let amount = last.amount ?? last.provisionalAmount { checkDigits(typed, amount, &report) }
  }

  /// What is refused for its size or its sign may be on its way to what is not: `500` of `500-`.
  private static func isLimit(_ reading: AmountReading) -> Bool {
    guard let reason = reading.reasons.first else { return false }
    return [.aboveMaximum, .belowMinimum, .tooManyIntegerDigits, .precisionOverflow, .signNotAllowed]
      .contains(reason)
  }

  /// The offset of a reason is within the text, at the beginning of a UTF-8 sequence.
  func checkOffset(_ reading: AmountReading, _ text: String, _ report: inout Report) {
    guard let offset = reading.offset else { return }
    let utf8 = text.utf8
    let isInside = (0...utf8.count).contains(offset)
    if !isInside
      || offset < utf8.count && UTF8.isContinuation(utf8[utf8.index(utf8.startIndex, offsetBy: offset)])
    {
      report.fail("\(place) \(visible(text)): offset \(offset) for \(reading.inShort)")
    }
  }
}

// MARK: - No invention

extension ReadingLaws {
  /// The digits of the amount are the digits of the text in the same order; its scale is none, or the
  /// number of digits after the last separator. Its sign is in the text.
  func checkDigits(_ text: String, _ amount: Decimal, _ report: inout Report) {
    guard judgesDigits, rules.excessFraction == .reject, !rules.acceptsAbbreviations else { return }
    let found = WrittenDigits(text, decimals: decimals)
    let plain = PlainText(amount)
    let asInteger = PlainText(digits: found.digits, fractionCount: 0)
    let asFraction = PlainText(digits: found.digits, fractionCount: found.behindLastSeparator)
    let hasInteger = found.digits.count > found.behindLastSeparator
    // The last group has three digits in every locale. The full stop in `kr.5` belongs to the symbol.
    let mayBeInteger =
      !found.hasSeparator || [0, 3].contains(found.behindLastSeparator)
      || !hasInteger && found.hasLetterBeforeSeparator
    // Zeros beyond the currency's digits change nothing.
    let mayBeFraction =
      found.hasSeparator
      && found.digits.suffix(found.behindLastSeparator).dropFirst(limit).allSatisfy { $0 == 0 }
    // Of a subunit, such as pence, the last digits are the fraction.
    let mayBeSubunits = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "\u{A2}" }
    let isSubunits =
      mayBeSubunits
      && [2, 3].contains { plain.hasSameMagnitude(PlainText(digits: found.digits, fractionCount: $0)) }
    let isWritten =
      plain.hasSameMagnitude(asInteger) && mayBeInteger
      || plain.hasSameMagnitude(asFraction) && mayBeFraction || isSubunits
    guard !found.digits.isEmpty, isWritten else {
      return report.fail("\(place) \(visible(text)) became \(plain)")
    }
    if !plain.isZero, plain.isNegative != found.hasMinus {
      report.fail("\(place) \(visible(text)) became \(plain): the sign")
    }
  }
}
