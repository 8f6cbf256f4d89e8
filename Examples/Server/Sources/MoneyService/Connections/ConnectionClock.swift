// The timeouts of a connection and its requests, and the end of the connection.

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The error that readers of a body get if the request did not arrive in time.
struct RequestTimeout: Error {}

/// Watches one connection on its event loop.
///
/// A connection without a request is closed after `idleTimeout`; an incomplete head does not count as a
/// request. A request whose body pauses for `idleTimeout`, or takes longer than `requestTimeout` to arrive,
/// gets the status 408. A response that is not written by then is cut off. The last response of a connection
/// has `Connection: close`: after a transport error, on the client's request, and at shutdown.
final class ConnectionClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let idleTimeout: TimeAmount
  private let requestTimeout: TimeAmount
  private var alarm: (task: Scheduled<Void>, due: NIODeadline)?
  private var lastRead = NIODeadline.now()
  /// The start of the oldest unanswered request.
  private var began = NIODeadline.now()
  private var requests = 0
  private var isReading = false
  private var isAnswering = false
  /// Whether the connection is closed at the next alarm.
  private var isEnding = false
  /// Whether the last request on this connection has begun.
  private var isLast = false
  private var closesAfterAnswer = false

  /// The time that a client has to read the last response before the connection is closed.
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
      let options = head.headerFields[.connection]?.lowercased().split { ", \t".contains($0) }
      if options?.contains("close") == true { isLast = true }
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
        // Closing at once with unread bytes would reset the connection, and lose the response.
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

  /// The time of the next timeout.
  private var due: NIODeadline {
    let isBusy = requests > 0 || isReading
    let end = isBusy ? began + requestTimeout : .distantFuture
    return isReading || !isBusy ? min(end, lastRead + idleTimeout) : end
  }

  /// Schedules an alarm at this time at the latest; it may ring earlier.
  private func wake(at time: NIODeadline, _ context: ChannelHandlerContext) {
    if let alarm, alarm.due <= time { return }
    alarm?.task.cancel()
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    alarm = (
      context.eventLoop.scheduleTask(deadline: time) { bound.value.handler.ring(bound.value.context) }, time
    )
  }

  /// Cancels the alarm. It does so only once, because the event loop searches the alarms of all connections.
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

/// Handles HTTP/1.0, whose requests may lack `Host`, and keep a connection only on request.
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
