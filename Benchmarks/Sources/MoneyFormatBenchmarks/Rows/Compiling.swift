// Rows: a formatter is made for every amount, formats it, and is thrown away.

import CAllocations
import CPeers
import MoneyFormat

enum Compiling {
  static let title = "new formatter"
  static let name = "MoneyFormatter"
  /// Formatters made in one pass.
  static let passLength = 64
  /// Where only counts matter, which are the same every time.
  static let countedPassLength = 8
  /// Formatters that are held at once to see what memory they take.
  static let heldCount = 256

  static func rows(_ settings: RowSettings) -> [Row] {
    let formats =
      BenchmarkFormat.main + [
        BenchmarkFormat(currency: "USD", locale: "en-US", kind: .compact),
        BenchmarkFormat(currency: "USD", locale: "en-US", kind: .names),
      ]
    return formats.map { format in
      Row { () throws(BenchmarkFailure) in
        // Makes sure that the format can be made, for `run` can't say that it could not.
        _ = try format.formatter()
        let workload = settings.workload()
        let ours = MakeFormatter(format, workload.minorUnits)
        let icu = try OpenICU(format, workload.texts)
        let held = settings.isForCounting ? nil : "\(Int(icu.bytesHeld)) bytes a formatter"
        return Race(
          title: "\(title), \(format.title)",
          lanes: [.ours(name, ours), Lane(name: ICUPeer.name, contestant: icu, note: held)],
          passLengths: [settings.isForCounting ? countedPassLength : passLength], unit: "formatters",
          expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
          goals: [
            Goal(name, .atMost(3, timesAsLongAs: ICUPeer.name)),
            Goal(name, .measured("bytes a formatter", atMost: 1024) { ours.bytesHeld }),
          ])
      }
    }
  }
}

/// A new ``MoneyFormatter``, never one from a cache, and its first text.
private final class MakeFormatter: Contestant {
  private let format: BenchmarkFormat
  private let amounts: [Int64]
  private let output = OutputBuffer(capacity: 4096)

  init(_ format: BenchmarkFormat, _ amounts: [Int64]) {
    self.format = format
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    let bytes = output.bytes
    let options = format.options
    var total = 0
    var last = 0
    for amount in amounts[range] {
      guard
        let formatter = try? MoneyFormatter(
          currency: format.currency, locale: format.locale, options: options)
      else { return -1 }
      var span = OutputSpan(buffer: bytes, initializedCount: 0)
      formatter.write(minorUnits: amount, into: &span)
      last = span.count
      total += last
      keep(bytes.baseAddress)
    }
    output.count = Int32(last)
    return total
  }

  var lastUTF8: [UInt8] { output.text }

  /// What a formatter that has written holds of the heap, on average.
  var bytesHeld: Double {
    var formatters: [MoneyFormatter] = []
    formatters.reserveCapacity(Compiling.heldCount)
    let before = allocations_bytes_in_use()
    for amount in amounts.prefix(Compiling.heldCount) {
      if let formatter = usedFormatter(amount) { formatters.append(formatter) }
    }
    return Double(allocations_bytes_in_use() - before) / Double(formatters.count)
  }

  /// What is learnt for the first amount only is learnt.
  private func usedFormatter(_ amount: Int64) -> MoneyFormatter? {
    let formatter = try? format.formatter()
    if let text = formatter?.string(minorUnits: amount) { withUnsafeBytes(of: text) { keep($0.baseAddress) } }
    return formatter
  }
}

/// ICU's open, first format and close.
private final class OpenICU: Contestant {
  private let icu: ICUHandle
  private let amounts: AmountTexts
  private let output = OutputBuffer(capacity: 4096)

  init(_ format: BenchmarkFormat, _ texts: [String]) throws(BenchmarkFailure) {
    icu = try ICUHandle(format)
    amounts = AmountTexts(texts)
  }

  func run(_ range: Range<Int>) -> Int {
    output.withCBuffer { buffer, capacity in
      Int(
        peer_icu_open_format_close(
          icu.pointer, amounts.texts, Int64(range.lowerBound), Int64(range.upperBound), buffer, capacity,
          &output.count))
    }
  }

  var lastUTF8: [UInt8] { output.text }

  /// What an open formatter holds of the heap after its first text, on average.
  var bytesHeld: Double {
    peer_icu_bytes(icu.pointer, amounts.texts, Int32(Compiling.heldCount), allocations_bytes_in_use)
  }
}
