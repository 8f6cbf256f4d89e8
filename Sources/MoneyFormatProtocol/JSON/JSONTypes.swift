// Names of the core's JSON types for requests and servers.

import MoneyFormat
import MoneyFormatCore

/// The core's `_JSONReader`.
public typealias JSONReader = _JSONReader
/// The core's `_JSONValue`.
public typealias JSONValue = _JSONValue
/// The core's `_JSONMember`.
public typealias JSONMember = _JSONMember
/// The core's `_JSONSyntaxError`.
public typealias JSONSyntaxError = _JSONSyntaxError
/// The core's `_JSONText`.
public typealias JSONText = _JSONText

extension JSONValue {
  /// Decodes formatting options, as requests do.
  ///
  /// - Parameters:
  ///   - key: the key of the value in its request, for error messages; nil if it has none.
  ///   - namesOffset: whether messages give the offset of what is refused; false if the caller didn't write the JSON.
  /// - Throws: `invalidOption` and the other errors of `FormattingOptions.validate()`, with key, place and accepted
  ///   values.
  public func formattingOptions(
    at key: StaticString? = nil, namesOffset: Bool = true
  ) throws(MoneyFormatError) -> FormattingOptions {
    do throws(MoneyFormatError) {
      let path = key.map(OptionPath.init(stringLiteral:)) ?? OptionPath()
      return try FormattingOptions(anyJSON: self, at: path)
    } catch {
      throw namesOffset ? error : error.placed(error.refusal?.path ?? OptionPath(), at: nil)
    }
  }

  /// Decodes rules for input, as requests do.
  ///
  /// - Parameter key: the key of the value in its request, for error messages; nil if it has none.
  /// - Throws: `invalidOption` with key, place and accepted values.
  public func inputRules(at key: StaticString? = nil) throws(MoneyFormatError) -> AmountInputRules {
    try AmountInputRules(json: self, at: key.map(OptionPath.init(stringLiteral:)) ?? OptionPath())
  }
}
