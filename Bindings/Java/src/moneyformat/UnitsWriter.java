package moneyformat;

/** Writes integers with a native method. The jar has another class of this name for JDK 22 and later, which is faster. */
final class UnitsWriter {
  private UnitsWriter() {}

  /** Writes UTF-16, and returns its length or, if the array is too small, the length that is needed, negated. */
  static int write(long formatter, long units, int scale, char[] into) {
    return Native.formatUnits(formatter, units, scale, into);
  }
}
