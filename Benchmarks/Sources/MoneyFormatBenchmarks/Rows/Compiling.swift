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
      + [BenchmarkFormat.Kind.symbol, .names, .compact].map { kind in
        Row(isGated: false) { () throws(BenchmarkFailure) in try everyLocale(kind, settings) }
      }
  }

  /// The same locale each time, so that cached locale data is available.
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
        Goal(name, .atMost(0.2, timesAsLongAs: ICUPeer.name)),
        Goal(name, .measured("bytes a formatter", atMost: 1024) { ours.bytesHeld }),
      ])
  }

  /// A different locale each time, with more locales than any cache holds: every formatter is the first one
  /// of its locale. ICU itself keeps the data of all of them.
  private static func everyLocale(
    _ kind: BenchmarkFormat.Kind, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    let workload = settings.workload()
    var formats: [BenchmarkFormat] = []
    for tag in try AllLocales.tags() {
      let format = BenchmarkFormat(currency: AllLocales.currency, locale: tag, kind: kind)
      _ = try format.formatter()
      if try isSettled(format, Array(workload.texts.prefix(1))) { formats.append(format) }
    }
    let icu = try OpenICU(formats, workload.texts)
    return Race(
      title: "\(title), every locale once, \(AllLocales.currency), \(kind.rawValue)",
      lanes: [
        .ours(name, MakeFormatter(formats, workload.minorUnits)), Lane(name: ICUPeer.name, contestant: icu),
      ],
      passLengths: [formats.count], unit: "formatters",
      expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
      goals: [Goal(name, .atMost(8, timesAsLongAs: ICUPeer.name))])
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
  private let output = OutputBuffer(capacity: 4096)

  init(_ formats: [BenchmarkFormat], _ amounts: [Int64]) {
    self.formats = formats
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
          currency: formats[place].currency, locale: formats[place].locale, options: options[place])
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
