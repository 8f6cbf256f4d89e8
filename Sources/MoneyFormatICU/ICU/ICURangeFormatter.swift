// ICU's number range formatter as a Swift class.

import CICU
import MoneyFormatCore

/// An ICU number range formatter.
///
/// Thread safety: like ``ICUNumberFormatter``, immutable once it is open, with a result of its own for every
/// call, hence `@unchecked Sendable`.
package final class ICURangeFormatter: @unchecked Sendable {
  private let handle: OpaquePointer

  package init(
    skeleton: String, localeIdentifier: String, collapse: RangeCollapse = .auto,
    identity: RangeIdentity = .approximately
  ) throws(ICU.Failure) {
    let opened = try ICU.call("unumrf_openForSkeleton…(\(skeleton), \(localeIdentifier))") {
      cicu_range_formatter_open(skeleton, localeIdentifier, collapse.value, identity.value, &$0)
    }
    guard let opened else { throw ICU.Failure(call: "unumrf_openForSkeleton…", status: 7) }  // out of memory
    handle = opened
  }

  deinit { cicu_range_formatter_close(handle) }

  /// Returns the text of a range of decimal numbers, with the fields of both ends.
  package func output(from first: String, through second: String) throws(ICU.Failure)
    -> ICUNumberFormatter.Output
  {
    guard let result = try ICU.call("unumrf_openResult", { cicu_range_result_open(&$0) }) else {
      throw ICU.Failure(call: "unumrf_openResult", status: 7)  // out of memory
    }
    defer { cicu_range_result_close(result) }
    // ICU treats both ends as equal if their pointers are, whatever their contents.
    try ICU.call("unumrf_formatDecimalRange") { status in
      first.withCString { lower in
        let (lowerCount, upperCount) = (Int32(first.utf8.count), Int32(second.utf8.count))
        if first == second {
          cicu_format_decimal_range(handle, lower, lowerCount, lower, lowerCount, result, &status)
        } else {
          cicu_format_decimal_range(handle, lower, lowerCount, second, upperCount, result, &status)
        }
      }
    }
    let text = try ICU.text("unumrf_formatDecimalRange") { cicu_range_result_text(result, $0, $1, &$2) }
    let fields = try ICUNumberFormatter.fields("unumrf_resultAsValue") { fields, capacity, status in
      cicu_range_result_fields(result, fields, capacity, &status)
    }
    return ICUNumberFormatter.Output(utf8: Array(text.utf8), fields: fields)
  }
}

extension RangeCollapse {
  fileprivate var value: cicu_range_collapse {
    switch self {
    case .auto: CICU_COLLAPSE_AUTO
    case .none: CICU_COLLAPSE_NONE
    case .unit: CICU_COLLAPSE_UNIT
    case .all: CICU_COLLAPSE_ALL
    }
  }
}

extension RangeIdentity {
  fileprivate var value: cicu_range_identity {
    switch self {
    case .singleValue: CICU_IDENTITY_SINGLE_VALUE
    case .approximatelyOrSingleValue: CICU_IDENTITY_APPROXIMATELY_OR_SINGLE_VALUE
    case .approximately: CICU_IDENTITY_APPROXIMATELY
    case .range: CICU_IDENTITY_RANGE
    }
  }
}
