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
  /// - Throws: ``ExitCode``, after a message: 66 if the file can't be read, 64 if its contents are invalid.
  static func decode<T: Decodable>(_ type: T.Type, from path: String, for option: String) throws -> T {
    try withContents(of: path, for: option) { try StrictJSONDecoder().decode(type, from: $0) }
  }

  /// Calls `read` with the value in a file.
  ///
  /// - Throws: as ``decode(_:from:for:)``.
  static func read<T>(
    _ path: String, for option: String, _ read: (JSONValue) throws -> T
  ) throws -> T {
    try withContents(of: path, for: option) { contents in
      guard contents.count <= Limits.lineLength else {
        throw JSONSyntaxError(
          message: "text exceeds the limit of \(Limits.lineLength) bytes", offset: Limits.lineLength)
      }
      return try contents.withUnsafeBufferPointer { try read(try JSONReader.value(of: $0)) }
    }
  }

  private static func withContents<T>(
    of path: String, for option: String, _ read: ([UInt8]) throws -> T
  ) throws -> T {
    do {
      return try read(try InputFile(path: path).contents(limit: Limits.lineLength + 1))
    } catch let failure as FileFailure {
      report(failure.message)
      throw failure.status
    } catch let error as DecodingError {
      report("\(option) \(path): \(error.reason)")
    } catch {
      report("\(option) \(path): \(error)")
    }
    throw ExitStatus.usage
  }
}

extension DecodingError {
  /// What is wrong, behind the path of the value.
  var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(self)"
    }
  }
}
