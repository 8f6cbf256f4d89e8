// Answers requests of the JSON Lines protocol, one line for one line.

import MoneyFormat

/// Answers lines. Keeps the formatters it was asked for most recently.
final class Responder {
  private let names: KnownNames
  private let formatters = BoundedCache<Request.Format, MoneyFormatter>(capacity: Limits.formatters)

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
    let formatter = try formatters.value(for: request.format, make: request.format.formatter)
    try names.check(formatter.resolved, locale: request.format.locale)
    switch request.operation {
    case .explain: return formatter.resolved.json
    case .format(.text(let text)): return [("text", .string(try formatter.string(decimalText: text)))]
    case .format(.minorUnits(let units, let scale)):
      return [("text", .string(formatter.string(minorUnits: units, scale: scale)))]
    }
  }

  private static func text(_ id: String?, _ body: JSONText) -> String {
    guard let id, case .object(let members) = body else { return body.text }
    return JSONText.object([("id", .verbatim(id))] + members).text
  }
}
