// A raw TCP connection.

import Foundation

final class RawConnection {
  private let socket: Int32

  /// Returns nil if no server listens.
  ///
  /// - Parameter patience: the maximum time to wait for bytes, in seconds.
  init?(port: Int, patience: Int = 20) {
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
    wait(patience)
    if connected != 0 { return nil }
  }

  /// Waits up to this number of seconds for bytes, and for room to send.
  func wait(_ seconds: Int) {
    var patience = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Closes this side for writing.
  func sendEnd() { shutdown(socket, Int32(SHUT_WR)) }

  deinit { close(socket) }

  /// Returns the response to one request. Waits on a separate thread, because the few threads of async code
  /// are needed by the service of an in-process test.
  static func answer(to request: String, port: Int) async -> RawAnswer? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let connection = RawConnection(port: port)
        connection?.send(request)
        continuation.resume(returning: connection?.readAnswer())
      }
    }
  }

  /// Returns false if the other side has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Reads until the server closes the connection.
  func readToEnd() -> String {
    var all: [UInt8] = []
    while let bytes = read() { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  /// Reads one response, whose length is in its head.
  func readAnswer() -> RawAnswer? {
    var all: [UInt8] = []
    while all.count < 1 << 24 {
      if let answer = RawAnswer(String(decoding: all, as: UTF8.self)) { return answer }
      guard let bytes = read() else { return nil }
      all += bytes
    }
    return nil
  }

  /// Reads a response without a body to the end of its head.
  func readHead() -> String? {
    var all = ""
    while !all.hasSuffix("\r\n\r\n") {
      var byte: UInt8 = 0
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      all.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return all
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// A complete response as received.
struct RawAnswer {
  let statusLine: String
  let headers: [String]
  let body: String

  /// Returns nil unless the body has exactly the length in the head.
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
