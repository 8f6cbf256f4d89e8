// The rules of the C boundary: buffers that are too small, and a status that already holds an error.

import CICU
import CICUTesting
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct CICUTests {
  /// A named function that writes text, with the text that it must write.
  struct Writer: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let write: @Sendable (UnsafeMutablePointer<CChar>?, Int32, inout cicu_status) -> Int32

    init(
      _ name: String, _ text: String,
      _ write: @escaping @Sendable (UnsafeMutablePointer<CChar>?, Int32, inout cicu_status) -> Int32
    ) {
      (self.name, self.text, self.write) = (name, text, write)
    }

    var testDescription: String { name }
  }

  static let writers = [
    Writer("cicu_icu_version", ICU.version) { cicu_icu_version($0, $1, &$2) },
    // Swift's description omits `.0`.
    Writer("cicu_cldr_version", ICU.cldrVersion.contains(".") ? ICU.cldrVersion : "\(ICU.cldrVersion).0") {
      cicu_cldr_version($0, $1, &$2)
    },
    Writer("cicu_locale_canonicalize", "de_DE") { cicu_locale_canonicalize("de-de", $0, $1, &$2) },
    Writer("cicu_locale_from_language_tag", "de_DE@numbers=arab") {
      var parsed: Int32 = 0
      return cicu_locale_from_language_tag("de-DE-u-nu-arab", $0, $1, &parsed, &$2)
    },
    Writer("cicu_locale_to_language_tag", "de-DE-u-nu-arab") {
      cicu_locale_to_language_tag("de_DE@numbers=arab", $0, $1, &$2)
    },
    Writer("cicu_locale_add_likely_subtags", "zh_Hant_TW") {
      cicu_locale_add_likely_subtags("zh_TW", $0, $1, &$2)
    },
    Writer("cicu_locale_base_name", "de_DE") { cicu_locale_base_name("de_DE@numbers=arab", $0, $1, &$2) },
    Writer("cicu_locale_keyword_value", "arab") {
      cicu_locale_keyword_value("de_DE@numbers=arab", "numbers", $0, $1, &$2)
    },
    Writer("cicu_locale_display_name", "fran\u{E7}ais (France)") {
      cicu_locale_display_name("fr_FR", "fr", $0, $1, &$2)
    },
    Writer("cicu_locale_bundle", "de_DE") {
      var source = CICU_BUNDLE_DEFAULT
      return cicu_locale_bundle("de_DE", $0, $1, &source, &$2)
    },
    Writer(
      "cicu_numbering_system_description",
      "\u{660}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}\u{669}"
    ) {
      var isAlgorithmic = true
      var radix: Int32 = 0
      return cicu_numbering_system_description("arab", $0, $1, &isAlgorithmic, &radix, &$2)
    },
    Writer("cicu_numbering_system_of_locale", "arab") {
      cicu_numbering_system_of_locale("ar_EG", $0, $1, &$2)
    },
    Writer("cicu_currency_name", "\u{20AC}") {
      var isCode = true
      return cicu_currency_name("EUR", "de", CICU_NAME_SYMBOL, $0, $1, &isCode, &$2)
    },
    Writer("cicu_currency_plural_name", "US dollars") {
      cicu_currency_plural_name("USD", "en", "other", $0, $1, &$2)
    },
    Writer("cicu_currency_for_locale", "EUR") { cicu_currency_for_locale("de_DE", 1.7e12, 1, $0, $1, &$2) },
    Writer("cicu_result_text", "\u{20AC}12.00") { buffer, capacity, status in
      withResult("12") { cicu_result_text($0, buffer, capacity, &status) }
    },
    Writer("cicu_compiled_format", "\u{20AC}12.00") { buffer, capacity, status in
      withCompiled { cicu_compiled_format($0, "12", 2, buffer, capacity, nil, 0, nil, &status) }
    },
    Writer("cicu_compiled_format, not-a-number", "\u{20AC}NaN") { buffer, capacity, status in
      withCompiled { cicu_compiled_format($0, nil, -1, buffer, capacity, nil, 0, nil, &status) }
    },
  ]

  @Test(arguments: writers)
  func writesTextThatFitsExactly(_ writer: Writer) {
    let needed = writer.text.utf8.count
    // One byte more than the text, to detect writes beyond its end.
    var buffer = [CChar](repeating: 0x7E, count: needed + 1)
    var status: cicu_status = 0
    let written = writer.write(&buffer, Int32(needed), &status)
    #expect(status <= 0, "\(String(cString: cicu_status_name(status)))")
    #expect(Int(written) == needed)
    #expect(buffer.map { UInt8(bitPattern: $0) } == Array(writer.text.utf8) + [0x7E])
  }

  @Test(arguments: writers)
  func reportsTheRequiredSize(_ writer: Writer) {
    for capacity in [0, writer.text.utf8.count - 1] {
      var buffer = [CChar](repeating: 0x7E, count: capacity + 1)
      var status: cicu_status = 0
      #expect(Int(writer.write(&buffer, Int32(capacity), &status)) == writer.text.utf8.count)
      #expect(status == CICU_BUFFER_OVERFLOW)
      #expect(buffer[capacity] == 0x7E)
    }
  }

  @Test(arguments: writers)
  func writesNothingAfterAnError(_ writer: Writer) {
    var buffer = [CChar](repeating: 0x7E, count: 64)
    let error: cicu_status = 5
    var status = error
    _ = writer.write(&buffer, 64, &status)
    #expect(status == error)
    #expect(buffer.allSatisfy { $0 == 0x7E })
  }

  @Test func opensNothingAfterAnError() {
    let error: cicu_status = 5
    var status = error
    #expect(cicu_formatter_open("currency/EUR", "de", &status) == nil)
    #expect(cicu_compiled_open("currency/EUR", "de", &status) == nil)
    #expect(cicu_result_open(&status) == nil)
    #expect(cicu_locales_open(false, &status) == nil)
    #expect(cicu_locales_open(true, &status) == nil)
    #expect(cicu_numbering_systems_open(&status) == nil)
    #expect(cicu_currencies_open(&status) == nil)
    #expect(status == error)
    // Closing a null handle is permitted.
    cicu_formatter_close(nil)
    cicu_compiled_close(nil)
    cicu_result_close(nil)
    cicu_names_close(nil)
  }

  @Test func returnsNothingAfterAnError() {
    let error: cicu_status = 5
    var status = error
    #expect(cicu_currency_rounding_increment("CHF", CICU_USAGE_CASH, &status) == 0)
    #expect(cicu_currency_count_for_locale("de_DE", 1.7e12, &status) == 0)
    #expect(Self.withResult("12") { cicu_result_fields($0, nil, 0, &status) } == 0)
    #expect(status == error)
  }

  @Test func fieldsAreCountedBeyondTheCapacity() {
    Self.withResult("1234.5") { result in
      var status: cicu_status = 0
      let none = cicu_field(kind: -1, begin: -1, end: -1)
      var fields = [none, none]
      #expect(cicu_result_fields(result, &fields, 1, &status) == 5)
      #expect(status == 0)
      #expect(fields[0].kind != -1)
      #expect(fields[1].kind == -1)
      #expect(cicu_result_fields(result, nil, 0, &status) == 5)
    }
  }

  @Test func fieldsOfACompiledFormatterAreCountedBeyondTheCapacity() {
    Self.withCompiled { compiled in
      var text = [CChar](repeating: 0, count: 16)
      let none = cicu_field(kind: -1, begin: -1, end: -1)
      var fields = [none, none]
      var (count, status) = (Int32(0), cicu_status(0))
      _ = cicu_compiled_format(compiled, "1234.5", 6, &text, 16, &fields, 1, &count, &status)
      #expect(count == 5)
      #expect(status == 0)
      #expect(fields[0].kind == CICU_FIELD_CURRENCY.rawValue)
      #expect((fields[0].begin, fields[0].end) == (0, 3))
      #expect(fields[1].kind == -1)
    }
  }

  /// Text and fields equal those of ICU's C functions after these have compiled their formatter: digits of
  /// one, two and four bytes, marks, names that are garbled before that, and NaN.
  @Test(arguments: [
    ("currency/EUR", "de"), ("currency/EGP", "ar_EG"), ("currency/GNF", "ff_Adlm"),
    ("currency/PTE", "pt_PT"), ("currency/CHF unit-width-full-name", "en_AT"),
    ("currency/INR compact-long", "hi"), ("currency/EUR sign-accounting-always", "he"),
  ])
  func compiledAnswersWhatICUSettlesOn(_ skeleton: String, _ locale: String) {
    var status: cicu_status = 0
    let formatter = cicu_formatter_open(skeleton, locale, &status)!
    let compiled = cicu_compiled_open(skeleton, locale, &status)!
    let result = cicu_result_open(&status)!
    defer {
      cicu_formatter_close(formatter)
      cicu_compiled_close(compiled)
      cicu_result_close(result)
    }
    for _ in 0..<4 { cicu_format_decimal(formatter, "1", 1, result, &status) }
    for decimal in ["0", "-1234567.891", "98765432109876543210987654321", nil] {
      let length = decimal.map { Int32($0.utf8.count) } ?? -1
      if let decimal {
        cicu_format_decimal(formatter, decimal, length, result, &status)
      } else {
        cicu_format_nan(formatter, result, &status)
      }
      let none = cicu_field(kind: -1, begin: -1, end: -1)
      var (texts, fields) = (
        [[CChar](repeating: 0, count: 512), [CChar](repeating: 0, count: 512)],
        [[cicu_field](repeating: none, count: 64), [cicu_field](repeating: none, count: 64)]
      )
      let needed = cicu_result_text(result, &texts[0], 512, &status)
      let fieldCount = cicu_result_fields(result, &fields[0], 64, &status)
      var count: Int32 = 0
      #expect(
        cicu_compiled_format(compiled, decimal, length, &texts[1], 512, &fields[1], 64, &count, &status)
          == needed)
      #expect(status <= 0)
      #expect(count == fieldCount)
      #expect(texts[0] == texts[1])
      #expect(
        fields[0].map { [$0.kind, $0.begin, $0.end] } == fields[1].map { [$0.kind, $0.begin, $0.end] })
    }
  }

  /// Euros in English.
  private static func withCompiled<T>(_ body: (OpaquePointer) -> T) -> T {
    var status: cicu_status = 0
    let compiled = cicu_compiled_open("currency/EUR", "en", &status)!
    defer { cicu_compiled_close(compiled) }
    return body(compiled)
  }

  /// `decimal` as euros in English.
  private static func withResult<T>(_ decimal: String, _ body: (OpaquePointer) -> T) -> T {
    var status: cicu_status = 0
    let formatter = cicu_formatter_open("currency/EUR", "en", &status)
    let result = cicu_result_open(&status)!
    defer {
      cicu_result_close(result)
      cicu_formatter_close(formatter)
    }
    cicu_format_decimal(formatter, decimal, Int32(decimal.utf8.count), result, &status)
    precondition(status <= 0)
    return body(result)
  }
}
