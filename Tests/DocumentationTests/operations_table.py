#!/usr/bin/env python3
"""Writes the table of operations of Documentation/operations.tsv into the article "C, Python, Java and SQL".

`make docs-examples` runs this script, and with `--check`, `make python-test` does. The tests of the Python package call the
names.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Documentation/operations.tsv"
ARTICLE = ROOT / "Sources/MoneyFormat/MoneyFormat.docc/OtherLanguages.md"


def rows():
    return [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()]


def cell(text):
    """Returns names as code, and reasons why there is none in plain words."""
    if text.startswith("–"):
        return text
    return ", ".join(f"`{name.strip()}`" if not re.search(" (with|without) ", name) else name.strip() for name in text.split(","))


def section():
    header, *operations = rows()
    lines = [[name.capitalize() if name[0].islower() else name for name in header]]
    lines += [["---"] * len(header)] + [[row[0], *map(cell, row[1:])] for row in operations]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def main():
    text = ARTICLE.read_text(encoding="utf-8")
    start = text.index("\n", text.index("### Operations at every door")) + 2
    start = text.index("| Operation |", start) if "| Operation |" in text else start
    end = re.compile(r"^(?!\|)", re.MULTILINE).search(text, start).start()
    updated = text[:start] + section() + text[end:]
    if "--check" in sys.argv:
        sys.exit(0 if updated == text else "The article's table is not that of operations.tsv: run make docs-examples.")
    ARTICLE.write_text(updated, encoding="utf-8")


if __name__ == "__main__":
    main()
