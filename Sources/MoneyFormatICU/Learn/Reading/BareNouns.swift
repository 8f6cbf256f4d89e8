// Finds the currency noun without its country: "dollars" in "US dollars".

import MoneyFormatCore
import MoneyFormatHost

/// Finds the noun within each currency's name, by comparing the names of a locale with each other and with
/// the names of its regions.
///
/// A word shared by the currency names of several regions is a noun, unless it resembles the regions' own
/// names: "dollars" is one, but "South" of South Africa, South Korea and South Sudan is not. In a name
/// without a shared word, the part that resembles its own region is removed ("Hungarian forints"); if there
/// is none, the noun is on the side where the locale's other nouns are.
struct BareNouns {
  /// By code: the words of the name without parentheses, and the name of its region.
  private let names: [String: [Word]]
  private let regions: [String: [String]]
  /// The side of the name on which the locale writes nouns; nil if it uses both.
  private let side: Side?
  private let mostlySide: Side
  /// Nouns shared by several regions, folded, with the number of regions.
  private var shared: [String: Int] = [:]
  /// Words next to a noun that are not a country's name: "new".
  private var modifiers: Set<String> = []
  private var found: [String: Word] = [:]

  fileprivate struct Word: Hashable {
    var text: String
    var folded: String
  }

  fileprivate enum Side: CaseIterable {
    case first, last
  }

  /// Returns the nouns of each code, in the inflections of its plural categories. Codes whose noun is
  /// uncertain have none.
  ///
  /// - Parameters:
  ///   - names: the name of each code in each plural category.
  ///   - regions: the locale's name of each code's region, for codes that have one.
  ///   - folding: returns the form in which words are compared, without case and accents.
  static func learn(
    names: [String: [PluralCategory: String]], regions: [String: String], folding: (String) -> String
  ) -> [String: [String]] {
    var nouns: [String: [String]] = [:]
    var learnt: [[String: String]] = []
    for category in PluralCategory.allCases {
      let ofCategory = names.compactMapValues { $0[category] }
      if ofCategory.isEmpty || learnt.contains(ofCategory) { continue }
      learnt.append(ofCategory)
      var learner = BareNouns(ofCategory, regions, folding)
      learner.learn()
      for (code, noun) in learner.found where !nouns[code, default: []].contains(noun.text) {
        nouns[code, default: []].append(noun.text)
      }
    }
    return withoutGenericWords(nouns)
  }

  /// Leaves out words that are in the names of most currencies, and so name none: the preposition of Breton plural forms
  /// (`1 000 000 a zollaroù`), the plural word of Kaingang, and words that mean money.
  private static func withoutGenericWords(_ nouns: [String: [String]]) -> [String: [String]] {
    var codes: [String: Int] = [:]
    for words in nouns.values { for word in Set(words) { codes[word, default: 0] += 1 } }
    // The most frequent noun of a language, often its word for dollar, is in less than a fifth of the names.
    let generic = codes.filter { $0.value >= 10 && 3 * $0.value > nouns.count }
    return nouns.mapValues { words in words.filter { generic[$0] == nil } }
  }

  private init(_ names: [String: String], _ regions: [String: String], _ folding: (String) -> String) {
    var folded: [Substring: String] = [:]
    func word(_ text: Substring) -> Word {
      if let known = folded[text] { return Word(text: String(text), folded: known) }
      let new = folding(String(text))
      folded[text] = new
      return Word(text: String(text), folded: new)
    }
    self.regions = regions.mapValues {
      $0.split(whereSeparator: \.separatesWords).map { folding(String($0)) }
    }
    var split: [String: [Word]] = [:]
    for (code, name) in names where name != code {
      let words = name.withoutParentheses.split(whereSeparator: \.separatesWords).map(word)
      if !words.isEmpty { split[code] = words }
    }
    self.names = split
    var count: [Side: Int] = [.first: 0, .last: 0]
    for (code, words) in split where words.count > 1 {
      let isCountry = (
        Self.isCountry(words[0], self.regions[code]), Self.isCountry(words.last!, self.regions[code])
      )
      if isCountry.0 != isCountry.1 { count[isCountry.0 ? .last : .first]! += 1 }
    }
    let first = count[.first]!
    let last = count[.last]!
    mostlySide = first > last ? .first : .last
    side = 10 * max(first, last) >= 9 * (first + last) ? mostlySide : nil
  }

