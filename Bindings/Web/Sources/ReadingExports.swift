// The functions that JavaScript calls to parse and to edit. The module that only formats is built without them.

nonisolated(unsafe) var rules = AmountInputRules()

/// Returns the words to which results refer, as JSON.
@_expose(wasm, "mf_words")
@_cdecl("mf_words")
func mfWords() -> Int32 { answer(AmountReading.words) }

/// Sets the rules of what is read from now on, as JSON. No text sets the default rules. Returns 0, or -1 and an error.
///
/// - Parameter checksLimits: 0 to accept a minimum above the maximum: a page sets the limits of its field one after the
///   other.
@_expose(wasm, "mf_rules")
@_cdecl("mf_rules")
func mfRules(_ length: UInt32, _ checksLimits: UInt32) -> Int32 {
  do throws(MoneyFormatError) {
    rules = try AmountInputRules(text: input.bytes(0, length), checksLimits: checksLimits != 0)
    return 0
  } catch {
    return fail(error)
  }
}

/// Parses the text in the input. The output is a record.
///
/// - Parameter mode: 0 for `type`, 1 for `paste`, 2 for `commit`, 3 for a complete text that is not in a
///   field, for which `maximumIntegerDigits` is ignored.
@_expose(wasm, "mf_read")
@_cdecl("mf_read")
func mfRead(_ handle: UInt32, _ mode: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  guard let text = input.text(0, length) else { return fail(notUTF8) }
  do throws(MoneyFormatError) {
    let isField = mode != 3
    let mode: AmountReading.Mode = mode == 0 ? .type : mode == 1 ? .paste : .commit
    var record = RecordWriter()
    try format.reader().read(text, mode, rules, isField: isField).put(into: &record)
    return answer(record.bytes)
  } catch {
    return fail(error)
  }
}

/// Applies an event to a state. The input and the output are records: a state and an event, and the output of the
/// input pipeline.
///
/// - Parameter isForField: 1 for a field that shows and sends all digits of an amount.
@_expose(wasm, "mf_apply")
@_cdecl("mf_apply")
func mfApply(_ handle: UInt32, _ length: UInt32, _ isForField: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    var given = RecordReader(input.bytes(0, length))
    let state = try AmountInputState(&given)
    let event = try AmountInputEvent(&given)
    var record = RecordWriter()
    AmountEditor(try format.display(), rules, isForField: isForField != 0).apply(event, toDecoded: state)
      .put(into: &record)
    return answer(record.bytes)
  } catch {
    return fail(error)
  }
}
