// Untrusted text never becomes a file name.

import Foundation
import Testing

@Suite struct FileSystemTests {
  /// Names of files, arguments and currencies are shown without what would control a terminal.
  @Test func messagesDoNotControlTheTerminal() throws {
    let name = "\u{1B}]0;title\u{7}"
    for arguments in [
      ["csv", "--amount-column", "a", "-c", "EUR", name], ["format", "5", "-c", "EUR", "--options", name],
      ["format", "5", "-c", "EUR", "--\(name)"], ["jsonl", name], ["data", "info", name], [name],
    ] {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status != 0 && outcome.errors.contains("]0;title"), "\(arguments)")
      #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("\u{7}"), "\(arguments)")
    }
  }

  /// Some containers have strace but do not permit it.
  private static let hasTracer = (try? Tool.shell("strace -o /dev/null true").status) == 0

  /// Names for which ICU would search the disk. If its data is linked in, it only does so if `ICU_DATA` names
  /// a folder.
  @Test(
    .enabled(if: hasTracer, "strace is not installed, or not allowed"),
    arguments: [
      "../../etc/passwd", "de@numbers=stranger/name", "de@collation=stranger/name", "xx_YY_STRANGER",
      "de-u-nu-stranger", "stranger", "str-x-stranger",
    ])
  func noLocaleNamesAFile(_ locale: String) throws {
    let outcome = try Tool.shell(
      """
      export ICU_DATA=$(mktemp -d)
      strace -f -qq -e trace=%file -o /dev/fd/3 "$MONEYFMT" format 1 --currency USD --locale '\(locale)' \
      3>&1 >/dev/null 2>&1
      rmdir "$ICU_DATA"
      """)
    let calls = outcome.output.split(separator: "\n").filter { !$0.contains("execve(") }
    #expect(
      !Tool.isLinkedWithICU || calls.contains { $0.contains("/icudt") && $0.contains(".res") },
      "ICU has not looked there")
    #expect(!calls.contains { $0.lowercased().contains("stranger") || $0.contains("passwd") })
  }
}
