#!/usr/bin/env python3
"""Writes Sources/MoneyFormat/Data/*Table.swift from the files in Data/; with --check, says whether they are so."""

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
TARGETS = ROOT / "Sources/MoneyFormat/Data"

# The day Debian packaged ICU 72.1, which the overlay is made against. Of the days before, its own answers stay:
# it saw them itself, and where CLDR drew them anew since it is not the better for it (to CLDR 42 the ZWL ended in
# 2009; to CLDR 48 it lasted from 2009 to 2024).
FIRST_DAY = "2022-10-21"

# Codes by which CLDR means another currency: its MAF is the Moroccan franc, ISO 4217's was Mali's.
CLDR_MEANS_ANOTHER = {"MAF"}

# How many days apart two currencies of a region may be to count as predecessor and successor.
LONGEST_GAP = 2 * 366
# A region tells a code's successor if it gave the code up no longer than this before the last region did.
LAST_USERS = 366


# Reading --------------------------------------------------------------------------------------------


def list_one():
    """The list's date, its rows by code, and the places that use each: it has an entry a place."""
    path = DATA / "iso4217/list-one.xml"
    root = ElementTree.parse(path).getroot()
    version = root.get("Pblshd", "")
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", version):
        sys.exit(f"{path}: Pblshd is {version!r}, not a date")
    rows, places = {}, collections.defaultdict(list)
    for element in root.iter("CcyNtry"):
        code = element.findtext("Ccy")
        if code is None:  # a place with no currency of its own, as Antarctica
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
    """The digits after the point; "N.A." (gold, no currency) and nothing known are both None."""
    return int(text) if text not in ("N.A.", "") else None


def table(path):
    """The rows of a tab-separated file, each a dictionary by the names in its first line."""
    lines = (DATA / path).read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"), strict=True)) for line in lines[1:]]


# History --------------------------------------------------------------------------------------------


def days(date):
    """Days since 1970."""
    return (datetime.date.fromisoformat(date) - datetime.date(1970, 1, 1)).days


