package moneyformat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/** The amount and the currency of a text, and what is notable about how the amount was written. */
public final class ParsedMoney {
  private final BigDecimal amount;
  private final String currency;
  private final List<String> warnings;

  ParsedMoney(BigDecimal amount, String currency, List<String> warnings) {
    this.amount = amount;
    this.currency = currency;
    this.warnings = warnings;
  }

  /** Returns the exact amount, without trailing zeros in its fraction. */
  public BigDecimal amount() {
    return amount;
  }

  /** Returns the currency's code. */
  public String currency() {
    return currency;
  }

  /** Returns codes of warnings, as {@link ParsedAmount#warnings()} does. */
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ParsedMoney && amount.equals(((ParsedMoney) other).amount)
        && currency.equals(((ParsedMoney) other).currency) && warnings.equals(((ParsedMoney) other).warnings);
  }

  @Override
  public int hashCode() {
    return Objects.hash(amount, currency, warnings);
  }

  @Override
  public String toString() {
    return amount.toPlainString() + " " + currency + (warnings.isEmpty() ? "" : " " + warnings);
  }
}
