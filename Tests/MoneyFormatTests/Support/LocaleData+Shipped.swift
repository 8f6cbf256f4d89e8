// The package's file of locale data, and a file with the linked ICU's data.

import TestSupport

@testable import MoneyFormat

extension LocaleData {
  static func shipped() throws -> LocaleData { try LocaleData(contentsOf: FrozenFiles.shipped) }

  /// The package's file if it has the linked ICU's data, or else a new one.
  static func ofLinkedICU() throws -> LocaleData { try LocaleData(contentsOf: FrozenFiles.ofLinkedICU) }
}
