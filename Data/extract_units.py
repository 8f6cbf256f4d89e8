#!/usr/bin/env python3
"""Extracts the names of units of measure that are also texts of currencies: `km`, `ft`, `pounds`.

Run with Babel 2.18.0 (CLDR 47): `python3 Data/extract_units.py`, then `make data`. Writes cldr/units.tsv: a language, and a
form of a unit in lower case without spaces and full stops.
"""

import csv
import pathlib

import babel
from babel import Locale
from babel.localedata import locale_identifiers

DATA = pathlib.Path(__file__).resolve().parent


def key(text):
    return "".join(c for c in text.lower() if c not in ".\u200e\u200f\u061c" and not c.isspace())


def rows(name):
    with open(DATA / name, encoding="utf-8", newline="") as file:
        return list(csv.reader((line for line in file), delimiter="\t", quoting=csv.QUOTE_NONE))[1:]


def leaves(value):
    """All texts below a value of the locale data."""
    if isinstance(value, str):
        yield value
    elif hasattr(value, "values"):
        for child in value.values():
            yield from leaves(child)


def texts_of_currencies(locales):
    """What may mean a currency: in any language, and by language."""
    common, names = set(), {}
    for code, symbol, *_ in rows("everyday-symbols.tsv"):
        common |= {key(code), key(symbol)}
    for code, token, *_ in rows("subunits.tsv"):
        common |= {key(code), key(token)}
    for identifier, locale in locales:
        own = names.setdefault(identifier.split("_")[0], set())
        for code, symbol in locale.currency_symbols.items():
            common |= {key(code), key(symbol)}
        for code, name in locale.currencies.items():
            common.add(key(code))
            own |= {key(word) for word in name.split()} | {key(name)}
        for forms in locale._data.get("currency_names_plural", {}).values():
            for name in leaves(forms):
                own |= {key(word) for word in name.split()} | {key(name)}
    return common, names


def main():
    assert babel.__version__ == "2.18.0", babel.__version__
    locales = [(i, Locale.parse(i)) for i in locale_identifiers()]
    common, names = texts_of_currencies(locales)
    found = set()
    for identifier, locale in locales:
        language = identifier.split("_")[0]
        currency = common | names.get(language, set()) | names["en"]
        for patterns in (locale._data["unit_patterns"], locale._data["unit_display_names"]):
            for text in leaves(patterns):
                form = key(text.replace("{0}", ""))
                if form and "{" not in form and form in currency:
                    found.add((language, form))
    # English is read in every locale.
    english = {form for language, form in found if language == "en"}
    found = {(language, form) for language, form in found if language == "en" or form not in english}
    with open(DATA / "cldr/units.tsv", "w", encoding="utf-8", newline="") as file:
        file.write("language\tform\n")
        for language, form in sorted(found):
            file.write(f"{language}\t{form}\n")


main()
