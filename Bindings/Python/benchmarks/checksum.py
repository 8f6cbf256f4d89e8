"""Checks that the tool, the C library, Python, a column, DuckDB, Polars, Spark, PostgreSQL and Java format a million
amounts identically.

`make bindings-checksum` runs it with the tool, the data, the C library and the jar as arguments, and a PostgreSQL server.
"""

import ctypes
import hashlib
import os
import random
import subprocess
import sys
from decimal import Decimal

import duckdb
import polars
import pyarrow
from pyspark.sql import SparkSession

import moneyformat.arrow
import moneyformat.duckdb
import moneyformat.polars  # noqa: F401
import moneyformat.spark
from moneyformat import Formatter

COUNT = 1_000_000
TOOL, DATA, LIBRARY, JAR = sys.argv[1:]
random.seed(17)
UNITS = [int(10 ** random.uniform(0, 15)) * random.choice((1, -1)) for _ in range(COUNT)]
TABLE = pyarrow.table({"units": pyarrow.array(UNITS, pyarrow.int64()), "row": pyarrow.array(range(COUNT), pyarrow.int64())})


def check(status):
    if status != 0:
        sys.exit(f"The C library returned the status {status}.")


def by_tool(currency, locale):
    lines = "".join(f"{Decimal(units).scaleb(-2)}\n" for units in UNITS)
    command = [TOOL, "format", "--locale-data", DATA, "--currency", currency, "--locale", locale]
    return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def by_c(currency, locale):
    library = ctypes.CDLL(LIBRARY)
    data, formatter = ctypes.c_void_p(), ctypes.c_void_p()

    def text(value):
        return ctypes.c_char_p(value.encode()), ctypes.c_size_t(len(value.encode()))

    check(library.money_data_open(*text(DATA), ctypes.byref(data), None))
    check(library.money_formatter_new(
        data, *text(currency), *text(locale), None, ctypes.c_size_t(0), ctypes.byref(formatter), None))
    buffer, length = ctypes.create_string_buffer(1024), ctypes.c_size_t()
    format_minor, by_currency = library.money_format_minor, -(2**31)
    format_minor.argtypes = [
        ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    texts = []
    for units in UNITS:
        check(format_minor(formatter, units, by_currency, buffer, 1024, ctypes.byref(length)))
        texts.append(buffer.raw[: length.value].decode())
    library.money_formatter_free(formatter)
    library.money_data_free(data)
    return texts


def by_call(currency, locale):
    formatter = Formatter(currency, locale)
    return [formatter.format_minor(units) for units in UNITS]


def by_column(currency, locale):
    return moneyformat.arrow.format_minor(TABLE["units"], currency=currency, locale=locale).to_pylist()


def by_duckdb(currency, locale):
    connection = duckdb.connect()
    connection.execute("set threads = 1")
    moneyformat.duckdb.register(connection)
    connection.register("amounts", TABLE)
    rows = connection.execute("select money_format_minor(units, ?, ?) from amounts", [currency, locale]).fetchall()
    return [row[0] for row in rows]


def by_polars(currency, locale):
    frame = polars.from_arrow(TABLE)
    return frame.select(polars.col("units").money.format_minor(currency, locale)).to_series().to_list()


def by_spark(currency, locale):
    frame = moneyformat.spark.format_minor(SPARK.createDataFrame(TABLE), "units", currency=currency, locale=locale)
    return frame.select("row", "text").toArrow().sort_by("row")["text"].to_pylist()


def by_postgres(currency, locale):
    script = f"""
        set client_min_messages = warning;
        create extension if not exists moneyformat;
        create temporary table amounts (row serial, units bigint);
        copy amounts (units) from stdin;
{chr(10).join(map(str, UNITS))}
\\.
        copy (select money_format_minor(units, '{currency}', '{locale}') from amounts order by row) to stdout;"""
    command = ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1"]
    return subprocess.run(command, input=script.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def by_java(currency, locale):
    command = ["java", "-cp", JAR, "Bindings/Java/benchmarks/Checksum.java", currency, locale]
    lines = "".join(f"{units}\n" for units in UNITS)
    return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


os.environ["PYSPARK_PYTHON"] = sys.executable
SPARK = SparkSession.builder.master("local[2]").config("spark.driver.memory", "3g").config(
    "spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").getOrCreate()
SPARK.sparkContext.setLogLevel("OFF")


def main():
    found = {}
    for currency, locale in (("EUR", "de-DE"), ("INR", "hi-IN"), ("USD", "ar-EG")):
        for way in (by_tool, by_c, by_call, by_column, by_duckdb, by_polars, by_spark, by_postgres, by_java):
            digest = hashlib.sha256("\n".join(way(currency, locale)).encode()).hexdigest()[:16]
            print(f"{currency} {locale} {way.__name__:11} {digest}")
            found.setdefault((currency, locale), set()).add(digest)
    if any(len(digests) != 1 for digests in found.values()):
        sys.exit("The ways differ.")


main()
