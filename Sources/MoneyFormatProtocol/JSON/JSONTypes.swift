// Names of the core's JSON types for requests and servers.

import MoneyFormat
import MoneyFormatCore

/// The core's `_JSONReader`.
public typealias JSONReader = _JSONReader
/// The core's `_JSONValue`.
public typealias JSONValue = _JSONValue
/// The core's `_JSONSyntaxError`.
public typealias JSONSyntaxError = _JSONSyntaxError
/// The core's `_JSONText`.
public typealias JSONText = _JSONText

extension JSONValue {
  /// Decodes formatting options, as requests do.
  ///
  /// - Throws: `invalidOption` and the other errors of `FormattingOptions.validate()`, with key, place and accepted
  ///   values.
  package func formattingOptions() throws(MoneyFormatError) -> FormattingOptions {
    try FormattingOptions(anyJSON: self, at: OptionPath())
  }
}
