"""Formats a column of a CSV file with Python's csv module and Babel, for comparison.

Usage: babel_csv.py COLUMN [CURRENCY LOCALE] < in > out; without these two, they come from columns with these names."""

import csv
import sys
from decimal import Decimal

from babel import Locale
from babel.numbers import format_currency

column, *fixed = sys.argv[1:]
sys.stdout.reconfigure(newline="")
reader = csv.DictReader(sys.stdin)
writer = csv.DictWriter(sys.stdout, reader.fieldnames + [column + "_formatted"])
writer.writeheader()
locales = {}
for row in reader:
    currency, name = fixed or (row["currency"], row["locale"])
    locale = locales.get(name)
    if locale is None:
        locale = locales[name] = Locale.parse(name.replace("-", "_"))
    row[column + "_formatted"] = format_currency(Decimal(row[column]), currency, locale=locale)
    writer.writerow(row)
