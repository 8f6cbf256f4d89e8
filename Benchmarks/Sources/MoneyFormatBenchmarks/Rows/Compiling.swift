// Rows in which a formatter is made for every amount, formats it, and is released.

import CAllocations
import CPeers
import MoneyFormat

enum Compiling {
  static let title = "new formatter"
  static let name = "MoneyFormatter"
  /// The number of formatters made in one pass.
  static let passLength = 64
  /// The pass length for counting; counts are the same every time.
  static let countedPassLength = 8
  /// The number of formatters that are held at once to measure their memory.
  static let heldCount = 256

  static func rows(_ settings: RowSettings) -> [Row] {
    let symbols = BenchmarkFormat.main + [BenchmarkFormat(currency: "CHF", locale: "fr-CH")]
    let others = [BenchmarkFormat.Kind.names, .compact].flatMap { kind in
      symbols.map {
        BenchmarkFormat(currency: $0.currency, locale: $0.locale, kind: kind, isLatin: $0.isLatin)
      }
    }
    return (symbols + others).map { format in
      // The gate needs only one format of each kind.
      Row(isGated: format.kind == .symbol || format.locale == "en-US") { () throws(BenchmarkFailure) in
        try sameLocale(format, settings)
      }
    }
      + [BenchmarkFormat.Kind.symbol, .names, .compact].flatMap { kind in
        [
          Row(isGated: false) { () throws(BenchmarkFailure) in try everyCurrency(kind, settings) },
          Row(isGated: false) { () throws(BenchmarkFailure) in try everyLocale(kind, settings) },
          Row(isGated: false) { () throws(BenchmarkFailure) in
            try everyLocale(kind, settings, try frozen(settings))
          },
        ]
      }
  }

  /// The same format each time, so that its locale's data and its plan are cached.
  private static func sameLocale(
    _ format: BenchmarkFormat, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    // Verifies that the format can be made, because `run` can't report an error.
    _ = try format.formatter()
    let workload = settings.workload()
    let ours = MakeFormatter([format], workload.minorUnits)
    let icu = try OpenICU([format], workload.texts)
    let held = settings.isForCounting ? nil : "\(Int(icu.bytesHeld)) bytes a formatter"
    return Race(
      title: "\(title), \(format.title)",
      lanes: [.ours(name, ours), Lane(name: ICUPeer.name, contestant: icu, note: held)],
      passLengths: [settings.isForCounting ? countedPassLength : passLength], unit: "formatters",
      expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
      goals: [
        Goal(name, .atMost(0.2, timesAsLongAs: ICUPeer.name)), Goal(name, .allocations(10)),
        Goal(name, .measured("bytes a formatter", atMost: 1024) { ours.bytesHeld }),
      ])
  }

  private static let knownLocales = ["en-US", "de-DE", "fr-FR", "es-MX", "ja-JP", "pl-PL"]

  /// A different currency or locale each time, with more formats than any cache holds: the locales' data is
  /// cached, and every plan is composed.
  private static func everyCurrency(
    _ kind: BenchmarkFormat.Kind, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    let codes: [String]
    // Two digits, as in the workload's texts, and nothing that is newer than ICU's data.
    do {
      codes = try KnownCurrency.all().filter {
        $0.fractionDigits == 2 && $0.isActive && ($0.introduced ?? "") < "2020"
      }.map(\.code)
    } catch {
      throw BenchmarkFailure("currencies: \(error)")
    }
    let formats = knownLocales.flatMap { locale in
      codes.map { BenchmarkFormat(currency: $0, locale: locale, kind: kind) }
    }
    return try each(formats, "known locales, every currency once, \(kind.rawValue)", .system, 0.2, settings)
  }

  /// A different locale each time, with more locales than any cache holds: every formatter is the first one
  /// of its locale. ICU itself keeps the data of all of them.
  private static func everyLocale(
    _ kind: BenchmarkFormat.Kind, _ settings: RowSettings, _ data: LocaleData? = nil
  ) throws(BenchmarkFailure) -> Race {
    let formats = try AllLocales.tags().map {
      BenchmarkFormat(currency: AllLocales.currency, locale: $0, kind: kind)
    }
    return try each(
      formats,
      "every locale once\(data == nil ? "" : " from a frozen file"), \(AllLocales.currency), \(kind.rawValue)",
      data ?? .system, data == nil ? 8 : 0.2, settings)
  }

  /// The package's file, or if another version of ICU is linked, a frozen copy of that ICU's data.
  private static func frozen(_ settings: RowSettings) throws(BenchmarkFailure) -> LocaleData {
    do {
      let data = try LocaleData(contentsOf: settings.directory + "/../Data/money.data")
      if data.version == LocaleData.system.version { return data }
      return try LocaleData(bytes: try LocaleData.system.frozen(locales: .all, currencies: ["EUR"]))
    } catch {
      throw BenchmarkFailure("frozen data: \(error)")
    }
  }

