package moneyformat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** The result of parsing a text that may be unfinished. */
public final class AmountReading {
  /** When a text is read. */
  public enum Mode {
    /** While it is typed: it may be unfinished. */
    TYPE,
    /** After it was pasted: it must be complete. */
    PASTE,
    /** At the end of editing: it must be complete. */
    COMMIT
  }

  /** What a text is. */
  public enum Status {
    EMPTY,
    /** It can become an amount. */
    PARTIAL,
    VALID,
    INVALID
  }

  private final Map<String, Object> members;

  AmountReading(Map<String, Object> members) {
    this.members = members;
  }

  public Status status() {
    return Status.valueOf(((String) members.get("status")).toUpperCase(Locale.ROOT));
  }

  /** Returns the amount, or null. */
  public BigDecimal amount() {
    return Amounts.decimal(members.get("amount"));
  }

  /** Returns what the text would mean if it ended here or were within the limits, or null. */
  public BigDecimal provisionalAmount() {
    return Amounts.decimal(members.get("provisionalAmount"));
  }

  /** Returns codes of warnings, as {@link ParsedAmount#warnings()} does. */
  public List<String> warnings() {
    return Amounts.texts(members.get("warnings"));
  }

  /** Returns codes of the reasons why the text is not an amount. */
  public List<String> reasons() {
    return Amounts.texts(members.get("reasons"));
  }

  /** Returns where in the text the first reason applies, in bytes of UTF-8. */
  public OptionalInt offset() {
    Object offset = members.get("offset");
    return offset == null ? OptionalInt.empty() : OptionalInt.of(((Long) offset).intValue());
  }

  /** Returns the amounts that an ambiguous text can mean. */
  public List<BigDecimal> candidates() {
    return Amounts.decimals(members.get("candidates"));
  }

  /** Returns the code of the other currency that the text names, or null. */
  public String found() {
    return (String) members.get("found");
  }

  /** Returns the currencies that an ambiguous text can mean, the likeliest first. */
  public List<String> currencies() {
    return Amounts.texts(members.get("currencies"));
  }

  @Override
  public String toString() {
    return Json.write(members);
  }
}
