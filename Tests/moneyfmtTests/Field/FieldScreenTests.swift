// The display of a field as complete screens, and the effects of keys.

import FoundationEssentials
import MoneyFormat
import Testing

@testable import moneyfmt

extension FieldEditor {
  /// A field for a currency and a locale, after some keys; `<` and `>` are arrows, `{` and `}` arrows with
  /// Shift.
  init(
    _ currency: String, _ locale: String, keys: String = "", title: String = "", helperText: String? = nil,
    isOptional: Bool = false, rules: AmountInputRules = AmountInputRules()
  ) {
    var rules = rules
    rules.shouldUpdateAmountWhileEditing = true
    self.init(
      AmountField(
        title: title, currencyCode: currency, helperText: helperText, isOptional: isOptional,
        options: FormattingOptions(locale: locale), rules: rules))
    type(keys)
  }

  mutating func type(_ keys: String) {
    for scalar in keys.unicodeScalars { _ = press(Self.key(scalar)) }
  }

  private static func key(_ scalar: UnicodeScalar) -> Key {
    switch scalar {
    case "<": .move(.left, selecting: false)
    case ">": .move(.right, selecting: false)
    case "{": .move(.left, selecting: true)
    case "}": .move(.right, selecting: true)
    case "\t": .tab
    case "\r": .enter
    case "\u{8}": .backspace
    case "\u{1F}": .control("_")
    default: .text(scalar)
    }
  }
}

extension FieldScreen {
  /// The lines without styles, with the caret on a separate line.
  fileprivate var picture: String {
    var rows = lines.map { $0.map(\.text).joined() }
    rows.insert(String(repeating: " ", count: caret.column) + "^", at: caret.row + 1)
    return rows.map { $0 + "\n" }.joined()
  }

  fileprivate func texts(_ style: Style) -> [String] {
    lines.flatMap { $0 }.filter { $0.style == style }.map(\.text)
  }
}

