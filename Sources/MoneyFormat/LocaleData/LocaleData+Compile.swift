// Compiles formats from locale data, and keeps what many formats share.

import MoneyFormatCore
import MoneyFormatHost

extension LocaleData {
  /// Resolves a request and compiles its format.
  package func compiled(_ request: FormatRequest) throws(MoneyFormatError) -> CompiledFormat {
    var host = ResolvingHost(localeIdentifier: HostLocale.identifier) { CustomCurrency.registered($0) }
    // Without definitions, the closure captures nothing and needs no memory.
    if source.definitions != nil {
      let source = source
      host.customCurrency = { source.customCurrency($0) }
    }
    let resolved = try ResolvedFormat(request, from: source.origin.listing, host)
    if source.isStrict {
      try resolved.requireKnownNames(
        locale: request.locale ?? request.options.locale ?? HostLocale.identifier)
    }
    return try compiled(resolved)
  }

  /// Compiles a resolved format.
  func compiled(_ resolved: ResolvedFormat) throws(MoneyFormatError) -> CompiledFormat {
    let places = try source.origin.places(resolved)
    if resolved.hasOwnTexts {
      let engine = try source.origin.engine(of: resolved, at: places)
      return CompiledFormat(resolved: resolved, engine: engine, data: self)
    }
    let key = EngineKey(data: source.origin.id, places: places, format: resolved)
    let engine = try Self.engines.value(for: key) { () throws(MoneyFormatError) in
      try source.origin.engine(of: resolved, at: places)
    }
    return CompiledFormat(resolved: resolved, engine: engine, data: self)
  }

  /// Composes a plan, or copies that of a format which differs in the currency's text only. Returns nil if the parts don't
  /// fit the format.
  ///
  /// - Parameters:
  ///   - id: identifies the data.
  ///   - places: those of the format; nil for the linked ICU.
  static func plan(
    _ resolved: ResolvedFormat, _ parts: FormatParts, id: Int, at places: FormatPlaces?
  ) throws(MoneyFormatError) -> ComposedPlan? {
    guard let (slot, text) = Composer.slot(resolved, parts) else {
      return try Composer.checkedPlan(resolved, parts)
    }
    let key = EngineKey(data: id, places: places, format: resolved, edges: slot.edges)
    let template = templates.value(for: key) { Composer.template(resolved, parts, slot) }
    return template.map { .variants(VariantPlan($0, filledWith: text)) }
  }

  /// Engines are immutable, so formats that resolve alike share one, as do those of locales with the same data in a file.
  /// Formats with texts of the caller's don't: `String` considers canonically equivalent texts equal, whose bytes differ.
  private static let engines = BoundedCache<EngineKey, FormatEngine>(capacity: 256)

  /// Plans with a slot for the currency's text; nil if the parts don't fit the format.
  private static let templates = BoundedCache<EngineKey, VariantPlan?>(capacity: 64)

  private struct EngineKey: Hashable {
    let data: Int
    let places: FormatPlaces?
    /// Of what formats mostly differ in. A lookup hashes several times, and hashing every member would take longer than
    /// comparing them.
    private let hash: UInt64
    private let format: ResolvedFormat
    private let edges: Int?

    /// - Parameter edges: those of a slot for the currency's text; nil if the key is that of a whole format.
    init(data: Int, places: FormatPlaces?, format: ResolvedFormat, edges: Int? = nil) {
      (self.data, self.edges) = (data, edges)
      var hash = UInt64(truncatingIfNeeded: data)
      func combine(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
      // Copying a format retains all of its texts, so it is copied once.
      var (format, places) = (format, places)
      if edges == nil {
        combine(format.currency.code.text)
      } else {
        format.currency = .none
        places?.texts = 0
      }
      if let places {
        // The places stand for the locale.
        format.locale = AvailableLocale(identifier: "root", isFallback: false)
        hash = (hash ^ places.mixed) &* 0x100_0000_01B3
      } else {
        combine(format.locale.identifier)
      }
      self.places = places
      self.hash =
        hash << 4 | (format.isCompact ? 8 : 0) | (format.style == .currencyName ? 4 : 0)
        | UInt64(truncatingIfNeeded: format.fraction.maximum & 3)
      self.format = format
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Compares the hashes first, so that a key in the same place of a table is not copied to be compared.
    @inline(__always)
    static func == (one: EngineKey, other: EngineKey) -> Bool {
      one.hash == other.hash && one.data == other.data && one.edges == other.edges
        && one.places == other.places && one.format == other.format
    }
  }
}
