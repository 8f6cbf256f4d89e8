// Files of locale data that several test targets use.

import Foundation
import MoneyFormat

public enum FrozenFiles {
  /// The package's file.
  public static let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Data/money.data").standardized.path

  /// The path of a file with the linked ICU's data of all currencies, and of all locales or a sample of them: the package's
  /// file if its data is of that ICU. Otherwise the data is frozen at the first use in the process. For all locales that takes
  /// minutes of processor time.
  public static var ofLinkedICU: String {
    get throws { try frozen.get() }
  }

  /// Whether the package's file has the data of the linked ICU, as in `make shipped-conformance`, or ICU is not linked.
  public static let isShippedOfLinkedICU: Bool = {
    guard let shipped = try? LocaleData(contentsOf: shipped) else { return false }
    return shipped.version == LocaleData.system.version
  }()

  /// Whether ``ofLinkedICU`` has all locales.
  public static let hasAllLocales =
    isShippedOfLinkedICU || ProcessInfo.processInfo.environment["MONEYFORMAT_CONFORMANCE"] == "full"

  /// Some locales of each kind, and every twentieth.
  private static var sample: LocaleData.Selection {
    get throws {
      let chosen: Set = ["de", "en", "ar_EG", "pt_PT", "he", "az_Cyrl", "zh_Hant_HK"]
      let all = try KnownLocale.all().map(\.identifier)
      return .init(
        all.enumerated().filter { $0.offset % 20 == 0 || chosen.contains($0.element) }.map(\.element))
    }
  }

  private static let frozen = Result<String, any Error> {
    if isShippedOfLinkedICU { return shipped }
    let bytes = try LocaleData.system.frozen(locales: hasAllLocales ? .all : sample, currencies: .all)
    try Data(bytes).write(to: temporary)
    atexit { try? FileManager.default.removeItem(at: FrozenFiles.temporary) }
    return temporary.path
  }

  private static let temporary = FileManager.default.temporaryDirectory
    .appendingPathComponent("moneyformat-\(ProcessInfo.processInfo.processIdentifier).data")
}
