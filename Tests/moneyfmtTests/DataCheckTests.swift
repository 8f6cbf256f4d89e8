// `make data-check` tells which sources are newer than the files in Data/, without asking them here.

import Foundation
import TestSupport
import Testing

@Suite struct DataCheckTests {
  private static let data = URL(fileURLWithPath: FrozenFiles.shipped).deletingLastPathComponent().path

  /// A list one of a later edition, in a temporary file.
  private static let later =
    #"sed 's/Pblshd="[0-9]*/Pblshd="2999/' '\#(data)/iso4217/list-one.xml' >"$dir/list-one.xml""#

  @Test(arguments: [
    (
      "--icu 78.3 --list-one '\(data)/iso4217/list-one.xml'", 0,
      [
        "ISO 4217's list one: 2026-01-01, the newest", "ICU with CLDR: 78.3, the newest",
        "the overlay: as its sources",
      ]
    ),
    (
      "--icu 79.1 --list-one \"$dir/list-one.xml\"", 1,
      [
        "ISO 4217's list one: 2026-01-01; newer: 2999-01-01", "ICU with CLDR: 78.3; newer: 79.1",
        "the overlay: is made from ISO 4217's list one and ICU with CLDR",
      ]
    ),
    (
      "--icu 72.1", 2,
      [
        "ISO 4217's list one: 2026-01-01; PyPI's package iso4217 can't be reached",
        "ICU with CLDR: 78.3, the newest",
        "the overlay: is made from ISO 4217's list one",
      ]
    ),
  ])
  func tellsWhatIsNewer(_ arguments: String, _ status: Int, _ lines: [String]) throws {
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d); \(Self.later)
      PIP_NO_INDEX=1 PIP_FIND_LINKS= PIP_CONFIG_FILE=/dev/null python3 '\(Self.data)/check.py' \(arguments)
      status=$?; rm -r "$dir"; exit $status
      """)
    #expect(outcome.output.split(separator: "\n").map(String.init) == lines, "\(outcome)")
    #expect(outcome.status == Int32(status))
  }
}
