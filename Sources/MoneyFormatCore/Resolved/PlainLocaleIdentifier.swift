// Parses a locale identifier, in BCP 47 or ICU form, without ICU.

/// A well-formed locale identifier, split into subtags.
package struct PlainLocaleIdentifier: Sendable {
  /// ICU's `ULOC_FULLNAME_CAPACITY`.
  package static let maximumUTF8Count = 157

  /// Empty for `und` and `root`.
  package private(set) var language = ""
  package private(set) var script = ""
  package private(set) var region = ""
  package private(set) var variants: [String] = []
  /// The `-u-` extensions that concern money, by ICU's names: `numbers`, `currency`, `cf`, `rg`.
  package private(set) var keywords: [String: String] = [:]

  /// ICU's names of these extensions.
  package static let keywordNames = [
    (key: "nu", name: "numbers"), (key: "cu", name: "currency"), (key: "cf", name: "cf"),
    (key: "rg", name: "rg"),
  ]

  /// Returns ICU's name of an extension's key.
  package static func keywordName(_ key: some StringProtocol) -> String? {
    keywordNames.first { $0.key.utf8.elementsEqual(key.utf8) }?.name
  }

  /// - Throws: `invalidLocale` if the text is not a locale identifier.
  package init(_ text: String) throws(MoneyFormatError) {
    if readShortTag(text) { return }
    guard (1...Self.maximumUTF8Count).contains(text.utf8.count), readTag(text) || readICUForm(text) else {
      throw Self.malformed(text)
    }
  }

  package static func malformed(_ text: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidLocale,
      "\(MoneyFormatError.quoted(text)) is not a locale identifier; expected a BCP 47 tag such as \"de-DE\" "
        + "or \"hi-IN-u-nu-deva\", or ICU's form \"de_DE\", of at most \(maximumUTF8Count) bytes.")
  }

  package static func subtags(_ text: Substring) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  }

  private mutating func readScriptAndRegion(_ subtags: inout ArraySlice<Substring>) {
    if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy(Self.isLetter) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    }
    if let next = subtags.first,
      next.utf8.count == 2 && next.utf8.allSatisfy(Self.isLetter)
        || next.utf8.count == 3 && next.utf8.allSatisfy(Self.isDigit)
    {
      region = next.uppercased()
      subtags.removeFirst()
    }
  }

  private mutating func reset() {
    (language, script, region, variants, keywords) = ("", "", "", [], [:])
  }

  /// Returns the identifier with another language code.
  package func withLanguage(_ code: String) -> PlainLocaleIdentifier {
    var identifier = self
    identifier.language = code
    return identifier
  }

  // MARK: BCP 47

  /// Parses a tag of a language of two letters and a region of two, or of the language alone, which most are: `de-CH`.
  private mutating func readShortTag(_ text: String) -> Bool {
    let count = text.utf8.count
    guard count == 2 || count == 5 else { return false }
    var (first, second) = ("", "")
    for (index, byte) in text.utf8.enumerated() {
      if index == 2 {
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { return false }
        continue
      }
      guard Self.isLetter(byte) else { return false }
      if index < 2 {
        first.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      } else {
        second.unicodeScalars.append(Unicode.Scalar(byte & ~0x20))
      }
    }
    (language, region) = (first, second)
    return true
  }

  /// The grandfathered tags of RFC 5646, which don't follow its grammar, with their preferred values (section 2.2.8;
  /// the list is closed). Tags without a preferred value have the language that ICU chooses.
  private static let grandfathered: [(tag: String, value: String)] = [
    ("art-lojban", "jbo"), ("en-gb-oed", "en-GB-oxendict"), ("i-ami", "ami"),
    ("i-bnn", "bnn"), ("i-default", "en"), ("i-enochian", "und"), ("i-hak", "hak"), ("i-klingon", "tlh"),
    ("i-lux", "lb"), ("i-mingo", "see"), ("i-navajo", "nv"), ("i-pwn", "pwn"), ("i-tao", "tao"),
    ("i-tay", "tay"), ("i-tsu", "tsu"), ("no-bok", "nb"), ("no-nyn", "nn"), ("sgn-be-fr", "sfb"),
    ("sgn-be-nl", "vgt"), ("sgn-ch-de", "sgg"), ("zh-guoyu", "cmn"), ("zh-hakka", "hak"), ("zh-min", "nan"),
    ("zh-min-nan", "nan"), ("zh-xiang", "hsn"),
  ]

  /// Parses a BCP 47 tag, in which `_` may replace `-`.
  private mutating func readTag(_ text: String) -> Bool {
    var all = Self.subtags(text[...])
    guard all.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isAlphanumeric) })
    else { return false }
    let count = text.utf8.count
    if count <= 11 {
      let name = text.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
      for entry in Self.grandfathered where entry.tag.utf8.elementsEqual(name) {
        all = Self.subtags(entry.value[...])
      }
    }
    var subtags = all[...]
    guard let first = subtags.first else { return false }
    if first.lowercased() == "x" { return subtags.count > 1 }
    subtags.removeFirst()
    guard first.utf8.count > 1, first.utf8.allSatisfy(Self.isLetter) else { return false }
    let name = first.lowercased()
    language = name == "root" || name == "und" ? "" : name
    // The first extended language replaces the language.
    for place in 0..<3 {
      guard first.utf8.count <= 3, let next = subtags.first, next.utf8.count == 3,
        next.utf8.allSatisfy(Self.isLetter)
      else { break }
      if place == 0 { language = next.lowercased() == "und" ? "" : next.lowercased() }
      subtags.removeFirst()
    }
    readScriptAndRegion(&subtags)
    while let next = subtags.first,
      next.utf8.count > 4 || next.utf8.count == 4 && next.utf8.first.map(Self.isDigit) == true
    {
      let variant = next.uppercased()
      guard !variants.contains(variant) else { return refuse() }
      variants.append(variant)
      subtags.removeFirst()
    }
    variants.sort()
    return readExtensions(subtags) || refuse()
  }

  private mutating func refuse() -> Bool {
    reset()
    return false
  }

  private mutating func readExtensions(_ subtags: ArraySlice<Substring>) -> Bool {
    var subtags = subtags
    var singletons: [String] = []
    while let singleton = subtags.popFirst()?.lowercased() {
      guard singleton.utf8.count == 1, !subtags.isEmpty, !singletons.contains(singleton) else { return false }
      singletons.append(singleton)
      if singleton == "x" { return true }
      var (key, isEmpty): (String?, Bool) = (nil, true)
      while let next = subtags.first?.lowercased(), next.utf8.count > 1 {
        subtags.removeFirst()
        isEmpty = false
        guard singleton == "u" else { continue }
        if next.utf8.count == 2 {
          key = next == "va" ? "va" : Self.keywordName(next)
        } else if key == "va" {
          // The only variant that is expressed by an extension: `en-US-u-va-posix`.
          if next == "posix", !variants.contains("POSIX") { variants.append("POSIX") }
        } else if let name = key, keywords[name] == nil {
          keywords[name] = next
        }
      }
      if isEmpty { return false }
    }
    return true
  }

  // MARK: ICU's form

  /// Parses `language[_Script][_REGION][_VARIANT…][@key=value[;key=value…]]`. The region may be empty before a variant
  /// (`de__PHONEBOOK`).
  private mutating func readICUForm(_ text: String) -> Bool {
    guard Self.isWellFormedForICU(text) else { return false }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var subtags = Self.subtags(halves[0])[...]
    let name = subtags.popFirst()?.lowercased() ?? ""
    language = name == "root" || name == "und" ? "" : name
    readScriptAndRegion(&subtags)
    // In ICU's form, unlike in BCP 47, a region may have three letters.
    if region.isEmpty, let next = subtags.first, next.utf8.count == 3, next.utf8.allSatisfy(Self.isLetter) {
      region = next.uppercased()
      subtags.removeFirst()
    }
    for variant in subtags where !variant.isEmpty { variants.append(variant.uppercased()) }
    return halves.count == 1 || readKeywords(halves[1])
  }

  /// Checks ICU's grammar for a text that is not a BCP 47 tag.
  package static func isWellFormedForICU(_ text: String) -> Bool {
    // An identifier with hyphens only would have been parsed as a BCP 47 tag.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "@") }) else {
      return false
    }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let all = subtags(halves[0])
    var parts = all[...]
    guard all.allSatisfy({ $0.utf8.allSatisfy(isAlphanumeric) }), let language = parts.popFirst(),
      (2...3).contains(language.utf8.count) || (5...8).contains(language.utf8.count)
        || language.lowercased() == "root",
      language.utf8.allSatisfy(isLetter)
    else { return false }
    // Two underscores mean an omitted region.
    let (bytes, underscore, hyphen) = (Array(text.utf8), UInt8(ascii: "_"), UInt8(ascii: "-"))
    var leavesOutRegion = false
    for (left, right) in zip(bytes, bytes.dropFirst()) {
      if left == hyphen, right == hyphen { return false }
      if left == underscore, right == underscore { leavesOutRegion = true }
    }
    // `no_NO_NY` has a short variant, but `de__DE` is a mistake.
    let shortestVariant = leavesOutRegion ? 4 : 2
    if let script = parts.first, script.utf8.count == 4, script.utf8.allSatisfy(isLetter) {
      parts.removeFirst()
    }
    if let region = parts.first,
      region.isEmpty && leavesOutRegion && parts.count > 1
        || region.utf8.count == 2 && region.utf8.allSatisfy(isLetter)
        || region.utf8.count == 3 && region.utf8.allSatisfy(isDigit)
    {
      parts.removeFirst()
    }
    guard parts.allSatisfy({ $0.utf8.count >= shortestVariant }) else { return false }
    return halves.count == 1 || areKeywordsWellFormed(halves[1])
  }

  private static func areKeywordsWellFormed(_ text: Substring) -> Bool {
    for pair in text.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty,
        sides[0].utf8.allSatisfy(isAlphanumeric),
        sides[1].utf8.allSatisfy({ isAlphanumeric($0) || "_-+/".utf8.contains($0) })
      else { return false }
    }
    return true
  }

  private mutating func readKeywords(_ text: Substring) -> Bool {
    for pair in text.split(separator: ";") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { return false }
      let name = sides[0].lowercased()
      // The first of several values counts; `yes` is not a value.
      if Self.keywordNames.contains(where: { $0.name == name }), keywords[name] == nil,
        sides[1].lowercased() != "yes"
      {
        keywords[name] = String(sides[1])
      }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
