package moneyformat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A formatter can't be made, an amount can't be formatted, or a text is not an amount.
 *
 * <p>The message is for people: it names the value and what is accepted. Programs use {@link #code()}.
 */
public final class MoneyFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String code;
  private final int offset;
  private final List<BigDecimal> candidates;
  private final String found;
  private final List<String> currencies;

  MoneyFormatException(String code, String message) {
    this(Map.of("code", code, "message", message));
  }

  private MoneyFormatException(Map<?, ?> error) {
    super((String) error.get("message"));
    Object place = error.get("offset");
    code = (String) error.get("code");
    offset = place == null ? -1 : ((Long) place).intValue();
    candidates = Amounts.decimals(error.get("candidates"));
    found = (String) error.get("found");
    currencies = Amounts.texts(error.get("currencies"));
  }

  /** Called by the library, with an error's JSON. */
  static MoneyFormatException of(byte[] json) {
    return new MoneyFormatException((Map<?, ?>) Json.read(Native.text(json)).get("error"));
  }

  /**
   * Returns a stable code: {@code invalidCurrency} or another one of a formatter that can't be made, or the reason why a
   * text is not an amount, such as {@code ambiguousSeparator}.
   */
  public String code() {
    return code;
  }

  /** Returns where in the text the error is, in bytes of UTF-8. */
  public OptionalInt offset() {
    return offset < 0 ? OptionalInt.empty() : OptionalInt.of(offset);
  }

  /** Returns the amounts that an ambiguous text can mean. */
  public List<BigDecimal> candidates() {
    return candidates;
  }

  /** Returns the code of the other currency that the text names, or null. */
  public String found() {
    return found;
  }

  /** Returns the currencies that an ambiguous text can mean, the likeliest first. */
  public List<String> currencies() {
    return currencies;
  }

  @Override
  public String toString() {
    return Objects.toString(code) + ": " + getMessage();
  }
}
