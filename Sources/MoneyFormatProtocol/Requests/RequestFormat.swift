// What a request's formatter is made from, and making it.

import MoneyFormat

extension Request {
  /// What a formatter is made from, as it stands in the text. Valid as long as the line is.
  public struct Format {
    public let currency: JSONValue?
    public let locale: JSONValue?
    public let options: JSONValue?

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      currency = try members.takeString("currency", .invalidCurrency)
      locale = try members.takeString("locale", .invalidLocale)
      options = try members.takeObject("options")
    }

    /// In bytes.
    var count: Int {
      (currency?.utf8.count ?? 0) + (locale?.utf8.count ?? 0) + (options?.utf8.count ?? 0)
    }

    /// Makes `key` what tells formats apart: their bytes, with newlines between, of which a line has none.
    func write(to key: inout RequestKey) {
      key.bytes.removeAll(keepingCapacity: true)
      if let currency { key.bytes += currency.utf8 }
      key.bytes.append(UInt8(ascii: "\n"))
      if let locale { key.bytes += locale.utf8 }
      key.bytes.append(UInt8(ascii: "\n"))
      if let options { key.bytes += options.utf8 }
    }
  }

  /// A formatter, and the options that it was made from, currency and locale filled in: the input pipeline
  /// takes those.
  final class Formatting: Sendable {
    let writer: AmountWriter
    let options: FormattingOptions
    let resolved: ResolvedOptions
    /// As the request names it.
    let locale: String?

    var formatter: MoneyFormatter { writer.formatter }

    init(_ format: Format) throws(MoneyFormatError) {
      var options = FormattingOptions()
      if let json = format.options { options = try json.decoded(FormattingOptions.self, at: "options") }
      if let currency = format.currency?.string { options.currencyCode = currency }
      locale = format.locale?.string
      if let locale { options.locale = locale }
      writer = AmountWriter(try MoneyFormatter(options: options))
      resolved = writer.formatter.resolved
      self.options = options
    }
  }
}

/// Part of a request as bytes, under which something is kept. As strings, texts that differ in their Unicode
/// normalisation would be equal, and so would a request and one that asks for other bytes.
struct RequestKey: Hashable, Sendable {
  var bytes: [UInt8] = []

  /// All bytes at once. As an array, they would go one by one.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  static func == (first: Self, second: Self) -> Bool { first.bytes == second.bytes }
}
