// Makes all that reading a format needs, and asks ICU for what few texts need when one does.

import MoneyFormatCore

/// Reads amounts of one format. Immutable but for what is learnt when it is first needed; made once for a format,
/// at its first reading.
package final class FormatReader: Sendable {
  package let reader: AmountReader
  private let format: ResolvedFormat

  private let abbreviations = Lazy<AbbreviationSuffixes>()
  private let knownTokens = Lazy<KnownTokens>()
  private let latinSeparators = Lazy<Separators>()
  private let arabicSeparators = Lazy<Separators>()
  private let extendedArabicSeparators = Lazy<Separators>()

  /// - Parameter engine: what writes the format's amounts.
  package init(_ format: ResolvedFormat, _ engine: FormatEngine) throws(ICU.Failure) {
    self.format = format
    reader = AmountReader(try ReadingData(format, engine))
  }

  /// The same for a format that was made: ICU has answered for it before.
  package convenience init(made format: ResolvedFormat, _ engine: FormatEngine) {
    do throws(ICU.Failure) {
      try self.init(format, engine)
    } catch {
      fatalError("\(MoneyFormatError(error))")
    }
  }

  package var notation: InputNotation { reader.data.notation }

  /// - Parameter isField: whether the text stands in a field, for which `maximumIntegerDigits` counts.
  package func read(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool = true
  ) -> AmountReading {
    var text = text
    let number = text.withUTF8 { reader.formattedNumber($0, rules, isField: isField) }
    guard let number else { return readThoroughly(text, mode, rules, isField: isField) }
    return AmountReading(status: .valid, amountDigits: number.digits).checked(rules, mode)
  }

  /// The same for any text, the format's own included.
  package func readThoroughly(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool
  ) -> AmountReading {
    var text = text
    return text.withUTF8 { utf8 in
      var supplement = learnt
      while true {
        var needs: ReadingNeeds = []
        let reading = reader.read(utf8, mode, rules, isField: isField, supplement, needs: &needs)
        if needs.isEmpty { return reading }
        learn(needs, &supplement)
      }
    }
  }

  /// What was learnt before.
  private var learnt: ReadingSupplement {
    ReadingSupplement(
      abbreviations: abbreviations.withValueIfPresent { $0 },
      knownTokens: knownTokens.withValueIfPresent { $0 },
      latinSeparators: latinSeparators.withValueIfPresent { $0 },
      arabicSeparators: arabicSeparators.withValueIfPresent { $0 },
      extendedArabicSeparators: extendedArabicSeparators.withValueIfPresent { $0 })
  }

  /// Everything that is needed is there afterwards, so that a reading is repeated a few times at most.
  private func learn(_ needs: ReadingNeeds, _ supplement: inout ReadingSupplement) {
    let folder = reader.data.folder
    if needs.contains(.abbreviations) {
      supplement.abbreviations = abbreviations.value {
        mustAnswer { () throws(ICU.Failure) in try AbbreviationSuffixes(format, folder) }
      }
    }
    if needs.contains(.knownTokens) {
      supplement.knownTokens = knownTokens.value {
        mustAnswer { () throws(ICU.Failure) in
          try KnownTokens.of(localeIdentifier: format.locale.identifier, format.data)
        }
      }
    }
    func separators(_ lazy: Lazy<Separators>, _ numberingSystem: String) -> Separators {
      lazy.value {
        mustAnswer { () throws(ICU.Failure) in
          try NotationLearner(format: format, folder: folder)
            .separators(reader.data.separators, numberingSystem: numberingSystem)
        }
      }
    }
    if needs.contains(.latinSeparators) { supplement.latinSeparators = separators(latinSeparators, "latn") }
    if needs.contains(.arabicSeparators) {
      supplement.arabicSeparators = separators(arabicSeparators, "arab")
    }
    if needs.contains(.extendedArabicSeparators) {
      supplement.extendedArabicSeparators = separators(extendedArabicSeparators, "arabext")
    }
  }
}

/// What ICU answers where it has answered before: the format was made.
private func mustAnswer<Value>(_ ask: () throws(ICU.Failure) -> Value) -> Value {
  do throws(ICU.Failure) { return try ask() } catch { fatalError("\(MoneyFormatError(error))") }
}
