// Applies layout options: custom symbols, the currency's position, spacing.

extension NumberSymbols {
  /// Returns the symbols with those of the options instead of the locale's.
  package func replaced(by layout: ResolvedLayout) -> NumberSymbols {
    var symbols = self
    if let own = layout.symbols {
      // Longer ones were rejected when the options were resolved.
      symbols.decimal = own.decimal.flatMap { SeparatorUnits($0.utf8) } ?? symbols.decimal
      symbols.group = own.group.flatMap { SeparatorUnits($0.utf8) } ?? symbols.group
      // Accepted only where nothing is grouped.
      if own.group == nil, symbols.group == symbols.decimal { symbols.group = .none }
      if let sizes = own.groupSizes, let primary = sizes.first, let secondary = sizes.last {
        (symbols.primaryGroup, symbols.secondaryGroup) = (primary, secondary)
      }
    }
    if layout.spacing == .plain {
      symbols.group = SeparatorUnits(symbols.group.text.withPlainSpaces.utf8) ?? symbols.group
    }
    return symbols
  }
}

extension String {
  /// The text with U+0020 instead of no-break spaces, as people type it.
  var withPlainSpaces: String {
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars { plain.append(scalar == "\u{A0}" || scalar == "\u{202F}" ? " " : scalar) }
    return String(plain)
  }
}

extension String {
  /// The text split into its white space and everything else.
  fileprivate var divided: (spaces: String, rest: String) {
    var (spaces, rest) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace { spaces.append(scalar) } else { rest.append(scalar) }
    }
    return (String(spaces), String(rest))
  }
}

// MARK: - Position of the currency

extension EdgedAffixes {
  /// Returns the affixes like ``affixes(for:_:or:)``, with the currency moved before or after the number.
  func affixes(
    for face: CurrencyFace, _ sign: ShownSign, or other: EdgedAffixes?, at position: CurrencyPosition
  ) -> AffixPair? {
    guard position == .leading || position == .trailing, !face.text.isEmpty else {
      return affixes(for: face, sign, or: other)
    }
    // The edge that will face the number determines the spacing.
    let isSymbol = position == .leading ? face.endsAsSymbol : face.beginsAsSymbol
    guard let signed = signed(facingSymbol: isSymbol, or: other) else { return nil }
    return signed[sign].movingCurrency(to: position, spacedAs: signed[.none])
  }
}

extension AffixPair {
  /// Moves the currency, with the spaces that set it off, to immediately before or after the number and its
  /// compact form.
  ///
  /// - Parameter unsigned: the affixes without a sign. Their spaces are taken where a sign is between the currency and the
  ///   number: `CHF-1.25`.
  fileprivate func movingCurrency(to position: CurrencyPosition, spacedAs unsigned: AffixPair) -> AffixPair {
    guard !hidesDigits else { return self }
    var (pair, unsigned) = (self, unsigned)
    if position == .leading {
      guard let (own, currency) = pair.suffix.takeCurrency(spacesBefore: true) else { return self }
      let spaces = own.isEmpty ? unsigned.suffix.takeCurrency(spacesBefore: true)?.spaces ?? [] : own
      let place = pair.prefix.runs.firstIndex { $0.kind == .compact } ?? pair.prefix.runs.count
      pair.prefix.runs.insert(contentsOf: [currency] + spaces, at: place)
    } else {
      guard let (own, currency) = pair.prefix.takeCurrency(spacesBefore: false) else { return self }
      let spaces = own.isEmpty ? unsigned.prefix.takeCurrency(spacesBefore: false)?.spaces ?? [] : own
      let place = pair.suffix.runs.lastIndex { $0.kind == .compact }.map { $0 + 1 } ?? 0
      pair.suffix.runs.insert(contentsOf: spaces + [currency], at: place)
    }
    return pair
  }
}

extension AffixPattern {
  /// Removes the currency with the white space between it and the number, and returns both. Bidi marks stay.
  fileprivate mutating func takeCurrency(spacesBefore: Bool) -> (spaces: [Run], currency: Run)? {
    guard let index = currencyIndex else { return nil }
    let currency = runs.remove(at: index)
    let neighbour = spacesBefore ? index - 1 : index
    guard runs.indices.contains(neighbour), runs[neighbour].kind == .literal else { return ([], currency) }
    let (spaces, rest) = runs[neighbour].text.divided
    if rest.isEmpty { runs.remove(at: neighbour) } else { runs[neighbour].text = rest }
    return (spaces.isEmpty ? [] : [Run(kind: .literal, text: spaces)], currency)
  }

  /// The white space between the currency's text and the number.
  fileprivate var spaces: String {
    runs.filter { $0.kind == .literal }.map { $0.text.divided.spaces }.joined()
  }
}

// MARK: - Subunits

