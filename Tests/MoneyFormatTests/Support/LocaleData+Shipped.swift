// The file of locale data that the package includes.

import Foundation

@testable import MoneyFormat

extension LocaleData {
  static func shipped() throws -> LocaleData {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    return try LocaleData(contentsOf: root.appendingPathComponent("Data/money.data").path)
  }
}
