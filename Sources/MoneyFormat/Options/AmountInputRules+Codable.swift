// JSON coding of AmountInputRules: unknown keys are errors, and default values are omitted.

import FoundationEssentials
import MoneyFormatCore

extension AmountInputRules: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case entryMode, allowsNegative, allowsPlus, minimumAmount, maximumAmount
    case maximumIntegerDigits, keyPolicy, notation, excessFraction, nonLocaleSeparators, acceptsAbbreviations,
      liveGrouping
    case shouldUpdateAmountWhileEditing
  }

  /// The accepted values of `maximumIntegerDigits`: an amount can't have more digits.
  static let integerDigitLimits = 1...Amount.maximumSignificantDigits

  /// Decodes rules; a missing key or `null` means its default. Amounts are strings, because a JSON number may
  /// have lost digits before it is decoded.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<CodingKeys>(decoder)
    self.init()
    let flag = "true or false"
    try reader.word(.entryMode).map { entryMode = $0 }
    try reader.value(.allowsNegative, accepts: flag).map { allowsNegative = $0 }
    try reader.value(.allowsPlus, accepts: flag).map { allowsPlus = $0 }
    minimumAmount = try reader.amount(.minimumAmount)
    maximumAmount = try reader.amount(.maximumAmount)
    if let minimumAmount, let maximumAmount, minimumAmount > maximumAmount {
      throw reader.error(
        .minimumAmount, "is \(minimumAmount); it accepts no more than the maximumAmount, \(maximumAmount).")
    }
    try reader.integer(.maximumIntegerDigits, in: Self.integerDigitLimits).map { maximumIntegerDigits = $0 }
    try reader.word(.keyPolicy).map { keyPolicy = $0 }
    notation = try reader.value(.notation, accepts: NotationKeys.accepted)
    try reader.word(.excessFraction).map { excessFraction = $0 }
    try reader.word(.nonLocaleSeparators).map { nonLocaleSeparators = $0 }
    try reader.value(.acceptsAbbreviations, accepts: flag).map { acceptsAbbreviations = $0 }
    try reader.value(.liveGrouping, accepts: flag).map { liveGrouping = $0 }
    try reader.value(.shouldUpdateAmountWhileEditing, accepts: flag)
      .map { shouldUpdateAmountWhileEditing = $0 }
  }

  /// Encodes the rules that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    let defaults = AmountInputRules()
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode<T: Encodable & Equatable>(_ path: KeyPath<AmountInputRules, T>, _ key: CodingKeys) throws {
      if self[keyPath: path] != defaults[keyPath: path] {
        try container.encode(self[keyPath: path], forKey: key)
      }
    }
    try encode(\.entryMode, .entryMode)
    try encode(\.allowsNegative, .allowsNegative)
    try encode(\.allowsPlus, .allowsPlus)
    try container.encodeIfPresent(minimumAmount?.description, forKey: .minimumAmount)
    try container.encodeIfPresent(maximumAmount?.description, forKey: .maximumAmount)
    try encode(\.maximumIntegerDigits, .maximumIntegerDigits)
    try encode(\.keyPolicy, .keyPolicy)
    try container.encodeIfPresent(notation, forKey: .notation)
    try encode(\.excessFraction, .excessFraction)
    try encode(\.nonLocaleSeparators, .nonLocaleSeparators)
    try encode(\.acceptsAbbreviations, .acceptsAbbreviations)
    try encode(\.liveGrouping, .liveGrouping)
    try encode(\.shouldUpdateAmountWhileEditing, .shouldUpdateAmountWhileEditing)
  }
}

extension OptionReader {
  /// Decodes an amount from plain decimal text of at most 38 significant digits.
  fileprivate func amount(_ key: Keys) throws -> Decimal? {
    let accepts = #"an amount as a string, such as "1234.50""#
    guard let text: String = try value(key, accepts: accepts) else { return nil }
    do throws(MoneyFormatError) {
      return try Decimal(plainText: text)
    } catch {
      throw self.error(
        key,
        "is \(MoneyFormatError.quoted(text)); it accepts \(accepts), of at most "
          + "\(Amount.maximumSignificantDigits) digits.")
    }
  }

  fileprivate func integer(_ key: Keys, in limits: ClosedRange<Int>) throws -> Int? {
    let accepts = "an integer from \(limits.lowerBound) to \(limits.upperBound)"
    guard let integer: Int = try value(key, accepts: accepts) else { return nil }
    if limits.contains(integer) { return integer }
    throw error(key, "is \(integer); it accepts \(accepts).")
  }
}

/// The keys of a notation: two marks of one Unicode scalar each, and the sizes of the group next to the
/// decimal mark and of the other groups.
private enum NotationKeys: String, CodingKey, CaseIterable {
  case decimalMark, groupMark, groupSizes

  static let accepted = #"an object such as {"decimalMark":",","groupMark":".","groupSizes":[3,3]}"#
}

extension AmountNotation: Codable {
  /// Decodes a notation; a missing mark or `null` means that the notation has none.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<NotationKeys>(decoder)
    let refusal = MoneyFormatError(
      .invalidOption, "The option \"notation\" can't be read; it accepts \(NotationKeys.accepted).")
    func mark(_ key: NotationKeys) throws -> Unicode.Scalar? {
      guard let text: String = try reader.value(key, accepts: "a separator") else { return nil }
      let scalars = text.unicodeScalars
      guard scalars.count == 1, let mark = scalars.first, !mark.properties.isAlphabetic,
        mark.properties.numericType == nil
      else { throw refusal }
      return mark
    }
    let (decimal, group) = (try mark(.decimalMark), try mark(.groupMark))
    let sizes: [Int] = try reader.value(.groupSizes, accepts: "two sizes") ?? [3, 3]
    let isDistinct = decimal == nil || group == nil || decimal != group
    guard isDistinct, sizes.count == 2, sizes.allSatisfy((1...38).contains) else { throw refusal }
    self.init(decimalMark: decimal, groupMark: group, primaryGroup: sizes[0], secondaryGroup: sizes[1])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NotationKeys.self)
    try container.encodeIfPresent(decimalMark.map { String($0) }, forKey: .decimalMark)
    try container.encodeIfPresent(groupMark.map { String($0) }, forKey: .groupMark)
    try container.encode([primaryGroup, secondaryGroup], forKey: .groupSizes)
  }
}
