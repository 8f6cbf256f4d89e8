"""Formats and parses columns: pyarrow arrays, pandas and Polars series, and all types with Arrow's PyCapsule interface.

>>> import pyarrow
>>> import moneyformat.arrow
>>> moneyformat.arrow.format(pyarrow.array([123450, None]), currency="USD", locale="en-US").to_pylist()
['$1,234.50', None]

A row that can't be formatted or parsed becomes null; with ``with_errors=True`` a second column has its error code. The
global interpreter lock is released while a column is processed, and inputs are not copied.
"""

from __future__ import annotations

from typing import Any

import pyarrow
import pyarrow.compute
import pyarrow.types

from . import Data, Formatter, MoneyFormatError, Rules, _json, _moneyformat, _own_data

__all__ = ["format", "parse"]


class _Column:
    """A pair of capsules, of which pyarrow takes ownership."""

    def __init__(self, capsules: tuple[Any, Any]) -> None:
        self._capsules = capsules

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        return self._capsules


def _column(values: Any) -> pyarrow.Array | pyarrow.ChunkedArray:
    if isinstance(values, pyarrow.Array | pyarrow.ChunkedArray):
        column = values
    elif hasattr(values, "__arrow_c_stream__"):
        column = pyarrow.chunked_array(values)
    elif hasattr(values, "__arrow_c_array__"):
        column = pyarrow.array(values)
    else:
        column = pyarrow.array(values)
    kind = column.type
    if pyarrow.types.is_floating(kind):
        raise TypeError(
            f"a column of {kind} can't hold exact amounts; use int64 minor units, decimal128, or decimal text"
        )
    if pyarrow.types.is_dictionary(kind):
        column = column.cast(kind.value_type)
        kind = column.type
    if pyarrow.types.is_string_view(kind):
        column = column.cast(pyarrow.large_string())
    elif pyarrow.types.is_integer(kind) and kind not in (pyarrow.int32(), pyarrow.int64()):
        column = column.cast(pyarrow.int64())
    elif pyarrow.types.is_decimal(kind) and not pyarrow.types.is_decimal128(kind):
        column = column.cast(pyarrow.decimal128(38, kind.scale))
    return column


def _array(column: pyarrow.Array | pyarrow.ChunkedArray) -> pyarrow.Array:
    if isinstance(column, pyarrow.ChunkedArray):
        column = column.combine_chunks()
    return column


def _chunks(column: Any, work: Any, with_errors: bool) -> Any:
    """Processes a column by chunks. `work` takes a chunk and its first row, and returns two pairs of capsules."""

    def arrays(chunk: pyarrow.Array, start: int) -> list[pyarrow.Array]:
        return [pyarrow.array(_Column(pair)) for pair in work(chunk, start) if pair is not None]

    if isinstance(column, pyarrow.ChunkedArray):
        results, start = [], 0
        # A column without chunks still has a type.
        for chunk in column.chunks or [_array(column)]:
            results.append(arrays(chunk, start))
            start += len(chunk)
        columns = [pyarrow.chunked_array(list(chunks)) for chunks in zip(*results)]
    else:
        columns = arrays(column, 0)
    return tuple(columns) if with_errors else columns[0]


def format(
    amounts: Any,
    *,
    currency: Any = None,
    locale: Any = None,
    scale: int | None = None,
    with_errors: bool = False,
    data: Data | None = None,
    **options: Any,
) -> Any:
    """Formats a column of amounts, and returns a column of large_string.

    :param amounts: integers are minor units; decimals and texts are amounts. Floats are rejected.
    :param currency: a code, or a column with one for each row.
    :param locale: a locale, or a column with one for each row.
    :param scale: the decimal digits of the minor unit; by default the currency's own.
    :param with_errors: whether to return a second column with the error code of each row, or null.
    :param options: as for `Formatter`.
    """
    column = _column(amounts)
    scale = _moneyformat.CURRENCY_SCALE if scale is None else scale
    per_row = [None if value is None or isinstance(value, str) else _array(_column(value)) for value in (currency, locale)]
    if per_row == [None, None]:
        formatter = Formatter(currency, locale, data=data, **options)
        return _chunks(
            column, lambda chunk, _: formatter._format_array(chunk.__arrow_c_array__(), scale, with_errors), with_errors
        )
    currencies, locales = per_row
    if currencies is None and currency is not None:
        options["currency_code"] = currency
    if locales is None and locale is not None:
        options["locale"] = locale
    data, json = data or _own_data(), _json(options)
    for name, values in (("currency", currencies), ("locale", locales)):
        if values is not None and len(values) != len(column):
            raise ValueError(f"{name} has {len(values)} rows, and amounts have {len(column)}")

    def work(chunk: pyarrow.Array, start: int) -> Any:
        capsules = [
            None if values is None else values.slice(start, len(chunk)).__arrow_c_array__()
            for values in (currencies, locales)
        ]
        return data.format_arrays(chunk.__arrow_c_array__(), *capsules, json, scale, with_errors)

    return _chunks(column, work, with_errors)


