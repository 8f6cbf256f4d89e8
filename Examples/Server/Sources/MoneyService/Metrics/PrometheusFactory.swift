// A backend for swift-metrics that Prometheus can scrape, in memory.

public import CoreMetrics
import Synchronization

/// Keeps the metrics of the process for `GET /metrics`.
public final class PrometheusFactory: MetricsFactory, Sendable {
  private struct Key: Hashable {
    let name: String
    let labels: Labels
  }

  private let series = Mutex<[Key: any PrometheusSeries]>([:])
  private let readings: [(name: String, read: @Sendable () -> Int)]

  /// - Parameter readings: gauges that are read for each scrape.
  public init(readings: [(name: String, read: @Sendable () -> Int)] = []) { self.readings = readings }

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    made(label, "_total", dimensions) { PrometheusCounter() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    made(label, "", dimensions) { PrometheusGauge() }
  }

  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    made(label, "", dimensions) { PrometheusHistogram() }
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    made(label, "_seconds", dimensions) { PrometheusHistogram() }
  }

  // Series are never removed: to Prometheus, a counter that starts again means a restart.
  public func destroyCounter(_: any CounterHandler) {}
  public func destroyMeter(_: any MeterHandler) {}
  public func destroyRecorder(_: any RecorderHandler) {}
  public func destroyTimer(_: any TimerHandler) {}

  /// Returns the series of a name and labels; makes it if it does not exist.
  private func made<Series: PrometheusSeries>(
    _ label: String, _ suffix: String, _ dimensions: [(String, String)], _ make: () -> Series
  ) -> Series {
    let name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + suffix
    return series.withLock { series in
      let key = Key(name: name, labels: Labels(dimensions))
      if let known = series[key] as? Series { return known }
      let new = make()
      series[key] = new
      return new
    }
  }

  /// All series in the text format of Prometheus, sorted.
  public func text() -> String {
    let series = series.withLock { $0 }
    var text = ""
    for (name, family) in Dictionary(grouping: series, by: \.key.name).sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family[0].value.type)\n"
      for (key, value) in family.sorted(by: { $0.key.labels.text < $1.key.labels.text }) {
        value.write(name, key.labels, to: &text)
      }
    }
    for reading in readings { text += "# TYPE \(reading.name) gauge\n\(reading.name) \(reading.read())\n" }
    return text
  }
}

/// Labels in the text format of Prometheus: `a="1",b="2"`.
struct Labels: Hashable, Sendable {
  let text: String

  init(_ dimensions: [(String, String)]) {
    text = dimensions.map { name, value in
      let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      let escaped = value.flatMap { character in
        switch character {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        default: String(character)
        }
      }
      return "\(name)=\"\(String(escaped))\""
    }.joined(separator: ",")
  }

  /// Returns the labels and another one in braces; an empty text if there are none.
  func braced(_ more: String = "") -> String {
    let all = [text, more].filter { !$0.isEmpty }.joined(separator: ",")
    return all.isEmpty ? "" : "{\(all)}"
  }
}
