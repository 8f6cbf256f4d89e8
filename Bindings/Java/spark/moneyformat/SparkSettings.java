package moneyformat;

import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.types.UTF8String;

/** What a catalog's options say. Formatters and readers that were made by it are kept once a process. */
final class SparkSettings implements Serializable {
  private static final long serialVersionUID = 1;

  /** Long enough for usual texts. */
  static final int USUAL_LENGTH = 48;

  /** Of kept formatters, and of others, for each catalog. When there are more, all are made again. */
  private static final int MOST_KEPT = 4096;

  private static final Map<SparkSettings, Kept> KEPT = new ConcurrentHashMap<>();

  private final String data, definitions;
  private final boolean isStrict;
  final int scale;
  private transient Kept kept;

  SparkSettings(String data, String definitions, boolean isStrict, int scale) {
    this.data = data;
    this.definitions = definitions;
    this.isStrict = isStrict;
    this.scale = scale;
    kept(); // Raises the error of unusable data now.
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparkSettings && toString().equals(other.toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    return "[" + data + ", " + definitions + ", " + isStrict + ", " + scale + "]";
  }

  private static final class Kept {
    final MoneyData data;
    final Map<List<UTF8String>, Formatter> formatters = new ConcurrentHashMap<>();
    final Map<List<UTF8String>, MoneyReader> readers = new ConcurrentHashMap<>();
    final Map<UTF8String, MoneyRules> rules = new ConcurrentHashMap<>();

    Kept(SparkSettings settings) {
      MoneyData made = settings.data == null ? MoneyData.standard() : MoneyData.open(Path.of(settings.data));
      if (settings.definitions != null) made = made.defining(settings.definitions);
      data = settings.isStrict ? made.strict() : made;
    }
  }

  private Kept kept() {
    if (kept == null) kept = KEPT.computeIfAbsent(this, Kept::new);
    return kept;
  }

  private static <K, V> V found(Map<K, V> map, K key, K toKeep, Function<K, V> make) {
    V value = map.get(key);
    if (value != null) return value;
    if (map.size() >= MOST_KEPT) map.clear();
    return map.computeIfAbsent(toKeep, make);
  }

  // -- Formatters

  /** A formatter, or the error of every row that asks for it. */
  static final class Formatter {
    private final UTF8String currency, locale, options;
    final MoneyFormatter formatter;
    final MoneyFormatException error;

    private Formatter(List<UTF8String> key, MoneyFormatter formatter, MoneyFormatException error) {
      currency = key.get(0);
      locale = key.get(1);
      options = key.get(2);
      this.formatter = formatter;
      this.error = error;
    }

    boolean isOf(UTF8String currency, UTF8String locale, UTF8String options) {
      return currency != null && locale != null && this.currency.equals(currency) && this.locale.equals(locale)
          && this.options.equals(options);
    }
  }

  private static final UTF8String NONE = UTF8String.fromString("");
  private static final Formatter WITHOUT_CURRENCY = without("invalidCurrency", "The row has no currency.");
  private static final Formatter WITHOUT_LOCALE = without("invalidLocale", "The row has no locale.");

  private static Formatter without(String code, String message) {
    return new Formatter(List.of(NONE, NONE, NONE), null, new MoneyFormatException(code, message));
  }

  /** Throws the error of unusable options, which is not the error of a row. */
  Formatter formatter(UTF8String currency, UTF8String locale, UTF8String options) {
    if (options == null) throw new MoneyFormatException("invalidOption", "The options are null; no options are '{}'.");
    if (currency == null) return WITHOUT_CURRENCY;
    if (locale == null) return WITHOUT_LOCALE;
    List<UTF8String> key = List.of(currency, locale, options);
    Formatter found = kept().formatters.get(key);
    if (found != null) return found;
    // Spark uses the memory of a text again.
    return found(kept().formatters, key, List.of(currency.clone(), locale.clone(), options.clone()), this::made);
  }

  private Formatter made(List<UTF8String> key) {
    MoneyData data = kept().data;
    String options = key.get(2).toString();
    checkOptions(options, data);
    try {
      return new Formatter(key, MoneyFormatter.ofJson(key.get(0).toString(), key.get(1).toString(), options, data), null);
    } catch (MoneyFormatException error) {
      return new Formatter(key, null, error);
    }
  }

  /**
   * Throws the error that options have in both of two locales, which stand for those of the rows: the data may lack one, and an own
   * separator may be one of the other.
   */
  private static void checkOptions(String options, MoneyData data) {
    MoneyFormatException first = null;
    for (String locale : List.of("en", "de")) {
      try {
        MoneyFormatter.ofJson("XXX", locale, options, data);
        return;
      } catch (MoneyFormatException error) {
        if (!List.of("invalidOption", "invalidNumberingSystem").contains(error.code())) return;
        if (first == null) first = error;
      }
    }
    throw first;
  }

  // -- Parsing

  /** Returns null for no rules. Throws the error of unusable ones. */
  MoneyRules rules(UTF8String json) {
    if (json == null) throw new MoneyFormatException("invalidOption", "The rules are null; no rules are '{}'.");
    return found(kept().rules, json, json.clone(), text -> MoneyRules.ofJson(text.toString()));
  }

  /** Throws the error of unusable currencies, and of a locale. */
  MoneyReader reader(UTF8String locale, UTF8String currencies) {
    if (currencies == null) throw new IllegalArgumentException("The currencies are null; all currencies are ''.");
    if (locale == null) throw WITHOUT_LOCALE.error;
    MoneyReader found = kept().readers.get(List.of(locale, currencies));
    if (found != null) return found;
    return found(kept().readers, List.of(locale, currencies), List.of(locale.clone(), currencies.clone()), this::reader);
  }

  private MoneyReader reader(List<UTF8String> key) {
    String codes = key.get(1).toString().trim();
    List<String> currencies = codes.isEmpty() ? null : List.of(codes.split("\\s+"));
    try {
      return MoneyReader.of(key.get(0).toString(), currencies, Map.of(), kept().data);
    } catch (MoneyFormatException error) {
      if (currencies != null && error.code().equals("invalidCurrency")) throw new IllegalArgumentException(error);
      throw error;
    }
  }

  /** Throws an error for an amount that the column can't hold exactly. */
  Decimal decimal(long[] parsed) {
    BigDecimal amount = Amounts.decimal(parsed);
    if (amount.scale() > scale) {
      amount = amount.stripTrailingZeros();
      if (amount.scale() > scale) {
        throw new MoneyFormatException("tooManyFractionDigits", "The amount does not fit decimal(38, " + scale + ").");
      }
    }
    amount = amount.setScale(scale);
    if (amount.precision() <= 38) return Decimal.apply(amount, 38, scale);
    throw new MoneyFormatException("precisionOverflow", "The amount does not fit decimal(38, " + scale + ").");
  }

  /** Returns the warnings, separated by spaces, or null. */
  static UTF8String warnings(long[] parsed) {
    List<String> warnings = Amounts.warnings(parsed);
    return warnings.isEmpty() ? null : UTF8String.fromString(String.join(" ", warnings));
  }

  // -- Evidence

  /**
   * What the texts of a part of a column prove: evidence as JSON or null, the currency and the locale of the texts, and those
   * texts that were not looked at. Spark reads it with a class loader that knows the classes of Java only.
   */
  static final class Evidence {
    private static final int FIRST = 3, MOST = 1024 + FIRST;

    private Evidence() {}

    static ArrayList<String> none() {
      return new ArrayList<>(Arrays.asList(null, null, null));
    }

    static void add(ArrayList<String> state, SparkSettings settings, String text, String currency, String locale) {
      if (state.size() == MOST || !Objects.equals(currency, state.get(1)) || !Objects.equals(locale, state.get(2))) {
        found(state, settings);
        state.set(1, currency);
        state.set(2, locale);
      }
      state.add(text);
    }

    /** Looks at the rest of the texts, and returns what all prove. */
    static NotationEvidence found(ArrayList<String> state, SparkSettings settings) {
      NotationEvidence found = NotationEvidence.ofJson(state.get(0));
      List<String> texts = state.subList(FIRST, state.size());
      if (texts.isEmpty()) return found;
      if (state.get(2) == null) throw WITHOUT_LOCALE.error;
      MoneyData data = settings.kept().data;
      String currency = state.get(1), locale = state.get(2);
      found = found.followedBy(
          currency == null || currency.isEmpty()
              ? MoneyReader.of(locale, null, Map.of(), data).infer(texts)
              : MoneyFormatter.of(currency, locale, Map.of(), data).infer(texts));
      texts.clear();
      state.set(0, found.toJson());
      return found;
    }

    static ArrayList<String> plus(ArrayList<String> one, ArrayList<String> other, SparkSettings settings) {
      one.set(0, found(one, settings).plus(found(other, settings)).toJson());
      return one;
    }
  }
}
