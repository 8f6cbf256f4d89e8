"""Spark: formats and parses columns of a DataFrame on the executors, by Arrow batches.

>>> import moneyformat.spark
>>> from pyspark.sql.functions import col
>>> shown = moneyformat.spark.format(invoices, "amount", currency="EUR", locale="de-DE", into="shown")
>>> shown = moneyformat.spark.format_minor(invoices, "cents", currency=col("currency"), locale="en", with_errors=True)
>>> read = moneyformat.spark.parse(imports, "typed", currency="EUR", locale=col("locale"), with_errors=True)
>>> moneyformat.spark.infer(imports, "typed", currency="EUR", locale="de-DE").conclusion
>>> moneyformat.spark.register(spark)
>>> spark.sql("select money_format_minor(sum(cents), 'EUR', 'de-DE') from invoices")

Only the columns that a function takes are sent to Python, and filters on others are pushed below it. A row that can't be
formatted or parsed is null, and never fails the job; with ``with_errors=True`` the result is a struct with its code. Columns
of floating point, and invalid constants, are refused by the driver before a job starts; in SQL, floats are refused when the
first batch is formatted.

Executors need pyarrow and this package. The README explains how to ship the wheel with a job. PySpark 4.1 and later get the
columns as Arrow has them; earlier versions, from 3.5 on, by way of pandas. If the job has the jar of this version,
`format` and `format_minor` need no Python on the executors, and are several times as fast.
"""

from __future__ import annotations

import functools as _functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Union

import pyarrow
from pyspark.sql import Column, DataFrame, SparkSession, functions, types

from . import (
    Data, Evidence, Formatter, Reader, Rules, __version__, _check, _codes, _data, _json, _merged, _moneyformat, _scale, arrow,
)
from ._sql import Functions

__all__ = ["format", "format_minor", "infer", "parse", "read", "register"]

Key = Union[str, Column, None]
"""A currency or a locale: a constant, or a column with one for each row."""

_AMOUNTS = (types.IntegralType, types.DecimalType, types.StringType, types.NullType)
_TEXTS = (types.StringType, types.NullType)
# PySpark's versions differ in the types of their decorators.
_functions: Any = functions
_HAS_ARROW = hasattr(functions, "arrow_udf")


# -- Functions of columns --


def _text(column: Any) -> pyarrow.Array:
    """Spark's type of text."""
    return column.cast(pyarrow.string())


def _udf(work: Callable[..., pyarrow.Array], kind: types.DataType, columns: list[Column], has_integers: bool) -> Column:
    """Returns the column that `work` makes of columns, of which the first may be integers."""
    if _HAS_ARROW:

        def of_arrow(*given: pyarrow.Array) -> pyarrow.Array:
            return work(*given)

        column: Column = _functions.arrow_udf(of_arrow, kind)(*columns)
        return column
    import pandas

    # pandas has no integers with nulls, and would turn them into floats.
    first = columns[0].cast("decimal(38, 0)") if has_integers else columns[0]

    def of_pandas(*given: Any) -> Any:
        result = work(*(pyarrow.array(series.astype(object), from_pandas=True) for series in given))
        if isinstance(kind, types.StructType):
            return pandas.DataFrame({name: result.field(name).to_pandas() for name in kind.names})
        return result.to_pandas()

    is_struct = isinstance(kind, types.StructType)
    of_pandas.__annotations__ = {"given": pandas.Series, "return": pandas.DataFrame if is_struct else pandas.Series}
    column = _functions.pandas_udf(of_pandas, kind)(first, *columns[1:])
    return column


def _struct(names: list[str], columns: Iterable[Any]) -> pyarrow.Array:
    texts = [column if pyarrow.types.is_decimal(column.type) else _text(column) for column in columns]
    return pyarrow.StructArray.from_arrays(texts, names) if len(names) > 1 else texts[0]


def _kind(frame: DataFrame, column: Column, accepted: tuple[type, ...]) -> types.DataType:
    """Returns the type of a column, or refuses it."""
    kind = frame.select(column).schema[0].dataType
    if not isinstance(kind, accepted):
        if isinstance(kind, types.FractionalType) and accepted == _AMOUNTS:
            raise TypeError(f"{_moneyformat.FLOATS} The column is {kind.simpleString()}.")
        raise TypeError(
            f"a column of {kind.simpleString()} can't hold "
            + ("exact amounts; use integers, decimals, or plain decimal text" if accepted == _AMOUNTS else "text; use a column of strings")
        )
    return kind


