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

  private static let names = ["nu": "numbers", "cu": "currency", "cf": "cf", "rg": "rg"]

  /// - Throws: `invalidLocale` if the text is not a locale identifier.
  package init(_ text: String) throws(MoneyFormatError) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard (1...Self.maximumUTF8Count).contains(text.utf8.count),
      readSubtags(halves[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }),
      halves.count == 1 || readKeywords(halves[1])
    else {
      throw MoneyFormatError(
        .invalidLocale,
        "\(MoneyFormatError.quoted(text)) is not a locale identifier: accepted are BCP 47 tags such as \"de-DE\" "
          + "or \"hi-IN-u-nu-deva\", and ICU's such as \"de_DE\", of at most \(Self.maximumUTF8Count) "
          + "bytes.")
    }
  }

  private mutating func readSubtags(_ all: [Substring]) -> Bool {
    var subtags = all[...]
    guard all.allSatisfy({ $0.utf8.allSatisfy(Self.isAlphanumeric) }), let first = subtags.popFirst(),
      (2...3).contains(first.utf8.count) || (5...8).contains(first.utf8.count)
        || first.lowercased() == "root",
      first.utf8.allSatisfy(Self.isLetter)
    else { return false }
    let name = first.lowercased()
    language = name == "root" || name == "und" ? "" : name
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
    } else if let next = subtags.first, next.isEmpty, subtags.count > 1 {
      subtags.removeFirst()
    }
    while let next = subtags.first, next.utf8.count > 1 {
      guard (4...8).contains(next.utf8.count) else { return false }
      variants.append(next.uppercased())
      subtags.removeFirst()
    }
    return readExtensions(subtags)
  }

  private mutating func readExtensions(_ subtags: ArraySlice<Substring>) -> Bool {
    var subtags = subtags
    while let singleton = subtags.popFirst() {
      guard singleton.utf8.count == 1, subtags.first?.isEmpty == false else { return false }
      if singleton.lowercased() == "x" { return subtags.allSatisfy { (1...8).contains($0.utf8.count) } }
      var key: String?
      while let next = subtags.first, next.utf8.count > 1 {
        guard (2...8).contains(next.utf8.count) else { return false }
        subtags.removeFirst()
        guard singleton.lowercased() == "u" else { continue }
        if next.utf8.count == 2 {
          key = next.lowercased() == "va" ? "va" : Self.names[next.lowercased()]
        } else if key == "va" {
          // The only variant that is expressed by an extension: `en-US-u-va-posix`.
          if next.lowercased() == "posix", !variants.contains("POSIX") { variants.append("POSIX") }
        } else if let name = key, keywords[name] == nil {
          keywords[name] = next.lowercased()
        }
      }
    }
    return true
  }

  private mutating func readKeywords(_ text: Substring) -> Bool {
    for pair in text.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty,
        sides[0].utf8.allSatisfy(Self.isAlphanumeric),
        sides[1].utf8.allSatisfy({ Self.isAlphanumeric($0) || "_-+/".utf8.contains($0) })
      else { return false }
      let name = sides[0].lowercased()
      if Self.names.values.contains(name) { keywords[name] = sides[1].lowercased() }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
