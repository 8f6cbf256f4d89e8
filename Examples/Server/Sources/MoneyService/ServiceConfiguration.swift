// The settings of the service.

public import MoneyFormat

/// The address and the limits of the service.
public struct ServiceConfiguration: Sendable {
  public var host = "127.0.0.1"
  /// The port; 0 selects any free port.
  public var port = 8080
  /// The address of the inner server.
  public var metricsHost = "127.0.0.1"
  /// The port of the inner server, which has the metrics; nil for none, 0 for any free port.
  public var metricsPort: Int?
  /// The languages of the site, the usual one first; empty to serve every language that CLDR knows.
  public var languages: [String] = []
  /// The locale for requests that neither name a locale nor accept a language of the site.
  public var defaultLocale = "en-US"
  /// The maximum size of a request body in bytes.
  public var bodyLimit = 1 << 20
  /// The maximum number of requests in a batch.
  public var batchLimit = 1_000
  /// The maximum silence on a connection, in seconds.
  public var idleTimeout = 60
  /// The maximum time from the head of a request to the end of its response, in seconds.
  public var requestTimeout = 30
  /// The maximum number of connections; further ones wait until one is closed.
  public var connectionLimit = 1_000
  /// The time between the begin of a shutdown, at which `/ready` changes, and its effect, in seconds.
  public var drainDelay = 0
  /// The locale data; nil means the default data. With `LocaleData.system.strict`, an unknown locale or currency
  /// is an error.
  public var data: LocaleData?
  /// The folder with the playground's files; nil to serve no playground.
  public var playground: String?

  public init() {}

  /// Validates the locales.
  ///
  /// - Throws: `invalidLocale` if one is malformed or unknown.
  public func validate() throws(MoneyFormatError) {
    for locale in [defaultLocale] + languages {
      _ = try MoneyFormatter(currency: "XXX", locale: locale, from: (data ?? .system).strict)
    }
  }

  /// Returns the locale for a client by its `Accept-Language`, and never the host's.
  func language(accepting header: String?) -> String {
    guard let header else { return defaultLocale }
    if languages.isEmpty { return KnownLocale.best(acceptLanguage: header, from: data) ?? defaultLocale }
    // The languages are valid, and unreadable data is reported where an amount is formatted.
    return (try? KnownLocale.best(for: header, among: languages, from: data)) ?? defaultLocale
  }
}
