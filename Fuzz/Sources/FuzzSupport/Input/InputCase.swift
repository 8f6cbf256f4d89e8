// An input case: a field, its initial state, and the events.

import FoundationEssentials
import MoneyFormat

/// A field and the events that it receives.
public struct InputCase: FuzzCase, Hashable {
  /// The initial state; a host may choose any.
  public struct Start: Codable, Hashable, Sendable {
    public var text = ""
    public var lower = 0
    public var upper = 0
    public var isEditing = false
    public var committed: DecimalParts?
  }

  /// An event. As JSON: `{"insert":{"text":"1"}}`.
  public enum Step: Codable, Hashable, Sendable {
    case begin
    case insert(text: String)
    case paste(text: String)
    case replace(lower: Int, upper: Int, text: String)
    case deleteBackward
    case deleteForward
    case select(lower: Int, upper: Int)
    case setText(text: String)
    case revert
    case end
  }

  public var request: FormatRequest
  public var rules: AmountInputRules
  public var start: Start
  public var steps: [Step]
}

extension InputCase.Start {
  var state: AmountInputState {
    AmountInputState(
      text: text, selection: lower..<max(lower, upper), phase: isEditing ? .editing : .idle,
      committed: committed?.decimal)
  }
}

extension InputCase.Step {
  var event: AmountInputEvent {
    switch self {
    case .begin: .begin
    case .insert(let text): .insert(text)
    case .paste(let text): .paste(text)
    case .replace(let lower, let upper, let text): .replace(lower..<max(lower, upper), with: text)
    case .deleteBackward: .deleteBackward
    case .deleteForward: .deleteForward
    case .select(let lower, let upper): .select(lower..<max(lower, upper))
    case .setText(let text): .setText(text)
    case .revert: .revert
    case .end: .end
    }
  }
}

// MARK: - Bytes

extension InputCase {
  static let maximumSteps = 24

  public init(_ source: inout ByteSource) {
    request = .setting(&source)
    rules = AmountInputRules(&source)
    let pieces: TextPieces
    do {
      pieces = try Setting.of(request).pieces
    } catch {
      fatalError("the table of settings has one that can't be met: \(error), \(request)")
    }
    start = Start(&source, pieces)
    steps = []
    while !source.isEmpty, steps.count < Self.maximumSteps { steps.append(Step(&source, pieces)) }
  }
}

extension InputCase.Start {
  /// Mostly an empty field.
  fileprivate init(_ source: inout ByteSource, _ pieces: TextPieces) {
    self.init()
    let form = source.byte()
    if form >= 160 { committed = DecimalParts(&source) }
    if form >= 208 {
      isEditing = form & 1 == 1
      text = pieces.text(&source, count: Int(source.byte() % 32), maximumUTF8Count: 1100)
      (lower, upper) = source.place()
    }
  }
}

extension InputCase.Step {
  fileprivate init(_ source: inout ByteSource, _ pieces: TextPieces) {
    let form = source.byte()
    func text(_ count: UInt8) -> String {
      pieces.text(&source, count: Int(count), maximumUTF8Count: 1100)
    }
    switch form {
    case 0..<96: self = .insert(text: text(1))
    case 96..<128: self = .insert(text: text(source.byte() % 8))
    case 128..<152: self = .deleteBackward
    case 152..<164: self = .deleteForward
    case 164..<176: self = .end
    case 176..<179: self = .begin
    case 179: self = .revert
    case 180..<208: self = .paste(text: text(source.byte() % 24))
    case 208..<220: self = .setText(text: text(source.byte() % 24))
    case 220..<240:
      let (lower, upper) = source.place()
      self = .select(lower: lower, upper: upper)
    default:
      let (lower, upper) = source.place()
      self = .replace(lower: lower, upper: upper, text: text(source.byte() % 8))
    }
  }
}

extension ByteSource {
  /// A range in a text: mostly a caret or a few characters, sometimes out of bounds.
  fileprivate mutating func place() -> (lower: Int, upper: Int) {
    let (form, length) = (byte(), byte())
    let lower = form < 240 ? Int(form % 24) : form < 248 ? -Int(form - 239) : form == 255 ? .max : 100_000
    let count = length < 128 ? 0 : length < 250 ? Int(length % 16) : length == 255 ? .max : 100_000
    return (lower, lower.addingReportingOverflow(count).overflow ? .max : lower + count)
  }
}
