// Encodes and decodes values as JSON, with the keys of the JSON Lines protocol.

extension FormattingOptions {
  init(text: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    if text.isEmpty {
      self.init()
    } else {
      try self.init(json: try value(of: text))
    }
  }
}

extension AmountInputRules {
  init(text: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    if text.isEmpty {
      self.init()
    } else {
      try self.init(json: try value(of: text))
    }
  }
}

func value(of text: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) -> _JSONValue {
  do throws(_JSONSyntaxError) {
    return try _JSONReader.value(of: text)
  } catch {
    throw MoneyFormatError(.invalidRequest, "\(error.message) at byte \(error.offset).")
  }
}

// MARK: - Results

extension MoneyFormatError {
  var json: _JSONText {
    .object([("error", .object([("code", .string(code.rawValue)), ("message", .string(message))]))])
  }
}

extension AmountReading {
  var json: _JSONText { .object(members) }
}

func partsJSON(_ parts: [FormattedPart], of text: [UInt8]) -> _JSONText {
  .array(
    parts.map { part in
      .object([
        ("type", .string(part.kind.rawValue)),
        ("value", .string(String(decoding: text[part.range], as: UTF8.self))),
      ])
    })
}

extension FrozenLocaleData {
  var info: _JSONText {
    get throws(MoneyFormatError) {
      var locales: [_JSONText] = []
      for index in 0..<localeCount { locales.append(.string(try localeIdentifier(index))) }
      var currencies: [_JSONText] = []
      for index in 0..<currencyCount { currencies.append(.string(try currencyCode(index))) }
      return .object([
        ("icu", .string(icuVersion)), ("cldr", .string(cldrVersion)), ("overlay", .string(overlayVersion)),
        ("locales", .array(locales)), ("currencies", .array(currencies)),
      ])
    }
  }
}
