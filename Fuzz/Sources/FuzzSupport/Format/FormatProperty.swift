// The properties of formatting: ICU's bytes, within the bound, the same by every way; errors in place.

import Glibc
import Synchronization

/// What holds for every ``FormatCase``.
public enum FormatProperty {
  private static let checker = Mutex(FormatChecker())
  /// For crashes that say nothing of the case: prints each one first.
  private static let isShown = getenv("MONEYFORMAT_FUZZ_SHOW") != nil

  /// Checks the case that a fuzzer's bytes mean, and stops the process when a property does not hold.
  ///
  /// - Returns: whether the bytes were a case.
  public static func check(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let candidate = FormatCase(bytes) else { return false }
    if isShown { printAtOnce(candidate.json) }
    do {
      try verify(candidate)
      return true
    } catch {
      fatalError("\(error)")
    }
  }

  /// Past all buffers, which a crash would take along.
  private static func printAtOnce(_ line: String) {
    _ = Array("\(line)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  public static func verify(_ candidate: FormatCase) throws(Violation) {
    try checker.withLock { checker throws(Violation) in try checker.verify(candidate) }
  }
}
