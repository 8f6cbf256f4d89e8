#!/usr/bin/env python3
"""Generates the tables in Sources/ and Bindings/ from the files in Data/; with --check, verifies them."""

import argparse
import collections
import datetime
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "Data"
TARGETS = ROOT / "Sources/MoneyFormatCore/LocaleData"
PRICE_UNITS_IN_SWIFT = ROOT / "Sources/MoneyFormatCore/Options/PriceUnit.swift"
MESSAGES_IN_SWIFT = ROOT / "Sources/MoneyFormat/Input/FieldCatalogueTable.swift"
MESSAGES_ON_PAGES = ROOT / "Bindings/Web/js"

# The day on which ICU 70.1 was released, the oldest that is supported, on which the overlay is based. For earlier days
# ICU's own data is used: it had them, and not every later change of CLDR is an improvement (in CLDR 42 the ZWL ended
# in 2009; in CLDR 48 it lasted from 2009 to 2024).
FIRST_DAY = "2021-10-28"

# Codes that CLDR uses for a different currency: its MAF is the Moroccan franc, ISO 4217's was that of Mali.
CLDR_MEANS_ANOTHER = {"MAF"}

# The maximum number of days between two currencies of a region for which the second counts as the
# successor.
LONGEST_GAP = 2 * 366
# A region counts for a code's successor if it used the code until at most this many days before the last
# region.
LAST_USERS = 366


# Reading --------------------------------------------------------------------------------------------


def list_one():
    """Returns the list's date, its rows by code, and the places by code. The list has one entry per place."""
    path = DATA / "iso4217/list-one.xml"
    root = ElementTree.parse(path).getroot()
    version = root.get("Pblshd", "")
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", version):
        sys.exit(f"{path}: Pblshd is {version!r}, not a date")
    rows, places = {}, collections.defaultdict(list)
    for element in root.iter("CcyNtry"):
        code = element.findtext("Ccy")
        if code is None:  # a place without a currency, such as Antarctica
            continue
        if not re.fullmatch(r"[A-Z]{3}", code):
            sys.exit(f"{path}: {code!r} is not a currency code")
        row = (
            int(element.findtext("CcyNbr")),
            minor_units(element.findtext("CcyMnrUnts")),
            element.findtext("CcyNm").strip(),
        )
        if rows.setdefault(code, row) != row:
            sys.exit(f"{path}: {code} is both {rows[code]} and {row}")
        places[code].append(element.findtext("CtryNm").strip())
    return version, rows, places


def minor_units(text):
    """Returns the number of fraction digits; None for "N.A." (gold, no currency) and if unknown."""
    return int(text) if text not in ("N.A.", "") else None


def table(path):
    """Returns the rows of a tab-separated file as dictionaries, keyed by the names in its first line."""
    lines = (DATA / path).read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"), strict=True)) for line in lines[1:]]


# History --------------------------------------------------------------------------------------------


def days(date):
    """Returns the number of days since 1970-01-01."""
    return (datetime.date.fromisoformat(date) - datetime.date(1970, 1, 1)).days


class History:
    """CLDR's timeline of legal tender, by code."""

    def __init__(self, rows, codes):
        # Excludes codes that only CLDR has, such as BAN: they would come between two codes of ISO 4217.
        self.rows = [row for row in rows if row["code"] in codes - CLDR_MEANS_ANOTHER]

    def of(self, code):
        """Returns the rows of a code. Rows in which it is not legal tender count only if there are no others."""
        rows = [row for row in self.rows if row["code"] == code]
        return [row for row in rows if row["tender"] == "yes"] or rows

    def introduced(self, code):
        """Returns the first day in any region, or None."""
        return min((row["from"] for row in self.of(code) if row["from"]), default="")

    def withdrawn(self, code):
        """Returns the last day in any region, or None if the code is not withdrawn or the day is unknown."""
        ends = [row["to"] for row in self.of(code)]
        return max(ends) if ends and all(ends) else ""

    def successors(self, code):
        """Returns the next currency of the regions that used the code last, if it is a single one."""
        last = self.withdrawn(code)
        if not last:
            return []
        successors = set()
        for row in self.of(code):
            if days(last) - days(row["to"]) <= LAST_USERS:
                following = self.following(row)
                if len(following) == 1:
                    successors |= following
        return sorted(successors)

    def following(self, row):
        """Returns the next tender of the row's region: of the currencies in use on the following day the one introduced
        last, or else the next one to be introduced."""
        end = days(row["to"])
        others = [
            other
            for other in self.rows
            if other["region"] == row["region"]
            and other["code"] != row["code"]
            and other["tender"] == "yes"
            # A code that is not legal tender has a successor only if that replaced it on the same day, as
            # the euro replaced the ECU. Other funds and accounts simply end.
            and (row["tender"] == "yes" or days(other["from"]) == end + 1)
        ]
        in_use = [
            other
            for other in others
            if days(other["from"]) <= end + 1 and (not other["to"] or days(other["to"]) > end)
        ]
        coming = [other for other in others if 1 < days(other["from"]) - end <= LONGEST_GAP]
        if in_use:
            day = max(other["from"] for other in in_use)
            return {other["code"] for other in in_use if other["from"] == day}
        day = min((other["from"] for other in coming), default=None)
        return {other["code"] for other in coming if other["from"] == day}