@Suite struct FieldScreenTests {
  @Test func theCurrencyPrecedesTheAmountByLocale() {
    let screen = FieldScreen(
      FieldEditor("USD", "en-US", keys: "1234.5<", title: "Price", helperText: "Without tax"), width: 40)
    #expect(
      screen.picture == """
        Price
        ╭─────────────────────────────────────╮
        │ $ 1234.5                       ^U ✕ │
                 ^
        ╰─────────────────────────────────────╯
        Without tax
        = $1,234.50

        """)
    #expect(screen.texts(.title) == ["Price"])
  }

  @Test func theCurrencyFollowsTheAmountByLocale() {
    let screen = FieldScreen(FieldEditor("EUR", "de-DE", keys: "12,5", isOptional: true), width: 30)
    #expect(
      screen.picture == """
        ╭───────────────────────────╮
        │ 12,5               ^U ✕ € │
              ^
        ╰───────────────────────────╯
        = 12,50 €

        """)
  }

  @Test func anErrorStandsBeneathTheHelperText() {
    var editor = FieldEditor(
      "USD", "en-US", keys: "4\r", helperText: "From 5 on", rules: AmountInputRules(minimumAmount: 5))
    let screen = FieldScreen(editor, width: 40)
    #expect(
      screen.picture == """
        ╭─────────────────────────────────────╮
        │ $ 4                            ^U ✕ │
             ^
        ╰─────────────────────────────────────╯
        From 5 on
        ✗ Minimum amount not met: $5.00
        = $4.00

        """)
    #expect(screen.texts(.error).contains("✗ Minimum amount not met: $5.00"))
    #expect(
      screen.drawing(FieldPalette(isColoured: true)).contains(
        "\u{1B}[31m✗ Minimum amount not met: $5.00\u{1B}[0m"))
    #expect(!screen.drawing(FieldPalette(isColoured: false)).contains("\u{1B}[31m"))
    // The typed text is still there, and the next key removes the error.
    editor.type("2")
    #expect(editor.field.text == "42")
    #expect(editor.field.errorMessage == nil)
  }

  @Test func framesAreOfThreeStyles() {
    let editor = FieldEditor("USD", "en-US", keys: "5", title: "Price")
    #expect(
      FieldScreen(editor, width: 80, look: FieldLook(style: .bordered, width: 30)).picture == """
        Price
        ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ $ 5                   ^U ✕ ┃
             ^
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        = $5.00

        """)
    #expect(
      FieldScreen(editor, width: 80, look: FieldLook(style: .underlined, width: 30)).picture == """
        Price
        $ 5                       ^U ✕
           ^
        ──────────────────────────────
        = $5.00

        """)
    // The terminal's width takes precedence.
    let narrow = FieldScreen(editor, width: 21, look: FieldLook(style: .underlined, width: 30))
    #expect(TerminalText.columns(narrow.lines[2].map(\.text).joined()) == 20)
  }

  /// The label of the clearing key is visible if the field has text and the amount has the focus.
  @Test func theKeyThatClearsShows() {
    func shows(_ keys: String, width: Int = 40) -> Bool {
      FieldScreen(FieldEditor("USD", "en-US", keys: keys), width: width).texts(.faint).contains("^U ✕")
    }
    #expect(shows("5"))
    #expect(!shows(""))
    #expect(!shows("5\u{8}"))
    #expect(!shows("5\t"))
    #expect(!shows("5", width: 20))
  }

  /// From right to left, the amount is at the right side, and the currency to the left of it.
  @Test func rightToLeftIsMirrored() {
    let editor = FieldEditor("USD", "he-IL", keys: "12.5", title: "x", helperText: "yz")
    #expect(
      FieldScreen(editor, width: 80, look: FieldLook(width: 30)).picture == """
                                     x
        ╭────────────────────────────╮
        │ $ ^U ✕               12.5  │
                                   ^
        ╰────────────────────────────╯
                                    yz
                             = 12.50 $

        """)
    let back = FieldScreen(
      FieldEditor("USD", "he-IL", keys: "12.5<<"), width: 80, look: FieldLook(width: 30))
    #expect(back.lines[1].map(\.text).joined() == "│ $ ^U ✕                12.5 │")
    #expect(back.caret == (1, 26))
    let empty = FieldScreen(FieldEditor("USD", "he-IL"), width: 80, look: FieldLook(width: 30))
    #expect(empty.lines[1].map(\.text).joined() == "│ $                        0 │")
    #expect(empty.caret == (1, 27))
  }

  @Test func aPlaceholderIsFaint() {
    let screen = FieldScreen(FieldEditor("USD", "en-US"), width: 20)
    #expect(screen.texts(.placeholder).first?.hasPrefix("0 ") == true)
    #expect(screen.caret == (1, 4))
  }

  @Test func aSelectionIsMarked() {
    let screen = FieldScreen(FieldEditor("USD", "en-US", keys: "1234<{{"), width: 30)
    #expect(screen.texts(.selected) == ["23"])
    #expect(screen.caret == (1, 5))
  }

  @Test func theCurrencyThatIsTypedIsMarked() {
    let screen = FieldScreen(FieldEditor("USD", "en-US", keys: "5\te"), width: 60)
    #expect(screen.texts(.selected) == ["ESD"])
    #expect(screen.caret == (1, 3))
    #expect(
      FieldScreen(FieldEditor("USD", "en-US", keys: "5\t"), width: 60).picture.hasSuffix("USD: US Dollar\n"))
  }

  /// A wide symbol takes two columns.
  @Test func theCaretCountsColumns() {
    let screen = FieldScreen(FieldEditor("JPY", "ja-JP", keys: "100"), width: 40)
    #expect(screen.caret.column == 2 + 2 + 1 + 3)
    let arabic = FieldScreen(FieldEditor("EGP", "ar-EG", keys: "-\u{0661}\u{0662}"), width: 40)
    // At the right side, in the column after the amount.
    #expect(arabic.caret.column == 36)
  }

  @Test func aLongAmountIsScrolledToTheCaret() {
    let digits = "123456789012345"
    let narrow = FieldScreen(FieldEditor("USD", "en-US", keys: digits), width: 18)
    #expect(
      narrow.picture == """
        ╭───────────────╮
        │ $ 6789012345  │
                      ^
        ╰───────────────╯
        = $123,456,789,0…

        """)
    let back = FieldScreen(
      FieldEditor("USD", "en-US", keys: digits + String(repeating: "<", count: 15)), width: 18)
    #expect(back.caret.column == 4)
    #expect(back.lines[1].map(\.text).joined() == "│ $ 12345678901 │")
  }

  @Test(arguments: [1, 2, 5, 9, 12, 20, 39, 80, 200])
  func noLineIsWiderThanTheTerminal(_ width: Int) {
    let editors = [
      FieldEditor("USD", "en-US", keys: "123456789012", title: String(repeating: "x", count: 300)),
      FieldEditor("EGP", "ar-EG", keys: "12\t"),
      FieldEditor("JPY", "ja-JP", keys: "100", title: "\u{5186}\u{5186}\u{5186}"),
      FieldEditor("EUR", "de-DE"),
    ]
    for editor in editors {
      let screen = FieldScreen(editor, width: width)
      for line in screen.lines {
        #expect(TerminalText.columns(line.map(\.text).joined()) <= max(width, 9))
      }
      #expect(screen.caret.column < max(width, 9))
    }
  }

  /// Text from options can't control the terminal.
  @Test func textsAreMadeVisible() {
    let screen = FieldScreen(
      FieldEditor("USD", "en-US", title: "a\u{1B}[2Jb", helperText: "c\nd"), width: 80)
    #expect(!screen.drawing(FieldPalette(isColoured: true)).contains("\u{1B}[2J"))
    #expect(screen.texts(.title) == ["a\\u{1B}[2Jb"])
    #expect(screen.texts(.faint).contains("c\\u{A}d"))
  }

  @Test func aDumbTerminalGetsOneLine() {
    let line = FieldLine(FieldEditor("EUR", "de-DE", keys: "12,5<", title: "Price"), width: 60)
    #expect(line.text == "Price: 12,5 €  [= 12,50 €]")
    #expect(line.beforeCaret == "Price: 12,")
    #expect(line.drawing(over: 30) == "\rPrice: 12,5 €  [= 12,50 €]    \rPrice: 12,")
  }
}

