// The requirements of a case: fuzzers make it from bytes, people from JSON.

import FoundationEssentials
import MoneyFormat

/// Something to check, made from a fuzzer's bytes. Its JSON form is a fail case: it is readable, and does
/// not change when the meaning of bytes changes.
public protocol FuzzCase: Codable, Sendable {
  init(_ source: inout ByteSource)
}

extension FuzzCase {
  /// Decodes a case. Bytes that begin with a brace are JSON. Returns nil if they are not a case.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.first == UInt8(ascii: "{") {
      guard let read = try? Self(json: Array(bytes)) else { return nil }
      self = read
    } else {
      var source = ByteSource(bytes)
      self.init(&source)
    }
  }

  /// Makes a case from random bytes.
  public init(byteCount: Int, using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    self = bytes.withUnsafeBytes { bytes in
      var source = ByteSource(bytes)
      return Self(&source)
    }
  }

  public init(json: [UInt8]) throws {
    let decoder = JSONDecoder()
    // A case may have options that must be refused.
    decoder.userInfo[FormattingOptions._skipsValidation] = true
    self = try decoder.decode(Self.self, from: Data(json))
  }

  /// One line of ASCII, with invisible characters escaped.
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

/// A violated property, with everything that is needed to reproduce it.
public struct Violation: Error, CustomStringConvertible {
  public let message: String
  /// The fail case, reduced as far as the checker could.
  public let json: String

  init(_ message: String, in culprit: some FuzzCase) {
    self.message = message
    json = culprit.json
  }

  public var description: String { "\(message)\nfail case: \(json)" }
}
