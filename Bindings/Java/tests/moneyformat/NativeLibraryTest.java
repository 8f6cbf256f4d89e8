package moneyformat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar's native library is found and loaded, or one sentence says why not. */
class NativeLibraryTest {
  static final String TEXT = "1.234,50\u00a0€";
  static final String JAVA = System.getProperty("java.home") + "/bin/java";
  static final String TESTS = path(Child.class);

  @TempDir Path temporary;

  private static String path(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath()).toString();
  }

  /** Returns the first line that the child prints, after checking that the second is the same. */
  private String child(List<String> prefix, String jar, String... options) throws Exception {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(List.of(JAVA, "-Dstdout.encoding=UTF-8", "-Dfile.encoding=UTF-8", "-Xshare:auto"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", jar + File.pathSeparator + TESTS, "moneyformat.Child"));
    Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    List<String> lines = List.of(new String(process.getInputStream().readAllBytes(), "UTF-8").split("\n"));
    process.waitFor();
    assertEquals(2, lines.size(), lines.toString());
    assertEquals(lines.get(0), lines.get(1), "the second call has the same result");
    return lines.get(0);
  }

  private String child(String... options) throws Exception {
    return child(List.of(), System.getProperty("jar"), options);
  }

  private static Path extracted(Path directory) throws Exception {
    String folder = NativeLibrary.folder("Linux", System.getProperty("os.arch"), Files.readString(Path.of("/proc/self/maps")));
    Path file = directory.resolve(NativeLibrary.FILE);
    try (InputStream library = Child.class.getResourceAsStream("/moneyformat/native/" + folder + "/" + NativeLibrary.FILE)) {
      Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return file;
  }

  @Test
  void nothingIsLeftBehind() throws Exception {
    assertEquals(TEXT, child("-Djava.io.tmpdir=" + temporary));
    try (Stream<Path> files = Files.list(temporary)) {
      assertEquals(0, files.filter(file -> file.getFileName().toString().startsWith("moneyformat")).count());
    }
  }

  /** Formats in a class loader of its own, and returns the class. */
  private static Class<?> formattingInALoader() throws Exception {
    URL[] jar = {Path.of(System.getProperty("jar")).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass("moneyformat.MoneyFormatter");
      Object formatter = type.getMethod("of", String.class, String.class).invoke(null, "EUR", "de-DE");
      assertEquals(TEXT, type.getMethod("formatMinor", long.class).invoke(formatter, 123450L));
      return type;
    }
  }

  /** Nothing of the library keeps the class loader of an application that was replaced. */
  @Test
  void aClassLoaderCanBeCollected() throws Exception {
    WeakReference<ClassLoader> gone = new WeakReference<>(formattingInALoader().getClassLoader());
    for (int count = 0; count < 50 && gone.get() != null; count++) {
      System.gc();
      Thread.sleep(20);
    }
    assertNull(gone.get());
  }

  @Test
  void twoClassLoaders() throws Exception {
    assertNotSame(formattingInALoader(), formattingInALoader());
  }

  @Test
  void extractedLibrary() throws Exception {
    Path file = extracted(temporary);
    assertEquals(TEXT, child("-Dmoneyformat.library.path=" + file, "-Djava.io.tmpdir=/nonexistent"));
    assertEquals(TEXT, child("-Dmoneyformat.library.path=" + temporary, "-Djava.io.tmpdir=/nonexistent"));
  }

  @Test
  void extractedLibraryThatIsNone() throws Exception {
    String sentence = child("-Dmoneyformat.library.path=/nonexistent/lib.so");
    assertEquals(
        "java.lang.UnsatisfiedLinkError: MoneyFormat's native library /nonexistent/lib.so can't be loaded (Can't load library: "
            + "/nonexistent/lib.so); -Dmoneyformat.library.path names another one.",
        sentence);
    Path text = Files.writeString(temporary.resolve("text.so"), "no library");
    assertTrue(child("-Dmoneyformat.library.path=" + text).contains("can't be loaded ("));
    Path other;
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.home"), "lib"))) {
      other = files.filter(file -> file.getFileName().toString().equals("libattach.so")).findFirst().orElseThrow();
    }
    assertTrue(child("-Dmoneyformat.library.path=" + other).contains("libattach.so is not MoneyFormat's native library for Java; "));
  }

  @Test
  void temporaryFolderThatCantBeWritten() throws Exception {
    String sentence = child("-Djava.io.tmpdir=/proc/nonexistent");
    assertTrue(
        sentence.startsWith("java.lang.UnsatisfiedLinkError: MoneyFormat's native library can't be extracted to /proc/nonexistent ("),
        sentence);
    assertTrue(sentence.endsWith(
        "); name another folder with -Djava.io.tmpdir, or an extracted library with -Dmoneyformat.library.path."), sentence);
  }

  @Test
  void temporaryFolderWithoutExecution() throws Exception {
    // In a namespace of its own, which not every system allows.
    List<String> mounted = List.of(
        "unshare", "-rm", "sh", "-c", "mount -t tmpfs -o noexec tmpfs '" + temporary + "' && exec \"$@\"", "sh");
    List<String> probe = new ArrayList<>(mounted);
    probe.add("true");
    assumeTrue(new ProcessBuilder(probe).start().waitFor() == 0, "no file system can be mounted");
    String sentence = child(mounted, System.getProperty("jar"), "-Djava.io.tmpdir=" + temporary);
    assertTrue(sentence.contains("failed to map segment from shared object"), sentence);
    assertTrue(sentence.contains("if the folder is mounted noexec, name another one with -Djava.io.tmpdir, or extract "), sentence);
    assertTrue(sentence.endsWith(" from the jar and name it with -Dmoneyformat.library.path."), sentence);
  }

  @Test
  void jarWithoutTheLibrary() throws Exception {
    Path jar = temporary.resolve("bare.jar");
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(Path.of(System.getProperty("jar"))));
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.getName().endsWith(".so")) continue;
        out.putNextEntry(new ZipEntry(entry.getName()));
        in.transferTo(out);
      }
    }
    String sentence = child(List.of(), jar.toString());
    assertTrue(sentence.matches(
        "java.lang.UnsatisfiedLinkError: MoneyFormat's jar has no native library for Linux \\S+ on \\S+; "
            + "it has those for no platform\\."), sentence);
  }

  @Test
  void foldersOfSystems() {
    assertEquals("linux-x86_64", NativeLibrary.folder("Linux", "amd64", "/usr/lib/x86_64-linux-gnu/libc.so.6"));
    assertEquals("linux-aarch64", NativeLibrary.folder("Linux", "aarch64", ""));
    assertEquals("linux-musl-x86_64", NativeLibrary.folder("Linux", "amd64", "/lib/ld-musl-x86_64.so.1"));
    assertNull(NativeLibrary.folder("Windows 11", "amd64", ""));
    assertNull(NativeLibrary.folder("Mac OS X", "aarch64", ""));
    assertNull(NativeLibrary.folder("Linux", "riscv64", ""));
    assertEquals(
        "MoneyFormat's jar has no native library for Windows 11 10.0 on amd64; it has those for Linux on x86-64 with glibc 2.17 or "
            + "later, Linux on x86-64 with musl.",
        NativeLibrary.unsupported(
            "Windows 11 10.0 on amd64", List.of(NativeLibrary.PLATFORMS.get("linux-x86_64"), NativeLibrary.PLATFORMS.get("linux-musl-x86_64"))));
  }
}
