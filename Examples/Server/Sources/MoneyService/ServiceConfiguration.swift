// The settings of the service.

import MoneyFormat

/// The address and the limits of the service.
public struct ServiceConfiguration: Sendable {
  public var host: String
  /// The port; 0 selects any free port.
  public var port: Int
  /// The locale for requests that neither name a locale nor accept a known language.
  public var defaultLocale: String
  /// The maximum size of a request body in bytes.
  public var bodyLimit: Int
  /// The maximum number of requests in a batch.
  public var batchLimit: Int
  /// The maximum silence on a connection, in seconds.
  public var idleTimeout: Int
  /// The maximum time from the head of a request to the end of its response, in seconds.
  public var requestTimeout: Int
  /// The maximum number of connections; further ones wait until one is closed.
  public var connectionLimit: Int
  /// Whether an unknown locale or currency is an error.
  public var isStrict: Bool
  /// The folder with the playground's files; nil to serve no playground.
  public var playground: String?

  public init(
    host: String = "127.0.0.1", port: Int = 8080, defaultLocale: String = "en-US", bodyLimit: Int = 1 << 20,
    batchLimit: Int = 1_000, idleTimeout: Int = 60, requestTimeout: Int = 30, connectionLimit: Int = 1_000,
    isStrict: Bool = false, playground: String? = nil
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
    self.playground = playground
  }

  /// Validates the default locale.
  ///
  /// - Throws: `invalidLocale` if it is malformed or unknown.
  public func validate() throws(MoneyFormatError) {
    let formatter = try MoneyFormatter(currency: "XXX", locale: defaultLocale)
    guard !formatter.resolved.isFallbackLocale else {
      throw MoneyFormatError(.invalidLocale, "The default locale \"\(defaultLocale)\" is not known.")
    }
  }
}
