// The engine behind the handles: frozen data in the small build, MoneyFormat with the linked ICU in the full build.

import CMoneyFormat
import MoneyFormatCore

#if ICU
  import MoneyFormat
#endif

/// The data of a money_data handle.
final class DataHandle: Handle, Sendable {
  let data: NativeData
  let definitions: CurrencyDefinitions?
  /// Whether a currency or a locale that is not known is an error.
  let isStrict: Bool

  init(_ data: NativeData, _ definitions: CurrencyDefinitions? = nil, isStrict: Bool = false) {
    (self.data, self.definitions, self.isStrict) = (data, definitions, isStrict)
  }

  /// Returns the same data with these definitions, which include its own.
  func with(_ definitions: CurrencyDefinitions) -> DataHandle {
    #if ICU
      DataHandle(data.with(definitions), definitions, isStrict: isStrict)
    #else
      DataHandle(data, definitions, isStrict: isStrict)
    #endif
  }

  /// Returns whether a currency that is not a custom one has a code in upper case.
  func isCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    try source.isCurrency(code)
  }

  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, `invalidLocaleData`.
  func format(
    currency: String?, locale: String?, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> NativeFormat {
    let format = try plainFormat(currency: currency, locale: locale, options)
    if isStrict { try format.resolved.requireKnownNames(locale: locale ?? options.locale ?? "en-US") }
    return format
  }

  /// Throws `invalidLocale` for a locale that is not known, if the data is strict.
  func checkLocale(_ resolved: ResolvedFormat, _ locale: String?) throws(MoneyFormatError) {
    if isStrict { try resolved.requireKnownLocale(locale ?? "") }
  }

  /// Makes a format even if the currency or the locale is not known.
  func plainFormat(
    currency: String?, locale: String?, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> NativeFormat {
    // Not the locale of the environment, which programs that call a library don't expect.
    try makeFormat(
      FormatRequest(
        currency: currency, locale: locale ?? options.locale ?? "en-US", options: options,
        fractionOverride: nil))
  }
}

#if ICU
  typealias NativeData = LocaleData
  typealias NativeSource = LocaleData.Source

  /// The linked ICU's data.
  func linkedData() throws(Failure) -> DataHandle { DataHandle(.system) }

  extension DataHandle {
    fileprivate var source: NativeSource { data.source }

    convenience init(_ frozen: FrozenLocaleData) { self.init(LocaleData(frozen)) }

    fileprivate func makeFormat(_ request: FormatRequest) throws(MoneyFormatError) -> NativeFormat {
      NativeFormat(try data.compiled(request), request.options)
    }

    /// The members of the response of `money_data_info`.
    func info() throws(MoneyFormatError) -> [(String, _JSONText)] { try data.info() }
  }

  /// A compiled format, with the options from which editing makes further formats.
  final class NativeFormat: AmountAnswering, Sendable {
    private let format: CompiledFormat
    private let options: FormattingOptions

    fileprivate init(_ format: CompiledFormat, _ options: FormattingOptions) {
      (self.format, self.options) = (format, options)
    }

    var resolved: ResolvedFormat { format.resolved }
    /// The data of the format, with the caller's definitions.
    var source: NativeSource { format.data.source }
    var maximumUTF8Count: Int { format.maximumUTF8Count }

    /// The members of the response of `money_formatter_resolved`.
    var resolvedMembers: [(String, _JSONText)] {
      resolved.members(
        options, dataVersion: format.data.version(resolved.data), isNative: format.isNative)
    }

    /// SAFETY, here and below: `start` must have ``maximumUTF8Count`` bytes, all of which may be overwritten.
    func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
      format.write(amount, to: start)
    }

    func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
      format.write(minorUnits: minorUnits, to: start)
    }

    func given(_ amount: Amount?) -> Amount? { format.given(amount) }
    func string(_ amount: Amount?) -> String { format.string(amount) }
    func parts(_ amount: Amount?) -> [FormattedPart] { format.parts(amount) }

    func range(_ lower: Amount?, through upper: Amount?) throws(MoneyFormatError) -> RangeText? {
      try format.range(lower, through: upper)
    }

    func approximation(_ amount: Amount?) throws(MoneyFormatError) -> RangeText {
      try format.approximation(amount)
    }

    func accessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String {
      try format.accessibilityText(amount)
    }

    func reader() throws(MoneyFormatError) -> FormatReader<NativeSource> { try format.reader() }
    func display() throws(MoneyFormatError) -> CompiledFormat.Display {
      try format.inputDisplay(options)
    }
  }
#else
  typealias NativeData = FrozenLocaleData
  typealias NativeSource = FrozenSource
  typealias NativeFormat = FrozenFormat

  func linkedData() throws(Failure) -> DataHandle {
    throw .argument("path is a null pointer, and this build of the library has no ICU: name a file.")
  }

  extension DataHandle {
    private var source: FrozenSource {
      FrozenSource(data, day: Int(money_shim_today()), definitions: definitions)
    }

    fileprivate func makeFormat(_ request: FormatRequest) throws(MoneyFormatError) -> FrozenFormat {
      let definitions = definitions
      return try FrozenFormat.make(
        request, from: source,
        ResolvingHost(localeIdentifier: "en-US", customCurrency: { definitions?.currency($0) }))
    }

    /// The members of the response of `money_data_info`.
    func info() throws(MoneyFormatError) -> [(String, _JSONText)] {
      [
        ("version", .string(data.version(.current))), ("bytes", .integer(data.file.count)),
        ("locales", .integer(data.localeCount)), ("currencies", .integer(data.currencyCount)),
      ]
    }
  }

#endif

extension NativeFormat: Handle {}
