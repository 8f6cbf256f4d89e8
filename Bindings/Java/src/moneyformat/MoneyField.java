package moneyformat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A state of an amount field: its text, its selection and its amount. Immutable; each event of an input returns the next
 * state.
 *
 * <pre>{@code
 * MoneyField field = MoneyFormatter.of("EUR", "de-DE").field();
 * field = field.begin().insert("1234,5").end();
 * field.text();    // "1.234,50"
 * field.amount();  // 1234.5
 * }</pre>
 *
 * Offsets are in UTF-16 code units, as in {@code String}.
 */
public final class MoneyField {
  private final MoneyFormatter formatter;
  private final MoneyRules rules;
  private final Map<String, Object> members;

  private MoneyField(MoneyFormatter formatter, MoneyRules rules, Map<String, Object> members) {
    this.formatter = formatter;
    this.rules = rules;
    this.members = members;
  }

  static MoneyField of(MoneyFormatter formatter, MoneyRules rules, String amount) {
    Map<String, Object> committed = new HashMap<>();
    committed.put("committed", amount);
    return new MoneyField(formatter, rules, Map.of("state", committed)).begin().end();
  }

  private MoneyField apply(Object... event) {
    String step = Json.write(Map.of("state", members.get("state"), "event", Arrays.asList(event)));
    return new MoneyField(formatter, rules, formatter.apply(step, rules));
  }

  /** Begins editing: the field got the focus. */
  public MoneyField begin() {
    return apply("begin");
  }

  /** Ends editing: commits the amount, and formats it. */
  public MoneyField end() {
    return apply("end");
  }

  /** Returns to the last committed amount. */
  public MoneyField revert() {
    return apply("revert");
  }

  /** Types text at the selection, which it replaces. */
  public MoneyField insert(String text) {
    return apply("insert", text);
  }

  /** Pastes text at the selection, which it replaces. */
  public MoneyField paste(String text) {
    return apply("paste", text);
  }

  /** Replaces a range, whose end is not included, with typed text. */
  public MoneyField replace(int start, int end, String text) {
    return apply("replace", start, end, text);
  }

  /** Changes the selection, whose end is not included. */
  public MoneyField select(int start, int end) {
    return apply("select", start, end);
  }

  /** Replaces all of the text, as a program does. */
  public MoneyField setText(String text) {
    return apply("setText", text);
  }

  /** Deletes the selection, or the character before it. */
  public MoneyField deleteBackward() {
    return apply("deleteBackward");
  }

  /** Deletes the selection, or the character after it. */
  public MoneyField deleteForward() {
    return apply("deleteForward");
  }

  /** Returns the text that the field shows. */
  public String text() {
    return (String) members.get("text");
  }

  public int selectionStart() {
    return selection(0);
  }

  public int selectionEnd() {
    return selection(1);
  }

  private int selection(int end) {
    return ((Long) ((List<?>) members.get("selection")).get(end)).intValue();
  }

  /**
   * Returns the committed amount as long as the text stands for it, otherwise null. With the rule {@code
   * shouldUpdateAmountWhileEditing}, the amount of a valid text while it is edited.
   */
  public BigDecimal amount() {
    return Amounts.decimal(members.get("amount"));
  }

  /** Returns status, reasons, warnings and candidates of the text, and the amount of this state. */
  public AmountReading reading() {
    return new AmountReading(members);
  }

  /** Returns whether the event was rejected, which leaves text and selection unchanged. */
  public boolean isRejected() {
    return (Boolean) members.get("rejected");
  }

  /** Returns the currency's text beside the field. */
  public String currencyText() {
    return (String) members.get("currencyText");
  }

  /** Returns the side of the field on which the currency's text is: {@code leading} or {@code trailing}. */
  public String currencyPlacement() {
    return (String) members.get("currencyPlacement");
  }

  @Override
  public String toString() {
    return text();
  }
}
