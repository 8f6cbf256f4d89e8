// The properties of columns: each row has the text or the error that Swift gives, and memory is used as Arrow defines.

import CMoneyFormat
import FoundationEssentials
import MoneyFormat

extension CColumn {
  /// What a row becomes.
  private enum Expected: Equatable {
    case null
    case text(String)
    case error(String)
  }

  func verify() throws(Mismatch) {
    let amounts = CArray(
      amountFormat, rows.count, before: before, after: after, validity: validity, amountBuffers)
    defer { amounts.verifyUnreleased() }
    let validScale = !kind.isInteger || scale == nil || (-127...127).contains(scale!)
    let accepted = validScale && (kind != .decimal128 || (-127...127).contains(decimalScale))
    var (texts, errors) = (money_array(), money_array())
    do throws(CError) {
      if isByRow {
        let currencies = CArray(texts: rows.map { Self.picked($0.currency, Self.currencies) }, before: before)
        let locales = CArray(texts: rows.map { Self.picked($0.locale, Self.locales) }, before: 0)
        try CLibrary.call {
          kind.isInteger
            ? money_format_minor_arrays(
              CLibrary.data.pointer, currencies.place, locales.place, nil, 0, amounts.place,
              scale ?? CLibrary.currencyScale, &texts, &errors, $0)
            : money_format_arrays(
              CLibrary.data.pointer, currencies.place, locales.place, nil, 0, amounts.place, &texts, &errors,
              $0)
        }
      } else {
        let formatter = try self.formatter()
        try CLibrary.call {
          kind.isInteger
            ? money_format_minor_array(
              formatter.pointer, amounts.place, scale ?? CLibrary.currencyScale, &texts, &errors, $0)
            : money_format_array(formatter.pointer, amounts.place, &texts, &errors, $0)
        }
      }
    } catch {
      let expected = validScale ? MONEY_INVALID_ARRAY : MONEY_INVALID_ARGUMENT
      guard !accepted, error.status == expected else {
        throw Mismatch("the column is refused: \(error.json)")
      }
      return
    }
    guard accepted else { throw Mismatch("a column with a scale out of range is accepted") }
    defer {
      for place in [texts, errors] {
        var place = place
        place.array.release(&place.array)
        place.schema.release(&place.schema)
      }
    }
    let (found, codes) = (try Self.texts(of: texts, rows.count), try Self.texts(of: errors, rows.count))
    for (index, row) in rows.enumerated() {
      let result: Expected = found[index].map { .text($0) } ?? codes[index].map { .error($0) } ?? .null
      guard found[index] == nil || codes[index] == nil else {
        throw Mismatch("row \(index) has a text and an error")
      }
      let expected = expectation(row)
      guard result == expected else { throw Mismatch("row \(index) is \(result), expected \(expected)") }
    }
  }

  private static func picked(_ index: Int, _ list: [String?]) -> String? { list[index % list.count] }

  // MARK: Expectations

  private func formatter() throws(CError) -> CHandle {
    let request = SettingTable.all[setting % SettingTable.count]
    let options: String
    do {
      options = String(decoding: try JSONEncoder().encode(request.givenOptions), as: UTF8.self)
    } catch {
      fatalError("options can't be encoded: \(error)")
    }
    return try CLibrary.formatter(currency: request.currency, locale: request.locale.text, options: options)
  }

  private func expectation(_ row: Row) -> Expected {
    if hasValidity, row.isNull { return .null }
    let formatter: MoneyFormatter
    do throws(MoneyFormatError) {
      if isByRow {
        guard let currency = Self.picked(row.currency, Self.currencies) else {
          return .error("invalidCurrency")
        }
        guard let locale = Self.picked(row.locale, Self.locales) else { return .error("invalidLocale") }
        formatter = try MoneyFormatter(currency: currency, locale: locale)
      } else {
        formatter = try Setting.of(SettingTable.all[setting % SettingTable.count]).formatter
      }
      switch kind {
      case .int32:
        return .text(
          formatter.string(
            minorUnits: Int64(Int32(truncatingIfNeeded: row.units)), scale: scale.map(Int.init)))
      case .int64: return .text(formatter.string(minorUnits: row.units, scale: scale.map(Int.init)))
      case .utf8, .largeUTF8: return .text(try formatter.string(decimalText: row.text))
      case .decimal128:
        let value = Int128(truncatingIfNeeded: row.significand)
        guard value.magnitude < Self.tooLarge else { return .error("precisionOverflow") }
        let parts = DecimalParts(
          isNegative: value < 0, significand: value.magnitude, exponent: Int8(-decimalScale), spareWords: 0)
        return .text(formatter.string(from: parts.decimal))
      }
    } catch {
      return .error(error.code.rawValue)
    }
  }

  private static let tooLarge = UInt128("100000000000000000000000000000000000000")!

  // MARK: Inputs

  private var validity: [Bool]? { hasValidity ? rows.map { !$0.isNull } : nil }

  private var amountFormat: String {
    switch kind {
    case .int32: "i"
    case .int64: "l"
    case .decimal128: "d:38,\(decimalScale)"
    case .utf8: "u"
    case .largeUTF8: "U"
    }
  }

