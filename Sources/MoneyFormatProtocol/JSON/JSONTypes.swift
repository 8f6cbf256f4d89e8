// The core's JSON reader and writer under the names that requests and servers use.

import MoneyFormatCore

/// See the core's `_JSONReader`.
public typealias JSONReader = _JSONReader
/// See the core's `_JSONValue`.
public typealias JSONValue = _JSONValue
/// See the core's `_JSONMember`.
public typealias JSONMember = _JSONMember
/// See the core's `_JSONSyntaxError`.
public typealias JSONSyntaxError = _JSONSyntaxError
/// See the core's `_JSONText`.
public typealias JSONText = _JSONText
