package moneyformat;

import java.lang.ref.Reference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Formats and parses amounts of one currency for one locale, exactly.
 *
 * <pre>{@code
 * MoneyFormatter euros = MoneyFormatter.of("EUR", "de-DE");
 * euros.format(new BigDecimal("1234.5"));       // "1.234,50 €"
 * euros.formatMinor(123450);                    // "1.234,50 €"
 * euros.parse("1.234,50 €").amount();           // 1234.5
 * }</pre>
 *
 * An amount is a {@code BigDecimal}, a {@code long} of whole units, or plain decimal text ({@code -1234.50}). Minor units,
 * such as cents, have methods of their own. No method takes a {@code double} or a {@code float}, because binary floating
 * point can't hold 0.1. No amount is null.
 *
 * <p>Making a formatter takes some ten microseconds, and formatting less than 0.1, so keep formatters. They are immutable
 * and may be used by any thread.
 */
public final class MoneyFormatter {
  /** Long enough for usual texts. Allocating this much for each text is faster than a buffer for each thread. */
  private static final int USUAL_LENGTH = 64;

  /** What every door says of floating point. */
  static final String FLOATS =
      "Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text.";

  private final long handle;
  private final String description;
  private final boolean keepsZeros;

  private MoneyFormatter(long handle, String description, boolean keepsZeros) {
    this.handle = handle;
    this.description = description;
    this.keepsZeros = keepsZeros;
    Native.free(this, handle, Native::formatterFree);
  }

  // -- Making

  /**
   * Makes a formatter with default options and the data of the jar.
   *
   * @param currency an ISO 4217 code in any case
   * @param locale a BCP 47 tag or an ICU identifier; an unknown locale is replaced by its nearest ancestor
   * @throws MoneyFormatException for an invalid currency or locale
   */
  public static MoneyFormatter of(String currency, String locale) {
    return of(currency, locale, Map.of());
  }

  /** Makes a formatter with default options and the data of the jar. */
  public static MoneyFormatter of(Currency currency, Locale locale) {
    return of(currency.getCurrencyCode(), locale.toLanguageTag());
  }

  /**
   * Makes a formatter with the data of the jar.
   *
   * @param currency an ISO 4217 code in any case, or null if the options or the locale have it
   * @param locale a BCP 47 tag or an ICU identifier, or null if the options have it
   * @param options the options of the tool and the protocol: {@code Map.of("formattingStyle", "currencyName",
   *     "fractionDigits", 0)}
   * @throws MoneyFormatException for an invalid currency, locale or option
   */
  public static MoneyFormatter of(String currency, String locale, Map<String, ?> options) {
    return of(currency, locale, options, MoneyData.standard());
  }

  /** Makes a formatter with data of your own. */
  public static MoneyFormatter of(String currency, String locale, Map<String, ?> options, MoneyData data) {
    String json = Json.write(options);
    String description = currency + ", " + locale + (options.isEmpty() ? "" : ", " + json);
    return new MoneyFormatter(
        data.formatter(currency, locale, json), description, "keepInput".equals(options.get("trailingZeros")));
  }

  /** Makes a formatter with options as JSON. */
  static MoneyFormatter ofJson(String currency, String locale, String options, MoneyData data) {
    long handle = data.formatter(currency, locale, options);
    // A fraction's zeros are lost on the fast way. Taking the slow one needlessly changes no text.
    return new MoneyFormatter(handle, currency + ", " + locale + ", " + options, options.contains("keepInput"));
  }

  // -- Formatting

  /** Returns the text of an amount. */
  public String format(BigDecimal amount) {
    int scale = amount.scale();
    // The digits fit into 64 bits, and the zeros of a negative scale into 38 digits. Moving the point by the scale leaves them
    // as an integer, without another object.
    if (amount.precision() <= 18 && scale >= -20 && scale <= 127 && !keepsZeros) {
      return formatUnits(amount.scaleByPowerOfTen(scale).longValue(), scale);
    }
    return format(Amounts.plainText(amount));
  }

  /** Returns the text of whole units: {@code format(5)} is {@code 5,00 €}. */
  public String format(long units) {
    return formatUnits(units, 0);
  }

