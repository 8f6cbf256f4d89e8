// Paths of programs, and a temporary directory.

import FoundationEssentials
import Glibc

enum Executable {
  /// The path of this program.
  static var path: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The path of another program of this package, such as `ArgumentsOnly`.
  static func sibling(_ name: String) -> String? {
    let path = (path.split(separator: "/", omittingEmptySubsequences: false).dropLast() + [name[...]])
      .joined(separator: "/")
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

/// A directory that is removed with this object.
final class TemporaryDirectory {
  let path: String

  init?() {
    var template = Array("/tmp/moneyformat-benchmarks.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a header, if there is one, and `count` lines to a file, repeating `lines` as needed.
  func write(
    _ lines: [String], after header: String? = nil, count: Int, to name: String
  ) throws(BenchmarkFailure) -> String {
    let file = "\(path)/\(name)"
    guard let handle = fopen(file, "w") else { throw BenchmarkFailure("\(file) can't be written") }
    if let header { fputs(header + "\n", handle) }
    var rest = count
    while rest > 0 {
      let part = lines.prefix(rest)
      let text = part.joined(separator: "\n") + "\n"
      fputs(text, handle)
      rest -= part.count
    }
    guard fclose(handle) == 0 else { throw BenchmarkFailure("\(file) can't be written") }
    return file
  }
}

/// The lines of a file.
func lines(ofFile path: String) throws(BenchmarkFailure) -> [[UInt8]] {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw BenchmarkFailure("\(path) can't be read")
  }
  return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map(
    Array.init)
}
