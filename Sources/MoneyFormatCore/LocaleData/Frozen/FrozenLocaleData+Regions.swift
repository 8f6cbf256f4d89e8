// Reads identifiers of locales, their parents, legal tender and decompositions.

extension FrozenLocaleData {
  /// Parses an identifier. Like ICU, it shortens a language code of three letters that has one of two letters.
  package func identifier(_ text: String) throws(MoneyFormatError) -> PlainLocaleIdentifier {
    let identifier = try PlainLocaleIdentifier(text)
    guard identifier.language.utf8.count == 3,
      let code = try paired(identifier.language, in: contents.aliases),
      code.utf8.count == 2
    else { return identifier }
    return identifier.withLanguage(code)
  }
}

extension FrozenLocaleData: LocaleDirectory {
  package func knows(_ identifier: String) throws(MoneyFormatError) -> Bool {
    try localeIdentifier(of: identifier) != nil
  }

  package func dataIdentifier(_ identifier: String) throws(MoneyFormatError) -> String {
    try localeIdentifier(of: identifier) ?? "root"
  }

  package func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try paired(identifier, in: contents.parents)
  }

  /// The file stores only what differs from the language's own script and region.
  package func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String {
    if let exact = try paired(identifier, in: contents.likely) { return exact }
    let given = identifier.split(separator: "_" as Character).map { String($0) }
    guard let language = given.first, given.count == 2,
      let usual = try paired(language, in: contents.likely)
    else { return identifier }
    let subtags = usual.split(separator: "_" as Character).map { String($0) }
    guard subtags.count == 3 else { return identifier }
    let isScript = given[1].utf8.count == 4
    return "\(language)_\(isScript ? given[1] : subtags[1])_\(isScript ? subtags[2] : given[1])"
  }
}

extension FrozenLocaleData {
  /// Returns the currencies that are legal tender in a region (`BG`) on a day since 1970-01-01, the most used
  /// first.
  package func tender(
    inRegion region: String, on day: Int, _ data: DataSource
  ) throws(MoneyFormatError) -> [String] {
    var codes: [String] = []
    if let rows = try tenderRows(region) {
      for index in 0..<(try file.short(at: rows)) {
        let row = rows + 2 + index * FrozenSize.tender
        func date(_ offset: Int) throws(MoneyFormatError) -> Int? {
          let value = try file.byte(at: row + offset) | file.short(at: row + offset + 1) << 8
          return value == 0 ? nil : value - FrozenDay.origin
        }
        let tender = CurrencyOverlay.Tender(
          code: String(decoding: try file.bytes(at: row, count: 3), as: UTF8.self), from: try date(3),
          to: try date(6))
        if tender.contains(day) { codes.append(tender.code) }
      }
    }
    guard data == .current, CurrencyOverlay.isNewer(thanCLDR: cldrVersion) else { return codes }
    return CurrencyOverlay.tender(inRegion: region, at: day, icu: codes)
  }

  private func tenderRows(_ region: String) throws(MoneyFormatError) -> Int? {
    let index = try file.search(region, contents.tenders.count) { (index) throws(MoneyFormatError) in
      try file.bytes(at: contents.tenders.start + index * FrozenSize.region, count: 2)
    }
    guard let index else { return nil }
    return try file.word(at: contents.tenders.start + index * FrozenSize.region + 2)
  }

  /// Returns whether a locale's language is written from right to left.
  package func isRightToLeft(_ identifier: String) throws(MoneyFormatError) -> Bool {
    guard let record = try localeRecord(identifier) else { return false }
    return try file.byte(at: try file.word(at: record + FrozenLocale.about)) != 0
  }

  /// Returns the name of a locale in English or in its own language; nil for any other language.
  package func name(ofLocale identifier: String, in language: String) throws(MoneyFormatError) -> String? {
    guard language == identifier || language == "en", let record = try localeRecord(identifier) else {
      return nil
    }
    let names = try file.word(at: record + FrozenLocale.about) + 1
    return try file.string(at: try file.word(at: language == "en" ? names : names + 4))
  }

  /// Returns the region of a locale.
  package func region(ofLocale identifier: String) throws(MoneyFormatError) -> String? {
    guard let record = try localeRecord(identifier) else { return nil }
    let place = try file.word(at: record + FrozenLocale.region)
    return place == 0 ? nil : try file.string(at: place)
  }

  /// Returns the canonical decomposition (NFD) of a text of the file.
  package func decomposed(_ text: String) throws(MoneyFormatError) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let hangul = scalar.decomposedHangul {
        scalars.append(contentsOf: hangul)
      } else if scalar.value < 0x80 {
        scalars.append(scalar)
      } else {
        let decomposition = try decomposition(scalar)
        scalars.append(contentsOf: (decomposition ?? String(scalar)).unicodeScalars)
      }
    }
    return String(scalars)
  }

  private func decomposition(_ scalar: Unicode.Scalar) throws(MoneyFormatError) -> String? {
    let (start, stride) = (contents.decompositions.start, FrozenSize.decomposition)
    let index = try file.search(scalar.value, contents.decompositions.count) {
      (index) throws(MoneyFormatError) in
      try file.bits(at: start + index * stride)
    }
    guard let index else { return nil }
    return try file.string(at: try file.word(at: start + index * stride + 4))
  }
}

extension Unicode.Scalar {
  /// The Jamo of a Hangul syllable (https://www.unicode.org/versions/latest/core-spec/chapter-3/, section
  /// 3.12).
  fileprivate var decomposedHangul: [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(value) else { return nil }
    let index = value - 0xAC00
    var letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
    return letters.compactMap { Unicode.Scalar($0) }
  }
}
