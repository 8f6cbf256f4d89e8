// Answers requests of the JSON Lines protocol, one line for one line.

import MoneyFormat

/// Answers lines. Keeps the formatters, and the rules, that it was asked for most recently.
final class Responder {
  typealias Members = [(String, JSONText)]

  private let names: KnownNames
  private let formattings = BoundedCache<[[UInt8]], Request.Formatting>(capacity: Limits.formatters)
  private let rules = BoundedCache<[UInt8], AmountInputRules>(capacity: Limits.rules)

  init(isStrict: Bool) { names = KnownNames(isStrict: isStrict) }

  /// The response to a line, without a newline; and what to tell people, if it is an error.
  func response(to line: Line) -> (json: String, failure: String?) {
    var id: String?
    do throws(MoneyFormatError) {
      guard case .bytes(let utf8) = line else { throw Limits.tooLong(.invalidRequest) }
      var members = try RequestMembers(utf8)
      id = try members.takeID()
      let request = try Request(&members)
      switch try answer(request) {
      case .success(let members): return (Self.text(id, members), nil)
      case .failure(let error): return (Self.text(id, error.json), "\(error)")
      }
    } catch {
      return (Self.text(id, error.json), "\(error)")
    }
  }

  private func answer(
    _ request: Request
  ) throws(MoneyFormatError) -> Result<Members, AmountParseError> {
    let formatting = try formattings.value(for: request.format.key) { () throws(MoneyFormatError) in
      try Request.Formatting(request.format)
    }
    let formatter = formatting.formatter
    try names.check(formatter.resolved, locale: request.format.locale)
    switch request.operation {
    case .parts(let amount): return .success(try parts(amount, formatter))
    case .range(let lower, let upper):
      return .success([("text", .string(try range(lower, upper, formatter)))])
    case .explain: return .success(formatter.resolved.json)
    case .format(let amount): return .success([("text", .string(try text(amount, formatter)))])
    case .parse(let text, let rules): return parse(text, try decoded(rules), formatter)
    case .read(let text, let mode, let rules):
      return .success(formatter.read(text, mode: mode, rules: try decoded(rules)).json)
    case .input(let script, let rules):
      return .success(states(script, try decoded(rules), formatting.options))
    }
  }

  private func decoded(_ rules: Request.Rules) throws(MoneyFormatError) -> AmountInputRules {
    // Rules of usual length are kept; odd ones must not fill the memory.
    guard let json = rules.json, json.utf8.count <= Limits.rulesLength else { return try rules.decoded() }
    return try self.rules.value(for: Array(json.utf8), make: rules.decoded)
  }

  private static func text(_ id: String?, _ members: Members) -> String {
    JSONText.object((id.map { [("id", .verbatim($0))] } ?? []) + members).text
  }
}
