// Converts ICU errors to the public error type.

import MoneyFormatCore

extension MoneyFormatError {
  package init(_ failure: ICU.Failure) {
    self.init(.icuFailure, "ICU answered \(failure.statusName) to \(failure.call).")
  }

  /// Runs calls into ICU, and converts their errors to `icuFailure`.
  package static func wrappingICU<T>(
    _ body: () throws(ICU.Failure) -> T
  ) throws(MoneyFormatError) -> T {
    do {
      return try body()
    } catch {
      throw MoneyFormatError(error)
    }
  }
}
