// Derives the parts of a range's text, and the end to which each belongs, from the parts of both ends.

/// A part of a range's text with its kind, and the end to which it belongs. Together, the parts cover the
/// text.
public struct FormattedRangePart: Hashable, Sendable {
  /// The end to which a part belongs; the raw values are those of ECMA-402's `formatRangeToParts`.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The lower end, which comes first.
    case startRange
    /// The upper end.
    case endRange
    /// Both ends: text that is written once for both, and text between them.
    case shared
  }

  /// The kind of the part.
  public let kind: FormattedPart.Kind
  /// The end to which the part belongs.
  public let source: Source
  /// The UTF-8 offsets of the part in the text.
  public let range: Range<Int>
  /// The text of the part.
  public let text: String

  /// Creates a part.
  public init(kind: FormattedPart.Kind, source: Source, range: Range<Int>, text: String) {
    (self.kind, self.source, self.range, self.text) = (kind, source, range, text)
  }
}

/// Divides the text of a range into parts. The text consists of the texts of both ends, of which shared
/// affixes may be written once. If both ends look the same, it is a single text, possibly with a sign for
/// "about".
package struct RangeDivision {
  private let text: [UInt8]
  private var parts: [FormattedRangePart] = []
  private var place = 0

  /// Returns the parts of `text`.
  ///
  /// - Parameters:
  ///   - text: a range's text.
  ///   - lower: the parts of its lower end, formatted alone.
  ///   - upper: the parts of its upper end, formatted alone.
  package static func parts(of text: String, _ lower: [FormattedPart], _ upper: [FormattedPart])
    -> [FormattedRangePart]
  {
    var division = RangeDivision(text: Array(text.utf8))
    division.divide(End(lower), End(upper))
    return division.parts
  }

  private init(text: [UInt8]) { self.text = text }

  /// The parts of one end: the number, and the affixes before and after it.
  private struct End {
    typealias Piece = (kind: FormattedPart.Kind, utf8: [UInt8])
    var prefix: [Piece] = []
    var number: [Piece] = []
    var suffix: [Piece] = []

    /// Isolates surround the range, not its ends. A parenthesis next to one is in the same part.
    init(_ parts: [FormattedPart]) {
      var pieces: [Piece] = parts.map { ($0.kind, Array($0.text.utf8)) }
      let (opening, closing) = RangeDivision.isolation
      if let first = pieces.first, first.utf8.starts(with: opening) {
        pieces[0].utf8.removeFirst(opening.count)
      }
      if let last = pieces.last, last.utf8.suffix(closing.count).elementsEqual(closing) {
        pieces[pieces.count - 1].utf8.removeLast(closing.count)
      }
      pieces.removeAll { $0.utf8.isEmpty }
      let hasDigits = pieces.contains { $0.kind.isOfNumber }
      // Without digits, the number is a compact form or the text for not-a-number.
      func isCore(_ piece: Piece) -> Bool {
        hasDigits ? piece.kind.isOfNumber : piece.kind == .compact || piece.kind == .nan
      }
      guard let first = pieces.firstIndex(where: isCore) else {
        prefix = pieces
        return
      }
      let end = pieces[first...].firstIndex { !isCore($0) } ?? pieces.endIndex
      (prefix, number, suffix) = (Array(pieces[..<first]), Array(pieces[first..<end]), Array(pieces[end...]))
    }

    static func utf8(_ pieces: some Sequence<Piece>) -> [UInt8] { pieces.flatMap { $0.utf8 } }
  }

  private static let isolation = (opening: Array("\u{2068}".utf8), closing: Array("\u{2069}".utf8))

  private mutating func divide(_ lower: End, _ upper: End) {
    var end = text.count
    if text.starts(with: Self.isolation.opening), text.count >= 6,
      text.suffix(3).elementsEqual(Self.isolation.closing)
    {
      add(.literal, .shared, upTo: 3)
      end -= 3
    }
    let (first, last) = (End.utf8(lower.number), End.utf8(upper.number))
    // A symbol or a code may have the digits of a number, so the number is found with its affix if that is next to it.
    let (before, behind) = (End.utf8(lower.prefix), End.utf8(upper.suffix))
    let start =
      firstPlace(of: before + first, in: place..<end).map { $0 + before.count }
      ?? firstPlace(of: first, in: place..<end)
    let other = start.flatMap { start in
      let rest = start + first.count..<end
      return lastPlace(of: last + behind, in: rest) ?? lastPlace(of: last, in: rest)
    }
    if let start, let other {
      divide(lower, upper, start, other, end)
    } else if let start {
      add(lower.prefix, .shared, upTo: start, isApproximate: true)
      add(lower.number, .shared)
      add(lower.suffix, .shared, upTo: end, isApproximate: true)
    }
    add(.literal, .shared, upTo: end)
    add(.literal, .shared, upTo: text.count)
  }

  /// Divides a text that contains both numbers, at `start` and at `other`.
  private mutating func divide(_ lower: End, _ upper: End, _ start: Int, _ other: Int, _ end: Int) {
    let afterFirst = start + End.utf8(lower.number).count
    // The number of affix parts that are also written on the inner sides of the numbers.
    let suffixCount = lower.suffix.indices.map { $0 + 1 }.last { count in
      // A trailing space in a suffix belongs to the part after it.
      (count == lower.suffix.count || lower.suffix[count - 1].kind != .literal)
        && Self.isVisible(lower.suffix[..<count])
        && text[afterFirst..<other].starts(with: End.utf8(lower.suffix[..<count]))
    }
    let afterSuffix = afterFirst + End.utf8(lower.suffix[..<(suffixCount ?? 0)]).count
    let prefixCount = upper.prefix.indices.map { upper.prefix.count - $0 }.first { count in
      let bytes = End.utf8(upper.prefix.suffix(count))
      guard count == upper.prefix.count || upper.prefix[upper.prefix.count - count].kind != .literal else {
        return false
      }
      return Self.isVisible(upper.prefix.suffix(count)) && bytes.count <= other - afterSuffix
        && text[afterSuffix..<other].suffix(bytes.count).elementsEqual(bytes)
    }
    // Outer affixes that both ends have in common, and that are not repeated inside, are shared.
    let outerPrefix = zip(lower.prefix, upper.prefix).prefix { $0.kind == $1.kind && $0.utf8 == $1.utf8 }
      .count
    let outerSuffix = zip(lower.suffix.reversed(), upper.suffix.reversed())
      .prefix { $0.kind == $1.kind && $0.utf8 == $1.utf8 }.count
    let ownPrefix = lower.prefix.count - min(outerPrefix, upper.prefix.count - (prefixCount ?? 0))
    let ownSuffix = upper.suffix.count - min(outerSuffix, lower.suffix.count - (suffixCount ?? 0))
    let innerPrefix = End.utf8(lower.prefix.suffix(ownPrefix)).count
    let startOfOwn = isBoundary(start - innerPrefix) ? max(place, start - innerPrefix) : start
    add(Array(lower.prefix.dropLast(ownPrefix)), .shared, upTo: startOfOwn)
    add(Array(lower.prefix.suffix(ownPrefix)), .startRange, upTo: start)
    add(lower.number, .startRange)
    add(Array(lower.suffix.prefix(suffixCount ?? 0)), .startRange)
    let beforeUpper = other - End.utf8(upper.prefix.suffix(prefixCount ?? 0)).count
    add(.literal, .shared, upTo: beforeUpper)
    add(Array(upper.prefix.suffix(prefixCount ?? 0)), .endRange)
    add(upper.number, .endRange)
    let innerSuffix = End.utf8(upper.suffix.prefix(ownSuffix)).count
    // A range may use a different plural name from its end, so the end's length cannot be used.
    let endOfOwn = isBoundary(place + innerSuffix) ? min(end, place + innerSuffix) : place
    add(Array(upper.suffix.prefix(ownSuffix)), .endRange, upTo: endOfOwn)
    add(Array(upper.suffix.dropFirst(ownSuffix)), .shared, upTo: end)
  }

  /// Whether an offset lies between characters of the text, or outside of it.
  private func isBoundary(_ offset: Int) -> Bool {
    !text.indices.contains(offset) || !UTF8.isContinuation(text[offset])
  }

  /// Whether the pieces contain more than white space and invisible marks.
  private static func isVisible(_ pieces: some Sequence<End.Piece>) -> Bool {
    String(decoding: End.utf8(pieces), as: UTF8.self).unicodeScalars.contains {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .format
    }
  }
}

