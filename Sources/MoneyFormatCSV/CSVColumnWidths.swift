// How wide the results of an amount column are, found in a first pass over the file, so that they can be aligned.

import MoneyFormat
import MoneyFormatProtocol

package struct CSVColumnWidths: Sendable {
  var texts = AlignedWidths()
  /// Whether a result needs quotes; then all have them, because quotes take a column as well.
  var isQuoted = false

  mutating func widen(to other: CSVColumnWidths) {
    texts.widen(to: other.texts)
    isQuoted = isQuoted || other.isQuoted
  }

  /// Returns the widths of each amount column, from all rows that the output will have.
  ///
  /// - Parameters: as for ``CSVNotations/infer(_:delimiter:hasHeader:jobs:plan:)``.
  package static func measure(
    _ source: any ByteSource, delimiter: UInt8, hasHeader: Bool, jobs: Int,
    plan: ([String]) throws -> (CSVLayout, @Sendable () -> CSVRowEditor)
  ) throws -> [CSVColumnWidths] {
    var widths: [CSVColumnWidths] = []
    var isStopped = false
    _ = try CSVFirstPass.run(
      source, delimiter: delimiter, hasHeader: hasHeader, jobs: jobs, plan: plan,
      examine: { editor, batch in
        editor.beginMeasuring()
        editor.edit(batch)
        batch.widths = editor.widths
      },
      merge: { batch in
        guard !isStopped else { return }
        if widths.isEmpty { widths = batch.widths.map { _ in CSVColumnWidths() } }
        for (column, found) in batch.widths.enumerated() { widths[column].widen(to: found) }
        isStopped = batch.tally.isStopped
      })
    return widths
  }
}
