package moneyformat.benchmarks;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import moneyformat.MoneyColumn;
import moneyformat.MoneyFormatter;

/** Formats the minor units of each line of the input; {@code make bindings-checksum} compares the output with other doors'. */
public final class Checksum {
  private Checksum() {}

  public static void main(String[] arguments) {
    long[] units = new BufferedReader(new InputStreamReader(System.in)).lines().mapToLong(Long::parseLong).toArray();
    MoneyColumn column = MoneyFormatter.of(arguments[0], arguments[1]).formatMinor(units);
    StringBuilder texts = new StringBuilder();
    for (int index = 0; index < column.size(); index++) texts.append(column.get(index)).append('\n');
    byte[] bytes = texts.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    try (PrintStream out = new PrintStream(System.out, false)) {
      out.write(bytes, 0, bytes.length);
    }
  }
}
