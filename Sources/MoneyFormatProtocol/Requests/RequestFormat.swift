// The currency, locale and options of a request, and the formatter for them.

import MoneyFormat

extension Request {
  /// The currency, locale and options as JSON in the request. Valid as long as the line is.
  package struct Format {
    package let currency: JSONValue?
    package let locale: JSONValue?
    package let options: JSONValue?

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      currency = try members.takeString("currency", .invalidCurrency)
      locale = try members.takeString("locale", .invalidLocale)
      options = try members.takeObject("options")
    }

    /// The requested locale, which the options may name.
    func decodedLocale() throws(MoneyFormatError) -> String? {
      if let locale = locale?.string { return locale }
      return try decodedOptions()?.locale
    }

    func decodedOptions() throws(MoneyFormatError) -> FormattingOptions? {
      guard let options else { return nil }
      return try FormattingOptions(anyJSON: options, at: "options")
    }

    /// The length of all three in bytes.
    var count: Int {
      (currency?.utf8.count ?? 0) + (locale?.utf8.count ?? 0) + (options?.utf8.count ?? 0)
    }

    /// Replaces the bytes of `key` by those of all three, separated by newlines, which no line contains.
    func write(to key: inout RequestBytes) {
      key.bytes.removeAll(keepingCapacity: true)
      if let currency { key.bytes += currency.utf8 }
      key.bytes.append(UInt8(ascii: "\n"))
      if let locale { key.bytes += locale.utf8 }
      key.bytes.append(UInt8(ascii: "\n"))
      if let options { key.bytes += options.utf8 }
    }
  }

  /// A formatter and its options, including currency and locale, which the input function needs.
  final class Formatting: Sendable {
    let formatter: MoneyFormatter
    let options: FormattingOptions
    let resolved: ResolvedOptions
    /// The locale as given in the request or its options.
    let locale: String?

    init(_ format: Format) throws(MoneyFormatError) {
      var options = try format.decodedOptions() ?? FormattingOptions()
      if let currency = format.currency?.string { options.currencyCode = currency }
      if let locale = format.locale?.string { options.locale = locale }
      locale = options.locale
      formatter = try MoneyFormatter(options: options)
      resolved = formatter.resolved
      self.options = options
    }
  }
}

/// A cache key of bytes of a request. As `String` keys, texts that differ only in their Unicode normalisation
/// would be equal.
struct RequestBytes: Hashable, Sendable {
  var bytes: [UInt8] = []

  /// Hashes all bytes at once; an array hashes its elements one by one.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  static func == (first: Self, second: Self) -> Bool { first.bytes == second.bytes }
}
