// A program that is started for every pass: the command-line tool and its peers.

import Glibc

/// Starts a program in every pass and waits for it. The time is its processor time.
final class ProgramRuns: Contestant {
  private let arguments: [String]
  private let input: String?
  private(set) var nanoseconds = 0.0
  private var wall: [Double] = []
  private let runsPerOperation: Bool
  private let checkedInput: String?

  static let environment = ["LC_ALL": "en_US.UTF-8"]

  /// - Parameters:
  ///   - input: a file whose lines are the operations; nil if each operation is a run.
  ///   - checkedInput: the file whose output is compared.
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
    guard usage.exitCode == 0 else { throw BenchmarkFailure("its exit code was \(usage.exitCode)") }
    let texts = try lines(ofFile: output)
    return runsPerOperation ? [[UInt8]](repeating: texts.first ?? [], count: count) : texts
  }

  /// The peak memory of a run with the given input file, in KiB.
  func peakKiB(input: String) throws(BenchmarkFailure) -> Int {
    try ChildProcess(arguments, input: input, environment: Self.environment).peakKiBUntilEnd()
  }

  /// The median wall-clock time of the runs so far.
  var medianWallNanoseconds: Double { wall.isEmpty ? 0 : Spread(wall).median }
}
