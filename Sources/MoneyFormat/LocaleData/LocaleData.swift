// Locale data as a value: that of the linked ICU, or of a frozen file.

import Glibc
import MoneyFormatCore
import MoneyFormatICU

/// The data from which formats are composed: digits, separators, patterns, currency symbols and names, plural
/// rules.
///
/// ```swift
/// let bytes = try LocaleData.system.frozen(locales: ["de-DE"], currencies: ["EUR"])
/// let frozen = try LocaleData(bytes: bytes)
/// print(try MoneyFormatter(currency: "EUR", locale: "de-DE", from: frozen).string(minorUnits: 123450))  // 1.234,50 €
/// ```
public struct LocaleData: Sendable {
  let source: Source

  /// The linked ICU's data. Each locale is learned at its first use.
  public static let system = LocaleData(source: .system)

  private init(source: Source) { self.source = source }

  /// Maps a file of frozen data into memory. The header is checked now, and each section at its first use.
  ///
  /// - Throws: `invalidLocaleData` if the file does not exist, is not frozen data, is damaged or has another
  ///   format version.
  public init(contentsOf path: String) throws(MoneyFormatError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw Self.unreadable(path) }
    let (place, count) = (UInt(bitPattern: address), Int(status.st_size))
    let file = try FrozenFile(UnsafeRawBufferPointer(start: address, count: count)) {
      munmap(UnsafeMutableRawPointer(bitPattern: place), count)
    }
    source = .frozen(try FrozenLocaleData(file))
  }

  private static func unreadable(_ path: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidLocaleData,
      "The file \(MoneyFormatError.quoted(path)) can't be read: \(String(cString: strerror(errno))).")
  }

  /// Uses frozen data in memory.
  ///
  /// - Throws: `invalidLocaleData` if it is not frozen data, is damaged or has another format version.
  public init(bytes: [UInt8]) throws(MoneyFormatError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    let (place, count) = (UInt(bitPattern: copy.baseAddress), bytes.count)
    let file = try FrozenFile(UnsafeRawBufferPointer(copy)) {
      UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: place), count: count)
        .deallocate()
    }
    source = .frozen(try FrozenLocaleData(file))
  }

  /// A selection of locales or currencies by name, or all of them.
  public struct Selection: Sendable, ExpressibleByArrayLiteral {
    let names: [String]?

    /// All that the linked ICU has.
    public static let all = Selection(names: nil)

    private init(names: [String]?) { self.names = names }

    /// Selects only the given names.
    public init(_ names: [String]) { self.init(names: names) }

    /// Selects only the given names.
    public init(arrayLiteral names: String...) { self.init(names: names) }
  }

  /// Returns the bytes of a file with the linked ICU's data for the given locales, their ancestors, and the
  /// given currencies. The same ICU and the same selection always give the same bytes.
  ///
  /// - Throws: `invalidLocale` or `invalidCurrency` for a name for which the linked ICU has no data;
  ///   `icuFailure`.
  public func frozen(locales: Selection, currencies: Selection) throws(MoneyFormatError) -> [UInt8] {
    try LocaleFreezer.frozen(locales: locales.names, currencies: currencies.names)
  }

  /// The versions of ICU and CLDR, and the date of the overlay: `icu72.1-cldr42+iso4217-2026-01-01`.
  public var version: String { version(.current) }

  /// Identifies the data in cache keys; 0 for the linked ICU's.
  var id: Int {
    switch source {
    case .system: 0
    case .frozen(let frozen): frozen.id
    }
  }

  func version(_ data: DataSource) -> String {
    switch source {
    case .system: return DataVersion.text(data)
    case .frozen(let frozen):
      let icu = "icu\(frozen.icuVersion)-cldr\(frozen.cldrVersion)"
      return data == .icu ? icu : "\(icu)+iso4217-\(frozen.overlayVersion)"
    }
  }
}

extension LocaleData {
  var isSystem: Bool { if case .system = source { true } else { false } }

  /// Resolves a request and compiles its format.
  func compiled(_ request: FormatRequest) throws(MoneyFormatError) -> CompiledFormat {
    switch source {
    case .system: try compiled(try ResolvedFormat(request))
    case .frozen(let frozen):
      try compiled(
        try ResolvedFormat(
          request, from: FrozenSource(frozen, day: CalendarDay.onSystemClock.daysSinceEpoch),
          ResolvingHost(
            localeIdentifier: HostLocale.identifier, customCurrency: { CustomCurrency.registered($0) })))
    }
  }

  /// Compiles a resolved format.
  func compiled(_ resolved: ResolvedFormat) throws(MoneyFormatError) -> CompiledFormat {
    if isSystem {
      // Uses ICU for every amount if the plan fails its verification.
      return CompiledFormat(resolved: resolved, engine: try EngineCompiler.compile(resolved))
    }
    guard let parts = try source.parts(resolved), let plan = try Composer.checkedPlan(resolved, parts) else {
      throw MoneyFormatError(
        .invalidLocaleData,
        "The locale data has no patterns for \(resolved.locale.identifier) in the numbering system "
          + "\(resolved.numberingSystem).")
    }
    return CompiledFormat(resolved: resolved, engine: FormatEngine(plan), data: self)
  }
}

// MARK: - For the tool

extension LocaleData {
  /// The identifiers of all locales of frozen data; empty for the linked ICU.
  package func frozenLocales() throws(MoneyFormatError) -> [String] {
    guard case .frozen(let frozen) = source else { return [] }
    var names: [String] = []
    for index in 0..<frozen.localeCount { names.append(try frozen.localeIdentifier(index)) }
    return names
  }

  /// The codes of all currencies of frozen data; empty for the linked ICU.
  package func frozenCurrencies() throws(MoneyFormatError) -> [String] {
    guard case .frozen(let frozen) = source else { return [] }
    var codes: [String] = []
    for index in 0..<frozen.currencyCount { codes.append(try frozen.currencyCode(index)) }
    return codes
  }

  /// The numbering systems of frozen data; empty for the linked ICU.
  package func frozenSystems() throws(MoneyFormatError) -> [String] {
    guard case .frozen(let frozen) = source else { return [] }
    var names: [String] = []
    for index in 0..<frozen.systemCount { names.append(try frozen.systemName(index)) }
    return names
  }

  package var frozenSize: Int {
    guard case .frozen(let frozen) = source else { return 0 }
    return frozen.file.count
  }
}
