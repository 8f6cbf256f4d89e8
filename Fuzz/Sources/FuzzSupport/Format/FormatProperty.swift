// The properties of formatting: ICU's bytes, within the published bound, the same by every way; expected
// errors.

import Synchronization

/// The properties of every ``FormatCase``.
public enum FormatProperty: FuzzProperty {
  private static let checker = Mutex(FormatChecker())

  public static func verify(_ candidate: FormatCase) throws(Violation) {
    try checker.withLock { checker throws(Violation) in try checker.verify(candidate) }
  }
}
