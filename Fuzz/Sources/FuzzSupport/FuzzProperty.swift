// The common procedure of all targets: decode a case, check it, and stop the process at a violation.

import Glibc

/// The properties of every case of a target.
public protocol FuzzProperty {
  associatedtype Case: FuzzCase

  static func verify(_ candidate: Case) throws(Violation)
}

extension FuzzProperty {
  /// Checks the case in a fuzzer's bytes, and stops the process if a property is violated.
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

/// Prints each case before it is checked, for crashes without a message.
private let isShown = getenv("MONEYFORMAT_FUZZ_SHOW") != nil

/// Bypasses all buffers, which a crash would discard.
private func printAtOnce(_ line: String) {
  _ = Array("\(line)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