  private mutating func learn() {
    // Sorted, so that the result is deterministic.
    let codes = names.keys.sorted()
    var open = codes.filter { names[$0]!.count > 1 }
    for code in codes where names[code]!.count == 1 {
      found[code] = names[code]![0].withoutRegion(regions[code])
    }
    for (word, regions) in regionsOfSingleWords() where regions >= 2 { shared[word] = regions }
    repeat {
      open.removeAll { assignShared($0) }
    } while findShared(open)
    for code in open { found[code] = guess(code) }
    for code in codes { shorten(code) }
    // A name such as "칠레 (UF)" consists only of the region.
    found = found.filter { code, noun in regions[code].map { $0 != [noun.folded] } ?? true }
  }

  private func regionsOfSingleWords() -> [String: Int] {
    var regions: [String: Set<Substring>] = [:]
    for (code, noun) in found { regions[noun.folded, default: []].insert(code.prefix(2)) }
    return regions.mapValues(\.count)
  }

  /// Assigns to a name the noun in it that most regions share.
  private mutating func assignShared(_ code: String) -> Bool {
    let words = names[code]!
    var best: Int?
    for (index, word) in words.enumerated()
    where shared[word.folded, default: 0] > best.map({ shared[words[$0].folded]! }) ?? 0 {
      best = index
    }
    guard let best else { return false }
    found[code] = words[best]
    let outer: [(Side, Int, Word)] = [(.first, 0, words[0]), (.last, words.count - 1, words.last!)]
    for (edge, index, word) in outer where index != best && (side == nil || side == edge) {
      if !Self.isCountry(word, regions[code]) { modifiers.insert(word.folded) }
    }
    return true
  }

  /// Finds the next noun, which is the word at the edge of the most regions' names; false if no word is
  /// shared.
  private mutating func findShared(_ open: [String]) -> Bool {
    var edges: [String: (regions: Set<Substring>, countries: Set<Substring>)] = [:]
    for code in open {
      let words = names[code]!
      for edge in Side.allCases {
        if let side, side != edge, !Self.isCountry(words.at(side), regions[code]) { continue }
        let word = words.at(edge)
        edges[word.folded, default: ([], [])].regions.insert(code.prefix(2))
        if Self.isCountry(word, regions[code]) { edges[word.folded]!.countries.insert(code.prefix(2)) }
      }
    }
    let nouns = edges.filter { word, uses in
      uses.regions.count >= 2 && 2 * uses.countries.count < uses.regions.count && !modifiers.contains(word)
    }
    guard let best = nouns.max(by: { ($0.value.regions.count, $0.key) < ($1.value.regions.count, $1.key) })
    else {
      return false
    }
    shared[best.key] = best.value.regions.count
    return true
  }

  /// Guesses the noun of a name without a shared noun; nil if there is no evidence, as for codes without a
  /// region, such as gold.
  private func guess(_ code: String) -> Word? {
    guard regions[code] != nil else { return nil }
    var words = names[code]![...]
    while words.count > 1, modifiers.contains(Array(words).at(mostlySide).folded) {
      if mostlySide == .first { words.removeFirst() } else { words.removeLast() }
    }
    let remaining = Array(words)
    let isCountry = (
      Self.isCountry(remaining[0], regions[code]), Self.isCountry(remaining.last!, regions[code])
    )
    if isCountry.0 != isCountry.1 { return remaining.at(isCountry.0 ? .last : .first) }
    return remaining.at(mostlySide)
  }

  /// In scripts without spaces, removes text next to a noun that several regions share.
  private mutating func shorten(_ code: String) {
    guard let word = found[code], names[code]!.count == 1, word.isWithoutSpaces,
      word.folded.count == word.text.count
    else { return }
    let noun = shared.keys
      .filter { $0.count >= 2 && $0.count < word.folded.count && $0.isWithoutSpaces }
      .filter { word.folded.hasPrefix($0) || word.folded.hasSuffix($0) }
      .max { ($0.count, $0) < ($1.count, $1) }
    guard let noun else { return }
    // The folded form is decomposed, as `ド` is.
    let text = word.folded.hasPrefix(noun) ? word.text.prefix(noun.count) : word.text.suffix(noun.count)
    found[code] = Word(text: String(text), folded: noun)
  }

