package moneyformat.benchmarks;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import moneyformat.MoneyColumn;
import moneyformat.MoneyFormatter;

/** Nanoseconds an amount, compared with java.text, which formats doubles: its integers and decimals take longer. */
public final class Bench {
  private static final int COUNT = 65_536, BATCH = 1024;
  private static final long[] UNITS = new long[COUNT];
  private static Object sink;

  private Bench() {}

  interface Work {
    /** Treats all amounts once. */
    void run();
  }

  public static void main(String[] arguments) throws ParseException {
    Random random = new Random(17);
    for (int index = 0; index < COUNT; index++) {
      long units = (long) Math.pow(10, random.nextDouble() * 12);
      UNITS[index] = random.nextInt(4) == 0 ? -units : units;
    }
    System.out.println("JDK " + System.getProperty("java.version"));
    measure("USD", "en-US");
    measure("EUR", "de-DE");
  }

  private static Work each(LongFunction<Object> operation) {
    return () -> {
      for (long units : UNITS) sink = operation.apply(units);
    };
  }

  private static void measure(String currency, String locale) throws ParseException {
    MoneyFormatter formatter = MoneyFormatter.of(currency, locale);
    DecimalFormat format = (DecimalFormat) NumberFormat.getCurrencyInstance(Locale.forLanguageTag(locale));
    format.setCurrency(Currency.getInstance(currency));
    BigDecimal[] decimals = new BigDecimal[COUNT];
    double[] doubles = new double[COUNT];
    String[] texts = new String[COUNT];
    for (int index = 0; index < COUNT; index++) {
      decimals[index] = BigDecimal.valueOf(UNITS[index], 2);
      doubles[index] = UNITS[index] / 100.0;
      texts[index] = formatter.formatMinor(UNITS[index]);
      String theirs = format.format(decimals[index]);
      if (!texts[index].equals(theirs)) throw new AssertionError(texts[index] + " is not " + theirs);
    }
    DecimalFormat reader = (DecimalFormat) format.clone();
    reader.setParseBigDecimal(true);

    Map<String, Work> works = new LinkedHashMap<>();
    works.put("DecimalFormat.format(double)", () -> {
      for (double amount : doubles) sink = format.format(amount);
    });
    works.put("DecimalFormat.format(BigDecimal)", () -> {
      for (BigDecimal amount : decimals) sink = format.format(amount);
    });
    works.put("DecimalFormat.parse, to BigDecimal", () -> {
      try {
        for (String text : texts) sink = reader.parse(text);
      } catch (ParseException error) {
        throw new AssertionError(error);
      }
    });
    works.put("formatMinor(long)", each(formatter::formatMinor));
    works.put("format(BigDecimal)", () -> {
      for (BigDecimal amount : decimals) sink = formatter.format(amount);
    });
    works.put("formatMinor(long[1024]), one array", () -> batches(formatter, false));
    works.put("formatMinor(long[1024]).toArray()", () -> batches(formatter, true));
    works.put("parse(String)", () -> {
      for (String text : texts) sink = formatter.parse(text);
    });
    System.out.println(currency + ", " + locale);
    Map<String, Double> times = times(works);
    double first = times.get("DecimalFormat.format(double)");
    times.forEach((name, time) -> System.out.printf(Locale.ROOT, "  %-36s %7.1f ns  %5.1f x%n", name, time, first / time));
  }

  private static void batches(MoneyFormatter formatter, boolean toArray) {
    for (int start = 0; start < COUNT; start += BATCH) {
      MoneyColumn column = formatter.formatMinor(Arrays.copyOfRange(UNITS, start, start + BATCH));
      sink = toArray ? column.toArray() : column;
    }
  }

  /** Returns each work's fastest time in turns, so that other processes disturb all alike. */
  private static Map<String, Double> times(Map<String, Work> works) {
    Map<String, Double> times = new LinkedHashMap<>();
    // The first turns are slow, until everything is compiled.
    for (int turn = 0; turn < 60; turn++) {
      works.forEach((name, work) -> {
        long start = System.nanoTime();
        work.run();
        times.merge(name, (System.nanoTime() - start) / (double) COUNT, Math::min);
      });
    }
    return times;
  }
}
