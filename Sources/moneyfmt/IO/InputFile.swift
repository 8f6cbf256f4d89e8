// A file or standard input, read in blocks as large as wanted.

import Glibc

/// Closes the file when it goes away.
final class InputFile: ByteSource {
  let descriptor: Int32
  let name: String
  /// In bytes, of what is left to be read; nil for a pipe or a terminal.
  let size: Int?

  /// - Parameter path: nil or `-` is standard input.
  init(path: String?) throws(CSVFailure) {
    if let path, path != "-" {
      name = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw Self.failure("open", path) }
    } else {
      name = "standard input"
      descriptor = STDIN_FILENO
    }
    let status = FileStatus(descriptor)
    if status?.isRegular == true, let length = status?.size {
      size = max(0, length - Int(lseek(descriptor, 0, SEEK_CUR)))
    } else {
      size = nil
    }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(CSVFailure) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw Self.failure("read", name) }
    }
  }

  func isReady(milliseconds: Int32) -> Bool {
    if size != nil { return true }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }

  private static func failure(_ verb: String, _ name: String) -> CSVFailure {
    CSVFailure(message: "can't \(verb) \(name): \(String(cString: strerror(errno)))")
  }
}

/// What the system knows about an open file.
struct FileStatus {
  let isRegular: Bool
  let size: Int
  let permissions: mode_t
  /// Two files are the same if and only if these are.
  let identity: Identity

  struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
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
    identity = Identity(device: status.st_dev, number: status.st_ino)
  }
}
