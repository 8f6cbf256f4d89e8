package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every operation returns what the tool's JSON Lines return for the same request and data. */
class ToolTest {
  static final String[] LOCALES = {
    "en-US", "de-DE", "fr-FR", "de-CH", "hi-IN-u-nu-deva", "ar-EG", "fa-IR", "ja-JP", "pt-CV", "es-MX", "sv-SE", "ff-Adlm-u-nu-adlm",
    "he-IL", "en-IN", "zh-TW-u-nu-hanidec", "xx-QQ",
  };
  static final String[] CURRENCIES = {"USD", "EUR", "JPY", "KWD", "INR", "CVE", "QQQ"};
  static final List<Map<String, Object>> OPTIONS = List.of(
      Map.of(), Map.of("formattingStyle", "currencyName"), Map.of("abbreviator", "compactShort"),
      Map.of("formattingStyle", "currencyISOCode", "negativeStyle", "accounting"),
      Map.of("trailingZeros", "keepInput", "fractionDigits", List.of(0, 10)));
  static final String[] AMOUNTS = {
    "0", "-0", "5", "-1234.5", "0.005", "999.995", "1000000", "-98765432109876.01", "123456789012345678901234567890.12", "1.500", "1x",
  };
  /** Ambiguous, foreign, negative, in other digits, or no amounts. */
  static final String[] TEXTS = {
    "1.234,50", "1,234.50", "(5)", "5-", "1,234", "1.234", "12abc", "$5", "\u0661\u0662\u0663", "5,-\u00a0", "1'500,000", "Rs. 1,00,000/-",
    "1.5k", "", "1.23", "\u2212\u202f5\u00a0€", "EUR 5 USD", "५००", "12,34,567.8", "0,001", "5.000.00", "₹\u200f5", "🪙5", "1/2", "-",
    "9".repeat(39), "1\u2009234,5", "5 francs", "CHF 5.—", "٫٥", "\t5\n",
  };
  static final Object[][] EVENTS = {
    {"begin"}, {"insert", "1"}, {"insert", "2"}, {"paste", "1.234,5"}, {"deleteBackward"}, {"select", 0, 2}, {"insert", "-"},
    {"deleteForward"}, {"insert", "x"}, {"replace", 0, 1, "7"}, {"end"}, {"begin"}, {"setText", "1,23"}, {"revert"}, {"end"},
  };

  @TempDir Path temporary;

  private final List<String> requests = new ArrayList<>();
  private final List<Object> answers = new ArrayList<>();

  private interface Call {
    Map<String, Object> answer();
  }

  /** Adds a request and this library's answer in the protocol's form. */
  private void add(Map<String, Object> request, Call call) {
    requests.add(Json.write(request));
    Map<String, Object> answer;
    try {
      answer = call.answer();
    } catch (MoneyFormatException error) {
      answer = Map.of("error", members(error));
    }
    answers.add(answer);
  }

  private static Map<String, Object> members(MoneyFormatException error) {
    Map<String, Object> members = new HashMap<>(Map.of("code", error.code(), "message", error.getMessage()));
    addPointers(members, error.offset(), error.candidates(), error.found(), error.currencies());
    return members;
  }

  private static void addPointers(
      Map<String, Object> members, OptionalInt offset, List<BigDecimal> candidates, String found, List<String> currencies) {
    if (offset.isPresent()) members.put("offset", (long) offset.getAsInt());
    if (!candidates.isEmpty()) members.put("candidates", texts(candidates));
    if (found != null) members.put("found", found);
    if (!currencies.isEmpty()) members.put("currencies", currencies);
  }

  private static List<String> texts(List<BigDecimal> amounts) {
    return amounts.stream().map(BigDecimal::toPlainString).collect(Collectors.toList());
  }

  private static String text(BigDecimal amount) {
    return amount == null ? null : amount.toPlainString();
  }

