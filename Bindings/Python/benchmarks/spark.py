"""Measures jobs over ten million rows of Parquet in Spark: `make spark-bench`, or `python spark.py WORKERS [ROWS]`.

All jobs read the same file, append a column of texts, and discard the result, which isn't faster for any of them.
"""

import os
import pathlib
import shutil
import sys
import tempfile
import time
from decimal import Decimal

import pyarrow
from pyspark.sql import SparkSession
from pyspark.sql.functions import col, expr, lit, udf
from pyspark.sql.types import StringType, StructField, StructType

import moneyformat.spark

WORKERS = int(sys.argv[1])
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
# Babel's job takes minutes for all rows, so it gets fewer, after a round that starts its workers.
FEWER = max(1, ROWS // 250_000)
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="moneyformat-spark."))


def session():
    wheel = FOLDER / "moneyformat.zip"
    shutil.copy(os.environ["MONEYFORMAT_WHEEL"], wheel)
    os.environ.update(
        PYSPARK_PYTHON=sys.executable, SPARK_WORKER_DIR=str(FOLDER / "work"), SPARK_LOCAL_IP="127.0.0.1",
        SPARK_LOCAL_DIRS=str(FOLDER / "local"),
    )
    spark = (
        SparkSession.builder.master(f"local-cluster[{WORKERS},1,2048]")
        .config("spark.archives", f"{wheel}#moneyformat-wheel")
        .config("spark.executorEnv.PYTHONPATH", "moneyformat-wheel")
        .config("spark.executor.memory", "1g")
        .config("spark.jars", os.environ["MONEYFORMAT_JAR"])
        .config("spark.sql.catalog.money", "moneyformat.SparkFunctions")
        # The driver for Snappy needs a C library that isn't musl's, which is found first where musl's tools are installed.
        .config("spark.sql.parquet.compression.codec", "zstd")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    return spark


def babel_text(units):
    from babel.numbers import format_currency

    return format_currency(Decimal(units).scaleb(-2), "USD", locale="en_US")


def constant(frame):
    def batches(source):
        for batch in source:
            text = pyarrow.repeat("$1,234,567.89", len(batch))
            yield pyarrow.RecordBatch.from_arrays(batch.columns + [text], names=names)

    names = frame.columns + ["text"]
    return frame.mapInArrow(batches, StructType(frame.schema.fields + [StructField("text", StringType())]))


def resident():
    """Returns a function for mapInArrow that reports the peak memory of its Python worker in kB."""

    def peaks(batches):
        import resource

        for batch in batches:
            yield pyarrow.RecordBatch.from_pydict({"kb": [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]})

    return peaks


def timed(frame, rounds=2):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        frame.write.format("noop").mode("overwrite").save()
        times.append(time.perf_counter() - start)
    return min(times)


def main():
    start = time.perf_counter()
    spark = session()
    spark.range(1).collect()
    print(f"Start of Spark with {WORKERS} executors: {time.perf_counter() - start:.1f} s")
    start = time.perf_counter()
    moneyformat.spark.format_minor(spark.range(1), "id", currency="USD", locale="en-US").collect()
    print(f"First job with this package, one row: {time.perf_counter() - start:.1f} s")

    path = str(FOLDER / "amounts")
    spark.range(0, ROWS, 1, 16).selectExpr(
        "id", "cast(pow(10, rand(17) * 12) * if(rand(18) < 0.25, -1, 1) as bigint) as cents",
        "element_at(array('EUR', 'USD', 'JPY', 'INR'), int(id % 4 + 1)) as currency",
        "element_at(array('de-DE', 'en-US', 'ja-JP', 'hi-IN'), int(id / 4 % 4 + 1)) as locale",
    ).write.parquet(path)
    rows = spark.read.parquet(path)
    few = rows.limit(ROWS // FEWER).repartition(2 * WORKERS).cache()
    few.count()
    per_row = {"currency": col("currency"), "locale": col("locale")}
    moneyformat.spark.register(spark)
    babel = timed(few.withColumn("text", udf(babel_text, "string")("cents"))) * FEWER

    def text(*expressions):
        return timed(rows.select("*", *(expr(text).alias(f"text{index}") for index, text in enumerate(expressions))))

    of_number, of_jar = "format_number(cents / 100, 2)", "money.money_format_minor(cents, 'USD', 'en-US')"
    print(f"\n| Job, {ROWS:,} rows, {WORKERS} executors | s | Million rows per second | × Babel |")
    print("|---|--:|--:|--:|")
    for name, job in [
        ("Babel in a UDF", lambda: babel),
        ("`lit('$1,234,567.89')`", lambda: timed(rows.withColumn("text", lit("$1,234,567.89")))),
        ("`format_number(cents / 100, 2)`", lambda: text(of_number)),
        ("`format_number`, three columns", lambda: text(of_number, "format_number(id / 100, 2)", "format_number(-cents / 100, 2)")),
        ("the jar: `money_format_minor`", lambda: text(of_jar)),
        ("the jar: `money_format_minor`, three columns", lambda: text(
            of_jar, "money.money_format_minor(id, 'USD', 'en-US')", "money.money_format_minor(-cents, 'USD', 'en-US')")),
        ("the jar: `money_format_minor`, currency and locale by row", lambda: text(
            "money.money_format_minor(cents, currency, locale)")),
    ]:
        report(name, job(), babel)
    # Spark's default, and what the README recommends.
    for batch in (10_000, 100_000):
        spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", batch)
        for name, job in [
            ("constant text by `mapInArrow`", lambda: timed(constant(rows))),
            ("Python: `money_format_minor`", lambda: text("money_format_minor(cents, 'USD', 'en-US')")),
            ("Python: `money_format_minor`, currency and locale by row", lambda: text(
                "money_format_minor(cents, currency, locale)")),
        ]:
            report(f"{name}, batches of {batch:,}", job(), babel)
    if WORKERS > 1:
        there_and_back(spark, rows, per_row)
    spark.stop()


def report(name, seconds, babel):
    print(f"| {name} | {seconds:.1f} | {ROWS / seconds / 1e6:.2f} | {babel / seconds:.0f} |", flush=True)


def there_and_back(spark, rows, per_row):
    """Formats to Parquet and parses from it; exits with an error if an amount differs."""
    start = time.perf_counter()
    moneyformat.spark.format_minor(rows, "cents", **per_row).write.parquet(str(FOLDER / "texts"))
    there = time.perf_counter() - start
    start = time.perf_counter()
    back = moneyformat.spark.parse(
        spark.read.parquet(str(FOLDER / "texts")), "text", scale=2, **per_row)
    same = "amount = cast(if(currency = 'JPY', cents, cents / 100.0) as decimal(38, 2))"
    count, whole, sent, received = back.selectExpr(
        "count(*)", f"count_if({same})", "sum(cents)",
        "sum(cast(if(currency = 'JPY', amount, amount * 100) as decimal(38, 0)))",
    ).first()
    print(f"\nTo Parquet in {there:.1f} s and back in {time.perf_counter() - start:.1f} s: {whole:,} of {count:,} amounts are "
          f"equal; their sum is {sent:,}, and was {received:,}.")
    peak = rows.mapInArrow(resident(), "kb long").selectExpr("max(kb)").first()[0]
    print(f"Peak memory of a Python worker: {peak / 1024:.0f} MB, with batches of "
          f"{spark.conf.get('spark.sql.execution.arrow.maxRecordsPerBatch')} rows")
    if count != ROWS or whole != ROWS or sent != received:
        sys.exit("The amounts differ.")


try:
    main()
finally:
    shutil.rmtree(FOLDER)
