// `moneyfmt csv --output`: the file is replaced when it is complete, and otherwise unchanged.

import Foundation
import Glibc
import Testing

@Suite struct CSVOutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("moneyfmt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func run(_ arguments: String..., input: String = "price\n1\n") throws -> Tool.Outcome {
    try Tool.run(
      [
        "csv", "--amount-column", "price", "--in-place-column", "--currency", "USD", "--locale", "en-US",
        "--quiet",
      ]
        + arguments, input: Data(input.utf8))
  }

  @Test func aNewFileHasUsualPermissions() throws {
    #expect(try run("--output", path("new.csv")) == Tool.Outcome(output: "", errors: "", status: 0))
    #expect(try text("new.csv") == "price\n$1.00\n")
    #expect(try names == ["new.csv"])
    let mask = umask(0)
    umask(mask)
    #expect(try permissions("new.csv") == 0o666 & ~Int(mask))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func theInputCanBeReplaced() throws {
    try write("price\n1\nx\n", "a.csv")
    chmod(path("a.csv"), 0o640)
    let outcome = try run("--output", path("a.csv"), path("a.csv"))
    #expect(outcome.status == 1)
    #expect(try text("a.csv") == "price\n$1.00\nx\n")
    #expect(try permissions("a.csv") == 0o640)
    #expect(try names == ["a.csv"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aLinkStaysALink() throws {
    try write("old", "a.csv")
    symlink("a.csv", path("link.csv"))
    #expect(try run("--output", path("link.csv")).status == 0)
    #expect(try text("a.csv") == "price\n$1.00\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.csv")) == "a.csv")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func afterAFailureTheFileIsUnchanged() throws {
    try write("old", "a.csv")
    #expect(try run("--output", path("a.csv"), input: "cost\n1\n").status == 64)
    #expect(try run("--output", path("a.csv"), path("none.csv")).status == 66)
    #expect(try run("--output", path("a.csv"), folder.path).errors.contains("Is a directory"))
    #expect(try text("a.csv") == "old")
    #expect(try names == ["a.csv"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func stoppingDoesNotReplaceTheInput() throws {
    try write("price\n1\nx\n2\n", "a.csv")
    let outcome = try run("--on-error", "stop", "--output", path("a.csv"), path("a.csv"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("with --on-error stop the output can't replace the input"))
    #expect(try text("a.csv") == "price\n1\nx\n2\n")
    // Another output file gets the rows before the error.
    #expect(try run("--on-error", "stop", "--output", path("b.csv"), path("a.csv")).status == 1)
    #expect(try text("b.csv") == "price\n$1.00\n")
    try FileManager.default.removeItem(at: folder)
  }

  /// A quote that is never closed would take all rows after it along.
  @Test func skippingDoesNotReplaceTheInput() throws {
    let rows = "price,note\n1,a\n2,\"b\n3,c\n"
    try write(rows, "a.csv")
    let outcome = try run("--on-error", "skip", "--output", path("a.csv"), path("a.csv"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("with --on-error skip the output can't replace the input"))
    #expect(try text("a.csv") == rows)
    #expect(try run("--on-error", "skip", "--output", path("b.csv"), path("a.csv")).status == 1)
    #expect(try text("b.csv") == "price,note\n$1.00,a\n")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func appendingToTheInputIsRefused() throws {
    try write("price\n1\n", "a.csv")
    let outcome = try Tool.shell(
      "\"$MONEYFMT\" csv --amount-column price --currency USD '\(path("a.csv"))' >> '\(path("a.csv"))'")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "moneyfmt: the input is also standard output; name it with --output instead.\n")
    #expect(try text("a.csv") == "price\n1\n")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func specialFilesAreWrittenDirectly() throws {
    #expect(try run("--output", "/dev/null") == Tool.Outcome(output: "", errors: "", status: 0))
    #expect(
      try run("--output", "/dev/full")
        == Tool.Outcome(
          output: "", errors: "moneyfmt: can't write to /dev/full: No space left on device\n", status: 74))
    try FileManager.default.removeItem(at: folder)
  }

  /// A signal during a wait for more input.
  @Test(arguments: [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")])
  func aSignalLeavesNothingBehind(_ signal: Int32, _ name: String) throws {
    try write("old", "a.csv")
    // A shell ignores signals for background processes, and ignored signals stay ignored.
    let outcome = try Tool.shell(
      """
      cd '\(folder.path)'
      mkfifo pipe
      env --default-signal=\(name) "$MONEYFMT" csv --amount-column price --currency USD --output a.csv <pipe &
      exec 9>pipe
      printf 'price\\n1\\n' >&9
      until ls a.csv.* >/dev/null 2>&1; do sleep 0.02; done
      kill -\(name) $!
      wait $!
      echo $?
      rm pipe
      """)
    #expect(outcome.output == "\(128 + signal)\n")
    #expect(try names == ["a.csv"])
    #expect(try text("a.csv") == "old")
    try FileManager.default.removeItem(at: folder)
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
