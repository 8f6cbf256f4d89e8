// Calls into ICU: status and texts, versions, characters, numbering systems and plural rules.

import CICU
import MoneyFormatCore

/// The namespace of all calls into the linked ICU.
package enum ICU {
  /// A failed ICU call. Users see it as `MoneyFormatError.icuFailure`.
  package struct Failure: Error, Hashable {
    package let call: String
    package let status: Int32

    /// ICU's name of the status, such as `U_ILLEGAL_ARGUMENT_ERROR`.
    package var statusName: String { String(cString: cicu_status_name(status)) }

    /// Whether data or memory is missing, which is not the caller's fault.
    package var isBrokenInstallation: Bool {
      ["U_MISSING_RESOURCE_ERROR", "U_FILE_ACCESS_ERROR", "U_MEMORY_ALLOCATION_ERROR"].contains(statusName)
    }
  }

  /// Makes a call, and throws if its status is an error. Warnings (negative values) are ignored.
  package static func call<T>(
    _ name: String = #function, _ body: (inout cicu_status) -> T
  ) throws(Failure) -> T {
    var status: cicu_status = 0
    let result = body(&status)
    guard status <= 0 else { throw Failure(call: name, status: status) }
    return result
  }

  /// Makes a call that writes UTF-8 into a buffer, and repeats it with a larger buffer if necessary.
  package static func text(
    _ name: String = #function,
    _ body: (UnsafeMutablePointer<CChar>?, Int32, inout cicu_status) -> Int32
  ) throws(Failure) -> String {
    var capacity = 256
    while true {
      var status: cicu_status = 0
      var needed = 0
      let text = String(unsafeUninitializedCapacity: capacity) { buffer in
        needed = buffer.withMemoryRebound(to: CChar.self) {
          Int(body($0.baseAddress, Int32($0.count), &status))
        }
        return status <= 0 ? needed : 0
      }
      if status <= 0 { return text }
      guard status == CICU_BUFFER_OVERFLOW, needed > capacity else {
        throw Failure(call: name, status: status)
      }
      capacity = needed
    }
  }

  /// Returns all names of a list.
  package static func names(
    _ name: String = #function, _ open: (inout cicu_status) -> OpaquePointer?
  ) throws(Failure) -> [String] {
    let list = try call(name, open)
    defer { cicu_names_close(list) }
    var names: [String] = []
    while let next = try call(name, { cicu_names_next(list, &$0) }) {
      names.append(String(cString: next))
    }
    return names
  }
}

// MARK: - Errors

extension MoneyFormatError {
  package init(_ failure: ICU.Failure) {
    self.init(.icuFailure, "ICU answered \(failure.statusName) to \(failure.call).")
  }

  /// Runs calls into ICU, and converts their errors to `icuFailure`.
  package static func wrappingICU<T>(
    _ body: () throws(ICU.Failure) -> T
  ) throws(MoneyFormatError) -> T {
    do {
      return try body()
    } catch {
      throw MoneyFormatError(error)
    }
  }
}

// MARK: - Versions

extension ICU {
  /// The linked ICU's version, such as `72.1`.
  package static let version = versionText(cicu_icu_version)

  /// The first number of the linked ICU's version; 0 if ICU can't return it.
  static let majorVersion = Int(version.prefix { $0 != "." }) ?? 0

  /// The CLDR version of the linked ICU's data, such as `42` or `44.1`.
  package static let cldrVersion: String = {
    let version = versionText(cicu_cldr_version)
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }()

  private static func versionText(
    _ read: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<cicu_status>?) -> Int32
  ) -> String {
    // If ICU can't even return its version, formatting fails, too, and reports the error there.
    (try? text { read($0, $1, &$2) }) ?? "unknown"
  }
}

// MARK: - Characters

extension ICU {
  /// Returns whether a character takes two columns in a terminal: its East_Asian_Width is wide or full-width.
  package static func isWide(_ scalar: UnicodeScalar) -> Bool {
    let width = cicu_character_east_asian_width(scalar.value)
    return width == CICU_WIDTH_FULLWIDTH || width == CICU_WIDTH_WIDE
  }

  /// Returns whether the locale's language is written from right to left, according to its likely script.
  package static func isRightToLeft(localeIdentifier: String) -> Bool {
    cicu_locale_is_right_to_left(localeIdentifier)
  }
}

// MARK: - Normalization

extension ICU {
  /// Returns a text of at most 500 UTF-16 units in canonical decomposition (NFD): `č` becomes `c` and a
  /// caron.
  package static func decomposed(_ text: String) throws(Failure) -> String {
    try self.text { cicu_decomposed(text, $0, $1, &$2) }
  }
}

// MARK: - Numbering systems

extension ICU {
  /// Returns whether a numbering system is decimal (`arab`) or algorithmic (`roman`). Throws if ICU does not
  /// know the name.
  package static func isPositionalNumberingSystem(_ name: String) throws(Failure) -> Bool {
    var isAlgorithmic = false
    var radix: Int32 = 10
    _ = try text {
      cicu_numbering_system_description(name, $0, $1, &isAlgorithmic, &radix, &$2)
    }
    return !isAlgorithmic && radix == 10
  }

  /// Returns the ten digits of a positional numbering system.
  static func digits(ofNumberingSystem name: String) throws(Failure) -> String {
    var isAlgorithmic = false
    var radix: Int32 = 10
    return try text { cicu_numbering_system_description(name, $0, $1, &isAlgorithmic, &radix, &$2) }
  }

  /// Returns the name of a locale's numbering system, which its `numbers` keyword may override.
  package static func numberingSystem(localeIdentifier: String) throws(Failure) -> String {
    try text { cicu_numbering_system_of_locale(localeIdentifier, $0, $1, &$2) }
  }

  package static func availableNumberingSystems() throws(Failure) -> [String] {
    try names { cicu_numbering_systems_open(&$0) }
  }
}

// MARK: - Plural rules

extension ICU {
  /// Returns the cardinal rules of a locale, or of its nearest ancestor that has any, as ICU does: `one: i =
  /// 1 and v = 0; other: …`. Empty if there are none and every number is `other`.
  package static func pluralRules(localeIdentifier: String) throws(Failure) -> String {
    var subtags = localeIdentifier.split(separator: "_")
    while !subtags.isEmpty {
      let identifier = subtags.joined(separator: "_")
      let rules = try text { cicu_plural_rules(identifier, $0, $1, &$2) }
      if !rules.isEmpty { return rules }
      subtags.removeLast()
    }
    return ""
  }

  /// Returns the plural categories of ranges by those of their ends, as `one,other,other;…`. Empty if ICU has
  /// none and every range is `other`.
  package static func pluralRanges(localeIdentifier: String) throws(Failure) -> String {
    let language = String(localeIdentifier.prefix { $0 != "_" })
    return try text { cicu_plural_ranges(language, $0, $1, &$2) }
  }
}
