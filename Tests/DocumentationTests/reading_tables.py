#!/usr/bin/env python3
"""Generates the article "Parsing reference" with the built tool: the amounts of texts in several locales.

`make docs-examples` runs this script; the tests check every cell of the article with the library.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTICLE = ROOT / "Sources/MoneyFormat/MoneyFormat.docc/ParsingReference.md"

PLACES = [
    ("en-US", "USD"), ("de-DE", "EUR"), ("fr-FR", "EUR"), ("de-CH", "CHF"), ("en-IN", "INR"),
    ("ja-JP", "JPY"), ("sv-SE", "SEK"), ("ar-KW", "KWD"),
]

TEXTS = [
    ("Separators and groups", [
        "1234.5", "1234,5", "1,234.50", "1.234,50", "1 234,50", "1'234.50", "1,234", "1.234", "1 234", "1'234",
        "1,23,456", "1.234.567", "1,234,567.8", "12,34", "1,2,3",
        "1'500,000", "1,500.000", "1.500,000", "04,990", "04.990", "04,990.50",
    ]),
    ("Fractions", [
        ".5", ",5", "5.", "12.00", "12.000", "0.500", "0,500", "12.345", "12.3456", "5'50", "5·50", "5:50", "119. 95", "5, 10",
    ]),
    ("Signs and dashes", [
        "-5", "- 5", "5-", "5 –", "(5)", "+5", "5,-", "5.–", "1.500.-", "500/-", "500:-", "–.50", "--5", "3-5",
    ]),
    ("Digits", ["007", "１２．５", "١٢٫٥", "1٢", "5²", "1e3", "12abc"]),
]

WORDS = [
    "$5", "US$5", "€5", "5 €", "5€99", "5 EUR", "eur 5", "$5 USD", "CHF 5", "Fr. 5", "5 kr", "£5", "¥500", "500円",
    "Rs. 500/-", "₹1,00,000", "5 dollars", "5 euros", "5 Franken", "500 rupees", "5 kronor", "5 US dollars", "5 pesos",
    "50p", "50¢", "\\500", "$500 pesos", '"5"', "5*", "5k", "5",
]

COMPACT = [
    "5k", "1.5k", "5M", "5bn", "5 million", "2 Mio.", "10 Tsd.", "10 T€", "1.5 lakh", "2 Cr", "500.00Cr", "5万", "5千円", "5 tkr", "5 mn",
]

READER_PLACES = ["en-US", "en-GB", "en-AU", "de-DE", "de-CH", "en-IN", "ja-JP", "sv-SE", "es-MX"]


def answers(requests):
    """Returns the tool's responses to requests."""
    tools = [ROOT / ".build" / build / "moneyfmt" for build in ["release", "debug"]]
    built = sorted((tool for tool in tools if tool.exists()), key=lambda tool: tool.stat().st_mtime)
    if not built:
        sys.exit("There is no moneyfmt in .build; build it first.")
    lines = "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in requests)
    done = subprocess.run([built[-1], "jsonl"], input=lines, capture_output=True, encoding="utf-8", check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def cell(answer, amount):
    """Returns the cell of a response, whose error is in `error` or in the response itself."""
    if answer.get("amount") is not None:
        return amount + (" \\*" if answer["warnings"] else "")
    error = answer.get("error", answer)
    if error.get("candidates"):
        return " or ".join(error["candidates"]) + "?"
    return f'`{error.get("code") or error["reasons"][0]}`'


def table(heads, texts, cells):
    lines = ["| text | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    for row, text in enumerate(texts):
        lines.append(f"| `{text}` | " + " | ".join(cells[row * len(heads):(row + 1) * len(heads)]) + " |")
    return lines


def reading(texts, **rules):
    requests = [
        {"op": "read", "mode": "commit", "text": text, "locale": locale, "currency": currency, "rules": rules}
        for text in texts for locale, currency in PLACES
    ]
    cells = [cell(answer, answer.get("amount")) for answer in answers(requests)]
    return table([f"{locale} {currency}" for locale, currency in PLACES], texts, cells)


def money(texts):
    requests = [{"op": "parse", "text": text, "locale": locale} for text in texts for locale in READER_PLACES]
    cells = [cell(answer, f'{answer.get("amount")} {answer.get("currency")}') for answer in answers(requests)]
    return table(READER_PLACES, texts, cells)


def main():
    lines = [
        "# Parsing reference", "",
        "Tables of the amounts that the library reads from text in several locales.", "",
        "## Overview", "",
        "Each cell shows the amount parsed from pasted or committed text. `\\*` marks an amount that was accepted with a",
        "warning, because its separators are not the locale's or its fraction has more zeros than the currency has digits.",
        "Ambiguous text is shown as its candidates, followed by a question mark. All other cells show the error's reason.",
        "[How input is parsed](HowInputIsParsed.md) explains the rules.", "",
        "`make docs-examples` generates this page, and the tests check every cell.", "",
    ]
    for title, texts in TEXTS:
        lines += [f"## {title}", ""] + reading(texts) + [""]
    lines += [
        "## Currencies", "",
        "The head of each column names the requested currency. A symbol or a word that several currencies share means the",
        "requested one; any other currency is an error.", "",
    ] + reading(WORDS) + [""]
    lines += [
        "## Compact forms", "",
        "These texts are read with the rule ``AmountInputRules/acceptsAbbreviations``.", "",
    ] + reading(COMPACT, acceptsAbbreviations=True) + [""]
    lines += [
        "## Amounts that name their currency", "",
        "If no currency is requested, ``MoneyReader`` finds it in the text, here with every active currency allowed.", "",
    ] + money(WORDS)
    ARTICLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
