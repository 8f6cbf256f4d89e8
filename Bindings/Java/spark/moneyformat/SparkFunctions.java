package moneyformat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.AggregateFunction;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Spark's functions of this library, as a catalog, for SQL, Scala, Java and PySpark 3.5 and later without Python workers:
 *
 * <pre>{@code
 * spark.conf().set("spark.sql.catalog.money", "moneyformat.SparkFunctions");
 * spark.sql("select money.money_format(amount, 'EUR', 'de-DE') from invoices");
 * }</pre>
 *
 * {@code money_format(amount, currency, locale[, options])} and {@code money_format_minor} are null for a row that can't be
 * formatted; {@code money_format_error} and {@code money_format_minor_error} are its code. {@code money_parse(text, currency,
 * locale[, rules])} fails the job for a text that is not an amount, {@code money_try_parse} is null for it, and {@code
 * money_parse_error} and {@code money_parse_warnings} say why. {@code money_read(text, locale[, currencies])} is a struct of amount, currency, error and
 * warnings; the currencies are separated by spaces. {@code money_infer(text, currency, locale)} aggregates texts to evidence
 * as JSON, and {@code money_merge_evidence(evidence)} the evidence of parts. Options and rules are JSON.
 *
 * <p>Columns of floating point are refused when the query is analyzed. Options of the catalog: {@code data}, the path of a
 * file of locale data, which executors have, too; {@code definitions}, own currencies as JSON; {@code strict}, whether
 * unknown currencies and locales are errors; {@code scale}, the fraction digits of parsed amounts (4).
 */
public final class SparkFunctions implements FunctionCatalog {
  private enum Kind {
    FORMAT("amount, currency, locale[, options]", 3, 4),
    FORMAT_MINOR("amount, currency, locale[, options]", 3, 4),
    FORMAT_ERROR("amount, currency, locale[, options]", 3, 4),
    FORMAT_MINOR_ERROR("amount, currency, locale[, options]", 3, 4),
    PARSE("text, currency, locale[, rules]", 3, 4),
    TRY_PARSE("text, currency, locale[, rules]", 3, 4),
    PARSE_ERROR("text, currency, locale[, rules]", 3, 4),
    PARSE_WARNINGS("text, currency, locale[, rules]", 3, 4),
    READ("text, locale[, currencies]", 2, 3),
    INFER("text, currency, locale", 3, 3),
    MERGE_EVIDENCE("evidence", 1, 1);

    final String function, parameters;
    final int fewest, most;

    Kind(String parameters, int fewest, int most) {
      function = "money_" + name().toLowerCase(Locale.ROOT);
      this.parameters = parameters;
      this.fewest = fewest;
      this.most = most;
    }

    boolean isFormat() {
      return name().startsWith("FORMAT");
    }

    boolean isOfMinorUnits() {
      return this == FORMAT_MINOR || this == FORMAT_MINOR_ERROR;
    }

    boolean isError() {
      return name().endsWith("_ERROR");
    }
  }

  private static final List<String> SETTINGS = List.of("data", "definitions", "strict", "scale");