// MARK: - Adding parts

extension RangeDivision {
  /// Adds consecutive pieces that begin here.
  private mutating func add(_ pieces: [End.Piece], _ source: FormattedRangePart.Source) {
    for piece in pieces { add(piece.kind, source, upTo: place + piece.utf8.count) }
  }

  /// Adds pieces that occur before `end`, in the order of the text. Other text is literal or, if the text may be
  /// approximate, the sign for "about".
  private mutating func add(
    _ pieces: [End.Piece], _ source: FormattedRangePart.Source, upTo end: Int, isApproximate: Bool = false
  ) {
    var left = pieces.filter { $0.kind != .literal }
    while true {
      // A name and a sign may have changed places.
      let places = left.map { firstPlace(of: $0.utf8, in: place..<max(place, end)) ?? end }
      guard let next = places.indices.min(by: { places[$0] < places[$1] }), places[next] < end else { break }
      let piece = left.remove(at: next)
      addRest(source, upTo: places[next], isApproximate)
      add(piece.kind, source, upTo: places[next] + piece.utf8.count)
    }
    addRest(source, upTo: end, isApproximate)
  }

  /// Adds the text up to `end`, where the next piece begins.
  private mutating func addRest(_ source: FormattedRangePart.Source, upTo end: Int, _ isApproximate: Bool) {
    guard isApproximate, place < end else { return add(.literal, source, upTo: end) }
    let rest = String(decoding: text[place..<end], as: UTF8.self)
    for scalar in rest.unicodeScalars {
      let isSign = Self.isSign(scalar)
      let next = place + UTF8.width(scalar)
      if let last = parts.last, last.kind == (isSign ? .approximatelySign : .literal) {
        parts.removeLast()
        place = last.range.lowerBound
      }
      add(isSign ? .approximatelySign : .literal, source, upTo: next)
    }
  }

  /// Whether a scalar is not a space, a parenthesis or an invisible mark, which may surround amounts.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .openPunctuation, .closePunctuation: false
    default: !scalar.properties.isWhitespace
    }
  }

  private mutating func add(
    _ kind: FormattedPart.Kind, _ source: FormattedRangePart.Source, upTo end: Int
  ) {
    guard place < end else { return }
    parts.append(
      FormattedRangePart(
        kind: kind, source: source, range: place..<end,
        text: String(decoding: text[place..<end], as: UTF8.self))
    )
    place = end
  }

  private func firstPlace(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    places(of: bytes, in: range).first { text[$0...].starts(with: bytes) }
  }

  private func lastPlace(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    places(of: bytes, in: range).last { text[$0...].starts(with: bytes) }
  }

  private func places(of bytes: [UInt8], in range: Range<Int>) -> Range<Int> {
    guard !bytes.isEmpty, bytes.count <= range.count else { return range.lowerBound..<range.lowerBound }
    return range.lowerBound..<range.upperBound - bytes.count + 1
  }
}
