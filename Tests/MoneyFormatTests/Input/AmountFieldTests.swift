// The field's public interface: text, states, errors, events and accessibility.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountFieldTests {
  /// The code stands next to the field, like the symbol.
  @Test func fieldsShowNoCode() {
    let field = AmountField(
      currencyCode: "USD", amount: 5,
      options: FormattingOptions(locale: "en-US", currencyPosition: .symbolAndCode))
    #expect(field.text == "5.00")
  }

  static func field(
    _ currency: String = "USD", locale: String = "en-US", amount: Decimal? = nil, isOptional: Bool = false,
    rules: AmountInputRules = AmountInputRules(), options: FormattingOptions = FormattingOptions()
  ) -> AmountField {
    var options = options
    options.locale = locale
    return AmountField(
      title: "Price", currencyCode: currency, amount: amount, helperText: "Before tax",
      isOptional: isOptional, options: options, rules: rules)
  }

  /// Who types a separator in minor units means another amount than the digits do. The last keys, and the amount at the end.
  @Test(
    arguments: [
      ("1.5", nil), ("5.", nil), ("12,345.6", nil), ("15", "0.15"), ("-15", "-0.15"),
    ] as [(String, String?)])
  func aRefusedSeparatorIsDoubted(_ keys: String, _ amount: String?) {
    var field = Self.field(
      rules: AmountInputRules(entryMode: .minorUnits, shouldUpdateAmountWhileEditing: true))
    for key in keys { field.handle(.insert(String(key))) }
    #expect(field.amount == amount.flatMap { Decimal(string: $0) })
    field.handle(.end)
    #expect(field.amount == amount.flatMap { Decimal(string: $0) })
    #expect(field.status == (amount == nil ? .invalid : .valid))
    #expect((field.errorMessage == nil) == (amount != nil))
  }

  /// What is shown is submitted: the options round and hide nothing of an amount that was typed.
  @Test(
    arguments: [
      ("CHF", FormattingOptions(currencyDigits: .cash), "12.62", "12.62"),
      ("DKK", FormattingOptions(currencyDigits: .cash), "12.3", "12.30"),
      ("DKK", FormattingOptions(currencyDigits: .cash), "12.34", "12.34"),
      ("USD", FormattingOptions(fractionDigits: .exactly(2), roundingIncrement: 25), "1.13", "1.13"),
      ("USD", FormattingOptions(significantDigits: 2...2), "1234.5", "1,234.50"),
      ("USD", FormattingOptions(signDisplay: .never), "-5", "-5.00"),
    ] as [(String, FormattingOptions, String, String)])
  func theAmountIsShown(_ currency: String, _ options: FormattingOptions, _ typed: String, _ text: String) {
    var options = options
    options.locale = "en-US"
    var field = AmountField(currencyCode: currency, options: options)
    field.setText(typed)
    #expect(field.text == text)
    #expect(field.amount == Decimal(string: typed))
    field.setAmount(Decimal(string: typed))
    #expect(field.text == text)
  }

  /// Without a currency or a locale there is no text, and so no amount.
  @Test func unusableOptionsOfferNoAmount() {
    var field = Self.field("BAD!", amount: 5, rules: AmountInputRules(minimumAmount: 5, maximumAmount: 1000))
    for step in 0..<3 {
      #expect(field.amount == nil && field.errorMessage != nil)
      if step == 0 { field.setAmount(Decimal(string: "1234.5")) } else { field.setText("77") }
    }
    field.setAmount(50)
    field.currencyCode = "USD"
    #expect(field.amount == 50 && field.text == "50.00" && field.errorMessage == nil)
  }

  /// Every change of a field is reported in order.
  struct EventRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let events: [AmountInputEvent]
    let told: [AmountFieldEvent]
    init(_ name: String, _ events: [AmountInputEvent], _ told: [AmountFieldEvent]) {
      (testDescription, self.events, self.told) = (name, events, told)
    }
  }

  @Test(arguments: [
    EventRow("begin", [.begin], [.didBeginEditing, .textDidChange("1234.50")]),
    EventRow(
      "a key", [.insert("9")],
      [
        .didBeginEditing, .textDidChange("1234.509"), .amountDidChange(nil),
        .errorDidChange("Too many decimals for this currency"),
      ]
    ),
    EventRow("a key after another", [.begin, .deleteBackward], [.textDidChange("1234.5")]),
    EventRow("an edit that begins", [.deleteBackward], [.didBeginEditing, .textDidChange("1234.5")]),
    EventRow(
      "another amount while typing", [.begin, .deleteBackward, .deleteBackward],
      [.textDidChange("1234."), .amountDidChange(nil)]),
    EventRow(
      "reverted", [.begin, .insert("x"), .revert],
      [.textDidChange("1234.50"), .amountDidChange(Decimal(string: "1234.5")), .errorDidChange(nil)]),
    EventRow("selecting", [.begin, .select(0..<2)], []),
    EventRow(
      "a letter", [.begin, .insert("x")],
      [
        .textDidChange("1234.50x"), .amountDidChange(nil),
        .errorDidChange("Only digits, separators and a sign can be used here"),
      ]),
    EventRow(
      "a control character", [.begin, .insert("\u{1}")],
      [.errorDidChange("Only digits, separators and a sign can be used here")]),
    EventRow("the end", [.begin, .end], [.textDidChange("1,234.50"), .didEndEditing]),
    EventRow(
      "another amount", [.begin, .setText("5"), .end],
      [.textDidChange("5.00"), .amountDidChange(5), .didEndEditing]),
    EventRow(
      "no amount", [.begin, .setText(""), .end], [.didEndEditing, .errorDidChange("Enter an amount")]),
  ])
  func events(_ row: EventRow) {
    var field = Self.field(amount: Decimal(string: "1234.5"))
    var told: [AmountFieldEvent] = []
    for event in row.events { told = field.handle(event) }
    #expect(told == row.told)
  }

  @Test func theAmountFollowsTheTextIfTheRulesSaySo() {
    var field = Self.field(rules: AmountInputRules(shouldUpdateAmountWhileEditing: true))
    #expect(field.handle(.insert("5")) == [.didBeginEditing, .textDidChange("5"), .amountDidChange(5)])
    #expect(field.amount == 5)
    var quiet = Self.field()
    #expect(quiet.handle(.insert("5")) == [.didBeginEditing, .textDidChange("5")])
    #expect(quiet.amount == nil)
    #expect(quiet.handle(.end) == [.textDidChange("5.00"), .amountDidChange(5), .didEndEditing])
    #expect(quiet.amount == 5)
  }

  @Test func visualStates() {
    var field = Self.field()
    #expect(field.visualState == .normal)
    field.handle(.begin)
    #expect(field.visualState == .focused)
    field.handle(.select(0..<0))
    #expect(field.visualState == .focused)
    field.handle(.insert("5"))
    #expect(field.visualState == .editing)
    field.handle(.end)
    #expect(field.visualState == .normal)
    field.setError("Too dear")
    #expect(field.visualState == .error)
    field.isReadOnly = true
    #expect(field.visualState == .readOnly)
    field.isEnabled = false
    #expect(field.visualState == .disabled)
  }

  /// The user can't edit these fields; the host can change their content.
  @Test func disabledAndReadOnlyFieldsRefuseEdits() {
    let events: [AmountInputEvent] = [
      .begin, .insert("5"), .paste("5"), .replace(0..<1, with: "9"), .deleteBackward, .deleteForward,
      .setText("9"), .end,
    ]
    for isEnabled in [true, false] {
      var field = Self.field(amount: 12)
      field.isReadOnly = true
      field.isEnabled = isEnabled
      let before = field
      for event in events { #expect(field.handle(event).isEmpty) }
      #expect(field == before)
      #expect(field.handle(.select(0..<2)).isEmpty)
      #expect(field.selection == (isEnabled ? 0..<2 : before.selection))
      #expect(field.setAmount(7) == [.textDidChange("7.00"), .amountDidChange(7)])
      #expect(field.setText("8") == [.textDidChange("8.00"), .amountDidChange(8)])
      #expect(field.clear() == [.textDidChange(""), .amountDidChange(nil)])
    }
  }

  struct ErrorRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var rules = AmountInputRules()
    var isOptional = false
    let events: [AmountInputEvent]
    let message: String?
  }

  @Test(arguments: [
    ErrorRow(testDescription: "nothing wrong", events: [.insert("5"), .end], message: nil),
    ErrorRow(testDescription: "left empty", events: [.begin, .end], message: "Enter an amount"),
    ErrorRow(testDescription: "never begun", events: [.end], message: nil),
    ErrorRow(testDescription: "optional", isOptional: true, events: [.begin, .end], message: nil),
    ErrorRow(testDescription: "unfinished while typing", events: [.insert("-")], message: nil),
    ErrorRow(
      testDescription: "left unfinished", events: [.insert("-"), .end], message: "The amount is not complete"),
    ErrorRow(
      testDescription: "a letter", events: [.insert("5"), .insert("x")],
      message: "Only digits, separators and a sign can be used here"),
    ErrorRow(
      testDescription: "the key after it", events: [.insert("5"), .insert("x"), .insert("1")],
      message: "Only digits, separators and a sign can be used here"),
    ErrorRow(
      testDescription: "deleted again", events: [.insert("5"), .insert("x"), .deleteBackward], message: nil),
    ErrorRow(
      testDescription: "left as it was typed", events: [.insert("5"), .insert("x"), .end],
      message: "Only digits, separators and a sign can be used here"),
    ErrorRow(testDescription: "reverted", events: [.insert("5"), .insert("x"), .revert], message: nil),
    ErrorRow(
      testDescription: "below the minimum while typing", rules: AmountInputRules(minimumAmount: 10),
      events: [.insert("5")], message: nil),
    ErrorRow(
      testDescription: "below the minimum", rules: AmountInputRules(minimumAmount: 10),
      events: [.insert("5"), .end], message: "Minimum amount not met: $10.00"),
    ErrorRow(
      testDescription: "it stays when editing begins again", rules: AmountInputRules(minimumAmount: 10),
      events: [.insert("5"), .end, .begin], message: "Minimum amount not met: $10.00"),
    ErrorRow(
      testDescription: "until the text changes", rules: AmountInputRules(minimumAmount: 10),
      events: [.insert("5"), .end, .begin, .deleteBackward], message: nil),
    ErrorRow(
      testDescription: "above the maximum", rules: AmountInputRules(maximumAmount: 10),
      events: [.insert("50")], message: "Maximum amount exceeded: $10.00"),
    ErrorRow(
      testDescription: "a maximum between two cents",
      rules: AmountInputRules(maximumAmount: Decimal(string: "9.999")), events: [.insert("10")],
      message: "Maximum amount exceeded: $9.999"),
    ErrorRow(
      testDescription: "no longer above it", rules: AmountInputRules(maximumAmount: 10),
      events: [.insert("50"), .deleteBackward], message: nil),
    ErrorRow(
      testDescription: "too many digits", rules: AmountInputRules(maximumIntegerDigits: 1),
      events: [.insert("5"), .insert("0")], message: "The amount has too many digits"),
  ])
  func errors(_ row: ErrorRow) {
    var field = Self.field(isOptional: row.isOptional, rules: row.rules)
    for event in row.events { field.handle(event) }
    #expect(field.errorMessage == row.message)
    #expect(field.helperText == "Before tax")
  }

  @Test func theHostsError() {
    var field = Self.field(amount: 5)
    field.setError("Too dear")
    #expect(field.errorMessage == "Too dear")
    field.handle(.begin)
    #expect(field.errorMessage == "Too dear")
    field.handle(.deleteBackward)
    #expect(field.errorMessage == nil)
    field.setError("Too dear")
    field.clearError()
    #expect(field.errorMessage == nil && field.visualState == .editing)
    field.minimumAmountErrorMessage = "At least 10"
    field.rules.minimumAmount = 10
    field.handle(.end)
    #expect(field.errorMessage == "At least 10")
  }

  @Test func messagesAreThoseOfTheDefaults() {
    var field = Self.field()
    field.handle(.begin)
    field.handle(.end)
    #expect(field.minimumAmountErrorMessage == "Minimum amount not met")
    var defaults = MoneyFormatDefaults.current
    defaults.fieldMessages.required = "Betrag fehlt"
    defaults.fieldMessages[.belowMinimum] = "Zu wenig"
    MoneyFormatDefaults.withDefaults(defaults) {
      #expect(field.errorMessage == "Betrag fehlt" && field.minimumAmountErrorMessage == "Zu wenig")
    }
    #expect(field.errorMessage == "Enter an amount")
    for reason in AmountInputReason.allCases { #expect(!AmountFieldMessages()[reason].isEmpty) }
  }

  /// A change of currency shows the amount with the currency's digits. One with more digits is shown whole and not offered.
  @Test func anotherCurrencyKeepsTheAmount() {
    var field = Self.field(amount: Decimal(string: "1234.567"))
    let rows =
      [
        ("JPY", "1234.567", "\u{A5}", .fractionNotAllowed), ("KWD", "1,234.567", "KWD", nil),
        ("EUR", "1234.567", "\u{20AC}", .tooManyFractionDigits),
        ("USD", "1234.567", "$", .tooManyFractionDigits), ("TND", "1,234.567", "TND", nil),
      ] as [(String, String, String, AmountInputReason?)]
    let amount = Decimal(string: "1234.567")
    for (code, text, currency, reason) in rows {
      field.currencyCode = code
      #expect(field.text == text && field.currency == currency && field.reasons.first == reason, "\(code)")
      #expect(
        field.amount == (reason == nil ? amount : nil) && field.entered == (reason == nil ? nil : amount))
      #expect(field.errorMessage == reason.map { AmountFieldMessages()[$0] })
      field.handle(.begin)
      field.handle(.end)
      #expect(field.text == text && field.reasons.first == reason, "\(code), edited without a change")
      field.revert()
      #expect(field.text == text && field.amount == (reason == nil ? amount : nil), "\(code), reverted")
      #expect((field.errorMessage != nil) == (reason != nil), "\(code), reverted")
    }
    field.isISO = true
    #expect(field.currency == "TND")
    field.options?.locale = "de-DE"
    #expect(field.text == "1.234,567" && field.currency == "TND" && field.currencyPlacement == .trailing)
    field.currencyAlignment = .leading
    #expect(field.currencyPlacement == .leading)
  }

  @Test func anAmountThatIsSetMayBeRounded() {
    let half = Decimal(string: "0.995")
    var field = Self.field(amount: half, rules: AmountInputRules(excessFraction: .round))
    #expect(field.text == "1.00" && field.amount == 1 && field.warnings == [.rounded])
    field.rules.excessFraction = .reject
    #expect(field.text == "1.00" && field.amount == 1)
    field.setAmount(half)
    #expect(field.text == "0.995" && field.amount == nil && field.accessibility.value == "0.995")
    field.setAmount(Decimal(string: "0.990"))
    #expect(field.text == "0.99" && field.amount == Decimal(string: "0.99") && field.errorMessage == nil)
  }

  /// A text that stands for an amount goes on standing for it.
  @Test(arguments: [AmountInputRules(), AmountInputRules(shouldUpdateAmountWhileEditing: true)])
  func whatIsTypedMeansTheSameAfterAChange(_ rules: AmountInputRules) {
    var field = Self.field("EUR", locale: "de-DE", amount: 7, rules: rules)
    field.handle(.begin)
    field.handle(.setText("1.234"))
    for (code, locale, text) in [
      ("KWD", "de-DE", "1234,000"), ("KWD", "en-US", "1234.000"), ("USD", "fr-FR", "1234,00"),
      ("JPY", "ja-JP", "1234"),
    ] {
      field.currencyCode = code
      field.options?.locale = locale
      #expect(field.isEditing && field.text == text && field.status == .valid, "\(code) \(locale)")
    }
    var other = field
    other.revert()
    #expect(other.text == "7" && other.amount == 7)
    field.handle(.end)
    #expect(field.text == "1,234" && field.amount == 1234)
  }

  /// What was typed is not committed by a change of currency.
  @Test func whatIsTypedIsNotCommittedByAChange() {
    var field = Self.field("KWD", locale: "en-US", amount: 7)
    field.handle(.begin)
    field.handle(.setText("12.34"))
    field.rules.entryMode = .minorUnits
    field.currencyCode = "JPY"
    #expect(field.text == "12.34" && field.amount == nil && field.reasons == [.fractionNotAllowed])
    field.currencyCode = "USD"
    #expect(field.text == "12.34" && field.amount == nil && field.status == .valid)
    var ended = field
    ended.handle(.end)
    #expect(ended.amount == Decimal(string: "12.34"))
    field.revert()
    #expect(field.text == "7.00" && field.amount == 7)
  }

  @Test func anotherCurrencyLeavesWhatIsTyped() {
    var field = Self.field()
    field.handle(.insert("12.5"))
    field.currencyCode = "JPY"
    #expect(field.text == "12.5" && field.isEditing && field.status == .invalid)
    #expect(field.reasons == [.fractionNotAllowed] && field.amount == nil)
    field.currencyCode = "EUR"
    #expect(field.text == "12.5" && field.status == .valid && field.currency == "\u{20AC}")
  }

  /// A currency and a locale that are changed one after the other: what the first can't show isn't forgotten.
  @Test(arguments: [false, true])
  func changesInTwoSteps(_ isLocaleFirst: Bool) {
    var field = Self.field("KWD", locale: "en-US")
    field.handle(.insert("1.234"))
    if isLocaleFirst { field.options?.locale = "de-DE" }
    field.currencyCode = "EUR"
    field.options?.locale = "de-DE"
    #expect(field.text == "1,234" && field.reasons == [.tooManyFractionDigits] && field.amount == nil)
    #expect(field.entered == Decimal(string: "1.234"))
    var ended = field
    ended.handle(.end)
    #expect(ended.text == "1,234" && ended.amount == nil && ended.status == .invalid)
    field.currencyCode = "KWD"
    #expect(field.text == "1,234" && field.status == .valid)
    field.handle(.end)
    #expect(field.text == "1,234" && field.amount == Decimal(string: "1.234"))
  }

  /// An amount that could not be shown is written anew, too, when it can.
  @Test func hiddenDigitsThatAreShownLater() {
    var field = Self.field("EUR", locale: "en-US", amount: Decimal(string: "1.239"))
    field.handle(.begin)
    field.options = FormattingOptions(locale: "de-DE", fractionDigits: .exactly(3))
    #expect(field.text == "1,239" && field.status == .valid)
    field.handle(.end)
    #expect(field.text == "1,239" && field.amount == Decimal(string: "1.239"))
  }

  /// The focus may be reported twice.
  @Test func beginningTwice() {
    var field = Self.field(amount: 5)
    for event: AmountInputEvent in [.begin, .setText(""), .insert("1234.5"), .begin] { field.handle(event) }
    field.options?.locale = "de-DE"
    #expect(field.text == "1234,50" && field.amount == nil && field.visualState == .editing)
    field.handle(.end)
    #expect(field.text == "1.234,50" && field.amount == Decimal(string: "1234.5"))
  }

  /// Separators that live grouping put in are those of the present locale.
  @Test func liveGroupingInAnotherLocale() {
    var field = Self.field("KWD", locale: "de-DE", rules: AmountInputRules(liveGrouping: true))
    field.handle(.insert("1234"))
    #expect(field.text == "1.234")
    field.rules.minimumAmount = 1
    #expect(field.text == "1.234")
    field.options?.locale = "en-US"
    #expect(field.text == "1,234.000" && field.status == .valid)
    field.handle(.end)
    #expect(field.text == "1,234.000" && field.amount == 1234)
  }

  /// Digits fill from the right, behind those that the currency has.
  @Test func minorUnitsInAnotherCurrency() {
    var field = Self.field("JPY", rules: AmountInputRules(entryMode: .minorUnits))
    field.handle(.insert("1200"))
    field.currencyCode = "USD"
    #expect(field.text == "1200.00" && field.status == .valid)
    field.handle(.insert("5"))
    #expect(field.text == "12000.05")
    field.rules.entryMode = .natural
    field.rules.entryMode = .minorUnits
    #expect(field.text == "12000.05")
  }

  /// A separator that was refused in minor units isn't forgotten.
  @Test func aRefusedSeparatorInAnotherCurrency() {
    var field = Self.field(rules: AmountInputRules(entryMode: .minorUnits))
    for key in ["1", ".", "5"] { field.handle(.insert(key)) }
    #expect(field.status == .invalid)
    for code in ["JPY", "KWD"] {
      field.currencyCode = code
      #expect(field.status == .invalid && field.amount == nil && field.reasons == [.misplacedSeparator])
    }
    field.handle(.end)
    #expect(field.status == .invalid && field.amount == nil)
  }

  @Test func undoingWhatWasTypedInAnotherLocale() {
    var field = Self.field(locale: "en-US")
    field.handle(.insert("1,234"))
    let saved = field.state
    field.currencyCode = "KWD"
    field.options?.locale = "de-DE"
    field.restore(saved)
    #expect(field.text == "1234,000" && field.status == .valid)
    field.handle(.end)
    #expect(field.text == "1.234,000" && field.amount == 1234)
  }

  /// An untouched text stands for its amount, also if it is rounded.
  @Test func roundingThatIsTakenBack() {
    var field = Self.field(
      "JPY", amount: Decimal(string: "-12.3"), rules: AmountInputRules(excessFraction: .round))
    field.handle(.begin)
    field.handle(.insert("8"))
    field.handle(.revert)
    field.rules.excessFraction = .reject
    #expect(field.text == "-12" && field.amount == -12)
    var other = Self.field(amount: Decimal(string: "-12.3"), rules: AmountInputRules(excessFraction: .round))
    other.handle(.begin)
    other.currencyCode = "JPY"
    #expect(other.text == "-12.3" && other.status == .valid && other.warnings == [.rounded])
    other.rules.excessFraction = .reject
    #expect(other.text == "-12.3" && other.reasons == [.fractionNotAllowed] && other.amount == nil)
  }

  /// With rounding, an amount is rounded whatever brings it back.
  @Test func revertingToARoundedAmount() {
    var field = Self.field(amount: Decimal(string: "12.3"), rules: AmountInputRules(excessFraction: .round))
    field.setText("x")
    field.currencyCode = "JPY"
    field.revert()
    #expect(field.text == "12" && field.amount == 12 && field.warnings == [.rounded])
  }

  /// What is shown in a column's notation is read in it.
  @Test func aColumnsNotationIsShown() {
    let notation = AmountNotation(decimalMark: ",", groupMark: ".")
    var field = Self.field(
      "KWD", locale: "en-US", amount: 29, rules: AmountInputRules(notation: notation))
    #expect(field.text == "29,000")
    field.setText(field.text)
    #expect(field.amount == 29)
  }

  @Test func anInvalidCurrency() {
    var field = Self.field("DOLLARS", amount: 5)
    #expect(field.status == .invalid && field.errorMessage == "This amount can't be edited")
    // It can't be shown, so it is not offered.
    #expect(field.handle(.insert("5")).isEmpty && field.text.isEmpty && field.amount == nil)
    field.currencyCode = "USD"
    #expect(field.errorMessage == nil && field.text == "5.00" && field.amount == 5)
  }

  @Test func settingByTheHost() {
    var field = Self.field()
    field.setTitle("Total")
    #expect(field.title == "Total" && field.placeholder == "0" && field.errorIcon == "error")
    #expect(
      field.setText("1234.5") == [.textDidChange("1,234.50"), .amountDidChange(Decimal(string: "1234.5"))])
    #expect(!field.isEditing)
    field.setText("12x")
    #expect(!field.isEditing && field.text == "12x" && field.amount == nil && field.errorMessage != nil)
    field.revert()
    #expect(
      field.text == "1,234.50" && field.amount == Decimal(string: "1234.5") && field.errorMessage == nil)
    #expect(field.setText("").first == .textDidChange("") && field.errorMessage == nil)
    field.handle(.insert("7"))
    #expect(field.setAmount(5) == [.textDidChange("5.00"), .amountDidChange(5)])
    #expect(field.isEditing && field.selection == 4..<4)
    #expect(field.clear() == [.textDidChange(""), .amountDidChange(nil)])
    #expect(field.isEditing && field.amount == nil)
    #expect(field.handle(.end) == [.didEndEditing, .errorDidChange("Enter an amount")])
  }

  @Test func undoing() {
    var field = Self.field(amount: 5)
    var states = [field.state]
    for event: AmountInputEvent in [.begin, .deleteBackward, .deleteBackward, .insert("7"), .end] {
      field.handle(event)
      states.append(field.state)
    }
    #expect(field.text == "5.70" && field.amount == Decimal(string: "5.7"))
    for state in states.reversed() {
      field.restore(state)
      #expect(field.state == state)
    }
    #expect(field.amount == 5 && field.text == "5.00" && !field.isEditing)
  }

  /// An old amount is never that of a new text, whatever becomes invalid.
  @Test func unusableOptionsKeepOnlyTheAmountThatIsShown() {
    var untouched = Self.field(amount: 5)
    untouched.currencyCode = "EU"
    #expect(untouched.text == "5.00" && untouched.amount == 5 && untouched.status == .invalid)
    var typed = Self.field(amount: 5)
    typed.handle(.begin)
    typed.handle(.setText("700"))
    typed.currencyCode = "EU"
    #expect(typed.text == "700" && typed.amount == nil)
    typed.handle(.end)
    #expect(typed.text == "700" && typed.amount == nil)
    typed.currencyCode = "USD"
    typed.handle(.end)
    #expect(typed.text == "700.00" && typed.amount == 700)
    var refused = Self.field(amount: 5)
    refused.setText("abc")
    refused.currencyCode = "EU"
    #expect(refused.text == "abc" && refused.amount == nil)
    var beyond = Self.field(amount: 5)
    beyond.rules.maximumAmount = 100
    beyond.setText("700")
    beyond.options?.scale = 3
    #expect(beyond.text == "700.00" && beyond.amount == nil && beyond.entered == 700)
  }

  /// Five thousand dollars are spoken as such where they are shown as five thousands.
  @Test func amountsInThousandsAreSpokenWhole() {
    var field = Self.field(amount: 5000)
    field.options?.scale = 1000
    #expect(field.text == "5.00" && field.accessibility.value == "5,000.00 US dollars")
  }

  /// Rules about sign and digits hold for an amount that nobody has touched, too.
  @Test(arguments: [
    (Decimal(-500), AmountInputRules(allowsNegative: false), AmountInputReason.signNotAllowed),
    (12345, AmountInputRules(maximumIntegerDigits: 2), .tooManyIntegerDigits),
  ])
  func amountsThatTheRulesForbid(_ amount: Decimal, _ rules: AmountInputRules, _ reason: AmountInputReason) {
    var field = Self.field(amount: amount)
    let saved = field.state
    field.rules = rules
    #expect(field.amount == nil && field.reasons == [reason])
    field.revert()
    #expect(field.amount == nil && field.reasons == [reason])
    field.setText("-600")
    field.revert()
    #expect(field.amount == nil && field.reasons == [reason])
    field.restore(saved)
    #expect(field.amount == nil && field.reasons == [reason])
  }

  /// A separator that was refused in minor units is remembered when a state is restored.
  @Test func undoingToARefusedSeparator() {
    var field = Self.field(rules: AmountInputRules(entryMode: .minorUnits))
    for key in ["1", "2", ".", "5"] { field.handle(.insert(key)) }
    let saved = field.state
    field.handle(.insert("0"))
    field.restore(saved)
    #expect(field.text == "1.25" && field.amount == nil && field.reasons == [.misplacedSeparator])
    #expect(field.selection == saved.selection && field.errorMessage != nil)
    field.handle(.end)
    #expect(field.amount == nil && field.reasons == [.misplacedSeparator])
  }

  /// Nor is it forgotten when the amount before it is written in another locale.
  @Test func aRefusedSeparatorInAnotherLocale() {
    var field = Self.field(amount: 5, rules: AmountInputRules(entryMode: .minorUnits))
    field.handle(.insert("."))
    field.options?.locale = "de-DE"
    #expect(field.text == "5,00" && field.amount == nil && field.reasons == [.misplacedSeparator])
    field.handle(.insert("5"))
    field.handle(.end)
    #expect(field.amount == nil && field.reasons == [.misplacedSeparator])
  }

  /// An amount that became too long for its text is entered, whether or not the field is being edited.
  @Test func enteredAmountsThatCannotBeTyped() {
    for isEditing in [false, true] {
      var field = Self.field(amount: Decimal(string: "12500.5"))
      if isEditing { field.handle(.begin) }
      field.options?.fractionDigits = .exactly(0)
      #expect(field.amount == nil && field.entered == Decimal(string: "12500.5") && field.errorMessage != nil)
    }
  }

  /// What is not offered says why, although nobody has typed it.
  @Test(arguments: [
    ("12x", AmountInputRules(), AmountInputReason.illegalCharacter),
    ("1234", AmountInputRules(maximumAmount: 100), .aboveMaximum),
    ("1", AmountInputRules(minimumAmount: 10), .belowMinimum),
    ("123", AmountInputRules(maximumIntegerDigits: 2), .tooManyIntegerDigits),
  ])
  func errorsOfTextsThatComeBack(_ text: String, _ rules: AmountInputRules, _ reason: AmountInputReason) {
    var field = Self.field(rules: rules)
    field.setText(text)
    let (saved, message) = (field.state, field.errorMessage)
    #expect(field.reasons == [reason] && message != nil && field.visualState == .error)
    field.clear()
    #expect(field.restore(saved).last == .errorDidChange(message))
    #expect(field.errorMessage == message && field.amount == nil)
    guard let amount = Decimal(string: text), text.allSatisfy(\.isNumber) else { return }
    field = Self.field(amount: amount, rules: rules)
    #expect(field.errorMessage == message && field.amount == nil)
    field.rules = AmountInputRules()
    #expect(field.errorMessage == nil && field.amount == amount)
    field.rules = rules
    #expect(field.errorMessage == message && field.amount == nil)
    field.setAmount(20)
    #expect(field.errorMessage == nil && field.amount == 20)
    field.setAmount(amount)
    #expect(field.errorMessage == message && field.amount == nil)
  }

  @Test func undoingInAnotherLocale() {
    var field = Self.field("JPY", amount: 1234)
    let saved = field.state
    field.options?.locale = "de-DE"
    #expect(field.text == "1.234")
    field.restore(saved)
    #expect(field.text == "1.234" && field.amount == 1234)
  }

  /// Only what separates lines and cells is removed around a text.
  @Test(arguments: ["\u{0}5", "5\u{1B}", "\u{7F}5", "\u{0}"])
  func controlCharactersAreRefused(_ text: String) {
    var field = Self.field(amount: 7)
    field.setText(text)
    #expect(field.text == "7.00" && field.errorMessage != nil)
    field.setText("\t5\r\n")
    #expect(field.text == "5.00" && field.amount == 5)
  }

  struct SpokenRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let field: AmountField
    let spoken: String
    init(_ name: String, _ field: AmountField, _ events: [AmountInputEvent], _ spoken: String) {
      var field = field
      for event in events { field.handle(event) }
      (testDescription, self.field, self.spoken) = (name, field, spoken)
    }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      SpokenRow("empty", field(), [], "Price, 0, Before tax"),
      SpokenRow("an amount", field(amount: 1234), [], "Price, 1,234.00 US dollars, Before tax"),
      SpokenRow("one", field("JPY", amount: 1), [], "Price, 1 Japanese yen, Before tax"),
      SpokenRow(
        "one of another language", field("PLN", locale: "pl-PL", amount: 5), [],
        "Price, 5,00 z\u{142}otego polskiego, Before tax"),
      SpokenRow(
        "all digits",
        field("CHF", amount: Decimal(string: "12.63"), options: FormattingOptions(currencyDigits: .cash)),
        [],
        "Price, 12.63 Swiss francs, Before tax"),
      SpokenRow(
        "the sign", field(amount: -1263, options: FormattingOptions(signDisplay: .never)), [],
        "Price, -1,263.00 US dollars, Before tax"),
      SpokenRow("while typing", field(), [.insert("12")], "Price, 12.00 US dollars, Before tax"),
      SpokenRow("no amount yet", field(), [.insert("-")], "Price, -, Before tax"),
      SpokenRow("an error", field(), [.begin, .end], "Price, 0, Before tax, Enter an amount"),
      SpokenRow(
        "an amount that is out of range", field(rules: AmountInputRules(minimumAmount: 10)),
        [.insert("5"), .end],
        "Price, 5.00 US dollars, Before tax, Minimum amount not met: $10.00"),
    ])
  func accessibility(_ row: SpokenRow) {
    let spoken = row.field.accessibilityDescription
    #expect(spoken == row.spoken)
  }

  @Test func accessibilityStringsCanBeSet() {
    var field = Self.field(amount: 5)
    field.accessibilityLabel = "Unit price"
    field.accessibilityHint = "Type the amount"
    #expect(field.accessibility.elements == ["Unit price", "5.00 US dollars", "Type the amount"])
    #expect(field.title == "Price" && field.helperText == "Before tax")
  }

  /// The host's formatter is called with the rule about updating set, because the field needs the amount of
  /// the text.
  @Test func theFormatterInForce() {
    struct Refusing: NumberFormatting {
      func format(amount: Decimal, options: FormattingOptions) -> String? { "five" }
      func inputAmountFormat(parameters: InputAmountFormatParameters) -> InputAmountFormatOutput {
        var output = MoneyNumberFormatting().inputAmountFormat(parameters: parameters)
        output.currencyText = "*"
        return output
      }
    }
    var defaults = MoneyFormatDefaults.current
    defaults.formatter = Refusing()
    MoneyFormatDefaults.withDefaults(defaults) {
      let field = Self.field(amount: 5)
      #expect(field.currency == "*" && field.accessibility.value == "five")
    }
  }
}