@Suite struct FieldLookTests {
  /// The text after the title is at the other end of the field, and above it without a title.
  @Test func aTextStandsBehindTheTitle() {
    let look = FieldLook(width: 20, titleTrailing: "net")
    func first(_ editor: FieldEditor) -> String {
      FieldScreen(editor, width: 80, look: look).lines[0].map(\.text).joined()
    }
    #expect(first(FieldEditor("USD", "en-US", title: "Price")) == "Price            net")
    #expect(first(FieldEditor("USD", "en-US")) == "                 net")
    #expect(first(FieldEditor("USD", "he-IL", title: "Price")) == "net            Price")
    // The title takes precedence.
    #expect(first(FieldEditor("USD", "en-US", title: "Price without taxes")) == "Price without taxes")
  }

  @Test(arguments: [("!", "! "), ("", "")])
  func theErrorIconPrecedesErrors(_ icon: String, _ prefix: String) {
    let look = FieldLook(errorIcon: icon)
    let error = FieldScreen(FieldEditor("EUR", "de-DE", keys: "\r"), width: 80, look: look).lines[3]
    #expect(error.map(\.text) == [prefix + "Bitte einen Betrag eingeben"])
    let code = FieldScreen(FieldEditor("EUR", "de-DE", keys: "5\tqqq"), width: 80, look: look).lines[3]
    #expect(code.map(\.text) == [prefix + "QQQ (QAR)"])
  }

