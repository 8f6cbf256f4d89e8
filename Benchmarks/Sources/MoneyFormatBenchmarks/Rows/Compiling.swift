// The compile path: a formatter is made for every amount, formats it, and is thrown away.

import CPeers
import MoneyFormat

enum CompilePath {
  /// Formatters made in one pass.
  static let passLength = 64

  static func races(_ workload: Workload) throws(BenchmarkFailure) -> [Race] {
    var races: [Race] = []
    for format in BenchmarkFormat.all {
      // Makes sure that the format can be made, for `run` can't say that it could not.
      _ = try format.formatter()
      races.append(
        Race(
          title: "new, \(format.title)",
          lanes: [
            Lane(name: "MoneyFormatter", contestant: MakeFormatter(format, workload.minorUnits)),
            Lane(name: Race.icu, contestant: try OpenICU(format, workload.texts)),
          ],
          passLengths: [passLength], unit: "formatters"))
    }
    return races
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
    var total = 0
    var last = 0
    for amount in amounts[range] {
      guard let formatter = try? MoneyFormatter(currency: format.currency, locale: format.locale) else {
        return -1
      }
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
}
