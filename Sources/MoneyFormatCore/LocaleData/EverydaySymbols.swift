// Looks up currency symbols that are in everyday use but not in CLDR.

/// Symbols and abbreviations in everyday use: `Rs.`, `руб.`, `Fr.`, `NT$`.
///
/// `Data/everyday-symbols.tsv` lists each with its source. Symbols without a source are left out.
public enum EverydaySymbols {
  /// Returns the symbols of a code, as the sources write them, or none.
  package static func symbols(of code: String) -> [String] {
    Array(byCode.fields(of: code)?.dropFirst() ?? [])
  }

  /// Returns the codes that share a symbol, ignoring case and a full stop at the end.
  ///
  /// Codes in force come before withdrawn ones, and those whose regions have the larger gross domestic
  /// product come first.
  package static func codes(of symbol: String) -> [String] {
    Array(bySymbol.fields(of: Self.key(symbol))?.dropFirst() ?? [])
  }

  private static func key(_ symbol: String) -> String {
    let lowercase = symbol.lowercased()
    return lowercase.hasSuffix(".") ? String(lowercase.dropLast()) : lowercase
  }
}
