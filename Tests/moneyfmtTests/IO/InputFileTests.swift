// Files that are read twice.

import Foundation
import MoneyFormatCSV
import Testing

@testable import moneyfmt

@Suite struct InputFileTests {
  @Test(arguments: ["12.50\n1.234\n5\n", "12,50\n1,234\n", ""])
  func aChangedFileIsNotReadAgain(_ contents: String) throws {
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    try Data("12.50\n1.234\n".utf8).write(to: file.url)
    // Long ago, so that the change has another time, however coarse the clock of the file system is.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file.url.path)
    let input = try InputFile(path: file.url.path)
    #expect(try input.contents(limit: 100).count == 12)
    try input.rewind()
    #expect(try input.contents(limit: 100).count == 12)
    try Data(contents.utf8).write(to: file.url)
    let error = #expect(throws: FileFailure.self) { try input.rewind() }
    #expect(error?.message.hasSuffix(" was changed while it was read") == true)
  }
}
