// What every target does: bytes become a case, the case is checked, and what does not hold stops the process.

import Glibc

/// What holds for every case of a target.
public protocol FuzzProperty {
  associatedtype Case: FuzzCase

  static func verify(_ candidate: Case) throws(Violation)
}

extension FuzzProperty {
  /// Checks the case that a fuzzer's bytes mean, and stops the process when a property does not hold.
  ///
  /// - Returns: whether the bytes were a case.
  public static func check(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let candidate = Case(bytes) else { return false }
    if isShown { printAtOnce(candidate.json) }
    do {
      try verify(candidate)
      return true
    } catch {
      fatalError("\(error)")
    }
  }
}

/// For crashes that say nothing of the case: prints each one first.
private let isShown = getenv("MONEYFORMAT_FUZZ_SHOW") != nil

/// Past all buffers, which a crash would take along.
private func printAtOnce(_ line: String) {
  _ = Array("\(line)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
