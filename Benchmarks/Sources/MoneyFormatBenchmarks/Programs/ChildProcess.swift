// A child process: started without a shell, waited for, and never left behind.

import Glibc

final class ChildProcess {
  /// The resources that a process used.
  struct Usage {
    let exitCode: Int32
    /// Processor time on all cores, including the kernel's.
    let processorNanoseconds: Double
    let wallNanoseconds: Double
  }

  let identifier: pid_t
  private let begin = wallNanoseconds()
  private var hasEnded = false

  /// - Parameters:
  ///   - input: the file for standard input; nil for none.
  ///   - output: a file that is created or overwritten.
  ///   - pipes: file descriptors that replace both.
  ///   - environment: changes to this process's environment.
  init(
    _ arguments: [String], input: String? = nil, output: String = "/dev/null",
    pipes: (input: Int32, output: Int32)? = nil, environment: [String: String] = [:]
  ) throws(BenchmarkFailure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let pipes {
      posix_spawn_file_actions_adddup2(&actions, pipes.input, 0)
      posix_spawn_file_actions_adddup2(&actions, pipes.output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // Error output of unusable programs is discarded; this program reports them itself.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    let status = withCStrings(arguments) { arguments in
      withCStrings(Self.environment(with: environment)) { environment in
        posix_spawnp(&child, arguments[0]!, &actions, nil, arguments, environment)
      }
    }
    guard status == 0 else { throw BenchmarkFailure("\(arguments[0]) can't be started") }
    identifier = child
  }

  deinit {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  func wait() throws(BenchmarkFailure) -> Usage {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(identifier, &status, 0, &usage) == identifier else {
      throw BenchmarkFailure("waiting for a program failed")
    }
    hasEnded = true
    return Usage(
      exitCode: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F,
      processorNanoseconds: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime),
      wallNanoseconds: wallNanoseconds() - begin)
  }

  /// The peak memory so far, in KiB. (The peak that `wait4` reports includes the size of the parent
  /// process.)
  var peakKiB: Int? {
    guard let file = fopen("/proc/\(identifier)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return Int(text.filter(\.isNumber))
    }
    return nil
  }

  /// Samples the memory until the process ends.
  func peakKiBUntilEnd() throws(BenchmarkFailure) -> Int {
    var peak = 0
    var status = siginfo_t()
    repeat {
      peak = max(peak, peakKiB ?? 0)
      usleep(5000)
      status = siginfo_t()
      waitid(P_PID, id_t(identifier), &status, WEXITED | WNOHANG | WNOWAIT)
    } while status.si_signo == 0
    _ = try wait()
    return peak
  }

  /// Processor time on all cores so far.
  var processorNanoseconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func environment(with changes: [String: String]) -> [String] {
    var result = changes.map { "\($0.key)=\($0.value)" }
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !changes.keys.contains(where: { text.hasPrefix($0 + "=") }) { result.append(text) }
      next += 1
    }
    return result
  }
}

private func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }

private func withCStrings<T>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> T
) -> T {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
