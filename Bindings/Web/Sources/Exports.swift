// The functions that JavaScript calls. They take and return numbers; text passes through two buffers.
//
// The caller writes arguments into the input buffer, and reads results from the output buffer. A function
// that returns a length returns -1 if the output is an error as JSON: {"error":{"code":…,"message":…}}.
// Handles are positive numbers; an unknown handle is an error and never crashes.

nonisolated(unsafe) var input = Buffer()
private nonisolated(unsafe) var output = Buffer()
private nonisolated(unsafe) var outputCount = 0
nonisolated(unsafe) var files = Slots<File>()
nonisolated(unsafe) var formats = Slots<FrozenFormat>()

/// A growable buffer whose address is passed to the caller.
struct Buffer {
  var start: UnsafeMutablePointer<UInt8>
  var count: Int

  init() {
    count = 4096
    start = .allocate(capacity: count)
  }

  mutating func reserve(_ needed: Int) {
    guard needed > count else { return }
    start.deallocate()
    count = max(needed, count * 2)
    start = .allocate(capacity: count)
  }

  /// Returns the bytes of a range that the caller specifies; empty if it is not within the buffer.
  func bytes(_ offset: UInt32, _ length: UInt32) -> UnsafeBufferPointer<UInt8> {
    let (offset, length) = (Int(offset), Int(length))
    guard offset <= count, length <= count - offset else {
      return UnsafeBufferPointer(start: start, count: 0)
    }
    return UnsafeBufferPointer(start: start + offset, count: length)
  }

  /// Returns the range as text, or nil if the bytes are not UTF-8.
  func text(_ offset: UInt32, _ length: UInt32) -> String? {
    let bytes = bytes(offset, length)
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Loaded frozen data.
class File {
  let data: FrozenLocaleData
  init(_ data: FrozenLocaleData) { self.data = data }

  /// The definitions of the caller. Only the module with everything has some.
  var definitions: CurrencyDefinitions? { nil }
  func customCurrency(_ code: String) -> CustomCurrency? { nil }

  /// Makes a format.
  ///
  /// - Parameter day: today's date in days since 1970-01-01.
  final func format(
    currency: String?, locale: String?, _ options: FormattingOptions, day: UInt32
  ) throws(MoneyFormatError) -> FrozenFormat {
    try FrozenFormat.make(
      FormatRequest(currency: currency, locale: locale, options: options, fractionOverride: nil),
      from: FrozenSource(data, day: Int(day), definitions: definitions),
      ResolvingHost(localeIdentifier: "root", customCurrency: customCurrency))
  }
}

func answer(_ json: _JSONText) -> Int32 {
  var utf8: [UInt8] = []
  json.write(to: &utf8)
  return answer(utf8)
}

func answer(_ utf8: [UInt8]) -> Int32 {
  output.reserve(utf8.count)
  utf8.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(output.start).copyMemory(from: base, byteCount: bytes.count)
  }
  outputCount = utf8.count
  return Int32(utf8.count)
}

func fail(_ error: MoneyFormatError) -> Int32 {
  _ = answer(error.json)
  return -1
}

func fail(_ code: MoneyFormatError.Code, _ message: String) -> Int32 {
  fail(MoneyFormatError(code, message))
}

/// Returns the handle that `make` makes, or 0 after an error.
func opened(_ make: () throws(MoneyFormatError) -> UInt32) -> UInt32 {
  do throws(MoneyFormatError) {
    return try make()
  } catch {
    _ = fail(error)
    return 0
  }
}

var unknownHandle: MoneyFormatError {
  MoneyFormatError(.invalidRequest, "The formatter was closed, or there never was one.")
}

private var noRangePatterns: MoneyFormatError {
  MoneyFormatError(.invalidLocaleData, "The locale data has no range patterns.")
}

var notUTF8: MoneyFormatError { MoneyFormatError(.invalidRequest, "The text is not UTF-8.") }

// MARK: - Buffers

/// Reserves at least the given number of bytes in the input buffer, and returns its address. Its previous
/// contents are lost.
@_expose(wasm, "mf_input")
@_cdecl("mf_input")
func mfInput(_ size: UInt32) -> UnsafeMutablePointer<UInt8>? {
  guard size <= 1 << 28 else { return nil }
  input.reserve(Int(size))
  return input.start
}

/// Returns the address of the last result. It changes if a result needs a larger buffer.
@_expose(wasm, "mf_output")
@_cdecl("mf_output")
func mfOutput() -> UnsafeMutablePointer<UInt8> { output.start }

/// Returns the length of the last result or error in bytes.
@_expose(wasm, "mf_output_count")
@_cdecl("mf_output_count")
func mfOutputCount() -> UInt32 { UInt32(outputCount) }

// MARK: - Data

/// Opens the frozen data in the input buffer, and copies it. Returns a handle, or 0 and an error.
@_expose(wasm, "mf_data_open")
@_cdecl("mf_data_open")
func mfDataOpen(_ length: UInt32) -> UInt32 {
  opened { () throws(MoneyFormatError) in
    let file = try FrozenFile.make(copying: UnsafeRawBufferPointer(input.bytes(0, length)))
    return files.add(File(try FrozenLocaleData.make(file)))
  }
}

/// Releases data. Formatters that use it remain valid.
@_expose(wasm, "mf_data_close")
@_cdecl("mf_data_close")
func mfDataClose(_ handle: UInt32) { files.remove(handle) }

/// Returns information on the data as JSON.
@_expose(wasm, "mf_data_info")
@_cdecl("mf_data_info")
func mfDataInfo(_ handle: UInt32) -> Int32 {
  guard let file = files[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    return answer(try file.data.info)
  } catch {
    return fail(error)
  }
}

// MARK: - Formatters

/// Makes a formatter. The input has the options as JSON, or is empty; `day` is today's date in days since
/// 1970-01-01. Returns a handle, or 0 and an error.
@_expose(wasm, "mf_format_open")
@_cdecl("mf_format_open")
func mfFormatOpen(_ data: UInt32, _ length: UInt32, _ day: UInt32) -> UInt32 {
  opened { () throws(MoneyFormatError) in
    guard let file = files[data] else { throw unknownHandle }
    let options = try FormattingOptions(text: input.bytes(0, length))
    let format = try file.format(currency: nil, locale: nil, options, day: day)
    output.reserve(format.maximumUTF8Count)
    return formats.add(format)
  }
}

@_expose(wasm, "mf_format_close")
@_cdecl("mf_format_close")
func mfFormatClose(_ handle: UInt32) { formats.remove(handle) }

/// Returns the resolved settings of a formatter as JSON.
@_expose(wasm, "mf_resolved")
@_cdecl("mf_resolved")
func mfResolved(_ handle: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  return answer(.object(format.resolvedMembers))
}

/// Formats an integer number of the currency's minor units.
@_expose(wasm, "mf_format_minor")
@_cdecl("mf_format_minor")
func mfFormatMinor(_ handle: UInt32, _ minorUnits: Int64) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  output.reserve(format.maximumUTF8Count)
  outputCount = format.write(minorUnits: minorUnits, to: output.start)
  return Int32(outputCount)
}

