package moneyformat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds the native library for this machine in the jar, and loads it once for each class loader. */
final class NativeLibrary {
  static final String PATH_PROPERTY = "moneyformat.library.path";
  static final String FILE = "libmoneyformat-jni.so";

  /** The folders of the jar, and what they are for. */
  static final Map<String, String> PLATFORMS = new LinkedHashMap<>();

  static {
    PLATFORMS.put("linux-x86_64", "Linux on x86-64 with glibc 2.17 or later");
    PLATFORMS.put("linux-aarch64", "Linux on arm64 with glibc 2.17 or later");
    PLATFORMS.put("linux-musl-x86_64", "Linux on x86-64 with musl");
  }

  private static boolean isLoaded;
  private static String failure;

  private NativeLibrary() {}

  /**
   * Loads the library.
   *
   * @throws UnsatisfiedLinkError if it can't be loaded, with one sentence that says what was found and what to do; later
   *     calls fail with the same sentence
   */
  static synchronized void load() {
    if (isLoaded) return;
    if (failure == null) failure = tryToLoad();
    if (failure != null) throw new UnsatisfiedLinkError(failure);
    isLoaded = true;
  }

  private static String tryToLoad() {
    String given = System.getProperty(PATH_PROPERTY);
    if (given != null) {
      Path path = Path.of(given).toAbsolutePath();
      return open(Files.isDirectory(path) ? path.resolve(FILE) : path, "-D" + PATH_PROPERTY + " names another one.");
    }
    String folder = folder(System.getProperty("os.name", ""), System.getProperty("os.arch", ""), loadedLibraries());
    try (InputStream library = folder == null ? null : resource(folder)) {
      return library == null ? unsupported(folder) : extractAndOpen(library, folder);
    } catch (IOException error) {
      return "MoneyFormat's native library can't be extracted to " + System.getProperty("java.io.tmpdir") + " ("
          + error + "); name another folder with -Djava.io.tmpdir, or an extracted library with -D" + PATH_PROPERTY + ".";
    }
  }

  /** Extracts the library to a folder of its own, because a file can be loaded by one class loader only. */
  private static String extractAndOpen(InputStream library, String folder) throws IOException {
    Path directory = Files.createTempDirectory("moneyformat-");
    Path file = directory.resolve(FILE);
    try {
      Files.copy(library, file);
      return open(
          file,
          "if the folder is mounted noexec, name another one with -Djava.io.tmpdir, or extract " + entry(folder).substring(1)
              + " from the jar and name it with -D" + PATH_PROPERTY + ".");
    } finally {
      // What is loaded stays mapped.
      Files.deleteIfExists(file);
      Files.deleteIfExists(directory);
    }
  }

  /** Returns null, or the sentence that says why the file can't be loaded. */
  private static String open(Path file, String advice) {
    try {
      System.load(file.toString());
    } catch (UnsatisfiedLinkError error) {
      return "MoneyFormat's native library " + file + " can't be loaded (" + error.getMessage() + "); " + advice;
    }
    try {
      int version = Native.version();
      if (version == Native.VERSION) return null;
      return file + " is MoneyFormat's native library of version " + version + ", and this jar needs version "
          + Native.VERSION + "; " + advice;
    } catch (UnsatisfiedLinkError error) {
      return file + " is not MoneyFormat's native library for Java; " + advice;
    }
  }

  /** Returns the folder for a system, whether the jar has it or not; null if there can be none. */
  static String folder(String system, String machine, String loadedLibraries) {
    if (!system.equals("Linux")) return null;
    String libc = loadedLibraries.contains("ld-musl") || loadedLibraries.contains("libc.musl") ? "musl-" : "";
    switch (machine.toLowerCase(Locale.ROOT)) {
      case "amd64":
      case "x86_64":
        return "linux-" + libc + "x86_64";
      case "aarch64":
      case "arm64":
        return "linux-" + libc + "aarch64";
      default:
        return null;
    }
  }

  /** The files that are mapped into this process, among which is the C library. */
  private static String loadedLibraries() {
    try {
      return Files.readString(Path.of("/proc/self/maps"));
    } catch (IOException | RuntimeException error) {
      return "";
    }
  }

  private static String unsupported(String folder) {
    List<String> supported = new ArrayList<>();
    PLATFORMS.forEach((name, meaning) -> {
      if (NativeLibrary.class.getResource(entry(name)) != null) supported.add(meaning);
    });
    return unsupported(
        System.getProperty("os.name") + " " + System.getProperty("os.version") + " on " + System.getProperty("os.arch")
            + (folder != null && folder.contains("musl") ? " with musl" : ""),
        supported);
  }

  static String unsupported(String found, List<String> supported) {
    return "MoneyFormat's jar has no native library for " + found + "; it has those for "
        + (supported.isEmpty() ? "no platform" : String.join(", ", supported)) + ".";
  }

  private static String entry(String folder) {
    return "/moneyformat/native/" + folder + "/" + FILE;
  }

  private static InputStream resource(String folder) {
    return NativeLibrary.class.getResourceAsStream(entry(folder));
  }
}
