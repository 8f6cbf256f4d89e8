package moneyformat;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The native methods, with handles of the C interface as numbers. A text is an array of UTF-8, or null for none. */
final class Native {
  /** Of the native methods. The library has the same number. */
  static final int VERSION = 3;

  /** The scale that means the decimal digits of the currency's minor unit. */
  static final int CURRENCY_SCALE = Integer.MIN_VALUE;

  /** Handles whose owners exist, or are unreachable and not noticed yet. */
  private static final Set<Owned> OWNED = ConcurrentHashMap.newKeySet();

  private static final ReferenceQueue<Object> UNREACHABLE = new ReferenceQueue<>();

  /** Handles of up to some 30 KB each. */
  private static final int MANY = 10_000;

  /** How many handles there may be before the collector is asked to run. */
  private static volatile int most = MANY;

  private Native() {}

  /**
   * Calls {@code free} with a handle some time after its owner is unreachable: when the next handle gets an owner. There is
   * no thread for it, which would keep the library's class loader alive. {@code free} must not refer to the owner.
   */
  static void free(Object owner, long handle, Free free) {
    OWNED.add(new Owned(owner, handle, free));
    for (Object gone = UNREACHABLE.poll(); gone != null; gone = UNREACHABLE.poll()) {
      Owned owned = (Owned) gone;
      OWNED.remove(owned);
      owned.free.free(owned.handle);
      most = Math.max(MANY, 2 * OWNED.size());
    }
    // Owners are so small that the collector sees no reason to run, whatever native memory they hold.
    if (OWNED.size() > most) {
      most = 2 * OWNED.size();
      System.gc();
    }
  }

  interface Free {
    void free(long handle);
  }

  private static final class Owned extends PhantomReference<Object> {
    final long handle;
    final Free free;

    Owned(Object owner, long handle, Free free) {
      super(owner, UNREACHABLE);
      this.handle = handle;
      this.free = free;
    }
  }

  /** Encodes JSON, which escapes unpaired surrogates, or a name in which they don't matter. */
  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Encodes a text that people gave, and refuses one that has no UTF-8, with a code. */
  static byte[] utf8(String text, String code) {
    for (int index = 0; index < text.length(); index++) {
      if (!Character.isSurrogate(text.charAt(index))) continue;
      if (Character.charCount(text.codePointAt(index)) == 1) {
        throw new MoneyFormatException(code, "The text has an unpaired surrogate.");
      }
      index++;
    }
    return utf8(text);
  }

  static byte[] utf8OrNull(String text) {
    return text == null ? null : utf8(text);
  }

  static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  static native int version();

  static native long dataCopy(byte[] bytes);

  static native long dataOpen(byte[] path);

  static native long dataDefine(long data, byte[] definitions);

  static native long dataStrict(long data);

  static native byte[] dataInfo(long data);

  static native void dataFree(long data);

  static native long rulesNew(byte[] json);

  static native void rulesFree(long rules);

  static native long formatterNew(long data, byte[] currency, byte[] locale, byte[] options);

  static native void formatterFree(long formatter);

  static native byte[] resolved(long formatter);

  /** Writes UTF-16, and returns its length or, if the array is too small, the length that is needed, negated. */
  static native int formatUnits(long formatter, long units, int scale, char[] into);

  static native int formatDecimal(long formatter, byte[] decimal, char[] into);

  static native int formatMinorDecimal(long formatter, byte[] decimal, int scale, char[] into);

  /** Writes UTF-8, and returns its length or, if the array is too small, the length that is needed, negated. */
  static native int formatUnitsUtf8(long formatter, long units, int scale, byte[] into);

  static native int formatDecimalUtf8(long formatter, byte[] decimal, boolean isMinor, int scale, byte[] into);

  /** Returns all texts in UTF-8, and stores the end of text {@code i} in {@code offsets[i + 1]}. */
  static native byte[] formatColumn(long formatter, long[] units, int scale, int[] offsets);

  static native byte[] parts(long formatter, byte[] decimal);

  static native byte[] range(long formatter, byte[] lower, byte[] upper);

  static native byte[] answer(long formatter, byte[] request);

  /** Stores the mantissa's lower and upper half, and the exponent with the sign in bit 32 and the warnings above. */
  static native void parse(long formatter, byte[] text, long rules, long[] amount);

  static native byte[] read(long formatter, byte[] text, int mode, long rules);

  static native byte[] apply(long formatter, byte[] step, long rules);

  static native long readerNew(long data, byte[] locale, byte[] currencies, byte[] options);

  static native void readerFree(long reader);

  /** Stores an amount as {@code parse} does, and returns its currency. */
  static native byte[] readerRead(long reader, byte[] text, long rules, long[] amount);

  static native long evidenceNew(byte[] json);

  static native void evidenceFree(long evidence);

  static native void evidenceAdd(long evidence, long formatter, long reader, long rules, byte[] text);

  static native void evidenceMerge(long evidence, long other, long offset);

  static native byte[] evidenceJson(long evidence);

  static native byte[] evidenceConclusion(long evidence);
}
