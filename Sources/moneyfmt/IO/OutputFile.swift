// A file that is there when it is whole: written beside it, and put in its place at the end.

import Glibc

/// Until ``finish()`` the file itself stays as it was, whatever happens; so it may also be the one that is read.
/// What is no regular file, such as a pipe or `/dev/null`, is written at once.
final class OutputFile: ByteSink {
  private let name: String
  private let descriptor: Int32
  /// The file that is put in place, and where.
  private let replacement: (temporary: String, target: String)?
  private var isFinished = false

  /// - Parameter path: nil or `-` is standard output; so is `/dev/stdout`, behind which may be a file that others write
  ///   to as well.
  init(path: String?) throws(FileFailure) {
    guard let path, !["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) else {
      (name, descriptor, replacement) = ("standard output", STDOUT_FILENO, nil)
      return
    }
    name = path
    let status = FileStatus(path: path)
    if let status, !status.isRegular {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw FileFailure("write to", path) }
      replacement = nil
      return
    }
    // Behind a symbolic link, the file that it points to.
    let target = Self.resolved(path)
    guard status == nil || access(target, W_OK) == 0 else { throw FileFailure("write to", path) }
    let temporary = try TemporaryPath.make { () throws(FileFailure) in
      var template = Array("\(target).XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      if descriptor < 0 { throw FileFailure("write to", path) }
      return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    descriptor = temporary.descriptor
    replacement = (temporary.path, target)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    fchmod(descriptor, status?.permissions ?? Self.usualPermissions)
  }

  deinit {
    if replacement != nil, !isFinished { abandon() }
    if descriptor != STDOUT_FILENO, !isFinished { close(descriptor) }
  }

  var status: FileStatus? { FileStatus(descriptor) }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure) {
    // A file that is replaced stays as it was until the end; elsewhere a signal waits for the end of the row.
    let code =
      replacement == nil
      ? LineWriting.write(bytes, to: descriptor, quote: ASCII.quote) : writeAll(bytes, to: descriptor)
    switch code {
    case 0: return
    case EPIPE: exit(0)  // Whoever reads has enough.
    case let code: throw FileFailure("write to", name, code)
    }
  }

  /// Puts the file in its place.
  func finish() throws(FileFailure) {
    guard descriptor != STDOUT_FILENO else { return }
    isFinished = true
    let isClosed = close(descriptor) == 0
    guard let replacement else {
      if !isClosed { throw FileFailure("write to", name) }
      return
    }
    guard isClosed, rename(replacement.temporary, replacement.target) == 0 else {
      let failure = FileFailure("write to", name)
      abandon()
      throw failure
    }
    TemporaryPath.keep()
  }

  private func abandon() {
    if let replacement { unlink(replacement.temporary) }
    TemporaryPath.keep()
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var usualPermissions: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

/// A file that a signal must not leave behind.
private enum TemporaryPath {
  /// SAFETY: written by the one thread that makes and finishes the output, before and after which signals
  /// find nil; a handler only reads it.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// Makes the file; signals wait meanwhile.
  static func make(
    _ body: () throws(FileFailure) -> (descriptor: Int32, path: String)
  ) throws(FileFailure) -> (descriptor: Int32, path: String) {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in signals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let made = try body()
    path = strdup(made.path)
    signals.forEach(removeOn)
    return made
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private static func removeOn(_ number: Int32) {
    let before = signal(number, SIG_DFL)
    // One that is ignored, as under nohup, stays ignored.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
      return
    }
    signal(number) { number in
      // Only what a handler may call.
      if let path = TemporaryPath.path { unlink(path) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  static func keep() { path = nil }
}
