package moneyformat;

import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Parses amounts that name their currency, in one locale. Immutable; may be used by any thread.
 *
 * <pre>{@code
 * MoneyReader reader = MoneyReader.of("en-US");
 * reader.read("20 euros");  // 20 EUR
 * }</pre>
 *
 * The locale's own symbol decides first: {@code $} is the US dollar in en-US, and the Australian dollar in en-AU. A text that
 * may be something else, such as {@code 5 km}, is not money.
 */
public final class MoneyReader {
  private final long handle;

  private MoneyReader(long handle) {
    this.handle = handle;
    Native.free(this, handle, Native::readerFree);
  }

  /**
   * Makes a reader for every currency in force, with the data of the jar.
   *
   * @param locale a BCP 47 tag or an ICU identifier; an unknown locale is replaced by its nearest ancestor
   * @throws MoneyFormatException for an invalid locale
   */
  public static MoneyReader of(String locale) {
    return of(locale, null);
  }

  /**
   * Makes a reader for some currencies, with the data of the jar.
   *
   * @param currencies the codes that texts may name, or null for every currency in force
   */
  public static MoneyReader of(String locale, Collection<String> currencies) {
    return of(locale, currencies, Map.of(), MoneyData.standard());
  }

  /**
   * Makes a reader with data of your own.
   *
   * @param locale a BCP 47 tag or an ICU identifier, or null if the options have it
   * @param currencies the codes that texts may name, or null for every currency in force and all defined ones
   * @param options the options of {@link MoneyFormatter}
   * @throws MoneyFormatException for an invalid locale, code or option
   */
  public static MoneyReader of(String locale, Collection<String> currencies, Map<String, ?> options, MoneyData data) {
    return new MoneyReader(data.reader(locale, currencies == null ? null : Json.write(List.copyOf(currencies)), Json.write(options)));
  }

  /**
   * Parses a complete text to an amount and its currency.
   *
   * @throws MoneyFormatException as {@link MoneyFormatter#parse}, and with the codes {@code missingCurrency}, {@code
   *     currencyMismatch}, and {@code ambiguousCurrency} with the currencies that the text can mean, the likeliest first
   */
  public ParsedMoney read(String text) {
    return read(text, null);
  }

  /** Parses a complete text by rules, which may be null. */
  public ParsedMoney read(String text, MoneyRules rules) {
    long[] parsed = new long[3];
    String currency = read(Native.utf8(text, "illegalCharacter"), rules, parsed);
    return new ParsedMoney(Amounts.decimal(parsed), currency, Amounts.warnings(parsed));
  }

  String read(byte[] utf8, MoneyRules rules, long[] parsed) {
    try {
      return Native.text(Native.readerRead(handle, utf8, MoneyRules.handle(rules), parsed));
    } finally {
      Reference.reachabilityFence(this);
      Reference.reachabilityFence(rules);
    }
  }

  /** Infers the separators of a column from all of its texts; null counts as an empty text. */
  public NotationEvidence infer(Iterable<String> texts) {
    return infer(texts, null);
  }

  /** Infers the separators of a column from texts that may be amounts by rules, which may be null. */
  public NotationEvidence infer(Iterable<String> texts, MoneyRules rules) {
    try {
      return NotationEvidence.of(texts, 0, handle, rules);
    } finally {
      Reference.reachabilityFence(this);
    }
  }
}
