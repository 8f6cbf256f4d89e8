package moneyformat.benchmarks;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import moneyformat.MoneyColumn;
import moneyformat.MoneyFormatException;
import moneyformat.MoneyFormatter;
import moneyformat.MoneyReader;
import moneyformat.ParsedAmount;
import moneyformat.ParsedMoney;

/**
 * Formats the minor units of each line of the input, parses its text, or reads its amount and currency; {@code make
 * bindings-checksum} compares the output with other doors'.
 */
public final class Checksum {
  private Checksum() {}

  public static void main(String[] arguments) {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StringBuilder texts = new StringBuilder();
    if (arguments[0].equals("format")) {
      MoneyFormatter formatter = MoneyFormatter.of(arguments[1], arguments[2]);
      MoneyColumn column = formatter.formatMinor(input.lines().mapToLong(Long::parseLong).toArray());
      for (int index = 0; index < column.size(); index++) texts.append(column.get(index)).append('\n');
    } else if (arguments[0].equals("read")) {
      MoneyReader reader = MoneyReader.of(arguments[2]);
      input.lines().forEach(text -> texts.append(read(reader, text)).append('\n'));
    } else {
      MoneyFormatter formatter = MoneyFormatter.of(arguments[1], arguments[2]);
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
      return parsed.amount().toPlainString() + "\t\t\t" + String.join(" ", parsed.warnings());
    } catch (MoneyFormatException error) {
      return "\t\t" + error.code() + "\t";
    }
  }

  private static String read(MoneyReader reader, String text) {
    try {
      ParsedMoney read = reader.read(text);
      return read.amount().toPlainString() + "\t" + read.currency() + "\t\t" + String.join(" ", read.warnings());
    } catch (MoneyFormatException error) {
      return "\t\t" + error.code() + "\t";
    }
  }
}
