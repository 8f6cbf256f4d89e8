// Files that fuzzers read: seeds and fail cases.

import FoundationEssentials
import Testing

/// A recorded input; tests are named by its file.
struct Recording: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  /// The files of a folder of this package, by name.
  static func all(in folder: String, extension suffix: String = "") -> [Recording] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/\(folder)"
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
        .map {
          Recording(name: $0, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\($0)"))))
        }
    } catch {
      fatalError("can't read \(path): \(error)")
    }
  }
}

/// A random sequence that is the same in every run (https://prng.di.unimi.it/splitmix64.c).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
