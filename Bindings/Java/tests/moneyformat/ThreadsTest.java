package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Formatters are shared between threads, and their memory is freed. */
class ThreadsTest {
  @Test
  void threadsShareFormatters() throws Exception {
    MoneyFormatter[] formatters = {
      MoneyFormatter.of("EUR", "de-DE"), MoneyFormatter.of("INR", "hi-IN-u-nu-deva"),
      MoneyFormatter.of("USD", "en-US", Map.of("formattingStyle", "currencyName")),
    };
    long[] units = new Random(5).longs(2000, -1_000_000_000_000L, 1_000_000_000_000L).toArray();
    Callable<String> work = () -> {
      StringBuilder results = new StringBuilder();
      for (MoneyFormatter formatter : formatters) {
        for (long amount : units) {
          String text = formatter.formatMinor(amount);
          results.append(text).append(' ').append(formatter.parse(text)).append('\n');
        }
        for (String text : formatter.formatMinor(units).toArray()) results.append(text).append('\n');
        results.append(formatter.resolved()).append(formatter.range(3, 5)).append(formatter.field().begin().insert("5").end());
        try {
          formatter.parse("12x");
        } catch (MoneyFormatException error) {
          results.append(error);
        }
      }
      return results.toString();
    };
    String expected = work.call();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<String>> results = new ArrayList<>();
      for (int count = 0; count < 16; count++) results.add(threads.submit(work));
      for (Future<String> result : results) assertEquals(expected, result.get());
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void unreachableObjectsAreFreed() throws Exception {
    make(1_000);
    long before = residentKilobytes();
    make(100_000);
    long grown = residentKilobytes() - before;
    // If nothing were freed, these objects and errors would need several hundred megabytes.
    assertTrue(grown < 100_000, grown + " kB");
  }

  /** What the collector does not see must be little: nothing asks it to run. */
  @Test
  void readersShareTheirTables() throws Exception {
    List<MoneyReader> readers = new ArrayList<>(List.of(MoneyReader.of("en-US")));
    long before = residentKilobytes();
    for (int index = 0; index < 3_000; index++) {
      MoneyReader reader = MoneyReader.of("en-US-x-" + index % 100);
      assertEquals("USD", reader.read("$5").currency());
      readers.add(reader);
    }
    long grown = residentKilobytes() - before;
    // With tables of their own, they would need 300 megabytes.
    assertTrue(grown < 60_000, grown + " kB");
    assertEquals("5 USD", readers.get(3_000).read("$5").toString());
  }

  private static void make(int count) throws InterruptedException {
    MoneyData data = MoneyData.standard();
    for (int index = 0; index < count; index++) {
      MoneyFormatter formatter = MoneyFormatter.of("EUR", "de-DE", Map.of("fractionDigits", index % 30), data);
      MoneyRules rules = MoneyRules.of(Map.of("maximumIntegerDigits", 1 + index % 30));
      if (index % 10 == 0) {
        // Reads what the rest of the objects keep in memory only when they parse.
        formatter.parse("5", rules);
        data = MoneyData.standard().defining("{\"everydaySymbols\":{\"CHF\":[\"Stutz\"]}}");
      }
      try {
        formatter.format("x");
      } catch (MoneyFormatException expected) {
        assertEquals("invalidAmount", expected.code());
      }
      if (index % 5_000 == 4_999) {
        System.gc();
        Thread.sleep(50);
      }
    }
  }

  private static long residentKilobytes() throws Exception {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", ""));
    }
    throw new AssertionError("no VmRSS");
  }
}