  private String name;
  private SparkSettings settings;

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    this.name = name;
    for (String setting : options.keySet()) {
      if (!SETTINGS.contains(setting)) {
        throw new IllegalArgumentException(
            "The catalog has no setting " + setting + "; its settings are " + String.join(", ", SETTINGS) + ".");
      }
    }
    String given = options.getOrDefault("scale", "4");
    if (!given.matches("\\d|[12]\\d|3[0-8]")) {
      throw new IllegalArgumentException("The scale is " + given + "; it must be from 0 to 38.");
    }
    int scale = Integer.parseInt(given);
    settings = new SparkSettings(
        options.get("data"), options.get("definitions"), options.getBoolean("strict", false), scale);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    if (namespace.length > 0) return new Identifier[0];
    return Arrays.stream(Kind.values()).map(kind -> Identifier.of(namespace, kind.function)).toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    for (Kind kind : Kind.values()) {
      if (identifier.namespace().length == 0 && kind.function.equalsIgnoreCase(identifier.name())) {
        return new Unbound(kind, settings);
      }
    }
    throw new NoSuchFunctionException(identifier);
  }

  private static final class Unbound implements UnboundFunction {
    private static final long serialVersionUID = 1;
    private final Kind kind;
    private final SparkSettings settings;

    Unbound(Kind kind, SparkSettings settings) {
      this.kind = kind;
      this.settings = settings;
    }

    @Override
    public String name() {
      return kind.function;
    }

    @Override
    public String description() {
      return kind.function + "(" + kind.parameters + ")";
    }

    /** Spark ends the sentence of an error with a full stop itself. */
    @Override
    public BoundFunction bind(StructType given) {
      StructField[] fields = given.fields();
      if (fields.length < kind.fewest || fields.length > kind.most) {
        throw new UnsupportedOperationException(description() + " has " + fields.length + " arguments here");
      }
      boolean isAmount = kind.isFormat();
      DataType[] types = new DataType[fields.length];
      Arrays.fill(types, DataTypes.StringType);
      for (int index = isAmount ? 1 : 0; index < fields.length; index++) text(fields[index].dataType());
      if (isAmount) types[0] = amount(fields[0].dataType());
      switch (kind) {
        case INFER: return new Infer(settings, types);
        case MERGE_EVIDENCE: return new Merge(types);
        case READ: return new Read(settings, types);
        default: return kind.isFormat() ? new Format(kind, settings, types) : new Parse(kind, settings, types);
      }
    }

    private void text(DataType type) {
      if (isText(type) || type.equals(DataTypes.NullType)) return;
      throw new UnsupportedOperationException("In " + description() + ", a column of " + type.simpleString()
          + " can't hold text; use a column of strings");
    }

    /** The type in which amounts are passed. */
    private DataType amount(DataType type) {
      if (type.equals(DataTypes.DoubleType) || type.equals(DataTypes.FloatType)) {
        throw new UnsupportedOperationException(MoneyFormatter.FLOATS + " The column is " + type.simpleString());
      }
      if (type instanceof DecimalType) return type;
      if (isText(type) || type.equals(DataTypes.NullType)) return DataTypes.StringType;
      for (DataType integer : List.of(DataTypes.ByteType, DataTypes.ShortType, DataTypes.IntegerType, DataTypes.LongType)) {
        if (type.equals(integer)) return DataTypes.LongType;
      }
      throw new UnsupportedOperationException("In " + description() + ", a column of " + type.simpleString()
          + " can't hold exact amounts; use integers, decimals, or plain decimal text");
    }

    private static boolean isText(DataType type) {
      return type instanceof org.apache.spark.sql.types.StringType;
    }
  }

  // -- Functions of a row. Spark calls the method `invoke` whose parameters have the types of the arguments.

  private abstract static class OfRow<T> implements ScalarFunction<T> {
    private static final long serialVersionUID = 1;
    final Kind kind;
    final SparkSettings settings;
    private final DataType[] types;
    private transient volatile SparkSettings.Formatter last;

    OfRow(Kind kind, SparkSettings settings, DataType[] types) {
      this.kind = kind;
      this.settings = settings;
      this.types = types;
    }

    @Override
    public String name() {
      return kind.function;
    }

    @Override
    public DataType[] inputTypes() {
      return types;
    }

    @Override
    public String canonicalName() {
      return "moneyformat." + kind.function + Arrays.toString(types) + settings;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OfRow && canonicalName().equals(((OfRow<?>) other).canonicalName());
    }

    @Override
    public int hashCode() {
      return canonicalName().hashCode();
    }

    @Override
    public String toString() {
      return kind.function;
    }

    /** Returns the formatter of a row. That of the row before is found by comparing, because it is mostly the same. */
    final SparkSettings.Formatter formatter(UTF8String currency, UTF8String locale, UTF8String options) {
      SparkSettings.Formatter found = last;
      if (found == null || !found.isOf(currency, locale, options)) {
        found = settings.formatter(currency, locale, options);
        last = found;
      }
      return found;
    }
  }

  /** Formats amounts, or tells why they can't be. */
  public static final class Format extends OfRow<UTF8String> {
    private static final long serialVersionUID = 1;
    /** Stands for no options. */
    private static final UTF8String NONE = UTF8String.fromString("{}");

    private Format(Kind kind, SparkSettings settings, DataType[] types) {
      super(kind, settings, types);
    }

    @Override
    public DataType resultType() {
      return DataTypes.StringType;
    }

    /** Formats an integer. */
    public UTF8String invoke(long amount, UTF8String currency, UTF8String locale) {
      return invoke(amount, currency, locale, NONE);
    }

    /** Formats an integer. */
    public UTF8String invoke(long amount, UTF8String currency, UTF8String locale, UTF8String options) {
      return integer(formatter(currency, locale, options), amount, kind.isOfMinorUnits() ? Native.CURRENCY_SCALE : 0);
    }

    /** Formats a decimal. */
    public UTF8String invoke(Decimal amount, UTF8String currency, UTF8String locale) {
      return invoke(amount, currency, locale, NONE);
    }

    /** Formats a decimal. */
    public UTF8String invoke(Decimal amount, UTF8String currency, UTF8String locale, UTF8String options) {
      if (amount == null) return null;
      SparkSettings.Formatter formatter = formatter(currency, locale, options);
      boolean isMinor = kind.isOfMinorUnits();
      if (amount.precision() <= 18 && (!isMinor || amount.scale() == 0)) {
        return integer(formatter, amount.toUnscaledLong(), isMinor ? Native.CURRENCY_SCALE : amount.scale());
      }
      // The zeros are those of the column's type, and none to keep.
      return text(formatter, Native.utf8(amount.toJavaBigDecimal().stripTrailingZeros().toPlainString()), isMinor);
    }

    /** Formats plain decimal text. */
    public UTF8String invoke(UTF8String amount, UTF8String currency, UTF8String locale) {
      return invoke(amount, currency, locale, NONE);
    }

    /** Formats plain decimal text. */
    public UTF8String invoke(UTF8String amount, UTF8String currency, UTF8String locale, UTF8String options) {
      if (amount == null) return null;
      return text(formatter(currency, locale, options), amount.getBytes(), kind.isOfMinorUnits());
    }

    private UTF8String integer(SparkSettings.Formatter formatter, long units, int scale) {
      if (formatter.error != null) return error(formatter.error);
      if (kind.isError()) return null;
      byte[] room = new byte[SparkSettings.USUAL_LENGTH];
      int count = formatter.formatter.writeUtf8(units, scale, room);
      if (count < 0) count = formatter.formatter.writeUtf8(units, scale, room = new byte[-count]);
      return UTF8String.fromBytes(room, 0, count);
    }

    private UTF8String text(SparkSettings.Formatter formatter, byte[] decimal, boolean isMinor) {
      if (formatter.error != null) return error(formatter.error);
      try {
        byte[] room = new byte[SparkSettings.USUAL_LENGTH];
        int count = formatter.formatter.writeUtf8(decimal, isMinor, room);
        if (count < 0) count = formatter.formatter.writeUtf8(decimal, isMinor, room = new byte[-count]);
        return kind.isError() ? null : UTF8String.fromBytes(room, 0, count);
      } catch (MoneyFormatException error) {
        return error(error);
      }
    }

    private UTF8String error(MoneyFormatException error) {
      return kind.isError() ? UTF8String.fromString(error.code()) : null;
    }
  }

  /** Parses texts to amounts, or returns the reasons why they are not amounts, or the warnings. */
  public static final class Parse extends OfRow<Object> {
    private static final long serialVersionUID = 1;
    private static final UTF8String NONE = UTF8String.fromString("{}");

    private Parse(Kind kind, SparkSettings settings, DataType[] types) {
      super(kind, settings, types);
    }

    @Override
    public DataType resultType() {
      boolean isAmount = kind == Kind.PARSE || kind == Kind.TRY_PARSE;
      return isAmount ? DataTypes.createDecimalType(38, settings.scale) : DataTypes.StringType;
    }

    /** Parses a text. */
    public Object invoke(UTF8String text, UTF8String currency, UTF8String locale) {
      return invoke(text, currency, locale, NONE);
    }

    /** Parses a text by rules. */
    public Object invoke(UTF8String text, UTF8String currency, UTF8String locale, UTF8String rules) {
      if (text == null) return null;
      MoneyRules of = settings.rules(rules);
      try {
        SparkSettings.Formatter formatter = formatter(currency, locale, NONE);
        if (formatter.error != null) throw formatter.error;
        long[] parsed = new long[3];
        formatter.formatter.parse(text.getBytes(), of, parsed);
        Decimal amount = settings.decimal(parsed);
        if (kind == Kind.PARSE_WARNINGS) return SparkSettings.warnings(parsed);
        return kind == Kind.PARSE_ERROR ? null : amount;
      } catch (MoneyFormatException error) {
        if (kind == Kind.PARSE) throw error;
        return kind == Kind.PARSE_ERROR ? UTF8String.fromString(error.code()) : null;
      }
    }
  }

  /** Reads texts that name their currency. */
  public static final class Read extends OfRow<InternalRow> {
    private static final long serialVersionUID = 1;
    private static final UTF8String ANY = UTF8String.fromString("");

    private Read(SparkSettings settings, DataType[] types) {
      super(Kind.READ, settings, types);
    }

    @Override
    public DataType resultType() {
      return new StructType()
          .add("amount", DataTypes.createDecimalType(38, settings.scale))
          .add("currency", DataTypes.StringType)
          .add("error", DataTypes.StringType)
          .add("warnings", DataTypes.StringType);
    }

    /** Reads a text that may name any currency. */
    public InternalRow invoke(UTF8String text, UTF8String locale) {
      return invoke(text, locale, ANY);
    }

    /** Reads a text that may name one of some currencies. */
    public InternalRow invoke(UTF8String text, UTF8String locale, UTF8String currencies) {
      Object[] fields = new Object[4];
      if (text != null) {
        try {
          long[] parsed = new long[3];
          String currency = settings.reader(locale, currencies).read(text.getBytes(), null, parsed);
          fields[0] = settings.decimal(parsed);
          fields[1] = UTF8String.fromString(currency);
          fields[3] = SparkSettings.warnings(parsed);
        } catch (MoneyFormatException error) {
          fields[2] = UTF8String.fromString(error.code());
        }
      }
      return new GenericInternalRow(fields);
    }
  }

  // -- Aggregates

  private abstract static class OfRows<S extends java.io.Serializable> implements AggregateFunction<S, UTF8String> {
    private static final long serialVersionUID = 1;
    private final Kind kind;
    private final DataType[] types;

    OfRows(Kind kind, DataType[] types) {
      this.kind = kind;
      this.types = types;
    }

    @Override
    public String name() {
      return kind.function;
    }

    @Override
    public DataType[] inputTypes() {
      return types;
    }

    @Override
    public DataType resultType() {
      return DataTypes.StringType;
    }
  }

  /** Collects what texts prove about their notation. */
  private static final class Infer extends OfRows<ArrayList<String>> {
    private static final long serialVersionUID = 1;
    private final SparkSettings settings;

    Infer(SparkSettings settings, DataType[] types) {
      super(Kind.INFER, types);
      this.settings = settings;
    }

    @Override
    public String canonicalName() {
      return "moneyformat.money_infer" + settings;
    }

    @Override
    public ArrayList<String> newAggregationState() {
      return SparkSettings.Evidence.none();
    }

    @Override
    public ArrayList<String> update(ArrayList<String> state, InternalRow row) {
      SparkSettings.Evidence.add(state, settings, string(row, 0), string(row, 1), string(row, 2));
      return state;
    }

    @Override
    public ArrayList<String> merge(ArrayList<String> one, ArrayList<String> other) {
      return SparkSettings.Evidence.plus(one, other, settings);
    }

    @Override
    public UTF8String produceResult(ArrayList<String> state) {
      return UTF8String.fromString(SparkSettings.Evidence.found(state, settings).toJson());
    }
  }

  private static String string(InternalRow row, int index) {
    return row.isNullAt(index) ? null : row.getUTF8String(index).toString();
  }

  /** Merges evidence. Null is no evidence. */
  private static final class Merge extends OfRows<String> {
    private static final long serialVersionUID = 1;

    Merge(DataType[] types) {
      super(Kind.MERGE_EVIDENCE, types);
    }

    @Override
    public String canonicalName() {
      return "moneyformat.money_merge_evidence";
    }

    @Override
    public String newAggregationState() {
      return NotationEvidence.ofJson(null).toJson();
    }

    @Override
    public String update(String state, InternalRow row) {
      return row.isNullAt(0) ? state : merge(state, string(row, 0));
    }

    @Override
    public String merge(String one, String other) {
      return NotationEvidence.ofJson(one).plus(NotationEvidence.ofJson(other)).toJson();
    }

    @Override
    public UTF8String produceResult(String state) {
      return UTF8String.fromString(state);
    }
  }
}
