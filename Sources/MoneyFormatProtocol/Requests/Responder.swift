// Responds to requests of the JSON Lines protocol, line by line.

import MoneyFormat
import MoneyFormatCore
import MoneyFormatHost

/// A line of input. Its bytes are valid until the next line is read.
package enum Line {
  /// A line without its `\n` or `\r\n`.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// A line above the limit, whose bytes were skipped.
  case tooLong
}

/// Responds to lines. It caches the formatters and rules of the most recent requests.
package final class Responder {
  typealias Members = [(String, JSONText)]

  private let names: KnownNames
  private let formattings = BoundedCache<RequestBytes, Request.Formatting>(capacity: Limits.formatters)
  private let rules = BoundedCache<RequestBytes, AmountInputRules>(capacity: Limits.rules)
  /// The readers of requests whose texts name their currency; nil for requests that name it themselves.
  private let readers = BoundedCache<RequestBytes, MoneyReader?>(capacity: Limits.readers)
  /// The formatter of the last request: most requests use the same one as the request before.
  private var last: (key: RequestBytes, formatting: Request.Formatting)?
  /// The reader of the last request whose text names its currency.
  private var lastReader: (key: RequestBytes, reader: MoneyReader)?
  private var key = RequestBytes()
  let words = BoundedCache<String, AmountWords>(capacity: Limits.words)
  /// The text of an amount, before it is written as JSON.
  var text: [UInt8] = []

  /// - Parameters:
  ///   - isStrict: whether unknown locales and currencies are errors instead of warnings.
  ///   - warn: receives each warning.
  package init(isStrict: Bool, warn: @escaping (String) -> Void) {
    names = KnownNames(isStrict: isStrict, warn: warn)
  }

  /// Appends the response to a line, without a newline. Returns a message for people if the response is an
  /// error.
  package func respond(to line: Line, in json: inout [UInt8]) -> String? {
    json.append(UInt8(ascii: "{"))
    do throws(MoneyFormatError) {
      guard case .bytes(let utf8) = line else { throw Limits.tooLong(.invalidRequest) }
      var members = try RequestMembers(line: utf8)
      if let id = try members.takeID() {
        json += "\"id\":".utf8
        json += id.utf8
        json.append(UInt8(ascii: ","))
      }
      let failure = try answer(try Request(&members), in: &json)
      json.append(UInt8(ascii: "}"))
      return failure
    } catch {
      JSONText.writeMembers(error.json, to: &json)
      json.append(UInt8(ascii: "}"))
      return "\(error)"
    }
  }

  /// Appends the members of the response to a request; appends none if it throws.
  private func answer(_ request: Request, in json: inout [UInt8]) throws(MoneyFormatError) -> String? {
    switch request.operation {
    case .parse(let text, let rules):
      if let reader = try reader(request, rules) {
        return try answer(parse: text, reader, request, in: &json)
      }
    case .infer(let column, let rules):
      guard let reader = try reader(request, rules) else { break }
      try check(reader, request)
      var damage: MoneyFormatError?
      let evidence = column.evidence { reader.match($0, $1, noting: &damage) }
      if let damage { throw damage }
      answer(evidence, in: &json)
      return nil
    case .data:
      JSONText.writeMembers(try MoneyFormatDefaults.current.localeData.info(), to: &json)
      return nil
    case _: break
    }
    let formatting = try formatting(request.format)
    let formatter = formatting.formatter
    try names.check(formatting.resolved, locale: formatting.locale, isStrict: request.isStrict)
    switch request.operation {
    case .format(let amount):
      try write(amount, formatting.formatter)
      json += "\"text\":".utf8
      text.withUnsafeBufferPointer { JSONText.writeQuoted(utf8: $0, to: &json) }
    case .parts(let amount): JSONText.writeMembers(try parts(amount, formatting.formatter), to: &json)
    case .range(let lower, let upper):
      let range = try formatter.range(from: lower, through: upper)
      JSONText.writeMembers([("text", .string(range.string))], to: &json)
    case .rangeParts(let lower, let upper):
      JSONText.writeMembers(try rangeParts(lower, upper, formatter), to: &json)
    case .approximate(let amount):
      try answer(.approximate(amount.digits(in: formatter)), formatter, in: &json)
    case .accessibility(let amount):
      try answer(.accessibility(amount.digits(in: formatter)), formatter, in: &json)
    case .html(let amount):
      let text = try amount.formatted(by: formatter).html()
      JSONText.writeMembers([("text", .string(text))], to: &json)
    case .words(let amount):
      JSONText.writeMembers([("text", .string(try words(amount, formatter)))], to: &json)
    case .round(let amount): try answer(.round(amount.digits(in: formatter)), formatter, in: &json)
    case .allocate(let amount, let shares):
      try answer(.allocate(amount.digits(in: formatter), shares), formatter, in: &json)
    case .wire(let amount, let form):
      try answer(.wire(amount.digits(in: formatter), form), formatter, in: &json)
    case .readWire(let text, let form): try answer(.readWire(text, form), formatter, in: &json)
    case .explain: JSONText.writeMembers(formatter.resolvedMembers(formatting.options), to: &json)
    case .parse(let text, let rules):
      _ = try formatter.compiled.reader()
      switch parse(text, try decoded(rules), formatter) {
      case .success(let members): JSONText.writeMembers(members, to: &json)
      case .failure(let error):
        try formatter.compiled.reader().checkData()
        JSONText.writeMembers(error.json, to: &json)
        return "\(error)"
      }
    case .read(let text, let mode, let rules):
      let reader = try formatter.compiled.reader()
      let reading = formatter.read(text, mode: mode, rules: try decoded(rules))
      if reading.status == .invalid { try reader.checkData() }
      JSONText.writeMembers(reading.json, to: &json)
    case .input(let script, let rules):
      try MoneyNumberFormatting().prepare(formatting.options)
      let count = json.count
      writeStates(script, try decoded(rules), formatting.options, to: &json)
      if let damage = try formatter.compiled.reader().damage {
        json.removeSubrange(count...)
        throw damage
      }
    case .infer(let column, let rules):
      let (reader, rules) = (try formatter.compiled.reader(), try decoded(rules))
      let evidence = column.evidence { formatter.match($0, $1, rules) }
      try reader.checkData()
      answer(evidence, in: &json)
    case .data: break  // Answered above, without a format.
    }
    return nil
  }

  private func answer(
    _ operation: AmountOperation, _ formatter: MoneyFormatter, in json: inout [UInt8]
  ) throws(MoneyFormatError) {
    JSONText.writeMembers(try operation.answer(by: formatter.compiled), to: &json)
  }

  /// Returns whether the text itself must name the currency.
  private func namesNoCurrency(_ request: Request) throws(MoneyFormatError) -> Bool {
    if request.currencies != nil { return true }
    guard request.format.currency == nil else { return false }
    do throws(MoneyFormatError) {
      _ = try formatting(request.format)
      return false
    } catch {
      guard error.lacksCurrency else { throw error }
      return true
    }
  }

  /// Returns the reader for a text that names its currency; nil if the request names it.
  private func reader(
    _ request: Request, _ rules: Request.Rules
  ) throws(MoneyFormatError) -> MoneyReader? {
    if request.currencies == nil, request.format.currency != nil { return nil }
    let count = request.format.count + (rules.json?.utf8.count ?? 0)
    guard count <= Limits.formatLength, request.currencies?.count ?? 0 <= Limits.readerCurrencies else {
      return try makeReader(request, rules)
    }
    request.format.write(to: &key)
    key.bytes.append(UInt8(ascii: "\n"))
    if let json = rules.json { key.bytes += json.utf8 }
    for currency in request.currencies ?? [] {
      // With its length, because a text that is no code may have line breaks.
      key.bytes += "\n\(currency.utf8.count) ".utf8
      key.bytes += currency.utf8
    }
    if request.currencies != nil { key.bytes.append(UInt8(ascii: "\n")) }
    if let lastReader, lastReader.key == key { return lastReader.reader }
    // The key is used for the request's formatter as well.
    let key = key
    let reader = try readers.value(for: key) { () throws(MoneyFormatError) in try makeReader(request, rules) }
    if let reader { lastReader = (key, reader) }
    return reader
  }

  private func makeReader(
    _ request: Request, _ rules: Request.Rules
  ) throws(MoneyFormatError) -> MoneyReader? {
    guard try namesNoCurrency(request) else { return nil }
    let options = try request.format.decodedOptions()
    return try MoneyReader(
      locale: request.format.locale?.string, currencies: request.currencies, rules: try rules.decoded(),
      options: options ?? FormattingOptions())
  }

  /// Appends an amount with its currency.
  private func answer(
    parse text: String, _ reader: MoneyReader, _ request: Request, in json: inout [UInt8]
  ) throws(MoneyFormatError) -> String? {
    try check(reader, request)
    do throws(AmountParseError) {
      JSONText.writeMembers(try reader.parse(text).json, to: &json)
      return nil
    } catch {
      if let damage = error.damage { throw damage }
      JSONText.writeMembers(error.json, to: &json)
      return "\(error)"
    }
  }

  private func check(_ reader: MoneyReader, _ request: Request) throws(MoneyFormatError) {
    try names.check(reader, locale: try request.format.decodedLocale(), isStrict: request.isStrict)
  }

  private func answer(_ evidence: AmountNotation.Evidence, in json: inout [UInt8]) {
    let members = evidence.conclusion.members + [("evidence", evidence.json)]
    JSONText.writeMembers(members, to: &json)
  }

  private func formatting(_ format: Request.Format) throws(MoneyFormatError) -> Request.Formatting {
    // Unusually long descriptions must not fill the memory.
    guard format.count <= Limits.formatLength else { return try Request.Formatting(format) }
    format.write(to: &key)
    if let last, last.key == key { return last.formatting }
    let formatting = try formattings.value(for: key) { () throws(MoneyFormatError) in
      try Request.Formatting(format)
    }
    last = (key, formatting)
    return formatting
  }

  private func decoded(_ rules: Request.Rules) throws(MoneyFormatError) -> AmountInputRules {
    // Unusually long rules must not fill the memory.
    guard let json = rules.json?.utf8, json.count <= Limits.rulesLength else { return try rules.decoded() }
    return try self.rules.value(for: RequestBytes(bytes: Array(json)), make: rules.decoded)
  }
}
