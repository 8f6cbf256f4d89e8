// The bytes of all affixes of a plan in one block, with their runs.

/// The location of an affix in its storage.
package struct AffixRange: Hashable, Sendable {
  package let offset: Int32
  package let count: Int32
  /// The index of its first run, for formatting to parts.
  package let firstRun: Int32
  package let runCount: Int32
}

/// The locations of a prefix and a suffix.
package struct AffixRangePair: Hashable, Sendable {
  package let prefix: AffixRange
  package let suffix: AffixRange
  package let hidesDigits: Bool

  package init(prefix: AffixRange, suffix: AffixRange, hidesDigits: Bool) {
    (self.prefix, self.suffix, self.hidesDigits) = (prefix, suffix, hidesDigits)
  }

  package var utf8Count: Int { Int(prefix.count + suffix.count) }
}

/// Immutable after `init`, hence `@unchecked Sendable`: the bytes are never written again, and are freed with
/// the storage.
package final class AffixStorage: @unchecked Sendable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let runs: [(kind: FormattedPart.Kind, count: Int32)]

  /// Collects the affixes of a plan.
  package struct Builder {
    fileprivate var bytes: [UInt8] = []
    fileprivate var runs: [(kind: FormattedPart.Kind, count: Int32)] = []

    package init() {
      bytes.reserveCapacity(64)
      runs.reserveCapacity(16)
    }

    /// Adds one affix, made of what `append` appends.
    package mutating func add(_ append: (inout Builder) -> Void) -> AffixRange {
      let (offset, firstRun) = (bytes.count, runs.count)
      append(&self)
      return AffixRange(
        offset: Int32(offset), count: Int32(bytes.count - offset), firstRun: Int32(firstRun),
        runCount: Int32(runs.count - firstRun))
    }

    /// Appends a pattern to the affix that is being added.
    ///
    /// - Parameter text: replaces the currency slot.
    package mutating func append(_ pattern: AffixPattern, filledWith text: String) {
      for run in pattern.runs { append(run.kind, run.text.utf8, filledWith: text) }
    }

    /// Appends a run.
    ///
    /// - Parameter text: replaces the currency slot.
    fileprivate mutating func append(
      _ kind: FormattedPart.Kind, _ run: some Sequence<UInt8>, filledWith text: String
    ) {
      let start = bytes.count
      if kind == .currency {
        AffixPattern.fill(run, with: text, &bytes)
      } else {
        bytes.append(contentsOf: run)
      }
      runs.append((kind, Int32(bytes.count - start)))
    }

    /// Appends a pattern that already contains the currency's text.
    package mutating func append(filled pattern: AffixPattern) {
      for run in pattern.runs { append(run.kind, run.text) }
    }

    package mutating func append(_ kind: FormattedPart.Kind, _ text: String) {
      bytes.append(contentsOf: text.utf8)
      runs.append((kind, Int32(text.utf8.count)))
    }
  }

  package init(_ builder: Builder) {
    // Padding, so that a piece read from within the last affix ends within the block.
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

  /// Appends the parts of an affix that begins at byte `position` of the text, and advances `position` past
  /// them.
  package func appendParts(of range: AffixRange, at position: inout Int, to parts: inout [FormattedPart]) {
    for run in runs[Int(range.firstRun)..<Int(range.firstRun + range.runCount)] {
      parts.append(FormattedPart(kind: run.kind, range: position..<position + Int(run.count)))
      position += Int(run.count)
    }
  }

  /// Returns the affixes with a text in place of the currency's slot, and where each run and the end is there.
  func filled(with text: String) -> (builder: Builder, starts: [Int32]) {
    var builder = Builder()
    var starts: [Int32] = []
    builder.bytes.reserveCapacity(bytes.count + runs.count * text.utf8.count)
    builder.runs.reserveCapacity(runs.count)
    starts.reserveCapacity(runs.count + 1)
    var rest = UnsafeBufferPointer(bytes)[...]
    for run in runs {
      starts.append(Int32(builder.bytes.count))
      builder.append(run.kind, rest.prefix(Int(run.count)), filledWith: text)
      rest = rest.dropFirst(Int(run.count))
    }
    starts.append(Int32(builder.bytes.count))
    return (builder, starts)
  }

  /// Returns an affix as a pattern again.
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
