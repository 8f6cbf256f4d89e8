// An independent copy of the contract's tables of options and rules: keys, accepted values, and defaults.

/// The keys of options, or of rules.
struct OptionSchema: Sendable {
  enum Domain: Sendable {
    /// Text of which only a part is accepted.
    case name
    /// Text to be shown.
    case text
    case flag
    case words([String])
    case fractionDigits
    case overrides
    case abbreviator
    case amount
    case integer(ClosedRange<Int>)
    case integers([Int])
    case significantDigits
    case symbols
    case notation
  }

  /// By key; the default as JSON, or nil if it is unset.
  let domains: [String: (domain: Domain, byDefault: JSONTree?)]

  var keys: [String] { domains.keys.sorted() }

  static let options = OptionSchema(domains: [
    "locale": (.name, nil),
    "currencyCode": (.name, nil),
    "formattingStyle": (
      .words(["currency", "currencyISOCode", "currencyNarrowSymbol", "currencyName", "decimal"]),
      .string("currency")
    ),
    "negativeStyle": (.words(["minus", "accounting"]), nil),
    "signDisplay": (.words(["automatic", "negative", "always", "exceptZero", "never"]), .string("negative")),
    "customSymbol": (.text, nil),
    "customCode": (.text, nil),
    "fractionDigits": (.fractionDigits, .string("currency")),
    "hidesZeroFraction": (.flag, .bool(false)),
    "currencyDigits": (.words(["cldr", "iso4217", "cash"]), .string("cldr")),
    "fractionOverrides": (.overrides, .object([])),
    "roundingMode": (
      .words(["halfEven", "halfUp", "halfDown", "halfCeiling", "halfFloor", "up", "down", "ceiling", "floor"]
      ),
      .string("halfEven")
    ),
    "grouping": (.words(["automatic", "always", "never", "minTwo"]), .string("automatic")),
    "numberingSystem": (.name, nil),
    "abbreviator": (.abbreviator, .string("none")),
    "data": (.words(["icu", "current"]), .string("current")),
    "significantDigits": (.significantDigits, nil),
    "roundingPriority": (.words(["auto", "morePrecision", "lessPrecision"]), .string("auto")),
    "roundingIncrement": (
      .integers([1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]), .number("1")
    ),
    "trailingZeros": (.words(["automatic", "stripIfInteger", "keepInput"]), .string("automatic")),
    "minimumIntegerDigits": (.integer(1...21), .number("1")),
    "symbols": (.symbols, nil),
    "currencyPosition": (.words(["locale", "leading", "trailing", "symbolAndCode"]), .string("locale")),
    "spacing": (.words(["locale", "plain", "none", "always"]), .string("locale")),
    "scale": (
      .integers((0...12).map { power in (0..<power).reduce(1) { tens, _ in tens * 10 } }), .number("1")
    ),
    "perUnit": (
      .words([
        "acre", "barrel", "bushel", "carat", "centiliter", "centimeter", "cubic-foot", "cubic-meter", "day",
        "deciliter", "fluid-ounce", "foot", "gallon", "gallon-imperial", "gigabyte", "gram", "hectare",
        "hectoliter", "hour", "inch", "item", "kilogram", "kilometer", "kilowatt", "kilowatt-hour", "liter",
        "megabyte", "meter", "mile", "milligram", "milliliter", "minute", "month", "ounce", "ounce-troy",
        "pint", "pound", "quart", "second", "square-foot", "square-kilometer", "square-meter", "square-yard",
        "terabyte", "therm-us", "ton", "tonne", "watt", "week", "yard", "year",
      ]), nil
    ),
    "subunits": (.words(["never", "belowOne"]), .string("never")),
    "perUnitWidth": (.words(["short", "narrow", "long"]), .string("short")),
    "isolated": (.flag, .bool(false)),
    "symbolVariant": (.words(["default", "formal", "variant"]), .string("default")),
    "compactAccounting": (.flag, .bool(false)),
    "rangeCollapse": (.words(["auto", "none", "unit", "all"]), .string("auto")),
    "rangeIdentity": (
      .words(["singleValue", "approximatelyOrSingleValue", "approximately", "range"]),
      .string("approximately")
    ),
  ])

