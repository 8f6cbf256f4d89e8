#!/usr/bin/env python3
"""Formats columns of minor units through Arrow, Polars or DuckDB, parses them, and compares the result with the input.

The amounts have all counts of digits and both signs. Memory has to stay flat.
"""

import argparse
import resource
import time

import numpy
import pyarrow
from moneyformat import arrow

ROWS = 1_000_000
FORMATS = [("EUR", "de-DE"), ("USD", "en-US"), ("JPY", "ja-JP"), ("INR", "hi-IN"), ("EGP", "ar-EG"), ("CHF", "de-CH")]


def amounts(first, count):
    """Returns numbers of all 64 bits, a third of them shifted to have fewer."""
    mixed = numpy.arange(first, first + count, dtype=numpy.uint64) * numpy.uint64(0x9E3779B97F4A7C15)
    values = mixed.view(numpy.int64)
    return pyarrow.array(numpy.where(values % 3 == 0, values >> (values & 63), values))


def minor_units(decimals):
    """Returns the unscaled values of a decimal128 column without nulls. One beyond 64 bits becomes null."""
    if decimals.null_count:
        return None
    halves = numpy.frombuffer(decimals.buffers()[1], numpy.int64).reshape(-1, 2)
    return pyarrow.array(halves[:, 0], mask=halves[:, 1] != halves[:, 0] >> 63)


def through_arrow(column, currency, locale):
    texts = arrow.format_minor(column, currency=currency, locale=locale)
    return minor_units(arrow.parse(texts, currency=currency, locale=locale))


def through_polars(column, currency, locale):
    import moneyformat.polars  # noqa: F401, which adds the namespace
    import polars

    cents = polars.col("cents").money
    frame = polars.DataFrame({"cents": column}).select(cents.format_minor(currency, locale).alias("text"))
    parsed = frame.select(polars.col("text").money.parse(currency, locale))
    return minor_units(parsed.to_series().to_arrow())


def through_duckdb(column, currency, locale):
    import duckdb
    import moneyformat.duckdb

    global connection
    if connection is None:
        connection = duckdb.connect()
        moneyformat.duckdb.register(connection)
    source = pyarrow.table({"cents": column})  # noqa: F841, which DuckDB finds by its name
    unit = 1 if currency == "JPY" else 100
    parsed = connection.sql(
        f"select (money_parse(money_format_minor(cents, '{currency}', '{locale}'), '{currency}', '{locale}') * {unit})::bigint"
        " from source"
    )
    return parsed.to_arrow_table().column(0).combine_chunks()


connection = None
ENGINES = {"arrow": through_arrow, "polars": through_polars, "duckdb": through_duckdb}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--amounts", type=int, default=100_000_000)
    parser.add_argument("--engine", choices=ENGINES, default="arrow")
    options = parser.parse_args()
    count, convert = options.amounts, ENGINES[options.engine]
    start, wrong, peaks = time.monotonic(), 0, []
    for number, first in enumerate(range(0, count, ROWS)):
        currency, locale = FORMATS[number % len(FORMATS)]
        column = amounts(first, min(ROWS, count - first))
        if convert(column, currency, locale) != column:
            wrong += 1
            print(f"{currency} {locale}: of {ROWS} rows from {first} on, some differ")
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    seconds = time.monotonic() - start
    early, late = max(peaks[: max(1, len(peaks) // 4)]), peaks[-1]
    print(
        f"{options.engine}: {count} amounts there and back in {seconds:.0f} s, {count / seconds / 1e6:.1f} M/s;"
        f" peak memory {early // 1024} MB, then {late // 1024} MB; {wrong} columns wrong"
    )
    # Fewer columns prove nothing, because the first ones are of a process that is still starting.
    raise SystemExit(wrong > 0 or (len(peaks) >= 32 and late > early * 1.05 + 2048))


if __name__ == "__main__":
    main()
