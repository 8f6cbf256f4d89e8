// One case of reading: a text, and the format and rules by which it is read.

import MoneyFormat

/// A text to read.
public struct ReadCase: FuzzCase, Hashable {
  /// What the readings of a text are compared with. All of it takes long, so an input asks for one.
  public enum Aspect: String, Codable, Sendable, CaseIterable {
    /// What every reading has to be like by itself; modes and rules beside each other.
    case laws
    /// The same text typed key by key.
    case typing
    /// The same text with marks that are not seen, and in full-width forms.
    case disguise
    /// The same text in a field.
    case pipeline
    /// The text again and again, up to the limit of length.
    case time
  }

  public var request: FormatRequest
  public var rules: AmountInputRules
  public var text: String
  /// nil: all of them.
  public var aspect: Aspect?

  public init(_ source: inout ByteSource) {
    aspect = source.pick([.laws, .laws, .laws, .typing, .disguise, .pipeline, .pipeline, .time])
    request = .setting(&source)
    rules = AmountInputRules(&source)
    do {
      let setting = try Setting.of(request)
      text = setting.pieces.text(&source, maximumUTF8Count: 1100)
    } catch {
      fatalError("the table of settings has one that can't be met: \(error), \(request)")
    }
  }
}
