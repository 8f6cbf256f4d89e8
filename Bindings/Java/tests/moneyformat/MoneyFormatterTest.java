package moneyformat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Results and errors of every operation. */
class MoneyFormatterTest {
  static final MoneyFormatter EUROS = MoneyFormatter.of("EUR", "de-DE");

  static MoneyFormatException refused(String code, Executable call) {
    MoneyFormatException error = assertThrows(MoneyFormatException.class, call);
    assertEquals(code, error.code(), error.getMessage());
    assertTrue(error.getMessage().length() > 10, error.getMessage());
    return error;
  }

  // -- Formatting

  @Test
  void bareNumbersAreUnits() {
    assertEquals("5,00\u00a0€", EUROS.format(5));
    assertEquals("-9.223.372.036.854.775.808,00\u00a0€", EUROS.format(Long.MIN_VALUE));
    assertEquals("5,00\u00a0€", EUROS.format(BigInteger.valueOf(5)));
    assertEquals(
        "99.999.999.999.999.999.999.999.999.999.999.999.999,00\u00a0€", EUROS.format(BigInteger.TEN.pow(38).subtract(BigInteger.ONE)));
    byte narrow = 5;
    short wider = 5;
    assertEquals("5,00\u00a0€", EUROS.format(narrow));
    assertEquals("5,00\u00a0€", EUROS.format(wider));
  }

  @Test
  void minorUnitsAreNamed() {
    assertEquals("0,05\u00a0€", EUROS.formatMinor(5));
    assertEquals("-92.233.720.368.547.758,08\u00a0€", EUROS.formatMinor(Long.MIN_VALUE));
    assertEquals("12,34\u00a0€", EUROS.formatMinor(123450, 4));
    assertEquals("5.000,00\u00a0€", EUROS.formatMinor(5, -3));
    assertEquals("￥5", MoneyFormatter.of("JPY", "ja-JP").formatMinor(5));
    assertEquals("0,00\u00a0€", EUROS.formatMinor(5, 127));
    assertEquals("-0,05\u00a0€", EUROS.formatMinor(BigInteger.valueOf(-5)));
    assertEquals("123.456.789.012.345.678.901,23\u00a0€", EUROS.formatMinor(new BigInteger("12345678901234567890123")));
    assertEquals("0,01\u00a0€", EUROS.formatMinor(BigInteger.valueOf(12), 3));
    assertEquals("0,12\u00a0€", EUROS.formatMinor(new BigDecimal("12.00")));
    assertEquals("1,20\u00a0€", EUROS.formatMinor(new BigDecimal("1.2E+4"), 4));
    refused("invalidAmount", () -> EUROS.formatMinor(new BigDecimal("12.5")));
    refused("precisionOverflow", () -> EUROS.formatMinor(BigInteger.TEN.pow(38)));
    refused("invalidArgument", () -> EUROS.formatMinor(5, 128));
    refused("invalidArgument", () -> EUROS.formatMinor(BigInteger.ONE, 128));
    refused("invalidArgument", () -> EUROS.formatMinor(new long[] {5}, -128));
  }

  @Test
  void decimalsAreExact() {
    assertEquals("1.234,50\u00a0€", EUROS.format(new BigDecimal("1234.5")));
    assertEquals("-0,05\u00a0€", EUROS.format(new BigDecimal("-0.05")));
    assertEquals("5.000,00\u00a0€", EUROS.format(new BigDecimal("5E+3")));
    assertEquals("0,00\u00a0€", EUROS.format(new BigDecimal("0E-2000000000")));
    assertEquals("0,00\u00a0€", EUROS.format(new BigDecimal("0E+2000000000")));
    assertEquals("1,00\u00a0€", EUROS.format(new BigDecimal(BigInteger.TEN.pow(5000), 5000)));
    assertEquals(
        "12.345.678.901.234.567.890.123.456.789.012.345,68\u00a0€",
        EUROS.format(new BigDecimal("12345678901234567890123456789012345.678")));
    refused("precisionOverflow", () -> EUROS.format(new BigDecimal("1234567890123456789012345678901234567.89")));
    refused("precisionOverflow", () -> EUROS.format(new BigDecimal("1E+2000000000")));
    refused("precisionOverflow", () -> EUROS.format(new BigDecimal("1E+38")));
    assertEquals(EUROS.format("1" + "0".repeat(37)), EUROS.format(new BigDecimal("1E+37")));
    assertEquals(EUROS.format("9".repeat(18) + "0".repeat(20)), EUROS.format(new BigDecimal("9".repeat(18) + "E+20")));
    refused("precisionOverflow", () -> EUROS.format(new BigDecimal("1E-2000000000")));
  }

