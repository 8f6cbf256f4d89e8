// The money_data handle: locale data, and definitions of the caller.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

@c @implementation public func money_data_open(
  _ path: UnsafePointer<CChar>?, _ pathLength: Int, _ data: HandlePlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let data else { throw .argument("data is a null pointer.") }
    guard let path = try text(path, pathLength, "path") else {
      try linkedData().hand(to: data)
      return
    }
    guard !path.isEmpty else { throw .argument("path is empty.") }
    guard !path.utf8.contains(0) else { throw .argument("path has a NUL in it.") }
    var (length, reason) = (0, nil as UnsafePointer<CChar>?)
    let name = copied(path)
    defer { money_shim_free(name.start) }
    guard let address = money_shim_read(name.start, &length, &reason) else {
      let reason = reason.map { String(cString: $0) } ?? "unknown"
      throw Failure(
        status: MONEY_INVALID_LOCALE_DATA, code: "invalidLocaleData",
        message: "The file \(MoneyFormatError.quoted(path)) can't be read: \(reason).")
    }
    let (place, count) = (UInt(bitPattern: address), length)
    try store(data) { () throws(MoneyFormatError) in
      try FrozenFile.make(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: place), count: count)) {
        money_shim_free(UnsafeMutableRawPointer(bitPattern: place))
      }
    }
  }
}

@c @implementation public func money_data_copy(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ data: HandlePlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let data else { throw .argument("data is a null pointer.") }
    guard let bytes, length >= 0 else { throw .argument("bytes is a null pointer, or too long.") }
    try store(data) { () throws(MoneyFormatError) in
      try FrozenFile.make(copying: UnsafeRawBufferPointer(start: bytes, count: length))
    }
  }
}

@c @implementation public func money_data_define(
  _ data: OpaquePointer?, _ definitions: UnsafePointer<CChar>?, _ definitionsLength: Int,
  _ defined: HandlePlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let defined else { throw .argument("defined is a null pointer.") }
    let former = try DataHandle.of(data, "data")
    let definitions = try json(definitions, definitionsLength, "definitions") {
      (value) throws(MoneyFormatError) in
      try CurrencyDefinitions.decoded(value, addingTo: former.definitions) {
        (code) throws(MoneyFormatError) in
        try former.isCurrency(code)
      }
    }
    guard let definitions else { throw .argument("definitions is empty.") }
    former.with(definitions).hand(to: defined)
  }
}

@c @implementation public func money_data_strict(
  _ data: OpaquePointer?, _ strict: HandlePlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let strict else { throw .argument("strict is a null pointer.") }
    let former = try DataHandle.of(data, "data")
    DataHandle(former.data, former.definitions, isStrict: true).hand(to: strict)
  }
}

private func store(
  _ data: HandlePlace, _ file: () throws(MoneyFormatError) -> FrozenFile
) throws(Failure) {
  let frozen = try core { () throws(MoneyFormatError) in try FrozenLocaleData.make(try file()) }
  DataHandle(frozen).hand(to: data)
}

@c @implementation public func money_data_info(
  _ data: OpaquePointer?, _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let data = try DataHandle.of(data, "data")
    try store(
      _JSONText.object(try core { () throws(MoneyFormatError) in try data.info() }).text, json, length)
  }
}

@c @implementation public func money_data_free(_ data: OpaquePointer?) {
  DataHandle.free(data)
}