# Writing --------------------------------------------------------------------------------------------


def quote(text):
    """Returns a Swift string literal. JSON quotes text without control characters in the same way as Swift."""
    return json.dumps(text, ensure_ascii=False)


def optional(value):
    return "nil" if value is None else str(value)


def text_table(rows):
    """Returns lines of fields separated by bars, sorted by the bytes of the first field, for Swift's `TextTable`."""
    for row in rows:
        if any(re.search(r'[|\n]|"""', field) for field in row):
            sys.exit(f"{row} can't be written to a text table")
    lines = ("    " + "|".join(row).rstrip("|") + "\n" for row in sorted(rows, key=lambda row: row[0].encode()))
    lines = (line.replace("\\", r"\\") for line in lines)
    return '"""\n' + "".join(lines) + '    """'


REGISTRY = """\
// Generated by Data/generate.py from Data/iso4217 and Data/cldr/tender.tsv; do not edit.

extension CurrencyRegistry {{
  /// The publication date of this edition of list one.
  package static let version = {version}

  /// Lines of six bytes, sorted: the code; its status, which is `A` in force or `H` withdrawn, in lower case if CLDR
  /// doesn't know its first day; and the digits of its minor unit, or `-`.
  package static let codes: StaticString =
    {codes}

  /// Code, numeric code, introduced, withdrawn, successors, regions, name, entities. A table of its own, so that
  /// programs that don't ask for entries are linked without it.
  package static let details = TextTable(
    {details})

  /// Code, noun, and the noun that stands for it and others, of the codes whose nouns are in `NOUNS` of `Data/generate.py`.
  static let nouns = TextTable(
    {nouns})
}}
"""


# The nouns in the English names of several currencies. Those in one line are one noun in many languages: `krone` and `krona`.
NOUNS = """
dollar
pound lira
krone krona koruna
rial riyal
rupee
dinar
franc
peso
shilling
som sum
ruble
leu
dirham
won
manat
kwacha
colon
guilder
mark
yuan yen
escudo
"""


def noun_of(name):
    """Returns the noun in a currency's name, and the first one of its line."""
    words = name.lower().split()
    # In their own countries they are liras.
    if name in ("Lebanese Pound", "Syrian Pound"):
        return "lira", "pound"
    for line in NOUNS.split("\n"):
        for noun in line.split():
            if noun in words:
                return noun, line.split()[0]
    return None


def registry_table(version, rows, places, historic, tender):
    historic = {row["code"]: row for row in historic}
    if both := rows.keys() & historic.keys():
        sys.exit(f"in both list one and historic.tsv: {both}")
    region_of = {row["place"]: row["region"] for row in table("iso4217/places.tsv")}
    history = History(tender, rows.keys() | historic.keys())
    codes, details, nouns = [], [], []

    def add(code, status, units, number, withdrawn, successors, regions, name, *entities):
        introduced = history.introduced(code)
        codes.append(f"{code}{status if introduced else status.lower()}{'-' if units is None else units}")
        details.append((code, number, introduced, withdrawn, successors, regions, name, *entities))
        if noun := noun_of(name):
            nouns.append((code, *noun))

    for code, (number, units, name) in rows.items():
        regions = sorted(region_of[place] for place in places[code] if region_of[place])
        add(code, "A", units, f"{number:03}", "", "", " ".join(regions), name, "; ".join(places[code]))
    for code, row in historic.items():
        regions = {past["region"] for past in history.of(code)} - {"ZZ"}
        add(
            code, "H", minor_units(row["minor units"]), row["number"], history.withdrawn(code) or row["withdrawn"],
            " ".join(history.successors(code)), " ".join(sorted(regions)), row["name"],
        )  # fmt: skip
    return REGISTRY.format(
        version=quote(version), codes=text_table([[code] for code in codes]), details=text_table(details),
        nouns=text_table(nouns),
    )  # fmt: skip


