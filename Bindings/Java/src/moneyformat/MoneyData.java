package moneyformat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Map;

/**
 * Locale data, with definitions of your own if you add some. Immutable; may be used by any thread.
 *
 * <p>The data are frozen: the same file gives the same texts on every machine and in every language.
 */
public final class MoneyData {
  private final long handle;

  private MoneyData(long handle) {
    this.handle = handle;
    Native.free(this, handle, Native::dataFree);
  }

  private static final class Standard {
    static final MoneyData DATA = read();

    private static MoneyData read() {
      try (InputStream file = MoneyData.class.getResourceAsStream("/moneyformat/money.data")) {
        if (file == null) throw new MoneyFormatException("invalidLocaleData", "The jar has no locale data.");
        return new MoneyData(Native.dataCopy(file.readAllBytes()));
      } catch (IOException error) {
        throw new UncheckedIOException("the locale data of the jar can't be read", error);
      }
    }
  }

  /**
   * Returns the data of the jar, which have every locale and currency. The first call loads them, in some 20 ms.
   *
   * @throws UnsatisfiedLinkError if the jar has no native library for this machine, or it can't be loaded
   */
  public static MoneyData standard() {
    NativeLibrary.load();
    return Standard.DATA;
  }

  /**
   * Opens a file that {@code moneyfmt data freeze} has written. The file is read into memory: it may be
   * overwritten or removed later.
   *
   * @throws MoneyFormatException with {@code invalidLocaleData} if it can't be read
   */
  public static MoneyData open(Path file) {
    NativeLibrary.load();
    return new MoneyData(Native.dataOpen(Native.utf8(file.toString())));
  }

  /**
   * Returns data that also have the definitions, which formatters made from them know, and no others. These data stay as
   * they are.
   *
   * @param definitions currencies, everyday symbols and abbreviation tables, as the JSON that the tool accepts as {@code
   *     --currency-definitions}
   * @throws MoneyFormatException for invalid definitions, and for a currency that exists already
   */
  public MoneyData defining(String definitions) {
    try {
      return new MoneyData(Native.dataDefine(handle, Native.utf8(definitions)));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * Returns data whose formatters and readers refuse an unknown currency ({@code invalidCurrency}) and an unknown locale
   * ({@code invalidLocale}). Otherwise a currency is formatted as its code, and a locale is replaced by its nearest ancestor.
   */
  public MoneyData strict() {
    try {
      return new MoneyData(Native.dataStrict(handle));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Returns the versions of ICU, CLDR and the currency overlay, and the numbers of bytes, locales and currencies. */
  public Map<String, Object> info() {
    try {
      return Json.read(Native.text(Native.dataInfo(handle)));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  long reader(String locale, String currencies, String options) {
    try {
      return Native.readerNew(handle, Native.utf8OrNull(locale), Native.utf8OrNull(currencies), Native.utf8(options));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  long formatter(String currency, String locale, String options) {
    try {
      return Native.formatterNew(handle, Native.utf8OrNull(currency), Native.utf8OrNull(locale), Native.utf8(options));
    } finally {
      Reference.reachabilityFence(this);
    }
  }
}
