// Locale data as a value: of the linked ICU, or of a file that needs none.

import Glibc
import MoneyFormatCore
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#else
  import MoneyFormatData
#endif

/// What formats are made of: digits, separators, patterns, currency symbols and names, plural rules.
///
/// ```swift
/// let bytes = try LocaleData.system.frozen(locales: ["de-DE"], currencies: ["EUR"])
/// let frozen = try LocaleData(bytes: bytes)
/// print(try MoneyFormatter(currency: "EUR", locale: "de-DE", from: frozen).string(minorUnits: 123450))  // 1.234,50 €
/// ```
public struct LocaleData: Sendable {
  let source: Source

  #if ICU
    /// The linked ICU's data, learnt locale by locale when they are first used. In a build without ICU (the trait
    /// `ICU` is off), the frozen data of all locales and currencies that the package includes.
    public static let system = LocaleData(source: .system)
  #else
    /// The frozen data of all locales and currencies that the package includes. In a build with ICU (the trait `ICU`
    /// is on), the linked ICU's.
    public static let system: LocaleData = {
      let bytes = UnsafeRawBufferPointer(start: moneyformat_data(), count: moneyformat_data_count())
      do throws(MoneyFormatError) {
        return LocaleData(source: .frozen(try FrozenLocaleData(try FrozenFile(bytes) {})))
      } catch {
        preconditionFailure("the package's own locale data can't be read: \(error)")
      }
    }()
  #endif

  private init(source: Source) { self.source = source }

  /// Maps a file of frozen data. Its header is checked now, and each piece of it at its first use.
  ///
  /// - Throws: `invalidLocaleData` when there is no such file, or it is no frozen data, damaged or of another form
  ///   version.
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

  /// Frozen data in memory.
  ///
  /// - Throws: as ``init(contentsOf:)``.
  public init(bytes: [UInt8]) throws(MoneyFormatError) {
    source = .frozen(
      try bytes.withUnsafeBufferPointer { bytes throws(MoneyFormatError) in
        try FrozenLocaleData(try FrozenFile(copying: UnsafeRawBufferPointer(bytes)))
      })
  }

  /// Names of locales or currencies, or all there are.
  public struct Selection: Sendable, ExpressibleByArrayLiteral {
    let names: [String]?

    /// All that the linked ICU has.
    public static let all = Selection(names: nil)

    private init(names: [String]?) { self.names = names }

    /// These alone.
    public init(_ names: [String]) { self.init(names: names) }

    /// These alone.
    public init(arrayLiteral names: String...) { self.init(names: names) }
  }

  /// The bytes of a file with what the linked ICU knows of locales, their ancestors, and currencies. The same
  /// ICU and the same choice make the same bytes.
  ///
  /// - Throws: `invalidLocale` or `invalidCurrency` for what the linked ICU has no data for; `icuFailure`, also in a
  ///   build without ICU.
  public func frozen(locales: Selection, currencies: Selection) throws(MoneyFormatError) -> [UInt8] {
    #if ICU
      try LocaleFreezer.frozen(locales: locales.names, currencies: currencies.names)
    #else
      throw Self.needsICU("freezing locale data")
    #endif
  }

  /// The error of what frozen data can't answer.
  ///
  /// - Parameter what: a noun or a gerund.
  package static func needsICU(_ what: String) -> MoneyFormatError {
    #if ICU
      MoneyFormatError(
        .icuFailure, "Frozen locale data is in use, and \(what) needs ICU: use the linked ICU's data.")
    #else
      MoneyFormatError(.icuFailure, "This is a build without ICU, and \(what) needs ICU.")
    #endif
  }

  /// ICU's and CLDR's versions, and the date of what came after them: `icu72.1-cldr42+iso4217-2026-01-01`.
  public var version: String { version(.current) }

  /// Tells frozen data apart; 0 for the linked ICU's.
  var id: Int {
    switch source {
    #if ICU
      case .system: 0
    #endif
    case .frozen(let frozen): frozen.id
    }
  }

  func version(_ data: DataSource) -> String {
    switch source {
    #if ICU
      case .system: DataVersion.text(data)
    #endif
    case .frozen(let frozen): frozen.version(data)
    }
  }

  /// ICU's version (`72.1`), CLDR's (`42`), and the edition of ISO 4217's list one that the overlay was made from.
  package var versions: (icu: String, cldr: String, overlay: String) {
    switch source {
    #if ICU
      case .system: (ICU.version, ICU.cldrVersion, CurrencyOverlay.version)
    #endif
    case .frozen(let frozen): (frozen.icuVersion, frozen.cldrVersion, frozen.overlayVersion)
    }
  }
}

extension LocaleData {
  /// Whether it is the linked ICU's; never so in a build without ICU.
  package var isSystem: Bool { if case .frozen = source { false } else { true } }

  /// Everything decided, and the means to write it.
  func compiled(_ request: FormatRequest) throws(MoneyFormatError) -> CompiledFormat {
    switch source {
    #if ICU
      case .system: try compiled(try ResolvedFormat(request))
    #endif
    case .frozen(let frozen):
      try compiled(
        try ResolvedFormat(
          request, from: FrozenSource(frozen, day: CalendarDay.onSystemClock.daysSinceEpoch),
          ResolvingHost(
            localeIdentifier: HostLocale.identifier, customCurrency: { CustomCurrency.registered($0) })))
    }
  }

  /// What of a locale does not prove itself, so that ICU writes a format; nil where a plan does.
  func refusal(of resolved: ResolvedFormat) -> String? {
    #if ICU
      isSystem ? try? SystemLocaleSource.shared.refusal(of: resolved) : nil
    #else
      nil
    #endif
  }

  /// The means to write what is decided.
  func compiled(_ resolved: ResolvedFormat) throws(MoneyFormatError) -> CompiledFormat {
    #if ICU
      if isSystem {
        // Falls back to ICU when the plan does not prove itself.
        return CompiledFormat(resolved: resolved, engine: try EngineCompiler.compile(resolved))
      }
    #endif
    guard let parts = try source.parts(resolved), let plan = try Composer.checkedPlan(resolved, parts) else {
      throw MoneyFormatError(
        .invalidLocaleData,
        "The locale data has nothing for \(resolved.locale.identifier) in the numbering system "
          + "\(resolved.numberingSystem).")
    }
    return CompiledFormat(resolved: resolved, engine: FormatEngine(plan), data: self)
  }
}

// MARK: - For the tool

extension LocaleData {
  /// The identifiers of all locales of frozen data; of the linked ICU's none are listed here.
  package func frozenLocales() throws(MoneyFormatError) -> [String] {
    guard case .frozen(let frozen) = source else { return [] }
    var names: [String] = []
    for index in 0..<frozen.localeCount { names.append(try frozen.localeIdentifier(index)) }
    return names
  }

  /// The same for the codes of currencies.
  package func frozenCurrencies() throws(MoneyFormatError) -> [String] {
    guard case .frozen(let frozen) = source else { return [] }
    var codes: [String] = []
    for index in 0..<frozen.currencyCount { codes.append(try frozen.currencyCode(index)) }
    return codes
  }

  /// The same for numbering systems, and how large the file is.
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
