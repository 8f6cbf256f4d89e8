// Writers of amounts in words, made once for each language.

import MoneyFormat
import Synchronization

final class Words: Sendable {
  private let writers = Mutex<[String: AmountWords]>([:])
  /// A writer has some hundred kilobytes of rules.
  private static let limit = 32

  /// Returns an amount in words in the language of a formatter.
  ///
  /// - Throws: the errors of `AmountWords`: `invalidLocale` for the languages without rules.
  func text(of amount: GivenAmount, _ formatter: MoneyFormatter) throws(MoneyFormatError) -> String {
    let locale = formatter.resolved.locale
    let known = writers.withLock { $0[locale] }
    let writer = if let known { known } else { try AmountWords(locale: locale) }
    if known == nil {
      writers.withLock {
        if $0.count >= Self.limit { $0.removeAll() }
        $0[locale] = writer
      }
    }
    return try writer.string(from: amount.formatted(by: formatter))
  }
}
