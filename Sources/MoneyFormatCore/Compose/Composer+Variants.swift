// Composes names, compact forms and abbreviations, whose affixes depend on the number as well as its sign.

extension Composer {
  /// How the numbers of a row are written.
  private enum Form: Equatable {
    /// In full.
    case written
    /// With a unit's suffix after the digits.
    case unit(String)
    /// In the subunit.
    case subunit
    /// In a compact pattern: indices into its forms, by plural category.
    case compact([UInt8])
  }

  mutating func variants() -> VariantPlan? {
    guard let (selector, forms) = rows() else { return nil }
    var variants = Variants(self, selector)
    guard variants.addZero(selector) else { return nil }
    // Rows with the same form share a kind.
    var known: [Form] = []
    for form in forms {
      if let kind = known.firstIndex(of: form) {
        variants.kinds.append(UInt8(kind))
      } else {
        variants.kinds.append(UInt8(known.count))
        known.append(form)
        guard variants.addKind(form) else { return nil }
        if zerosVary, !variants.addKind(form, isZero: true) { return nil }
      }
    }
    return variants.plan(selector)
  }

  /// Whether zeros differ in their form or plural category, because steps round thousands to zero (`$0K`), or
  /// significant digits give zeros different numbers of fraction digits.
  private var zerosVary: Bool {
    if case .none = format.abbreviation { return !format.fraction.isPlain }
    return !format.fraction.isPlain || format.fraction.increment > 1
  }

  private func rows() -> (VariantSelector, [Form])? {
    var rows = [VariantSelector.Row(exponent: 0, rounding: .fraction(format.fraction))]
    var forms = [Form.written]
    let selection: VariantSelector.Selection
    switch format.abbreviation {
    case .none:
      selection = format.layout.subunit == nil ? .single : .belowOne
      if let subunit = format.layout.subunit {
        let fraction = format.fraction.ofSubunits(subunit.digits)
        rows.insert(
          VariantSelector.Row(exponent: -subunit.digits, rounding: .fraction(fraction)), at: 0)
        forms.insert(.subunit, at: 0)
      }
    case .table(let units):
      selection = .byThreshold
      for unit in units {
        rows.append(VariantSelector.Row(exponent: unit.exponent, rounding: .fraction(unit.fraction)))
        forms.append(.unit(unit.suffix))
      }
    case .compact(_, let ownRounding):
      guard let compact = parts.compact, let first = compact.rows.first else { return nil }
      selection = .byMagnitude
      let fraction = ownRounding ? format.fraction.inCompactForms : format.fraction
      let rounding = fraction.map { VariantSelector.Rounding.fraction($0) } ?? .compact
      let shortened = fraction.map { VariantSelector.Rounding.fraction($0.ofShortened) } ?? .compact
      (rows, forms) = ([], [])
      rows.reserveCapacity(compact.rows.count + 1)
      forms.reserveCapacity(compact.rows.count + 1)
      // Amounts below 1 are written like those below 10.
      for row in CollectionOfOne(CompactPattern.Row(exponent: 0, places: first.places)) + compact.rows {
        rows.append(
          VariantSelector.Row(exponent: row.exponent, rounding: row.exponent == 0 ? rounding : shortened))
        forms.append(row.places.isEmpty ? .written : .compact(row.places))
      }
    }
    let selector = VariantSelector(
      roundingMode: format.roundingMode, plurals: parts.plurals,
      keys: VariantKey.Space(hasInner: format.isCompact, hasOuter: format.style == .currencyName),
      selection: selection, rows: rows)
    return (selector, forms)
  }

  /// Collects the distinct affixes of all kinds of rows.
  private struct Variants {
    var composer: Composer
    var kinds: [UInt8] = []
    /// The pairs of zero first.
    private var pairs: [AffixRangePair] = []
    private var places: [UInt16] = []
    private var zeroPlaces: [UInt16] = []
    private let keys: VariantKey.Space
    /// The plural category of a number shown as 1.
    private let categoryOfOne: PluralCategory
    /// For each category, the first category with the same name.
    private var namesakes: [PluralCategory]
    /// The currency's name and its affixes for each category.
    private let names: [(affixes: AffixPair, text: String)?]
    private let text: String
    /// What each pair was composed of, without the pairs of zero. There are too few for a dictionary.
    private var sources: [Source] = []

    private struct Source: Equatable {
      /// An index into the forms of a compact pattern; -1 for numbers written in full, lower values for
      /// units.
      let form: Int
      let sign: ShownSign
      let name: PluralCategory
    }

    init(_ composer: Composer, _ selector: VariantSelector) {
      self.composer = composer
      text = composer.text
      names = PluralCategory.allCases.map { composer.name($0) }
      keys = selector.keys
      let last = selector.rows[selector.rows.count - 1]
      let one = Amount(coefficient: 1, exponent: last.exponent, isNegative: false)
      categoryOfOne =
        keys.hasInner ? selector.plurals.category(of: selector.asShown(one, last).operands) : .other
      namesakes = PluralCategory.allCases
      if keys.hasOuter {
        for (index, category) in PluralCategory.allCases.enumerated() {
          guard let name = names[category.index] else { continue }
          for other in PluralCategory.allCases[..<index] {
            guard let earlier = names[other.index], earlier.text.utf8.count == name.text.utf8.count,
              earlier.text.utf8.elementsEqual(name.text.utf8),
              earlier.affixes == name.affixes
            else { continue }
            namesakes[index] = other
            break
          }
        }
      }
    }

