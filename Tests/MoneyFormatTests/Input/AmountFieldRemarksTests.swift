// What a field remembers beside its text: whether it was changed, what it says about it, and the amount that it stood for.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite(.ofRecordedData) struct AmountFieldRemarksTests {
  private static func field(
    _ currency: String = "USD", locale: String = "en-US", amount: Decimal? = nil,
    rules: AmountInputRules = AmountInputRules(), options: FormattingOptions = FormattingOptions()
  ) -> AmountField {
    AmountFieldTests.field(currency, locale: locale, amount: amount, rules: rules, options: options)
  }

  private static let minorUnits = AmountInputRules(entryMode: .minorUnits)

  // MARK: - Changed or not

  @Test func changedSinceEditingBegan() {
    var field = Self.field(amount: 5)
    #expect(field.visualState == .normal)
    field.handle(.begin)
    #expect(field.visualState == .focused)
    field.handle(.insert("0"))
    #expect(field.visualState == .editing)
    // The focus is reported twice.
    field.handle(.begin)
    #expect(field.visualState == .editing)
    let saved = field.state
    field.handle(.revert)
    #expect(field.visualState == .focused)
    field.handle(.setText("1"))
    field.handle(.end)
    #expect(field.visualState == .normal)
    field.handle(.begin)
    #expect(field.visualState == .focused)
    field.restore(saved)
    #expect(field.visualState == .editing)
  }

  /// A separator that was refused is a change: the text means something else now.
  @Test func aRefusedSeparatorIsAChange() {
    var field = Self.field(amount: 5, rules: Self.minorUnits)
    field.handle(.begin)
    field.handle(.insert("."))
    field.handle(.select(0..<4))
    #expect(field.visualState == .editing && field.text == "5.00")
  }

  // MARK: - Messages

  private static let same: [(name: String, set: @Sendable (inout AmountField) -> Void)] = [
    ("currency", { $0.currencyCode = $0.currencyCode }), ("isISO", { $0.isISO = $0.isISO }),
    ("options", { $0.options = $0.options }), ("rules", { $0.rules = $0.rules }),
  ]

  /// What was refused is said until the next event, and not forgotten by setting what is set already.
  @Test func refusals() {
    for (name, set) in Self.same {
      var field = Self.field(rules: Self.minorUnits)
      field.handle(.insert("x"))
      let message = field.errorMessage
      #expect(message != nil)
      set(&field)
      #expect(field.errorMessage == message, "\(name)")
      field.handle(.insert("5"))
      #expect(field.errorMessage == nil && field.text == "0.05")
      field.handle(.insert("x"))
      field.clearError()
      #expect(field.errorMessage == nil)
    }
  }

  /// An error of the host holds until the text changes.
  @Test func errorsOfTheHost() {
    var field = Self.field(amount: 5)
    field.setError("Not today")
    field.handle(.begin)
    field.handle(.select(0..<1))
    #expect(field.errorMessage == "Not today")
    field.handle(.insert("6"))
    #expect(field.errorMessage == nil)
    field.setError("Not today")
    field.setAmount(7)
    #expect(field.errorMessage == nil)
    field.handle(.end)
    field.setError("Not today")
    field.setAmount(8)
    #expect(field.errorMessage == nil)
  }

  @Test func errorsThatAreRemoved() {
    var field = Self.field(amount: 5)
    field.handle(.begin)
    field.handle(.setText("abc"))
    #expect(field.errorMessage != nil)
    field.handle(.revert)
    #expect(field.errorMessage == nil && field.text == "5.00")
    field.setText("abc")
    field.handle(.end)
    field.clearError()
    // A caret that moves is no reason to say it again.
    field.handle(.select(0..<1))
    #expect(field.errorMessage == nil && field.status == .invalid)
  }

  /// Neither an unfinished text nor a refused one is judged anew by rules that don't concern it.
  @Test(arguments: [("1,", false), ("12x", true)])
  func otherRulesWhileEditing(_ text: String, _ isRefused: Bool) {
    var field = Self.field()
    field.handle(.insert(text))
    #expect((field.errorMessage != nil) == isRefused)
    let saved = field.state
    field.rules.allowsNegative = false
    #expect((field.errorMessage != nil) == isRefused && field.text == text)
    field.clear()
    field.restore(saved)
    #expect((field.errorMessage != nil) == isRefused && field.text == text)
  }

  /// While a field is edited, an amount below the minimum may become a larger one.
  @Test func amountsThatAreSetWhileEditing() throws {
    var field = Self.field(rules: AmountInputRules(minimumAmount: 10))
    field.handle(.begin)
    field.setAmount(5)
    #expect(field.errorMessage == nil && field.reasons == [.belowMinimum])
    field.setAmount(try #require(Decimal(string: "12.345")))
    #expect(field.text == "12.345" && field.errorMessage != nil && field.amount == nil)
    field.handle(.end)
    field.setAmount(5)
    #expect(field.text == "5.00" && field.errorMessage == "Minimum amount not met: $10.00")
  }

  /// Limits have their currency, and that of the text.
  @Test func limits() {
    for (isISO, limit) in [(false, "$10.00"), (true, "USD\u{A0}10.00")] {
      var field = Self.field(
        rules: AmountInputRules(minimumAmount: 10), options: FormattingOptions(formattingStyle: .decimal))
      field.isISO = isISO
      #expect(field.minimumAmountErrorMessage == "Minimum amount not met: \(limit)")
    }
  }

  @Test func currencyAsCode() {
    var field = Self.field(amount: 5)
    #expect(field.currency == "$")
    field.isISO = true
    #expect(field.currency == "USD")
    field.isISO = false
    #expect(field.currency == "$")
  }

  // MARK: - The amount of a text

  /// A text with doubts stays what it was, when it is written anew and when it is refused.
  @Test func textsThatAreKept() {
    var field = Self.field()
    field.handle(.paste("1234,5"))
    #expect(field.text == "1234,5" && field.amount == nil)
    field.isISO = true
    #expect(field.text == "1234,5" && field.status == .valid)
    field = Self.field()
    field.handle(.insert("12"))
    field.handle(.insert("x"))
    field.options?.locale = "de-DE"
    #expect(field.text == "12x" && field.status == .invalid)
  }

  /// A text that is written anew is one that somebody has typed.
  @Test func textsThatAreWrittenAnew() {
    for selection in [7..<7, 2..<2, 0..<7] {
      var field = Self.field("EUR", locale: "de-DE")
      field.handle(.insert("1.234,5"))
      field.handle(.select(selection))
      field.options?.locale = "en-US"
      #expect(field.text == "1234.50" && field.selection == selection && field.entered == nil)
      field.handle(.revert)
      #expect(field.text == "" && field.amount == nil)
    }
  }

  /// With a separator that was refused, too, once it is no longer doubted.
  @Test(arguments: [AmountInputEvent.begin, .select(0..<1)]) func aDoubtThatEnds(_ event: AmountInputEvent) {
    var field = Self.field(rules: Self.minorUnits)
    for key in ["1", "2", "."] { field.handle(.insert(key)) }
    field.handle(event)
    #expect((field.status == .invalid) == (event == .begin) && field.text == "0.12")
    field.options?.locale = "de-DE"
    #expect((field.status == .invalid) == (event == .begin) && field.text == "0,12")
  }

  /// The selection of an idle field is restored as well.
  @Test func selectionsOfIdleFields() {
    var field = Self.field(amount: 5)
    field.handle(.select(1..<3))
    let saved = field.state
    field.setAmount(7)
    field.restore(saved)
    #expect(field.text == "5.00" && field.selection == 1..<3 && !field.isEditing)
  }

  /// A currency that is none is said again.
  @Test func currenciesThatAreNone() {
    var field = Self.field(amount: 10)
    let saved = field.state
    field.currencyCode = "EURO"
    let message = field.errorMessage
    field.restore(saved)
    #expect(message != nil && field.errorMessage == message && field.status == .invalid)
    field.currencyCode = "EUR"
    #expect(field.errorMessage == nil && field.amount == 10)
  }
}
