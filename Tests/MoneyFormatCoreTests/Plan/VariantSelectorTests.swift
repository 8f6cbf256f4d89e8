// What selects the affixes of names and short forms.

import Testing

@testable import MoneyFormatCore

@Suite struct VariantSelectorTests {
  /// Every key stands at its own index, so that tables of affixes have a place for each.
  @Test(arguments: [(false, false, 2), (true, false, 14), (false, true, 12), (true, true, 84)])
  func keysStandAtTheirIndices(_ hasInner: Bool, _ hasOuter: Bool, _ count: Int) {
    let space = VariantKey.Space(hasInner: hasInner, hasOuter: hasOuter)
    #expect(space.count == count)
    #expect(space.all.map(space.index(of:)) == Array(0..<count))
    #expect(Set(space.all).count == count)
  }
}
