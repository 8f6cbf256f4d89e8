// What `import MoneyFormat` brings along: the core's public values.

@_exported public import MoneyFormatCore