  /** They have no UTF-8, and would be read as question marks. */
  @Test
  void unpairedSurrogatesAreRefused() {
    for (String text : new String[] {"5\ud800", "\udc005", "\ud800\ud8005", "5\ud83d\ude00\ude00"}) {
      refused("illegalCharacter", () -> EUROS.parse(text));
      refused("illegalCharacter", () -> MoneyReader.of("en-US").read(text));
      refused("invalidRequest", () -> MoneyFormatter.of("EUR", "de-DE", Map.of("customSymbol", text)));
      refused("invalidRequest", () -> EUROS.field().insert(text));
    }
    assertEquals("5\ud83d\ude00", EUROS.field().insert("5\ud83d\ude00").text());
    refused("illegalCharacter", () -> EUROS.parse("5\ud83d\ude00"));
  }

  @Test
  void decimalsAreFormattedAsTheirText() {
    Random random = new Random(17);
    MoneyFormatter[] formatters = {
      EUROS, MoneyFormatter.of("USD", "en-US", Map.of("trailingZeros", "keepInput", "fractionDigits", List.of(0, 20))),
      MoneyFormatter.of("KWD", "ar-EG", Map.of("significantDigits", List.of(1, 30))),
    };
    for (int count = 0; count < 20_000; count++) {
      BigDecimal amount = new BigDecimal(new BigInteger(random.nextInt(120), random), random.nextInt(60) - 30);
      if (random.nextBoolean()) amount = amount.negate();
      if (amount.stripTrailingZeros().precision() > 38 || amount.precision() - amount.scale() > 38) continue;
      for (MoneyFormatter formatter : formatters) {
        assertEquals(formatter.format(amount.toPlainString()), formatter.format(amount), amount.toString());
      }
    }
    assertEquals("$1.500", formatters[1].format(new BigDecimal("1.500")));
  }

  @Test
  void textIsPlainDecimalText() {
    assertEquals("1.234,50\u00a0€", EUROS.format("1234.5"));
    assertEquals("-12,34\u00a0€", EUROS.format("-0012.340"));
    for (String text : new String[] {"", "12x", "1,5", "1e3", " 5", "5\u0000", "\ud800", "NaN"}) {
      refused("invalidAmount", () -> EUROS.format(text));
    }
    refused("precisionOverflow", () -> EUROS.format("1" + "0".repeat(5000) + "1"));
    assertThrows(NullPointerException.class, () -> EUROS.format((String) null));
    assertThrows(NullPointerException.class, () -> EUROS.format((BigDecimal) null));
  }

  @Test
  void textsOfAnyLengthAndScript() {
    Map<String, Object> options = Map.of("customSymbol", "🪙".repeat(20), "fractionDigits", 38);
    String text = MoneyFormatter.of("USD", "en-US", options).format("1");
    assertEquals("🪙".repeat(20) + "1." + "0".repeat(38), text);
    MoneyFormatter adlam = MoneyFormatter.of("GNF", "ff-Adlm-u-nu-adlm");
    assertEquals(BigDecimal.valueOf(1234), adlam.parse(adlam.format(1234)).amount());
    assertTrue(adlam.format(1234).codePoints().anyMatch(point -> point == 0x1E951));
  }

