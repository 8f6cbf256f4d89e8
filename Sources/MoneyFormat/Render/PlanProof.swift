// A plan proves itself: it renders adversarial amounts and compares them with ICU's text.

enum PlanProof {
  /// Amounts that tell plans apart which the compiler's probes could confuse: carries into a new group
  /// and a new digit, zero after rounding, groups of every length, 38 digits, both signs.
  static let amounts = [
    "-0.001", "999.995", "-1234.5", "98765432.109876", "-999999999.999999999",
    "12345678901234567890123456789.012345678", "-100000",
  ]

  /// Whether `plan` writes what `icu` writes, for every amount and for not-a-number.
  static func holds(_ plan: FormatPlan, _ icu: ICUText) throws(ICU.Failure) -> Bool {
    for amount in amounts {
      guard let digits = try? DecimalDigits(text: amount) else { return false }
      let rendered = plan.render(digits, String.init(utf8Count:write:))
      guard try rendered.utf8.elementsEqual(icu.string(amount).utf8) else { return false }
    }
    let rendered = plan.renderNotANumber(String.init(utf8Count:write:))
    return try rendered.utf8.elementsEqual(icu.string(nil).utf8)
  }
}

extension String {
  /// A string of exactly `utf8Count` bytes of UTF-8, which `write` writes.
  @inline(__always)
  init(utf8Count: Int, write: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.init(unsafeUninitializedCapacity: utf8Count) { buffer in
      if let base = buffer.baseAddress, utf8Count > 0 { write(base) }
      return utf8Count
    }
  }
}
