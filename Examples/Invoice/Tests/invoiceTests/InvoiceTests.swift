// The built tool prints the expected invoice for each sample.

import Foundation
import Testing

@Suite struct InvoiceTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")
  private static let tool = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "invoice")

  private static func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = tool
    process.arguments = arguments
    // The host's locale must not change the invoice.
    process.environment = ["LC_ALL": "tr_TR.UTF-8"]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      String(decoding: printed, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
      process.terminationStatus
    )
  }

  /// The expected output is next to each sample, with invisible characters escaped.
  @Test(arguments: ["ar-EG", "de-DE", "fr-CH", "hi-IN", "ja-JP"])
  func prints(_ locale: String) throws {
    let (output, errors, status) = try Self.run(Self.samples.appending(path: "\(locale).json").path)
    #expect(status == 0, "\(errors)")
    let expected = try String(
      contentsOf: Self.samples.appending(path: "\(locale).txt"), encoding: .utf8)
    #expect(output.visible == expected)
  }

  @Test(arguments: [
    // A JSON number would pass through binary floating point.
    ("\"7.5\"", "7.5", "invalidAmount"), ("\"7.5\"", "\"7.5h\"", "invalidAmount"),
    ("\"7.5\"", "\"1e3\"", "invalidAmount"), ("\"currencyCode\"", "\"currency\"", "invalidOption"),
    ("\"EUR\"", "\"EURO\"", "invalidCurrency"), ("\"halfUp\"", "\"halfway\"", "invalidOption"),
  ])
  func refuses(_ right: String, _ wrong: String, _ code: String) throws {
    let json = try String(contentsOf: Self.samples.appending(path: "de-DE.json"), encoding: .utf8)
    #expect(json.contains(right))
    let file = FileManager.default.temporaryDirectory.appending(path: "invoice-\(UUID().uuidString).json")
    try Data(json.replacingOccurrences(of: right, with: wrong).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (output, errors, status) = try Self.run(file.path)
    #expect(status == 1)
    #expect(output == "")
    #expect(errors.hasPrefix("invoice: \(code): "))
  }

  @Test func wrongUsage() throws {
    #expect(try Self.run().status == 64)
    #expect(try Self.run("/does/not/exist").status == 1)
  }
}

extension String {
  /// The text with marks, and spaces other than U+0020, escaped: `\u{A0}`.
  var visible: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == " ": text += " "
      case .format, .spaceSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