  @Test
  void columns() {
    long[] units = new Random(3).longs(5000).toArray();
    for (MoneyFormatter formatter : List.of(EUROS, MoneyFormatter.of("USD", "en-US", Map.of("formattingStyle", "currencyName")))) {
      MoneyColumn minor = formatter.formatMinor(units), whole = formatter.format(units), scaled = formatter.formatMinor(units, 7);
      assertEquals(units.length, minor.size());
      assertEquals(minor.bytes().length, minor.offsets()[units.length]);
      String[] texts = minor.toArray();
      for (int index = 0; index < units.length; index++) {
        assertEquals(formatter.formatMinor(units[index]), texts[index]);
        assertEquals(formatter.format(units[index]), whole.get(index));
        assertEquals(formatter.formatMinor(units[index], 7), scaled.get(index));
      }
    }
    assertEquals(0, EUROS.formatMinor(new long[0]).size());
    assertArrayEquals(new String[0], EUROS.formatMinor(new long[0]).toArray());
    assertThrows(IndexOutOfBoundsException.class, () -> EUROS.format(new long[] {1}).get(1));
  }

  @Test
  void partsCoverTheText() {
    assertEquals(
        "[minusSign \"-\", integer \"1\", group \".\", integer \"234\", decimal \",\", fraction \"50\", literal \"\u00a0\", "
            + "currency \"€\"]",
        EUROS.parts(new BigDecimal("-1234.5")).toString());
    assertEquals(EUROS.parts(5), EUROS.parts("5"));
    String text = EUROS.parts(5).stream().map(FormattedPart::text).collect(Collectors.joining());
    assertEquals(EUROS.format(5), text);
    refused("invalidAmount", () -> EUROS.parts("x"));
  }

  @Test
  void ranges() {
    assertEquals("3,00–5,00\u00a0€", EUROS.range(3, 5));
    assertEquals("3,50–5,00\u00a0€", EUROS.range(new BigDecimal("3.5"), new BigDecimal("5")));
    assertEquals("3,00–5,00\u00a0€", EUROS.range("3", "5"));
    refused("invalidAmount", () -> EUROS.range("3", "x"));
    assertEquals("The lower end \"5\" exceeds the upper end \"3\".", refused("invalidAmount", () -> EUROS.range(5, 3)).getMessage());
  }

  // -- Parsing

  @Test
  void parsing() {
    assertEquals(new BigDecimal("1234.5"), EUROS.parse("1.234,50 €").amount());
    assertEquals(new BigDecimal("-5"), EUROS.parse("-5").amount());
    assertEquals(new BigDecimal("5000"), EUROS.parse("5.000,00").amount());
    assertEquals(BigDecimal.ZERO, EUROS.parse("0,00").amount());
    assertEquals(
        new BigDecimal("-12345678901234567890123456789012345678"), EUROS.parse("-12345678901234567890123456789012345678").amount());
    assertEquals(new BigDecimal("9999999999999999999"), EUROS.parse("9999999999999999999").amount());
    assertEquals(List.of(), EUROS.parse("5").warnings());
  }

  @Test
  void parsingTellsItsDoubts() {
    assertEquals(List.of("nonLocaleSeparator"), EUROS.parse("1.23").warnings());
    assertEquals(new BigDecimal("1.23"), EUROS.parse("1.23").amount());
    MoneyFormatException error = refused("ambiguousSeparator", () -> EUROS.parse("1,234"));
    assertEquals(List.of(new BigDecimal("1.234"), new BigDecimal("1234")), error.candidates());
    error = refused("illegalCharacter", () -> EUROS.parse("12abc"));
    assertEquals(OptionalInt.of(2), error.offset());
    assertEquals("illegalCharacter: " + error.getMessage(), error.toString());
    error = refused("currencyMismatch", () -> EUROS.parse("5 GBP"));
    assertEquals("GBP", error.found());
    error = refused("currencyMismatch", () -> EUROS.parse("$5"));
    assertTrue(error.currencies().contains("USD"));
    assertEquals(OptionalInt.empty(), refused("incomplete", () -> EUROS.parse("")).offset());
    refused("illegalCharacter", () -> EUROS.parse("5\ud800"));
    refused("inputTooLong", () -> EUROS.parse("1".repeat(100_000)));
    assertThrows(NullPointerException.class, () -> EUROS.parse(null));
  }