OVERLAY = """\
// Generated by Data/generate.py from Data/cldr and Data/iso4217/list-one.xml; do not edit.

extension CurrencyOverlay {{
  /// The CLDR version of the names and the tender changes.
  package static let cldrVersion = {cldr}

  /// The first day that the overlay covers, in days since 1970-01-01: {first_date}.
  package static let firstDay = {first_day}

  /// The codes that CLDR {linked} lacks, with list one's minor units.
  package static let newCodes: [(code: StaticString, minorUnits: Int?)] = [
{new}  ]

  /// The tender for which CLDR {cldr} differs from CLDR {linked}, with its first and last day (days since
  /// 1970-01-01). Within a region, in CLDR's order.
  package static let tenderRows: [(region: StaticString, code: StaticString, from: Int?, to: Int?)] = [
{tender}  ]

  /// `CODE/LOCALE`, symbol, narrow symbol, name, then the names for the plural categories `zero`, `one`,
  /// `two`, `few`, `many` and `other`. Each line is complete; a locale without a line uses that of its nearest
  /// truncation.
  package static let names = TextTable(
    {names})
}}
"""


def overlay_table(rows, tender):
    names = [list(row.values()) for row in table("cldr/new-currencies.tsv")]
    new = sorted({code for code, *_ in names})
    lines = [(f"{code}/{locale}", *texts) for code, locale, *texts in names]
    for code in new:
        # A code that is too new to have a name in CLDR gets the name in list one, which is English.
        if not any(line[0] == f"{code}/en" for line in lines):
            root = next(line for line in lines if line[0] == f"{code}/root")
            lines.append((f"{code}/en", *root[1:3], rows[code][2]))

    versions = {int(row["cldr"]) for row in tender}
    changed = {(row["region"], row["code"]) for row in tender if int(row["cldr"]) == max(versions)}
    changes = [
        row for row in tender if row["tender"] == "yes" and (row["region"], row["code"]) in changed
    ]
    def dated(fields, *dates):
        values = [str(days(date)) if date else "nil" for date in dates]
        row = ", ".join([*map(quote, fields), *values])
        return f"    ({row}),  // {' … '.join(dates)}".rstrip() + "\n"

    return OVERLAY.format(
        cldr=max(versions),
        linked=min(versions),
        first_date=FIRST_DAY,
        first_day=days(FIRST_DAY),
        new="".join(f"    ({quote(code)}, {optional(rows[code][1])}),\n" for code in new),
        tender="".join(dated([row["region"], row["code"]], row["from"], row["to"]) for row in changes),
        names=text_table(lines),
    )


SYMBOLS = """\
// Generated by Data/generate.py from Data/everyday-symbols.tsv, Data/subunits.tsv, Data/subunit-symbols.tsv and
// Data/cldr; do not edit.

extension EverydaySymbols {{
  /// Code, symbols.
  package static let byCode = TextTable(
    {by_code})

  /// Symbol in lower case without a trailing full stop, codes.
  package static let bySymbol = TextTable(
    {by_symbol})
}}

extension Subunits {{
  /// Code, then alternately a word or sign for a subunit and its number of digits.
  package static let table = TextTable(
    {subunits})

  /// Code, then in turns the symbol of a subunit, its number of digits, ` ` if a space sets it off, and the locales that
  /// write it.
  package static let symbols = TextTable(
    {subunit_symbols})
}}
"""

UNITS = """\
// Generated by Data/generate.py from Data/unit-words.tsv and Data/cldr/units.tsv; do not edit.

extension UnitNames {{
  /// Language, names of units that are also texts of currencies, in lower case without full stops.
  package static let units = TextTable(
    {units})

  /// Language, words that stand next to numbers, as above.
  package static let words = TextTable(
    {words})
}}
"""

