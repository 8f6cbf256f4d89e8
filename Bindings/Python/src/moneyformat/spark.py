"""Spark: formats and parses columns of a DataFrame on the executors, by Arrow batches.

>>> import moneyformat.spark
>>> shown = moneyformat.spark.format(invoices, "cents", currency="EUR", locale="de-DE", into="shown")
>>> read = moneyformat.spark.parse(imports, "typed", currency=col("currency"), locale=col("locale"), into="amount")
>>> moneyformat.spark.register(spark)
>>> spark.sql("select money_format(cents, currency, locale) from invoices")

A row that can't be formatted or parsed becomes null, and its error code is in a column of errors; it never fails the job.
Executors need pyarrow and this package. The README explains how to ship the wheel with a job.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pyarrow
from pyspark.sql import Column, DataFrame, SparkSession, functions, types

from . import Formatter, Rules, arrow

__all__ = ["format", "parse", "register"]

AMOUNTS = (types.IntegralType, types.DecimalType, types.StringType)
TEXTS = (types.StringType,)


def _check(currency: Any, locale: Any, options: dict[str, Any]) -> None:
    """Raises the error of an invalid constant now, and not in every row."""
    Formatter("USD" if isinstance(currency, Column) else currency, "en" if isinstance(locale, Column) else locale, **options)


def _append(
    frame: DataFrame,
    column: str | Column,
    accepted: tuple[type, ...],
    per_row: dict[str, Any],
    added: dict[str | None, types.DataType],
    work: Callable[..., tuple[pyarrow.Array, pyarrow.Array]],
) -> DataFrame:
    """Appends the columns that `work` computes from a column, and from currency and locale if they are columns."""
    fields = [types.StructField(name, kind) for name, kind in added.items() if name is not None]
    for field in fields:
        if field.name.lower() in (name.lower() for name in frame.columns):
            raise ValueError(f"the DataFrame already has a column {field.name!r}")
    source = functions.col(column) if isinstance(column, str) else column
    kind = frame.select(source).schema[0].dataType
    if not isinstance(kind, accepted):
        raise TypeError(
            f"a column of {kind.simpleString()} is not accepted; use text"
            + (", minor units as integers, or decimal" if accepted == AMOUNTS else "")
        )
    columns = {name: value for name, value in per_row.items() if isinstance(value, Column)}
    constants = {name: value for name, value in per_row.items() if name not in columns}
    names = list(columns)
    count = len(frame.columns)
    schema = types.StructType(frame.schema.fields + fields)
    all_names = schema.names
    wanted = [name is not None for name in added]

    def batches(source: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in source:
            given = {name: batch.column(count + 1 + index) for index, name in enumerate(names)}
            results = work(batch.column(count), **given, **constants)
            kept = [result for result, is_wanted in zip(results, wanted) if is_wanted]
            yield pyarrow.RecordBatch.from_arrays(batch.columns[:count] + kept, names=all_names)

    temporary = [value.alias(f"moneyformat {index}") for index, value in enumerate([source, *columns.values()])]
    return frame.select("*", *temporary).mapInArrow(batches, schema)


def format(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: str | Column,
    locale: str | Column,
    into: str = "text",
    errors: str | None = "error",
    scale: int | None = None,
    **options: Any,
) -> DataFrame:
    """Appends a column of texts, and one of error codes.

    :param column: integers are minor units; decimals and texts are amounts. Floating point is rejected.
    :param currency: a code, or a column with one for each row; `locale` likewise.
    :param into: the name of the new column.
    :param errors: the name of the column with the error code of each row, or null; None for no such column.
    :param scale: the decimal digits of the minor unit; by default the currency's own.
    :param options: as for `moneyformat.Formatter`.
    """
    _check(currency, locale, options)

    def work(amounts: pyarrow.Array, currency: Any, locale: Any) -> tuple[pyarrow.Array, pyarrow.Array]:
        texts, codes = arrow.format(
            amounts, currency=currency, locale=locale, scale=scale, with_errors=True, **options
        )
        return texts.cast(pyarrow.string()), codes.cast(pyarrow.string())

    added = {into: types.StringType(), errors: types.StringType()}
    return _append(frame, column, AMOUNTS, {"currency": currency, "locale": locale}, added, work)


def parse(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: str | Column,
    locale: str | Column,
    into: str = "amount",
    errors: str | None = "error",
    scale: int = 4,
    rules: Rules | None = None,
    **options: Any,
) -> DataFrame:
    """Appends a column of `decimal(38, scale)`, and one with the reason why a text is not an amount.

    No currency of ISO 4217 has more than 4 fraction digits. The other parameters are those of `format`.
    """
    _check(currency, locale, options)

    def work(texts: pyarrow.Array, currency: Any, locale: Any) -> tuple[pyarrow.Array, pyarrow.Array]:
        amounts, codes = arrow.parse(
            texts, currency=currency, locale=locale, scale=scale, rules=rules, with_errors=True, **options
        )
        return amounts, codes.cast(pyarrow.string())

    added = {into: types.DecimalType(38, scale), errors: types.StringType()}
    return _append(frame, column, TEXTS, {"currency": currency, "locale": locale}, added, work)


def register(spark: SparkSession, *, scale: int = 4) -> None:
    """Registers the SQL functions ``money_format(amount, currency, locale)``, ``money_parse(text, currency, locale)`` and
    ``money_parse_error(text, currency, locale)``. Requires PySpark 4.1 or later.

    A row that can't be formatted or parsed is null. `scale` is the number of fraction digits of parsed amounts.
    """

    @functions.arrow_udf("string")
    def money_format(amount: pyarrow.Array, currency: pyarrow.Array, locale: pyarrow.Array) -> pyarrow.Array:
        return arrow.format(amount, currency=currency, locale=locale).cast(pyarrow.string())

    @functions.arrow_udf(types.DecimalType(38, scale))
    def money_parse(text: pyarrow.Array, currency: pyarrow.Array, locale: pyarrow.Array) -> pyarrow.Array:
        return arrow.parse(text, currency=currency, locale=locale, scale=scale)

    @functions.arrow_udf("string")
    def money_parse_error(text: pyarrow.Array, currency: pyarrow.Array, locale: pyarrow.Array) -> pyarrow.Array:
        return arrow.parse(text, currency=currency, locale=locale, scale=scale, with_errors=True)[1].cast(pyarrow.string())

    for name, function in (
        ("money_format", money_format), ("money_parse", money_parse), ("money_parse_error", money_parse_error)
    ):
        spark.udf.register(name, function)
