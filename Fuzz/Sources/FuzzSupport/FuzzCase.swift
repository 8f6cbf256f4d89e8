// What every kind of case has: it is made of bytes by a fuzzer, and of JSON by people.

import FoundationEssentials

/// Something to check, made of a fuzzer's bytes. As JSON it is a fail case: readable, and the same when
/// the meaning of bytes changes.
public protocol FuzzCase: Codable, Sendable {
  init(_ source: inout ByteSource)
}

extension FuzzCase {
  /// Bytes that begin with a brace are JSON; nil when they are no case.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.first == UInt8(ascii: "{") {
      guard let read = try? Self(json: Array(bytes)) else { return nil }
      self = read
    } else {
      var source = ByteSource(bytes)
      self.init(&source)
    }
  }

  /// What so many random bytes mean.
  public init(byteCount: Int, using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    self = bytes.withUnsafeBytes { bytes in
      var source = ByteSource(bytes)
      return Self(&source)
    }
  }

  public init(json: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(json)) }

  /// One line of ASCII, with what can't be seen escaped.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).unicodeScalars.map(escaped).joined()
    } catch {
      return "not encodable (\(error)): \(self)"
    }
  }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  if (0x20...0x7E).contains(scalar.value) { return String(scalar) }
  return UTF16.encode(scalar)!.map { unit in
    let hex = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
  }.joined()
}

/// A property that does not hold, with all that is needed to see it again.
public struct Violation: Error, CustomStringConvertible {
  public let message: String
  /// The fail case, as small as the checker could make it.
  public let json: String

  init(_ message: String, in culprit: some FuzzCase) {
    self.message = message
    json = culprit.json
  }

  public var description: String { "\(message)\nfail case: \(json)" }
}
