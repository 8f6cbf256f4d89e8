// What locale data contains, for the tool: locales, currencies, sizes and versions.

import MoneyFormatCore

extension LocaleData {
  /// Opens a file and checks all of its checksums.
  package init(checking path: String) throws(MoneyFormatError) {
    try self.init(contentsOf: path)
    guard let frozen = source.origin.file else { return }
    do throws(MoneyFormatError) {
      try frozen.file.checkWhole()
    } catch {
      throw Self.error(error, in: path)
    }
  }

  /// The identifiers of all locales of frozen data; empty for the linked ICU.
  package func frozenLocales() throws(MoneyFormatError) -> [String] {
    guard let frozen = source.origin.file else { return [] }
    var names: [String] = []
    for index in 0..<frozen.localeCount { names.append(try frozen.localeIdentifier(index)) }
    return names
  }

  /// The codes of all currencies of frozen data; empty for the linked ICU.
  package func frozenCurrencies() throws(MoneyFormatError) -> [String] {
    guard let frozen = source.origin.file else { return [] }
    var codes: [String] = []
    for index in 0..<frozen.currencyCount { codes.append(try frozen.currencyCode(index)) }
    return codes
  }

  /// The numbering systems of frozen data; empty for the linked ICU.
  package func frozenSystems() throws(MoneyFormatError) -> [String] {
    guard let frozen = source.origin.file else { return [] }
    var names: [String] = []
    for index in 0..<frozen.systemCount { names.append(try frozen.systemName(index)) }
    return names
  }

  /// The number of locales, with `root`.
  package var localeCount: Int {
    get throws(MoneyFormatError) {
      if let file = source.origin.file { return file.localeCount }
      return try listing.localeIdentifiers().count + 1
    }
  }

  /// The version, the size in bytes of a file, and the numbers of locales and currencies without definitions, as members
  /// of a JSON object.
  package func info() throws(MoneyFormatError) -> [(String, _JSONText)] {
    [
      ("version", .string(version)), ("bytes", .integer(frozenSize)), ("locales", .integer(try localeCount)),
      ("currencies", .integer(try source.currencyCodes().count)),
    ]
  }

  /// The version of the file's format; 0 for the linked ICU's data.
  package var frozenFormatVersion: Int {
    guard let frozen = source.origin.file else { return 0 }
    return Int(frozen.file.version)
  }

  /// The units of measure of which the file has patterns; none in files of older versions.
  package func frozenUnits() throws(MoneyFormatError) -> [String] {
    guard let frozen = source.origin.file else { return [] }
    return try frozen.unitNames() ?? []
  }

  package var frozenSize: Int {
    guard let frozen = source.origin.file else { return 0 }
    return frozen.file.count
  }
}