  private static Map<String, Object> members(AmountReading reading) {
    Map<String, Object> members = new HashMap<>();
    members.put("status", reading.status().name().toLowerCase(java.util.Locale.ROOT));
    members.put("amount", text(reading.amount()));
    members.put("provisionalAmount", text(reading.provisionalAmount()));
    members.put("warnings", reading.warnings());
    members.put("reasons", reading.reasons());
    addPointers(members, reading.offset(), reading.candidates(), reading.found(), reading.currencies());
    return members;
  }

  private static Map<String, Object> members(MoneyField field) {
    Map<String, Object> members = members(field.reading());
    members.put("text", field.text());
    members.put("selection", List.of((long) field.selectionStart(), (long) field.selectionEnd()));
    members.put("amount", text(field.amount()));
    members.put("rejected", field.isRejected());
    members.put("currencyText", field.currencyText());
    members.put("currencyPlacement", field.currencyPlacement());
    return members;
  }

  private static MoneyField apply(MoneyField field, Object[] event) {
    switch ((String) event[0]) {
      case "begin":
        return field.begin();
      case "insert":
        return field.insert((String) event[1]);
      case "paste":
        return field.paste((String) event[1]);
      case "deleteBackward":
        return field.deleteBackward();
      case "deleteForward":
        return field.deleteForward();
      case "select":
        return field.select((Integer) event[1], (Integer) event[2]);
      case "replace":
        return field.replace((Integer) event[1], (Integer) event[2], (String) event[3]);
      case "setText":
        return field.setText((String) event[1]);
      case "revert":
        return field.revert();
      default:
        return field.end();
    }
  }

  private static Map<String, Object> request(Map<String, Object> common, Object... members) {
    Map<String, Object> request = new LinkedHashMap<>(common);
    for (int index = 0; index < members.length; index += 2) request.put((String) members[index], members[index + 1]);
    return request;
  }

  @Test
  void sameAnswers() throws Exception {
    MoneyData data = MoneyData.open(Path.of(System.getProperty("data")));
    for (String locale : LOCALES) {
      for (String currency : CURRENCIES) {
        for (Map<String, Object> options : OPTIONS) {
          addAll(locale, currency, options, data);
        }
      }
    }
    for (String locale : LOCALES) addAllReadings(locale, data);
    compare();
  }

  /** Adds texts that may name their currency. */
  private void addAllReadings(String locale, MoneyData data) {
    for (List<String> currencies : Arrays.asList(null, List.of("USD", "EUR"), List.of("CAD", "AUD", "MXN"))) {
      MoneyReader reader = MoneyReader.of(locale, currencies, Map.of(), data);
      Map<String, Object> common = new HashMap<>(Map.of("op", "parse", "locale", locale));
      if (currencies != null) common.put("currencies", currencies);
      for (String text : TEXTS) {
        add(request(common, "text", text), () -> {
          ParsedMoney parsed = reader.read(text);
          return Map.of("amount", text(parsed.amount()), "currency", parsed.currency(), "warnings", parsed.warnings());
        });
      }
    }
  }

