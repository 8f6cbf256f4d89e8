// A contestant with its name, and what is expected of its answers.

struct Lane {
  enum Answer {
    /// The expected text, byte for byte.
    case text
    /// As the expected text, or another one with the same digits: a peer with data of its own. How often it
    /// differs is told.
    case textOrOther
    /// As the one before; the digits may differ as well, as those of short forms do.
    case anyText
    /// Another text with the same digits, always.
    case digits
    /// The minor units: what an anchor that knows no locale writes.
    case minorUnits([Int64])
    /// Nothing that could be compared.
    case none
  }

  let name: String
  let contestant: any Contestant
  var answer = Answer.text
  /// Whether this is MoneyFormat, and not a peer.
  var isOurs = false
  /// Whether all of the work is done in this thread, where allocations and instructions are counted.
  var isCounted = true
  /// What has to be known to read its row.
  var note: String?
}

extension Lane {
  static func ours(_ name: String, _ contestant: any Contestant, answer: Answer = .text) -> Lane {
    Lane(name: name, contestant: contestant, answer: answer, isOurs: true)
  }

  /// Compares texts with the expected ones.
  ///
  /// - Returns: what there is to tell about texts that differ and may.
  /// - Throws: for the first one that differs and may not.
  func check(_ texts: [[UInt8]], against expected: [[UInt8]]) throws(BenchmarkFailure) -> String? {
    guard texts.count == expected.count else {
      throw BenchmarkFailure("\(name) made \(texts.count) texts instead of \(expected.count)")
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
        throw BenchmarkFailure("\(name) made \(quoted(text)) of amount \(index) instead of \(quoted(wanted))")
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

/// The digits of a text as one integer, in whatever script, and whether there is a minus.
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
    // What rounds to nothing has a minus here and none there.
    if digits.value == 0 { digits.isNegative = false }
    return digits
  }
}
