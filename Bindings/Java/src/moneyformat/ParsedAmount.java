package moneyformat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/** The amount of a text, and what is notable about how it was written. */
public final class ParsedAmount {
  private final BigDecimal amount;
  private final List<String> warnings;

  ParsedAmount(BigDecimal amount, List<String> warnings) {
    this.amount = amount;
    this.warnings = warnings;
  }

  /** Returns the exact amount, without trailing zeros in its fraction. */
  public BigDecimal amount() {
    return amount;
  }

  /**
   * Returns codes of warnings: {@code nonLocaleSeparator} if the separators are not the locale's but have only one
   * meaning, {@code zeroFraction} if the fraction is longer than the currency's but has only zeros, {@code rounded} if it
   * was longer and was rounded as the rules require.
   */
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ParsedAmount && amount.equals(((ParsedAmount) other).amount)
        && warnings.equals(((ParsedAmount) other).warnings);
  }

  @Override
  public int hashCode() {
    return Objects.hash(amount, warnings);
  }

  @Override
  public String toString() {
    return amount.toPlainString() + (warnings.isEmpty() ? "" : " " + warnings);
  }
}
