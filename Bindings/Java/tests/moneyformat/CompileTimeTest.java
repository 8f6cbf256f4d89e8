package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiler refuses amounts that can't be exact. */
class CompileTimeTest {
  private static String errors(String expression) throws Exception {
    String body = "moneyformat.MoneyFormatter euros = moneyformat.MoneyFormatter.of(\"EUR\", \"de-DE\"); Object text = " + expression + ";";
    return Compiler.compile("Sample", "class Sample { static void run() throws Exception { " + body + " } }");
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "euros.format(0.1)", "euros.format(0.1f)", "euros.format(Double.valueOf(1))", "euros.format(Float.valueOf(1))",
    "euros.format((Number) 1)", "euros.format('5')", "euros.format(Character.valueOf('5'))", "euros.format(true)",
    "euros.formatMinor(1.0)", "euros.formatMinor(1.0f)", "euros.formatMinor('5')", "euros.formatMinor(1.0, 2)",
    "euros.formatMinor(\"5\")", "euros.format(new double[] {1})", "euros.formatMinor(new double[] {1})", "euros.parts(0.1)",
    "euros.range(1.0, 2.0)", "euros.range(1.0f, 2.0f)", "euros.field(0.1, null)",
  })
  void refused(String expression) throws Exception {
    String errors = errors(expression);
    assertEquals(1, errors.lines().filter(line -> line.contains("error:")).count(), errors);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "euros.format(1)", "euros.format(Integer.valueOf(1))", "euros.format(Long.valueOf(1))", "euros.format((short) 1)",
    "euros.formatMinor((byte) 1)", "euros.format(new java.math.BigDecimal(\"0.1\"))", "euros.format(\"0.1\")", "euros.parts(1)",
    "euros.range(1, 2L)",
  })
  void accepted(String expression) throws Exception {
    assertEquals("", errors(expression));
  }
}
