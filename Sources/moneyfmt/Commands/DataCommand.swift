// `moneyfmt data`: freezes locale data into a file, describes such a file, and compares files.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatProtocol

struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Freezes locale data into a file, and inspects and compares such files.",
    subcommands: [Freeze.self, Info.self, Diff.self, Verify.self])

  struct Freeze: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the linked ICU's data of locales and currencies to a file.",
      discussion: """
        Examples:
          moneyfmt data freeze -o money.data
          moneyfmt data freeze --locales de-DE en-US --currencies EUR USD -o money.data
        """)

    @Option(
      parsing: .upToNextOption,
      help:
        "The locales to include, separated by spaces or commas; their ancestors are added. Default: all, which takes minutes.",
      completion: .shellCommand(ListCompletion.localesCommand))
    var locales: [String] = []

    @Option(
      parsing: .upToNextOption, help: "The codes to include, separated by spaces or commas. Default: all.",
      completion: .shellCommand(ListCompletion.currenciesCommand))
    var currencies: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String

    func run() throws {
      let locales = try Self.selection(locales, "--locales")
      let currencies = try Self.selection(currencies, "--currencies")
      // Opened first, because learning all locales takes minutes.
      let file = try OutputFile(path: output)
      if self.locales.isEmpty, StandardError.isTerminal {
        report("note: learning the data of all locales takes a few minutes.")
      }
      let bytes = try LocaleData.system.frozen(locales: locales, currencies: currencies)
      try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try file.write(bytes) }
      try file.finish()
    }

    /// Splits lists at commas, as in the options of other commands. Without the option, all are selected.
    private static func selection(_ lists: [String], _ option: String) throws -> LocaleData.Selection {
      if lists.isEmpty { return .all }
      let names = lists.flatMap { $0.split(separator: "," as Character).map(String.init) }
      if names.isEmpty { throw ValidationError("'\(option)' needs at least one name.") }
      return LocaleData.Selection(names)
    }
  }

  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Describes the contents of a file of locale data.")

    @Argument(help: "A file of locale data, or \"bundled\".") var file: String
    @Flag(name: .json, help: "Write a JSON object.") var json = false

    func run() throws {
      let data = try LocaleData.checked(file)
      let (locales, currencies) = (try data.frozenLocales(), try data.frozenCurrencies())
      let (systems, units) = (try data.frozenSystems(), try data.frozenUnits())
      let output = Output()
      if json {
        let object = JSONText.object([
          ("version", .string(data.version)), ("icu", .string(data.versions.icu)),
          ("cldr", .string(data.versions.cldr)), ("iso4217", .string(data.versions.overlay)),
          ("formatVersion", .integer(data.frozenFormatVersion)), ("bytes", .integer(data.frozenSize)),
          ("locales", .array(locales.map { .string($0) })),
          ("currencies", .array(currencies.map { .string($0) })),
          ("numberingSystems", .array(systems.map { .string($0) })),
          ("units", .array(units.map { .string($0) })),
        ])
        output.write(object.text + "\n")
      } else {
        let versions = data.versions
        output.write("version\t\(data.version)\n")
        output.write("ICU\t\(versions.icu)\nCLDR\t\(versions.cldr)\nISO 4217\t\(versions.overlay)\n")
        output.write("format version\t\(data.frozenFormatVersion)\nbytes\t\(data.frozenSize)\n")
        output.write("locales\t\(locales.count)\ncurrencies\t\(currencies.count)\n")
        output.write("numbering systems\t\(systems.count)\nunits\t\(units.count)\n")
      }
      output.flush()
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the visible differences between two files of locale data.",
      discussion: """
        "bundled" names the data in this program. Each line has the kind of difference (digits, symbol, name, separator, \
        unit, pattern, or a locale or currency that only one file has), the locale, the currency, the item, and both \
        values. The exit code is 1 if anything differs.

        Examples:
          moneyfmt data diff old.data new.data
          moneyfmt data diff old.data bundled
        """)

    @Argument(help: "A file, or \"bundled\".") var first: String
    @Argument(help: "The file to compare it with.") var second: String
    @Flag(name: .json, help: "Write one JSON object per line.")
    var json = false

    func run() throws {
      let (old, new) = (try LocaleData.checked(first), try LocaleData.checked(second))
      let (output, json) = (Output(), json)
      var differences = 0
      try LocaleDataComparison(old, new) { difference in
        differences += 1
        output.write((json ? difference.json : difference.line) + "\n")
      }.run()
      output.flush()
      if differences > 0 { throw ExitStatus.inputErrors }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compares a file of locale data with the linked ICU.",
      discussion: "The exit code is 1 if anything differs.")

    @Argument(help: "A file of locale data, or \"bundled\".") var file: String
    @Flag(name: .json, help: "Write one JSON object per line.")
    var json = false

    func run() throws {
      guard LocaleData.system.isSystem else { throw LocaleData.needsICU("verifying a file") }
      let data = try LocaleData.checked(file)
      let comparison = DataComparison(data, .system, locales: try data.frozenLocales())
      let report = try comparison.run(json: json, currencies: try data.frozenCurrencies())
      StandardError.write("\(report.texts) amounts compared, \(report.differences) differ\n")
      if report.differences > 0 { throw ExitStatus.inputErrors }
    }
  }
}

