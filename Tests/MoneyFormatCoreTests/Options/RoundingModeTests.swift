// Whether a magnitude is incremented: every mode × remainder × sign × parity.

import Testing

@testable import MoneyFormatCore

@Suite struct RoundingModeTests {
  /// For a remainder of less than half, half and more than half: incremented (`+`), not (`-`), or only if
  /// odd (`o`), for a positive and for a negative amount.
  @Test(
    arguments: [
      (.halfEven, "-o+", "-o+"), (.halfUp, "-++", "-++"), (.halfDown, "--+", "--+"), (.up, "+++", "+++"),
      (.down, "---", "---"), (.ceiling, "+++", "---"), (.floor, "---", "+++"),
      (.halfCeiling, "-++", "--+"), (.halfFloor, "--+", "-++"),
    ] as [(RoundingMode, String, String)])
  func raises(_ mode: RoundingMode, _ positive: String, _ negative: String) {
    for isNegative in [false, true] {
      for isOdd in [false, true] {
        #expect(!mode.raises(cutOff: .nothing, isNegative: isNegative, isOdd: isOdd))
        for (cutOff, sign) in zip(
          [CutOff.lessThanHalf, .half, .moreThanHalf], isNegative ? negative : positive)
        {
          #expect(
            mode.raises(cutOff: cutOff, isNegative: isNegative, isOdd: isOdd)
              == (sign == "+" || sign == "o" && isOdd),
            "\(cutOff), negative \(isNegative), odd \(isOdd)")
        }
      }
    }
  }
}
