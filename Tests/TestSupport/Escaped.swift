// Text with invisible and foreign characters escaped, for comparisons and messages.

/// The text with all characters but printable ASCII escaped. Invisible characters and foreign digits show
/// in failures, and canonically equivalent texts are not equal.
package func escaped(_ text: some StringProtocol) -> String {
  text.unicodeScalars.map { scalar in
    (0x20..<0x7F).contains(scalar.value)
      ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }.joined()
}
