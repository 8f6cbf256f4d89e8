package moneyformat;

import java.io.Serializable;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the texts of a column, or of a part of it, prove about its decimal mark and its group mark.
 *
 * <p>{@code 1.234,56} proves both marks, {@code 12.34} a decimal mark, and {@code 1.234} nothing. {@link
 * MoneyFormatter#infer} and {@link MoneyReader#infer} collect evidence. That of parts adds up, in any order and across
 * processes. Its size does not depend on the length of the column. Immutable; may be used by any thread.
 */
public final class NotationEvidence implements Serializable {
  private static final long serialVersionUID = 1;

  /** Whether the texts determine one notation, none, or have two that exclude each other. */
  public enum Conclusion {
    DECIDED,
    UNDECIDED,
    CONTRADICTORY
  }

  private final String json;
  private final String conclusion;

  private NotationEvidence(long handle) {
    json = Native.text(Native.evidenceJson(handle));
    conclusion = Native.text(Native.evidenceConclusion(handle));
  }

  private interface Work {
    void apply(long handle);
  }

  /** Makes evidence from JSON, or from nothing, and does something to it. */
  private static NotationEvidence made(String json, Work work) {
    NativeLibrary.load();
    long handle = Native.evidenceNew(Native.utf8OrNull(json));
    try {
      work.apply(handle);
      return new NotationEvidence(handle);
    } finally {
      Native.evidenceFree(handle);
    }
  }

  static NotationEvidence of(Iterable<String> texts, long formatter, long reader, MoneyRules rules) {
    try {
      return made(null, handle -> {
        for (String text : texts) {
          Native.evidenceAdd(handle, formatter, reader, MoneyRules.handle(rules), Native.utf8(text == null ? "" : text));
        }
      });
    } finally {
      Reference.reachabilityFence(rules);
    }
  }

  /**
   * Makes evidence of the JSON of other evidence.
   *
   * @throws MoneyFormatException for JSON that is not evidence
   */
  public static NotationEvidence ofJson(String json) {
    return made(json, handle -> {});
  }

  /** Returns this evidence as JSON, for other processes and languages. */
  public String toJson() {
    return json;
  }

  /** Returns the evidence of the texts of both. Each text keeps its place. */
  public NotationEvidence plus(NotationEvidence other) {
    return merged(other, 0);
  }

  /** Returns the evidence of these texts followed by others, which are both numbered from 1. */
  public NotationEvidence followedBy(NotationEvidence other) {
    return merged(other, count());
  }

  private NotationEvidence merged(NotationEvidence other, long offset) {
    return made(json, handle -> {
      long second = Native.evidenceNew(Native.utf8(other.json));
      try {
        Native.evidenceMerge(handle, second, offset);
      } finally {
        Native.evidenceFree(second);
      }
    });
  }

  /** Returns the number of texts. */
  public long count() {
    return (Long) Json.read(json).get("count");
  }

  /** Returns the number of texts that prove a mark by themselves. */
  public long proofs() {
    return (Long) Json.read(json).get("proofs");
  }

  public Conclusion conclusion() {
    return Conclusion.valueOf(((String) Json.read(conclusion).get("conclusion")).toUpperCase(java.util.Locale.ROOT));
  }

  /** Returns the notation for the rule of that name, {@code Map.of("notation", …)}, if it is decided; otherwise null. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> notation() {
    return (Map<String, Object>) Json.read(conclusion).get("notation");
  }

  /** Returns the first texts that prove the notation, or the two that contradict each other. */
  public List<Example> examples() {
    Map<String, Object> members = Json.read(conclusion);
    Set<Example> examples = new TreeSet<>();
    List<Object> found = new ArrayList<>();
    if (members.get("proof") != null) found.addAll(((Map<?, ?>) members.get("proof")).values());
    if (members.get("examples") != null) found.addAll((List<?>) members.get("examples"));
    for (Object example : found) {
      if (example instanceof Map) examples.add(new Example((Map<?, ?>) example));
    }
    return Collections.unmodifiableList(new ArrayList<>(examples));
  }

  /** A text of a column, and its place from 1. */
  public static final class Example implements Comparable<Example> {
    private final long place;
    private final String text;

    private Example(Map<?, ?> members) {
      place = (Long) members.get("place");
      text = (String) members.get("text");
    }

    public long place() {
      return place;
    }

    public String text() {
      return text;
    }

    @Override
    public int compareTo(Example other) {
      return place == other.place ? text.compareTo(other.text) : Long.compare(place, other.place);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Example && compareTo((Example) other) == 0;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(place) + text.hashCode();
    }

    @Override
    public String toString() {
      return place + ": " + text;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NotationEvidence && json.equals(((NotationEvidence) other).json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  @Override
  public String toString() {
    return json;
  }
}
