"""Compares the time per amount with that of Babel, PyICU if it is installed, f-strings, and casts and formats of DuckDB and
Polars, in one run: `make python-bench`."""

import random
import time
from decimal import Decimal

import babel.numbers
import duckdb
import polars
import pyarrow

import moneyformat.arrow
import moneyformat.duckdb
import moneyformat.polars  # noqa: F401
from moneyformat import Formatter

try:
    import icu
except ImportError:
    icu = None

random.seed(17)
UNITS = [
    int(10 ** random.uniform(0, 12)) * random.choice((1, 1, 1, -1)) for _ in range(65_536)
]
DECIMALS = [Decimal(units).scaleb(-2) for units in UNITS]


def best(work, count, rounds=5):
    """Returns the nanoseconds for one of `count` operations, in the best of several rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter_ns()
        work()
        times.append((time.perf_counter_ns() - start) / count)
    return min(times)


def main():
    formatter = Formatter("USD", "en-US")
    few = DECIMALS[:2048]
    format_minor, format_amount, parse = formatter.format_minor, formatter.format, formatter.parse
    texts = [format_minor(units) for units in UNITS]
    column = pyarrow.array(UNITS * (10_000_000 // len(UNITS)), pyarrow.int64())
    keys = {
        "currency": pyarrow.array(random.choices(["USD", "EUR", "JPY", "GBP"], k=1_000_000)),
        "locale": pyarrow.array(random.choices(["en-US", "de-DE", "ja-JP", "fr-FR"], k=1_000_000)),
    }
    million = column[:1_000_000]
    shown = moneyformat.arrow.format_minor(million, **keys)
    dollars = moneyformat.arrow.format_minor(million, currency="USD", locale="en-US")
    rows = [
        ("Babel format_currency(Decimal)", best(
            lambda: [babel.numbers.format_currency(amount, "USD", locale="en_US") for amount in few], len(few), 3)),
        ("Babel parse_decimal(str)", best(
            lambda: [babel.numbers.parse_decimal(text.strip("-$"), locale="en_US") for text in texts[:2048]], 2048, 3)),
        ("format_minor(int)", best(lambda: [format_minor(units) for units in UNITS], len(UNITS))),
        ("format(Decimal)", best(lambda: [format_amount(amount) for amount in DECIMALS], len(UNITS))),
        ("parse(str)", best(lambda: [parse(text) for text in texts], len(UNITS))),
        ("f-string of a Decimal", best(lambda: [f"${amount:,.2f}" for amount in DECIMALS], len(UNITS))),
        (f"arrow.format_minor, int64, {len(column):,} rows", best(
            lambda: moneyformat.arrow.format_minor(column, currency="USD", locale="en-US"), len(column), 3)),
        ("arrow.parse, 1,000,000 rows", best(
            lambda: moneyformat.arrow.parse(dollars, currency="USD", locale="en-US"), len(million), 3)),
        ("arrow.format_minor, currency and locale by row", best(
            lambda: moneyformat.arrow.format_minor(million, **keys), len(million), 3)),
        ("arrow.parse, currency and locale by row", best(
            lambda: moneyformat.arrow.parse(shown, **keys), len(million), 3)),
    ]
    if icu:
        locale = icu.Locale("en_US")
        written = icu.NumberFormatter.withLocale(locale).unit(icu.CurrencyUnit("USD"))
        read = icu.NumberFormat.createCurrencyInstance(locale)
        decimals = [str(amount) for amount in DECIMALS]
        rows += [
            ("PyICU NumberFormatter.formatDecimal(str)", best(
                lambda: [written.formatDecimal(text) for text in decimals], len(UNITS))),
            ("PyICU NumberFormat.parse(str), to a double", best(
                lambda: [read.parse(text) for text in texts], len(UNITS))),
        ]
    babel_time = {"parse": rows[1][1], "format": rows[0][1]}
    print("| what | ns | × Babel |\n|---|--:|--:|")
    for name, time_taken in rows:
        peer = babel_time["parse" if "parse" in name else "format"]
        print(f"| {name} | {time_taken:,.0f} | {peer / time_taken:,.0f} |")
    tools(column)


def tools(column):
    """Measures rows per second in DuckDB and Polars, all in one run."""
    table = pyarrow.table({
        "units": column,
        "currency": random.choices(["USD", "EUR", "JPY", "GBP"], k=len(column)),
        "locale": random.choices(["en-US", "de-DE", "ja-JP", "fr-FR"], k=len(column)),
    })
    connection = duckdb.connect()
    moneyformat.duckdb.register(connection)
    connection.register("arrow_amounts", table)
    connection.execute("create table amounts as select * from arrow_amounts")
    frame = polars.from_arrow(table)
    categoricals = frame.with_columns(polars.col("currency", "locale").cast(polars.Categorical))

    def sql(expression):
        return lambda: connection.execute(f"select sum(length({expression})) from amounts").fetchall()

    rows = [
        ("DuckDB `format('{:,.2f}', units / 100.0)`", sql("format('{:,.2f}', units / 100.0)")),
        ("DuckDB `money_format_minor(units, 'USD', 'en-US')`", sql("money_format_minor(units, 'USD', 'en-US')")),
        ("Polars `col.cast(String)`", lambda: frame.select(polars.col("units").cast(polars.String))),
        ("Polars `col.money.format_minor`", lambda: frame.select(polars.col("units").money.format_minor("USD", "en-US"))),
        ("DuckDB `money_format_minor(units, currency, locale)`", sql("money_format_minor(units, currency, locale)")),
        ("Polars `col.money.format_minor`, a currency and a locale by row", lambda: frame.select(
            polars.col("units").money.format_minor(polars.col("currency"), polars.col("locale")))),
        ("Polars the same, of categoricals", lambda: categoricals.select(
            polars.col("units").money.format_minor(polars.col("currency"), polars.col("locale")))),
    ]
    for threads in (1, 2):
        connection.execute(f"set threads = {threads}")
        print(f"\n| what, DuckDB with {threads} threads, Polars with {polars.thread_pool_size()} | ns a row |\n|---|--:|")
        # In turns, because other programs slow down some rounds.
        times = {name: [] for name, _ in rows}
        for _ in range(4):
            for name, work in rows:
                times[name].append(best(work, len(column), 1))
        for name, _ in rows:
            print(f"| {name} | {min(times[name]):,.0f} |")


main()
