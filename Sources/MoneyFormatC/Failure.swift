// Status codes, and the money_error handle.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

public typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

/// The error of a failed function.
struct Failure: Error {
  let status: money_status
  /// A stable code.
  let code: String
  /// A message for people.
  let message: String
  /// Further information on a text that is not an amount.
  var pointers: [(String, _JSONText)] = []

  static func argument(_ message: String) -> Failure {
    Failure(status: MONEY_INVALID_ARGUMENT, code: "invalidArgument", message: message)
  }

  static func array(_ message: String) -> Failure {
    Failure(status: MONEY_INVALID_ARRAY, code: "invalidArray", message: message)
  }
}

extension Failure {
  /// What to use instead of floating point: the same sentence at every door.
  static var floatingPoint: String {
    "Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text."
  }
}

extension Failure {
  init(_ error: MoneyFormatError) {
    let status =
      switch error.code {
      case .invalidLocale: MONEY_INVALID_LOCALE
      case .invalidCurrency: MONEY_INVALID_CURRENCY
      case .invalidNumberingSystem: MONEY_INVALID_NUMBERING_SYSTEM
      case .invalidOption: MONEY_INVALID_OPTION
      case .invalidAmount: MONEY_INVALID_AMOUNT
      case .precisionOverflow: MONEY_PRECISION_OVERFLOW
      case .invalidRequest: MONEY_INVALID_REQUEST
      case .invalidLocaleData, .icuFailure: MONEY_INVALID_LOCALE_DATA
      }
    self.init(status: status, code: error.code.rawValue, message: error.message)
  }

  /// - Parameter reading: the reading of a text that is not an amount.
  init(_ reading: AmountReading, message: String) {
    self.init(
      status: MONEY_NOT_AN_AMOUNT, code: (reading.reasons.first ?? .incomplete).rawValue, message: message,
      pointers: reading.pointers)
  }
}

/// Runs the body of a function, and converts its error to a status and, if requested, an error object.
func answer(_ place: ErrorPlace?, _ body: () throws(Failure) -> Void) -> money_status {
  do throws(Failure) {
    try body()
    place?.pointee = nil
    return MONEY_OK
  } catch {
    if let place { ErrorHandle(error).hand(to: place) }
    return error.status
  }
}

/// Converts the core's errors to failures.
func core<Result>(_ body: () throws(MoneyFormatError) -> Result) throws(Failure) -> Result {
  do throws(MoneyFormatError) {
    return try body()
  } catch {
    throw Failure(error)
  }
}

// MARK: - The handle

/// NUL-terminated texts that live as long as the object. Never changed after creation, hence `@unchecked
/// Sendable`.
final class ErrorHandle: Handle, @unchecked Sendable {
  let status: money_status
  let code: UnsafeMutablePointer<CChar>
  let message: UnsafeMutablePointer<CChar>
  let json: UnsafeMutablePointer<CChar>

  init(_ failure: Failure) {
    status = failure.status
    code = copied(failure.code).start
    message = copied(failure.message).start
    let members: [(String, _JSONText)] = [
      ("code", .string(failure.code)), ("message", .string(failure.message)),
    ]
    json = copied(_JSONText.object([("error", .object(members + failure.pointers))]).text).start
  }

  deinit {
    money_shim_free(code)
    money_shim_free(message)
    money_shim_free(json)
  }

  /// Calls `body` with the error of a handle.
  static func read<Result>(_ handle: OpaquePointer?, _ body: (ErrorHandle) -> Result) -> Result? {
    handle.map { borrow($0, body) }
  }
}

@c @implementation public func money_error_status(_ error: OpaquePointer?) -> money_status {
  ErrorHandle.read(error) { $0.status } ?? MONEY_INVALID_ARGUMENT
}

@c @implementation public func money_error_code(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  ErrorHandle.read(error) { UnsafePointer($0.code) } ?? money_shim_empty()
}

@c @implementation public func money_error_message(_ error: OpaquePointer?) -> UnsafePointer<
  CChar
>? {
  ErrorHandle.read(error) { UnsafePointer($0.message) } ?? money_shim_empty()
}

@c @implementation public func money_error_json(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  ErrorHandle.read(error) { UnsafePointer($0.json) } ?? money_shim_empty()
}

@c @implementation public func money_error_free(_ error: OpaquePointer?) {
  ErrorHandle.free(error)
}
