// Queries the JDK's currency data, if a JDK is installed.

import Foundation
import Testing

enum JavaCurrencies {
  /// Returns the minor units of each currency in Java, including withdrawn ones; a nil value is Java's -1,
  /// "not applicable". Prints the reason and returns nil if Java can't run a program.
  static func minorUnits() throws -> [String: Int?]? {
    guard let output = try run(program) else { return nil }
    var digits: [String: Int?] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      try #require(fields.count == 2, "\(line)")
      let count: Int = try #require(Int(fields[1]))
      digits.updateValue(count == -1 ? nil : count, forKey: String(fields[0]))
    }
    return digits
  }

  private static let program = """
    public class CurrencyDigits {
      public static void main(String[] arguments) {
        for (var currency : java.util.Currency.getAvailableCurrencies())
          System.out.println(currency.getCurrencyCode() + " " + currency.getDefaultFractionDigits());
      }
    }
    """

  /// Returns the output of a single-file program.
  private static func run(_ program: String) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: "CurrencyDigits-\(UUID()).java")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["java", file.path]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    if process.terminationStatus == 127 {  // the exit code of env for a missing program
      print("ISO 4217 and Java: skipped: no java")
      return nil
    }
    if complaint.contains("jdk.compiler") {
      print("ISO 4217 and Java: skipped: this java has no compiler to run a source file with")
      return nil
    }
    try #require(process.terminationStatus == 0, "\(complaint)")
    return printed
  }
}
