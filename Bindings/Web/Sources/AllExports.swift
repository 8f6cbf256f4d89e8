// The functions that JavaScript calls for everything else: other operations on an amount, texts that name their currency,
// the notation of columns, and definitions. Only the module with everything has them.

private nonisolated(unsafe) var readers = Slots<Reader>()
private nonisolated(unsafe) var evidences = Slots<Evidence>()

// MARK: - Operations

/// Answers the request in the input: an operation on one amount, as in the protocol.
@_expose(wasm, "mf_answer")
@_cdecl("mf_answer")
func mfAnswer(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let operation = try AmountOperation(json: json(input.bytes(0, length)))
    return answer(.object(try operation.answer(by: format)))
  } catch {
    return fail(error)
  }
}

private func json(_ utf8: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) -> _JSONValue {
  do throws(_JSONSyntaxError) {
    return try _JSONReader.value(of: utf8)
  } catch {
    throw MoneyFormatError(.invalidRequest, "The request can't be read as JSON: \(error.message).")
  }
}

// MARK: - Definitions

/// Data with definitions of the caller.
private final class DefinedFile: File {
  private let defined: CurrencyDefinitions

  init(_ data: FrozenLocaleData, _ definitions: CurrencyDefinitions) {
    defined = definitions
    super.init(data)
  }

  override var definitions: CurrencyDefinitions? { defined }
  override func customCurrency(_ code: String) -> CustomCurrency? { defined.currency(code) }
}

/// Adds the definitions in the input to data. Returns the handle of new data, or 0 and an error.
@_expose(wasm, "mf_data_define")
@_cdecl("mf_data_define")
func mfDataDefine(_ handle: UInt32, _ length: UInt32) -> UInt32 {
  opened { () throws(MoneyFormatError) in
    guard let file = files[handle] else { throw unknownHandle }
    let source = FrozenSource(file.data, day: 0)
    let definitions = try CurrencyDefinitions.decoded(
      json(input.bytes(0, length)), addingTo: file.definitions
    ) { (code) throws(MoneyFormatError) in try source.isCurrency(code) }
    return files.add(DefinedFile(file.data, definitions))
  }
}

// MARK: - Texts that name their currency

private final class Reader {
  let resolved: ResolvedFormat
  private let file: File
  private let locale: String?
  private let options: FormattingOptions
  private let day: UInt32
  private let reader: NamedAmountReader
  private var known: [(code: String, format: FrozenFormat)] = []

  private init(
    _ file: File, _ locale: String?, _ options: FormattingOptions, _ day: UInt32, _ resolved: ResolvedFormat,
    _ reader: NamedAmountReader
  ) {
    (self.file, self.locale, self.options, self.day) = (file, locale, options, day)
    (self.resolved, self.reader) = (resolved, reader)
  }

  /// - Parameter request: `{"locale":…,"currencies":[…],"options":{…}}`.
  static func make(_ file: File, _ request: _JSONValue, day: UInt32) throws(MoneyFormatError) -> Reader {
    var locale: String?
    var allowed: Set<String>?
    var options = FormattingOptions()
    for member in request.members ?? [] {
      if member.key.hasContents("locale") { locale = member.value.string }
      if member.key.hasContents("options") { options = try FormattingOptions(json: member.value) }
      guard member.key.hasContents("currencies") else { continue }
      allowed = []
      for code in try member.value.currencyCodes() {
        let format = try file.format(currency: code, locale: "en", FormattingOptions(), day: day)
        allowed?.insert(format.resolved.currency.code.text)
      }
    }
    let format = try file.format(
      currency: NamedAmountReader.noCurrency, locale: locale, options, day: day)
    let reader = try NamedAmountReader(
      format.resolved, allowed: allowed, customs: file.definitions?.currencies ?? [], from: format.source)
    return Reader(file, locale, options, day, format.resolved, reader)
  }

  func read(_ text: String) -> NamedAmountReader.Result {
    reader.read(text, rules, remembers: false) { (code) throws(MoneyFormatError) in
      try format(code).reader()
    }
  }

  private func format(_ code: String) throws(MoneyFormatError) -> FrozenFormat {
    for entry in known where entry.code.utf8.elementsEqual(code.utf8) { return entry.format }
    let made = try file.format(currency: code, locale: locale, options, day: day)
    known.append((code, made))
    return made
  }
}

/// Makes a reader from the request in the input. Returns a handle, or 0 and an error.
@_expose(wasm, "mf_reader_open")
@_cdecl("mf_reader_open")
func mfReaderOpen(_ data: UInt32, _ length: UInt32, _ day: UInt32) -> UInt32 {
  opened { () throws(MoneyFormatError) in
    guard let file = files[data] else { throw unknownHandle }
    return readers.add(try Reader.make(file, json(input.bytes(0, length)), day: day))
  }
}

@_expose(wasm, "mf_reader_close")
@_cdecl("mf_reader_close")
func mfReaderClose(_ handle: UInt32) { readers.remove(handle) }