def _check_column(
    frame: DataFrame, column: str | Column, accepted: tuple[type, ...], keys: dict[str, Key], into: str
) -> tuple[Column, types.DataType]:
    """Returns a column and its type, or raises an error for it, for a key that isn't text, or for the new column's name."""
    if into.lower() in (name.lower() for name in frame.columns):
        raise ValueError(f"the DataFrame already has a column {into!r}")
    source = functions.col(column) if isinstance(column, str) else column
    for value in keys.values():
        if isinstance(value, Column):
            _kind(frame, value, _TEXTS)
    return source, _kind(frame, source, accepted)


def _appended(
    frame: DataFrame,
    column: str | Column,
    accepted: tuple[type, ...],
    keys: dict[str, Key],
    into: str,
    fields: Sequence[tuple[str, types.DataType]],
    work: Callable[..., tuple[Any, ...]],
) -> DataFrame:
    """Appends the column that `work` computes from a column, and from keys that are columns."""
    source, kind = _check_column(frame, column, accepted, keys, into)
    named = {name: value for name, value in keys.items() if isinstance(value, Column)}
    constants = {name: value for name, value in keys.items() if name not in named}
    names, key_names = [name for name, _ in fields], list(named)
    result = (
        types.StructType([types.StructField(*field) for field in fields]) if len(fields) > 1 else fields[0][1]
    )

    def call(first: pyarrow.Array, *rest: pyarrow.Array) -> pyarrow.Array:
        return _struct(names, work(first, **dict(zip(key_names, rest)), **constants))

    return frame.withColumn(into, _udf(call, result, [source, *named.values()], isinstance(kind, types.IntegralType)))


def _wanted(columns: tuple[Any, ...], wants: list[bool]) -> tuple[Any, ...]:
    return tuple(column for column, is_wanted in zip(columns, wants) if is_wanted)


def _check_keys(currency: Key, locale: Key, data: Data, options: dict[str, Any]) -> None:
    """Raises the error of an invalid constant now, and not in every row."""
    code, name = (None if isinstance(key, Column) else key for key in (currency, locale))
    if isinstance(currency, Column) or isinstance(locale, Column):
        invalid = [] if code is None else ["invalidCurrency"]
        _check(lambda some: Formatter("XXX" if code is None else code, some, data=data, options=options), name, *invalid)
    else:
        Formatter(code, name, data=data, options=options)


def _jar(session: SparkSession, strict: bool) -> str | None:
    """Returns the catalog of the jar's functions, if the job has the jar of this version."""
    jvm: Any = session._jvm  # PySpark's types don't know what a job's jars contain.
    try:
        jar = jvm.org.apache.spark.util.Utils.classForName("moneyformat.SparkFunctions", True, False)
        if jar.getPackage().getImplementationVersion() != __version__:
            return None
    except Exception:  # There is no such class, or no Java virtual machine in this process.
        return None
    # The job may have a catalog of its own, with other settings.
    catalog = "_moneyformat_strict" if strict else "_moneyformat"
    session.conf.set(f"spark.sql.catalog.{catalog}", "moneyformat.SparkFunctions")
    session.conf.set(f"spark.sql.catalog.{catalog}.strict", str(strict).lower())
    return catalog


def _by_jar(
    frame: DataFrame, function: str, column: str | Column, currency: Key, locale: Key, into: str, options: dict[str, Any]
) -> DataFrame:
    source = functions.col(column) if isinstance(column, str) else column
    keys = (key if isinstance(key, Column) else functions.lit(key) for key in (currency, locale))
    return frame.withColumn(into, functions.call_function(function, source, *keys, functions.lit(_json(options))))


def _formatted(
    frame: DataFrame, column: str | Column, minor: bool, scale: int | None, currency: Key, locale: Key, into: str,
    with_errors: bool, data: Data | None, strict: bool, options: dict[str, Any],
) -> DataFrame:
    of = _data(data, strict)
    scale = None if scale is None else _scale(scale)
    _check_keys(currency, locale, of, options)
    has_keys = currency is not None and locale is not None  # Otherwise the options name them.
    if data is None and scale is None and not with_errors and has_keys and (catalog := _jar(frame.sparkSession, strict)):
        _check_column(frame, column, _AMOUNTS, {"currency": currency, "locale": locale}, into)
        function = f"{catalog}.money_format_minor" if minor else f"{catalog}.money_format"
        return _by_jar(frame, function, column, currency, locale, into, options)

    def work(amounts: pyarrow.Array, currency: Any, locale: Any) -> tuple[Any, ...]:
        given: dict[str, Any] = {"currency": currency, "locale": locale, "data": of, "options": options}
        if minor:
            columns = arrow.format_minor(amounts, scale=scale, with_errors=True, **given)
        else:
            columns = arrow.format(amounts, with_errors=True, **given)
        return _wanted(columns, [True, with_errors])

    fields = [("text", types.StringType())] + ([("error", types.StringType())] if with_errors else [])
    return _appended(frame, column, _AMOUNTS, {"currency": currency, "locale": locale}, into, fields, work)


