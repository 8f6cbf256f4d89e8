// A case with its single-threaded result.

import FoundationEssentials
import FuzzSupport
import MoneyFormat
import TestSupport

/// A request for a formatter, amounts, and the results that every thread has to produce.
struct SoakCase: Sendable {
  let given: FormatCase
  /// The result of a formatter that is made, used and released.
  let answer: Answer
  /// The result of the format style, whose plans are cached.
  let styledAnswer: Answer

  struct Answer: Hashable, Sendable {
    /// nil if there was no error.
    var error: MoneyFormatError.Code?
    /// The digest of all texts.
    var digest: UInt64
  }

  init(_ given: FormatCase) {
    self.given = given
    answer = given.answer()
    styledAnswer = given.styledAnswer()
  }

  static func all(_ count: Int, seed: UInt64) -> [SoakCase] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in SoakCase(FormatCase(byteCount: 96, using: &generator)) }
  }
}

extension FormatCase {
  func answer() -> SoakCase.Answer {
    do throws(MoneyFormatError) {
      let formatter = try request.makeFormatter()
      var digest = Digest()
      for amount in amounts {
        let text = amount.text(by: formatter)
        digest.add(text)
        digest.add(Self.reading(text, by: formatter))
      }
      return SoakCase.Answer(error: nil, digest: digest.value)
    } catch {
      return SoakCase.Answer(error: error.code, digest: 0)
    }
  }

  func styledAnswer() -> SoakCase.Answer {
    let style = MoneyFormatStyle(
      currency: request.currency ?? "", locale: request.locale.text, options: request.givenOptions)
    var digest = Digest()
    for amount: Decimal in [0, -1, 1_234_567] { digest.add(style.format(amount)) }
    do throws(MoneyFormatError) {
      try style.validate()
      return SoakCase.Answer(error: nil, digest: digest.value)
    } catch {
      return SoakCase.Answer(error: error.code, digest: digest.value)
    }
  }

  /// The parsed amount, or the reason for the error.
  private static func reading(_ text: String, by formatter: MoneyFormatter) -> String {
    do throws(AmountParseError) {
      return "\(try formatter.parse(text).amount)"
    } catch {
      return error.code
    }
  }
}

extension Amount {
  /// The text, or the code of the error.
  fileprivate func text(by formatter: MoneyFormatter) -> String {
    switch self {
    case .minorUnits(let value, let scale): return formatter.string(minorUnits: value, scale: scale)
    case .decimal(let parts): return formatter.string(from: parts.decimal)
    case .notANumber: return formatter.string(from: .nan)
    case .text(let value):
      do throws(MoneyFormatError) {
        return try formatter.string(decimalText: value)
      } catch {
        return error.code.rawValue
      }
    }
  }
}

/// FNV-1a of strings, each with a terminator.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
