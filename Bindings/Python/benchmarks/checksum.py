"""Checks that the tool, single calls, a column, DuckDB and Polars format a million amounts identically.

`make bindings-checksum` runs it with the tool and the data as arguments.
"""

import hashlib
import random
import subprocess
import sys
from decimal import Decimal

import duckdb
import polars
import pyarrow

import moneyformat.arrow
import moneyformat.duckdb
import moneyformat.polars  # noqa: F401
from moneyformat import Formatter

COUNT = 1_000_000
TOOL, DATA = sys.argv[1:]
random.seed(17)
UNITS = [int(10 ** random.uniform(0, 15)) * random.choice((1, -1)) for _ in range(COUNT)]
TABLE = pyarrow.table({"units": pyarrow.array(UNITS, pyarrow.int64())})


def by_tool(currency, locale):
    lines = "".join(f"{Decimal(units).scaleb(-2)}\n" for units in UNITS)
    command = [TOOL, "format", "--locale-data", DATA, "--currency", currency, "--locale", locale]
    return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def by_call(currency, locale):
    formatter = Formatter(currency, locale)
    return [formatter.format_minor(units) for units in UNITS]


def by_column(currency, locale):
    return moneyformat.arrow.format(TABLE["units"], currency=currency, locale=locale).to_pylist()


def by_duckdb(currency, locale):
    connection = duckdb.connect()
    connection.execute("set threads = 1")
    moneyformat.duckdb.register(connection)
    connection.register("amounts", TABLE)
    rows = connection.execute("select money_format(units, ?, ?) from amounts", [currency, locale]).fetchall()
    return [row[0] for row in rows]


def by_polars(currency, locale):
    frame = polars.from_arrow(TABLE)
    return frame.select(polars.col("units").money.format(currency, locale)).to_series().to_list()


def main():
    found = {}
    for currency, locale in (("EUR", "de-DE"), ("INR", "hi-IN"), ("USD", "ar-EG")):
        for way in (by_tool, by_call, by_column, by_duckdb, by_polars):
            digest = hashlib.sha256("\n".join(way(currency, locale)).encode()).hexdigest()[:16]
            print(f"{currency} {locale} {way.__name__:10} {digest}")
            found.setdefault((currency, locale), set()).add(digest)
    if any(len(digests) != 1 for digests in found.values()):
        sys.exit("The ways differ.")


main()
