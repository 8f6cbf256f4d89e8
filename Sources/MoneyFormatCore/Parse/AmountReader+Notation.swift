// The fast path for texts in the notation of a column.

extension AmountReader {
  /// Returns a parser of this format's own texts, but with the separators of a column's notation; nil if they are too
  /// unusual for it. ``read(_:_:_:isField:_:needs:)`` finds the same amounts with the notation as a rule.
  package func formattedText(in notation: AmountNotation) -> FormattedTextReader? {
    guard formattedText != nil else { return nil }
    var written = data.notation
    let own = [written.decimalSeparator, written.groupSeparator]
    written.groupSeparator = notation.groupMark.map { Self.text(of: $0, own) } ?? ""
    if let mark = notation.decimalMark {
      written.decimalSeparator = Self.text(of: mark, own)
    } else {
      // A character that is in no amount, and that no fraction follows.
      (written.decimalSeparator, written.maximumFractionDigits) = ("\u{1}", 0)
    }
    (written.primaryGroup, written.secondaryGroup) = (notation.primaryGroup, notation.secondaryGroup)
    // In `S/.500`, the full stop may belong to the currency.
    let marks = [written.decimalSeparator, written.groupSeparator].flatMap { $0.utf8 }.filter {
      $0 < 0x80 && $0 != UInt8(ascii: " ")
    }
    let frames = data.frames.filter { frame in
      !marks.contains { frame.prefix.contains($0) || frame.suffix.contains($0) }
    }
    return FormattedTextReader.make(
      frames, written, padsIntegers: data.customs.contains(.padsIntegers), doubtsSoleGroup: false)
  }

  /// Returns the format's own separator if it is the same mark, because a space stands for every kind of space.
  private static func text(of mark: Unicode.Scalar, _ own: [String]) -> String {
    let folded = TextFolder.folded(mark)
    for separator in own {
      let scalars = separator.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, TextFolder.folded(scalar) == folded {
        return separator
      }
    }
    return String(mark)
  }
}