  static let rules = OptionSchema(domains: [
    "entryMode": (.words(["natural", "minorUnits"]), .string("natural")),
    "allowsNegative": (.flag, .bool(true)),
    "allowsPlus": (.flag, .bool(true)),
    "minimumAmount": (.amount, nil),
    "maximumAmount": (.amount, nil),
    "maximumIntegerDigits": (.integer(1...38), .number("15")),
    "keyPolicy": (.words(["keep", "refuse"]), .string("keep")),
    "notation": (.notation, nil),
    "excessFraction": (.words(["reject", "round"]), .string("reject")),
    "nonLocaleSeparators": (.words(["acceptUnambiguous", "reject"]), .string("acceptUnambiguous")),
    "acceptsAbbreviations": (.flag, .bool(false)),
    "liveGrouping": (.flag, .bool(false)),
    "shouldUpdateAmountWhileEditing": (.flag, .bool(false)),
  ])

  /// All words of any option.
  static let words: [String] = [options, rules].flatMap { schema in
    schema.domains.values.flatMap { entry in
      if case .words(let words) = entry.domain { words } else { [String]() }
    }
  }.sorted()

  /// Mostly valid JSON, by key.
  static let samples: [String: [String]] = {
    var samples = (options.domains.merging(rules.domains) { one, _ in one }).mapValues { entry in
      switch entry.domain {
      case .name, .text: ["\"de-DE\"", "\"EUR\"", "\"deva\"", "\"\"", "\"\u{20BF}\"", "null"]
      case .flag: ["true", "false", "null"]
      case .words(let words): words.map { "\"\($0)\"" } + ["null"]
      case .fractionDigits: ["\"currency\"", "0", "2", "[0,2]", "[2,2]", "[0,38]", "[3,1]", "-1", "39"]
      case .overrides: ["{}", #"{"COP":2}"#, #"{"COP":0,"jpy":38}"#, #"{"USD":-1}"#, #"{"USD":"2"}"#]
      case .abbreviator:
        [
          "\"none\"", "\"plain\"", "\"compactShort\"", "\"compactLong\"", "[]",
          #"[{"threshold":"1000","suffix":"k"}]"#,
          #"[{"threshold":1000,"suffix":"k","fractionDigits":[0,1]}]"#,
          #"[{"threshold":"10","suffix":"d","fractionDigits":0},{"threshold":"100","suffix":"h"}]"#,
          #"[{"threshold":"1.5","suffix":""}]"#, #"[{"threshold":"1e3","suffix":"k"}]"#, #"[{"suffix":"k"}]"#,
          #"[{"threshold":"1000","suffix":"k","fractionDigits":"currency"}]"#,
        ]
      case .amount: ["\"0\"", "\"-12.50\"", "\"+1\"", "\"1,5\"", "\"1e3\"", "1", "null"]
      case .integer, .integers: ["1", "15", "38", "0", "39", "-1", "5", "25", "null"]
      case .significantDigits: ["1", "[1,3]", "[2,2]", "[3,1]", "0", "\"currency\"", "null"]
      case .symbols:
        [
          "{}", #"{"decimal":","}"#, #"{"group":"'","groupSizes":[3,2]}"#, #"{"minus":1}"#, #"{"x":"y"}"#,
          "null",
        ]
      case .notation:
        [
          #"{"decimalMark":",","groupMark":".","groupSizes":[3,3]}"#,
          #"{"groupMark":"\u00a0","groupSizes":[3,2]}"#,
          "{}", #"{"decimalMark":"."}"#, #"{"decimalMark":".","groupMark":"."}"#, #"{"decimalMark":"5"}"#,
          #"{"decimalMark":",","groupSizes":[3]}"#, #"{"decimalMark":",","groupSizes":[0,39]}"#, "null",
        ]
      }
    }
    samples["threshold"] = [
      "\"1000\"", "1000", "\"10\"", "\"1e3\"", "\"1.5\"", "0", "\"\"", "\"..\"", "\"-\"",
    ]
    samples["suffix"] = ["\"k\"", "\"\"", "\"\\u00a0Mio.\"", "1"]
    for code in ["USD", "cop", "JPY"] { samples[code] = ["0", "2", "38", "-1", "2.0", "\"2\""] }
    return samples
  }()
}
