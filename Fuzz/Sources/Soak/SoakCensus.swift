// Counts the kinds of cases; a soak of errors only would prove nothing.

struct SoakCensus: CustomStringConvertible {
  private var byError: [String: Int] = [:]
  private let count: Int

  init(_ cases: [SoakCase]) {
    count = cases.count
    for given in cases { byError[given.answer.error?.rawValue ?? "formatters", default: 0] += 1 }
  }

  var description: String {
    let kinds = byError.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    return "cases: " + kinds.joined(separator: ", ")
  }
}