  /** Returns the text of whole units of any size. */
  public String format(BigInteger units) {
    return format(new BigDecimal(units));
  }

  /** Keeps {@code format('5')} from compiling, in which Java would take the character for the number 53. */
  @Deprecated
  public void format(char refused) {
    throw refused(refused);
  }

  /**
   * Formats plain decimal text: digits with an optional sign and fraction.
   *
   * @throws MoneyFormatException for other text, or more than 38 significant digits
   */
  public String format(String decimal) {
    byte[] utf8 = Native.utf8(decimal, "invalidAmount");
    try {
      char[] room = new char[USUAL_LENGTH];
      int length = Native.formatDecimal(handle, utf8, room);
      if (length < 0) length = Native.formatDecimal(handle, utf8, room = new char[-length]);
      return new String(room, 0, length);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Returns the text of the currency's ISO 4217 minor units: {@code formatMinor(5)} is {@code 0,05 €}. */
  public String formatMinor(long minorUnits) {
    return formatUnits(minorUnits, Native.CURRENCY_SCALE);
  }

  /**
   * Returns the text of units of 10<sup>-scale</sup>.
   *
   * @param scale from -127 to 127
   */
  public String formatMinor(long minorUnits, int scale) {
    return formatUnits(minorUnits, checked(scale));
  }

  /** Returns the text of minor units of any size. */
  public String formatMinor(BigInteger minorUnits) {
    return formatMinorDecimal(new BigDecimal(minorUnits), Native.CURRENCY_SCALE);
  }

  /** Returns the text of units of 10<sup>-scale</sup> of any size. */
  public String formatMinor(BigInteger minorUnits, int scale) {
    return formatMinorDecimal(new BigDecimal(minorUnits), checked(scale));
  }

  /**
   * Returns the text of minor units that are a decimal, such as a sum of a database.
   *
   * @throws MoneyFormatException for a fraction
   */
  public String formatMinor(BigDecimal minorUnits) {
    return formatMinorDecimal(minorUnits, Native.CURRENCY_SCALE);
  }

  /** Returns the text of units of 10<sup>-scale</sup> that are a decimal without a fraction. */
  public String formatMinor(BigDecimal minorUnits, int scale) {
    return formatMinorDecimal(minorUnits, checked(scale));
  }

  private String formatMinorDecimal(BigDecimal minorUnits, int scale) {
    byte[] utf8 = Native.utf8(Amounts.plainText(minorUnits));
    try {
      char[] room = new char[USUAL_LENGTH];
      int length = Native.formatMinorDecimal(handle, utf8, scale, room);
      if (length < 0) length = Native.formatMinorDecimal(handle, utf8, scale, room = new char[-length]);
      return new String(room, 0, length);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Keeps {@code formatMinor('5')} from compiling, in which Java would take the character for the number 53. */
  @Deprecated
  public void formatMinor(char refused) {
    throw refused(refused);
  }

  private static MoneyFormatException refused(char character) {
    return new MoneyFormatException("invalidArgument", "An amount can't be the character '" + character + "'.");
  }

  private String formatUnits(long units, int scale) {
    try {
      char[] room = new char[USUAL_LENGTH];
      int length = UnitsWriter.write(handle, units, scale, room);
      if (length < 0) length = UnitsWriter.write(handle, units, scale, room = new char[-length]);
      return new String(room, 0, length);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  // What Spark's functions call: they write UTF-8, and return its length or, if the array is too small, what is needed, negated.

  int writeUtf8(long units, int scale, byte[] into) {
    try {
      return Native.formatUnitsUtf8(handle, units, scale, into);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  int writeUtf8(byte[] decimal, boolean isMinor, byte[] into) {
    try {
      return Native.formatDecimalUtf8(handle, decimal, isMinor, Native.CURRENCY_SCALE, into);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private static int checked(int scale) {
    if (scale >= -127 && scale <= 127) return scale;
    throw new MoneyFormatException("invalidArgument", "The scale is " + scale + "; it must be from -127 to 127.");
  }

  /** Formats whole units of many amounts into one array, several times as fast as one by one. */
  public MoneyColumn format(long[] units) {
    return column(units, 0);
  }

  /** Formats the currency's minor units of many amounts into one array, several times as fast as one by one. */
  public MoneyColumn formatMinor(long[] minorUnits) {
    return column(minorUnits, Native.CURRENCY_SCALE);
  }

  /** Formats units of 10<sup>-scale</sup> of many amounts into one array. */
  public MoneyColumn formatMinor(long[] minorUnits, int scale) {
    return column(minorUnits, checked(scale));
  }

  private MoneyColumn column(long[] units, int scale) {
    try {
      int[] offsets = new int[units.length + 1];
      return new MoneyColumn(Native.formatColumn(handle, units, scale, offsets), offsets);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  // -- Parts and ranges

  /** Returns the parts of an amount's text, which cover it without gaps. */
  public List<FormattedPart> parts(BigDecimal amount) {
    return parts(Amounts.plainText(amount));
  }

  /** Returns the parts of the text of whole units. */
  public List<FormattedPart> parts(long units) {
    return parts(Long.toString(units));
  }

  /** Returns the parts of the text of plain decimal text. */
  public List<FormattedPart> parts(String decimal) {
    try {
      List<FormattedPart> parts = new ArrayList<>();
      String json = Native.text(Native.parts(handle, Native.utf8(decimal, "invalidAmount")));
      for (Object part : (List<?>) Json.read(json).get("parts")) {
        parts.add(new FormattedPart((String) ((List<?>) part).get(0), (String) ((List<?>) part).get(1)));
      }
      return Collections.unmodifiableList(parts);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Returns the text of a range: {@code 3,00–5,00 €}. A lower amount above the upper one is {@code invalidAmount}. */
  public String range(BigDecimal lower, BigDecimal upper) {
    return range(Amounts.plainText(lower), Amounts.plainText(upper));
  }

  /** Returns the text of a range of whole units. */
  public String range(long lower, long upper) {
    return range(Long.toString(lower), Long.toString(upper));
  }

  /** Returns the text of a range between two plain decimal texts. */
  public String range(String lower, String upper) {
    try {
      return Native.text(Native.range(handle, Native.utf8(lower, "invalidAmount"), Native.utf8(upper, "invalidAmount")));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  // -- Other operations

  /** Returns the text of an amount with the locale's sign for "about": {@code ~$1,200.00}. */
  public String approximate(BigDecimal amount) {
    return (String) answer("approximate", amount, Map.of()).get("text");
  }

  /** Returns the text of an amount that a screen reader says: {@code -5.00 US dollars}. */
  public String accessibilityText(BigDecimal amount) {
    return (String) answer("accessibility", amount, Map.of()).get("text");
  }

  /** Returns the amount that its text shows, for further calculations. */
  public BigDecimal rounded(BigDecimal amount) {
    return Amounts.decimal(answer("round", amount, Map.of()).get("amount"));
  }

  /**
   * Splits an amount into equal parts that add up to {@link #rounded} of it. The first parts are one step larger if need be.
   *
   * @param parts from 1 to 1,000,000
   * @throws MoneyFormatException {@code invalidOption} for formats with significant digits
   */
  public List<BigDecimal> allocate(BigDecimal total, int parts) {
    return Amounts.decimals(answer("allocate", total, Map.of("into", parts)).get("amounts"));
  }

  /**
   * Splits an amount in proportion to weights into parts that add up to {@link #rounded} of it.
   *
   * @param weights at most 1,000,000; a negative one, such as that of a discount, gives a part of the other sign
   * @throws MoneyFormatException {@code invalidAmount} if the weights add up to zero
   */
  public List<BigDecimal> allocate(BigDecimal total, List<BigDecimal> weights) {
    List<String> texts = new ArrayList<>();
    for (BigDecimal weight : weights) texts.add(Amounts.plainText(weight));
    return Amounts.decimals(answer("allocate", total, Map.of("weights", texts)).get("amounts"));
  }

  /**
   * Returns an amount as machine-readable messages write it. Nothing is rounded.
   *
   * @throws MoneyFormatException {@code precisionOverflow} for more digits than the currency or the form has, {@code
   *     invalidAmount} and {@code invalidCurrency} for those that the form lacks
   */
  public String wire(BigDecimal amount, WireForm form) {
    return (String) answer("wire", amount, Map.of("form", form.code)).get("text");
  }

  /**
   * Parses an amount of a machine-readable message strictly.
   *
   * @throws MoneyFormatException {@code invalidAmount} for other text, and {@code invalidCurrency}
   */
  public BigDecimal readWire(String text, WireForm form) {
    return Amounts.decimal(answer(Map.of("op", "readWire", "text", text, "form", form.code)).get("amount"));
  }

  private Map<String, Object> answer(String operation, BigDecimal amount, Map<String, ?> more) {
    Map<String, Object> request = new LinkedHashMap<>(more);
    request.put("op", operation);
    request.put("amount", Amounts.plainText(amount));
    return answer(request);
  }

  private Map<String, Object> answer(Map<String, ?> request) {
    try {
      return Json.read(Native.text(Native.answer(handle, Native.utf8(Json.write(request)))));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  // -- Parsing

  /**
   * Parses a complete text exactly. Ambiguous text is an error, never guessed.
   *
   * @throws MoneyFormatException if the text is not one amount of this currency; its code is the reason
   */
  public ParsedAmount parse(String text) {
    return parse(text, null);
  }

  /**
   * Parses a complete text by rules.
   *
   * @param rules rules for accepting text, or null
   */
  public ParsedAmount parse(String text, MoneyRules rules) {
    long[] parsed = new long[3];
    parse(Native.utf8(text, "illegalCharacter"), rules, parsed);
    return new ParsedAmount(Amounts.decimal(parsed), Amounts.warnings(parsed));
  }

  void parse(byte[] utf8, MoneyRules rules, long[] parsed) {
    try {
      Native.parse(handle, utf8, MoneyRules.handle(rules), parsed);
    } finally {
      Reference.reachabilityFence(this);
      Reference.reachabilityFence(rules);
    }
  }

  /**
   * Parses a text that may be unfinished. What is wrong with it is in the result; only half a surrogate pair, which is no text,
   * is thrown as {@code illegalCharacter}.
   *
   * @param rules rules for accepting text, or null
   */
  public AmountReading read(String text, AmountReading.Mode mode, MoneyRules rules) {
    try {
      byte[] json = Native.read(handle, Native.utf8(text, "illegalCharacter"), mode.ordinal(), MoneyRules.handle(rules));
      return new AmountReading(Json.read(Native.text(json)));
    } finally {
      Reference.reachabilityFence(this);
      Reference.reachabilityFence(rules);
    }
  }

  /**
   * Infers the separators of a column from all of its texts.
   *
   * @param texts texts that may be amounts of this currency; null counts as empty
   */
  public NotationEvidence infer(Iterable<String> texts) {
    return infer(texts, null);
  }

  /** Infers the separators of a column from texts that may be amounts by rules, which may be null. */
  public NotationEvidence infer(Iterable<String> texts, MoneyRules rules) {
    try {
      return NotationEvidence.of(texts, handle, 0, rules);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  // -- Fields

  /** Returns the state of an empty amount field. */
  public MoneyField field() {
    return field(null, null);
  }

  /**
   * Returns the state of an amount field.
   *
   * @param amount what it shows at first, or null
   * @param rules rules for accepting text, or null
   */
  public MoneyField field(BigDecimal amount, MoneyRules rules) {
    return MoneyField.of(this, rules, amount == null ? null : Amounts.plainText(amount));
  }

  Map<String, Object> apply(String step, MoneyRules rules) {
    try {
      return Json.read(Native.text(Native.apply(handle, Native.utf8(step), MoneyRules.handle(rules))));
    } finally {
      Reference.reachabilityFence(this);
      Reference.reachabilityFence(rules);
    }
  }

  // -- Settings

  /** Returns the resolved settings, such as {@code locale}, {@code currencyCode}, {@code fractionDigits}. */
  public Map<String, Object> resolved() {
    try {
      return Json.read(Native.text(Native.resolved(handle)));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  @Override
  public String toString() {
    return "MoneyFormatter(" + description + ")";
  }
}
