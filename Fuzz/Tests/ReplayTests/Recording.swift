// The files that fuzzers read: seeds and fail cases.

import FoundationEssentials
import Testing

/// A recorded input; its file names the test.
struct Recording: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  /// Returns the files of a directory of this package, sorted by name. Every target has seeds; it has fail
  /// cases only if something failed.
  static func all(in folder: String, extension suffix: String = "") -> [Recording] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/\(folder)"
    guard FileManager.default.fileExists(atPath: path) else {
      precondition(folder.hasPrefix("FailCases/"), "\(path) is missing")
      return []
    }
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
