// Converts the status of ICU calls to thrown errors.

import CICU
import MoneyFormatCore

/// The namespace of all calls into the linked ICU.
package enum ICU {
  /// A failed ICU call. Users see it as `MoneyFormatError.icuFailure`.
  package struct Failure: Error, Hashable {
    package let call: String
    package let status: Int32

    /// ICU's name of the status, such as `U_ILLEGAL_ARGUMENT_ERROR`.
    package var statusName: String { String(cString: cicu_status_name(status)) }

    /// Whether data or memory is missing, which is not the caller's fault.
    package var isBrokenInstallation: Bool {
      ["U_MISSING_RESOURCE_ERROR", "U_FILE_ACCESS_ERROR", "U_MEMORY_ALLOCATION_ERROR"].contains(statusName)
    }
  }

  /// Makes a call, and throws if its status is an error. Warnings (negative values) are ignored.
  package static func call<T>(
    _ name: String = #function, _ body: (inout cicu_status) -> T
  ) throws(Failure) -> T {
    var status: cicu_status = 0
    let result = body(&status)
    guard status <= 0 else { throw Failure(call: name, status: status) }
    return result
  }

  /// Makes a call that writes UTF-8 into a buffer, and repeats it with a larger buffer if necessary.
  package static func text(
    _ name: String = #function,
    _ body: (UnsafeMutablePointer<CChar>?, Int32, inout cicu_status) -> Int32
  ) throws(Failure) -> String {
    var capacity = 256
    while true {
      var status: cicu_status = 0
      var needed = 0
      let text = String(unsafeUninitializedCapacity: capacity) { buffer in
        needed = buffer.withMemoryRebound(to: CChar.self) {
          Int(body($0.baseAddress, Int32($0.count), &status))
        }
        return status <= 0 ? needed : 0
      }
      if status <= 0 { return text }
      guard status == CICU_BUFFER_OVERFLOW, needed > capacity else {
        throw Failure(call: name, status: status)
      }
      capacity = needed
    }
  }

  /// Returns all names of a list.
  package static func names(
    _ name: String = #function, _ open: (inout cicu_status) -> OpaquePointer?
  ) throws(Failure) -> [String] {
    let list = try call(name, open)
    defer { cicu_names_close(list) }
    var names: [String] = []
    while let next = try call(name, { cicu_names_next(list, &$0) }) {
      names.append(String(cString: next))
    }
    return names
  }
}
