// Looks up the symbols that people write for a currency besides those of CLDR.

/// Symbols and abbreviations that shops and people write: `Rs.`, `руб.`, `Fr.`, `NT$`.
///
/// `Data/everyday-symbols.tsv` holds each with its source. A symbol that no source has is left out.
package enum EverydaySymbols {
  /// The symbols of a code, as the sources write them; empty for a code without any.
  package static func symbols(of code: String) -> [String] {
    Array(byCode.fields(of: Array(code.utf8))?.dropFirst() ?? [])
  }

  /// The codes that share a symbol, whatever its case and with or without a full stop at its end.
  ///
  /// Codes in force come before withdrawn ones, and those whose regions have the larger gross domestic product
  /// come first.
  package static func codes(of symbol: String) -> [String] {
    Array(bySymbol.fields(of: Array(Self.key(symbol).utf8))?.dropFirst() ?? [])
  }

  private static func key(_ symbol: String) -> String {
    let lowercase = symbol.lowercased()
    return lowercase.hasSuffix(".") ? String(lowercase.dropLast()) : lowercase
  }
}
