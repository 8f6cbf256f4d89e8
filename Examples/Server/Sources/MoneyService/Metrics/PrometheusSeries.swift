// The three kinds of series: counters, gauges and histograms.

import CoreMetrics
import Synchronization

protocol PrometheusSeries: AnyObject, Sendable {
  var type: String { get }
  func write(_ name: String, _ labels: Labels, to text: inout String)
}

final class PrometheusCounter: PrometheusSeries, CounterHandler {
  private let count = Atomic<Int64>(0)

  var type: String { "counter" }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }

  func write(_ name: String, _ labels: Labels, to text: inout String) {
    text += "\(name)\(labels.braced()) \(count.load(ordering: .relaxed))\n"
  }
}

final class PrometheusGauge: PrometheusSeries, MeterHandler {
  private let value = Mutex(0.0)

  var type: String { "gauge" }

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }

  func write(_ name: String, _ labels: Labels, to text: inout String) {
    text += "\(name)\(labels.braced()) \(value.withLock { $0 })\n"
  }
}

final class PrometheusHistogram: PrometheusSeries, TimerHandler, RecorderHandler {
  /// The upper bounds in seconds. A response takes well below a millisecond, a batch up to a second.
  static let bounds = [
    0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5,
  ]

  private struct State {
    /// One count per bound, and one for larger values.
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = Mutex(State())

  var type: String { "histogram" }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let index = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock {
      $0.counts[index] += 1
      $0.sum += value
    }
  }

  func write(_ name: String, _ labels: Labels, to text: inout String) {
    let state = state.withLock { $0 }
    var total = 0
    for (count, bound) in zip(state.counts, Self.bounds.map { "\($0)" } + ["+Inf"]) {
      total += count
      text += "\(name)_bucket\(labels.braced("le=\"\(bound)\"")) \(total)\n"
    }
    text += "\(name)_sum\(labels.braced()) \(state.sum)\n\(name)_count\(labels.braced()) \(total)\n"
  }
}
