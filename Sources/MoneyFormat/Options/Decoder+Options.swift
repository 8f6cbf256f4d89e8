// Decodes options from any decoder by the core's grammar of options in JSON.

import MoneyFormatCore

extension Decoder {
  /// Returns the members of an object of settings.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an unknown key, since a misspelt setting would do nothing.
  func settings<Key: CodingKey & CaseIterable>(
    keyedBy keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let found = try container(keyedBy: OptionKey.self).allKeys.map(\.stringValue).sorted()
    if let unknown = found.first(where: { Key(stringValue: $0) == nil }) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "The key \(MoneyFormatError.quoted(unknown)) is unknown; expected one of "
            + Key.allCases.map(\.stringValue).joined(separator: ", ") + "."))
    }
    return try container(keyedBy: keys)
  }

  /// Decodes the value by a grammar of the core.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path of the value that the grammar refuses and, beneath, its
  ///   ``MoneyFormatError``.
  func options<T>(_ read: (_JSONValue) throws(MoneyFormatError) -> T) throws -> T {
    let text = Array(try JSONTree(from: self).json.text.utf8)
    do {
      return try text.withUnsafeBufferPointer { try read(try _JSONReader.value(of: $0)) }
    } catch let error as MoneyFormatError {
      // The offset is that in a text of which the caller knows nothing.
      let path = error.refusal?.path ?? OptionPath()
      let cause = error.placed(path, at: nil)
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + path.steps.map(OptionKey.init), debugDescription: cause.message,
          underlyingError: cause))
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The value can't be read: \(error).",
          underlyingError: error))
    }
  }

  /// Decodes one option by a grammar of the core, and validates it.
  ///
  /// - Parameters:
  ///   - depth: the number of steps from the options to the value.
  ///   - set: sets the value in options.
  func option<T>(
    _ read: (_JSONValue, OptionPath) throws(MoneyFormatError) -> T, depth: Int = 1,
    _ set: (inout FormattingOptions, T) -> Void
  ) throws -> T {
    try options { json throws(MoneyFormatError) in
      let value = try read(json, OptionPath())
      var options = FormattingOptions()
      set(&options, value)
      do throws(MoneyFormatError) {
        try options.validate()
      } catch {
        throw error.placed(OptionPath(Array((error.refusal?.path.steps ?? []).dropFirst(depth))), at: nil)
      }
      return value
    }
  }
}

/// Any value that a decoder describes itself, as JSON does.
private struct JSONTree: Decodable {
  let json: _JSONText

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      json = .null
    } else if let bool = try? value.decode(Bool.self) {
      json = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      json = .integer(integer)
    } else if let string = try? value.decode(String.self) {
      json = .string(string)
    } else if let members = try? decoder.container(keyedBy: OptionKey.self) {
      // In the order of their keys, so that errors do not depend on the order of a hash table.
      let keys = members.allKeys.sorted {
        $0.stringValue.unicodeScalars.lexicographicallyPrecedes($1.stringValue.unicodeScalars)
      }
      json = .object(
        try keys.map { ($0.stringValue, try members.decode(JSONTree.self, forKey: $0).json) })
    } else if var elements = try? decoder.unkeyedContainer() {
      var trees: [_JSONText] = []
      while !elements.isAtEnd { trees.append(try elements.decode(JSONTree.self).json) }
      json = .array(trees)
    } else {
      // Another number, or a value that JSON doesn't have: no option has one.
      json = .json("0.5")
    }
  }
}

/// A key or an index of any name.
private struct OptionKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ step: OptionPath.Step) {
    switch step {
    case .key(let key): (stringValue, intValue) = (key, nil)
    case .index(let index): (stringValue, intValue) = ("\(index)", index)
    }
  }

  init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init?(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
