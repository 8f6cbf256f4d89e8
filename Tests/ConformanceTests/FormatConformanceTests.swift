// Output is byte-identical to the linked ICU: a sample in every run, everything with
// MONEYFORMAT_CONFORMANCE=full.

import ICUOracle
import MoneyFormat
import Testing

// If the full product would take hours, a stride coprime to the number of rows selects a covering sample.

@Suite(.serialized)
struct FormatConformanceTests {
  static let isFull = Sweep.isFull

  /// Unusual currencies: 0, 2, 3 and 4 digits, cash rounding increments, `$` as the decimal separator,
  /// symbols of letters, empty symbols, symbols with two letters or spaces, unknown and withdrawn codes.
  static let oddCurrencies = [
    "USD", "EUR", "JPY", "KWD", "CLF", "CHF", "INR", "PTE", "CVE", "COP", "IQD", "DKK", "PLN", "CZK", "ZAR",
    "AED",
    "IRR", "XAF", "XXX", "ZZZ",
  ]
  static let styles = FormattingStyle.allCases
  static let signs = SignDisplay.allCases.flatMap { display in
    NegativeStyle.allCases.map { (display, $0) }
  }

  static func options(
    styles: [FormattingStyle] = styles, signs: [(SignDisplay, NegativeStyle)] = signs
  ) -> [FormattingOptions] {
    styles.flatMap { style in
      signs.map { FormattingOptions(formattingStyle: style, negativeStyle: $1, signDisplay: $0) }
    }
  }

