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
  package static func measure(_ pass: CSVFirstPass) throws -> [CSVColumnWidths] {
    var widths: [CSVColumnWidths] = []
    var isStopped = false
    _ = try pass.run(
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
