// The limits of a connection and its requests in time and bytes, and the end of the connection.

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The error that readers of a body get if the request did not arrive in time.
struct RequestTimeout: Error {}

/// The error that readers of a body get if its chunks have too many bytes.
struct BodyTooLong: Error {
  let limit: Int
}

/// Watches one connection on its event loop.
///
/// A connection without a request is closed after `idleTimeout`; an incomplete head does not count as a
/// request. A request whose body pauses for `idleTimeout`, or takes longer than `requestTimeout` to arrive,
/// gets the status 408. A response that is not written by then is cut off. Sizes and extensions of chunks don't
/// reach the handlers, so the bytes of a body are also counted as they arrive: beyond twice the limit of a body,
/// which no reasonable chunks exceed, the status is 413. The last response of a connection has
/// `Connection: close`: after a transport error, on the client's request, and at shutdown.
final class ConnectionClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let idleTimeout: TimeAmount
  private let requestTimeout: TimeAmount
  private let bodyLimit: Int
  private let arrived = ArrivedBytes()
  private var alarm: (task: Scheduled<Void>, due: NIODeadline)?
  private var lastRead = NIODeadline.now()
  /// The start of the oldest unanswered request.
  private var began = NIODeadline.now()
  private var requests = 0
  private var isReading = false
  private var isAnswering = false
  /// When the connection is closed in any case.
  private var end: NIODeadline?
  /// Whether the last request on this connection has begun.
  private var isLast = false
  private var closesAfterAnswer = false

  /// The time that a client has to read the last response.
  private static let lingering = TimeAmount.seconds(1)

  init(idleTimeout: TimeAmount, requestTimeout: TimeAmount, bodyLimit: Int) {
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.bodyLimit = bodyLimit
  }

  // MARK: Events

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(OldRequests(), position: .before(codec))
      try pipeline.addHandler(arrived, position: .first)
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
      arrived.count = 0
      requests += 1
      if requests == 1 { begin(context) }
      let options = head.headerFields[.connection]?.lowercased().split { ", \t".contains($0) }
      if options?.contains("close") == true { isLast = true }
    case .body: break
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isReading, end == nil, arrived.count > 2 * bodyLimit { fail(BodyTooLong(limit: bodyLimit), context) }
    context.fireChannelReadComplete()
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
        close(after: Self.lingering, context)
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
    if let end { return end }
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
    guard due <= .now() else { return wake(at: due, context) }
    if end != nil { return context.close(promise: nil) }
    fail(RequestTimeout(), context)
  }

  /// Ends the connection: with a response to the error if a handler still waits for the body.
  private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
    guard requests > 0, isReading, !isAnswering else { return context.close(promise: nil) }
    close(after: requestTimeout, context)
    context.fireErrorCaught(error)
  }

  private func close(after time: TimeAmount, _ context: ChannelHandlerContext) {
    let time = NIODeadline.now() + time
    end = time
    wake(at: time, context)
  }
}

/// Counts the bytes of a connection before they are parsed.
private final class ArrivedBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  /// The bytes since the last head.
  var count = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count += unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
  }
}

/// Handles HTTP/1.0, whose requests may lack `Host`, keep a connection only on request, and expect no status 100.
private final class OldRequests: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else {
      return context.fireChannelRead(data)
    }
    if head.headers["Host"].isEmpty { head.headers.add(name: "Host", value: "") }
    head.headers.remove(name: "Expect")
    if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