  static let grids: [Grid] = [
    Grid(
      name: "names", currencies: ["USD", "EUR", "JPY", "PLN", "KWD", "BHD", "XXX", "ZZZ"],
      options: options(styles: [.currencyName], signs: [(.negative, .accounting), (.always, .minus)])
        + [.exactly(0), .range(0...2), .range(1...20)].map {
          FormattingOptions(formattingStyle: .currencyName, fractionDigits: $0)
        },
      amounts: Amounts.magnitudes + Amounts.few, stride: isFull ? 1 : 19),
    Grid(
      name: "compact", currencies: ["USD", "EUR", "JPY", "CVE", "ZZZ"],
      options: abbreviated(styles: styles), amounts: Amounts.magnitudes, stride: isFull ? 7 : 631),
    Grid(
      name: "compact with digits, rounding, grouping", currencies: ["EUR", "INR"],
      options: [FractionDigits.exactly(0), .exactly(2), .range(0...3), .range(1...20)].flatMap { digits in
        RoundingMode.allCases.flatMap { mode in
          Grouping.allCases.flatMap { grouping in
            abbreviated(styles: [.currency, .currencyName, .decimal]) {
              $0.fractionDigits = digits
              $0.roundingMode = mode
              $0.grouping = grouping
            }.filter { $0.signDisplay == .negative && $0.negativeStyle == .minus }
          }
        }
      }, amounts: Amounts.magnitudes, stride: isFull ? 47 : 2003),
    Grid(
      name: "styles × signs × odd currencies", currencies: oddCurrencies, options: options(),
      stride: isFull ? 1 : 61),
    Grid(
      name: "all currencies", currencies: ICUOracle.currencies,
      options: options(
        styles: styles.filter { $0 != .currencyName }, signs: [(.negative, .minus), (.always, .accounting)]),
      amounts: Amounts.few, stride: isFull ? 1 : 307),
    Grid(
      // Where a later ICU has these codes without a name, the overlay's names are used.
      name: "all currencies' names",
      currencies: ICUOracle.currencies.filter { !["XAD", "XCG", "ZWG"].contains($0) },
      options: options(styles: [.currencyName], signs: [(.negative, .minus)]), amounts: Amounts.few,
      stride: isFull ? 3 : 293),
    Grid(
      name: "numbering systems", currencies: ["USD", "JPY"],
      options: ICUOracle.numberingSystems.flatMap { system in
        styles.map { FormattingOptions(formattingStyle: $0, numberingSystem: system) }
      },
      amounts: Amounts.few, stride: isFull ? 1 : 97),
    Grid(
      name: "rounding × digits × grouping", currencies: ["EUR", "KWD", "INR"],
      options: RoundingMode.allCases.flatMap { mode in
        Grouping.allCases.flatMap { grouping in
          [FractionDigits.currency, .exactly(0), .exactly(4), .range(0...2), .range(2...20), .exactly(38)]
            .flatMap {
              digits in
              [false, true].map {
                FormattingOptions(
                  fractionDigits: digits, hidesZeroFraction: $0, roundingMode: mode, grouping: grouping)
              }
            }
        }
      },
      stride: isFull ? 7 : 397),
    Grid(
      name: "significant digits", currencies: ["EUR", "JPY", "INR"],
      options: [1...1, 2...2, 3...3, 1...3, 2...6, 5...38].flatMap { digits in
        [false, true].flatMap { strips in
          [1, 4].flatMap { integers in
            let zeros: TrailingZeros = strips ? .stripIfInteger : .automatic
            return [
              FormattingOptions(
                significantDigits: digits, trailingZeros: zeros, minimumIntegerDigits: integers)
            ]
              + [RoundingPriority.morePrecision, .lessPrecision].flatMap { priority in
                [FractionDigits.exactly(0), .exactly(2), .range(0...2), .range(1...5)].map {
                  FormattingOptions(
                    fractionDigits: $0, roundingMode: priority == .morePrecision ? .halfEven : .up,
                    significantDigits: digits, roundingPriority: priority, trailingZeros: zeros,
                    minimumIntegerDigits: integers)
                }
              }
          }
        }
      }, stride: isFull ? 7 : 797),
    Grid(
      name: "compact with significant digits", currencies: ["EUR", "USD"],
      options: [1...1, 3...3, 1...4].flatMap { digits in
        RoundingPriority.allCases.flatMap { priority in
          [1, 3].flatMap { integers in
            [FractionDigits.currency, .exactly(1), .range(0...3)].flatMap { fraction in
              abbreviated(styles: [.currency, .currencyName]) {
                $0.significantDigits = digits
                $0.roundingPriority = priority
                $0.fractionDigits = fraction
                $0.minimumIntegerDigits = integers
              }.filter { $0.signDisplay == .negative && $0.negativeStyle == .minus }
            }
          }
        }
      }
        + abbreviated(styles: [.currency]) { $0.minimumIntegerDigits = 3 }
        .filter { $0.signDisplay == .negative && $0.negativeStyle == .minus },
      amounts: Amounts.magnitudes, stride: isFull ? 17 : 1009),
    Grid(
      name: "scale", currencies: ["USD", "JPY", "KWD", "INR", "CHF"], options: scaled,
      amounts: Amounts.adversarial.filter { $0.filter(\.isNumber).count <= 30 }, stride: isFull ? 29 : 2803),
    // Steps can round thousands to zero: `$0K`.
    Grid(
      name: "compact with steps", currencies: ["EUR", "TWD", "PLN"],
      options: FormattingOptions.roundingIncrements.flatMap { increment in
        [0, 1, 3].flatMap { digits in
          abbreviated(styles: [.currency, .currencyName]) {
            $0.fractionDigits = .exactly(digits)
            $0.roundingIncrement = increment
          }
        }
      }, amounts: Amounts.magnitudes, stride: isFull ? 17 : 5003),
    Grid(
      name: "steps, integer digits, symbol variants", currencies: ["EUR", "TWD", "KWD", "TRY", "GEL"],
      options: FormattingOptions.roundingIncrements.flatMap { increment in
        [0, 2, 4].flatMap { digits in
          RoundingMode.allCases.map {
            FormattingOptions(
              fractionDigits: .exactly(digits), roundingMode: $0, roundingIncrement: increment,
              minimumIntegerDigits: increment == 25 ? 21 : 1)
          }
        }
      }
        + SymbolVariant.allCases.flatMap { variant in
          [1, 2, 6].map { FormattingOptions(minimumIntegerDigits: $0, symbolVariant: variant) }
        },
      // ICU 72 fails to round to a multiple of an increment with many digits, or carries wrongly.
      amounts: Amounts.adversarial.filter { $0.filter(\.isNumber).count <= 15 }, stride: isFull ? 7 : 1607),
    Grid(
      name: "cash and overrides", currencies: ["CHF", "DKK", "CAD", "SEK", "COP", "HUF"],
      options: RoundingMode.allCases.flatMap { mode in
        [false, true].flatMap { hides in
          [
            FormattingOptions(hidesZeroFraction: hides, currencyDigits: .cash, roundingMode: mode),
            FormattingOptions(
              hidesZeroFraction: hides, fractionOverrides: ["COP": 0, "HUF": 4], roundingMode: mode),
          ]
        }
      },
      stride: isFull ? 1 : 47),
  ]

  /// Scales with everything that decides digits, signs and abbreviations.
  static let scaled: [FormattingOptions] = {
    var all = options() + abbreviated(styles: [.currency, .currencyName, .decimal])
    func add(_ change: (inout FormattingOptions) -> Void) {
      var options = FormattingOptions()
      change(&options)
      all.append(options)
    }
    for mode in RoundingMode.allCases {
      for digits in [FractionDigits.exactly(0), .exactly(3), .range(0...2), .range(1...20)] {
        add { ($0.roundingMode, $0.fractionDigits) = (mode, digits) }
      }
    }
    for digits in [1...1, 2...3, 1...6] {
      for priority in RoundingPriority.allCases {
        add {
          ($0.significantDigits, $0.roundingPriority) = (digits, priority)
          if priority != .auto { $0.fractionDigits = .exactly(2) }
        }
      }
    }
    for grouping in Grouping.allCases { add { $0.grouping = grouping } }
    add { $0.currencyDigits = .cash }
    add { $0.hidesZeroFraction = true }
    add { $0.minimumIntegerDigits = 4 }
    add { $0.numberingSystem = "arab" }
    add { ($0.fractionDigits, $0.roundingIncrement) = (.exactly(2), 25) }
    add { ($0.abbreviator, $0.significantDigits) = (.compactShort, 1...3) }
    add { ($0.abbreviator, $0.fractionDigits) = (.compactLong, .exactly(2)) }
    let scales: [Int64] = [10, 1000, 1_000_000, 1_000_000_000_000]
    return scales.flatMap { scale in
      all.map { options in
        var options = options
        options.scale = scale
        return options
      }
    }
  }()

