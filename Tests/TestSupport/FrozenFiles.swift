// Files of locale data that several test targets use.

import Foundation
import MoneyFormat

public enum FrozenFiles {
  /// The package's file.
  public static let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Data/money.data").standardized.path

  /// The path of a file with the linked ICU's data of all locales and currencies: the package's file if its data is of
  /// that ICU. Otherwise the data is frozen at the first use in the process, which takes a minute of processor time, and in
  /// a debug build several.
  public static var ofLinkedICU: String {
    get throws { try frozen.get() }
  }

  /// Whether the package's file has the data of the linked ICU, as in `make shipped-conformance`, or ICU is not linked.
  public static let isShippedOfLinkedICU: Bool = {
    guard let shipped = try? LocaleData(contentsOf: shipped) else { return false }
    return shipped.version == LocaleData.system.version
  }()

  private static let frozen = Result<String, any Error> {
    if isShippedOfLinkedICU { return shipped }
    let bytes = try LocaleData.system.frozen(locales: .all, currencies: .all)
    try Data(bytes).write(to: temporary)
    atexit { try? FileManager.default.removeItem(at: FrozenFiles.temporary) }
    return temporary.path
  }

  private static let temporary = FileManager.default.temporaryDirectory
    .appendingPathComponent("moneyformat-\(ProcessInfo.processInfo.processIdentifier).data")
}