NUMBER_WORDS = """\
// Generated by Data/generate.py from Data/number-words.tsv; do not edit.

extension NumberWords {{
  /// Language, then alternately a word for a power of ten and its exponent. `¤` at the end of a word stands for the
  /// currency.
  static let table = TextTable(
    {words})
}}
"""


def number_words_table():
    by_language = collections.defaultdict(list)
    for row in table("number-words.tsv"):
        by_language[row["language"]] += [row["word"], row["exponent"]]
    return NUMBER_WORDS.format(
        words=text_table([(language, *fields) for language, fields in by_language.items()])
    )


def units_table():
    """CLDR's units and the words next to numbers, by language."""

    def by_language(rows):
        names = collections.defaultdict(set)
        for language, name in rows:
            names[language].add(name.lower().replace(".", ""))
        return text_table([(language, *sorted(found)) for language, found in names.items()])

    return UNITS.format(
        units=by_language((row["language"], row["form"]) for row in table("cldr/units.tsv")),
        words=by_language((row["language"], row["word"]) for row in table("unit-words.tsv")),
    )


PRICE_UNITS = """\
// Generated by Data/generate.py from Data/price-units.tsv; do not edit.

/// The units of measure whose price an amount can be, by CLDR's identifiers.
public enum PriceUnit: String, Hashable, Sendable, CaseIterable {{
{cases}
}}

extension PriceUnit {{
  /// ICU's names in number skeletons; a second one is that of older versions.
  package var skeletonNames: [String] {{
    switch self {{
{names}
    }}
  }}
}}
"""


def price_units():
    """The cases are in the order of their identifiers' bytes, by which frozen data finds them."""
    cases, names = [], []
    for row in sorted(table("price-units.tsv"), key=lambda row: row["unit"].encode()):
        first, *rest = row["unit"].split("-")
        case = first + "".join(word.capitalize() for word in rest)
        cases.append(f"  case {case}" + (f" = {quote(row['unit'])}" if rest else ""))
        known = [f"{row['type']}-{name}" for name in (row["unit"], row["former"]) if name]
        names.append(f"    case .{case}: [{', '.join(map(quote, known))}]")
    return PRICE_UNITS.format(cases="\n".join(cases), names="\n".join(names))


def products(rows, tender):
    """Returns the gross domestic product of the regions that use a code, a measure of how much it is used."""
    products = {row["region"]: int(row["product"]) for row in table("cldr/regions.tsv")}
    sums = collections.Counter()
    for row in tender:
        if row["tender"] == "yes" and not row["to"] and row["code"] in rows:
            sums[row["code"]] += products.get(row["region"], 0)
    return sums


def symbol_tables(rows, tender):
    used = products(rows, tender)
    by_code, by_symbol = collections.defaultdict(list), collections.defaultdict(set)
    for row in table("everyday-symbols.tsv"):
        by_code[row["code"]].append(row["symbol"])
        by_symbol[row["symbol"].lower().removesuffix(".")].add(row["code"])
    tokens = collections.defaultdict(list)
    for row in table("subunits.tsv"):
        tokens[row["code"]] += [row["token"], str(len(row["factor"]) - 1)]

    symbols = collections.defaultdict(list)
    for row in table("subunit-symbols.tsv"):
        digits = dict(zip(tokens[row["code"]][::2], tokens[row["code"]][1::2]))
        # What is written has to be read.
        symbols[row["code"]] += [
            row["symbol"], digits[row["symbol"].lower()], " " if row["space"] == "yes" else "", row["locales"]
        ]

    def likeliest_first(codes):
        return sorted(codes, key=lambda code: (code not in rows, -used[code], code))

    return SYMBOLS.format(
        by_code=text_table([(code, *symbols) for code, symbols in by_code.items()]),
        by_symbol=text_table([(symbol, *likeliest_first(codes)) for symbol, codes in by_symbol.items()]),
        subunits=text_table([(code, *fields) for code, fields in tokens.items()]),
        subunit_symbols=text_table([(code, *fields) for code, fields in symbols.items()]),
    )


def catalogues():
    """Returns the texts of amount fields by language and key. Every language has every key."""
    languages = json.loads((DATA / "field-messages.json").read_text(encoding="utf-8"))
    for language, texts in languages.items():
        if list(texts) != list(languages["en"]):
            sys.exit(f"field-messages.json: the keys of {language} differ from those of en")
    return languages


