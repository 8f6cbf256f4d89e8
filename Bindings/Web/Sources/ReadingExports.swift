// The functions that JavaScript calls to parse and to edit. The module that only formats is built without them.

/// Parses a text. The input has the text, followed by the rules as JSON.
///
/// - Parameter mode: 0 for `type`, 1 for `paste`, 2 for `commit`, 3 for a complete text that is not in a
///   field, for which `maximumIntegerDigits` is ignored.
@_expose(wasm, "mf_read")
@_cdecl("mf_read")
func mfRead(_ handle: UInt32, _ mode: UInt32, _ textLength: UInt32, _ rulesLength: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  guard let text = input.text(0, textLength) else { return fail(notUTF8) }
  do throws(MoneyFormatError) {
    let rules = try AmountInputRules(text: input.bytes(textLength, rulesLength))
    let isField = mode != 3
    let mode: AmountReading.Mode = mode == 0 ? .type : mode == 1 ? .paste : .commit
    return answer(try format.reader().read(text, mode, rules, isField: isField).json)
  } catch {
    return fail(error)
  }
}

/// Applies an event to a state. The input has `{"state":…,"event":…,"rules":…}`.
@_expose(wasm, "mf_apply")
@_cdecl("mf_apply")
func mfApply(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let step = try EditingStep(json: try value(of: input.bytes(0, length)), rules: AmountInputRules())
    let result = AmountInputFormat(try format.display(), step.rules).apply(step.event, to: step.state)
    return answer(result.step)
  } catch {
    return fail(error)
  }
}
