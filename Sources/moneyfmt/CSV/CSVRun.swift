// Converts a whole file on all cores.

import MoneyFormat
import MoneyFormatCSV

/// A destination of bytes.
protocol ByteSink {
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure)
}

/// Reads and writes on the calling thread.
struct CSVRun {
  /// The plan of a run, made from the first record.
  struct Plan {
    let layout: CSVLayout
    /// The names of new columns.
    let newNames: [String]
    let makeEditor: @Sendable () -> CSVRowEditor
  }

  private let pump: CSVPump
  private let sink: any ByteSink
  private let report: CSVReport
  private let jobs: Int

  init(
    source: any ByteSource, sink: any ByteSink, report: CSVReport, delimiter: UInt8, jobs: Int,
    batchSize: Int = CSVBatches.usualSize
  ) {
    pump = CSVPump(source, delimiter: delimiter, batchSize: batchSize)
    (self.sink, self.report, self.jobs) = (sink, report, jobs)
  }

  /// - Parameter plan: makes the plan from the texts of the first record's fields, which are empty if the
  ///   input is empty.
  /// - Throws: ``FileFailure``, ``CSVRefusal``, and the errors of `plan`.
  func run(delimiter: UInt8, hasHeader: Bool, plan: ([String]) throws -> Plan) throws {
    guard let first = try pump.first() else {
      _ = try plan([])
      return
    }
    let header = try CSVHeader(of: first, delimiter: delimiter)
    let plan = try plan(header.names)
    if pump.hasByteOrderMark { try write(.byteOrderMark) }
    if hasHeader {
      try write(header.extended(by: plan.newNames, layout: plan.layout))
      first.start = header.end
      report.skipLines(header.lineFeeds)
    }
    report.begin(plan.layout)
    try pump.run(
      from: first, jobs: jobs, makeEditor: plan.makeEditor, work: { $0.edit($1) }, idle: report.tick,
      take: { batch throws(FileFailure) in
        report.add(batch.tally, bytes: batch.weight)
        try sink.write(batch.output.bytes)
        return !report.total.isStopped
      })
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try sink.write(bytes) }
  }
}
