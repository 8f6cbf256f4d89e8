package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The code of the README and of the article compiles and returns what its comments say. */
public class ReadmeTest {
  private static final Pattern BLOCK = Pattern.compile("^```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern CHECKED = Pattern.compile("^\\s*(\\S.*);\\s*// (\"[^\"]*\"|[-0-9.]+|\\[.*\\])$");

  static int checks;

  /** Called by the compiled code. */
  public static void check(Object value, String expected) {
    checks++;
    assertEquals(expected, java.util.Objects.toString(value).replace('\u00a0', ' ').replace('\u202f', ' '));
  }

  @Test
  void readme() throws Exception {
    run("Readme", System.getProperty("readme"));
    assertTrue(checks >= 27, checks + " checks");
  }

  @Test
  void article() throws Exception {
    run("Article", System.getProperty("article"));
    assertTrue(checks >= 4, checks + " checks");
  }

  private static void run(String name, String page) throws Exception {
    StringBuilder body = new StringBuilder();
    StringBuilder imports = new StringBuilder("import java.math.BigDecimal;\nimport moneyformat.*;\n");
    checks = 0;
    for (Matcher block = BLOCK.matcher(Files.readString(Path.of(page))); block.find();) {
      for (String line : block.group(1).split("\n")) {
        Matcher checked = CHECKED.matcher(line);
        if (line.startsWith("import ")) {
          imports.append(line).append('\n');
        } else if (checked.matches()) {
          String expected = checked.group(2);
          if (!expected.startsWith("\"")) expected = "\"" + expected.replace("\"", "\\\"") + "\"";
          body.append("moneyformat.ReadmeTest.check(").append(checked.group(1)).append(", ").append(expected).append(");\n");
        } else {
          body.append(line).append('\n');
        }
      }
    }
    String source = imports + "public class " + name + " { public static void run() throws Exception {\n" + body + "} }";
    assertEquals("", Compiler.compile(name, source), source);
    Compiler.run(name);
  }
}
