// A peer in another language: a program that stays, and does a pass whenever it is told to.

import Glibc

/// Talks in lines: the program says hello with its version, and answers `texts FILE` when all texts are in the
/// file, and `run COUNT` with a number that depends on the texts it made.
final class PeerProgram: Contestant {
  let version: String
  private let process: ChildProcess
  private let toProgram: Int32
  private let fromProgram: Int32
  private let directory: TemporaryDirectory
  private let amountCount: Int

  /// - Parameter arguments: before the file of the amounts, and after it.
  init(_ before: [String], _ amounts: [String], _ after: [String]) throws(BenchmarkFailure) {
    guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
    var orders: [Int32] = [0, 0]
    var answers: [Int32] = [0, 0]
    guard pipe2(&orders, O_CLOEXEC) == 0, pipe2(&answers, O_CLOEXEC) == 0 else {
      throw BenchmarkFailure("no pipes")
    }
    defer {
      close(orders[0])
      close(answers[1])
    }
    self.directory = directory
    amountCount = amounts.count
    toProgram = orders[1]
    fromProgram = answers[0]
    let file = try directory.write(amounts, count: amounts.count, to: "amounts")
    process = try ChildProcess(before + [file] + after, pipes: (orders[0], answers[1]))
    close(answers[1])
    answers[1] = -1
    guard let hello = Self.readLine(fromProgram) else {
      throw BenchmarkFailure("\(before[0]) is there, but can't be used for this")
    }
    version = hello
  }

  deinit {
    // At the end of its input the program ends by itself; the process object sees to it that it does.
    close(toProgram)
    close(fromProgram)
  }

  func run(_ range: Range<Int>) -> Int {
    precondition(range.lowerBound == 0, "a program runs from the first amount")
    return ask("run \(range.count)").flatMap { Int($0) } ?? -1
  }

  var lastUTF8: [UInt8] { [] }

  /// Of all its threads: those that compile and collect garbage are part of the price.
  var nanoseconds: Double { process.processorNanoseconds }

  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]] {
    let file = directory.path + "/texts"
    guard ask("texts \(file)") == "ready" else { throw BenchmarkFailure("it has ended") }
    let texts = Array(try lines(ofFile: file).prefix(count))
    // Some more passes, for the compilers that compile what is used often.
    for _ in 0..<3 { _ = run(0..<amountCount) }
    return texts
  }

  private func ask(_ order: String) -> String? {
    var line = order + "\n"
    let written = line.withUTF8 { write(toProgram, $0.baseAddress, $0.count) }
    return written == line.utf8.count ? Self.readLine(fromProgram) : nil
  }

  /// nil at the end, and when nothing comes for two minutes.
  private static func readLine(_ descriptor: Int32) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 120_000) == 1, read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }
}