def format(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: Key = None,
    locale: Key = None,
    into: str = "text",
    with_errors: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> DataFrame:
    """Appends a column with the texts of amounts in units.

    :param column: integers, decimals, or plain decimal text. Floating point is refused.
    :param currency: a code, or a column with one for each row; `locale` likewise.
    :param into: the name of the new column.
    :param with_errors: whether it is a struct of `text` and `error`, the code of a row that can't be formatted.
    :param data: the locale data and definitions. A file of your own must have the same path on the executors.
    :param strict: whether an unknown currency or locale is an error.
    :param options: as for `moneyformat.Formatter`, also as keywords.
    """
    return _formatted(
        frame, column, False, None, currency, locale, into, with_errors, data, strict, _merged(options, more)
    )


def format_minor(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: Key = None,
    locale: Key = None,
    into: str = "text",
    scale: int | None = None,
    with_errors: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> DataFrame:
    """Appends a column with the texts of amounts in minor units, such as cents.

    :param column: integers, or decimals or plain decimal text without a fraction.
    :param scale: the decimal digits of the minor unit; by default the currency's own.

    The other parameters are those of `format`.
    """
    return _formatted(
        frame, column, True, scale, currency, locale, into, with_errors, data, strict, _merged(options, more)
    )


def parse(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: Key = None,
    locale: Key = None,
    into: str = "amount",
    scale: int = 4,
    rules: Rules | None = None,
    with_errors: bool = False,
    with_warnings: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> DataFrame:
    """Appends a column of `decimal(38, scale)` with the amounts of texts in units.

    No currency of ISO 4217 has more than 4 fraction digits.

    :param with_errors: whether the column is a struct with `amount` and `error`, the reason why a text is not an amount.
    :param with_warnings: whether it is a struct with `amount` and `warnings`, separated by spaces.

    The other parameters are those of `format`.
    """
    of, all_options, scale = _data(data, strict), _merged(options, more), _scale(scale)
    _check_keys(currency, locale, of, all_options)

    def work(texts: pyarrow.Array, currency: Any, locale: Any) -> tuple[Any, ...]:
        columns = arrow.parse(
            texts, currency=currency, locale=locale, scale=scale, rules=rules, with_errors=True, with_warnings=True,
            data=of, options=all_options,
        )
        return _wanted(columns, [True, with_errors, with_warnings])

    fields: list[tuple[str, types.DataType]] = [("amount", types.DecimalType(38, scale))]
    fields += [("error", types.StringType())] if with_errors else []
    fields += [("warnings", types.StringType())] if with_warnings else []
    return _appended(frame, column, _TEXTS, {"currency": currency, "locale": locale}, into, fields, work)


def read(
    frame: DataFrame,
    column: str | Column,
    *,
    locale: Key = None,
    currencies: Iterable[str] | None = None,
    into: str = "money",
    scale: int = 4,
    rules: Rules | None = None,
    with_errors: bool = False,
    with_warnings: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> DataFrame:
    """Appends a column of structs with the `amount` and the `currency` of texts that name their currency.

    :param currencies: the codes that texts may name.

    The other parameters are those of `parse`.
    """
    of, all_options, codes = _data(data, strict), _merged(options, more), _codes(currencies)
    scale = _scale(scale)
    if isinstance(locale, Column):
        _check(lambda some: Reader(some, codes, data=of, options=all_options), None, "invalidCurrency")
    else:
        Reader(locale, codes, data=of, options=all_options)

    def work(texts: pyarrow.Array, locale: Any) -> tuple[Any, ...]:
        columns = arrow.read(
            texts, locale=locale, currencies=codes, scale=scale, rules=rules, with_errors=True, with_warnings=True, data=of,
            options=all_options,
        )
        return _wanted(columns, [True, True, with_errors, with_warnings])

    fields: list[tuple[str, types.DataType]] = [
        ("amount", types.DecimalType(38, scale)), ("currency", types.StringType()),
    ]
    fields += [("error", types.StringType())] if with_errors else []
    fields += [("warnings", types.StringType())] if with_warnings else []
    return _appended(frame, column, _TEXTS, {"locale": locale}, into, fields, work)


def infer(
    frame: DataFrame,
    column: str | Column,
    *,
    currency: str | None = None,
    locale: str | None = None,
    currencies: Iterable[str] | None = None,
    rules: Rules | None = None,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Evidence:
    """Runs a job that collects what the texts of a column prove about their notation, and returns the evidence.

    Each partition's evidence is collected where its rows are, and a few hundred bytes of each are merged by the driver. The
    places of its examples count within a partition. The notation goes into the rules of the second pass:
    ``parse(…, rules=Rules(notation=evidence.notation))``.

    The parameters are those of `moneyformat.arrow.infer`.
    """
    of, all_options, codes = _data(data, strict), _merged(options, more), _codes(currencies)
    given: dict[str, Any] = {
        "currency": currency, "locale": locale, "currencies": codes, "rules": rules, "data": of, "options": all_options,
    }
    arrow.infer([], **given)
    source = functions.col(column) if isinstance(column, str) else column
    _kind(frame, source, _TEXTS)

    def evidence(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        found = Evidence()
        for batch in batches:
            found = found.followed_by(arrow.infer(batch.column(0), **given))
        yield pyarrow.RecordBatch.from_pydict({"evidence": [found.json]})

    rows = frame.select(source.alias("text")).mapInArrow(evidence, "evidence string").collect()
    return _functools.reduce(lambda one, other: one + other, (Evidence(row[0]) for row in rows), Evidence())


# -- SQL --


def register(spark: SparkSession, *, scale: int = 4, data: Data | None = None, strict: bool = False) -> None:
    """Registers SQL functions. Requires PySpark 4.1 or later.

    ``money_format(amount, currency, locale[, options])`` and ``money_format_minor`` are null for a row that can't be
    formatted; ``money_format_error`` and ``money_format_minor_error`` are its code. ``money_parse(text, currency, locale[, rules])`` fails the job for a
    text that is not an amount, ``money_try_parse`` is null for it, and ``money_parse_error`` and ``money_parse_warnings`` say why.
    ``money_read(text, locale[, currencies])`` is a struct of `amount`, `currency`, `error` and `warnings`; the currencies are
    1 to 1000 codes, separated by spaces. ``money_infer(text, currency, locale)`` aggregates texts to evidence as JSON, and
    ``money_merge_evidence(evidence)`` the evidence of parts. Options and rules are constant JSON. Parsing takes the options of
    the format after the rules, and ``money_read`` after the currencies.

    :param scale: the fraction digits of parsed amounts.
    """
    if not _HAS_ARROW:
        raise RuntimeError("the SQL functions need PySpark 4.1 or later; format(), parse() and read() work from 3.5 on")
    scale = _scale(scale)
    of = Functions(scale, _data(data, strict))
    amount, text = types.DecimalType(38, scale), types.StringType()
    money = types.StructType([
        types.StructField("amount", amount), *(types.StructField(name, text) for name in ("currency", "error", "warnings")),
    ])

    def scalar(work: Callable[..., pyarrow.Array], kind: types.DataType) -> Any:
        def call(*columns: pyarrow.Array) -> pyarrow.Array:
            result = work(*columns)
            if isinstance(kind, types.StructType):
                return _struct(kind.names, [result.field(name) for name in kind.names])
            return result if kind is amount else _text(result)

        return _functions.arrow_udf(call, kind)

    @_functions.arrow_udf("string")  # type: ignore[untyped-decorator]
    def money_infer(texts: pyarrow.Array, currency: pyarrow.Array, locale: pyarrow.Array) -> str:
        keys = list(zip(currency.to_pylist(), locale.to_pylist()))
        parts = []
        for key in dict.fromkeys(keys):
            parts.append(of.infer(texts.filter(pyarrow.array([other == key for other in keys])), *key))
        return of.merge(pyarrow.array(parts, pyarrow.string()))

    @_functions.arrow_udf("string")  # type: ignore[untyped-decorator]
    def money_merge_evidence(evidence: pyarrow.Array) -> str:
        return of.merge(evidence)

    for name, function in (
        ("money_format", scalar(of.format, text)), ("money_format_minor", scalar(of.format_minor, text)),
        ("money_format_error", scalar(of.format_error, text)), ("money_format_minor_error", scalar(of.format_minor_error, text)),
        ("money_parse", scalar(of.parse, amount)), ("money_try_parse", scalar(of.try_parse, amount)),
        ("money_parse_error", scalar(of.parse_error, text)), ("money_parse_warnings", scalar(of.parse_warnings, text)),
        ("money_read", scalar(of.read, money)), ("money_infer", money_infer),
        ("money_merge_evidence", money_merge_evidence),
    ):
        spark.udf.register(name, function)
