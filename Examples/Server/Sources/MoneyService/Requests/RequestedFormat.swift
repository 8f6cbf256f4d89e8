// The currency, locale and options of a request, and the formatter for them.

import MoneyFormat

struct RequestedFormat: Decodable, Sendable {
  let currency: String?
  let locale: String?
  var options: FormattingOptions?
  /// The prefix of the options' keys in paths; in a query they have none.
  var optionsPath = "options."

  private enum Key: String, CodingKey { case currency, locale, options }

  /// Decodes the three keys from an object that may have others.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    currency = try members.decodeIfPresent(String.self, forKey: .currency)
    locale = try members.decodeIfPresent(String.self, forKey: .locale)
    options = try members.decodeIfPresent(FormattingOptions.self, forKey: .options)
  }

  /// Returns the formatter. It comes from the cache of the process, which bounds the memory that hostile
  /// requests can take.
  ///
  /// - Parameter fallback: the locale if the request names none.
  /// - Throws: a problem with the path of what can't be used.
  func formatter(else fallback: String, _ configuration: ServiceConfiguration) throws(Problem)
    -> MoneyFormatter
  {
    do throws(MoneyFormatError) {
      return try uncheckedFormatter(else: fallback, configuration)
    } catch {
      throw problem(error)
    }
  }

  private func uncheckedFormatter(
    else fallback: String, _ configuration: ServiceConfiguration
  ) throws(MoneyFormatError) -> MoneyFormatter {
    // A client's options never depend on the defaults of the process.
    try MoneyFormatter.cached(
      currency: currency, locale: locale ?? options?.locale ?? fallback,
      options: options ?? FormattingOptions(),
      from: configuration.data)
  }

  /// Returns the reader for text that has to name its currency; nil if the request, its options or its locale
  /// name one.
  func reader(
    of currencies: [String]?, _ rules: AmountInputRules, else fallback: String,
    _ configuration: ServiceConfiguration
  ) throws(Problem) -> MoneyReader? {
    do throws(MoneyFormatError) {
      if currencies == nil {
        if currency != nil || options?.currencyCode != nil { return nil }
        do throws(MoneyFormatError) {
          _ = try uncheckedFormatter(else: fallback, configuration)
          return nil
        } catch {
          guard error.code == .invalidCurrency else { throw error }
        }
      }
      return try MoneyReader(
        locale: locale ?? options?.locale ?? fallback, currencies: currencies, rules: rules,
        options: options ?? FormattingOptions(), from: configuration.data)
    } catch {
      throw problem(error, currencies == nil ? "currency" : "currencies")
    }
  }

  /// Returns the problem of a format that can't be made.
  private func problem(_ error: MoneyFormatError, _ currencyKey: String = "currency") -> Problem {
    let path: String? =
      switch error.code {
      case .invalidCurrency where currency == nil && options?.currencyCode != nil:
        optionsPath + "currencyCode"
      case .invalidCurrency: currencyKey
      case .invalidLocale where locale == nil && options?.locale != nil: optionsPath + "locale"
      case .invalidLocale: "locale"
      default: error.option.map { optionsPath + $0 }
      }
    return Problem(error, at: path)
  }
}

extension ResolvedOptions {
  /// The locale whose data was used, as an HTTP language tag.
  var languageTag: String {
    locale == "root" ? "und" : String(locale.map { $0 == "_" ? "-" : $0 })
  }
}
