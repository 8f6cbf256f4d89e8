// The bytes of all affixes of a plan in one block, and what they are.

/// Where an affix lies in its storage.
package struct AffixRange: Hashable, Sendable {
  package let offset: Int32
  package let count: Int32
  /// Its runs, for parts.
  package let firstRun: Int32
  package let runCount: Int32
}

/// Prefix and suffix in their storage.
package struct AffixRangePair: Hashable, Sendable {
  package let prefix: AffixRange
  package let suffix: AffixRange
  package let hidesDigits: Bool

  package var utf8Count: Int { Int(prefix.count + suffix.count) }
}

/// Immutable after `init`, hence `@unchecked Sendable`: the bytes are never written again and live as
/// long as the storage.
package final class AffixStorage: @unchecked Sendable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let runs: [(kind: FormattedPart.Kind, count: Int32)]

  /// Gathers affixes, equal ones once.
  package struct Builder {
    /// There are few that differ, hence no hash table.
    private var known: [(pattern: AffixPattern, range: AffixRange)] = []
    fileprivate var bytes: [UInt8] = []
    fileprivate var runs: [(kind: FormattedPart.Kind, count: Int32)] = []

    package mutating func add(_ pattern: AffixPattern) -> AffixRange {
      for entry in known where entry.pattern.hasSameBytes(as: pattern) { return entry.range }
      let (offset, firstRun) = (bytes.count, runs.count)
      for run in pattern.runs {
        bytes += run.text.utf8
        runs.append((run.kind, Int32(run.text.utf8.count)))
      }
      let range = AffixRange(
        offset: Int32(offset), count: Int32(bytes.count - offset), firstRun: Int32(firstRun),
        runCount: Int32(pattern.runs.count))
      known.append((pattern, range))
      return range
    }

    package mutating func add(_ pair: AffixPair) -> AffixRangePair {
      AffixRangePair(prefix: add(pair.prefix), suffix: add(pair.suffix), hidesDigits: pair.hidesDigits)
    }
  }

  package init(_ builder: Builder) {
    // So that a piece read from within the last affix ends within the block.
    bytes = .allocate(capacity: builder.bytes.count + AffixBytes.piece)
    bytes.initialize(repeating: 0)
    _ = bytes.update(from: builder.bytes)
    runs = builder.runs
  }

  deinit { bytes.deallocate() }

  @inline(__always)
  package subscript(range: AffixRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(bytes.baseAddress.unsafelyUnwrapped) + Int(range.offset), count: Int(range.count))
  }

  /// Appends an affix's parts, from byte `position` of the text on, which moves behind them.
  package func appendParts(of range: AffixRange, at position: inout Int, to parts: inout [FormattedPart]) {
    for run in runs[Int(range.firstRun)..<Int(range.firstRun + range.runCount)] {
      parts.append(FormattedPart(kind: run.kind, range: position..<position + Int(run.count)))
      position += Int(run.count)
    }
  }

  /// An affix as runs of text again.
  package func pattern(_ range: AffixRange) -> AffixPattern {
    var text = self[range][...]
    return AffixPattern(
      runs[Int(range.firstRun)..<Int(range.firstRun + range.runCount)].map { run in
        defer { text = text.dropFirst(Int(run.count)) }
        return AffixPattern.Run(
          kind: run.kind, text: String(decoding: text.prefix(Int(run.count)), as: UTF8.self))
      })
  }
}
