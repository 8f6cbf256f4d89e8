// Formatted text parses to the same amount with any combination of options.

import FuzzSupport
import TestSupport
import Testing

@Suite struct ReadingAnyOptionsTests {
  /// The number of draws: each has a locale, a currency and all options at random, the same in every run.
  static let count = Sweep.isFull ? 640_000 : 240

  @Test func formattedTextParses() throws {
    let report = try Sweep.run("reading, round trip, any options", Array(0..<16)) { part, report in
      var random = SplitMix64(seed: UInt64(part))
      for _ in 0..<Self.count / 16 {
        let candidate = RoundTripCase.random(&random)
        do throws(Violation) {
          report.note("drawn")
          guard let count = try candidate.verify() else { continue }
          report.note("formats")
          report.cases += count
        } catch {
          report.fail("\(error)")
        }
      }
    }
    let (drawn, formats) = (report.notes["drawn"] ?? 0, report.notes["formats"] ?? 0)
    print("\(drawn) combinations of options drawn at random: \(formats) formats, \(report.cases) amounts")
    #expect(formats > drawn / 4)
    #expect(report.failures == [])
  }
}

extension RoundTripCase {
  /// Draws a locale, a currency, all options and amounts.
  static func random(_ random: inout SplitMix64) -> RoundTripCase {
    let bytes = (0..<256).map { _ in UInt8.random(in: 0...255, using: &random) }
    return bytes.withUnsafeBytes { bytes in
      var source = ByteSource(bytes)
      return RoundTripCase(drawing: &source)
    }
  }
}