  @Test
  void rules() {
    MoneyRules rules = MoneyRules.of(Map.of("allowsNegative", false, "maximumAmount", new BigDecimal("1E+2")));
    assertEquals(new BigDecimal("99"), EUROS.parse("99", rules).amount());
    refused("signNotAllowed", () -> EUROS.parse("-5", rules));
    refused("aboveMaximum", () -> EUROS.parse("101", rules));
    refused("aboveMaximum", () -> EUROS.parse("101", MoneyRules.of(Map.of("maximumAmount", 100))));
    refused("aboveMaximum", () -> EUROS.parse("101", MoneyRules.of(Map.of("maximumAmount", BigInteger.valueOf(100)))));
    refused("invalidOption", () -> MoneyRules.of(Map.of("allowsMinus", true)));
    assertEquals("1.5", EUROS.parse("1,5", MoneyRules.of(Map.of())).amount().toString());
  }

  @Test
  void currenciesInTexts() {
    MoneyReader reader = MoneyReader.of("en-US");
    ParsedMoney parsed = reader.read("20 euros");
    assertEquals("20 EUR", parsed.toString());
    assertEquals("EUR", parsed.currency());
    assertEquals(List.of("nonLocaleSeparator"), reader.read("€1.234,50").warnings());
    assertEquals("USD", reader.read("$5").currency());
    assertEquals("AUD", MoneyReader.of("en-AU").read("$5").currency());
    assertEquals("CAD", MoneyReader.of("fr-FR", List.of("CAD")).read("$5").currency());
    refused("missingCurrency", () -> reader.read("5"));
    refused("illegalCharacter", () -> reader.read("5 km"));
    assertTrue(refused("ambiguousCurrency", () -> MoneyReader.of("de-DE").read("kr 5")).currencies().contains("SEK"));
    refused("signNotAllowed", () -> reader.read("-$5", MoneyRules.of(Map.of("allowsNegative", false))));
    refused("invalidLocale", () -> MoneyReader.of("not a locale"));
    refused("invalidCurrency", () -> MoneyReader.of("en", List.of("EURO")));
    MoneyData own = MoneyData.standard().defining("{\"currencies\":[{\"code\":\"USDT\",\"symbol\":\"₮\",\"fractionDigits\":6}]}");
    assertEquals("1.5 USDT", MoneyReader.of("en-US", null, Map.of(), own).read("1.5 USDT").toString());
    assertThrows(NullPointerException.class, () -> reader.read(null));
  }

  @Test
  void inference() {
    NotationEvidence one = EUROS.infer(Arrays.asList("1.234", null, "12.50"));
    assertEquals(NotationEvidence.Conclusion.DECIDED, one.conclusion());
    assertEquals(3, one.count());
    assertEquals(1, one.proofs());
    assertEquals("[3: 12.50]", one.examples().toString());
    MoneyRules rules = MoneyRules.of(Map.of("notation", one.notation()));
    assertEquals(new BigDecimal("1.234"), MoneyFormatter.of("KWD", "de-DE").parse("1.234", rules).amount());
    NotationEvidence other = MoneyReader.of("de-DE").infer(List.of("€1,234.50"));
    NotationEvidence both = one.followedBy(other);
    assertEquals(4, both.count());
    assertEquals("[3: 12.50, 4: €1,234.50]", both.examples().toString());
    assertEquals(".", both.notation().get("decimalMark"));
    assertEquals(both, NotationEvidence.ofJson(both.toJson()));
    assertEquals(both.hashCode(), NotationEvidence.ofJson(both.toJson()).hashCode());
    assertEquals(one.plus(other), other.plus(one));
    NotationEvidence german = EUROS.infer(List.of("1.234,50"));
    assertEquals(NotationEvidence.Conclusion.CONTRADICTORY, one.followedBy(german).conclusion());
    assertEquals(2, one.followedBy(german).examples().size());
    assertNull(one.followedBy(german).notation());
    assertEquals(NotationEvidence.Conclusion.UNDECIDED, EUROS.infer(List.of("5", "x")).conclusion());
    assertEquals(List.of(), EUROS.infer(List.of()).examples());
    refused("invalidOption", () -> NotationEvidence.ofJson("{}"));
    refused("invalidRequest", () -> NotationEvidence.ofJson("{"));
  }

