// Locale data as a value: that of the linked ICU, or of a frozen file.

import MoneyFormatCore
import MoneyFormatData
import MoneyFormatHost
import MoneyFormatPlatform

#if ICU
  import MoneyFormatICU
#endif

/// The data from which formats are composed: digits, separators, patterns, currency symbols and names, plural
/// rules.
///
/// ```swift
/// let bytes = try LocaleData.system.frozen(locales: ["de-DE"], currencies: ["EUR"])
/// let frozen = try LocaleData(bytes: bytes)
/// print(try MoneyFormatter(currency: "EUR", locale: "de-DE", from: frozen).string(minorUnits: 123450))  // 1.234,50 €
/// ```
public struct LocaleData: Sendable {
  package let source: Source

  #if ICU
    /// The linked ICU's data. Each locale is learned at its first use. In builds without ICU (the trait `ICU` is
    /// off), it is ``bundled``.
    public static let system = LocaleData(.system)
  #else
    /// The same data as ``bundled``. In builds with ICU (the trait `ICU` is on), it is the linked ICU's data.
    public static let system = bundled
  #endif

  /// The frozen data of all locales and currencies that the package includes: that of ICU 78.3 with CLDR 48.
  ///
  /// Formatters made from it write the same bytes on every machine, whatever the version of the linked ICU. The data,
  /// 3.4 MB, is part of the program and read in place; programs that never use this property don't contain it.
  ///
  /// ```swift
  /// let swiss = try MoneyFormatter(currency: "CHF", locale: "de-CH", from: .bundled)
  /// print(swiss.string(minorUnits: 123450))  // CHF 1'234.50
  /// ```
  ///
  /// Amounts in words, and names of locales in a third language, need the linked ICU.
  public static let bundled: LocaleData = {
    let bytes = UnsafeRawBufferPointer(start: moneyformat_data(), count: moneyformat_data_count())
    #if ICU
      let isSystem = false
    #else
      let isSystem = true
    #endif
    do throws(MoneyFormatError) {
      return LocaleData(.frozen(try FrozenLocaleData.make(try FrozenFile.make(bytes) {}, isSystem: isSystem)))
    } catch {
      preconditionFailure("the package's own locale data can't be read: \(error)")
    }
  }()

  private init(_ origin: Source.Origin) { source = Source(origin) }

  /// Uses frozen data that has been opened.
  package init(_ frozen: FrozenLocaleData) { self.init(.frozen(frozen)) }

  init(source: Source) { self.source = source }

  /// Reads a file of frozen data into memory. The header is checked now, and each section at its first use.
  ///
  /// The file is copied rather than mapped, so that it may be overwritten, truncated or removed while its data is in use.
  /// For all locales that takes 3.4 MB and about a millisecond.
  ///
  /// - Throws: `invalidLocaleData` if the file does not exist, is not frozen data, is damaged or has another
  ///   format version.
  public init(contentsOf path: String) throws(MoneyFormatError) {
    let bytes = try Self.contents(of: path)
    do throws(MoneyFormatError) {
      let file = try FrozenFile.make(UnsafeRawBufferPointer(bytes)) {
        [place = UInt(bitPattern: bytes.baseAddress)] in
        UnsafeMutableRawPointer(bitPattern: place)?.deallocate()
      }
      source = Source(.frozen(try FrozenLocaleData.make(file)))
    } catch {
      throw Self.error(error, in: path)
    }
  }

  /// Larger than any file of frozen data, and small enough to be read without harm.
  private static let longestFile = 256 << 20

  private static func contents(of path: String) throws(MoneyFormatError) -> UnsafeMutableRawBufferPointer {
    // Opening a pipe without a writer would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, "it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw unreadable(path, "it is empty") }
    guard size <= longestFile else { throw unreadable(path, "it is too large for frozen data") }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    var count = 0
    while count < size {
      let got = pread(descriptor, bytes.baseAddress! + count, size - count, off_t(count))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        let reason = got < 0 ? String(cString: strerror(errno)) : "it was cut while it was read"
        bytes.deallocate()
        throw unreadable(path, reason)
      }
      count += got
    }
    return bytes
  }

  static func error(_ error: MoneyFormatError, in path: String) -> MoneyFormatError {
    MoneyFormatError(error.code, "The file \(MoneyFormatError.quoted(path)): \(error.message)")
  }

  private static func unreadable(_ path: String, _ reason: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidLocaleData, "The file \(MoneyFormatError.quoted(path)) can't be read: \(reason).")
  }

  /// Uses frozen data in memory.
  ///
  /// - Throws: `invalidLocaleData` if it is not frozen data, is damaged or has another format version.
  public init(bytes: [UInt8]) throws(MoneyFormatError) {
    source = Source(
      .frozen(
        try bytes.withUnsafeBufferPointer { bytes throws(MoneyFormatError) in
          try FrozenLocaleData.make(try FrozenFile.make(copying: UnsafeRawBufferPointer(bytes)))
        }))
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
  /// given currencies. The same ICU and the same selection always give the same bytes. All locales with all currencies take
  /// about 90 seconds.
  ///
  /// - Throws: `invalidLocale` or `invalidCurrency` for a name for which the linked ICU has no data;
  ///   `icuFailure`, always in builds without ICU.
  public func frozen(locales: Selection, currencies: Selection) throws(MoneyFormatError) -> [UInt8] {
    #if ICU
      try LocaleFreezer.frozen(locales: locales.names, currencies: currencies.names)
    #else
      throw Self.needsICU("freezing locale data")
    #endif
  }

  /// Returns the error for an operation that frozen data does not support.
  ///
  /// - Parameter what: the operation, as a noun or a gerund.
  package static func needsICU(_ what: String) -> MoneyFormatError {
    #if ICU
      MoneyFormatError(
        .icuFailure, "Frozen locale data is in use, and \(what) needs ICU: use the linked ICU's data.")
    #else
      MoneyFormatError(.icuFailure, "This is a build without ICU, and \(what) needs ICU.")
    #endif
  }

  /// The versions of ICU and CLDR, and the date of the overlay: `icu72.1-cldr42+iso4217-2026-01-01`.
  public var version: String { version(.current) }

  /// Identifies the data with its definitions and its strictness in keys of formats; 0 for ``system``.
  var id: Int {
    // Strictness is a bit that no number of data of a process reaches.
    (source.definitionsID == 0 ? source.origin.id : source.definitionsID) | (source.isStrict ? 1 << 31 : 0)
  }

  package func version(_ data: DataSource) -> String {
    let versions = versions
    return DataVersion.text(data, icu: versions.icu, cldr: versions.cldr, overlay: versions.overlay)
  }

  /// The versions of ICU (`72.1`) and CLDR (`42`), and the edition of ISO 4217's list one in the overlay.
  package var versions: (icu: String, cldr: String, overlay: String) { source.origin.versions }

  /// Whether this is the linked ICU's data; always false in builds without ICU.
  package var isSystem: Bool { source.origin.file == nil }
}
