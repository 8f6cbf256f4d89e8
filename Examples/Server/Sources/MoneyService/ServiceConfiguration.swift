// What the service can be told when it starts.

import MoneyFormat

/// Where the service listens, and what it accepts at most.
public struct ServiceConfiguration: Sendable {
  public var host: String
  /// 0 takes any port that is free.
  public var port: Int
  /// For requests that neither name a locale nor accept a language there is.
  public var defaultLocale: String
  /// A request's body, in bytes.
  public var bodyLimit: Int
  /// Requests in one batch.
  public var batchLimit: Int
  /// How long a connection may be silent, in seconds.
  public var idleTimeout: Int

  public init(
    host: String = "127.0.0.1", port: Int = 8080, defaultLocale: String = "en-US", bodyLimit: Int = 1 << 20,
    batchLimit: Int = 1_000, idleTimeout: Int = 60
  ) {
    self.host = host
    self.port = port
    self.defaultLocale = defaultLocale
    self.bodyLimit = bodyLimit
    self.batchLimit = batchLimit
    self.idleTimeout = idleTimeout
  }

  /// Checks what can be wrong before anybody asks.
  ///
  /// - Throws: `invalidLocale` for a default locale that is malformed or not known.
  public func validate() throws(MoneyFormatError) {
    let formatter = try MoneyFormatter(currency: "XXX", locale: defaultLocale)
    guard !formatter.resolved.isFallbackLocale else {
      throw MoneyFormatError(.invalidLocale, "The default locale \"\(defaultLocale)\" is not known.")
    }
  }
}
