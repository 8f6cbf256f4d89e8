// Makes an input readable twice: the content of a pipe is copied to a temporary file.

import MoneyFormatCSV
import MoneyFormatPlatform

extension InputFile {
  /// Returns the input itself if it is a regular file, or else a copy in an unnamed file on the disk, which
  /// disappears with the process.
  ///
  /// - Parameter path: the output file, whose folder is expected to have room for the copy. nil means
  ///   `TMPDIR` or `/tmp`.
  func rereadable(near path: String?) throws(FileFailure) -> InputFile {
    if size != nil { return self }
    let folder = Self.folder(near: path)
    var template = Array("\(folder)/moneyfmt.XXXXXX".utf8CString)
    let copy = mkstemp(&template)
    if copy < 0 { throw FileFailure(.writeCopy, folder) }
    unlink(template)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    do throws(FileFailure) {
      try writeAll(to: copy, in: folder)
    } catch {
      close(copy)
      throw error
    }
    return InputFile(descriptor: copy, name: name)
  }

  private func writeAll(to copy: Int32, in folder: String) throws(FileFailure) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { block.deallocate() }
    while true {
      let count = try read(into: block)
      if count == 0 { break }
      let bytes = UnsafeBufferPointer(rebasing: block.bindMemory(to: UInt8.self)[..<count])
      let code = moneyfmt.writeAll(bytes, to: copy)
      if code != 0 { throw FileFailure(.writeCopy, folder, code) }
    }
    if lseek(copy, 0, SEEK_SET) < 0 { throw FileFailure(.readCopy, folder) }
  }

  private static func folder(near path: String?) -> String {
    if let path, path != "-", FileStatus(path: path)?.isRegular ?? true {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return temporary.isEmpty ? "/tmp" : temporary
  }
}
