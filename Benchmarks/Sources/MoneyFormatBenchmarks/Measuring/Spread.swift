// Repeated measurements of one quantity: the median, minimum and maximum.

struct Spread: Codable {
  let median: Double
  let minimum: Double
  let maximum: Double

  /// - Precondition: `values` is not empty.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted.first!
    maximum = sorted.last!
  }

  /// Ratios within each round, which don't change if a whole round is slower.
  init(ratios numerators: [Double], to denominators: [Double]) {
    self.init(zip(numerators, denominators).map { $0 / $1 })
  }
}
