// What the protocol answers: a line as bytes, wherever it comes from.

/// A line of input. The bytes are valid until the next line is read.
public enum Line {
  /// Without its `\n` or `\r\n`.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// Longer than the limit; it was skipped.
  case tooLong
}
