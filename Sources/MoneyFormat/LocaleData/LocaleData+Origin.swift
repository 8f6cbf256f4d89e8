// What differs between the linked ICU's data and a file's.

import MoneyFormatCore
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#endif

extension LocaleData.Source {
  enum Origin: Sendable {
    #if ICU
      case system
    #endif
    case frozen(FrozenLocaleData)
  }
}

extension LocaleData.Source.Origin {
  /// The frozen file; nil for the linked ICU.
  var file: FrozenLocaleData? { if case .frozen(let frozen) = self { frozen } else { nil } }

  /// Identifies the data in keys of formats; 0 for ``LocaleData/system``.
  var id: Int { file?.id ?? 0 }

  /// The versions of ICU (`72.1`) and CLDR (`42`), and the edition of ISO 4217's list one in the overlay.
  var versions: (icu: String, cldr: String, overlay: String) {
    switch self {
    #if ICU
      case .system: (ICU.version, ICU.cldrVersion, CurrencyOverlay.version)
    #endif
    case .frozen(let frozen): (frozen.icuVersion, frozen.cldrVersion, frozen.overlayVersion)
    }
  }

  /// The linked ICU, or the file with the overlay of today.
  var listing: any ResolvingSource {
    switch self {
    #if ICU
      case .system: SystemLocaleSource.shared
    #endif
    case .frozen(let frozen): FrozenSource(frozen, day: CalendarDay.daysSinceEpochOnSystemClock)
    }
  }

  /// Returns where the data of a format are in the file; nil for the linked ICU, and if the file lacks them.
  func places(_ resolved: ResolvedFormat) throws(MoneyFormatError) -> FormatPlaces? {
    try file?.places(resolved)
  }

  /// Returns what writes the amounts of a format. The linked ICU itself does if its data fail their verification.
  ///
  /// - Parameter places: those of the format.
  func engine(
    of resolved: ResolvedFormat, at places: FormatPlaces?
  ) throws(MoneyFormatError) -> FormatEngine {
    switch self {
    #if ICU
      case .system:
        return try EngineCompiler.compile(resolved) { (parts) throws(MoneyFormatError) in
          try LocaleData.plan(resolved, parts, id: id, at: nil)
        }
    #endif
    case .frozen(let frozen):
      guard let places, let parts = try frozen.parts(resolved, at: places),
        let plan = try LocaleData.plan(resolved, parts, id: id, at: places)
      else { throw Composer.lacksPatterns(resolved) }
      return .plan(plan)
    }
  }

  /// Returns why the locale data does not verify, so that ICU formats every amount; nil if the format has a plan.
  func refusal(of resolved: ResolvedFormat) -> String? {
    switch self {
    #if ICU
      case .system: try? SystemLocaleSource.shared.refusal(of: resolved)
    #endif
    case .frozen: nil
    }
  }
}
