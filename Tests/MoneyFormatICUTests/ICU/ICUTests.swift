// An error status is thrown and a warning is not, and text of any length is returned whole.

import CICU
import CICUTesting
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICUTests {
  @Test(
    arguments: [
      (1, "U_ILLEGAL_ARGUMENT_ERROR"), (2, "U_MISSING_RESOURCE_ERROR"), (7, "U_MEMORY_ALLOCATION_ERROR"),
      (15, "U_BUFFER_OVERFLOW_ERROR"), (16, "U_UNSUPPORTED_ERROR"),
      (65808, "U_DECIMAL_NUMBER_SYNTAX_ERROR"), (65811, "U_NUMBER_SKELETON_SYNTAX_ERROR"),
    ] as [(Int32, String)])
  func anErrorIsThrownUnderItsName(_ status: Int32, _ name: String) {
    let failure = #expect(throws: ICU.Failure.self) { try ICU.call("some_call") { $0 = status } }
    #expect(failure == ICU.Failure(call: "some_call", status: status))
    #expect(failure?.statusName == name)
    let error = MoneyFormatError(failure!)
    #expect(error.code == .icuFailure)
    #expect(error.message == "ICU answered \(name) to some_call.")
  }

  @Test(arguments: [0, -126, -127, -128] as [Int32])
  func warningsAreNotThrown(_ status: Int32) throws {
    let result = try ICU.call {
      $0 = status
      return 42
    }
    #expect(result == 42)
  }

  @Test func everyCallStartsWithoutAnError() throws {
    try ICU.call { #expect($0 == 0) }
    _ = try ICU.text { _, _, status in
      #expect(status == 0)
      return 0
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 5000])
  func textOfAnyLength(_ count: Int) throws {
    var calls = 0
    let text = try ICU.text { buffer, capacity, status in
      calls += 1
      guard count <= Int(capacity) else {
        status = CICU_BUFFER_OVERFLOW
        return Int32(count)
      }
      for index in 0..<count { buffer![index] = CChar(UInt8(ascii: "a") + UInt8(index % 26)) }
      return Int32(count)
    }
    #expect(text.utf8.count == count)
    #expect(text.utf8.enumerated().allSatisfy { $1 == UInt8(ascii: "a") + UInt8($0 % 26) })
    #expect(calls == (count <= 256 ? 1 : 2))
  }

  /// A function that reports an overflow without requesting more space would be called forever.
  @Test func overflowWithoutALargerSizeThrows() {
    let failure = #expect(throws: ICU.Failure.self) {
      try ICU.text("greedy") { _, capacity, status in
        status = CICU_BUFFER_OVERFLOW
        return capacity
      }
    }
    #expect(failure == ICU.Failure(call: "greedy", status: CICU_BUFFER_OVERFLOW))
  }

  @Test func failedTextThrows() {
    #expect(throws: ICU.Failure(call: "failing", status: 1)) {
      try ICU.text("failing") { _, _, status in
        status = 1
        return 3
      }
    }
  }

  @Test func failedListThrows() {
    #expect(throws: ICU.Failure(call: "closed", status: 2)) {
      try ICU.names("closed") { status in
        status = 2
        return nil
      }
    }
  }

  @Test func wrappingConvertsErrors() throws {
    let wrapped = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in 5 }
    #expect(wrapped == 5)
    #expect(throws: MoneyFormatError(.icuFailure, "ICU answered U_UNSUPPORTED_ERROR to some_call.")) {
      try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        throw ICU.Failure(call: "some_call", status: 16)
      }
    }
  }

  @Test func versionsAreNumbers() throws {
    for version in [ICU.version, ICU.cldrVersion] {
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
      #expect(numbers.count <= 4 && numbers.allSatisfy { Int($0) != nil }, "\(version)")
    }
  }

  @Test(.ofICU72) func theVersionsOfICU72() {
    #expect(ICU.version.hasPrefix("72."))
    #expect(ICU.cldrVersion == "42")
  }
}
