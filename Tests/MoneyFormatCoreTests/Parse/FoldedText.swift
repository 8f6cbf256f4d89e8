// Folded texts for tests of parsing.

@testable import MoneyFormatCore

/// Folds a text, and passes its scalars to `body`.
func withFolded<Result>(
  _ text: String, _ folder: TextFolder = TextFolder(), _ body: (UnsafeBufferPointer<FoldedScalar>) -> Result
) -> Result {
  let utf8 = Array(text.utf8)
  return utf8.withUnsafeBufferPointer { utf8 in
    withUnsafeTemporaryAllocation(of: FoldedScalar.self, capacity: utf8.count + 1) { room in
      let count = folder.fold(utf8, into: room)
      return body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(room)[..<count]))
    }
  }
}

/// The text of folded scalars.
func string(_ folded: some Sequence<UInt32>) -> String {
  var text = ""
  for scalar in folded { text.unicodeScalars.append(Unicode.Scalar(scalar)!) }
  return text
}

/// The folded scalars of a text that is folded already.
func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map { $0.value } }
