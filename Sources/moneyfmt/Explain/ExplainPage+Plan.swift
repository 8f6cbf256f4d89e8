// Signs, the data in use, and the data learned from ICU.

import MoneyFormat

extension ExplainPage {
  var signs: [String] {
    let rule =
      switch resolved.signDisplay {
      case .automatic: "A minus for negative amounts, also for those shown as zero"
      case .negative: "A minus for negative amounts, except those shown as zero"
      case .always: "A plus or a minus, for zero as well"
      case .exceptZero: "A plus or a minus, except for amounts shown as zero"
      case .never: "None"
      }
    var sentences = ["\(rule) (\(resolved.signDisplay.rawValue))."]
    guard resolved.negativeStyle == .accounting else { return sentences }
    let origin = options.negativeStyle == nil ? "the locale's extension cf" : "--negative-style"
    if resolved.compactAccounting {
      sentences.append(
        "Negative amounts in the locale's accounting style (\(origin)), compact forms too (--compact-accounting)."
      )
    } else if isCompact || resolved.formattingStyle == .currencyName {
      sentences.append("Accounting (\(origin)) has no effect on names and compact forms, as in ICU.")
    } else {
      sentences.append("Negative amounts in the locale's accounting style (\(origin)).")
    }
    return sentences
  }

  /// The differences from the locale's layout.
  var layout: [String] {
    var sentences: [String] = []
    if let symbols = resolved.symbols {
      let texts = [
        ("decimal separator", symbols.decimal), ("group separator", symbols.group), ("minus", symbols.minus),
        ("plus", symbols.plus),
      ]
      for (name, text) in texts {
        if let text { sentences.append("The \(name) is \(Self.quoted(text)) (--symbols).") }
      }
      if let sizes = symbols.groupSizes {
        let list = sizes.map { "\($0)" }.joined(separator: ", then ")
        sentences.append("Groups have \(list) digits (--symbols).")
      }
    }
    if options.symbolVariant != .default, plan.currencySource != .alternate {
      let reason =
        resolved.formattingStyle != .currency
        ? "only the style currency shows it"
        : options.customSymbol == nil ? "CLDR has none in this locale" : "--custom-symbol takes precedence"
      sentences.append("--symbol-variant \(options.symbolVariant.rawValue) has no effect: \(reason).")
    }
    switch resolved.currencyPosition {
    case .locale: break
    case .leading: sentences.append("The currency precedes the digits (--currency-position leading).")
    case .trailing: sentences.append("The currency follows the digits (--currency-position trailing).")
    case .symbolAndCode: sentences.append("The code follows the amount (--currency-position symbolAndCode).")
    }
    switch resolved.spacing {
    case .locale: break
    case .plain: sentences.append("Spaces are U+0020 (--spacing plain).")
    case .none: sentences.append("No space separates the currency from the digits (--spacing none).")
    case .always: sentences.append("A space separates the currency from the digits (--spacing always).")
    }
    if let unit = resolved.perUnit {
      sentences.append(
        "The amount is the price of a unit, \(unit.rawValue) (--per-unit), in its \(resolved.perUnitWidth.rawValue) form."
      )
    }
    if resolved.subunits == .belowOne {
      sentences.append("Amounts below one unit are written in the subunit (--subunits belowOne).")
    } else if options.subunits == .belowOne {
      sentences.append(
        "--subunits belowOne has no effect: this format or locale writes no symbol of a subunit.")
    }
    if resolved.isolated {
      sentences.append(
        "The text is enclosed in U+2068 and U+2069, a bidirectional isolate (--isolated).")
    }
    return sentences
  }

  /// The form of ranges, where it differs from ICU's default.
  var ranges: [String] {
    var sentences: [String] = []
    switch resolved.rangeCollapse {
    case .auto: break
    case .none: sentences.append("Both ends are written in full (--range-collapse none).")
    case .unit: sentences.append("A currency that both ends share is written once (--range-collapse unit).")
    case .all: sentences.append("Everything that both ends share is written once (--range-collapse all).")
    }
    switch resolved.rangeIdentity {
    case .approximately: break
    case .singleValue:
      sentences.append("Ends that look the same are written as one amount (--range-identity singleValue).")
    case .approximatelyOrSingleValue:
      sentences.append(
        "Equal ends are written as one amount; ends that only look the same get the sign for \"about\" "
          + "(--range-identity approximatelyOrSingleValue).")
    case .range: sentences.append("Ends that look the same are written as a range (--range-identity range).")
    }
    return sentences
  }

  var data: [String] {
    let origin = DataInUse.isLinkedICU ? "" : "Frozen data of "
    let icu = "\(origin)ICU \(DataInUse.icuVersion), with CLDR \(DataInUse.cldrVersion)."
    if options.data == .icu { return [icu, "No newer data (--data icu)."] }
    return [
      icu,
      "For currencies that it does not know, ISO 4217's list of \(DataInUse.overlayVersion) and newer CLDR (--data current).",
    ]
  }

  var engine: [String] {
    switch plan.engine {
    case .icu:
      let refusal = plan.refusal.map { " (\($0))" } ?? ""
      return [
        "Not native: the data learned from ICU did not reproduce ICU's output\(refusal), so ICU formats every "
          + "amount.",
        "The results are equally right, but slower.",
      ]
    case .plan:
      return [native]
    case .variants:
      return [
        native,
        "Its affixes depend on the number, not only on its sign.",
      ]
    }
  }

  private var native: String {
    DataInUse.isLinkedICU
      ? "Native: the plan was composed from ICU's data and verified against ICU; amounts are formatted without it."
      : "Native: the plan was composed from frozen data; amounts are formatted without ICU."
  }

  /// ICU's skeleton, and the affixes.
  var details: String {
    let skeleton = "  skeleton: \(plan.skeleton)\n"
    switch plan.engine {
    case .icu: return skeleton
    case .plan:
      let width = plan.affixes.map { name($0).count }.max() ?? 0
      return plan.affixes.map { "  " + TerminalText.padded(name($0), to: width) + "  \(written($0))\n" }
        .joined()
        + skeleton
    case .variants: return plan.forms.map(form).joined() + skeleton
    }
  }

  private func form(_ form: PlanExplanation.Form) -> String {
    let size =
      form.from.map { "from \(Self.power($0))" } ?? (plan.forms.count == 1 ? "any amount" : "smaller amounts")
    let scaled =
      switch form.exponent {
      case 0: ""
      case ..<0: ", multiplied by \(Self.power(-form.exponent))"
      default: ", divided by \(Self.power(form.exponent))"
      }
    let affixes = form.affixes.map { affixes in
      let name = form.affixes.count == 1 ? "" : "\(name(affixes)): "
      return "    " + name + written(affixes) + "\n"
    }
    return "  \(size)\(scaled)\n" + affixes.joined()
  }

  private func written(_ affixes: PlanExplanation.Affixes) -> String {
    let (prefix, suffix) = (Self.quoted(affixes.prefix), Self.quoted(affixes.suffix))
    return affixes.hidesDigits ? "\(prefix), without digits" : "\(prefix) digits \(suffix)"
  }

  private func name(_ affixes: PlanExplanation.Affixes) -> String {
    affixes.of.map { $0 == "negativeZero" ? "negative zero" : $0 }.joined(separator: ", ")
  }

  /// Returns 10 to a power with group separators: 1,000.
  static func power(_ exponent: Int) -> String {
    var text = ""
    for left in stride(from: exponent, through: 0, by: -1) {
      text += left == exponent ? "1" : "0"
      if left > 0, left.isMultiple(of: 3) { text += "," }
    }
    return text
  }
}