  /// The rows of the buffers, with those before and after the column.
  private var amountBuffers: [CBuffer] {
    func padded<T>(_ padding: T, _ values: [T]) -> [T] {
      Array(repeating: padding, count: before) + values + Array(repeating: padding, count: after)
    }
    switch kind {
    case .int32: return [CBuffer(padded(-1, rows.map { Int32(truncatingIfNeeded: $0.units) }))]
    case .int64: return [CBuffer(padded(-1, rows.map(\.units)))]
    case .decimal128: return [CBuffer(padded(.max, rows.map(\.significand)))]
    case .utf8: return CArray.textBuffers(padded("9x", rows.map(\.text)), Int32.self)
    case .largeUTF8: return CArray.textBuffers(padded("9x", rows.map(\.text)), Int64.self)
    }
  }

  // MARK: Results

  /// Returns the rows of a column of large_utf8 that a function has made.
  private static func texts(of column: money_array, _ count: Int) throws(Mismatch) -> [String?] {
    let (schema, array) = (column.schema, column.array)
    guard schema.format.map({ String(cString: $0) }) == "U", schema.release != nil, array.release != nil,
      array.length == count, array.offset == 0, array.n_buffers == 3, array.n_children == 0,
      array.dictionary == nil,
      let offsets = array.buffers?[1]?.assumingMemoryBound(to: Int64.self)
    else { throw Mismatch("the result is not a column of \(count) texts") }
    let bits = array.buffers?[0]?.assumingMemoryBound(to: UInt8.self)
    let bytes = array.buffers?[2]
    var (rows, nulls): ([String?], Int64) = ([], 0)
    guard offsets[0] == 0 else { throw Mismatch("the first offset is \(offsets[0])") }
    for row in 0..<count {
      guard offsets[row] <= offsets[row + 1] else { throw Mismatch("offsets that descend") }
      if let bits, bits[row >> 3] >> (row & 7) & 1 == 0 {
        nulls += 1
        rows.append(nil)
        guard offsets[row] == offsets[row + 1] else { throw Mismatch("a null with a text") }
      } else {
        let text = UnsafeRawBufferPointer(
          start: bytes.map { $0 + Int(offsets[row]) }, count: Int(offsets[row + 1] - offsets[row]))
        guard let text = String(validating: text, as: UTF8.self) else {
          throw Mismatch("a text that is not UTF-8")
        }
        rows.append(text)
      }
    }
    guard nulls == array.null_count else {
      throw Mismatch("\(array.null_count) nulls are announced, of \(nulls)")
    }
    return rows
  }
}

/// An Arrow array whose buffers end where their memory ends.
final class CArray {
  let place: UnsafeMutablePointer<money_array>
  private let format: UnsafeMutablePointer<CChar>
  private let buffers: [CBuffer]
  private let pointers: UnsafeMutablePointer<UnsafeRawPointer?>

  init(_ format: String, _ count: Int, before: Int, after: Int, validity: [Bool]?, _ values: [CBuffer]) {
    let text = Array(format.utf8CString)
    self.format = .allocate(capacity: text.count)
    self.format.initialize(from: text, count: text.count)
    var bits: CBuffer?
    if let validity {
      var bytes = [UInt8](repeating: 0, count: (before + count + after + 7) / 8)
      for (row, isValid) in validity.enumerated() where isValid {
        bytes[(before + row) / 8] |= 1 << ((before + row) % 8)
      }
      bits = CBuffer(bytes)
    }
    buffers = (bits.map { [$0] } ?? []) + values
    pointers = .allocate(capacity: values.count + 1)
    pointers.initialize(to: bits.map { UnsafeRawPointer($0.pointer) })
    for (index, buffer) in values.enumerated() {
      (pointers + index + 1).initialize(to: UnsafeRawPointer(buffer.pointer))
    }
    place = .allocate(capacity: 1)
    place.initialize(to: money_array())
    place.pointee.schema.format = UnsafePointer(self.format)
    place.pointee.schema.release = { _ in fatalError("the schema of an input was released") }
    place.pointee.array.length = Int64(count)
    place.pointee.array.offset = Int64(before)
    place.pointee.array.null_count = validity == nil ? 0 : -1
    place.pointee.array.n_buffers = Int64(values.count + 1)
    place.pointee.array.buffers = pointers
    place.pointee.array.release = { _ in fatalError("an input was released") }
  }

  convenience init(texts: [String?], before: Int) {
    let padded = Array(repeating: "EUR" as String?, count: before) + texts
    self.init(
      "u", texts.count, before: before, after: 0, validity: texts.map { $0 != nil },
      Self.textBuffers(padded.map { $0 ?? "" }, Int32.self))
  }

  static func textBuffers<Offset: FixedWidthInteger & BitwiseCopyable>(_ texts: [String], _: Offset.Type)
    -> [CBuffer]
  {
    var (offsets, bytes): ([Offset], [UInt8]) = ([0], [])
    for text in texts {
      bytes += Array(text.utf8)
      offsets.append(Offset(bytes.count))
    }
    return [CBuffer(offsets), CBuffer(bytes)]
  }

  /// Inputs are borrowed.
  func verifyUnreleased() {
    guard place.pointee.array.release != nil, place.pointee.schema.release != nil else {
      fatalError("an input was marked as released")
    }
  }

  deinit {
    place.deallocate()
    pointers.deallocate()
    format.deallocate()
  }
}