  /// The colours of a theme, in all colours and in xterm's palette.
  @Test func aThemeColoursTheField() throws {
    let theme = try FieldTheme.theme("default")
    func drawing(_ keys: String, _ palette: FieldPalette) -> String {
      FieldScreen(FieldEditor("USD", "en-US", keys: keys, title: "Price"), width: 40).drawing(palette)
    }
    let all = FieldPalette(isColoured: true, isTrueColor: true, theme: theme)
    #expect(drawing("5", all).contains("\u{1B}[1;38;2;27;27;27mPrice\u{1B}[0m"))
    #expect(drawing("5", all).contains("\u{1B}[38;2;11;87;208m│ \u{1B}[0m"))
    #expect(drawing("", all).contains("\u{1B}[38;2;95;95;95m0"))
    #expect(drawing("\r", all).contains("\u{1B}[38;2;179;38;30m✗ "))
    let few = FieldPalette(isColoured: true, theme: theme)
    #expect(drawing("5", few).contains("\u{1B}[38;5;26m│ \u{1B}[0m"))
    #expect(!drawing("5", FieldPalette(isColoured: false, theme: theme)).contains("38;"))
  }

  @Test func aThemeHasAName() throws {
    for name in FieldTheme.names { #expect(try FieldTheme.theme(name).danger != FieldTheme.theme(name).text) }
    let outcome = try Tool.run("field", "-c", "EUR", "--theme", "tokens.json")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "\"tokens.json\" is not a theme; expected one of default, default-dark, ios, ios-dark. Files of tokens are no"
      ))
  }
}

@Suite struct FieldWordsTests {
  /// The lines below a field: the error and the note.
  private func below(_ editor: FieldEditor) -> [String] {
    FieldScreen(editor, width: 120).lines.dropFirst(3).map { $0.map(\.text).joined() }
  }

  /// Keys typed in a field for euros in Germany, and the lines below it.
  static let german: [(keys: String, below: [String])] = [
    ("", []), ("-", []),
    ("12.34", ["= 12,34 €"]),
    ("1,23", ["= 1,23 €"]),
    ("1,234", ["1,234 € / 1.234,00 €"]),
    (
      "1,234\r",
      ["✗ Das kann zwei Beträge bedeuten; bitte die Trennzeichen prüfen", "1,234 € / 1.234,00 €"]
    ),
    ("5 CHF", ["✗ Das ist ein Betrag in einer anderen Währung", "CHF"]),
    ("5\u{24}", ["✗ Das ist ein Betrag in einer anderen Währung"]),
    ("x", ["✗ Hier sind nur Ziffern, Trennzeichen und ein Vorzeichen möglich"]),
    ("\r", ["✗ Bitte einen Betrag eingeben"]),
    ("-\r", ["✗ Der Betrag ist unvollständig"]),
    ("5\t", ["EUR: Euro"]), ("5\tus", []), ("5\tusd", ["USD: US-Dollar"]), ("5\tus\t", ["✗ US (USD / USN)"]),
    ("5\tusx", ["✗ USX (USD / USN)"]), ("5\tusd\t", ["= 5,00 $"]),
  ]

  @Test(arguments: german)
  func belowAFieldIsTheLanguageOfItsLocale(_ row: (keys: String, below: [String])) {
    #expect(below(FieldEditor("EUR", "de-DE", keys: row.keys)) == row.below)
  }

  @Test func theMarkOfAnOptionalFieldIsInTheLanguageOfItsLocale() {
    let screen = FieldScreen(FieldEditor("JPY", "ja-JP", title: "金額", isOptional: true), width: 40)
    #expect(screen.texts(.title) == ["金額 (任意)"])
  }