  /// Each way of joining both ends, with what else decides how much they share.
  static let ranges: [FormattingOptions] =
    RangeCollapse.allCases.flatMap { collapse in
      RangeIdentity.allCases.flatMap { identity in
        [FormattingStyle.currency, .currencyISOCode, .currencyNarrowSymbol, .currencyName].flatMap { style in
          signs.map { display, negative in
            FormattingOptions(
              formattingStyle: style, negativeStyle: negative, signDisplay: display, rangeCollapse: collapse,
              rangeIdentity: identity)
          }
        }
      }
    }

  /// Ranges in compact forms, in other digits, and with other digits' counts.
  static let unusualRanges: [FormattingOptions] =
    RangeCollapse.allCases.flatMap { collapse in
      [RangeIdentity.approximately, .range].flatMap { identity in
        [FormattingStyle.currency, .currencyISOCode, .currencyName].flatMap { style in
          func with(_ change: (inout FormattingOptions) -> Void) -> FormattingOptions {
            var options = FormattingOptions(
              formattingStyle: style, rangeCollapse: collapse, rangeIdentity: identity)
            change(&options)
            return options
          }
          return [
            with { $0.abbreviator = .compactShort }, with { $0.abbreviator = .compactLong },
            with { ($0.abbreviator, $0.signDisplay) = (.compactShort, .always) },
            with { ($0.abbreviator, $0.significantDigits) = (.compactLong, 2...2) },
            with { $0.numberingSystem = "arab" }, with { $0.numberingSystem = "deva" },
            with { $0.numberingSystem = "fullwide" },
            with { $0.significantDigits = 1...3 }, with { $0.minimumIntegerDigits = 4 },
            with { ($0.fractionDigits, $0.roundingMode) = (.exactly(0), .halfCeiling) },
            with { ($0.fractionDigits, $0.roundingIncrement) = (.exactly(2), 25) },
            with { ($0.trailingZeros, $0.grouping) = (.stripIfInteger, .always) },
            with { ($0.hidesZeroFraction, $0.roundingMode) = (true, .halfFloor) },
            with { ($0.currencyDigits, $0.signDisplay) = (.cash, .exceptZero) },
            with { $0.symbolVariant = .formal }, with { $0.symbolVariant = .variant },
          ]
        }
      }
    }

  /// Grids of ranges and approximate amounts.
  static let rangeGrids: [Grid] = [
    Grid(
      name: "ranges and approximate amounts",
      currencies: ["USD", "EUR", "JPY", "KWD", "CVE", "CHF", "PLN", "XXX", "ZZZ"], options: ranges,
      amounts: [],
      ranges: Amounts.ranges + [("0.5", "12345678901234567890123456789012345678")], stride: isFull ? 61 : 2003
    ),
    Grid(
      name: "ranges in compact forms, other digits, steps", currencies: ["USD", "EUR", "INR", "CHF", "TWD"],
      options: unusualRanges, amounts: [], ranges: Amounts.ranges + Amounts.longRanges,
      stride: isFull ? 17 : 2503),
  ]

  static func abbreviated(
    styles: [FormattingStyle], _ change: (inout FormattingOptions) -> Void = { _ in }
  ) -> [FormattingOptions] {
    [Abbreviator.compactShort, .compactLong].flatMap { abbreviator in
      options(styles: styles).map { options in
        var options = options
        options.abbreviator = abbreviator
        change(&options)
        return options
      }
    }
  }

  /// ICU 70 writes zeros beside significant digits that ECMA-402 and later versions don't, and refuses some ranges.
  private static func isSelected(_ grid: Grid) -> Bool {
    let since72 = [
      "significant digits", "compact with significant digits", "scale",
      "ranges in compact forms, other digits, steps",
    ]
    return Sweep.isSelected(grid)
      && !(LocaleData.system.version.hasPrefix("icu70.") && since72.contains(grid.name))
  }

  @Test(arguments: grids.indices.filter { isSelected(grids[$0]) })
  func identicalToICU(_ index: Int) throws { try check(Self.grids[index]) }

  @Test(arguments: rangeGrids.indices.filter { isSelected(rangeGrids[$0]) })
  func rangesIdenticalToICU(_ index: Int) throws { try check(Self.rangeGrids[index]) }

  private func check(_ grid: Grid) throws {
    let report = try grid.run()
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }
}
