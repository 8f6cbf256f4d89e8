// What `import MoneyFormat` brings along: the core's public values.

@_exported public import MoneyFormatCore

// What reading still calls amounts; goes when reading moves to the core.
typealias DecimalDigits = Amount
