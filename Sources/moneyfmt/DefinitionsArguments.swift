// JSON files on the command line: custom currencies, everyday symbols, abbreviation tables and formatting options.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatCore
import MoneyFormatProtocol

/// `--currency-definitions`.
struct DefinitionsArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A JSON file that defines currencies and abbreviation tables, and further everyday symbols for parsing.",
      discussion: """
        {"currencies":[{"code":"USDT","symbol":"₮","fractionDigits":6}],
         "everydaySymbols":{"CHF":["Stutz"]},
         "abbreviators":{"indian":[{"threshold":"100000","suffix":"L"}]}}
        """, valueName: "file"),
    completion: .file())
  var currencyDefinitions: String?

  /// Registers the definitions of the file for the process. Returns its currencies in their order.
  ///
  /// - Throws: ``ExitCode``, after a message.
  @discardableResult
  func register() throws -> [CustomCurrency] {
    guard let currencyDefinitions else { return [] }
    let option = "--currency-definitions"
    let definitions = try JSONFile.read(currencyDefinitions, for: option) { json throws(MoneyFormatError) in
      try CurrencyDefinitions.decoded(json) { Suggestion.question(for: $0, in: $1) }
    }
    do {
      try definitions.register()
      return definitions.currencies
    } catch {
      report("\(option) \(currencyDefinitions): \(error)")
      throw ExitStatus.usage
    }
  }
}

/// A file named by an option.
enum JSONFile {
  /// Calls `read` with the value in a file.
  ///
  /// - Throws: ``ExitCode``, after a message: 66 if the file can't be read, 64 if its contents are invalid.
  static func read<T>(
    _ path: String, for option: String, _ read: (JSONValue) throws -> T
  ) throws -> T {
    do {
      let contents = try InputFile(path: path).contents(limit: Limits.lineLength + 1)
      guard contents.count <= Limits.lineLength else {
        throw JSONSyntaxError(
          message: "text exceeds the limit of \(Limits.lineLength) bytes", offset: Limits.lineLength)
      }
      // Editors of Windows begin a file with a byte order mark.
      let start = contents.starts(with: [UInt8].byteOrderMark) ? [UInt8].byteOrderMark.count : 0
      return try contents.withUnsafeBufferPointer {
        try read(try JSONReader.value(of: UnsafeBufferPointer(rebasing: $0[start...])))
      }
    } catch let failure as FileFailure {
      report(failure.message)
      throw failure.status
    } catch {
      report("\(option) \(path): \(error)")
    }
    throw ExitStatus.usage
  }
}
