// Options, rules and errors as JSON.

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
  init(text: UnsafeBufferPointer<UInt8>, checksLimits: Bool) throws(MoneyFormatError) {
    if text.isEmpty {
      self.init()
    } else {
      try self.init(json: value(of: text), checksLimits: checksLimits)
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

extension FormattedPart {
  /// The part as in `Intl.NumberFormat`'s `formatToParts`; with a source as in its `formatRangeToParts`.
  func json(_ source: FormattedRangePart.Source? = nil) -> _JSONText {
    var members: [(String, _JSONText)] = [("type", .string(kind.rawValue)), ("value", .string(text))]
    if let source { members.append(("source", .string(source.rawValue))) }
    return .object(members)
  }
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