    mutating func addZero(_ selector: VariantSelector) -> Bool {
      let nothing = Amount(coefficient: 0, exponent: 0, isNegative: false)
      let category = selector.plurals.category(of: selector.row(for: nothing).rounded.operands)
      for sign in [SignClass.zero, .negativeZero] {
        guard let pair = pair(.written, 0, composer.format.signDisplay.shown(sign), category) else {
          return false
        }
        pairs.append(pair)
      }
      return true
    }

    /// - Parameter isZero: whether the affixes are those of amounts that are shown as zero.
    mutating func addKind(_ form: Form, isZero: Bool = false) -> Bool {
      let kind = isZero ? zeroPlaces.count : places.count
      for inner in 0..<(keys.hasInner ? PluralCategory.count + 1 : 1) {
        for outer in 0..<(keys.hasOuter ? PluralCategory.count : 1) {
          let name = keys.hasOuter ? namesakes[outer] : .other
          for negative in 0...1 {
            let isNegative = negative == 1
            let sign: SignClass =
              isZero ? (isNegative ? .negativeZero : .zero) : isNegative ? .negative : .positive
            guard let place = place(form, kind, inner: inner, name, isNegative, sign) else { return false }
            if isZero { zeroPlaces.append(place) } else { places.append(place) }
          }
        }
      }
      return true
    }

    private mutating func place(
      _ form: Form, _ kind: Int, inner: Int, _ name: PluralCategory, _ isNegative: Bool, _ sign: SignClass
    ) -> UInt16? {
      let sign = composer.format.signDisplay.shown(sign)
      var formPlace = form == .written ? -1 : -2 - kind
      if case .compact(let places) = form { formPlace = compactPlace(places, inner: inner, isNegative) }
      let source = Source(form: formPlace, sign: sign, name: name)
      if let place = sources.firstIndex(of: source) { return UInt16(place + pairs.count - sources.count) }
      guard let pair = pair(form, formPlace, sign, name) else { return nil }
      pairs.append(pair)
      sources.append(source)
      return UInt16(pairs.count - 1)
    }

    private func compactPlace(_ places: [UInt8], inner: Int, _ isNegative: Bool) -> Int {
      guard inner == PluralCategory.count else { return Int(places[inner]) }
      // CLDR's forms for exactly 1 don't apply to -1. Without such a form, 1 takes that of its category.
      let one = places[inner]
      return Int(one == CompactPattern.none || isNegative ? places[categoryOfOne.index] : one)
    }

    private mutating func pair(
      _ form: Form, _ place: Int, _ sign: ShownSign, _ category: PluralCategory
    ) -> AffixRangePair? {
      let template: AffixPair?
      var unit: String?
      switch form {
      case .written: template = composer.written(sign)
      case .unit(let suffix): (template, unit) = (composer.written(sign), suffix)
      case .subunit: template = composer.written(sign).map { composer.inSubunit($0) }
      case .compact:
        guard let compact = composer.parts.compact, compact.forms.indices.contains(place) else { return nil }
        template =
          composer.format.layout.accountsInCompactForms
          ? composer.accounted(compact.forms[place], sign)
          : composer.affixes(compact.forms[place], sign, or: nil)
      }
      guard let template else { return nil }
      let name = names[category.index]
      if !composer.isLocales {
        var pair = template.filled(with: text)
        if let unit { pair.suffix.runs.insert(AffixPattern.Run(kind: .compact, text: unit), at: 0) }
        if let name {
          let filled = name.affixes.filled(with: name.text)
          pair.prefix.runs.insert(contentsOf: filled.prefix.runs, at: 0)
          pair.suffix.runs += filled.suffix.runs
        }
        return composer.add(filled: pair)
      }
      let prefix = composer.builder.add {
        if let name { $0.append(name.affixes.prefix, filledWith: name.text) }
        $0.append(template.prefix, filledWith: text)
      }
      let suffix = composer.builder.add {
        if let unit { $0.append(.compact, unit) }
        $0.append(template.suffix, filledWith: text)
        if let name { $0.append(name.affixes.suffix, filledWith: name.text) }
      }
      return AffixRangePair(prefix: prefix, suffix: suffix, hidesDigits: template.hidesDigits)
    }

    mutating func plan(_ selector: VariantSelector) -> VariantPlan {
      let showsFraction = selector.rows.contains { $0.rounding.maximumFractionDigits > 0 }
      let word = composer.notANumber()
      return VariantPlan(
        shape: composer.shape(showsFraction: showsFraction), selector: selector,
        scale: composer.format.fraction.scale,
        affixes: VariantAffixes(
          pairs: pairs, kinds: kinds, places: places, zeroPlaces: zeroPlaces, keyCount: keys.count),
        notANumber: word, composer.builder)
    }
  }
}