class History:
    """What CLDR's timeline of tender says of a code."""

    def __init__(self, rows, codes):
        # Without the codes that are CLDR's own, as BAN, they would stand between two of ISO 4217.
        self.rows = [row for row in rows if row["code"] in codes - CLDR_MEANS_ANOTHER]

    def of(self, code):
        """The code's rows; those in which it is no tender (funds, accounts) only where there are no others."""
        rows = [row for row in self.rows if row["code"] == code]
        return [row for row in rows if row["tender"] == "yes"] or rows

    def introduced(self, code):
        """The first day anywhere, or nothing."""
        return min((row["from"] for row in self.of(code) if row["from"]), default="")

    def withdrawn(self, code):
        """The last day anywhere, or nothing: not withdrawn, or not known."""
        ends = [row["to"] for row in self.of(code)]
        return max(ends) if ends and all(ends) else ""

    def successors(self, code):
        """What the regions that used it last used next, where that is one currency."""
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
        """The tender of the row's region after it: of what is in use the day after, the latest introduced;
        else the next to come."""
        end = days(row["to"])
        others = [
            other
            for other in self.rows
            if other["region"] == row["region"]
            and other["code"] != row["code"]
            and other["tender"] == "yes"
            # What is no tender has a successor only if that took over on the day: from the ECU to the euro. A
            # fund or an account in a currency just ends.
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
    """A Swift string literal: for text without control characters, JSON quotes as Swift does."""
    return json.dumps(text, ensure_ascii=False)


def optional(value):
    return "nil" if value is None else str(value)


# Rows of StaticString stay constant data; with String, the file takes an optimised build twice as long.
LIST_ONE = """\
// Generated by Data/generate.py from Data/iso4217/list-one.xml; do not edit.

extension ISO4217 {{
  /// The day this edition of list one was published.
  static let version = {version}

  /// List one, a row a currency, sorted by code.
  static let table: [(code: StaticString, number: Int, minorUnits: Int?, name: StaticString)] = [
{rows}  ]
}}
"""


def list_one_table(version, rows):
    lines = (
        f"    ({quote(code)}, {number}, {optional(units)}, {quote(name)}),\n"
        for code, (number, units, name) in sorted(rows.items())
    )
    return LIST_ONE.format(version=quote(version), rows="".join(lines))


def text_table(rows):
    """Lines of fields between bars, sorted by the first field's bytes: what Swift's `TextTable` reads."""
    for row in rows:
        if any(re.search(r'[|\n\\]|"""', field) for field in row):
            sys.exit(f"{row} can't stand in a text table")
    lines = ("    " + "|".join(row).rstrip("|") + "\n" for row in sorted(rows, key=lambda row: row[0].encode()))
    return '"""\n' + "".join(lines) + '    """'


REGISTRY = """\
// Generated by Data/generate.py from Data/iso4217 and Data/cldr/tender.tsv; do not edit.

extension CurrencyRegistry {{
  /// Code, standing, number, minor units, introduced, withdrawn, successors, regions, name, entities.
  static let table = TextTable(
    {rows})
}}
"""


def registry_table(rows, places, historic, tender):
    historic = {row["code"]: row for row in historic}
    if both := rows.keys() & historic.keys():
        sys.exit(f"both in list one and historic: {both}")
    region_of = {row["place"]: row["region"] for row in table("iso4217/places.tsv")}
    history = History(tender, rows.keys() | historic.keys())
    lines = []
    for code, (number, units, name) in rows.items():
        regions = sorted(region_of[place] for place in places[code] if region_of[place])
        number = f"{number:03}"
        units = "" if units is None else str(units)
        lines.append((
            code, "active", number, units, history.introduced(code), "", "", " ".join(regions), name,
            "; ".join(places[code]),
        ))  # fmt: skip
    for code, row in historic.items():
        regions = {past["region"] for past in history.of(code)} - {"ZZ"}
        units = minor_units(row["minor units"])
        lines.append((
            code, "historic", row["number"], "" if units is None else str(units),
            history.introduced(code), history.withdrawn(code) or row["withdrawn"],
            " ".join(history.successors(code)), " ".join(sorted(regions)), row["name"],
        ))  # fmt: skip
    return REGISTRY.format(rows=text_table(lines))


OVERLAY = """\
// Generated by Data/generate.py from Data/cldr and Data/iso4217/list-one.xml; do not edit.

extension CurrencyOverlay {{
  /// The version of CLDR that the names and the changes of tender come from.
  static let cldrVersion = {cldr}

  /// The first day the overlay speaks of, in days since 1970: {first_date}.
  static let firstDay = {first_day}

  /// The codes that CLDR {linked} lacks, with list one's minor units.
  static let newCodes: [(code: StaticString, minorUnits: Int?)] = [
{new}  ]

  /// The codes that were in force for CLDR {linked} and are no more, with their last day.
  static let withdrawnCodes: [(code: StaticString, lastDay: Int)] = [
{withdrawn}  ]

  /// What CLDR {cldr} says of the tender of which CLDR {linked} says otherwise, in CLDR's order in each region. Days
  /// since 1970, first and last.
  static let tenderRows: [(region: StaticString, code: StaticString, from: Int?, to: Int?)] = [
{tender}  ]

  /// `CODE/LOCALE`, symbol, narrow symbol, name, then the names for the plural categories `zero`, `one`,
  /// `two`, `few`, `many` and `other`. A line says everything of its locale; a locale without one is as the
  /// nearest that comes from cutting off its last subtag.
  static let names = TextTable(
    {names})
}}
"""


def overlay_table(rows, historic, tender):
    names = [list(row.values()) for row in table("cldr/new-currencies.tsv")]
    new = sorted({code for code, *_ in names})
    lines = [(f"{code}/{locale}", *texts) for code, locale, *texts in names]
    for code in new:
        # A code too new for CLDR to have a name has list one's, which is English.
        if not any(line[0] == f"{code}/en" for line in lines):
            root = next(line for line in lines if line[0] == f"{code}/root")
            lines.append((f"{code}/en", *root[1:3], rows[code][2]))

    versions = {int(row["cldr"]) for row in tender}
    changed = {(row["region"], row["code"]) for row in tender if int(row["cldr"]) == max(versions)}
    changes = [
        row for row in tender if row["tender"] == "yes" and (row["region"], row["code"]) in changed
    ]
    history = History(tender, {row["code"] for row in historic})
    withdrawn = {row["code"]: history.withdrawn(row["code"]) for row in changes}

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
        withdrawn="".join(dated([code], day) for code, day in sorted(withdrawn.items()) if day),
        tender="".join(dated([row["region"], row["code"]], row["from"], row["to"]) for row in changes),
        names=text_table(lines),
    )


SYMBOLS = """\
// Generated by Data/generate.py from Data/everyday-symbols.tsv, Data/subunits.tsv and Data/cldr; do not edit.

extension EverydaySymbols {{
  /// Code, symbols.
  static let byCode = TextTable(
    {by_code})

  /// Symbol in lower case and without a full stop at its end, codes.
  static let bySymbol = TextTable(
    {by_symbol})
}}

extension Subunits {{
  /// Code, then a word or sign and how many digits it stands behind the unit, by turns.
  static let table = TextTable(
    {subunits})
}}
"""


def products(rows, tender):
    """What the regions that use a code produced in a year: how much it is used."""
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

    def likeliest_first(codes):
        return sorted(codes, key=lambda code: (code not in rows, -used[code], code))

    return SYMBOLS.format(
        by_code=text_table([(code, *symbols) for code, symbols in by_code.items()]),
        by_symbol=text_table([(symbol, *likeliest_first(codes)) for symbol, codes in by_symbol.items()]),
        subunits=text_table([(code, *fields) for code, fields in tokens.items()]),
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a table is stale")
    check = parser.parse_args().check

    version, rows, places = list_one()
    historic, tender = table("iso4217/historic.tsv"), table("cldr/tender.tsv")
    texts = {
        "ISO4217Table.swift": list_one_table(version, rows),
        "CurrencyRegistryTable.swift": registry_table(rows, places, historic, tender),
        "CurrencyOverlayTable.swift": overlay_table(rows, historic, tender),
        "EverydaySymbolsTable.swift": symbol_tables(rows, tender),
    }
    stale = []
    for name, text in texts.items():
        target = TARGETS / name
        if not check:
            target.write_text(text, encoding="utf-8")
            print(f"{name}: {len(text.encode())} bytes")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            stale.append(name)
    if stale:
        sys.exit(f"{', '.join(stale)}: not what Data/generate.py makes of the files in Data: run it")


if __name__ == "__main__":
    main()
