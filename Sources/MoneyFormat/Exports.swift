// Re-exports the core's public types to users of `import MoneyFormat`.

@_exported public import MoneyFormatCore
