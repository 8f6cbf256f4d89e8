// An output file that replaces the previous one in one step when it is complete.

import ArgumentParser
import MoneyFormatCSV
import MoneyFormatPlatform

/// Writes to a temporary file in the same folder, which ``finish()`` renames. Until then the previous file is
/// unchanged, whatever happens; it may even be the input. A file that is not regular, such as a pipe or
/// `/dev/null`, is written directly.
final class OutputFile: ByteSink {
  private let name: String
  private let descriptor: Int32
  private let replacement: (temporary: String, target: String)?
  /// Returns the exit code if the reader has closed the pipe.
  var statusWithoutReader: () -> ExitCode = { .success }
  private var isFinished = false
  private var isStandardStream: Bool { descriptor <= STDERR_FILENO }

  /// - Parameter path: nil or `-` means standard output. A file to which standard output or standard error is
  ///   redirected, under whatever name, is written through that stream: others may write to it as well.
  init(path: String?) throws(FileFailure) {
    guard let path, path != "-" else {
      (name, descriptor, replacement) = ("standard output", STDOUT_FILENO, nil)
      return
    }
    name = path
    // Arguments that are not UTF-8 are repaired, and a repaired name would be another file's.
    guard !path.unicodeScalars.contains("\u{FFFD}") else { throw FileFailure(.write, path, EILSEQ) }
    let status = FileStatus(path: path)
    if let status {
      let streams = [STDOUT_FILENO, STDERR_FILENO]
      if let stream = streams.first(where: { FileStatus($0)?.identity == status.identity }) {
        (descriptor, replacement) = (stream, nil)
        return
      }
      if !status.isRegular {
        descriptor = open(path, O_WRONLY | O_CLOEXEC)
        if descriptor < 0 { throw FileFailure(.write, path) }
        replacement = nil
        return
      }
    }
    let target = try Self.target(of: path)
    guard status == nil || access(target, W_OK) == 0 else { throw FileFailure(.write, path) }
    let temporary = try TemporaryPath.make { () throws(FileFailure) in
      var template = Array("\(target).XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      if descriptor < 0 { throw FileFailure(.write, path) }
      return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    descriptor = temporary.descriptor
    replacement = (temporary.path, target)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if let status { adopt(status) } else { fchmod(descriptor, Self.usualPermissions) }
  }

  deinit {
    if replacement != nil, !isFinished { abandon() }
    if !isStandardStream, !isFinished { close(descriptor) }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileFailure) {
    // Output that readers see at once ends with a whole row if a signal ends the process.
    let code =
      replacement == nil
      ? LineWriting.write(bytes, to: descriptor, quote: ASCII.quote) : writeAll(bytes, to: descriptor)
    switch code {
    case 0: return
    case EPIPE: exit(statusWithoutReader().rawValue)
    case let code: throw FileFailure(.write, name, code)
    }
  }

  func write(text: String) throws(FileFailure) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(FileFailure) in try write(bytes) }
  }

  /// Renames the temporary file to its final name.
  func finish() throws(FileFailure) {
    guard !isStandardStream else { return }
    isFinished = true
    guard let replacement else {
      if close(descriptor) != 0 { throw FileFailure(.write, name) }
      return
    }
    // The data must be on the disk before the file has its name, so that after a crash the name refers to the
    // whole old or new file. EINVAL means that the file system has no `fsync`.
    var code = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(replacement.temporary, replacement.target) != 0 { code = errno }
    guard code == 0 else {
      abandon()
      throw FileFailure(.write, name, code)
    }
    TemporaryPath.forget()
  }

  private func abandon() {
    if let replacement { unlink(replacement.temporary) }
    TemporaryPath.forget()
  }
}

// MARK: - The replaced file

extension OutputFile {
  /// Resolves symbolic links; the last one may point to a file that does not exist yet.
  ///
  /// - Throws: also if a name on the way is not UTF-8.
  private static func target(of path: String) throws(FileFailure) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      guard let target = String(validatingCString: resolved) else { throw FileFailure(.write, path, EILSEQ) }
      return target
    }
    guard errno == ENOENT else { throw FileFailure(.write, path) }
    var target = path
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // The end of the links; a cycle of links is ELOOP, not ENOENT.
    while case let count = readlink(target, &buffer, buffer.count), count > 0 {
      guard let link = String(validating: buffer[..<count], as: UTF8.self) else {
        throw FileFailure(.write, path, EILSEQ)
      }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    return target
  }

  /// Gives the new file the owner, the group and the permissions of the old one, as far as the process may.
  private func adopt(_ status: FileStatus) {
    var permissions = status.permissions
    if fchown(descriptor, status.owner, status.group) != 0 {
      // Only root may change the owner. Permissions of the old owner or group must not be granted to others.
      permissions &= ~mode_t(S_ISUID | S_ISGID)
      if fchown(descriptor, uid_t.max, status.group) != 0 { permissions &= ~mode_t(S_IRWXG) }
    }
    fchmod(descriptor, permissions)
  }

  private static var usualPermissions: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}

// MARK: - Signals

/// The path of a temporary file that must not outlive the process.
private enum TemporaryPath {
  /// SAFETY: only the thread that makes and finishes the output writes it, while the signals are blocked or
  /// either value is correct for the handlers; a handler only reads it.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// Makes the file with signals blocked, until their handlers know its path.
  static func make(
    _ body: () throws(FileFailure) -> (descriptor: Int32, path: String)
  ) throws(FileFailure) -> (descriptor: Int32, path: String) {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in endingSignals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let made = try body()
    path = strdup(made.path)
    endingSignals.forEach(removeOn)
    return made
  }

  /// The signals that end a process by default and can be caught, including real-time signals. The tool
  /// ignores those of writes.
  private static let endingSignals = (1...64).filter { number in
    ![
      SIGKILL, SIGSTOP, SIGPIPE, SIGXFSZ, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH,
    ].contains(number)
  }

  private static func removeOn(_ number: Int32) {
    let before = signal(number, SIG_DFL)
    // An ignored signal, as under nohup, stays ignored.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
      return
    }
    signal(number) { number in
      // Only calls that are allowed in a signal handler.
      if let path = TemporaryPath.path { unlink(path) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  static func forget() { path = nil }
}
