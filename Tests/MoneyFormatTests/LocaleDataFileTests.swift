// Locale data from a file: what happens to the file while its data is in use, and what is no file of data.

import Foundation
import MoneyFormat
import TestSupport
import Testing

@Suite struct LocaleDataFileTests {
  private func withFolder(_ body: (_ folder: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "moneyformat-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// A mapped file that another program truncates would end the process.
  @Test(arguments: ["cut", "overwritten", "removed"])
  func aFileMayChangeWhileItIsInUse(_ change: String) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("money.data").path
      try FileManager.default.copyItem(atPath: FrozenFiles.shipped, toPath: path)
      let data = try LocaleData(contentsOf: path)
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      switch change {
      case "cut": try file.truncate(atOffset: 0)
      case "overwritten": try file.write(contentsOf: Data(repeating: 0xFF, count: 4_000_000))
      default: try FileManager.default.removeItem(atPath: path)
      }
      try file.close()
      for (locale, text) in [("de-DE", "1.234,50\u{A0}€"), ("en-IE", "€1,234.50")] {
        let formatter = try MoneyFormatter(currency: "EUR", locale: locale, from: data)
        #expect(formatter.string(minorUnits: 123450) == text)
      }
      if change != "removed" { #expect(throws: MoneyFormatError.self) { try LocaleData(contentsOf: path) } }
    }
  }

  @Test func whatIsNoFileOfDataIsRefused() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("empty").path
      FileManager.default.createFile(atPath: path, contents: nil)
      let huge = folder.appendingPathComponent("huge").path
      FileManager.default.createFile(atPath: huge, contents: nil)
      let handle = try #require(FileHandle(forUpdatingAtPath: huge))
      try handle.truncate(atOffset: 1 << 40)
      try handle.close()
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for (path, reason) in [
        (path, "it is empty"), (huge, "it is too large for frozen data"), (pipe, "it is not a regular file"),
        (folder.path, "it is not a regular file"), ("/dev/null", "it is not a regular file"),
        (folder.path + "/absent", "No such file or directory"),
      ] {
        #expect { try LocaleData(contentsOf: path) } throws: {
          let error = $0 as? MoneyFormatError
          return error?.code == .invalidLocaleData
            && error?.message.hasSuffix("can't be read: \(reason).") == true
        }
      }
    }
  }
}
