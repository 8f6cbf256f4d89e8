// Expectations that depend on the version of the data.

import MoneyFormat

/// Returns what the data in use has, where ICU 72 (CLDR 42) and ICU 78 (CLDR 48) differ: the linked ICU of Debian 12, and
/// the package's file.
public func recorded<Value>(_ with72: Value, with78: Value) -> Value {
  DataInUse.icuVersion.hasPrefix("78.") ? with78 : with72
}
