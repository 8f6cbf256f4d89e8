// How long a connection may be silent and a request may take, and when a connection ends.

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// A request that did not arrive in time; whoever reads its body gets this error.
struct RequestTimeout: Error {}

/// Watches one connection, on its event loop.
///
/// A connection without a request is closed after `idleTimeout`; a head that arrives byte by byte is no request yet.
/// A request whose body pauses for `idleTimeout`, or that takes longer than `requestTimeout` to arrive, is answered
/// with 408. An answer that is not written by then is cut off. The last answer of a connection says
/// `Connection: close`: after an error in the transport, on the client's wish, and at shutdown.
final class ConnectionClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let idleTimeout: TimeAmount
  private let requestTimeout: TimeAmount
  private var alarm: (task: Scheduled<Void>, due: NIODeadline)?
  private var lastRead = NIODeadline.now()
  /// When the oldest request that is not answered began.
  private var began = NIODeadline.now()
  private var requests = 0
  private var isReading = false
  private var isAnswering = false
  /// The connection is closed at the next alarm, whatever happens.
  private var isEnding = false
  /// The last request on this connection has begun.
  private var isLast = false
  private var closesAfterAnswer = false

  /// How long a client has to read the last answer before the connection is torn down.
  private static let lingering = TimeAmount.seconds(1)

  init(idleTimeout: TimeAmount, requestTimeout: TimeAmount) {
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
  }

  // MARK: Events

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(OldRequests(), position: .before(codec))
    } catch {
      preconditionFailure("the pipeline has no codec: \(error)")
    }
    if context.channel.isActive { wake(at: lastRead + idleTimeout, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { silence() }

  func channelActive(context: ChannelHandlerContext) {
    lastRead = .now()
    wake(at: lastRead + idleTimeout, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    silence()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastRead = .now()
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReading = true
      requests += 1
      if requests == 1 { begin(context) }
      if head.headerFields[.connection]?.lowercased() == "close" { isLast = true }
    case .body: break
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { isLast = true }
    context.fireUserInboundEventTriggered(event)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.kind != .informational:
      isAnswering = true
      if isLast, requests <= 1 { head.headerFields[.connection] = "close" }
      closesAfterAnswer = head.headerFields[.connection] == "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      isAnswering = false
      requests -= 1
      if requests > 0 { begin(context) }
      if closesAfterAnswer {
        context.writeAndFlush(data, promise: promise)
        // Closed at once with bytes unread, the connection would be reset, and the answer lost.
        context.close(mode: .output, promise: nil)
        isEnding = true
        wake(at: .now() + Self.lingering, context)
      } else {
        context.write(data, promise: promise)
      }
    default: context.write(data, promise: promise)
    }
  }

  // MARK: Time

  private func begin(_ context: ChannelHandlerContext) {
    began = .now()
    wake(at: min(began + requestTimeout, lastRead + idleTimeout), context)
  }

  /// When something has to happen if nothing else does.
  private var due: NIODeadline {
    let isBusy = requests > 0 || isReading
    let end = isBusy ? began + requestTimeout : .distantFuture
    return isReading || !isBusy ? min(end, lastRead + idleTimeout) : end
  }

  /// Makes sure that the alarm rings by then; it may ring earlier.
  private func wake(at time: NIODeadline, _ context: ChannelHandlerContext) {
    if let alarm, alarm.due <= time { return }
    alarm?.task.cancel()
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    alarm = (
      context.eventLoop.scheduleTask(deadline: time) { bound.value.handler.ring(bound.value.context) }, time
    )
  }

  /// Cancels the alarm, once: the event loop looks through the alarms of all connections for it.
  private func silence() {
    alarm?.task.cancel()
    alarm = nil
  }

  private func ring(_ context: ChannelHandlerContext) {
    alarm = nil
    if isEnding { return context.close(promise: nil) }
    guard due <= .now() else { return wake(at: due, context) }
    guard requests > 0, isReading, !isAnswering else { return context.close(promise: nil) }
    isEnding = true
    context.fireErrorCaught(RequestTimeout())
    wake(at: .now() + Self.lingering, context)
  }
}

/// Requests by HTTP/1.0 may do without `Host`, and keep a connection only if they say so.
private final class OldRequests: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else {
      return context.fireChannelRead(data)
    }
    if head.headers["Host"].isEmpty { head.headers.add(name: "Host", value: "") }
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