def parse(
    texts: Any,
    *,
    currency: Any,
    locale: Any,
    scale: int | None = None,
    rules: Rules | None = None,
    with_errors: bool = False,
    data: Data | None = None,
    **options: Any,
) -> Any:
    """Parses a column of texts, and returns a column of decimal128 with `scale` fraction digits.

    The default scale is that of the currency's minor unit, or 4, the largest, if the currency or the locale is a column.
    The other parameters are those of `format`.
    """
    column = _column(texts)
    if isinstance(currency, str) and isinstance(locale, str):
        formatter = Formatter(currency, locale, data=data, **options)
        scale = _moneyformat.CURRENCY_SCALE if scale is None else scale
        return _chunks(
            column,
            lambda chunk, _: formatter._parse_array(chunk.__arrow_c_array__(), rules, scale, with_errors),
            with_errors,
        )
    scale = 4 if scale is None else scale
    columns = _parse_groups(_array(column), currency, locale, scale, rules, data, options)
    return columns if with_errors else columns[0]


def _parse_groups(
    texts: pyarrow.Array, currency: Any, locale: Any, scale: int, rules: Rules | None, data: Data | None, options: dict
) -> tuple[pyarrow.Array, pyarrow.Array]:
    """Parses texts with a currency or a locale for each row: those of one currency and locale together."""
    keys = {"row": pyarrow.array(range(len(texts)), pyarrow.int64())}
    for name, value in (("currency", currency), ("locale", locale)):
        keys[name] = pyarrow.repeat(value, len(texts)) if isinstance(value, str) else _array(_column(value))
        if len(keys[name]) != len(texts):
            raise ValueError(f"{name} has {len(keys[name])} rows, and texts have {len(texts)}")
    groups = pyarrow.table(keys).group_by(["currency", "locale"]).aggregate([("row", "list")])
    rows, amounts, errors = [], [], []
    for group in range(len(groups)):
        places = groups["row_list"][group].values
        of_group = texts.take(places)
        rows.append(places)
        try:
            parsed = _parse_group(
                of_group, groups["currency"][group].as_py(), groups["locale"][group].as_py(), scale, rules, data, options
            )
        except MoneyFormatError as error:
            is_null = of_group.is_null()
            code = pyarrow.scalar(error.code, pyarrow.large_string())
            parsed = (
                pyarrow.nulls(len(places), pyarrow.decimal128(38, scale)),
                pyarrow.compute.if_else(is_null, pyarrow.scalar(None, pyarrow.large_string()), code),
            )
        amounts.append(parsed[0])
        errors.append(parsed[1])
    if not rows:
        return pyarrow.nulls(0, pyarrow.decimal128(38, scale)), pyarrow.nulls(0, pyarrow.large_string())
    order = pyarrow.compute.sort_indices(pyarrow.concat_arrays(rows))
    return tuple(pyarrow.concat_arrays(columns).take(order) for columns in (amounts, errors))


def _parse_group(
    texts: pyarrow.Array, currency: str | None, locale: str | None, scale: int, rules: Rules | None, data: Data | None, options: dict
) -> tuple[pyarrow.Array, pyarrow.Array]:
    if currency is None:
        raise MoneyFormatError("invalidCurrency", "The currency is null.")
    if locale is None:
        raise MoneyFormatError("invalidLocale", "The locale is null.")
    return parse(
        texts, currency=currency, locale=locale, scale=scale, rules=rules, with_errors=True, data=data, **options
    )
