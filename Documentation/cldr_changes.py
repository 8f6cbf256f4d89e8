#!/usr/bin/env python3
"""Prints a table of the texts that differ between the ICU that the tool is linked with and a file of locale data.

Usage: cldr_changes.py MONEYFMT FILE. `make cldr-changes` writes Documentation/CLDR48.md.
"""

import json
import subprocess
import sys
import unicodedata

# The most spoken languages with the regions of most of their speakers, and the large locales that differ from them.
LOCALES = """
    en-US en-GB en-IN en-CA en-AU zh-CN zh-TW hi-IN es-ES es-MX es-CO es-AR fr-FR fr-CA fr-CH ar-EG ar-SA bn-BD pt-BR pt-PT
    ru-RU ur-PK id-ID de-DE de-AT de-CH ja-JP mr-IN te-IN tr-TR ta-IN vi-VN ko-KR it-IT fil-PH th-TH gu-IN kn-IN fa-IR sw-KE
    pl-PL uk-UA ml-IN pa-IN my-MM nl-NL ro-RO hu-HU sv-SE nb-NO
    """.split()

# In each form the first amount whose texts differ is shown.
FORMS = {
    "amount": ({}, ["1234.5", "-1234.5", "1234567.891"]),
    "accounting": ({"negativeStyle": "accounting"}, ["-1234.5"]),
    "narrow": ({"formattingStyle": "currencyNarrowSymbol"}, ["1234.5"]),
    "code": ({"formattingStyle": "currencyISOCode"}, ["-1234.5"]),
    "name": ({"formattingStyle": "currencyName"}, ["1", "2", "1234.5"]),
    "compact": ({"abbreviator": "compactShort"}, ["1500", "25000", "1500000", "2000000000", "3000000000000"]),
    "compact, long": (
        {"abbreviator": "compactLong", "formattingStyle": "currencyName"},
        ["1500", "25000", "1500000", "2000000000", "3000000000000"],
    ),
    "range": ({}, [("3", "5")]),
}


def answers(tool, requests, *options):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([tool, "jsonl", *options], input=lines, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def code(text):
    return f"`{text}`"


def named(text, other):
    """Returns a text in which the characters that the other lacks are named if they are invisible."""
    marks = [c for c in dict.fromkeys(text) if c not in other and unicodedata.category(c) in ("Zs", "Cf")]
    return code(text) + "".join(f" U+{ord(mark):04X}" for mark in marks)


def main():
    tool, file = sys.argv[1:]
    data = [(), ("--locale-data", file)]
    versions = [
        answers(tool, [{"op": "explain", "currency": "EUR", "locale": "en"}], *options)[0]["dataVersion"]
        for options in data
    ]
    keys, requests = [], []
    for locale in LOCALES:
        for currency in (None, "USD", "EUR"):
            for form, (options, amounts) in FORMS.items():
                for amount in amounts:
                    request = {"locale": locale, "options": options}
                    if currency:
                        request["currency"] = currency
                    if isinstance(amount, tuple):
                        request |= {"op": "range", "lower": amount[0], "upper": amount[1]}
                    else:
                        request |= {"op": "format", "amount": amount}
                    keys.append((locale, currency, form))
                    requests.append(request)
    # The currency of the region.
    regional = [f"{locale}-u-rg-{locale[-2:].lower()}zzzz" for locale in LOCALES]
    homes = answers(tool, [{"op": "explain", "locale": locale} for locale in regional], *data[1])
    home = {locale: answer["currencyCode"] for locale, answer in zip(LOCALES, homes)}
    for (locale, currency, _), request in zip(keys, requests):
        request.setdefault("currency", home[locale])
    rows, changed = {}, {locale: 0 for locale in LOCALES}
    old, new = (answers(tool, requests, *options) for options in data)
    for (locale, _, form), request, before, after in zip(keys, requests, old, new):
        before, after = before["text"], after["text"]
        if before != after:
            changed[locale] += 1
            row = rows.setdefault((locale, form), ([], named(before, after), named(after, before)))
            if request["currency"] not in row[0]:
                row[0].append(request["currency"])
    same = [locale for locale in LOCALES if not changed[locale]]
    lines = [
        f"| {locale} | {form} | {' '.join(currencies)} | {before} | {after} |"
        for (locale, form), (currencies, before, after) in rows.items()
    ]
    print(f"""# What CLDR 48 changes

The amounts of {len(LOCALES)} locales in the region's currency, in US dollars and in euros that differ between the data
`{versions[0]}` and the package's file, `{versions[1]}`: {sum(changed.values())} of
{len(requests)} amounts. A row has the currencies with differences, and the first amount that differs. These locales have none:
{", ".join(same)}.

Invisible characters that only one of the two has are named after it.
[Pinning data](../Sources/MoneyFormat/MoneyFormat.docc/PinningData.md) tells how to choose the data, and how to
accept changes like these in your own CI. `make cldr-changes` writes this page with the ICU of Debian 12.

| Locale | Form | Currencies | Before | CLDR 48 |
|---|---|---|---|---|
""" + "\n".join(lines))


if __name__ == "__main__":
    main()
