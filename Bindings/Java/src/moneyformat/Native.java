package moneyformat;

import java.lang.ref.Cleaner;
import java.nio.charset.StandardCharsets;

/** The native methods, with handles of the C interface as numbers. A text is an array of UTF-8, or null for none. */
final class Native {
  /** Of the native methods. The library has the same number. */
  static final int VERSION = 3;

  /** The scale that means the decimal digits of the currency's minor unit. */
  static final int CURRENCY_SCALE = Integer.MIN_VALUE;

  private static final Cleaner CLEANER = Cleaner.create();

  private Native() {}

  /** Calls {@code free} with a handle when its owner is unreachable. {@code free} must not refer to the owner. */
  static void free(Object owner, long handle, Free free) {
    CLEANER.register(owner, () -> free.free(handle));
  }

  interface Free {
    void free(long handle);
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
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
