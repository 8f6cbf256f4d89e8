// A bare TCP connection: bytes out, bytes in, nothing done for us.

import Foundation

final class RawConnection {
  private let socket: Int32

  /// nil when nobody listens.
  init?(port: Int) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    if connected != 0 { return nil }
  }

  deinit { close(socket) }

  /// The answer to one request. It waits in a thread of its own: those of async code are few, and the service
  /// of an in-process test needs them.
  static func answer(to request: String, port: Int) async -> RawAnswer? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let connection = RawConnection(port: port)
        connection?.send(request)
        continuation.resume(returning: connection?.readAnswer())
      }
    }
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Everything until the server closes the connection.
  func readToEnd() -> String {
    var all: [UInt8] = []
    while let bytes = read() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  /// One answer, whose length its head tells.
  func readAnswer() -> RawAnswer? {
    var all: [UInt8] = []
    while true {
      if let answer = RawAnswer(String(decoding: all, as: UTF8.self)) { return answer }
      guard let bytes = read() else { return nil }
      all += bytes
    }
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// An answer as it came over the wire; only a whole one.
struct RawAnswer {
  let statusLine: String
  let headers: [String]
  let body: String

  /// nil unless the body is as long as the head says, and nothing comes behind it.
  init?(_ text: String) {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    var lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    statusLine = lines.removeFirst()
    headers = lines
    body = String(text[end.upperBound...])
    let length = lines.compactMap { line -> Int? in
      let parts = line.components(separatedBy: ": ")
      return parts[0].lowercased() == "content-length" ? Int(parts[1]) : nil
    }
    guard length == [body.utf8.count] else { return nil }
  }
}
