// Decides whether JSON is valid for an option, and how it is encoded again.

import TestSupport

/// The expected result for a value.
enum OptionVerdict: Equatable {
  /// It is accepted, and encoded again as this.
  case accepted(JSONTree)
  case refused
  /// Both results are permitted, for example for `2.0` as an integer.
  case open
}

extension OptionSchema.Domain {
  func verdict(_ value: JSONTree) -> OptionVerdict {
    func accept(_ isRight: Bool, _ as: JSONTree? = nil) -> OptionVerdict {
      isRight ? .accepted(`as` ?? value) : .refused
    }
    switch self {
    case .name: return value.string == nil ? .refused : .open
    case .text:
      guard let text = value.string.map(ShownText.init), !text.isRefused else { return .refused }
      return text.mayBeRefused ? .open : .accepted(value)
    case .flag: return accept(value.bool != nil)
    case .words(let words):
      func has(_ word: String) -> Bool { words.contains { $0.utf8.elementsEqual(word.utf8) } }
      guard let word = value.string else { return .refused }
      if has(word) { return .accepted(value) }
      // The spelling of ECMA-402 or that of Swift.
      for (one, other) in [("auto", "automatic"), ("automatic", "auto")]
      where word.utf8.elementsEqual(one.utf8) {
        return accept(has(other), .string(other))
      }
      return .refused
    case .fractionDigits: return Self.fractionDigits(value)
    case .integer(let limits): return Self.integer(value) { limits.contains($0) }
    case .integers(let integers): return Self.integer(value) { integers.contains($0) }
    case .significantDigits: return value.string == nil ? Self.digits(value, 1...38) : .refused
    case .symbols: return Self.symbols(value)
    case .amount: return Self.amount(value)
    case .notation:
      guard let members = value.members,
        members.allSatisfy({ ["decimalMark", "groupMark", "groupSizes"].contains($0.key) })
      else { return .refused }
      // Which marks and sizes are valid is checked by the second round trip.
      return .open
    case .overrides:
      guard let members = value.members else { return .refused }
      let codes = members.map { $0.key.lowercased() }
      guard codes.allSatisfy(Self.isCode), Set(codes).count == codes.count else {
        // A repeated key is a matter of the reader.
        return value.repeatsKeys ? .open : .refused
      }
      return Self.all(members.map { Self.integer($0.value) { (0...38).contains($0) } }, value)
    case .abbreviator:
      if let word = value.string {
        return accept(
          ["none", "plain", "compactShort", "compactLong"].contains { $0.utf8.elementsEqual(word.utf8) })
      }
      guard let units = value.elements else { return .refused }
      // How units are encoded is checked by the second round trip.
      if units.isEmpty { return .refused }
      return Self.all(units.map(Self.unit), nil)
    }
  }

  /// Returns the worst of several verdicts. If all are accepted, the result is accepted as `tree`, or open if
  /// that is nil.
  private static func all(_ verdicts: [OptionVerdict], _ tree: JSONTree?) -> OptionVerdict {
    if verdicts.contains(.refused) { return .refused }
    guard let tree, !verdicts.contains(.open) else { return .open }
    return .accepted(tree)
  }

  private static func integer(_ value: JSONTree, _ isRight: (Int) -> Bool) -> OptionVerdict {
    if let integer = value.integer { return isRight(integer) ? .accepted(value) : .refused }
    // Decoders differ on `2.0` and `-0`. None accepts a fraction, but that is not checked here.
    if case .number = value { return .open }
    return .refused
  }

  private static func symbols(_ value: JSONTree) -> OptionVerdict {
    guard let members = value.members else { return .refused }
    for member in members {
      switch member.key {
      case "decimal", "group", "minus", "plus":
        if member.value.string == nil, !member.value.isNull { return .refused }
      case "groupSizes":
        if member.value.isNull { continue }
        guard let sizes = member.value.elements else { return .refused }
        if all(sizes.map { integer($0) { _ in true } }, nil) == .refused { return .refused }
      default: return .refused
      }
    }
    return .open
  }

  /// Whether a text in lower case may be the code of a currency, possibly a custom one.
  private static func isCode(_ text: String) -> Bool {
    (2...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      && text.utf8.contains { $0 >= 0x61 }
  }

  private static func fractionDigits(_ value: JSONTree) -> OptionVerdict {
    if let word = value.string {
      return word.utf8.elementsEqual("currency".utf8) ? .accepted(value) : .refused
    }
    return digits(value, 0...38)
  }

  private static func digits(_ value: JSONTree, _ limits: ClosedRange<Int>) -> OptionVerdict {
    guard let bounds = value.elements else { return integer(value) { limits.contains($0) } }
    guard bounds.count == 2 else { return .refused }
    let verdict = all(bounds.map { integer($0) { limits.contains($0) } }, value)
    if verdict == .refused { return verdict }
    guard let lower = bounds[0].integer, let upper = bounds[1].integer else { return verdict }
    return lower > upper ? .refused : .accepted(lower == upper ? bounds[0] : value)
  }

  private static func amount(_ value: JSONTree) -> OptionVerdict {
    guard let text = value.string else { return .refused }
    switch PlainDecimal(text) {
    case .malformed, .tooManyDigits: return .refused
    case .digits(let plain):
      let magnitude = plain.drop { $0 == "-" || $0 == "+" }
      // All within the digits that any amount can hold.
      guard magnitude.utf8.count <= 38 else { return .open }
      let sides = magnitude.split(separator: ".", omittingEmptySubsequences: false)
      let amount = PlainText(
        isNegative: plain.hasPrefix("-"), digits: sides.joined().utf8.map { $0 - 0x30 },
        fractionCount: sides.count > 1 ? sides[1].utf8.count : 0)
      return .accepted(.string(amount.description))
    }
  }

  private static func unit(_ value: JSONTree) -> OptionVerdict {
    guard let members = value.members,
      members.allSatisfy({ ["threshold", "suffix", "fractionDigits"].contains($0.key) }),
      value["suffix"]?.string != nil, let threshold = value["threshold"]
    else { return .refused }
    let digits = value["fractionDigits"].map { $0.isNull ? .open : fractionDigits($0) } ?? .open
    let isNumber: Bool =
      switch threshold {
      case .number: true
      case .string(let text): !text.isEmpty && text.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }
      default: false
      }
    guard isNumber else { return .refused }
    return digits == .refused ? .refused : .open
  }
}
