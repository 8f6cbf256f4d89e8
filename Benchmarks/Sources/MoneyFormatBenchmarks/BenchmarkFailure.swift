// An error that invalidates the whole run: wrong output, a counter that does not count, an exceeded limit.

struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
