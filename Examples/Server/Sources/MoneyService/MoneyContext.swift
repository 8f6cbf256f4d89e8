// What a handler knows beside the request itself.

import Hummingbird
import NIOCore

/// The context of a request, with its connection for the response `100 Continue`.
public struct MoneyContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  let channel: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