  @Test
  void readings() {
    AmountReading reading = EUROS.read("1,2", AmountReading.Mode.TYPE, null);
    assertEquals(AmountReading.Status.VALID, reading.status());
    reading = EUROS.read("-", AmountReading.Mode.TYPE, null);
    assertEquals(AmountReading.Status.PARTIAL, reading.status());
    assertEquals(List.of("incomplete"), reading.reasons());
    assertNull(reading.amount());
    reading = EUROS.read("1,234", AmountReading.Mode.PASTE, null);
    assertEquals(AmountReading.Status.INVALID, reading.status());
    assertEquals(2, reading.candidates().size());
    assertEquals(AmountReading.Status.EMPTY, EUROS.read("", AmountReading.Mode.TYPE, null).status());
  }

  @Test
  void fields() {
    MoneyField empty = EUROS.field();
    MoneyField typed = empty.begin().insert("1234,5");
    assertEquals("1234,5", typed.text());
    assertEquals(6, typed.selectionEnd());
    assertEquals("1.234,50", typed.end().text());
    assertEquals(new BigDecimal("1234.5"), typed.end().amount());
    assertEquals("", empty.text(), "a state stays as it is");
    MoneyField rejected = EUROS.field(null, MoneyRules.of(Map.of("keyPolicy", "refuse"))).begin().insert("12").insert("@");
    assertTrue(rejected.isRejected());
    assertEquals("12", rejected.text());
    assertEquals("€", typed.currencyText());
    assertEquals("trailing", typed.currencyPlacement());
    MoneyField field = EUROS.field(new BigDecimal("12.50"), MoneyRules.of(Map.of("liveGrouping", true)));
    assertEquals("12,50", field.text());
    field = field.begin().select(0, 5).paste("1234");
    assertEquals("1.234", field.text());
    assertEquals("4,23", field.setText("1,24").select(3, 4).deleteBackward().insert("3").select(0, 0).deleteForward().insert("4").text());
    assertEquals("12,50", field.revert().text());
    assertEquals("9,50", field.revert().begin().replace(0, 2, "9").end().text());
    assertEquals(AmountReading.Status.VALID, field.reading().status());
    refused("invalidRequest", () -> typed.select(2, 1));
  }

  // -- Settings, data and definitions

  @Test
  void options() {
    Map<String, Object> options = Map.of("formattingStyle", "currencyName", "fractionDigits", 0, "abbreviator", "compactLong");
    assertEquals("123 million US dollars", MoneyFormatter.of("USD", "en-US", options).format(123_456_789));
    Map<String, Object> overrides = Map.of("fractionOverrides", Map.of("COP", 2), "significantDigits", List.of(1, 3));
    assertEquals("COP\u00a012,300", MoneyFormatter.of("COP", "en-US", overrides).format(12345));
    assertEquals("5,00\u00a0€", MoneyFormatter.of(null, null, Map.of("currencyCode", "EUR", "locale", "de-DE")).format(5));
    assertEquals("CHF\u00a05.00", MoneyFormatter.of(Currency.getInstance("CHF"), new Locale("de", "CH")).format(5));
    refused("invalidOption", () -> MoneyFormatter.of("EUR", "de-DE", Map.of("fractionDigits", 99)));
    refused("invalidOption", () -> MoneyFormatter.of("EUR", "de-DE", Map.of("fractions", 2)));
    refused("invalidCurrency", () -> MoneyFormatter.of("EURO", "de-DE"));
    refused("invalidLocale", () -> MoneyFormatter.of("EUR", "not a locale"));
    Map<String, Object> none = new HashMap<>();
    none.put("currencyCode", null);
    assertEquals("5,00\u00a0€", MoneyFormatter.of("EUR", "de-DE", none).format(5));
    assertThrows(IllegalArgumentException.class, () -> MoneyFormatter.of("EUR", "de-DE", Map.of("fractionDigits", 2.0)));
    assertThrows(IllegalArgumentException.class, () -> MoneyRules.of(Map.of("maximumAmount", new Object())));
  }

