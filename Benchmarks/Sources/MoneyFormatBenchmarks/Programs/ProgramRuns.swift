// A program that is started for every pass: the command-line tool and its peers.

import Glibc

/// Starts a program in every pass and waits for it. The time is what it takes of the processor.
final class ProgramRuns: Contestant {
  private let arguments: [String]
  private let input: String?
  private(set) var nanoseconds = 0.0
  private var wall: [Double] = []
  private let runsPerOperation: Bool
  private let checkedInput: String?

  static let environment = ["LC_ALL": "en_US.UTF-8"]

  /// - Parameters:
  ///   - input: a file; its lines are the operations. nil: each operation is a run.
  ///   - checkedInput: the file whose texts are compared.
  init(_ arguments: [String], input: String? = nil, checkedInput: String? = nil) {
    self.arguments = arguments
    self.input = input
    self.checkedInput = checkedInput
    runsPerOperation = input == nil
  }

  func run(_ range: Range<Int>) -> Int {
    for _ in 0..<(runsPerOperation ? range.count : 1) {
      do throws(BenchmarkFailure) {
        let process = try ChildProcess(arguments, input: input, environment: Self.environment)
        let usage = try process.wait()
        guard usage.exitCode == 0 else { return -1 }
        nanoseconds += usage.processorNanoseconds
        wall.append(usage.wallNanoseconds)
      } catch {
        return -1
      }
    }
    return range.count
  }

  var lastUTF8: [UInt8] { [] }

  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]] {
    guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
    let output = directory.path + "/output"
    let process = try ChildProcess(
      arguments, input: checkedInput, output: output, environment: Self.environment)
    let usage = try process.wait()
    guard usage.exitCode == 0 else { throw BenchmarkFailure("it ended with \(usage.exitCode)") }
    let texts = try lines(ofFile: output)
    return runsPerOperation ? [[UInt8]](repeating: texts.first ?? [], count: count) : texts
  }

  /// The most memory of a run over a file, in KiB.
  func peakKiB(input: String) throws(BenchmarkFailure) -> Int {
    try ChildProcess(arguments, input: input, environment: Self.environment).peakKiBUntilEnd()
  }

  /// The middle of the runs so far, by the clock on the wall.
  var medianWallNanoseconds: Double { wall.isEmpty ? 0 : Spread(wall).median }
}