extension Composer {
  /// Returns the affixes with the symbol of the subunit after the number, instead of the currency.
  func inSubunit(_ pair: AffixPair) -> AffixPair {
    guard let subunit = format.layout.subunit else { return pair }
    var pair = pair.removingCurrency
    var symbol = [AffixPattern.Run(kind: .currency, text: subunit.symbol)]
    if subunit.isSpaced { symbol.insert(AffixPattern.Run(kind: .literal, text: "\u{A0}"), at: 0) }
    pair.suffix.runs.insert(contentsOf: symbol, at: 0)
    return pair
  }
}

// MARK: - Compact forms with accounting patterns

extension Composer {
  /// Returns the affixes of a compact number in the accounting pattern. ECMA-402 inserts the compact form
  /// into that pattern directly around the number (PartitionNotationSubPattern); ICU ignores the pattern.
  func accounted(_ form: EdgedAffixes, _ sign: ShownSign) -> AffixPair? {
    guard let compact = affixes(form, .none, or: nil), var pair = written(sign) else { return nil }
    // Without digits there is nothing for the pattern to surround.
    guard !compact.hidesDigits else { return affixes(form, sign, or: nil) }
    let (prefix, suffix) = (compact.prefix.runs, compact.suffix.runs)
    if let first = prefix.firstIndex(where: { $0.kind == .compact }) {
      pair.prefix.runs += prefix[first...].filter { $0.kind != .currency }
    }
    if let last = suffix.lastIndex(where: { $0.kind == .compact }) {
      pair.suffix.runs.insert(contentsOf: suffix[...last].filter { $0.kind != .currency }, at: 0)
    }
    return pair
  }
}

// MARK: - Layout of affixes

extension Composer {
  /// Applies the layout options to affixes that already contain their texts.
  func laidOut(_ pair: AffixPair) -> AffixPair {
    let layout = format.layout
    var pair = pair
    if layout.position == .symbolAndCode, !layout.code.isEmpty, layout.code != text {
      pair.add(code: layout.code, spaces: codeSpaces)
    }
    if let symbols = layout.symbols { pair.replaceSigns(symbols) }
    switch layout.spacing {
    case .locale: break
    case .plain: pair.makeSpacesPlain()
    case .none: pair.removeSpaces()
    case .always: pair.addSpaces()
    }
    pair.setOffDigits(by: layout.spacing == .plain ? " " : "\u{A0}")
    let frame = frame
    pair.prefix.runs.insert(contentsOf: frame.prefix.runs, at: 0)
    pair.suffix.runs += frame.suffix.runs
    return pair
  }

  /// What surrounds the amount as a whole: its unit of measure, and isolation around both.
  var frame: AffixPair {
    let layout = format.layout
    var frame = AffixPair(prefix: AffixPattern(), suffix: AffixPattern())
    if layout.unit != nil, let unit = parts.unit {
      (frame.prefix, frame.suffix) = (unit.prefix, unit.suffix)
      if layout.spacing == .plain { frame.makeSpacesPlain() }
    }
    if layout.isIsolated {
      frame.prefix.runs.insert(AffixPattern.Run(kind: .literal, text: "\u{2068}"), at: 0)
      frame.suffix.runs.append(AffixPattern.Run(kind: .literal, text: "\u{2069}"))
    }
    return frame
  }

  /// Adds affixes that already contain their texts, laid out as the options require.
  mutating func add(filled pair: AffixPair) -> AffixRangePair {
    let pair = laidOut(pair)
    return AffixRangePair(
      prefix: builder.add { $0.append(filled: pair.prefix) },
      suffix: builder.add { $0.append(filled: pair.suffix) },
      hidesDigits: pair.hidesDigits)
  }

  /// The number of spaces that currency spacing and the options add to the locale's pattern.
  func insertedSpaceCount(_ sign: ShownSign) -> Int {
    guard format.layout.spacing != .none,
      let plain = (parts.ownPattern ?? parts.pattern).affixes.symbol?[sign], var spaced = written(sign)
    else { return 0 }
    if format.layout.spacing == .always {
      spaced = spaced.filled(with: text)
      spaced.addSpaces()
    }
    return max(0, spaced.spaceCount - plain.spaceCount)
  }

  /// The spaces with which the locale sets off letters.
  private var codeSpaces: String {
    guard let pair = (parts.ownPattern?.affixes.letters ?? parts.pattern.affixes.letters)?.none else {
      return "\u{A0}"
    }
    let spaces = pair.prefix.hasSlot ? pair.prefix.spaces : pair.suffix.spaces
    return spaces.isEmpty ? "\u{A0}" : spaces
  }
}

extension EdgedAffixes {
  /// The number of spaces that currency spacing sets between the number and letters.
  var insertedSpaceCount: Int { (letters?.none.spaceCount ?? 0) - (symbol?.none.spaceCount ?? 0) }
}

extension AffixPair {
  func filled(with text: String) -> AffixPair {
    AffixPair(
      prefix: prefix.fillingSlot(with: text), suffix: suffix.fillingSlot(with: text), hidesDigits: hidesDigits
    )
  }

  fileprivate var spaceCount: Int { (prefix.spaces + suffix.spaces).unicodeScalars.count }

