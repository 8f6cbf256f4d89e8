// The test of the Debian package says what it could not check, and fails if that was demanded.

import Foundation
import Testing

@Suite struct PackageTests {
  /// The user's number, whether lintian is installed, the environment, the exit code, and the output. `id`, `dpkg-deb`,
  /// `lintian` and `apt-get` are replaced.
  @Test(arguments: [
    (
      1000, true, "", 0,
      """
      deb-test: SKIPPED: installing, running and removing in a clean root, because this is not root
      deb-test: passed in part, 100 KiB installed: the size, lintian

      """
    ),
    (
      1000, false, "REQUIRE_CLEAN_ROOT=0", 0,
      """
      deb-test: SKIPPED: installing, running and removing in a clean root, because this is not root; lintian, because it is not installed
      deb-test: passed in part, 100 KiB installed: the size

      """
    ),
    (
      1000, true, "REQUIRE_CLEAN_ROOT=1", 1,
      "deb-test: this is not root, but REQUIRE_CLEAN_ROOT demands the clean root\n"
    ),
    (
      0, true, "REQUIRE_CLEAN_ROOT=1", 1,
      "deb-test: apt-get can't download libnone, but REQUIRE_CLEAN_ROOT demands the clean root\n"
    ),
  ])
  func aSkippedCheckIsNamed(
    _ user: Int, _ hasLintian: Bool, _ environment: String, _ status: Int32, _ text: String
  ) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/deb-test.sh").path
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d)
      for tool in sh realpath grep sed mktemp mkdir rm ls tr umount; do ln -s "$(command -v $tool)" "$dir/$tool"; done
      stub() { printf '#!/bin/sh\\n%s\\n' "$2" >"$dir/$1"; chmod +x "$dir/$1"; }
      stub id 'echo \(user)'
      stub dpkg-deb 'case "$*" in *Installed-Size*) echo 100 ;; *) echo libnone ;; esac'
      stub apt-get 'exit 1'
      \(hasLintian ? "stub lintian true" : "")
      env PATH="$dir" \(environment) "$dir/sh" '\(script)' "$dir/dpkg-deb" 2>&1
      status=$?
      rm -r "$dir"
      exit $status
      """)
    #expect(outcome.output == text, "\(outcome.errors)")
    #expect(outcome.status == status)
  }

  /// The version of everything that is released stands in one file.
  @Test func versionIsThatOfTheFile() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("VERSION")
    let version = try Tool.run("--version").output.split(separator: "\n").first
    #expect(try version.map { "\($0)" } == "moneyfmt " + String(contentsOf: file, encoding: .utf8).dropLast())
  }
}