/// Returns 1 if the locale of a reader is replaced by an ancestor.
@_expose(wasm, "mf_reader_is_fallback")
@_cdecl("mf_reader_is_fallback")
func mfReaderIsFallback(_ handle: UInt32) -> UInt32 {
  readers[handle]?.resolved.locale.isFallback ?? false ? 1 : 0
}

/// Parses the text in the input by the rules in force. The output is a record: the reading and the currency.
@_expose(wasm, "mf_reader_read")
@_cdecl("mf_reader_read")
func mfReaderRead(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let reader = readers[handle] else { return fail(unknownHandle) }
  guard let text = input.text(0, length) else { return fail(notUTF8) }
  let result = reader.read(text)
  if let damage = result.damage { return fail(damage) }
  var record = RecordWriter()
  result.reading.put(into: &record)
  record.put(optional: result.currency)
  return answer(record.bytes)
}

/// Says why the text in the input is not an amount. The output is a sentence.
@_expose(wasm, "mf_message")
@_cdecl("mf_message")
func mfMessage(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  guard let text = input.text(0, length) else { return fail(notUTF8) }
  do throws(MoneyFormatError) {
    let reading = try format.reader().read(text, .commit, rules, isField: false)
    return answer(Array(reading.message(of: text, currency: format.resolved.currency.code.text).utf8))
  } catch {
    return fail(error)
  }
}

/// Says why the text in the input is not an amount with a currency. The output is a sentence.
@_expose(wasm, "mf_reader_message")
@_cdecl("mf_reader_message")
func mfReaderMessage(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let reader = readers[handle] else { return fail(unknownHandle) }
  guard let text = input.text(0, length) else { return fail(notUTF8) }
  return answer(Array(reader.read(text).message(of: text).utf8))
}

// MARK: - The notation of a column

private final class Evidence {
  var evidence: AmountNotation.Evidence
  init(_ evidence: AmountNotation.Evidence) { self.evidence = evidence }
}

/// Makes evidence from the JSON in the input; without texts if there is none. Returns a handle, or 0 and an error.
@_expose(wasm, "mf_evidence_open")
@_cdecl("mf_evidence_open")
func mfEvidenceOpen(_ length: UInt32) -> UInt32 {
  opened { () throws(MoneyFormatError) in
    guard length > 0 else { return evidences.add(Evidence(AmountNotation.Evidence())) }
    return evidences.add(Evidence(try AmountNotation.Evidence(json: json(input.bytes(0, length)))))
  }
}

@_expose(wasm, "mf_evidence_close")
@_cdecl("mf_evidence_close")
func mfEvidenceClose(_ handle: UInt32) { evidences.remove(handle) }

/// Adds the text in the input, which proves something if the format or the reader takes it for an amount by the rules in
/// force; if both handles are 0, only its digits and separators are looked at. Returns 0, or -1 and an error.
@_expose(wasm, "mf_evidence_add")
@_cdecl("mf_evidence_add")
func mfEvidenceAdd(
  _ handle: UInt32, _ format: UInt32, _ reader: UInt32, _ length: UInt32, _ place: UInt32
) -> Int32 {
  guard let evidence = evidences[handle] else { return fail(unknownHandle) }
  let utf8 = input.bytes(0, length)
  do throws(MoneyFormatError) {
    let formatReader = try formats[format]?.reader()
    let reader = readers[reader]
    evidence.evidence.add(utf8: utf8, at: place > 0 ? Int(clamping: place) : nil) { question in
      let text = String(decoding: utf8, as: UTF8.self)
      if let formatReader {
        return AmountNotation.Match(question, rules) { formatReader.read(text, .commit, $0) }
      }
      if let reader { return AmountNotation.Match(question, rules) { reader.read(text, by: $0).reading } }
      return .ofMarks(question)
    }
    return 0
  } catch {
    return fail(error)
  }
}

extension Reader {
  fileprivate func read(_ text: String, by given: AmountInputRules) -> NamedAmountReader.Result {
    let former = rules
    defer { rules = former }
    rules = given
    return read(text)
  }
}

/// Adds the texts of other evidence, with `offset` added to their places. Returns 0, or -1 and an error.
@_expose(wasm, "mf_evidence_merge")
@_cdecl("mf_evidence_merge")
func mfEvidenceMerge(_ handle: UInt32, _ other: UInt32, _ offset: UInt32) -> Int32 {
  guard let evidence = evidences[handle], let other = evidences[other] else { return fail(unknownHandle) }
  evidence.evidence += other.evidence.shifted(by: Int(clamping: offset))
  return 0
}

/// Returns the evidence as JSON.
@_expose(wasm, "mf_evidence_json")
@_cdecl("mf_evidence_json")
func mfEvidenceJSON(_ handle: UInt32) -> Int32 {
  guard let evidence = evidences[handle] else { return fail(unknownHandle) }
  return answer(evidence.evidence.json)
}

/// Returns the conclusion as JSON.
@_expose(wasm, "mf_evidence_conclusion")
@_cdecl("mf_evidence_conclusion")
func mfEvidenceConclusion(_ handle: UInt32) -> Int32 {
  guard let evidence = evidences[handle] else { return fail(unknownHandle) }
  return answer(.object(evidence.evidence.conclusion.members))
}
