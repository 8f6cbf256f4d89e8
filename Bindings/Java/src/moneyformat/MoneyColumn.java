package moneyformat;

import java.nio.charset.StandardCharsets;

/** Texts of many amounts in one array of UTF-8, as in Arrow's columns. */
public final class MoneyColumn {
  private final byte[] bytes;
  private final int[] offsets;

  MoneyColumn(byte[] bytes, int[] offsets) {
    this.bytes = bytes;
    this.offsets = offsets;
  }

  /** Returns the number of texts. */
  public int size() {
    return offsets.length - 1;
  }

  /** Returns the UTF-8 of all texts, one after another. The array is not copied; it is the caller's if it is changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns where the texts start: text {@code i} is {@code bytes()[offsets()[i]..offsets()[i + 1]]}. Not copied. */
  public int[] offsets() {
    return offsets;
  }

  public String get(int index) {
    return new String(bytes, offsets[index], offsets[index + 1] - offsets[index], StandardCharsets.UTF_8);
  }

  /** Returns all texts. */
  public String[] toArray() {
    String[] texts = new String[size()];
    for (int index = 0; index < texts.length; index++) texts[index] = get(index);
    return texts;
  }
}
