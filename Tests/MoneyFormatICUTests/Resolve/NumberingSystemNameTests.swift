// The list of numbering systems without ten digits is ICU's.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct NumberingSystemNameTests {
  /// Each name is known to ICU, which says that it is algorithmic; all others of ICU's are possible.
  @Test func algorithmicSystemsAreICUs() throws {
    let algorithmic = try NumberingSystemName.algorithmic.filter { try ICU.isPositionalNumberingSystem($0) }
    #expect(algorithmic.isEmpty)
    let resource = try ICU.resource("numberingSystems", ofBundle: "numberingSystems", .main)
    let names = resource.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
    var known = 0
    for name in Set(names) where (3...8).contains(name.utf8.count) {
      guard let isPositional = try? ICU.isPositionalNumberingSystem(name) else { continue }
      known += 1
      #expect(NumberingSystemName.isPossible(name) == isPositional, "\(name)")
    }
    #expect(known > 80)
  }

  @Test(arguments: ["", "la", "latn9999x", "LATN", "lat-n", "l\u{E4}tn", "native", "traditio", "finance"])
  func impossible(_ name: String) { #expect(!NumberingSystemName.isPossible(name)) }
}
