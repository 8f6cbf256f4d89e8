// What makes the whole run worthless: a wrong text, a counter that does not count, a limit exceeded.

struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