  /// Returns whether a word resembles its region's name ("Hungarian", Hungary) or is an abbreviation ("US").
  private static func isCountry(_ word: Word, _ region: [String]?) -> Bool {
    if word.text.count > 1, word.text == word.text.uppercased(), word.text != word.text.lowercased() {
      return true
    }
    let scalars = word.folded.unicodeScalars
    return region?.contains { name in
      let common = zip(scalars, name.unicodeScalars).prefix { $0 == $1 }.count
      if common == scalars.count, common == name.unicodeScalars.count { return true }
      return common >= 3 && 2 * common >= min(scalars.count, name.unicodeScalars.count)
    } ?? false
  }
}

extension BareNouns.Word {
  fileprivate var isWithoutSpaces: Bool { folded.isWithoutSpaces }

  /// Returns the noun in a name such as `加拿大元` or `ดอลลาร์แคนาดา`, which contains the region's full name.
  fileprivate func withoutRegion(_ region: [String]?) -> Self {
    guard isWithoutSpaces, let region, region.count == 1, folded.count == text.count else { return self }
    let name = region[0]
    guard !name.isEmpty, name.count < text.count else { return self }
    if folded.hasPrefix(name) {
      return Self(text: String(text.dropFirst(name.count)), folded: String(folded.dropFirst(name.count)))
    }
    if folded.hasSuffix(name) {
      return Self(text: String(text.dropLast(name.count)), folded: String(folded.dropLast(name.count)))
    }
    return self
  }
}

extension [BareNouns.Word] {
  fileprivate func at(_ side: BareNouns.Side) -> BareNouns.Word { side == .first ? self[0] : self[count - 1] }
}

extension String {
  /// The text without parenthesized parts such as `(1994–1999)`.
  fileprivate var withoutParentheses: String {
    var depth = 0
    return String(
      filter { character in
        if character == "(" || character == "（" { depth += 1 }
        defer { if character == ")" || character == "）" { depth -= 1 } }
        return depth == 0
      })
  }

  /// Whether the word is in a script without spaces between words: Han, kana, Thai, Lao, Khmer, Burmese.
  fileprivate var isWithoutSpaces: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
      default: false
      }
    }
  }
}

extension Character {
  fileprivate var separatesWords: Bool {
    isWhitespace || self == "-" || self == "\u{2011}" || self == "\u{200B}"
  }
}

// MARK: - Names from ICU

extension BareNouns {
  /// Returns the bare nouns of a currency in a locale.
  static func nouns(of code: String, localeIdentifier: String) throws(ICU.Failure) -> [String] {
    try nouns(localeIdentifier: localeIdentifier)[code] ?? []
  }

  /// Returns the nouns of all codes in a locale. The first call for a locale reads all of its names, which
  /// takes some milliseconds; the nouns of the most recent locales are cached.
  static func nouns(localeIdentifier: String) throws(ICU.Failure) -> [String: [String]] {
    try cache.value(for: localeIdentifier) { () throws(ICU.Failure) in
      try learnt(localeIdentifier: localeIdentifier)
    }
  }

  private static let cache = BoundedCache<String, [String: [String]]>(capacity: 32)

  private static func learnt(localeIdentifier: String) throws(ICU.Failure) -> [String: [String]] {
    var names: [String: [PluralCategory: String]] = [:]
    var regions: [String: String] = [:]
    for code in try ICU.availableCurrencies() {
      for category in PluralCategory.allCases {
        names[code, default: [:]][category] = try ICU.currencyPluralName(
          code, localeIdentifier: localeIdentifier, pluralCategory: category.rawValue)
      }
      // A code begins with its region's code, except for codes without a region, such as XAF.
      let region = String(code.prefix(2))
      let name = try ICU.regionName(region, localeIdentifier: localeIdentifier)
      if name != region { regions[code] = name }
    }
    var failure: ICU.Failure?
    let nouns = learn(names: names, regions: regions) { word in
      do throws(ICU.Failure) {
        return try folded(word)
      } catch {
        failure = error
        return word
      }
    }
    if let failure { throw failure }
    return nouns
  }

  /// Returns a word in lower case, without the accents of Latin, Greek and Cyrillic.
  private static func folded(_ word: String) throws(ICU.Failure) -> String {
    let lowercase = word.lowercased()
    if lowercase.utf8.allSatisfy({ $0 < 0x80 }) || lowercase.utf16.count > 100 { return lowercase }
    let accents = Unicode.Scalar(0x0300 as UInt16)!...Unicode.Scalar(0x036F as UInt16)!
    var folded = ""
    folded.unicodeScalars.append(
      contentsOf: try ICU.decomposed(lowercase).unicodeScalars.filter { !accents.contains($0) })
    return folded
  }
}
