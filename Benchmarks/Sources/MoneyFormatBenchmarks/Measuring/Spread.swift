// Several measurements of one thing: the middle one, and how far the others are from it.

struct Spread: Codable {
  let median: Double
  let minimum: Double
  let maximum: Double

  /// - Precondition: there is at least one.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted.first!
    maximum = sorted.last!
  }

  /// Ratios within each round: what slows a whole round down does not show in them.
  init(ratios numerators: [Double], to denominators: [Double]) {
    self.init(zip(numerators, denominators).map { $0 / $1 })
  }
}