  private void addAll(String locale, String currency, Map<String, Object> options, MoneyData data) {
    Map<String, Object> common = Map.of("currency", currency, "locale", locale, "options", options);
    MoneyFormatter formatter = MoneyFormatter.of(currency, locale, options, data);
    for (String amount : AMOUNTS) {
      add(request(common, "op", "format", "amount", amount), () -> Map.of("text", formatter.format(amount)));
      if (!amount.equals("1x") && !amount.equals("-0")) {
        add(request(common, "op", "format", "amount", amount), () -> Map.of("text", formatter.format(new BigDecimal(amount))));
      }
      add(request(common, "op", "parts", "amount", amount), () -> {
        List<List<String>> parts =
            formatter.parts(amount).stream().map(part -> List.of(part.kind(), part.text())).collect(Collectors.toList());
        return Map.of("text", formatter.format(amount), "parts", parts);
      });
      add(request(common, "op", "range", "lower", "3", "upper", amount), () -> Map.of("text", formatter.range("3", amount)));
      if (!amount.equals("1x") && !amount.equals("-0")) addOperations(common, formatter, amount);
    }
    for (long units : new long[] {0, -5, 123450, Long.MAX_VALUE}) {
      add(request(common, "op", "format", "minorUnits", units), () -> Map.of("text", formatter.formatMinor(units)));
      add(request(common, "op", "format", "minorUnits", units), () -> Map.of("text", formatter.formatMinor(new long[] {units}).get(0)));
      add(request(common, "op", "format", "minorUnits", units, "scale", 3), () -> Map.of("text", formatter.formatMinor(units, 3)));
      add(request(common, "op", "format", "minorUnits", units, "scale", 0), () -> Map.of("text", formatter.format(units)));
    }
    for (String text : TEXTS) {
      add(request(common, "op", "parse", "text", text), () -> {
        ParsedAmount parsed = formatter.parse(text);
        return Map.of("amount", text(parsed.amount()), "warnings", parsed.warnings());
      });
      for (AmountReading.Mode mode : AmountReading.Mode.values()) {
        String name = mode.name().toLowerCase(java.util.Locale.ROOT);
        add(request(common, "op", "read", "mode", name, "text", text), () -> members(formatter.read(text, mode, null)));
      }
    }
    Map<String, Object> rules = Map.of("liveGrouping", true, "maximumAmount", "5000", "excessFraction", "round");
    add(request(common, "op", "input", "rules", rules, "events", List.of(EVENTS).stream().map(List::of).collect(Collectors.toList())), () -> {
      List<Map<String, Object>> states = new ArrayList<>();
      MoneyField field = formatter.field(null, MoneyRules.of(rules));
      for (Object[] event : EVENTS) states.add(members(field = apply(field, event)));
      return Map.of("states", states);
    });
    add(request(common, "op", "explain"), formatter::resolved);
  }

  /** Adds operations on one amount. */
  private void addOperations(Map<String, Object> common, MoneyFormatter formatter, String text) {
    BigDecimal amount = new BigDecimal(text);
    Map<String, Object> given = request(common, "amount", text);
    add(request(given, "op", "approximate"), () -> Map.of("text", formatter.approximate(amount)));
    add(request(given, "op", "accessibility"), () -> Map.of("text", formatter.accessibilityText(amount)));
    add(request(given, "op", "round"), () -> Map.of("amount", text(formatter.rounded(amount))));
    for (int into : new int[] {1, 3, 0}) {
      add(request(given, "op", "allocate", "into", into), () -> Map.of("amounts", texts(formatter.allocate(amount, into))));
    }
    for (List<String> weights : List.of(List.of("3", "7", "1"), List.of("20", "15", "-5"), List.of("1", "-1"))) {
      List<BigDecimal> numbers = weights.stream().map(BigDecimal::new).collect(Collectors.toList());
      add(request(given, "op", "allocate", "weights", weights), () -> Map.of("amounts", texts(formatter.allocate(amount, numbers))));
    }
    for (WireForm form : WireForm.values()) {
      add(request(given, "op", "wire", "form", form.code), () -> Map.of("text", formatter.wire(amount, form)));
      for (String wired : new String[] {"123450", "1234.5", "1234,50", "EUR12", "x"}) {
        add(request(common, "op", "readWire", "form", form.code, "text", wired), () -> Map.of("amount", text(formatter.readWire(wired, form))));
      }
    }
  }

  private void compare() throws Exception {
    Path file = Files.write(temporary.resolve("requests.jsonl"), requests);
    Process tool = new ProcessBuilder(System.getProperty("moneyfmt"), "jsonl", "--locale-data", System.getProperty("data"), file.toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String[] lines = new String(tool.getInputStream().readAllBytes(), "UTF-8").split("\n");
    tool.waitFor();
    assertEquals(requests.size(), lines.length);
    int differences = 0;
    for (int index = 0; index < lines.length; index++) {
      Map<String, Object> expected = Json.read(lines[index]);
      if (expected.equals(answers.get(index))) continue;
      if (differences++ < 10) System.out.println(requests.get(index) + "\n  tool: " + expected + "\n  here: " + answers.get(index));
    }
    assertEquals(0, differences, "of " + lines.length);
    assertTrue(lines.length > 50_000, lines.length + " answers");
    System.out.println(lines.length + " answers are equal to the tool's.");
  }
}
