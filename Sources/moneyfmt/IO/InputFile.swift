// A file or standard input, opened for reading.

import MoneyFormatCSV
import MoneyFormatPlatform

/// A file that is closed with its last reference.
final class InputFile: ByteSource {
  let descriptor: Int32
  let name: String
  /// The number of bytes left to read; nil for a pipe or a terminal.
  let size: Int?
  /// The offset at which reading began; 0 for a pipe or a terminal.
  private let start: Int
  /// The size and the modification time when reading began.
  private let version: FileStatus.Version?

  /// - Parameter path: nil or `-` means standard input.
  convenience init(path: String?) throws(FileFailure) {
    guard let path, path != "-" else {
      self.init(descriptor: STDIN_FILENO, name: "standard input")
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileFailure(.open, path) }
    self.init(descriptor: descriptor, name: path)
  }

  /// Takes over an open file, from its current position on.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    let status = FileStatus(descriptor)
    version = status?.version
    if let status, status.isRegular {
      start = Int(lseek(descriptor, 0, SEEK_CUR))
      size = max(0, status.size - start)
    } else {
      (start, size) = (0, nil)
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
    let count = readSome(descriptor, into: buffer)
    if count < 0 { throw FileFailure(.read, name) }
    return count
  }

  /// Returns the rest of the file, up to a limit in bytes.
  func contents(limit: Int) throws(FileFailure) -> [UInt8] {
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count < limit {
      let count = block.withUnsafeMutableBytes { readSome(descriptor, into: $0) }
      if count < 0 { throw FileFailure(.read, name) }
      if count == 0 { break }
      contents += block[..<min(count, limit - contents.count)]
    }
    return contents
  }

  /// Returns to the offset at which reading began. Only a file with a ``size`` can be read again, and only if it is unchanged: what
  /// was found in it would not hold for other contents.
  func rewind() throws(FileFailure) {
    guard FileStatus(descriptor)?.version == version else {
      throw FileFailure(unusable: "\(name) was changed while it was read")
    }
    if lseek(descriptor, start, SEEK_SET) < 0 { throw FileFailure(.read, name) }
  }

  func isReady(milliseconds: Int32) -> Bool {
    if size != nil { return true }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }

  /// The standard stream that writes to this file, if there is one: its output would be read again.
  var streamThatFeedsIt: String? {
    guard let status = FileStatus(descriptor), status.isRegular else { return nil }
    let streams = [(STDOUT_FILENO, "standard output"), (STDERR_FILENO, "standard error")]
    return streams.first { FileStatus($0.0)?.identity == status.identity }?.1
  }
}

/// The status of a file.
struct FileStatus {
  let isRegular: Bool
  let size: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  /// The identity of a file; equal only for the same file.
  let identity: Identity
  /// Differs after a change, unless that is within a tick of the file system's clock and leaves the size as it was.
  let version: Version

  struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  /// The size of a file, and when its contents were changed last.
  struct Version: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    identity = Identity(device: status.st_dev, number: status.st_ino)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    version = Version(size: size, seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
  }
}
