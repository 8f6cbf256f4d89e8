// Every Unicode character, alone and next to a digit; endless marks; texts at the maximum length.

import Foundation
import FuzzSupport
import MoneyFormat
import Testing

@Suite(.serialized)
struct ReadingHostileTests {
  typealias Report = Sweep.Report

  static let places = [
    ReadingPlace(locale: "en-US", currency: "USD"), ReadingPlace(locale: "ar-EG", currency: "EGP"),
    ReadingPlace(locale: "pt-CV", currency: "CVE"),
    ReadingPlace(locale: "zh-Hant-u-nu-hanidec", currency: "TWD"),
    ReadingPlace(locale: "fr-FR", currency: "JPY"), ReadingPlace(locale: "en-IN", currency: "INR"),
  ]

  /// Pages of 4,096 characters. Every run covers planes 0 to 3 and 14 for the first place, and plane 0 for two others; the
  /// other planes are empty or private, so that one of their pages is as good as all.
  static let pages: [(place: ReadingPlace, first: UInt32)] = places.prefix(Sweep.isFull ? places.count : 3)
    .enumerated()
    .flatMap { index, place in
      stride(from: UInt32(0), to: 0x11_0000, by: 0x1000)
        .filter {
          Sweep.isFull || $0 < 0x1_0000 || index == 0 && (isAssigned($0) || $0 == 0x4_0000 || $0 == 0xF_0000)
        }
        .map { (place, $0) }
    }

  /// Whether a character's plane has characters: planes 4 to 13 are empty, 15 and 16 private.
  private static func isAssigned(_ value: UInt32) -> Bool { value < 0x4_0000 || value >> 16 == 14 }

  @Test func everyCharacter() throws {
    let report = try Sweep.run("reading, every character", Self.pages) { page, report in
      let laws = try ReadingLaws(page.place)
      for value in page.first..<page.first + 0x1000 {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let character = String(Character(scalar))
        // Elsewhere one position in the text suffices.
        let texts =
          Self.isAssigned(value)
          ? [character, "5" + character, character + "5", "1" + character + "5"] : ["5" + character]
        for text in texts {
          report.cases += 1
          check(text, scalar, laws, &report)
        }
      }
    }
    #expect(report.cases > 1_000_000)
    #expect(report.failures == [])
  }

  private func check(_ text: String, _ scalar: Unicode.Scalar, _ laws: ReadingLaws, _ report: inout Report) {
    let typed = laws.formatter.read(text, mode: .type)
    let commit = laws.formatter.read(text, mode: .commit)
    laws.check(text, &report) { check throws(Mismatch) in
      for reading in [typed, commit] {
        try check.verifyOffset(reading)
        if let amount = reading.amount ?? reading.provisionalAmount { try check.verifyDigits(amount) }
      }
    }
    guard let expected = expected(text, scalar) else { return }
    for reading in [typed, commit] {
      let answer = reading.reasons.first?.rawValue ?? reading.status.rawValue
      if answer != expected, !namesCustomCurrency(reading) {
        report.fail("\(laws.place) \(visible(text)): \(reading.inShort), expected \(expected)")
      }
    }
  }

  /// Whether a text names a currency that another test of the process has registered.
  private func namesCustomCurrency(_ reading: AmountReading) -> Bool {
    guard reading.reasons == [.currencyMismatch], let found = reading.found else { return false }
    return (try? KnownCurrency(code: found))?.isCustom == true
  }

  /// The expected result for characters that can't be part of an amount.
  private func expected(_ text: String, _ scalar: Unicode.Scalar) -> String? {
    let isBetween = text.unicodeScalars.count == 3
    let isAlone = text.unicodeScalars.count == 1
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      if !isBetween, scalar.properties.isWhitespace { return isAlone ? "empty" : "valid" }
      return "illegalCharacter"
    case .spaceSeparator: return isBetween ? nil : isAlone ? "empty" : "valid"
    case .format:
      // The isolate is not closed yet, so the text is incomplete.
      if Self.isolates.contains(scalar), isAlone || text.unicodeScalars.first == scalar {
        return "incomplete"
      }
      // Some of these reorder the displayed text; others are visible, or stand for something.
      guard Self.ignoredFormats.contains(scalar) else { return "illegalCharacter" }
      return isAlone ? "empty" : "valid"
    case .privateUse, .unassigned, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark,
      .otherNumber, .otherSymbol:
      return "illegalCharacter"
    case .letterNumber:
      return Self.zero == scalar ? nil : "illegalCharacter"
    default: return nil
    }
  }

  private static let zero: Unicode.Scalar = "\u{3007}"
  private static let isolates: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2068}"
  /// What shows nothing and moves nothing: the marks of direction, zero-width spaces and joiners, and the byte order mark.
  private static let ignoredFormats = Set(
    "\u{61C}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2060}\u{FEFF}".unicodeScalars)

  @Test(arguments: AmountReading.Mode.allCases)
  func longTexts(_ mode: AmountReading.Mode) throws {
    let formatter = try ReadingPlace(locale: "en-US", currency: "USD").formatter()
    func read(_ text: String) -> String {
      let reading = formatter.read(text, mode: mode)
      return reading.reasons.first?.rawValue ?? reading.amount.map { "\($0)" } ?? reading.status.rawValue
    }
    #expect(read("5" + String(repeating: "\u{301}", count: 10_000)) == "inputTooLong")
    #expect(read(String(repeating: "\u{301}", count: 10_000)) == "inputTooLong")
    #expect(read("5" + String(repeating: "\u{301}", count: 100)) == "illegalCharacter")
    #expect(read(String(repeating: "0", count: 1023) + "1") == "1")
    #expect(read(String(repeating: "0", count: 1024) + "1") == "inputTooLong")
    #expect(read(String(repeating: " ", count: 1023) + "1") == "1")
    #expect(read("1" + String(repeating: "\u{3000}", count: 341)) == "1")
    #expect(read("1" + String(repeating: "\u{3000}", count: 341) + " ") == "inputTooLong")
    #expect(read(String(repeating: "\u{200B}", count: 341)) == "empty")
    #expect(read(String(repeating: "9", count: 1024)) == "precisionOverflow")
    #expect(read(String(repeating: "(", count: 1024)) == "illegalCharacter")
    #expect(read(String(repeating: "$", count: 1024)) == "illegalCharacter")
    #expect(read(String(repeating: "-", count: 1024)) == "duplicateSign")
    #expect(read(String(repeating: "1,", count: 512)) == "misplacedSeparator")
  }
}
