// The hot path: one formatter, made before, and many amounts.

enum HotPath {
  static func races(_ workload: Workload) throws(BenchmarkFailure) -> [Race] {
    var races: [Race] = []
    for format in BenchmarkFormat.all { races.append(try race(format, workload)) }
    return races
  }

  private static func race(_ format: BenchmarkFormat, _ workload: Workload) throws(BenchmarkFailure) -> Race {
    let formatter = try format.formatter()
    return Race(
      title: format.title,
      lanes: [
        Lane(
          name: "write(minorUnits:)",
          contestant: WriteMinorUnits(formatter, workload.minorUnits), allocationLimit: 0),
        Lane(
          name: "write(Decimal)",
          contestant: WriteDecimal(formatter, workload.decimals), allocationLimit: 0),
        Lane(
          name: "string(from:)",
          contestant: StringFromDecimal(formatter, workload.decimals), allocationLimit: 1),
        Lane(name: Race.icu, contestant: try ICUPeer(format, workload.texts)),
        Lane(name: Race.toChars, contestant: ToCharsPeer(workload.minorUnits), answer: .digits),
      ],
      passLengths: [Workload.count, 4096], unit: "amounts")
  }
}
