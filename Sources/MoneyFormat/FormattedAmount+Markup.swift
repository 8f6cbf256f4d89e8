// Formats an amount as HTML, as an AttributedString and as text for screen readers.

import MoneyFormatCore
public import MoneyFormatFoundation

extension FormattedAmount {
  /// Returns the text as HTML: a `bdi` element, which isolates the text from surrounding text in another
  /// direction, with a `span` for each part. The class of a `span` ends with the part's kind. Characters that
  /// have a meaning in HTML are escaped.
  ///
  /// ```swift
  /// let yen = try MoneyFormatter(currency: "JPY", locale: "en-US").format(5)
  /// print(yen.html(class: "m"))  // <bdi class="m"><span class="m-currency">¥</span><span class="m-integer">5</span></bdi>
  /// ```
  ///
  /// - Parameter className: the class of the element, and the prefix of the classes of its parts.
  public func html(class className: String = "money") -> String {
    let name = HTMLText.escaped(className)
    let spans = parts.map { part in
      "<span class=\"\(name)-\(part.kind.rawValue)\">\(HTMLText.escaped(part.text))</span>"
    }
    return "<bdi class=\"\(name)\">\(spans.joined())</bdi>"
  }

  /// The text with Foundation's attributes `numberPart` and `numberSymbol`, as Foundation's own currency
  /// styles set them.
  public var attributedString: AttributedString {
    var string = AttributedString()
    for part in parts {
      var piece = AttributedString(part.text)
      switch part.kind {
      case .integer: piece.numberPart = .integer
      case .fraction: piece.numberPart = .fraction
      case .group:
        piece.numberPart = .integer
        piece.numberSymbol = .groupingSeparator
      case .decimal: piece.numberSymbol = .decimalSeparator
      case .minusSign, .plusSign: piece.numberSymbol = .sign
      case .currency: piece.numberSymbol = .currency
      case .compact, .unit, .approximatelySign, .nan, .literal: break
      }
      string += piece
    }
    return string
  }

  /// The amount as a screen reader should say it, such as `-1,234.50 US dollars` for `($1,234.50)`: with the
  /// displayed digits, the currency's name in its plural form, the locale's own signs, and the unit of a price
  /// in its long form. Abbreviated and scaled amounts are written out. Use it for an `aria-label` or another accessibility label.
  public var accessibilityText: String {
    // Fails only if ICU is broken.
    (try? format.accessibilityText(amount)) ?? string
  }
}

extension MoneyFormatStyle {
  /// Formats amounts as ``FormattedAmount/attributedString``.
  public struct Attributed: FormatStyle, Sendable {
    private let style: MoneyFormatStyle

    fileprivate init(_ style: MoneyFormatStyle) { self.style = style }

    /// Returns the text of an amount with attributes; without attributes if the style is invalid, see
    /// ``MoneyFormatStyle/validate()``.
    public func format(_ amount: Decimal) -> AttributedString {
      do throws(MoneyFormatError) {
        return try style.withFormat { MoneyFormatter($0).format(amount).attributedString }
      } catch {
        return AttributedString(style.format(amount))
      }
    }
  }

  /// This style with an `AttributedString` as its output.
  public var attributed: Attributed { Attributed(self) }
}

extension Decimal {
  /// Returns the amount's text with attributes on its parts, as in
  /// `amount.formatted(MoneyFormatStyle(currency: "EUR").attributed)`.
  public func formatted(_ style: MoneyFormatStyle.Attributed) -> AttributedString { style.format(self) }
}
