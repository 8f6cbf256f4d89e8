// Types a text into a field in several ways, all with the same result.

import MoneyFormatCore

/// Types a text into an empty field scalar by scalar. The same seed always types in the same way.
public struct Typist {
  /// The field after typing, and the typed text without the keys that the field rejected.
  public struct Typed {
    public var state: AmountInputState
    public var kept = ""
  }

  private let field: (AmountInputEvent, AmountInputState) -> InputAmountFormatOutput
  private let seed: UInt64

  public init(
    seed: UInt64, _ field: @escaping (AmountInputEvent, AmountInputState) -> InputAmountFormatOutput
  ) {
    self.field = field
    self.seed = seed
  }

  private var begun: Typed { Typed(state: field(.begin, AmountInputState()).state) }

  private func type(_ scalar: Unicode.Scalar, _ typed: inout Typed) {
    let output = field(.insert(String(scalar)), typed.state)
    if output.rejected { return }
    typed.state = output.state
    typed.kept.unicodeScalars.append(scalar)
  }

  public func straight(_ text: String) -> Typed {
    var typed = begun
    for scalar in text.unicodeScalars { type(scalar, &typed) }
    return typed
  }

  /// Types with caret moves, wrong keys and deletions in between.
  public func wandering(_ text: String) -> Typed {
    var typed = begun
    var random = SplitMix64(seed: seed)
    for scalar in text.unicodeScalars {
      type(scalar, &typed)
      switch random.next() % 8 {
      case 0: lookAround(&typed.state, &random)
      case 1: mistype(&typed, &random)
      case 2: retype(&typed.state)
      default: break
      }
    }
    return typed
  }

  /// Moves the caret away and back.
  private func lookAround(_ state: inout AmountInputState, _ random: inout SplitMix64) {
    let count = state.text.utf16.count
    let place = Int(random.next() % UInt64(count + 1))
    state = field(.select(place..<min(count, place + Int(random.next() % 3))), state).state
    let end = state.text.utf16.count
    state = field(.select(end..<end), state).state
  }

  /// Types a wrong key and deletes it.
  private func mistype(_ typed: inout Typed, _ random: inout SplitMix64) {
    let wrong = ["7", "0", ".", ",", "-", "x", " ", "$"][Int(random.next() % 8)]
    // A key may combine with the character before it.
    guard (typed.kept + wrong).count == typed.kept.count + 1 else { return }
    let output = field(.insert(wrong), typed.state)
    if !output.rejected { typed.state = field(.deleteBackward, output.state).state }
  }

  /// Deletes the last character and types it again.
  private func retype(_ state: inout AmountInputState) {
    guard let last = state.text.last else { return }
    state = field(.insert(String(last)), field(.deleteBackward, state).state).state
  }

  /// Types the second half, and then the first half before it. Returns nil if characters could combine.
  public func endFirst(_ text: String) -> Typed? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1, scalars.allSatisfy({ "1\($0)1\($0)\($0)".count == 5 }) else { return nil }
    let middle = Int(seed % UInt64(scalars.count - 1)) + 1
    var second = begun
    for scalar in scalars[middle...] { type(scalar, &second) }
    var first = Typed(state: field(.select(0..<0), second.state).state)
    for scalar in scalars[..<middle] { type(scalar, &first) }
    first.kept += second.kept
    return first
  }
}
