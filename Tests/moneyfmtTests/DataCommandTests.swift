// `moneyfmt data`: freezing, describing, comparing and verifying files; and invalid files.

import Foundation
import TestSupport
import Testing

@Suite(.linkedWithICU) struct DataCommandTests {
  /// Files that the tests share, because freezing takes a while.
  private static let files = Result {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "moneyfmt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, locales, currencies) in [
      ("small", ["de-DE"], ["EUR", "CHF"]), ("other", ["de-CH", "de-DE"], ["EUR", "CHF", "JPY"]),
    ] {
      let outcome = try Tool.run(
        ["data", "freeze", "--locales"] + locales + ["--currencies"] + currencies + [
          "-o", directory.appendingPathComponent(name).path,
        ])
      #expect(outcome == Tool.Outcome(output: "", errors: "", status: 0))
    }
    return directory
  }

  private static func path(_ name: String) throws -> String {
    try files.get().appendingPathComponent(name).path
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try Self.files.get().appendingPathComponent(name)))
  }

  /// Writes a file with modified bytes.
  private func write(_ bytes: [UInt8]) throws -> TemporaryFile {
    let file = try TemporaryFile()
    try Data(bytes).write(to: file.url)
    return file
  }

  @Test func infoDescribesAFile() throws {
    let outcome = try Tool.run("data", "info", try Self.path("small"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\nlocales\t3\ncurrencies\t2\n"))
    #expect(outcome.output.contains("\nISO 4217\t2026-01-01\nformat version\t3\n"), "\(outcome.output)")
    let json = try Tool.run("data", "info", "--json", try Self.path("small")).output
    #expect(json.contains(#""iso4217":"2026-01-01","formatVersion":3,"#), "\(json)")
    #expect(outcome.output.hasSuffix("\nunits\t51\n"), "\(outcome.output)")
    #expect(json.contains(#""units":["acre","barrel","#))
    #expect(json.contains(#""locales":["de","de_DE","root"],"currencies":["CHF","EUR"]"#))
    #expect(json.contains(#""bytes":\#(try bytes("small").count)"#))
    #expect(try Tool.run("data", "info", try Self.path("small"), "-j").output == json)
  }

  @Test func listsAreSplitAtCommas() throws {
    let file = try TemporaryFile()
    let outcome = try Tool.run(
      "data", "freeze", "--locales", "de-DE,fr-FR", "--currencies", "EUR,CHF", "USD", "-o", file.url.path)
    #expect(outcome == Tool.Outcome(output: "", errors: "", status: 0))
    #expect(
      try Tool.run("data", "info", file.url.path).output.contains("\nlocales\t5\ncurrencies\t3\n"))
  }

  /// A variable that names a bad file must not prevent its replacement.
  @Test(arguments: [
    (["--help"], 0), (["--version"], 0), (["help", "data"], 0),
    (["--generate-completion-script", "bash"], 0),
    (["format", "--help"], 0), (["data", "freeze", "--locales", "de", "-o", "/dev/null"], 0),
    (["format", "5", "-c", "EUR"], 66),
  ])
  func aBadVariableIsNoObstacle(_ arguments: [String], _ status: Int) throws {
    let outcome = try Tool.run(arguments, environment: ["MONEYFORMAT_DATA": "/nonexistent"])
    #expect(outcome.status == Int32(status), "\(outcome)")
  }

  @Test func explainNamesTheData() throws {
    let page = try Tool.run("explain", "-c", "EUR", "-l", "fr-FR", "--locale-data", try Self.path("small"))
    #expect(page.output.contains("There is no data for it"), "\(page.output)")
  }

  @Test func diffListsVisibleDifferences() throws {
    let same = try Tool.run("data", "diff", try Self.path("small"), try Self.path("small"))
    #expect(same == Tool.Outcome(output: "", errors: "", status: 0))
    let outcome = try Tool.run("data", "diff", try Self.path("small"), try Self.path("other"))
    #expect(outcome.output == "locale\tde_CH\t*\tadded\t-\tde_CH\ncurrency\t*\tJPY\tadded\t-\tJPY\n")
    #expect(outcome.status == 1)
    let json = try Tool.run("data", "diff", "--json", try Self.path("other"), try Self.path("small"))
    #expect(
      json.output.hasPrefix(
        #"{"kind":"locale","locale":"de_CH","currency":null,"what":"removed","before":"de_CH","after":null}"#)
    )
    #expect(json.status == 1)
    #expect(try Tool.run("data", "diff", "-j", try Self.path("other"), try Self.path("small")) == json)
  }

  /// A changed byte of a text is reported as the right kind of difference.
  @Test(arguments: [
    ("Schweizer Franken", "Schweizer Kronen!", "name\tde\tCHF\t"),
    ("\u{20AC}", "\u{20AE}", "symbol\tde\tEUR\tsymbol\t\u{20AC}\t\u{20AE}"),
  ])
  func diffTellsKinds(_ old: String, _ new: String, _ line: String) throws {
    var changed = try bytes("small")
    let (from, to) = (Array(old.utf8), Array(new.utf8))
    for place in 0..<changed.count - from.count where changed[place..<place + from.count].elementsEqual(from)
    {
      changed.replaceSubrange(place..<place + from.count, with: to)
    }
    FrozenFileBytes.seal(&changed)
    let file = try write(changed)
    defer { withExtendedLifetime(file) {} }
    let outcome = try Tool.run("data", "diff", try Self.path("small"), file.url.path)
    #expect(outcome.output.contains(line), "\(outcome.output)")
    #expect(outcome.status == 1)
    // The linked ICU also differs.
    let verified = try Tool.run("data", "verify", file.url.path)
    #expect(verified.status == 1 && verified.output.contains("de"), "\(verified)")
    #expect(try Tool.run("data", "verify", "-j", file.url.path).output.hasPrefix("{\"locale\":\"de"))
  }

  @Test func verifyComparesAFile() throws {
    let outcome = try Tool.run("data", "verify", try Self.path("small"))
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.hasSuffix(" amounts compared, 0 differ\n"))
  }

  @Test(arguments: [
    (["--locale-data"], [:]), ([], ["MONEYFORMAT_DATA": ""]),
  ])
  func aFileIsUsed(_ option: [String], _ variable: [String: String]) throws {
    let path = try Self.path("small")
    let outcome = try Tool.run(
      ["format", "1234.5", "--currency", "CHF", "--locale", "fr-FR"] + option.flatMap { [$0, path] },
      environment: variable.mapValues { _ in path })
    // The file has no French locale.
    #expect(outcome.output == "CHF\u{A0}1,234.50\n", "\(outcome)")
  }

  @Test(arguments: [["freeze", "-o", "/dev/null"], ["info", "/dev/null"]])
  func dataHasNoUseForALocaleData(_ arguments: [String]) throws {
    for option in [["--locale-data", "/nonexistent"], ["--locale-data=/nonexistent"]] {
      let outcome = try Tool.run(["data"] + arguments + option)
      #expect(outcome.status == 64 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("Error: --locale-data has no effect on data: "), "\(outcome.errors)")
    }
  }

  /// Files don't contain the rules for words: a wrong combination of options.
  @Test(arguments: [["format", "5"], ["csv", "--amount-column", "a"], ["table", "5"], ["explain", "5"]])
  func wordsNeedICU(_ command: [String]) throws {
    let path = try Self.path("small")
    for (option, variable) in [(["--locale-data", path], ""), ([], path)] {
      let outcome = try Tool.run(
        command + ["-c", "CHF", "-l", "de-DE", "--as", "words"] + option, input: Data("a\n5\n".utf8),
        environment: ["MONEYFORMAT_DATA": variable])
      #expect(outcome.status == 64 && outcome.output == "")
      #expect(
        outcome.errors.hasPrefix("Error: --as words needs ICU's rules for numbers,"), "\(outcome.errors)")
    }
  }

  @Test func unknownNamesAreRejected() throws {
    for arguments in [["--locales", "xx-XX"], ["--currencies", "QQQ"]] {
      let outcome = try Tool.run(["data", "freeze"] + arguments + ["-o", "/dev/null"])
      #expect(outcome.status != 0 && outcome.errors.contains("no data for") || outcome.errors.contains("QQQ"))
    }
  }

  // MARK: Invalid files

  /// Every bit of a file is covered by a checksum, and these commands verify them all, whatever they compare.
  @Test(arguments: ["info", "diff", "verify"])
  func damageAnywhereIsFound(_ command: String) throws {
    let intact = try bytes("small")
    for place in stride(from: 400, to: intact.count, by: max(1, intact.count / 25)) {
      var bytes = intact
      bytes[place] ^= 16
      let file = try write(bytes)
      let others = command == "diff" ? [try Self.path("small")] : []
      let outcome = try Tool.run(["data", command, file.url.path] + others)
      #expect(outcome.status == 66, "byte \(place): \(outcome)")
      #expect(outcome.output.isEmpty)
    }
  }

  /// A damaged block is an error of whatever needs it, and never another text.
  @Test func damageIsNeverAnotherText() throws {
    let requests = """
      {"op":"range","lower":"3","upper":"5","currency":"EUR","locale":"de-DE"}
      {"op":"approximate","amount":"5","currency":"EUR","locale":"de-DE"}
      {"op":"input","currency":"EUR","locale":"de-DE","events":[["insert","1"],["end"]]}
      {"op":"format","amount":"1234.5","currency":"EUR","locale":"de-DE"}
      {"op":"parse","text":"5 euros","currency":"EUR","locale":"de-DE"}
      {"op":"parse","text":"5 euros","locale":"de-DE"}
      {"op":"infer","texts":["5,25 €"],"locale":"de-DE"}
      {"op":"parse","text":"1,234.50","currency":"EUR","locale":"de-DE"}
      {"op":"read","mode":"commit","text":"\u{0661}\u{0662}","currency":"EUR","locale":"de-DE"}

      """
    func answers(_ path: String) throws -> [Substring] {
      let outcome = try Tool.run("jsonl", "--locale-data", path, input: requests)
      let answers = outcome.output.split(separator: "\n")
      // A file may be refused before any request.
      #expect([0, 1, 66].contains(outcome.status), "\(outcome)")
      #expect(outcome.status == 66 ? answers.isEmpty : answers.count == 9, "\(outcome)")
      return answers
    }
    let intact = try bytes("small")
    let expected = try answers(try Self.path("small"))
    #expect(expected.count == 9 && expected.allSatisfy { !$0.contains("error") }, "\(expected)")
    var errors = 0
    for place in stride(from: 400, to: intact.count, by: max(1, intact.count / 60)) {
      var bytes = intact
      bytes[place] ^= 16
      let file = try write(bytes)
      for (answer, expected) in zip(try answers(file.url.path), expected) where answer != expected {
        errors += 1
        #expect(answer.contains(#""code":"invalidLocaleData""#), "byte \(place): \(answer)")
      }
    }
    #expect(errors > 0)
  }

  /// `csv --reverse` does not call texts wrong that damaged data can't read. The data of a currency that the options name
  /// are checked before any row.
  @Test(arguments: [["-c", "EUR"], []])
  func damageIsNotBlamedOnRows(_ currency: [String]) throws {
    func outcome(_ path: String) throws -> Tool.Outcome {
      let options = ["--amount-column", "price", "-l", "de-DE", "--locale-data", path, "--quiet"]
      return try Tool.run(
        ["csv", "--reverse"] + options + currency, input: Data("price\n5 euros\n\"1.234,50 €\"\n".utf8))
    }
    let intact = try bytes("small")
    let expected = try outcome(try Self.path("small")).output
    #expect(expected.contains("5 euros,5,") && expected.contains(",1234.5,"), "\(expected)")
    var errors = 0
    for place in stride(from: 400, to: intact.count, by: max(1, intact.count / 60)) {
      var bytes = intact
      bytes[place] ^= 16
      let file = try write(bytes)
      let outcome = try withExtendedLifetime(file) { try outcome(file.url.path) }
      guard outcome.output != expected else { continue }
      errors += 1
      #expect(outcome.errors.contains("is damaged"), "byte \(place): \(outcome)")
      if outcome.output.isEmpty || !currency.isEmpty {
        #expect(outcome.status == 66 && outcome.output.isEmpty, "byte \(place): \(outcome)")
      } else {
        #expect(outcome.output.matches(of: /,invalidLocaleData\n/).count == 2, "byte \(place): \(outcome)")
      }
    }
    #expect(errors > 0)
  }

  /// What damaged data can't read makes no other text an error of the data.
  @Test func damageIsOfTheTextThatNeedsTheData() throws {
    let intact = try bytes("small")
    let requests =
      #"{"op":"parse","text":"5 euros","locale":"de-DE"}"# + "\n"
      + #"{"op":"parse","text":"abc","locale":"de-DE"}"# + "\n"
    var differences = 0
    for place in stride(from: 400, to: intact.count, by: max(1, intact.count / 80)) {
      var bytes = intact
      bytes[place] ^= 16
      let file = try write(bytes)
      let answers = try withExtendedLifetime(file) {
        try Tool.run("jsonl", "--locale-data", file.url.path, input: requests).output.split(separator: "\n")
      }
      #expect([0, 2].contains(answers.count), "byte \(place): \(answers)")
      guard answers.count == 2, answers[0].contains("invalidLocaleData") else { continue }
      let alone = try withExtendedLifetime(file) {
        try Tool.run(
          "jsonl", "--locale-data", file.url.path, input: requests.split(separator: "\n")[1] + "\n"
        ).output
      }
      #expect(answers[1] + "\n" == alone, "byte \(place)")
      if !answers[1].contains("invalidLocaleData") { differences += 1 }
    }
    #expect(differences > 0)
  }

  @Test(arguments: [
    (["data", "freeze", "--locales", "", "-o", "/dev/null"], 64),
    (["data", "freeze", "--currencies", ",", "-o", "/dev/null"], 64),
    (["data", "freeze", "--locales", "de", "--currencies", "XCG", "-o", "/dev/null"], 0),
    (["data", "freeze", "-o", "/nonexistent/money.data"], 74),
    (["format", "5", "-c", "EUR", "--locale-data", ""], 64),
  ])
  func selectionsAndPaths(_ arguments: [String], _ status: Int) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == Int32(status), "\(outcome)")
  }

  @Test func pipesAreNoData() throws {
    let directory = try Self.files.get()
    let pipe = directory.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let outcome = try Tool.run("data", "info", pipe)
    #expect(outcome.status == 66 && outcome.errors.contains("it is not a regular file"), "\(outcome)")
  }

  /// The digits of ISO 4217, where a default of two would lose some or show too many.
  @Test(arguments: [("KWD", "KWD\u{A0}505.505"), ("JPY", "JPY\u{A0}506")])
  func aCurrencyThatAFileLacksKeepsItsDigits(_ code: String, _ expected: String) throws {
    let outcome = try Tool.run(
      "format", "505.505", "-c", code, "-l", "root", "--locale-data", try Self.path("small"))
    #expect(outcome.output == expected + "\n", "\(outcome)")
  }

  @Test func damageIsAnErrorOfOneLine() throws {
    let whole = try bytes("small")
    var damaged = whole
    // A byte of every section, because sections are checked when they are used.
    for place in stride(from: FrozenFileBytes.headerSize(whole) + 9, to: whole.count, by: 1024) {
      damaged[place] ^= 1
    }
    var newer = whole
    newer[8] = 9
    var swapped = whole
    swapped.replaceSubrange(8..<12, with: whole[8..<12].reversed())
    var header = whole
    header[16] ^= 1
    let size = whole.count
    for (name, bytes, complaint) in [
      ("empty", [], "can't be read"), ("text", Array("amount\n".utf8), "not a file of frozen locale data"),
      (
        "truncated", Array(whole.dropLast(10)),
        "does not have the size that its header states: it has \(size - 10) bytes of \(size).\n"
      ),
      ("damaged", damaged, "is damaged: a checksum is wrong.\n"),
      ("header", header, "is damaged: the checksum of its header is wrong.\n"),
      ("newer", newer, "has form version 9; this version of MoneyFormat reads 2 to 3.\n"),
      (
        "big-endian", swapped,
        "is big-endian and has form version 3; this version of MoneyFormat reads little-endian data of form version 2 to 3.\n"
      ),
    ] {
      let file = try write(bytes)
      defer { withExtendedLifetime(file) {} }
      for arguments in [
        ["data", "verify", file.url.path], ["data", "diff", file.url.path, try Self.path("small")],
        ["format", "1", "--currency", "EUR", "--locale", "de-DE", "--locale-data", file.url.path],
      ] {
        let outcome = try Tool.run(arguments)
        #expect(outcome.status == 66, "\(name) \(arguments) \(outcome)")
        #expect(outcome.errors.contains(complaint), "\(name) \(arguments) \(outcome)")
        #expect(outcome.errors.hasPrefix("moneyfmt: invalidLocaleData: "), "\(name) \(arguments) \(outcome)")
      }
    }
    for arguments in [
      ["data", "info", "/nonexistent"],
      ["parse", "5", "-c", "EUR", "-l", "de", "--locale-data", "/nonexistent"],
    ] {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 66)
      #expect(
        outcome.errors
          == "moneyfmt: invalidLocaleData: The file \"/nonexistent\" can't be read: No such file or directory.\n"
      )
    }
    #expect(try Tool.run("format", "1", "--currency", "EUR", "--locale-data").status == 64)
  }

  /// Whatever ends freezing, the old file stays whole, and nothing else is left next to it unless the process is killed.
  @Test(arguments: [
    ("kill -TERM $pid", 143, 1), ("kill -INT $pid", 130, 1), ("kill -HUP $pid", 129, 1),
    ("kill -KILL $pid", 137, 2),
  ])
  func interruptedFreezingLeavesTheOldFile(_ end: String, _ status: Int, _ files: Int) throws {
    // A shell starts processes in the background with SIGINT ignored.
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d); echo old >"$dir/money.data"
      env --default-signal=INT "$MONEYFMT" data freeze -o "$dir/money.data" & pid=$!
      for i in 1 2 3 4 5 6 7 8 9 10; do [ "$(ls "$dir" | wc -l)" = 2 ] && break; sleep 0.5; done
      \(end); wait $pid; echo $?; cat "$dir/money.data"; ls "$dir" | wc -l
      rm -r "$dir"
      """)
    #expect(outcome.output == "\(status)\nold\n\(files)\n", "\(outcome)")
  }

  @Test func aFullDiskLeavesTheOldFile() throws {
    // The limit of one block of 512 bytes or more is as a full disk.
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d); echo old >"$dir/money.data"; ulimit -f 1
      "$MONEYFMT" data freeze --locales de -o "$dir/money.data"; echo $?; cat "$dir/money.data"; ls "$dir" | wc -l
      rm -r "$dir"
      """)
    #expect(outcome.output == "74\nold\n1\n", "\(outcome)")
    #expect(outcome.errors.contains("File too large"), "\(outcome)")
  }
}