  /// Inserts the code after the number, its compact form and any currency there, but before a closing
  /// parenthesis.
  fileprivate mutating func add(code: String, spaces: String) {
    let last = suffix.runs.lastIndex { $0.kind == .currency || $0.kind == .compact }
    suffix.runs.insert(
      contentsOf: [
        AffixPattern.Run(kind: .literal, text: spaces), AffixPattern.Run(kind: .currency, text: code),
      ],
      at: last.map { $0 + 1 } ?? 0)
  }

  fileprivate mutating func replaceSigns(_ symbols: AmountSymbols) {
    change { run in
      switch run.kind {
      case .minusSign: if let minus = symbols.minus { run.text = minus }
      case .plusSign: if let plus = symbols.plus { run.text = plus }
      default: break
      }
    }
  }

  fileprivate mutating func makeSpacesPlain() {
    change { run in
      if run.kind == .literal || run.kind == .compact { run.text = run.text.withPlainSpaces }
    }
  }

  /// Removes white space around the number, except between the number and its compact form.
  fileprivate mutating func removeSpaces() {
    let first = prefix.runs.firstIndex { $0.kind == .compact } ?? prefix.runs.count
    let last = suffix.runs.lastIndex { $0.kind == .compact } ?? -1
    for index in prefix.runs.indices where index < first && prefix.runs[index].kind == .literal {
      prefix.runs[index].text = prefix.runs[index].text.divided.rest
    }
    for index in suffix.runs.indices where index > last && suffix.runs[index].kind == .literal {
      suffix.runs[index].text = suffix.runs[index].text.divided.rest
    }
    prefix.runs.removeAll { $0.text.isEmpty }
    suffix.runs.removeAll { $0.text.isEmpty }
  }

  /// Sets off currencies that touch the number, its compact form or the text of NaN.
  fileprivate mutating func addSpaces() {
    prefix.setOffCurrencies(numberIsBehind: true, hidesDigits: hidesDigits)
    suffix.setOffCurrencies(numberIsBehind: false, hidesDigits: hidesDigits)
  }

  /// Sets off a currency whose digit would touch those of the number: `USD1` before 5 is not `USD15`.
  fileprivate mutating func setOffDigits(by space: String) {
    guard !hidesDigits else { return }
    let run = AffixPattern.Run(kind: .literal, text: space)
    // Directional marks keep nothing apart.
    if let last = prefix.runs.last(where: { !$0.isDirectional }), last.kind == .currency,
      last.text.unicodeScalars.last?.isDecimalDigit == true
    {
      prefix.runs.append(run)
    }
    if let first = suffix.runs.first(where: { !$0.isDirectional }), first.kind == .currency,
      first.text.unicodeScalars.first?.isDecimalDigit == true
    {
      suffix.runs.insert(run, at: 0)
    }
  }

  private mutating func change(_ body: (inout AffixPattern.Run) -> Void) {
    for index in prefix.runs.indices { body(&prefix.runs[index]) }
    for index in suffix.runs.indices { body(&suffix.runs[index]) }
  }
}

extension AffixPattern.Run {
  /// Whether the text has nothing but marks of direction.
  fileprivate var isDirectional: Bool {
    kind == .literal && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}

extension AffixPattern {
  /// - Parameter numberIsBehind: whether the affix is a prefix.
  fileprivate mutating func setOffCurrencies(numberIsBehind: Bool, hidesDigits: Bool) {
    var places: [Int] = []
    for (index, run) in runs.enumerated() where run.kind == .currency {
      if numberIsBehind {
        if touches(runs[(index + 1)...], run.text.unicodeScalars.last, endsAtNumber: !hidesDigits) {
          places.append(index + 1)
        } else if touches(runs[..<index].reversed(), run.text.unicodeScalars.first, endsAtNumber: false) {
          places.append(index)
        }
      } else if touches(
        runs[..<index].reversed(), run.text.unicodeScalars.first, endsAtNumber: !hidesDigits)
      {
        places.append(index)
      }
    }
    for place in places.reversed() { runs.insert(Run(kind: .literal, text: "\u{A0}"), at: place) }
  }

  /// Returns whether no white space lies between a currency and what it belongs to.
  ///
  /// - Parameters:
  ///   - others: the runs from the currency on.
  ///   - edge: the character of the currency that faces them; nil if the currency is not shown.
  ///   - endsAtNumber: whether the number follows the runs.
  private func touches(
    _ others: some Sequence<Run>, _ edge: Unicode.Scalar?, endsAtNumber: Bool
  ) -> Bool {
    guard let edge, !edge.properties.isWhitespace else { return false }
    for run in others {
      switch run.kind {
      case .compact, .nan: return !(run.text.unicodeScalars.first?.properties.isWhitespace ?? false)
      case .currency: return false
      default: if run.text.unicodeScalars.contains(where: { $0.properties.isWhitespace }) { return false }
      }
    }
    return endsAtNumber
  }
}
