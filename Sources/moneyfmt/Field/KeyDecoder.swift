// Keys, and a state machine that decodes them from the bytes of a terminal and recovers from invalid bytes.

/// A key, or a paste.
enum Key: Hashable {
  enum Motion: Hashable { case left, right, home, end }

  /// A character.
  case text(UnicodeScalar)
  case paste(String)
  /// - Parameter selecting: whether the other end of the selection stays in place.
  case move(Motion, selecting: Bool)
  case backspace, delete
  case tab
  case enter, escape
  /// A key with Control: `A` to `Z`, `_` or `\`.
  case control(Character)
  /// A sequence that is not a known key.
  case unknown
}

extension Key {
  /// The name of the key in transcripts.
  var name: String {
    switch self {
    case .text(" "): "Space"
    case .text(let scalar): TerminalText.visible(String(scalar))
    case .paste: "Paste"
    case .move(let motion, let selecting): (selecting ? "Shift+" : "") + motion.name
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .control(let character): "Ctrl+\(character)"
    case .unknown: "?"
    }
  }
}

extension Key.Motion {
  fileprivate var name: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    }
  }
}

/// Decodes bytes as they come. An incomplete sequence waits for more bytes, or for ``timeout()``.
struct KeyDecoder {
  private enum State {
    case ground
    /// Inside a character of several bytes.
    case utf8([UInt8], missing: Int)
    case escape
    /// Inside a character of several bytes that was typed with Alt.
    case alt(missing: Int)
    /// After `ESC [`: the parameters and intermediates so far.
    case csi([UInt8])
    /// After `ESC O`, which terminals in application mode send for arrows.
    case ss3
    /// Between the marks of a bracketed paste.
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []

  /// A longer paste is truncated; what remains is still too long for an amount.
  static let maximumPaste = 4096
  /// A longer sequence is not a control sequence.
  private static let maximumSequence = 32
  private static let pasteEnds = ["\u{1B}[201~", "\u{9B}201~"].map { Array($0.utf8) }

  /// Whether only a timeout can distinguish an Escape from the beginning of a sequence.
  var isWaiting: Bool {
    switch state {
    case .escape, .csi, .ss3: true
    case .ground, .utf8, .alt, .paste: false
    }
  }

  /// Returns the key that a byte completes, after U+FFFD for bytes before it that are no character: a dash of another
  /// encoding must not be lost, because the digits behind it would be another amount.
  mutating func feed(_ byte: UInt8) -> [Key] {
    var keys: [Key] = []
    if case .utf8 = state, byte & 0xC0 != 0x80 {
      state = .ground
      keys.append(Self.notACharacter)
    }
    if let key = key(byte) { keys.append(key) }
    return keys
  }

  private static let notACharacter = Key.text("\u{FFFD}")

  private mutating func key(_ byte: UInt8) -> Key? {
    // Control-C and Control-\ work in any state, even inside an unterminated paste.
    if byte == 0x03 || byte == 0x1C {
      state = .ground
      pasted = []
      return byte == 0x03 ? .control("C") : .control("\\")
    }
    switch state {
    case .ground: return ground(byte)
    case .utf8(let bytes, let missing): return continueCharacter(bytes, missing, byte)
    case .escape: return afterEscape(byte)
    case .alt(let missing): return afterAlt(missing, byte)
    case .csi(let sequence): return afterIntroducer(sequence, byte)
    case .ss3: return keypad(byte)
    case .paste: return withinPaste(byte)
    }
  }

  /// Handles a pause in the input: a lone Escape was the key, and an incomplete sequence is dropped.
  mutating func timeout() -> Key? {
    guard isWaiting else { return nil }
    defer { state = .ground }
    if case .escape = state { return .escape }
    return .unknown
  }

  /// Handles the end of the input, which also ends a paste.
  mutating func finish() -> Key? {
    defer { state = .ground }
    switch state {
    case .paste: return takePaste()
    case .utf8: return Self.notACharacter
    case .ground, .escape, .alt, .csi, .ss3: return timeout()
    }
  }

  // MARK: Characters

  private mutating func ground(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x01...0x1A: return .control(Character(UnicodeScalar(byte + 0x40)))
    case 0x1F: return .control("_")
    case 0x20...0x7E: return .text(UnicodeScalar(byte))
    case 0x80...:
      guard let missing = Self.continuations(after: byte) else { return Self.notACharacter }
      state = .utf8([byte], missing: missing)
      return nil
    default: return nil
    }
  }

  /// Returns the number of bytes that follow the first one of a character; nil if none of several bytes begins so.
  private static func continuations(after byte: UInt8) -> Int? {
    switch byte {
    case 0xC2...0xDF: 1
    case 0xE0...0xEF: 2
    case 0xF0...0xF4: 3
    default: nil
    }
  }

