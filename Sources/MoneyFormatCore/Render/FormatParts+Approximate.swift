// The affixes of approximate amounts, whose sign takes the place of a number's sign.

extension FormatParts {
  /// Returns parts with the approximation sign instead of a plus, and before every sign that amounts show.
  ///
  /// - Parameter own: the signs of the options, which replace the locale's.
  func approximate(_ pattern: RangePattern, _ own: AmountSymbols?) -> FormatParts {
    var parts = self
    parts.pattern.affixes.makeApproximate(pattern, own)
    parts.ownPattern?.affixes.makeApproximate(pattern, own)
    if var compact {
      for index in compact.forms.indices { compact.forms[index].makeApproximate(pattern, own) }
      parts.compact = compact
    }
    return parts
  }
}

extension EdgedAffixes {
  fileprivate mutating func makeApproximate(_ pattern: RangePattern, _ own: AmountSymbols?) {
    letters = letters?.approximate(pattern, own)
    symbol = symbol?.approximate(pattern, own)
  }
}

extension SignedAffixes {
  fileprivate func approximate(_ pattern: RangePattern, _ own: AmountSymbols?) -> SignedAffixes {
    let about = pattern.sign.runs
    return SignedAffixes(
      none: plus.replacing(pattern.plus, by: nil) { _ in about },
      minus: minus.replacing(pattern.minus, by: own?.minus) { about + $0 },
      plus: plus.replacing(pattern.plus, by: own?.plus) { about + $0 })
  }
}

extension RangePattern {
  /// The approximation sign. White space and bidi marks around it are literals.
  var sign: AffixPattern { AffixPattern(approximately, .approximatelySign) }
}

extension AffixPair {
  /// Replaces the locale's sign.
  ///
  /// - Parameters:
  ///   - symbol: the sign with its bidi marks, which are runs of their own.
  ///   - own: the options' sign instead of it.
  ///   - runs: what to write for a sign with its marks.
  fileprivate func replacing(
    _ symbol: String, by own: String?, _ runs: ([AffixPattern.Run]) -> [AffixPattern.Run]
  ) -> AffixPair {
    var pair = self
    pair.prefix.replace(symbol, by: own, runs)
    pair.suffix.replace(symbol, by: own, runs)
    return pair
  }
}

extension AffixPattern {
  fileprivate mutating func replace(_ symbol: String, by own: String?, _ replacement: ([Run]) -> [Run]) {
    for index in runs.indices.reversed() where runs[index].kind == .minusSign || runs[index].kind == .plusSign
    {
      let (all, core) = (Array(symbol.unicodeScalars), Array(runs[index].text.unicodeScalars))
      var marks: (before: ArraySlice<Unicode.Scalar>, behind: ArraySlice<Unicode.Scalar>) = ([], [])
      if all.count > core.count {
        for start in 0...all.count - core.count where all[start..<start + core.count].elementsEqual(core) {
          marks = (all[..<start], all[(start + core.count)...])
          break
        }
      }
      if index > 0 { runs[index - 1].remove(marks.before, atEnd: true) }
      if index + 1 < runs.count { runs[index + 1].remove(marks.behind, atEnd: false) }
      var sign = runs[index]
      sign.text = own ?? sign.text
      let signed = [Run(literal: marks.before), sign, Run(literal: marks.behind)]
      runs.replaceSubrange(index...index, with: replacement(signed))
    }
    runs.removeAll { $0.text.isEmpty }
  }
}

extension AffixPattern.Run {
  fileprivate init(literal scalars: some Sequence<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(kind: .literal, text: String(text))
  }

  fileprivate mutating func remove(_ marks: ArraySlice<Unicode.Scalar>, atEnd: Bool) {
    let scalars = Array(text.unicodeScalars)
    guard kind == .literal, scalars.count >= marks.count,
      (atEnd ? scalars.suffix(marks.count) : scalars.prefix(marks.count)).elementsEqual(marks)
    else { return }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: atEnd ? scalars.dropLast(marks.count) : scalars.dropFirst(marks.count))
    text = String(rest)
  }
}
