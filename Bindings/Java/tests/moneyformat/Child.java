package moneyformat;

/** A process of its own, which prints one text, or the error that prevents it, twice. */
final class Child {
  private Child() {}

  public static void main(String[] arguments) {
    for (int attempt = 0; attempt < 2; attempt++) {
      try {
        System.out.println(MoneyFormatter.of("EUR", "de-DE").formatMinor(123450));
      } catch (Throwable error) {
        System.out.println(error);
      }
    }
  }
}
