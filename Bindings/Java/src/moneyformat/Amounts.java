package moneyformat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Converts amounts between Java's types and the library's. */
final class Amounts {
  /** Longer plain texts have too many digits, or are too small to be shown. */
  private static final int LARGEST_SCALE = 1000;

  private Amounts() {}

  /** Returns plain decimal text: digits without an exponent, with all zeros of the fraction. */
  static String plainText(BigDecimal amount) {
    BigDecimal shown = isWritable(amount) ? amount : amount.stripTrailingZeros();
    if (isWritable(shown)) return shown.toPlainString();
    throw new MoneyFormatException(
        "precisionOverflow", "\"" + amount.round(new MathContext(5)) + "\" has more than " + LARGEST_SCALE
            + " digits in plain notation.");
  }

  private static boolean isWritable(BigDecimal amount) {
    return Math.abs((long) amount.scale()) <= LARGEST_SCALE && amount.precision() <= LARGEST_SCALE;
  }

  /** Returns mantissa × 10^exponent, with no fewer than 0 fraction digits. */
  static BigDecimal decimal(long low, long high, int exponent, boolean isNegative) {
    BigDecimal amount;
    if (high == 0 && low >= 0) {
      amount = BigDecimal.valueOf(isNegative ? -low : low, -exponent);
    } else {
      BigInteger mantissa = BigInteger.valueOf(high).shiftLeft(64).add(unsigned(low));
      amount = new BigDecimal(isNegative ? mantissa.negate() : mantissa, -exponent);
    }
    return exponent > 0 ? amount.setScale(0) : amount;
  }

  private static BigInteger unsigned(long bits) {
    BigInteger signed = BigInteger.valueOf(bits);
    return bits < 0 ? signed.add(BigInteger.ONE.shiftLeft(64)) : signed;
  }

  /** Returns the amount of a JSON text, or null. */
  static BigDecimal decimal(Object text) {
    return text == null ? null : new BigDecimal((String) text);
  }

  /** Returns the amounts of a JSON array, which may be null. */
  static List<BigDecimal> decimals(Object texts) {
    List<BigDecimal> amounts = new ArrayList<>();
    for (String text : texts(texts)) amounts.add(new BigDecimal(text));
    return Collections.unmodifiableList(amounts);
  }

  /** Returns the texts of a JSON array, which may be null. */
  @SuppressWarnings("unchecked")
  static List<String> texts(Object texts) {
    return texts == null ? List.of() : List.copyOf((List<String>) texts);
  }
}
