// Rows for options that shops and statements need, compared with ICU where it has them, and with the plain format.

enum Prices {
  static func rows(_ settings: RowSettings) -> [Row] {
    ["en-US", "de-DE"].flatMap { locale in
      [BenchmarkFormat.Kind.unitPrice, .thousands, .subunits].map { kind in
        let currency = locale == "en-US" ? "USD" : "EUR"
        let format = BenchmarkFormat(currency: currency, locale: locale, kind: kind)
        // Amounts take the path of the plain format, whose counts have thresholds.
        return Row(isGated: false) { () throws(BenchmarkFailure) in try race(format, settings) }
      }
    }
  }

  private static let plain = "write(Decimal), without the option"

  private static func race(
    _ format: BenchmarkFormat, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    let formatter = try format.formatter()
    let plainFormat = BenchmarkFormat(currency: format.currency, locale: format.locale)
    let workload = settings.workload(minorUnitDigits: formatter.resolved.minorUnitDigits)
    let icu = try ICUPeer(format, workload.texts)
    let plainICU = try ICUPeer(plainFormat, workload.texts)
    let isExact = format.kind == .thousands
    let lanes = [
      Lane.ours(HotPath.decimal, WriteDecimal(formatter, workload.decimals)),
      Lane.ours(HotPath.string, StringFromDecimal(formatter, workload.decimals)),
      Lane.ours(plain, WriteDecimal(try plainFormat.formatter(), workload.decimals), answer: .anyText),
      // ICU writes measures per unit, and no amounts of money; it has no subunits.
      Lane(
        name: ICUPeer.name, contestant: icu, answer: isExact ? .text : .textOrOther,
        note: isExact ? nil : "formats \(format.skeleton)"),
    ]
    return Race(
      title: format.title, lanes: lanes, passLengths: [settings.count, 4096],
      expected: { count throws(BenchmarkFailure) in
        isExact ? try icu.texts(count) : expected(try plainICU.texts(count), format, workload)
      },
      goals: [
        Goal(HotPath.decimal, .times(10, fasterThan: ICUPeer.name)), Goal(HotPath.decimal, .allocations(0)),
        // Multiples have digits to round, which the plain format of the same amounts has not.
      ] + (isExact ? [] : [Goal(HotPath.decimal, .atMost(1.5, timesAsLongAs: plain))]))
  }

  /// The texts that are wanted, made from ICU's texts of the plain format.
  private static func expected(
    _ texts: [[UInt8]], _ format: BenchmarkFormat, _ workload: Workload
  ) -> [[UInt8]] {
    zip(texts, workload.minorUnits).map { text, units in
      switch format.kind {
      case .subunits where (1..<100).contains(units.magnitude):
        Array("\(units)\(format.currency == "USD" ? "\u{A2}" : "\u{A0}ct")".utf8)
      case .unitPrice: text + "/kg".utf8
      default: text
      }
    }
  }
}
