// The texts that mean currencies, of all currencies.

/// Which texts mean which currencies: texts of the locale, of English, and of any locale.
package struct KnownTokens: Sendable {
  /// How a text means a currency.
  package struct Use: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let code = Use(rawValue: 1)
    package static let symbol = Use(rawValue: 2)
    /// A name or a bare noun, in the locale's language or in English.
    package static let name = Use(rawValue: 4)
    package static let subunit = Use(rawValue: 8)
    /// The text may mean the currency as well: it differs from one of its nouns only in accents or vowel signs, or the data lacks
    /// the currency.
    package static let alike = Use(rawValue: 16)
  }

  /// The currencies that a text can mean.
  package struct Entry: Sendable, Hashable {
    /// The currency that the locale itself writes this way, if there is exactly one.
    package var decided: String?
    package var codes: [String]
    /// How the text means each of the codes.
    package fileprivate(set) var uses: [Use] = []
    /// Whether the text is the code of the first currency.
    package var isCode = false
    /// Whether the locale writes the text for several currencies, none of which is that of its region.
    fileprivate var isDisputed = false
    /// How the sources spell the text as a symbol of each currency.
    fileprivate var spellings: [Spelling] = []

    /// The currency, if the text means no other one.
    package var only: String? { isCode || codes.count == 1 ? codes.first : nil }

    /// Whether the text is a currency's, and not only like one.
    package func means(_ code: String) -> Bool {
      codes.firstIndex(of: code).map { !uses[$0].contains(.alike) } ?? false
    }

    fileprivate mutating func decide(_ code: String, disputes: Bool, _ regional: [String]) {
      guard !isDisputed, decided != code else { return }
      if decided == nil {
        decided = code
      } else if disputes, !regional.contains(decided ?? "") {
        (decided, isDisputed) = (nil, true)
      }
    }

    fileprivate mutating func add(_ code: String, _ use: Use) {
      if let index = codes.firstIndex(of: code) {
        if !use.contains(.alike) { uses[index].remove(.alike) }
        uses[index].formUnion(use)
      } else {
        codes.append(code)
        uses.append(use)
      }
    }

    /// Returns whether a source spells the text of a currency with these letters. A closing full stop doesn't count.
    package func isSpelled(_ scalars: some Sequence<UInt32>, of code: String) -> Bool {
      spellings.contains { $0.code == code && $0.scalars.elementsEqual(scalars) }
    }
  }

  fileprivate struct Spelling: Sendable, Hashable {
    var code: String
    var scalars: [UInt32]
  }

  private struct Known: Sendable {
    var folded: [UInt32]
    var entry: Entry
  }

  private var known: [Known] = []
  /// The indices of the texts that begin with a scalar, the longest first.
  private var byInitial: [UInt32: [Int]] = [:]
  /// The initials below 64, and those from 64 to 127, as bits: most texts contain digits and separators.
  private var asciiInitials: (low: UInt64, high: UInt64) = (0, 0)
  /// The currencies of the locale's region. They take precedence among currencies that share a text.
  package internal(set) var regional: [String]
  /// The custom currencies' texts that begin or end with digits, without them: `USD` of `USD1`.
  private var besideDigits: [[UInt32]] = []
  /// The texts of subunits of all currencies in force in the table's locale, for readers that need them. Copies share it.
  var subunits = LazySlot<KnownTokens>()

  package init(regional: [String] = []) { self.regional = regional }

  /// Adds a code, which means its currency even if it is a symbol of another one.
  package mutating func add(code: String, _ folded: [UInt32]) {
    add(folded, code, .code, decides: true)
    guard let place = index(of: folded), !known[place].entry.isCode else { return }
    if let index = known[place].entry.codes.firstIndex(of: code), index > 0 {
      known[place].entry.codes.remove(at: index)
      known[place].entry.codes.insert(code, at: 0)
      known[place].entry.uses.insert(known[place].entry.uses.remove(at: index), at: 0)
    }
    known[place].entry.isCode = true
  }

  /// Adds a currency to a text that means others, and that may mean this one as well. Nothing changes if the text is a code, or
  /// means nothing.
  package mutating func addLookalike(_ code: String, to folded: [UInt32]) {
    if let place = index(of: folded) { addLookalike(code, at: place) }
  }

  private mutating func addLookalike(_ code: String, at place: Int) {
    guard !known[place].entry.isCode else { return }
    known[place].entry.add(code, known[place].entry.means(code) ? .name : [.name, .alike])
  }

  /// Adds a currency to the nouns of others, and that of the region to letters that may be short for its own.
  ///
  /// - Parameters:
  ///   - noun: that of the currency, in small letters.
  ///   - isKnown: whether the data has the currency, so that its nouns are known.
  ///   - isHome: whether the currency is that of the region.
  ///   - namesakes: the currencies with the same noun.
  ///   - names: full names, which are excluded.
  mutating func addLookalikes(
    of code: String, _ noun: [UInt32], isKnown: Bool, isHome: Bool, namesakes: Set<String>,
    excluding names: Set<[UInt32]>
  ) {
    let plural = noun + [UInt32(ascii: "s")]
    for place in known.indices where !known[place].entry.means(code) {
      let (entry, folded) = (known[place].entry, known[place].folded)
      let letters = folded.last == FoldedScalar.point ? folded.dropLast() : folded[...]
      let mayBeNoun = !isKnown || folded == noun || folded == plural
      let isMeant = zip(entry.codes, entry.uses).contains { code, use in
        namesakes.contains(code)
          && (mayBeNoun && use.contains(.name)
            || isHome && use.contains(.symbol) && letters.count > 1 && noun.starts(with: letters))
      }
      if isMeant, !names.contains(folded) { addLookalike(code, at: place) }
    }
  }

  /// Notes a custom currency's text if it begins or ends with a digit.
  mutating func noteDigits(of folded: [UInt32]) {
    func isDigit(_ scalar: UInt32) -> Bool {
      Unicode.Scalar(scalar)?.properties.generalCategory == .decimalNumber
    }
    var rest = folded.drop(while: isDigit)
    while let last = rest.last, isDigit(last) { rest.removeLast() }
    if rest.count < folded.count { besideDigits.append(Array(rest)) }
  }

  /// Whether a text with a digit at an edge is known.
  var hasDigitsAtEdges: Bool { !besideDigits.isEmpty }

  /// Returns whether another number may change what a text means: `USD2` is of dollars, and `USD1 5` is not if that is a currency.
  func isBesideDigits(_ text: String) -> Bool {
    if besideDigits.isEmpty { return false }
    let folded = TextFolder().folded(text)
    return besideDigits.contains { rest in
      folded.indices.contains { folded[$0...].starts(with: rest) }
    }
  }

  /// Returns whether a text means a currency.
  func means(_ folded: [UInt32], _ code: String) -> Bool {
    index(of: folded).map { known[$0].entry.means(code) } ?? false
  }

  /// Returns whether a text means several currencies.
  func isShared(_ folded: [UInt32]) -> Bool {
    index(of: folded).map { known[$0].entry.codes.count > 1 } ?? false
  }

  /// Returns whether a text is the code of a currency.
  package func hasCode(_ folded: [UInt32]) -> Bool {
    index(of: folded).map { known[$0].entry.isCode } ?? false
  }

  /// - Parameters:
  ///   - spelling: the text as a source spells it; nil if its case does not matter.
  ///   - decides: whether the text means this currency unless it already means another one.
  ///   - disputes: whether it then means neither, if the other one is not that of the locale's region.
  package mutating func add(
    _ folded: [UInt32], _ code: String, _ use: Use, spelling: String? = nil, decides: Bool,
    disputes: Bool = false
  ) {
    guard let initial = folded.first else { return }
    // `US $` is written for `US$`.
    if use == .symbol, let spaced = folded.withSpaceBeforeSign {
      add(spaced, code, use, decides: decides, disputes: disputes)
    }
    // `лв` is written for `лв.`, and `коп` for `коп.`.
    if use == .symbol || use == .subunit, folded.count > 1, folded.last == FoldedScalar.point {
      add(
        Array(folded.dropLast()), code, use, spelling: spelling, decides: decides, disputes: disputes)
    }
    let place: Int
    if let found = index(of: folded) {
      place = found
    } else {
      place = known.count
      known.append(Known(folded: folded, entry: Entry(decided: nil, codes: [])))
      let index =
        byInitial[initial]?.firstIndex { known[$0].folded.count < folded.count } ?? byInitial[initial]?.count
      byInitial[initial, default: []].insert(place, at: index ?? 0)
      if initial < 64 {
        asciiInitials.low |= 1 << initial
      } else if initial < 128 {
        asciiInitials.high |= 1 << (initial - 64)
      }
    }
    if decides { known[place].entry.decide(code, disputes: disputes, regional) }
    known[place].entry.add(code, use)
    if let spelling {
      let spelling = Spelling(code: code, scalars: Self.spelled(spelling.unicodeScalars.map { $0.value }))
      if !known[place].entry.spellings.contains(spelling) { known[place].entry.spellings.append(spelling) }
    }
  }

  /// Returns the scalars of a text without a closing full stop and without characters that are not seen.
  private static func spelled(_ scalars: [UInt32]) -> [UInt32] {
    var scalars = scalars.filter { Unicode.Scalar($0).map { TextFolder.folded($0) != 0 } ?? true }
    if scalars.last == FoldedScalar.point { scalars.removeLast() }
    return scalars
  }

  private func index(of folded: [UInt32]) -> Int? {
    guard let initial = folded.first else { return nil }
    return byInitial[initial]?.first { known[$0].folded == folded }
  }

  /// Returns the longest text at an index that means a currency, and its number of scalars.
  ///
  /// A single ASCII letter matches only in upper case: `1e` is not an amount of lilangeni.
  ///
  /// - Parameter isSubunit: whether the texts are those of subunits, which also match as single small letters.
  package func match(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int, isSubunit: Bool = false
  ) -> (entry: Entry, count: Int)? {
    guard let place = place(text, at: start, isSubunit) else { return nil }
    return (known[place].entry, known[place].folded.count)
  }

  private func place(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int, _ isSubunit: Bool) -> Int? {
    let first = text[start]
    if first.folded < 128 {
      let initials = first.folded < 64 ? asciiInitials.low : asciiInitials.high
      if initials >> UInt64(first.folded & 63) & 1 == 0 { return nil }
    }
    guard let places = byInitial[first.folded] else { return nil }
    for place in places {
      let count = known[place].folded.count
      guard count > 1 || isSubunit || !first.isSmallLatinLetter,
        text.matches(known[place].folded, at: start) == .whole
      else { continue }
      // A match must not be the beginning of a longer word, nor have digits of the number.
      let end = start + count
      if text.takesDigits(start..<end) { continue }
      if end == text.count || !text[end].isLetter || !text[end - 1].isLetter { return place }
    }
    return nil
  }
}

