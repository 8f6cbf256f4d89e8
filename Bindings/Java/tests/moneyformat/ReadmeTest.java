package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's code compiles and returns what its comments say. */
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
  void blocks() throws Exception {
    String readme = Files.readString(Path.of(System.getProperty("readme")));
    StringBuilder imports = new StringBuilder(), body = new StringBuilder();
    for (Matcher block = BLOCK.matcher(readme); block.find();) {
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
    String source = imports + "public class Readme { public static void run() throws Exception {\n" + body + "} }";
    assertEquals("", Compiler.compile("Readme", source), source);
    Compiler.run("Readme");
    assertTrue(checks >= 15, checks + " checks");
  }
}
