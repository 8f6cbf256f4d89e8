package moneyformat.benchmarks;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import moneyformat.MoneyColumn;
import moneyformat.MoneyFormatException;
import moneyformat.MoneyFormatter;
import moneyformat.ParsedAmount;

/**
 * Formats the minor units of each line of the input, or parses its text; {@code make bindings-checksum} compares the output
 * with other doors'.
 */
public final class Checksum {
  private Checksum() {}

  public static void main(String[] arguments) {
    MoneyFormatter formatter = MoneyFormatter.of(arguments[1], arguments[2]);
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StringBuilder texts = new StringBuilder();
    if (arguments[0].equals("format")) {
      MoneyColumn column = formatter.formatMinor(input.lines().mapToLong(Long::parseLong).toArray());
      for (int index = 0; index < column.size(); index++) texts.append(column.get(index)).append('\n');
    } else {
      input.lines().forEach(text -> texts.append(parsed(formatter, text)).append('\n'));
    }
    byte[] bytes = texts.toString().getBytes(StandardCharsets.UTF_8);
    try (PrintStream out = new PrintStream(System.out, false)) {
      out.write(bytes, 0, bytes.length);
    }
  }

  private static String parsed(MoneyFormatter formatter, String text) {
    try {
      ParsedAmount parsed = formatter.parse(text);
      return parsed.amount().toPlainString() + "\t\t" + String.join(" ", parsed.warnings());
    } catch (MoneyFormatException error) {
      return "\t" + error.code() + "\t";
    }
  }
}
