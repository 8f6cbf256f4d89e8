// How environment variables determine the locale.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost

@Suite struct HostLocaleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let all: String?
    let monetary: String?
    let lang: String?
    let locale: String

    init(all: String? = nil, monetary: String? = nil, lang: String? = nil, _ locale: String) {
      (self.all, self.monetary, self.lang, self.locale) = (all, monetary, lang, locale)
    }

    var testDescription: String {
      let variables = [("LC_ALL", all), ("LC_MONETARY", monetary), ("LANG", lang)]
      return variables.compactMap { name, value in value.map { "\(name)=\(escaped($0))" } }.joined(
        separator: " ")
        + " → \(locale)"
    }
  }

  @Test(arguments: [
    Row("en-US"),
    Row(lang: "de_DE", "de_DE"), Row(monetary: "de_DE", "de_DE"), Row(all: "de_DE", "de_DE"),
    // LC_ALL precedes LC_MONETARY, which precedes LANG.
    Row(all: "de_DE", monetary: "fr_FR", lang: "ja_JP", "de_DE"),
    Row(monetary: "fr_FR", lang: "ja_JP", "fr_FR"),
    Row(all: "C", monetary: "fr_FR", lang: "ja_JP", "en-US"), Row(monetary: "POSIX", lang: "ja_JP", "en-US"),
    // Empty variables are ignored.
    Row(all: "", monetary: "fr_FR", lang: "ja_JP", "fr_FR"),
    Row(all: "", monetary: "", lang: "ja_JP", "ja_JP"),
    Row(all: "", monetary: "", lang: "", "en-US"),
    Row(lang: "C", "en-US"), Row(lang: "POSIX", "en-US"), Row(lang: "C.UTF-8", "en-US"),
    Row(lang: "C.utf8", "en-US"),
    Row(lang: "POSIX.UTF-8", "en-US"), Row(lang: "C@euro", "en-US"),
    // The encoding and the modifier are stripped.
    Row(lang: "de_DE.UTF-8", "de_DE"), Row(lang: "de_DE@euro", "de_DE"),
    Row(lang: "de_DE.ISO-8859-15@euro", "de_DE"),
    Row(lang: "sr_RS.UTF-8@latin", "sr_RS"), Row(lang: "de", "de"), Row(lang: "hi_IN.UTF-8", "hi_IN"),
    // Values that are not locales.
    Row(lang: "garbage garbage", "en-US"), Row(lang: "../../etc/passwd", "en-US"),
    Row(lang: ".UTF-8", "en-US"),
    Row(lang: "@euro", "en-US"), Row(lang: "de--DE", "en-US"), Row(lang: "\u{FC}", "en-US"),
    Row(lang: String(repeating: "x", count: 5000), "en-US"), Row(all: "garbage!", lang: "de_DE", "en-US"),
  ])
  func environment(_ row: Row) {
    let values = ["LC_ALL": row.all, "LC_MONETARY": row.monetary, "LANG": row.lang]
    let locale = HostLocale.identifier { values[$0] ?? nil }
    #expect(locale == row.locale)
    #expect((try? PlainLocaleIdentifier(locale)) != nil)
  }

  /// The variable that is to blame; none where it asks for nothing, or another one counts.
  @Test(arguments: [
    Row(lang: "de_DE", ""), Row(lang: "C.UTF-8", ""), Row(lang: ".UTF-8", ""), Row(all: "", lang: "de", ""),
    Row(lang: "de--DE.UTF-8", "LANG"), Row(monetary: "!", lang: "de", "LC_MONETARY"),
    Row(all: "garbage!", lang: "de_DE", "LC_ALL"), Row(all: "C", lang: "garbage!", ""),
  ])
  func refusedVariable(_ row: Row) {
    let values = ["LC_ALL": row.all, "LC_MONETARY": row.monetary, "LANG": row.lang]
    #expect((HostLocale.refused { values[$0] ?? nil }?.variable ?? "") == row.locale)
  }

  @Test func otherVariablesAreIgnored() {
    var asked: [String] = []
    _ = HostLocale.identifier {
      asked.append($0)
      return nil
    }
    #expect(asked == ["LC_ALL", "LC_MONETARY", "LANG"])
  }

  /// Whatever the environment of the tests is, a formatter without a locale can be made.
  @Test func currentProcess() throws {
    #expect((try? PlainLocaleIdentifier(HostLocale.identifier)) != nil)
    let formatter = try MoneyFormatter(currency: "EUR")
    let named = try MoneyFormatter(currency: "EUR", locale: HostLocale.identifier)
    #expect(formatter.resolved == named.resolved)
  }
}
