// One request of the JSON Lines protocol, read and checked.

import FoundationEssentials
import MoneyFormat

/// What a request asks for.
struct Request {
  enum Operation {
    case format(Amount)
    case parts(Amount)
    case range(lower: String, upper: String)
    case explain
  }

  enum Amount {
    case text(String)
    case minorUnits(Int64, scale: Int?)
  }

  /// What a formatter is made from; the options as they stand in the text.
  struct Format: Sendable {
    var currency: String?
    var locale: String?
    var options: String?

    /// The same as bytes. As strings, texts that differ in their Unicode normalisation would be equal, and
    /// so would a request and one that asks for other bytes.
    var key: [[UInt8]] { [currency, locale, options].map { $0.map { Array($0.utf8) + [1] } ?? [] } }
  }

  let operation: Operation
  let format: Format
}

/// A request's members, to be taken out by key; what is left over is unknown.
struct RequestMembers {
  private var members: [(key: String, value: JSONSlice)]

  init(_ line: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    do throws(JSONSyntaxError) {
      members = try JSONScanner.members(of: line)
    } catch {
      throw MoneyFormatError(
        .invalidRequest, "The line is not a JSON object: \(error.message), at byte \(error.offset).")
    }
  }

  /// The value of a key; `null` counts as not there.
  mutating func take(_ key: String) -> JSONSlice? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let value = members.remove(at: index).value
    return value.kind == .null ? nil : value
  }

  mutating func takeString(
    _ key: String, _ code: MoneyFormatError.Code
  ) throws(MoneyFormatError) -> String? {
    guard let value = take(key) else { return nil }
    guard let string = value.string else { throw MoneyFormatError(code, "\"\(key)\" has to be a string.") }
    return string
  }

  /// The request's `id` as it stands; it comes back in the response.
  mutating func takeID() throws(MoneyFormatError) -> String? {
    guard let value = take("id") else { return nil }
    let isInteger = value.kind == .number && !value.utf8.contains { ".eE".utf8.contains($0) }
    guard value.kind == .string || isInteger else {
      throw MoneyFormatError(.invalidRequest, "\"id\" has to be a string or an integer.")
    }
    return value.text
  }

  func refuseRest() throws(MoneyFormatError) {
    guard let key = members.first?.key else { return }
    throw MoneyFormatError(
      .invalidRequest, "The key \(MoneyFormatError.quoted(key)) is unknown to this operation.")
  }
}

extension Request {
  /// Takes the request out of `members`, all but its `id`.
  init(_ members: inout RequestMembers) throws(MoneyFormatError) {
    guard let name = try members.takeString("op", .invalidRequest) else {
      throw MoneyFormatError(.invalidRequest, "\"op\" is missing; it is one of \(Self.operations).")
    }
    switch name {
    case "format":
      operation = .format(try Self.amount(&members))
    case "parts":
      operation = .parts(try Self.amount(&members))
    case "range":
      operation = .range(lower: try Self.bound("lower", &members), upper: try Self.bound("upper", &members))
    case "explain":
      _ = try Self.amountIfPresent(&members)
      operation = .explain
    default:
      throw MoneyFormatError(
        .invalidRequest,
        "The operation \(MoneyFormatError.quoted(name)) is unknown; it is one of "
          + "\(Self.operations).")
    }
    var format = Format()
    format.currency = try members.takeString("currency", .invalidCurrency)
    format.locale = try members.takeString("locale", .invalidLocale)
    if let options = members.take("options") {
      guard options.kind == .object else {
        throw MoneyFormatError(.invalidOption, "\"options\" has to be an object.")
      }
      format.options = options.text
    }
    self.format = format
    try members.refuseRest()
  }

  private static let operations = "format, parts, range, explain"

  private static func bound(
    _ key: String, _ members: inout RequestMembers
  ) throws(MoneyFormatError) -> String {
    guard let bound = members.take(key) else {
      throw MoneyFormatError(.invalidRequest, "\"\(key)\" is missing.")
    }
    guard let string = bound.string else {
      throw MoneyFormatError(
        .invalidAmount, "\"\(key)\" has to be a string, such as \"12.50\", so that no digit is lost.")
    }
    return string
  }

  private static func amount(_ members: inout RequestMembers) throws(MoneyFormatError) -> Amount {
    guard let amount = try amountIfPresent(&members) else {
      throw MoneyFormatError(.invalidRequest, "\"amount\" or \"minorUnits\" is missing.")
    }
    return amount
  }

  private static func amountIfPresent(
    _ members: inout RequestMembers
  ) throws(MoneyFormatError) -> Amount? {
    let text = members.take("amount")
    let units = members.take("minorUnits")
    let scale = members.take("scale")
    if text != nil, units != nil {
      throw MoneyFormatError(.invalidRequest, "\"amount\" and \"minorUnits\" exclude each other.")
    }
    if scale != nil, units == nil {
      throw MoneyFormatError(.invalidRequest, "\"scale\" belongs to \"minorUnits\".")
    }
    if let text {
      guard let string = text.string else {
        throw MoneyFormatError(
          .invalidAmount, "\"amount\" has to be a string, such as \"12.50\", so that no digit is lost.")
      }
      return .text(string)
    }
    guard let units else { return nil }
    guard let integer = units.integer else {
      throw MoneyFormatError(.invalidAmount, "\"minorUnits\" has to be an integer of 64 bits.")
    }
    guard let scale else { return .minorUnits(integer, scale: nil) }
    guard let places = scale.integer, scaleLimits.contains(places) else {
      throw MoneyFormatError(
        .invalidAmount,
        "\"scale\" has to be an integer from \(scaleLimits.lowerBound) to \(scaleLimits.upperBound).")
    }
    return .minorUnits(integer, scale: Int(places))
  }

  /// As far as the exponent of a `Decimal` goes.
  private static let scaleLimits: ClosedRange<Int64> = -127...128
}

extension Request.Format {
  /// Compiles the formatter that is asked for.
  func formatter() throws(MoneyFormatError) -> MoneyFormatter {
    try MoneyFormatter(currency: currency, locale: locale, options: try decodedOptions())
  }

  private func decodedOptions() throws(MoneyFormatError) -> FormattingOptions {
    guard let json = options else { return FormattingOptions() }
    do {
      return try JSONDecoder().decode(FormattingOptions.self, from: Data(json.utf8))
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      throw MoneyFormatError(.invalidOption, "\"options\" can't be read: \(error)")
    }
  }
}
