// What comes from the keyboard or the clipboard, made fit to stand in a field of one line.

import MoneyFormatCore
import MoneyFormatICU

/// Entered text without what a field can't show. What is seen stays as it was entered.
struct EnteredText {
  let text: String
  /// Where a control character stands in ``text``, in UTF-16 units: such a text is refused.
  let control: Int?

  /// - Parameter isWhole: pasted or set, not typed: line ends around it came along unseen, and are left out.
  init(_ entered: String, isWhole: Bool) {
    if entered.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) {
      (text, control) = (entered, nil)
      return
    }
    var scalars = entered.unicodeScalars[...]
    if isWhole {
      scalars = scalars.drop(while: Self.isControl)
      while let last = scalars.last, Self.isControl(last) { scalars.removeLast() }
    }
    var kept = String.UnicodeScalarView()
    var control: Int?
    var units = 0
    for scalar in scalars where !Self.isInvisible(scalar) {
      if control == nil, Self.isControl(scalar) { control = units }
      kept.append(scalar)
      units += UTF16.width(scalar)
    }
    (text, self.control) = (String(kept), control)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// What can't be seen but may turn around or hide what can: embeddings, overrides, joiners, tags. Locales
  /// write the three directional marks themselves, and the ones that are seen are the reader's to judge.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C: false
    default: scalar.properties.generalCategory == .format && scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
