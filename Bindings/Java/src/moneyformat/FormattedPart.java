package moneyformat;

import java.util.Objects;

/** A part of a formatted text, such as its currency. The kinds are those of ECMA-402's {@code formatToParts}. */
public final class FormattedPart {
  private final String kind;
  private final String text;

  FormattedPart(String kind, String text) {
    this.kind = kind;
    this.text = text;
  }

  /** Returns {@code integer}, {@code group}, {@code decimal}, {@code fraction}, {@code currency}, {@code literal} … */
  public String kind() {
    return kind;
  }

  public String text() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FormattedPart && kind.equals(((FormattedPart) other).kind)
        && text.equals(((FormattedPart) other).text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, text);
  }

  @Override
  public String toString() {
    return kind + " \"" + text + "\"";
  }
}
