// What a person does at the keyboard.

/// A key, or a paste.
enum Key: Hashable {
  enum Motion: Hashable { case left, right, home, end }

  /// A character.
  case text(UnicodeScalar)
  case paste(String)
  /// - Parameter selecting: the other end of the selection stays where it is.
  case move(Motion, selecting: Bool)
  case backspace, delete
  case tab
  case enter, escape
  /// With the control key: `A` to `Z`, `_` or `\`.
  case control(Character)
  /// A sequence that means nothing here.
  case unknown
}

extension Key {
  /// What transcripts call it.
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