extension LocaleDataDifference {
  fileprivate var line: String {
    [kind.rawValue, locale ?? "*", currency ?? "*", what, before ?? "-", after ?? "-"].joined(separator: "\t")
  }

  fileprivate var json: String {
    func text(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
    return JSONText.object([
      ("kind", .string(kind.rawValue)), ("locale", text(locale)), ("currency", text(currency)),
      ("what", .string(what)), ("before", text(before)), ("after", text(after)),
    ]).text
  }
}

/// Compares the text of the same amounts formatted with two sets of data.
private struct DataComparison {
  let old: LocaleData
  let new: LocaleData
  let locales: [String]

  private static let amounts = ["-1234567.891", "1", "2", "5"]
  private static let range = "1–5"
  private static let options: [(name: String, options: FormattingOptions)] =
    FormattingStyle.allCases.map { ($0.rawValue, FormattingOptions(formattingStyle: $0)) }
    + [
      ("accounting", FormattingOptions(negativeStyle: .accounting)),
      ("compactShort", FormattingOptions(abbreviator: .compactShort)),
      ("compactLong", FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong)),
    ]

  init(_ old: LocaleData, _ new: LocaleData, locales: [String]) {
    (self.old, self.new, self.locales) = (old, new, locales)
  }

  func run(json: Bool, currencies: [String]) throws -> (texts: Int, differences: Int) {
    let output = Output()
    var (texts, differences) = (0, 0)
    for locale in locales {
      for currency in currencies {
        for (name, options) in Self.options {
          let before = try formatter(old, currency, locale, options)
          let after = try formatter(new, currency, locale, options)
          for amount in Self.amounts + [Self.range] {
            texts += 1
            let left = try text(before, amount)
            let right = try text(after, amount)
            if left.map({ Array($0.utf8) }) == right.map({ Array($0.utf8) }) { continue }
            differences += 1
            if json {
              let object = JSONText.object([
                ("locale", .string(locale)), ("currency", .string(currency)), ("form", .string(name)),
                ("amount", .string(amount)), ("before", left.map { .string($0) } ?? .null),
                ("after", right.map { .string($0) } ?? .null),
              ])
              output.write(object.text + "\n")
            } else {
              output.write("\(locale)\t\(currency)\t\(name)\t\(left ?? "-")\t\(right ?? "-")\n")
            }
            // One amount is enough to show that a form differs.
            break
          }
        }
      }
    }
    output.flush()
    return (texts, differences)
  }

  /// Returns the text of an amount or a range, with the result of parsing it.
  private func text(_ formatter: MoneyFormatter?, _ amount: String) throws -> String? {
    guard let formatter else { return nil }
    if amount == Self.range { return formatter.string(from: 1, through: 5) }
    let text = try formatter.string(decimalText: amount)
    let reading = formatter.read(text, mode: .commit)
    return "\(text)\t\(reading.amount.map { "\($0)" } ?? reading.reasons.first?.rawValue ?? "-")"
  }

  /// Returns nil if the data has no such format.
  private func formatter(
    _ data: LocaleData, _ currency: String, _ locale: String, _ options: FormattingOptions
  ) throws -> MoneyFormatter? {
    do throws(MoneyFormatError) {
      let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options, from: data)
      return formatter.resolved.isFallbackLocale ? nil : formatter
    } catch  where error.code == .invalidNumberingSystem {
      return nil
    }
  }
}
