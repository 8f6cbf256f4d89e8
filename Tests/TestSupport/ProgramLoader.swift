// How the test program was started.

import FoundationEssentials

/// Whether the program can start itself again, as exit tests do. If it was started through another dynamic linker, as by
/// `make icu-matrix`, that linker would be started.
public let programStartsItself: Bool = {
  let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return !(program ?? "").contains("ld-linux")
}()
