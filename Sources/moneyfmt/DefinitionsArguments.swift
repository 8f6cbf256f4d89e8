// JSON files on the command line: custom currencies, everyday symbols, abbreviation tables and formatting options.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
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
    let definitions = try JSONFile.decode(Definitions.self, from: currencyDefinitions, for: option)
    do {
      for currency in definitions.currencies { try currency.register() }
      for (code, symbols) in definitions.everydaySymbols { try EverydaySymbols.register(symbols, for: code) }
      for (name, table) in definitions.abbreviators { try table.register(as: name) }
      return definitions.currencies
    } catch {
      report("\(option) \(currencyDefinitions): \(error)")
      throw ExitStatus.usage
    }
  }
}

private struct Definitions: Decodable {
  let currencies: [CustomCurrency]
  let everydaySymbols: [String: [String]]
  let abbreviators: [String: AbbreviationTable]

  private struct Currency: Decodable {
    let code: String
    let symbol: String?
    let narrowSymbol: String?
    let name: String?
    let fractionDigits: Int

    enum CodingKeys: String, CodingKey, CaseIterable { case code, symbol, narrowSymbol, name, fractionDigits }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(refusingKeysBut: CodingKeys.self)
      code = try container.decode(String.self, forKey: .code)
      symbol = try container.decodeIfPresent(String.self, forKey: .symbol)
      narrowSymbol = try container.decodeIfPresent(String.self, forKey: .narrowSymbol)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      fractionDigits = try container.decode(Int.self, forKey: .fractionDigits)
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case currencies, everydaySymbols, abbreviators
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(refusingKeysBut: CodingKeys.self)
    currencies = try (container.decodeIfPresent([Currency].self, forKey: .currencies) ?? []).map {
      try CustomCurrency(
        code: $0.code, symbol: $0.symbol, narrowSymbol: $0.narrowSymbol, name: $0.name,
        fractionDigits: $0.fractionDigits)
    }
    everydaySymbols =
      try container.decodeIfPresent([String: [String]].self, forKey: .everydaySymbols) ?? [:]
    abbreviators =
      try container.decodeIfPresent([String: AbbreviationTable].self, forKey: .abbreviators) ?? [:]
  }
}

extension Decoder {
  fileprivate func container<Key: CodingKey & CaseIterable>(
    refusingKeysBut keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let accepted = Key.allCases.map(\.stringValue)
    for key in try container(keyedBy: AnyKey.self).allKeys where !accepted.contains(key.stringValue) {
      let hint = "accepted are \(accepted.joined(separator: ", "))."
      throw MoneyFormatError(
        .invalidOption,
        "The key \(MoneyFormatError.quoted(key.stringValue)) is unknown; \(hint)"
          + Suggestion.question(for: key.stringValue, in: accepted))
    }
    return try container(keyedBy: keys)
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A file named by an option.
enum JSONFile {
  /// - Throws: ``ExitCode``, after a message: 66 if the file can't be read, 64 if its contents are invalid.
  static func decode<T: Decodable>(_ type: T.Type, from path: String, for option: String) throws -> T {
    do {
      return try StrictJSONDecoder().decode(
        type, from: try InputFile(path: path).contents(limit: Limits.lineLength + 1))
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
