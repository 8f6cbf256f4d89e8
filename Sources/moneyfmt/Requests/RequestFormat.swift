// What a request's formatter is made from, and making it.

import FoundationEssentials
import MoneyFormat

extension Request {
  /// What a formatter is made from; the options as they stand in the text.
  struct Format: Sendable {
    var currency: String?
    var locale: String?
    var options: String?

    /// The same as bytes. As strings, texts that differ in their Unicode normalisation would be equal, and
    /// so would a request and one that asks for other bytes.
    var key: [[UInt8]] { [currency, locale, options].map { $0.map { Array($0.utf8) + [1] } ?? [] } }

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      currency = try members.takeString("currency", .invalidCurrency)
      locale = try members.takeString("locale", .invalidLocale)
      options = try members.takeObject("options")
    }
  }

  /// A formatter, and the options that it was made from, currency and locale filled in: the input pipeline
  /// takes those.
  struct Formatting: Sendable {
    let formatter: MoneyFormatter
    let options: FormattingOptions

    init(_ format: Format) throws(MoneyFormatError) {
      var options = FormattingOptions()
      if let json = format.options { options = try FormattingOptions(json: json, key: "options") }
      if let currency = format.currency { options.currencyCode = currency }
      if let locale = format.locale { options.locale = locale }
      formatter = try MoneyFormatter(options: options)
      self.options = options
    }
  }
}

extension Decodable {
  /// Reads options, or rules, from JSON that is known to be an object.
  init(json: String, key: String) throws(MoneyFormatError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      throw MoneyFormatError(.invalidOption, "\"\(key)\" can't be read: \(error)")
    }
  }
}
