// MoneyFormat's contestants for the hot path.
//
// Each text gets a new OutputSpan, because there is no supported way to reset one. It is a pointer and two
// numbers in registers, made without a call, and its cost is not measurable.

import CPeers
import FoundationEssentials
import MoneyFormat

final class WriteMinorUnits: Contestant {
  private let formatter: MoneyFormatter
  private let amounts: [Int64]
  private let output: OutputBuffer

  init(_ formatter: MoneyFormatter, _ amounts: [Int64]) {
    self.formatter = formatter
    self.amounts = amounts
    output = OutputBuffer(capacity: formatter.maximumUTF8Count)
  }

  func run(_ range: Range<Int>) -> Int {
    let formatter = formatter
    let bytes = output.bytes
    var total = 0
    var last = 0
    for amount in amounts[range] {
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

final class WriteDecimal: Contestant {
  private let formatter: MoneyFormatter
  private let amounts: [Decimal]
  private let output: OutputBuffer

  init(_ formatter: MoneyFormatter, _ amounts: [Decimal]) {
    self.formatter = formatter
    self.amounts = amounts
    output = OutputBuffer(capacity: formatter.maximumUTF8Count)
  }

  func run(_ range: Range<Int>) -> Int {
    let formatter = formatter
    let bytes = output.bytes
    var total = 0
    var last = 0
    for amount in amounts[range] {
      var span = OutputSpan(buffer: bytes, initializedCount: 0)
      formatter.write(amount, into: &span)
      last = span.count
      total += last
      keep(bytes.baseAddress)
    }
    output.count = Int32(last)
    return total
  }

  var lastUTF8: [UInt8] { output.text }
}

final class StringFromDecimal: Contestant {
  private let formatter: MoneyFormatter
  private let amounts: [Decimal]
  private var last = ""

  init(_ formatter: MoneyFormatter, _ amounts: [Decimal]) {
    self.formatter = formatter
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    let formatter = formatter
    var total = 0
    var text = ""
    for amount in amounts[range] {
      text = formatter.string(from: amount)
      total += text.utf8.count
      withUnsafeBytes(of: text) { keep($0.baseAddress) }
    }
    last = text
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}
