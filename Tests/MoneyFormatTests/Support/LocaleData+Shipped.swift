// The package's file of locale data.

import Foundation

@testable import MoneyFormat

extension LocaleData {
  static let shippedURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Data/money.data").standardized

  static func shipped() throws -> LocaleData { try LocaleData(contentsOf: shippedURL.path) }
}
