// Why a file or a stream can't be used.

import MoneyFormatPlatform

package struct FileFailure: Error {
  package enum Action: String {
    case open, read
    case write = "write to"
    case writeCopy = "write a copy of the input to"
    case readCopy = "read a copy of the input in"
  }

  package let message: String
  /// Whether it is the output that can't be written.
  package let isOutput: Bool

  /// An input with invalid contents.
  package init(unusable message: String) {
    self.message = message
    isOutput = false
  }

  /// - Parameter code: an error number.
  package init(_ action: Action, _ name: String, _ code: Int32 = errno) {
    message = "can't \(action.rawValue) \(name): \(String(cString: strerror(code)))"
    isOutput = action == .write || action == .writeCopy
  }
}
