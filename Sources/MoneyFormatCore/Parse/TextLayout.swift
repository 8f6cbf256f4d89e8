// The parts of a text: sign, currency, digits, fraction, abbreviation, and how it ends.

/// The parts of a text, before its digits are interpreted.
struct TextLayout {
  var sign = Sign.none
  /// The currency's tokens: one, or a symbol and the code or another name.
  var tokens: (first: CurrencyToken.Kind?, second: CurrencyToken.Kind?) = (nil, nil)
  /// The last token of the currency before the number.
  var leadingToken = 0..<0
  /// The digits and separators.
  var core = 0..<0
  var fraction = FractionPlace.inDigits
  /// The abbreviation's text before the digits, and whether a suffix must follow the digits, too.
  var prefix: [UInt32]?
  var lacksSuffix = false
  /// The exponent of an abbreviation or a subunit, and its index.
  var exponent = 0
  var suffixIndex: Int?
  /// The index of a full stop after the letters of a currency that may also be a decimal separator: `Rs.50`.
  var fullStopIndex: Int?
  var ending = Ending.open(.digits)

  /// The sign of a text, with its index.
  enum Sign: Equatable {
    case none
    case plus(Int)
    case minus(Int)
    /// A dash that closes or negates the amount.
    case doubtful(Int)
    /// Parentheses around the number, which negate it.
    case parentheses(Int, isClosed: Bool)
  }

  /// Where the fraction is.
  enum FractionPlace: Equatable {
    case inDigits
    /// There is none, as a mark after the number says: `5,-`, `500/-`. The mark's index.
    case none(mark: Int)
    /// After a currency symbol that takes the place of the decimal separator: `35\u{20AC}99`. The digits.
    case behindSymbol(Range<Int>)
  }

  /// How a text ends. A text that is being typed may have an open end; any other text may not end within a token.
  enum Ending: Equatable {
    case closed
    case open(Opening)

    enum Opening {
      /// With digits or separators, which more of them may follow.
      case digits
      /// Within a token, or within the digits after a symbol.
      case token
      /// With an abbreviation that may be the beginning of a currency: `2 B` may become `2 Bolivian pesos`.
      case name
      /// With a subunit that may be the beginning of a name: `12.50 p` may become `12.50 pounds`.
      case subunit
      /// With a symbol that a fraction may follow: `35\u{20AC}`.
      case symbol
      /// With a doubtful dash that may belong to a name: `12 I-` in Xhosa, on the way to `12 I-yen yaseJapan`.
      case dash
    }
  }

  /// The index of the sign, or of the parenthesis that represents it.
  var signIndex: Int? {
    switch sign {
    case .none: nil
    case .plus(let index), .minus(let index), .doubtful(let index), .parentheses(let index, _): index
    }
  }

  var hasLeadingToken: Bool { !leadingToken.isEmpty }

  var isNegative: Bool {
    switch sign {
    case .none, .plus, .doubtful: false
    case .minus, .parentheses: true
    }
  }

  var doubtfulSignIndex: Int? {
    if case .doubtful(let index) = sign { index } else { nil }
  }

  /// The index of a parenthesis that is not closed yet.
  var openIndex: Int? {
    if case .parentheses(let index, isClosed: false) = sign { index } else { nil }
  }

  /// Whether anything follows the digits, so that no digits can be added.
  var hasTrailing: Bool { ending != .open(.digits) }

  /// Whether the text ends within a token, or lacks a closing parenthesis or the second half of an abbreviation.
  var isUnfinished: Bool { ending == .open(.token) || openIndex != nil || lacksSuffix }

  /// Whether the last token, although complete, may be the beginning of a longer one.
  var mayGrow: Bool { ending == .open(.name) || ending == .open(.subunit) }

  /// Whether a mark after the number says that there is no fraction.
  var isClosedByMark: Bool {
    if case .none = fraction { true } else { false }
  }

  /// Notes that something complete follows the digits.
  mutating func close() {
    if ending == .open(.digits) { ending = .closed }
  }

  /// Notes that nothing will follow, and that all is there.
  mutating func finish() {
    ending = .closed
    lacksSuffix = false
    if let openIndex { sign = .parentheses(openIndex, isClosed: true) }
  }

  mutating func add(_ kind: CurrencyToken.Kind) {
    if tokens.first == nil { tokens.first = kind } else { tokens.second = kind }
  }
}

/// Why a text is rejected, and where.
struct ReadingFault: Error {
  var reason: AmountInputReason
  /// Nil for the end of the text.
  var index: Int?
  var found: String?
  var currencies: [String] = []
}

/// The result of dividing a text.
enum DividedText {
  case number(TextLayout)
  /// Two divisions that mean different amounts: `5K` in kwacha or in thousands.
  case ambiguous(TextLayout, TextLayout)
  /// Only signs and tokens, and no digits yet.
  case incomplete
  case fault(ReadingFault)
}

extension DividedText {
  /// How much of the text was understood. If that is not all of it, bare nouns are tried.
  var understanding: Int {
    switch self {
    case .number(let layout): layout.isUnfinished ? 1 : 2
    case .ambiguous: 2
    case .incomplete: 1
    case .fault: 0
    }
  }

  /// Returns whether a bare noun may explain a part that was not understood or was taken for an abbreviation.
  var mayHaveNoun: Bool {
    switch self {
    case .number(let layout): layout.isUnfinished || layout.suffixIndex != nil
    case .ambiguous, .incomplete, .fault: true
    }
  }
}
