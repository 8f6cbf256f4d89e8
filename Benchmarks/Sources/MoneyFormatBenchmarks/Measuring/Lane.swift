// A contestant with its name, and how its output is checked.

struct Lane {
  enum Answer {
    /// The output equals the expected text byte for byte.
    case text
    /// The output is the expected text, or a different one with the same digits, for a peer with its own
    /// data. The number of differences is reported.
    case textOrOther
    /// Like `textOrOther`, but the digits may differ as well, as those of short forms do.
    case anyText
    /// Always a different text with the same digits.
    case digits
    /// The minor units, which the locale-independent baseline writes.
    case minorUnits([Int64])
    /// There is nothing to compare.
    case none
  }

  let name: String
  let contestant: any Contestant
  var answer = Answer.text
  /// Whether this is MoneyFormat rather than a peer.
  var isOurs = false
  /// Whether all work is done in this thread, where allocations and instructions are counted.
  var isCounted = true
  /// A note for readers of the row.
  var note: String?
}

extension Lane {
  static func ours(_ name: String, _ contestant: any Contestant, answer: Answer = .text) -> Lane {
    Lane(name: name, contestant: contestant, answer: answer, isOurs: true)
  }

  /// Compares the output with the expected texts.
  ///
  /// - Returns: a remark about permitted differences, or nil.
  /// - Throws: the first difference that is not permitted.
  func check(_ texts: [[UInt8]], against expected: [[UInt8]]) throws(BenchmarkFailure) -> String? {
    guard texts.count == expected.count else {
      throw BenchmarkFailure("\(name) produced \(texts.count) texts instead of \(expected.count)")
    }
    var differing = 0
    var example = ""
    for (index, (text, wanted)) in zip(texts, expected).enumerated() {
      let isRight =
        switch answer {
        case .text: text == wanted
        case .textOrOther: text == wanted || Digits.of(text) == Digits.of(wanted)
        case .digits: Digits.of(text) == Digits.of(wanted)
        case .minorUnits(let amounts): Int64(String(decoding: text, as: UTF8.self)) == amounts[index]
        case .anyText, .none: true
        }
      guard isRight else {
        throw BenchmarkFailure(
          "\(name) produced \(quoted(text)) for amount \(index) instead of \(quoted(wanted))")
      }
      guard text != wanted else { continue }
      differing += 1
      if example.isEmpty { example = "\(quoted(text)) for \(quoted(wanted))" }
    }
    switch answer {
    case .textOrOther, .anyText:
      return differing == 0 ? nil : "other texts for \(differing) of \(texts.count) amounts: \(example)"
    case .text, .digits, .minorUnits, .none: return nil
    }
  }

  private func quoted(_ utf8: [UInt8]) -> String { String(decoding: utf8, as: UTF8.self).debugDescription }
}

/// The digits of a text, in any script, as one integer, and whether it has a minus.
private struct Digits: Equatable {
  var isNegative = false
  var value: UInt64 = 0

  static func of(_ utf8: [UInt8]) -> Digits {
    var digits = Digits()
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if scalar == "-" || scalar == "\u{2212}" { digits.isNegative = true }
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue else {
        continue
      }
      digits.value = digits.value &* 10 &+ UInt64(digit)
    }
    // Amounts that round to zero have a minus in some libraries only.
    if digits.value == 0 { digits.isNegative = false }
    return digits
  }
}
