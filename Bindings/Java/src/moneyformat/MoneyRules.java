package moneyformat;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Rules for accepting text. Immutable; may be used by any thread.
 *
 * <pre>{@code MoneyRules.of(Map.of("allowsNegative", false, "maximumAmount", new BigDecimal(100)))}</pre>
 */
public final class MoneyRules {
  private final long handle;

  private MoneyRules(long handle) {
    this.handle = handle;
    Native.free(this, handle, Native::rulesFree);
  }

  /**
   * Makes rules by the names that the tool and the protocol use. Amounts are {@code BigDecimal}s, integers or plain decimal text.
   *
   * @throws MoneyFormatException for an unknown rule or an invalid value
   */
  public static MoneyRules of(Map<String, ?> rules) {
    NativeLibrary.load();
    Map<String, Object> written = new LinkedHashMap<>(rules);
    // Limits are amounts, which JSON has as texts.
    written.replaceAll((rule, value) -> rule.endsWith("Amount") && Json.isInteger(value) ? value.toString() : value);
    return new MoneyRules(Native.rulesNew(Native.utf8(Json.write(written))));
  }

  static MoneyRules ofJson(String json) {
    NativeLibrary.load();
    return new MoneyRules(Native.rulesNew(Native.utf8(json)));
  }

  /** Returns the handle of rules that may be null. The caller keeps them reachable. */
  static long handle(MoneyRules rules) {
    return rules == null ? 0 : rules.handle;
  }
}
