// Answers requests of the JSON Lines protocol, one line for one line.

import MoneyFormat

/// Answers lines. Keeps the formatters it was asked for most recently.
final class Responder {
  private let names: KnownNames
  private let formatters = BoundedCache<[[UInt8]], MoneyFormatter>(capacity: Limits.formatters)

  init(isStrict: Bool) { names = KnownNames(isStrict: isStrict) }

  /// The response to a line, without a newline; and the error, if it is one.
  func response(to line: Line) -> (json: String, error: MoneyFormatError?) {
    var id: String?
    do throws(MoneyFormatError) {
      guard case .bytes(let utf8) = line else { throw Limits.tooLong(.invalidRequest) }
      var members = try RequestMembers(utf8)
      id = try members.takeID()
      let request = try Request(&members)
      return (Self.text(id, .object(try answer(request))), nil)
    } catch {
      return (Self.text(id, error.json), error)
    }
  }

  private func answer(_ request: Request) throws(MoneyFormatError) -> [(String, JSONText)] {
    let formatter = try formatters.value(for: request.format.key, make: request.format.formatter)
    try names.check(formatter.resolved, locale: request.format.locale)
    switch request.operation {
    case .parts(let amount): return try parts(amount, formatter)
    case .range(let lower, let upper): return [("text", .string(try range(lower, upper, formatter)))]
    case .explain: return formatter.resolved.json
    case .format(let amount): return [("text", .string(try text(amount, formatter)))]
    }
  }

  private func text(_ amount: Request.Amount, _ formatter: MoneyFormatter) throws(MoneyFormatError) -> String
  {
    switch amount {
    case .text(let text): try formatter.string(decimalText: text)
    case .minorUnits(let units, let scale): formatter.string(minorUnits: units, scale: scale)
    }
  }

  private func parts(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> [(String, JSONText)] {
    let text = try text(amount, formatter)
    let parts =
      switch amount {
      case .text(let text): try formatter.parts(decimalText: text)
      case .minorUnits(let units, let scale): formatter.parts(minorUnits: units, scale: scale)
      }
    let utf8 = Array(text.utf8)
    let pairs = parts.map { part in
      JSONText.array([
        .string(part.kind.rawValue), .string(String(decoding: utf8[part.range], as: UTF8.self)),
      ])
    }
    return [("text", .string(text)), ("parts", .array(pairs))]
  }

  private func range(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    guard try MoneyFormatter.isAscending(lower, upper) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The range from \(MoneyFormatError.quoted(lower)) to \(MoneyFormatError.quoted(upper)) is upside down."
      )
    }
    return try formatter.string(decimalText: lower, through: upper)
  }

  private static func text(_ id: String?, _ body: JSONText) -> String {
    guard let id, case .object(let members) = body else { return body.text }
    return JSONText.object([("id", .verbatim(id))] + members).text
  }
}
