package moneyformat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes options and rules as JSON, and reads what the library returns. */
final class Json {
  private final String text;
  private int place;

  private Json(String text) {
    this.text = text;
  }

  // -- Writing

  /**
   * Returns the JSON of options: maps, collections, texts, booleans, integers, and decimals, which become texts.
   *
   * @throws IllegalArgumentException for a value of another type
   */
  static String write(Object value) {
    StringBuilder json = new StringBuilder();
    write(value, json);
    return json.toString();
  }

  /** Whether a value is an integer that {@link #write} accepts. */
  static boolean isInteger(Object value) {
    return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte
        || value instanceof BigInteger;
  }

  private static void write(Object value, StringBuilder json) {
    if (value == null || value instanceof Boolean || isInteger(value)) {
      json.append(value);
    } else if (value instanceof CharSequence || value instanceof Character) {
      quote(value.toString(), json);
    } else if (value instanceof BigDecimal) {
      quote(Amounts.plainText((BigDecimal) value), json);
    } else if (value instanceof Map) {
      char separator = '{';
      for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
        json.append(separator);
        quote(String.valueOf(member.getKey()), json);
        json.append(':');
        write(member.getValue(), json);
        separator = ',';
      }
      json.append(separator == '{' ? "{}" : "}");
    } else if (value instanceof Collection) {
      char separator = '[';
      for (Object element : (Collection<?>) value) {
        json.append(separator);
        write(element, json);
        separator = ',';
      }
      json.append(separator == '[' ? "[]" : "]");
    } else if (value instanceof Double || value instanceof Float) {
      throw new IllegalArgumentException(
          value + " is a " + value.getClass().getSimpleName()
              + ": binary floating point can't hold 0.1; use a BigDecimal, an integer, or text");
    } else {
      throw new IllegalArgumentException(
          "the value " + value + " is a " + value.getClass().getName()
              + "; it must be a text, a boolean, an integer, a BigDecimal, a collection, or a map");
    }
  }

  private static void quote(String text, StringBuilder json) {
    json.append('"');
    for (int index = 0; index < text.length(); index++) {
      char unit = text.charAt(index);
      if (unit == '"' || unit == '\\') {
        json.append('\\').append(unit);
      } else if (unit < 0x20 || Character.isSurrogate(unit)) {
        // UTF-8 has no unpaired surrogates: the library refuses them by their escapes.
        json.append(String.format("\\u%04x", (int) unit));
      } else {
        json.append(unit);
      }
    }
    json.append('"');
  }

  // -- Reading

  /** Reads an object that the library has written: valid JSON, whose integers are within 64 bits. */
  static Map<String, Object> read(String json) {
    @SuppressWarnings("unchecked")
    Map<String, Object> object = (Map<String, Object>) new Json(json).value();
    return object;
  }

  private Object value() {
    switch (text.charAt(place)) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        place += 4;
        return true;
      case 'f':
        place += 5;
        return false;
      case 'n':
        place += 4;
        return null;
      default:
        return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    while (text.charAt(place++) != '}') {
      if (text.charAt(place) == '}') continue;
      String key = string();
      place++;
      members.put(key, value());
    }
    return Collections.unmodifiableMap(members);
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    while (text.charAt(place++) != ']') {
      if (text.charAt(place) != ']') elements.add(value());
    }
    return Collections.unmodifiableList(elements);
  }

  private String string() {
    int start = ++place;
    while (text.charAt(place) != '"' && text.charAt(place) != '\\') place++;
    if (text.charAt(place) == '"') return text.substring(start, place++);
    StringBuilder string = new StringBuilder(text.substring(start, place));
    for (char unit = text.charAt(place++); unit != '"'; unit = text.charAt(place++)) {
      string.append(unit == '\\' ? escaped() : unit);
    }
    return string.toString();
  }

  private char escaped() {
    char letter = text.charAt(place++);
    switch (letter) {
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'u':
        place += 4;
        return (char) Integer.parseInt(text.substring(place - 4, place), 16);
      default:
        return letter;
    }
  }

  private Long number() {
    int start = place;
    while (place < text.length() && "-0123456789".indexOf(text.charAt(place)) >= 0) place++;
    return Long.valueOf(text.substring(start, place));
  }
}
