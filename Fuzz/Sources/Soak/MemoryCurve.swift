// Resident memory over time, and whether it stays at its level after the warm-up.

import Glibc

struct MemoryCurve: CustomStringConvertible {
  /// In megabytes, one sample per second.
  private var samples: [Double] = []

  /// The first half of the time is warm-up, during which bounded caches of locale data fill.
  private var warmUp: ArraySlice<Double> { samples.prefix(max(1, samples.count / 2)) }
  private var rest: ArraySlice<Double> { samples.dropFirst(warmUp.count) }

  /// Samples for the given time, and reports progress.
  init(seconds: Double, _ tally: SoakTally) {
    let start = MonotonicClock.seconds
    var elapsed = 0.0
    while elapsed < seconds {
      sleep(1)
      elapsed = MonotonicClock.seconds - start
      samples.append(ResidentMemory.megabytes)
      if samples.count.isMultiple(of: 10) {
        print("\(samples.count) s: \(Self.rounded(samples.last!)) MB, \(tally.answers) answers")
      }
    }
  }

  /// The allocator may keep a few pages; a leak of one formatter in ten would be hundreds of megabytes.
  var isFlat: Bool { (rest.max() ?? 0) <= (warmUp.max() ?? 0) * 1.05 + 2 }

  var description: String {
    let tenths = stride(from: 0, to: samples.count, by: max(1, samples.count / 10))
    return """
      memory in MB: \(tenths.map { Self.rounded(samples[$0]) }.joined(separator: " "))
      highest in the first half \(Self.rounded(warmUp.max() ?? 0)), afterwards \(Self.rounded(rest.max() ?? 0)): \
      \(isFlat ? "flat" : "GROWING")
      """
  }

  private static func rounded(_ megabytes: Double) -> String { "\((megabytes * 10).rounded() / 10)" }
}

enum ResidentMemory {
  /// As reported by Linux (proc(5), statm).
  static var megabytes: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return .nan }
    let words = line.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard words.count > 1 else { return .nan }
    let pages = words[1].reduce(0.0) { $0 * 10 + Double($1 - CChar(UInt8(ascii: "0"))) }
    return pages * Double(sysconf(CInt(_SC_PAGESIZE))) / 1_048_576
  }
}

enum MonotonicClock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
