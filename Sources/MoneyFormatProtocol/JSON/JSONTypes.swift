// Names of the core's JSON types for requests and servers.

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