  private mutating func continueCharacter(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> Key? {
    state = .ground
    let bytes = bytes + [byte]
    if missing > 1 {
      state = .utf8(bytes, missing: missing - 1)
      return nil
    }
    // Overlong forms, surrogates and values above U+10FFFF are not characters.
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
      return Self.notACharacter
    }
    switch scalar {
    // `ESC [` and `ESC O` as a single character.
    case "\u{9B}": state = .csi([])
    case "\u{8F}": state = .ss3
    case _ where scalar.properties.generalCategory == .control: break
    default: return .text(scalar)
    }
    return nil
  }

  // MARK: Sequences

  private mutating func afterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["):
      state = .csi([])
      return nil
    case UInt8(ascii: "O"):
      state = .ss3
      return nil
    case 0x1B:
      // Two Escapes: the first was the key.
      return .escape
    default:
      state = .ground
      // An Escape directly before another control key such as Enter cancels, the safer of the two
      // interpretations. With a printable character it is the Alt key, which has no meaning here.
      if let missing = Self.continuations(after: byte) { state = .alt(missing: missing) }
      return byte < 0x20 ? .escape : .unknown
    }
  }

  private mutating func afterAlt(_ missing: Int, _ byte: UInt8) -> Key? {
    state = .ground
    guard byte & 0xC0 == 0x80 else { return ground(byte) }
    if missing > 1 { state = .alt(missing: missing - 1) }
    return nil
  }

  private mutating func afterIntroducer(_ sequence: [UInt8], _ byte: UInt8) -> Key? {
    switch byte {
    case 0x20...0x3F where sequence.count < Self.maximumSequence:
      state = .csi(sequence + [byte])
      return nil
    case UInt8(ascii: "[") where sequence.isEmpty:
      // The Linux console's function keys: `ESC [ [ A`.
      state = .csi([byte])
      return nil
    case 0x40...0x7E:
      state = .ground
      return control(sequence, byte)
    case 0x1B:
      state = .escape
      return .unknown
    default:
      state = .ground
      return .unknown
    }
  }

  /// Decodes a complete control sequence, such as `1;2D`.
  private mutating func control(_ sequence: [UInt8], _ final: UInt8) -> Key? {
    guard sequence.allSatisfy({ (0x30...0x3B).contains($0) }) else { return .unknown }
    let numbers = String(decoding: sequence, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      // A number may have parts after a colon: `1;2:1` is a key press.
      .map { Int($0.prefix { $0 != ":" }) ?? 1 }
    let modifiers = numbers.count > 1 ? numbers[1] : 1
    guard final == UInt8(ascii: "~") else { return Self.final(final, modifiers: modifiers) }
    switch numbers.first {
    case 1, 7: return .move(.home, selecting: Self.hasShift(modifiers))
    case 4, 8: return .move(.end, selecting: Self.hasShift(modifiers))
    case 3: return .delete
    case 200:
      state = .paste
      pasted = []
      return nil
    default: return .unknown
    }
  }

  private mutating func keypad(_ byte: UInt8) -> Key? {
    state = byte == 0x1B ? .escape : .ground
    switch UnicodeScalar(byte) {
    case "M": return .enter
    // The digits and signs of the numeric keypad in application mode.
    case "j"..."y": return .text(UnicodeScalar(byte - 0x40))
    default: return Self.final(byte, modifiers: 1)
    }
  }

  private static func final(_ byte: UInt8, modifiers: Int) -> Key {
    switch UnicodeScalar(byte) {
    case "C": .move(.right, selecting: hasShift(modifiers))
    case "D": .move(.left, selecting: hasShift(modifiers))
    case "H": .move(.home, selecting: hasShift(modifiers))
    case "F": .move(.end, selecting: hasShift(modifiers))
    case "Z": .tab
    default: .unknown
    }
  }

  /// Modifiers are the sum of Shift 1, Alt 2 and Control 4, plus one.
  private static func hasShift(_ modifiers: Int) -> Bool { modifiers >= 1 && (modifiers - 1) & 1 == 1 }

  // MARK: Pastes

  private mutating func withinPaste(_ byte: UInt8) -> Key? {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"),
      let end = Self.pasteEnds.first(where: { pasted.suffix($0.count).elementsEqual($0) })
    {
      pasted.removeLast(end.count)
      state = .ground
      return takePaste()
    }
    let limit = Self.maximumPaste + Self.pasteEnds[0].count
    if pasted.count > limit { pasted.remove(at: Self.maximumPaste) }
    return nil
  }

  private mutating func takePaste() -> Key {
    defer { pasted = [] }
    return .paste(String(decoding: pasted, as: UTF8.self))
  }
}
