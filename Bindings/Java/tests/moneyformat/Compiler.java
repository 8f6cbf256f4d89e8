package moneyformat;

import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles and runs sources that are made by tests. */
final class Compiler {
  private Compiler() {}

  private static final Path OUTPUT = temporary();

  private static Path temporary() {
    try {
      Path directory = Files.createTempDirectory("moneyformat-tests-");
      directory.toFile().deleteOnExit();
      return directory;
    } catch (java.io.IOException error) {
      throw new java.io.UncheckedIOException(error);
    }
  }

  /** Returns the compiler's messages, which are empty if the class compiles. */
  static String compile(String name, String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignored) {
        return source;
      }
    };
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-cp", System.getProperty("jar") + java.io.File.pathSeparator + NativeLibraryTest.TESTS, "-d", OUTPUT.toString(), "-proc:none");
    boolean compiles = compiler.getTask(messages, null, null, options, null, List.of(file)).call();
    for (java.io.File made : OUTPUT.toFile().listFiles()) made.deleteOnExit();
    return compiles ? "" : messages.toString();
  }

  /** Runs the class's method {@code run} without arguments. */
  static void run(String name) throws Exception {
    URL[] place = {OUTPUT.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, Compiler.class.getClassLoader())) {
      Class<?> sample = loader.loadClass(name);
      java.lang.reflect.Method method = sample.getDeclaredMethod("run");
      method.setAccessible(true);
      method.invoke(null);
    }
  }
}