  /// One formatter of each format in turn.
  private static func each(
    _ formats: [BenchmarkFormat], _ what: String, _ data: LocaleData, _ limit: Double, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    let workload = settings.workload()
    var settled: [BenchmarkFormat] = []
    for format in formats {
      _ = try format.formatter()
      if try isSettled(format, Array(workload.texts.prefix(1))) { settled.append(format) }
    }
    let icu = try OpenICU(settled, workload.texts)
    return Race(
      title: "\(title), \(what)",
      lanes: [
        .ours(name, MakeFormatter(settled, workload.minorUnits, data)),
        Lane(name: ICUPeer.name, contestant: icu),
      ],
      passLengths: [settled.count], unit: "formatters",
      expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
      goals: [Goal(name, .atMost(limit, timesAsLongAs: ICUPeer.name))])
  }
}

/// Whether ICU's first output equals its later output: in some locales the first three names are garbled.
private func isSettled(_ format: BenchmarkFormat, _ texts: [String]) throws(BenchmarkFailure) -> Bool {
  let first = try OpenICU([format], texts).texts(1)
  let settled = try ICUPeer(format, texts)
  for _ in 0..<4 { _ = settled.run(0..<1) }
  return [settled.lastUTF8] == first
}

/// Makes a ``MoneyFormatter`` and formats one amount.
private final class MakeFormatter: Contestant {
  /// Amount `i` is for format `i`, modulo the number of formats.
  private let formats: [BenchmarkFormat]
  private let options: [FormattingOptions]
  private let amounts: [Int64]
  private let data: LocaleData
  private let output = OutputBuffer(capacity: 4096)

  init(_ formats: [BenchmarkFormat], _ amounts: [Int64], _ data: LocaleData = .system) {
    self.formats = formats
    self.data = data
    options = formats.map(\.options)
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    let bytes = output.bytes
    var total = 0
    var last = 0
    for index in range {
      let place = index % formats.count
      guard
        let formatter = try? MoneyFormatter(
          currency: formats[place].currency, locale: formats[place].locale, options: options[place],
          from: data)
      else { return -1 }
      var span = OutputSpan(buffer: bytes, initializedCount: 0)
      formatter.write(minorUnits: amounts[index], into: &span)
      last = span.count
      total += last
      keep(bytes.baseAddress)
    }
    output.count = Int32(last)
    return total
  }

  var lastUTF8: [UInt8] { output.text }

  /// The average heap memory of a formatter that has formatted an amount.
  var bytesHeld: Double {
    var formatters: [MoneyFormatter] = []
    formatters.reserveCapacity(Compiling.heldCount)
    let before = allocations_bytes_in_use()
    for amount in amounts.prefix(Compiling.heldCount) {
      if let formatter = usedFormatter(amount) { formatters.append(formatter) }
    }
    return Double(allocations_bytes_in_use() - before) / Double(formatters.count)
  }

  /// Makes a formatter and formats once, because some data is derived at the first use.
  private func usedFormatter(_ amount: Int64) -> MoneyFormatter? {
    let formatter = try? formats[0].formatter()
    if let text = formatter?.string(minorUnits: amount) { withUnsafeBytes(of: text) { keep($0.baseAddress) } }
    return formatter
  }
}

/// ICU's open, first format and close.
private final class OpenICU: Contestant {
  /// Text `i` is for format `i`, modulo the number of formats.
  private let icu: [ICUHandle]
  private let amounts: AmountTexts
  private let output = OutputBuffer(capacity: 4096)

  init(_ formats: [BenchmarkFormat], _ texts: [String]) throws(BenchmarkFailure) {
    var handles: [ICUHandle] = []
    for format in formats { handles.append(try ICUHandle(format)) }
    icu = handles
    amounts = AmountTexts(texts)
  }

  func run(_ range: Range<Int>) -> Int {
    output.withCBuffer { buffer, capacity in
      var total = 0
      for index in range {
        let count = peer_icu_open_format_close(
          icu[index % icu.count].pointer, amounts.texts, Int64(index), Int64(index + 1), buffer, capacity,
          &output.count)
        guard count >= 0 else { return -1 }
        total += Int(count)
      }
      return total
    }
  }

  var lastUTF8: [UInt8] { output.text }

  /// The average heap memory of an open formatter after its first use.
  var bytesHeld: Double {
    peer_icu_bytes(icu[0].pointer, amounts.texts, Int32(Compiling.heldCount), allocations_bytes_in_use)
  }
}
