// Checks that markup is well-formed: elements are closed, and special characters are escaped.

/// A minimal checker: it knows elements, attributes in double quotes, and the four entities.
enum MarkupChecker {
  /// Returns the first error, or nil.
  static func error(in text: String) -> String? {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { "<&>".contains($0) }) {
      rest = rest[start...]
      if rest.prefixMatch(of: #/&(amp|lt|gt|quot);/#) != nil {
        rest = rest.dropFirst()
      } else if let tag = rest.prefixMatch(of: #/<([a-z]+)( [a-zA-Z0-9:]+="[^"<>]*")*(/?)>/#) {
        if tag.output.3.isEmpty { open.append(tag.output.1) }
        rest = rest[tag.range.upperBound...]
      } else if let tag = rest.prefixMatch(of: #/</([a-z]+)>/#), open.popLast() == tag.output.1 {
        rest = rest[tag.range.upperBound...]
      } else {
        return "stray markup: \(rest.prefix(60))"
      }
    }
    return open.isEmpty ? nil : "not closed: \(open)"
  }
}