  @Test
  void resolvedSettings() {
    Map<String, Object> resolved = EUROS.resolved();
    assertEquals("de_DE", resolved.get("locale"));
    assertEquals("EUR", resolved.get("currencyCode"));
    assertEquals(true, resolved.get("isKnownCurrency"));
    assertEquals(List.of(2L, 2L), resolved.get("fractionDigits"));
    assertEquals(false, MoneyFormatter.of("QQQ", "en").resolved().get("isKnownCurrency"));
    assertThrows(UnsupportedOperationException.class, () -> resolved.put("locale", "en"));
    assertEquals("MoneyFormatter(EUR, de-DE)", EUROS.toString());
    assertEquals(
        "MoneyFormatter(EUR, de-DE, {\"fractionDigits\":0})", MoneyFormatter.of("EUR", "de-DE", Map.of("fractionDigits", 0)).toString());
  }

  @Test
  void data() {
    Map<String, Object> info = MoneyData.standard().info();
    assertTrue(info.get("version").toString().contains("cldr"), info.toString());
    assertTrue((Long) info.get("locales") > 400, info.toString());
    assertEquals(info, MoneyData.open(Path.of(System.getProperty("data"))).info());
    refused("invalidLocaleData", () -> MoneyData.open(Path.of("/nonexistent")));
    refused("invalidLocaleData", () -> MoneyData.open(Path.of(System.getProperty("readme"))));
  }

  @Test
  void strictData() {
    MoneyData strict = MoneyData.standard().strict();
    assertEquals("5,00\u00a0€", MoneyFormatter.of("EUR", "de-DE", Map.of(), strict).format(5));
    refused("invalidCurrency", () -> MoneyFormatter.of("QQQ", "de-DE", Map.of(), strict));
    refused("invalidLocale", () -> MoneyFormatter.of("EUR", "xx-QQ", Map.of(), strict));
    refused("invalidLocale", () -> MoneyReader.of("xx-QQ", null, Map.of(), strict));
    assertEquals("QQQ\u00a05.00", MoneyFormatter.of("QQQ", "en-US").format(5));
  }

  @Test
  void definitions() {
    MoneyData own = MoneyData.standard().defining(
        "{\"currencies\":[{\"code\":\"USDT\",\"symbol\":\"₮\",\"fractionDigits\":6}],\"everydaySymbols\":{\"CHF\":[\"Stutz\"]}}");
    assertEquals("₮1.500000", MoneyFormatter.of("USDT", "en-US", Map.of(), own).format("1.5"));
    assertEquals(BigDecimal.valueOf(5), MoneyFormatter.of("CHF", "de-CH", Map.of(), own).parse("5 Stutz").amount());
    refused("invalidCurrency", () -> MoneyFormatter.of("USDT", "en-US"));
    refused("invalidCurrency", () -> own.defining("{\"currencies\":[{\"code\":\"EUR\",\"fractionDigits\":2}]}"));
    refused("invalidRequest", () -> own.defining("{"));
    assertNotNull(own.info().get("version"));
  }

  @Test
  void errorsCanBeSerialized() throws IOException, ClassNotFoundException {
    MoneyFormatException error = refused("ambiguousSeparator", () -> EUROS.parse("1,234"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(error);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      MoneyFormatException copy = (MoneyFormatException) in.readObject();
      assertEquals(error.candidates(), copy.candidates());
      assertEquals(error.toString(), copy.toString());
      assertFalse(copy.offset().isPresent() && copy.offset().getAsInt() < 0);
    }
  }
}
