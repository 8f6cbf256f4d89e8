// Java's DecimalFormat as a peer. ../README.md describes the commands and answers.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

class DecimalFormatPeer {
  static double[] amounts;
  static NumberFormat format;

  static long run(int count) {
    long total = 0;
    for (int index = 0; index < count; index++) total += format.format(amounts[index]).length();
    return total;
  }

  static String answer(String[] order) throws Exception {
    if (order[0].equals("run")) return Long.toString(run(Integer.parseInt(order[1])));
    List<String> texts = new ArrayList<>();
    for (double amount : amounts) texts.add(format.format(amount));
    Files.write(Path.of(order[1]), texts);
    return "ready";
  }

  public static void main(String[] arguments) throws Exception {
    amounts = Files.lines(Path.of(arguments[0])).mapToDouble(Double::parseDouble).toArray();
    format = NumberFormat.getCurrencyInstance(Locale.forLanguageTag(arguments[1]));
    format.setCurrency(Currency.getInstance(arguments[2]));
    System.out.println(System.getProperty("java.version") + ", " + (format instanceof DecimalFormat
      ? "own CLDR data" : "no DecimalFormat"));
    System.out.flush();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = input.readLine()) != null; ) {
      System.out.println(answer(line.split(" ")));
      System.out.flush();
    }
  }
}