def messages_in_swift(languages):
    def text(value):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\u00a0", "\\u{A0}")
        return f'"{escaped}"'

    cases = "".join(f"      case .{language_case(language)}: Self.{language_case(language)}Texts\n" for language in languages)
    tables = "".join(
        f"\n  private static let {language_case(language)}Texts = FieldCatalogue(\n"
        + ",\n".join(f"    {key}: {text(value)}" for key, value in texts.items() if key not in ON_PAGES_ONLY)
        + ")\n"
        for language, texts in languages.items()
    )
    return f"""\
// Generated by Data/generate.py from Data/field-messages.json; do not edit.

extension FieldCatalogue {{
  init(_ language: Language) {{
    self =
      switch language {{
{cases}      }}
  }}
{tables}}}
"""


def language_case(language):
    """The case of `FieldCatalogue.Language` for a BCP 47 tag."""
    return {
        "ar": "arabic", "bn": "bengali", "de": "german", "en": "english", "es": "spanish", "fr": "french", "hi": "hindi",
        "fa": "persian", "he": "hebrew", "id": "indonesian", "it": "italian", "ja": "japanese", "ko": "korean", "nl": "dutch",
        "pl": "polish", "pt": "portuguese", "ru": "russian", "sv": "swedish", "tr": "turkish", "ur": "urdu", "vi": "vietnamese",
        "zh-Hans": "simplifiedChinese", "zh-Hant": "traditionalChinese",
    }[language]


# Texts that only pages show.
ON_PAGES_ONLY = {"eitherAmount", "severalAmounts", "unusableValue", "allRequired"}
# Texts that pages never show: a field without the engine has the plain input, and a limit that can't be used is the page's mistake.
NEVER_ON_PAGES = {"unusableOptions"}
# Texts that are no sentences.
LABELS = {"optionalMark", "requiredMark", "errorLabel", "clearLabel"}
FULL_STOPS = {"ja": "。", "zh-Hans": "。", "zh-Hant": "。", "hi": "।", "bn": "।", "ur": "۔"}


def messages_on_pages(languages):
    """The files of the texts on pages: English, which every page has, and a module for each other language."""
    languages = {
        language: {key: value if key in LABELS else value + FULL_STOPS.get(language, ".") for key, value in texts.items()
                   if key not in NEVER_ON_PAGES}
        for language, texts in languages.items()
    }
    head = "// Generated by Data/generate.py from Data/field-messages.json; do not edit.\n\n"

    def table(texts):
        return json.dumps(texts, ensure_ascii=False, indent=2).replace("\u00a0", "\\u00a0")

    others = [language for language in languages if language != "en"]
    files = {MESSAGES_ON_PAGES / f"messages/{language}.js": f"{head}export default {table(languages[language])};\n" for language in others}
    # Bundlers need each name as it is.
    loaders = "".join(f"  '{language}': () => import('./messages/{language}.js'),\n" for language in others)
    files[MESSAGES_ON_PAGES / "messages.js"] = f"""\
{head}/** The texts of amount fields in English, by key. */
export const english = {table(languages["en"])};

/** What loads the texts in the other languages. */
export const loaders = {{
{loaders}}};
"""
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a table is stale")
    check = parser.parse_args().check

    version, rows, places = list_one()
    historic, tender = table("iso4217/historic.tsv"), table("cldr/tender.tsv")
    texts = {
        "CurrencyRegistryTable.swift": registry_table(version, rows, places, historic, tender),
        "CurrencyOverlayTable.swift": overlay_table(rows, tender),
        "EverydaySymbolsTable.swift": symbol_tables(rows, tender),
        "UnitNamesTable.swift": units_table(),
        "NumberWordsTable.swift": number_words_table(),
    }
    stale = []
    languages = catalogues()
    files = {TARGETS / name: text for name, text in texts.items()}
    files[PRICE_UNITS_IN_SWIFT] = price_units()
    files[MESSAGES_IN_SWIFT] = messages_in_swift(languages)
    files |= messages_on_pages(languages)
    for target, text in files.items():
        name = target.name
        if not check:
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, encoding="utf-8")
            print(f"{name}: {len(text.encode())} bytes")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            stale.append(name)
    if stale:
        sys.exit(f"{', '.join(stale)}: not up to date with the files in Data; run Data/generate.py")


if __name__ == "__main__":
    main()
