// `Decimal`, `Data` and dates: from FoundationEssentials, or where that is not a module of its own, from Foundation.

#if canImport(FoundationEssentials) && !MONEYFORMAT_FOUNDATION
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