extension KnownTokens {
  /// The ten most traded currencies, in order: BIS, OTC foreign exchange turnover in April 2025.
  package static var mostTraded: [String] {
    ["USD", "EUR", "JPY", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD", "SGD"]
  }

  /// The next ones, in order of their turnover in April 2022, the last survey that lists them all.
  private static var nextTraded: [String] {
    [
      "SEK", "KRW", "NOK", "NZD", "INR", "MXN", "TWD", "ZAR", "BRL", "DKK", "PLN", "THB", "ILS", "IDR", "CZK",
      "AED",
      "TRY", "HUF", "CLP", "SAR", "PHP", "MYR",
    ]
  }

  /// Sorts currencies, the likeliest first: those of the locale's region, then the most traded, then by code.
  package func likeliestFirst(_ codes: [String]) -> [String] {
    let traded = Self.mostTraded + Self.nextTraded
    func rank(_ code: String) -> Int {
      if let place = regional.firstIndex(of: code) { return place - regional.count }
      return traded.firstIndex(of: code) ?? traded.count
    }
    return codes.sorted { (rank($0), $0) < (rank($1), $1) }
  }
}

extension FoldedScalar {
  fileprivate var isSmallLatinLetter: Bool {
    folded < 0x80
      && (scalar < 0x80
        ? scalar &- UInt32(ascii: "a") < 26 : Unicode.Scalar(scalar)?.properties.isLowercase == true)
  }
}
