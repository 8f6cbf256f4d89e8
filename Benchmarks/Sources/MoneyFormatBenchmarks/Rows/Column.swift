// The row of a column of a million amounts: its place is here, and it says that it is not measured yet.

enum Column {
  static let rowCount = 1_000_000

  /// To come with `MoneyColumn`: `append(minorUnits:to:)` of `rowCount` amounts to a new column, each amount an
  /// operation, beside `ToCharsPeer` over the same amounts; the goal is at most 1.2 times its time.
  static func rows(_ settings: RowSettings) -> [Row] {
    if settings.isForCounting { return [] }
    return [
      Row(isGated: false) { () throws(BenchmarkFailure) in
        Race(
          title: "column of 1 M rows", lanes: [], passLengths: [],
          absences: ["not measured: there is no MoneyColumn yet"])
      }
    ]
  }
}
