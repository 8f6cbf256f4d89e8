// A peer in another language: a program that keeps running and does a pass on command.

import Glibc

/// Communicates in lines: the program first prints its version, answers `texts FILE` with `ready` when all
/// texts are in the file, and `run COUNT` with a number that depends on the texts.
final class PeerProgram: Contestant {
  let version: String
  private let process: ChildProcess
  private let orders: Pipe
  private let answers: Pipe
  private let directory: TemporaryDirectory
  private let amountCount: Int

  /// - Parameter arguments: the arguments before and after the file of amounts.
  init(_ before: [String], _ amounts: [String], _ after: [String]) throws(BenchmarkFailure) {
    guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
    let (orders, answers) = (try Pipe(), try Pipe())
    self.directory = directory
    amountCount = amounts.count
    let file = try directory.write(amounts, count: amounts.count, to: "amounts")
    process = try ChildProcess(before + [file] + after, pipes: (orders.reading, answers.writing))
    // An open copy in this process would keep the pipe open after the program has ended.
    orders.closeReading()
    answers.closeWriting()
    (self.orders, self.answers) = (orders, answers)
    guard let hello = Self.readLine(answers.reading) else {
      throw BenchmarkFailure("\(before[0]) is installed, but can't run this benchmark")
    }
    version = hello
  }

  func run(_ range: Range<Int>) -> Int {
    precondition(range.lowerBound == 0, "a program runs from the first amount")
    return ask("run \(range.count)").flatMap { Int($0) } ?? -1
  }

  var lastUTF8: [UInt8] { [] }

  /// Processor time of all threads, because compilers and garbage collectors are part of the cost.
  var nanoseconds: Double { process.processorNanoseconds }

  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]] {
    let file = directory.path + "/texts"
    guard ask("texts \(file)") == "ready" else { throw BenchmarkFailure("the program ended early") }
    let texts = Array(try lines(ofFile: file).prefix(count))
    // A few more passes, so that just-in-time compilers optimise the code.
    for _ in 0..<3 { _ = run(0..<amountCount) }
    return texts
  }

  private func ask(_ order: String) -> String? {
    var line = order + "\n"
    let written = line.withUTF8 { write(orders.writing, $0.baseAddress, $0.count) }
    return written == line.utf8.count ? Self.readLine(answers.reading) : nil
  }

  /// Returns nil at the end of the output, and after two minutes without a line.
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

/// Two file descriptors that other programs don't inherit. They are closed with this object, and a program
/// ends at the end of its input.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(BenchmarkFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchmarkFailure("no pipe could be opened") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
