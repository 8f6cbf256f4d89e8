// The money_evidence handle: what the texts of a column prove about its notation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

/// The evidence of a handle. Changed by one thread at a time, as the interface demands; hence `@unchecked Sendable`.
final class EvidenceHandle: Handle, @unchecked Sendable {
  var evidence: AmountNotation.Evidence

  init(_ evidence: AmountNotation.Evidence) { self.evidence = evidence }
}

/// Decides how well texts are amounts.
private enum Judge {
  case format(FormatReader<NativeSource>, AmountInputRules)
  case reader(ReaderHandle, AmountInputRules)
  case none

  init(
    _ formatter: OpaquePointer?, _ reader: OpaquePointer?, _ rules: OpaquePointer?
  ) throws(Failure) {
    let rules = RulesHandle.rules(rules)
    switch (formatter, reader) {
    case (nil, nil): self = .none
    case (let formatter?, nil):
      let format = try NativeFormat.of(formatter, "formatter")
      self = .format(try core { () throws(MoneyFormatError) in try format.reader() }, rules)
    case (nil, let reader?): self = .reader(try ReaderHandle.of(reader, "reader"), rules)
    case _: throw .argument("Both a formatter and a reader are given; one of them decides.")
    }
  }

  func match(
    _ utf8: UnsafeBufferPointer<UInt8>, _ question: AmountNotation.Question
  ) -> AmountNotation.Match {
    let text = String(decoding: utf8, as: UTF8.self)
    return switch self {
    case .format(let reader, let rules): .init(question, rules) { reader.read(text, .commit, $0) }
    case .reader(let reader, let rules): .init(question, rules) { reader.read(text, $0).reading }
    case .none: .ofMarks(question)
    }
  }
}

extension EvidenceHandle {
  fileprivate func add(_ utf8: UnsafeBufferPointer<UInt8>, at place: Int?, _ judge: Judge) {
    evidence.add(utf8: utf8, at: place) { judge.match(utf8, $0) }
  }
}

@c @implementation public func money_evidence_new(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ evidence: HandlePlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let evidence else { throw .argument("evidence is a null pointer.") }
    let read = try MoneyFormatC.json(json, length, "json") { (value) throws(MoneyFormatError) in
      try AmountNotation.Evidence(json: value)
    }
    EvidenceHandle(read ?? AmountNotation.Evidence()).hand(to: evidence)
  }
}

/// Returns the place of a text in its column; nil if texts are numbered in order.
private func numbered(_ place: Int64) throws(Failure) -> Int? {
  guard place >= 0 else { throw .argument("place is negative; it must be from 1, or 0.") }
  return place == 0 ? nil : Int(place)
}

@c @implementation public func money_evidence_add(
  _ evidence: OpaquePointer?, _ formatter: OpaquePointer?, _ reader: OpaquePointer?, _ rules: OpaquePointer?,
  _ text: UnsafePointer<CChar>?, _ textLength: Int, _ place: Int64, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let handle = try EvidenceHandle.of(evidence, "evidence")
    let judge = try Judge(formatter, reader, rules)
    // Bytes that are not UTF-8 are no amount, but a row.
    let utf8 = try bytes(text, textLength, "text") ?? UnsafeBufferPointer(start: nil, count: 0)
    handle.add(utf8, at: try numbered(place), judge)
  }
}

@c @implementation public func money_evidence_add_array(
  _ evidence: OpaquePointer?, _ formatter: OpaquePointer?, _ reader: OpaquePointer?, _ rules: OpaquePointer?,
  _ texts: UnsafePointer<money_array>?, _ place: Int64, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let handle = try EvidenceHandle.of(evidence, "evidence")
    let judge = try Judge(formatter, reader, rules)
    let column = try textColumn(texts)
    let first = try numbered(place) ?? handle.evidence.count.addingClamped(1)
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for row in 0..<column.count {
      handle.add(column.text(row) ?? none, at: first.addingClamped(row), judge)
    }
  }
}

@c @implementation public func money_evidence_merge(
  _ evidence: OpaquePointer?, _ other: OpaquePointer?, _ offset: Int64, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let handle = try EvidenceHandle.of(evidence, "evidence")
    handle.evidence += try EvidenceHandle.of(other, "other").evidence.shifted(by: Int(offset))
  }
}

@c @implementation public func money_evidence_json(
  _ evidence: OpaquePointer?, _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    try store(try EvidenceHandle.of(evidence, "evidence").evidence.json.text, json, length)
  }
}

@c @implementation public func money_evidence_conclusion(
  _ evidence: OpaquePointer?, _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let conclusion = try EvidenceHandle.of(evidence, "evidence").evidence.conclusion
    try store(_JSONText.object(conclusion.members).text, json, length)
  }
}

@c @implementation public func money_evidence_free(_ evidence: OpaquePointer?) {
  EvidenceHandle.free(evidence)
}