/// Formats the plain decimal text in the input.
@_expose(wasm, "mf_format_text")
@_cdecl("mf_format_text")
func mfFormatText(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let amount = try Amount(utf8: input.bytes(0, length))
    output.reserve(format.maximumUTF8Count)
    outputCount = format.write(amount, to: output.start)
    return Int32(outputCount)
  } catch {
    return fail(error)
  }
}

/// Formats an integer number of minor units that is given as a double: a whole number below 2^53.
@_expose(wasm, "mf_format_number")
@_cdecl("mf_format_number")
func mfFormatNumber(_ handle: UInt32, _ minorUnits: Double) -> Int32 {
  mfFormatMinor(handle, Int64(exactly: minorUnits) ?? 0)
}

/// Formats the 64-bit integers in the input, one after the other. Overwrites each with the end offset of its string
/// in the output, as 32-bit integers, and returns the last end.
@_expose(wasm, "mf_format_column")
@_cdecl("mf_format_column")
func mfFormatColumn(_ handle: UInt32, _ count: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  guard count <= 1 << 12, Int(count) * 8 <= input.count else {
    return fail(.invalidRequest, "At most 4,096 amounts can be formatted at once.")
  }
  output.reserve(Int(count) * format.maximumUTF8Count)
  let numbers = UnsafeRawPointer(input.start)
  let ends = UnsafeMutableRawPointer(input.start)
  outputCount = 0
  for index in 0..<Int(count) {
    let units = numbers.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
    outputCount += format.write(minorUnits: units, to: output.start + outputCount)
    ends.storeBytes(of: UInt32(outputCount), toByteOffset: index * 4, as: UInt32.self)
  }
  return Int32(outputCount)
}

/// Returns the parts of the formatted input as JSON.
@_expose(wasm, "mf_parts")
@_cdecl("mf_parts")
func mfParts(_ handle: UInt32, _ length: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let amount = try Amount(utf8: input.bytes(0, length))
    return answer(.array(format.parts(amount).map { $0.json() }))
  } catch {
    return fail(error)
  }
}

/// Reads the ends of a range: two plain decimal texts in the input, one after the other.
private func rangeEnds(
  _ first: UInt32, _ second: UInt32
) throws(MoneyFormatError) -> (lower: Amount, upper: Amount) {
  (try Amount(utf8: input.bytes(0, first)), try Amount(utf8: input.bytes(first, second)))
}

/// Formats a range. The input has two plain decimal texts, one after the other.
@_expose(wasm, "mf_range")
@_cdecl("mf_range")
func mfRange(_ handle: UInt32, _ first: UInt32, _ second: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let (lower, upper) = try rangeEnds(first, second)
    guard let range = try format.range(lower, through: upper) else { return fail(noRangePatterns) }
    return answer(Array(range.string.utf8))
  } catch {
    return fail(error)
  }
}

/// Returns the parts of a range as JSON.
@_expose(wasm, "mf_range_parts")
@_cdecl("mf_range_parts")
func mfRangeParts(_ handle: UInt32, _ first: UInt32, _ second: UInt32) -> Int32 {
  guard let format = formats[handle] else { return fail(unknownHandle) }
  do throws(MoneyFormatError) {
    let (lower, upper) = try rangeEnds(first, second)
    guard let range = try format.range(lower, through: upper) else { return fail(noRangePatterns) }
    return answer(
      .array(range.parts.map { FormattedPart(kind: $0.kind, range: $0.range, text: $0.text).json($0.source) })
    )
  } catch {
    return fail(error)
  }
}
