// A parsing case: a text, a format and rules.

import MoneyFormat

/// A text to parse.
public struct ReadCase: FuzzCase, Hashable {
  /// The properties to check. All of them together take long, so an input selects one.
  public enum Aspect: String, Codable, Sendable, CaseIterable {
    /// Properties of each result, and of modes and rules compared with each other.
    case laws
    /// The same text typed key by key.
    case typing
    /// The same text with invisible marks and in full-width forms.
    case disguise
    /// The same text in a field.
    case pipeline
    /// The text repeated up to the maximum length.
    case time
  }

  public var request: FormatRequest
  public var rules: AmountInputRules
  public var text: String
  /// nil: all of them.
  public var aspect: Aspect?

  public init(_ source: inout ByteSource) {
    aspect = source.pick([.laws, .laws, .laws, .typing, .disguise, .pipeline, .pipeline, .time])
    request = .anySetting(&source)
    rules = AmountInputRules(&source)
    do {
      let setting = try Setting.of(request)
      text = setting.pieces.text(&source, maximumUTF8Count: 1100)
    } catch {
      fatalError("the table of settings has one that can't be met: \(error), \(request)")
    }
  }
}
