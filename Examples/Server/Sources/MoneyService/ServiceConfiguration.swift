// The settings of the service.

import MoneyFormat

/// Where the service listens, and its limits.
public struct ServiceConfiguration: Sendable {
  public var host: String
  /// 0 takes any free port.
  public var port: Int
  /// For requests that neither name a locale nor accept a known language.
  public var defaultLocale: String
  /// A request's body, in bytes.
  public var bodyLimit: Int
  /// Requests in one batch.
  public var batchLimit: Int
  /// How long a connection may be silent, in seconds.
  public var idleTimeout: Int
  /// How long a request may take from its head to the end of its answer, in seconds.
  public var requestTimeout: Int
  /// Connections at the same time; more wait until one is closed.
  public var connectionLimit: Int
  /// Whether an unknown locale or currency is an error.
  public var isStrict: Bool

  public init(
    host: String = "127.0.0.1", port: Int = 8080, defaultLocale: String = "en-US", bodyLimit: Int = 1 << 20,
    batchLimit: Int = 1_000, idleTimeout: Int = 60, requestTimeout: Int = 30, connectionLimit: Int = 1_000,
    isStrict: Bool = false
  ) {
    self.host = host
    self.port = port
    self.defaultLocale = defaultLocale
    self.bodyLimit = bodyLimit
    self.batchLimit = batchLimit
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.connectionLimit = connectionLimit
    self.isStrict = isStrict
  }

  /// Checks the default locale.
  ///
  /// - Throws: `invalidLocale` for a default locale that is malformed or not known.
  public func validate() throws(MoneyFormatError) {
    let formatter = try MoneyFormatter(currency: "XXX", locale: defaultLocale)
    guard !formatter.resolved.isFallbackLocale else {
      throw MoneyFormatError(.invalidLocale, "The default locale \"\(defaultLocale)\" is not known.")
    }
  }
}