  /// The candidates and limits in the note have all their digits.
  @Test func aNoteDoesNotRound() throws {
    let rules = AmountInputRules(excessFraction: .round)
    var options = FormattingOptions(locale: "de-CH")
    (options.currencyDigits, options.abbreviator, options.significantDigits) = (.cash, .compactShort, 1...2)
    var editor = FieldEditor(AmountField(currencyCode: "CHF", options: options, rules: rules))
    editor.type("1,234\r")
    // U+2019, and since CLDR 44 an apostrophe.
    let group = try #require(try KnownLocale("de-CH")?.symbols().group)
    #expect(below(editor).last == "CHF 1.234 / CHF 1\(group)234.00")
  }

  /// Whatever is typed, the screen shows no reason or status, and Chinese has no Latin letters but codes.
  @Test func noIdentifierIsShown() {
    let words =
      AmountInputReason.allCases.map(\.rawValue) + AmountInputWarning.allCases.map(\.rawValue)
      + ["empty", "valid", "partial", "refused", "not accepted", " or "]
    let texts = [
      "", "-", "1,5", "1,50", "1.234", "1,234", "x", "--5", "5-5", "1.2.3", "€5", "R$5", "kr 5", "5k",
      "1.2399",
      "12345678901234567890", "1\u{0661}", "4", "99", "5\tx1", "5\t9",
    ]
    for key in texts.flatMap({ [$0, $0 + "\r", $0 + "\t"] }) {
      for policy in AmountInputRules.KeyPolicy.allCases {
        let rules = AmountInputRules(minimumAmount: 5, maximumAmount: 50, keyPolicy: policy)
        let editor = FieldEditor("USD", "zh-CN", keys: key, isOptional: true, rules: rules)
        let lines = below(editor)
        for line in lines {
          for word in words { #expect(!line.contains(word), "\(key.debugDescription): \(line)") }
        }
        // Messages are Chinese; below them are amounts, codes and names.
        for line in lines where line.hasPrefix("✗") && editor.focus == .amount {
          let letters = line.replacingOccurrences(of: "US$", with: "").filter { $0.isASCII && $0.isLetter }
          #expect(letters.isEmpty, "\(key.debugDescription): \(line)")
        }
        let note = FieldLine(editor, width: 200).text
        for word in words { #expect(!note.contains(word), "\(key.debugDescription): \(note)") }
      }
    }
  }
}

@Suite struct FieldEditorTests {
  @Test func anotherCurrencyLeavesTheAmount() {
    var editor = FieldEditor("USD", "en-US", keys: "1234.5\teur\t")
    #expect(editor.field.currencyCode == "EUR")
    #expect(editor.field.text == "1234.5")
    #expect(editor.press(.enter) == .committed(Decimal(string: "1234.5")))
    #expect(editor.field.text == "1,234.50")
  }

  @Test func anUnknownCurrencyIsRejected() {
    let editor = FieldEditor("USD", "en-US", keys: "5\teue\t")
    #expect(editor.field.currencyCode == "USD")
    #expect(editor.focus == .currency(typed: "EUE"))
    #expect(editor.remark == "EUE is not a known currency")
  }

  @Test func aCurrencyWithoutAFractionDoesNotDropIt() {
    var editor = FieldEditor("USD", "en-US", keys: "1.5\tjpy\t")
    #expect(editor.field.text == "1.5")
    #expect(editor.press(.enter) == .goesOn)
    #expect(editor.remark == "not accepted: fractionNotAllowed")
    editor.type("\u{8}\u{8}")
    #expect(editor.press(.enter) == .committed(1))
  }

  @Test func ambiguousTextIsNotAcceptedAndListsItsCandidates() {
    var editor = FieldEditor("USD", "en-US")
    #expect(editor.press(.paste("1.234")) == .goesOn)
    #expect(editor.remark == "ambiguousSeparator: 1.234 or 1234")
    #expect(FieldNote(editor)?.text == "$1.234 / $1,234.00")
    #expect(editor.field.text == "1.234")
    #expect(editor.press(.enter) == .goesOn)
  }

  @Test func anEmptyFieldIsAcceptedOnlyIfOptional() {
    var editor = FieldEditor("USD", "en-US")
    #expect(editor.press(.enter) == .goesOn)
    #expect(editor.remark == "not accepted: incomplete")
    var optional = FieldEditor("USD", "en-US", isOptional: true)
    #expect(optional.press(.enter) == .committed(nil))
  }

  @Test func escapeCancels() {
    var editor = FieldEditor("USD", "en-US", keys: "5")
    #expect(editor.press(.escape) == .cancelled)
    #expect(editor.press(.control("C")) == .cancelled)
    #expect(editor.press(.control("D")) == .goesOn)
    #expect(editor.press(.control("U")) == .goesOn)
    #expect(editor.press(.control("D")) == .cancelled)
    // In an incomplete code, Escape cancels only the code.
    editor.type("7\te")
    #expect(editor.press(.escape) == .goesOn)
    #expect(editor.focus == .amount)
    editor.type("\t")
    #expect(editor.press(.escape) == .cancelled)
  }

  @Test func undoGoesBackKeyByKey() {
    var editor = FieldEditor("USD", "en-US", keys: "123")
    editor.type("x")
    editor.type("\u{1F}\u{1F}")
    #expect(editor.field.text == "12")
    editor.type("\u{1F}\u{1F}\u{1F}\u{1F}")
    #expect(editor.field.text == "")
    editor.type("4")
    #expect(editor.field.text == "4")
  }

  @Test func selectionsGrowAndShrinkFromWhereTheyBegan() {
    var editor = FieldEditor("USD", "en-US", keys: "12345<<{{}")
    #expect(editor.field.selection == 2..<3)
    editor.type("}}")
    #expect(editor.field.selection == 3..<4)
    editor.type("9")
    #expect(editor.field.text == "12395")
    _ = editor.press(.control("A"))
    #expect(editor.field.selection == 0..<5)
    editor.type("<")
    #expect(editor.field.selection == 0..<0)
    _ = editor.press(.move(.end, selecting: true))
    editor.type(">")
    #expect(editor.field.selection == 5..<5)
    editor.type("{\u{8}")
    #expect(editor.field.text == "1239")
  }

  /// After any sequence of keys, selections lie within the text, and a committed result is a number.
  @Test func noSequenceOfKeysBreaksIt() {
    var generator = SystemRandomNumberGenerator()
    let keys: [Key] =
      "0123456789.,-$€ ()kx\u{0661}\u{066B}".unicodeScalars.map { .text($0) } + [
        .backspace, .delete, .tab, .tab, .enter, .control("A"), .control("U"), .control("_"), .control("E"),
        .move(.left, selecting: false), .move(.left, selecting: true), .move(.right, selecting: true),
        .move(.home, selecting: false), .move(.end, selecting: true), .paste("1.234,50 €"), .paste("$1"),
        .text("J"), .text("P"), .text("Y"), .unknown,
      ]
    for (currency, locale) in [("USD", "en-US"), ("EUR", "de-DE"), ("EGP", "ar-EG"), ("JPY", "ja-JP")] {
      for grouping in [false, true] {
        for entry in AmountInputRules.EntryMode.allCases {
          var editor = FieldEditor(
            currency, locale, rules: AmountInputRules(entryMode: entry, liveGrouping: grouping))
          var pressed: [Key] = []
          for _ in 0..<100 {
            let key = keys.randomElement(using: &generator)!
            pressed.append(key)
            let outcome = editor.press(key)
            let length = editor.field.text.utf16.count
            #expect(
              editor.field.selection.upperBound <= length && (0...length).contains(editor.head), "\(pressed)")
            _ = FieldScreen(editor, width: 20)
            _ = FieldTranscript.line(key.name, editor)
            if outcome != .goesOn { break }
          }
        }
      }
    }
  }
}
