"""Formats and parses columns: pyarrow arrays, pandas and Polars series, lists, and all types with Arrow's PyCapsule interface.

>>> import pyarrow
>>> import moneyformat.arrow
>>> amounts = pyarrow.array([5, None])
>>> moneyformat.arrow.format(amounts, currency="USD", locale="en-US").to_pylist()
['$5.00', None]
>>> moneyformat.arrow.format_minor(amounts, currency="USD", locale="en-US").to_pylist()
['$0.05', None]

Amounts are integers or decimals of any width, or plain decimal text. Floats are refused. No row makes a column fail: a row
that can't be formatted or parsed becomes null, and ``with_errors=True`` adds a column with its code. ``with_warnings=True``
adds one with the warnings of parsed rows, separated by spaces.

Currencies and locales may be columns, which may be dictionary-encoded. Inputs are not copied, and the interpreter's lock is
not held while a chunk is processed.
"""

from __future__ import annotations

import decimal
import json as _json_module
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, Union, overload

import pyarrow
import pyarrow.types

from . import Data, Evidence, Formatter, MoneyFormatError, Reader, Rules, _check, _codes, _data, _json, _merged, _minor_scale, _moneyformat

__all__ = ["format", "format_minor", "infer", "parse", "read"]

Column = Union["pyarrow.Array", "pyarrow.ChunkedArray"]
"""A column of pyarrow: chunked if the input was."""



def _wanted(scale: int | None) -> int:
    return _moneyformat.CURRENCY_SCALE if scale is None else _minor_scale(scale)


class _Capsules:
    """A pair of capsules, of which pyarrow takes ownership."""

    def __init__(self, capsules: tuple[Any, Any]) -> None:
        self._capsules = capsules

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        return self._capsules


# -- Inputs --


def _is_missing(value: Any) -> bool:
    """Whether an object stands for no value: None, and the markers of pandas."""
    return value is None or type(value).__name__ in ("NAType", "NaTType")


def _is_float_nan(value: Any) -> bool:
    return isinstance(value, float) and value != value


def _refused(name: str, kind: object) -> MoneyFormatError:
    """Returns the error of a column of a type that it can't have."""
    expected = "integers, decimals, or plain decimal text" if name == "amounts" else "text"
    return MoneyFormatError("invalidArray", f"{name} must be {expected}, not {kind}.")


def _objects(values: Any, name: str) -> pyarrow.Array:
    """Returns Python's objects as text, digit for digit, if Arrow has no type for all of them."""
    is_pandas = type(values).__module__.partition(".")[0] == "pandas"

    def text(value: Any) -> str | None:
        # In pandas, NaN stands for no value.
        if _is_missing(value) or (is_pandas and _is_float_nan(value)):
            return None
        if isinstance(value, str):
            return value
        if name != "amounts":
            # A number written as plain text would mean another amount where a point separates groups.
            raise _refused(name, type(value).__name__)
        if isinstance(value, float):
            if value != value:
                return "NaN"
            raise TypeError(_moneyformat.FLOATS)
        if isinstance(value, bool):
            raise TypeError("an amount can't be a bool")
        if isinstance(value, int):
            # Python writes no more than 4,300 digits; an amount has at most 38.
            return int.__repr__(value) if value.bit_length() <= 1000 else "9" * 39
        if hasattr(value, "adjusted"):
            # Decimal's own text, not what a subclass shows.
            plain = decimal.Decimal(value)
            if not plain.is_finite() or -1000 <= plain.adjusted() <= 400:
                digits = f"{plain:f}"
                # A column of decimals has no zeros of its own to keep, whatever stands beside one.
                return digits.rstrip("0").removesuffix(".") if "." in digits else digits
            return "9" * 39 if plain else "-0" if plain.is_signed() else "0"
        raise TypeError(f"a column can't hold a {type(value).__name__}; use decimals, integers, or plain decimal text")

    texts = [text(value) for value in values]
    try:
        return pyarrow.array(texts, pyarrow.large_string())
    except UnicodeEncodeError:
        # A text with an unpaired surrogate is the error of its row.
        coded = [None if text is None else text.encode("utf-8", "surrogatepass") for text in texts]
        return pyarrow.array(coded, pyarrow.large_binary())


_NUMBERS = (decimal.Decimal, int)


def _sequence(values: Any, name: str) -> Column:
    """Converts a list, or a series of pandas or numpy."""
    has_objects = not hasattr(values, "dtype") or str(values.dtype) == "object"
    # A list is walked faster than a series.
    rows = () if not has_objects else values.tolist() if hasattr(values, "tolist") else values
    kinds = set(map(type, rows))
    # Arrow reads a subclass's number as what it shows.
    if any(issubclass(kind, _NUMBERS) and kind not in (*_NUMBERS, bool) for kind in kinds):
        return _objects(values, name)
    try:
        column = pyarrow.array(values)
    except (ValueError, TypeError, OverflowError):
        # An infinite decimal is a TypeError of Arrow.
        return _objects(values, name)
    is_text = pyarrow.types.is_string(column.type) or pyarrow.types.is_large_string(column.type)
    # Arrow takes not-a-number for a null. Among texts, a float that is none stands for no value.
    if column.null_count and (decimal.Decimal in kinds or (kinds and not is_text)):
        if column.null_count > sum(_is_missing(value) or (is_text and _is_float_nan(value)) for value in rows):
            return _objects(values, name)
    return column


def _decoded(column: Column) -> Column:
    """Returns a dictionary-encoded column with its values in place."""

    def chunk(array: pyarrow.Array) -> pyarrow.Array:
        words = array.dictionary
        # Not all versions of Arrow can take these.
        if str(words.type) == "string_view":
            words = words.cast(pyarrow.large_string())
        return words.take(array.indices)

    if isinstance(column, pyarrow.ChunkedArray):
        kind = column.type.value_type
        if not column.chunks:
            return pyarrow.chunked_array([], kind)
        return pyarrow.chunked_array([chunk(array) for array in column.chunks])
    return chunk(column)


_TEXTS = ("string", "large_string", "string_view", "binary", "large_binary", "binary_view", "null")
"""The names of the types that can hold texts. Not all versions of pyarrow have all of them."""


def _column(values: Any, name: str) -> Column:
    """Returns a column of a type that the C library takes: of amounts, texts, currencies or locales."""
    if isinstance(values, (str, bytes)):
        raise TypeError(f"{name} must be a column, such as a list, not a {type(values).__name__}")
    if isinstance(values, Iterator):
        # It can be read only once.
        values = list(values)
    dtype = str(getattr(values, "dtype", ""))
    if isinstance(values, (pyarrow.Array, pyarrow.ChunkedArray)):
        column = values
    elif dtype in ("Int128", "UInt128"):
        # Polars' own types, which Arrow lacks.
        column = _objects(values.to_list(), name)
    elif dtype == "Object":
        # Polars exports its objects' addresses.
        raise _refused(name, "objects")
    elif hasattr(values, "__arrow_c_stream__") and type(values).__module__.partition(".")[0] != "pandas":
        column = pyarrow.chunked_array(values)
    elif hasattr(values, "__arrow_c_array__"):
        column = pyarrow.array(values)
    else:
        column = _sequence(values, name)
    kind = column.type
    value_kind = kind.value_type if pyarrow.types.is_dictionary(kind) else kind
    if isinstance(value_kind, pyarrow.BaseExtensionType):
        # Its numbers may stand for something else, such as months since 1970.
        raise _refused(name, value_kind)
    if name == "amounts" and pyarrow.types.is_floating(value_kind):
        raise TypeError(_moneyformat.FLOATS)
    if kind != value_kind and name in ("amounts", "texts"):
        column = _decoded(column)
    if pyarrow.types.is_fixed_size_binary(value_kind):
        return column.cast(pyarrow.large_binary())
    if name != "amounts" and str(value_kind) not in _TEXTS:
        raise _refused(name, value_kind)
    return column


def _pieces(columns: list[Column | None]) -> Iterator[list[pyarrow.Array | None]]:
    """Divides columns of one length at the ends of all their chunks. A column without rows is one piece."""
    count = len(columns[0]) if columns[0] is not None else 0
    ends = {count}
    for column in columns:
        if isinstance(column, pyarrow.ChunkedArray):
            end = 0
            for chunk in column.chunks:
                end += len(chunk)
                ends.add(end)

    def cursor(column: Column | None) -> Callable[[int, int], pyarrow.Array | None]:
        if column is None:
            return lambda start, end: None
        if isinstance(column, pyarrow.Array):
            return lambda start, end: column if end - start == len(column) else column.slice(start, end - start)
        state = [0, 0]  # The chunk, and the row at which it starts.

        def slice(start: int, end: int) -> pyarrow.Array:
            while state[0] < column.num_chunks and state[1] + len(column.chunk(state[0])) <= start < end:
                state[1] += len(column.chunk(state[0]))
                state[0] += 1
            if state[0] >= column.num_chunks:
                return pyarrow.array([], column.type)
            chunk = column.chunk(state[0])
            return chunk if end - start == len(chunk) else chunk.slice(start - state[1], end - start)

        return slice

    cursors = [cursor(column) for column in columns]
    start = 0
    for end in sorted(ends):
        if end > start or count == 0:
            yield [slice(start, end) for slice in cursors]
        start = end


def _run(columns: list[Column | None], work: Callable[..., tuple[Any, ...]]) -> list[Column | None]:
    """Calls `work` with the capsules of each piece, and joins the columns that it returns."""
    results: list[list[pyarrow.Array | None]] = []
    for piece in _pieces(columns):
        made = work(*(None if array is None else array.__arrow_c_array__() for array in piece))
        results.append([None if pair is None else pyarrow.array(_Capsules(pair)) for pair in made])
    joined: list[Column | None] = []
    for arrays in zip(*results):
        if arrays[0] is None:
            joined.append(None)
        elif isinstance(columns[0], pyarrow.ChunkedArray):
            joined.append(pyarrow.chunked_array(list(arrays)))
        else:
            joined.append(arrays[0] if len(arrays) == 1 else pyarrow.concat_arrays(list(arrays)))
    return joined


def _keys(column: Column, named: dict[str, Any], data: Data, options: dict[str, Any]) -> list[Column | None]:
    """Returns the currencies and locales that are columns, and puts the constant ones into the options.

    :raises MoneyFormatError: for an invalid constant or option, which is not an error of each row.
    """
    currency, locale = (value if isinstance(value, str) else None for value in named.values())
    _check(
        lambda any_locale: Formatter("XXX" if currency is None else currency, any_locale, data=data, options=options),
        locale,
        *([] if currency is None else ["invalidCurrency"]),
    )
    keys: list[Column | None] = []
    for name, option in (("currency", "currencyCode"), ("locale", "locale")):
        value = named[name]
        if value is None or isinstance(value, str):
            keys.append(None)
            if value is not None:
                options.pop("currency_code" if name == "currency" else name, None)
                options[option] = value
            continue
        key = _column(value, "currencies" if name == "currency" else "locales")
        if len(key) != len(column):
            raise ValueError(f"{name} has {len(key)} rows, and the column has {len(column)}")
        keys.append(key)
    return keys


# -- Formatting --


def _formatted(
    amounts: Any,
    scale: int | None,
    currency: Any,
    locale: Any,
    with_errors: bool,
    data: Data | None,
    strict: bool,
    options: dict[str, Any],
) -> Any:
    column = _column(amounts, "amounts")
    data = _data(data, strict)
    if all(value is None or isinstance(value, str) for value in (currency, locale)):
        formatter = Formatter(currency, locale, data=data, options=options)
        texts, errors = _run([column], lambda pair: formatter._format_array(pair, scale, with_errors))
        return (texts, errors) if with_errors else texts
    keys = _keys(column, {"currency": currency, "locale": locale}, data, options)
    json = _json(options)
    texts, errors = _run(
        [column, *keys],
        lambda pair, currencies, locales: data.format_arrays(pair, currencies, locales, json, scale, with_errors),
    )
    return (texts, errors) if with_errors else texts


@overload
def format(
    amounts: Any, *, currency: Any = None, locale: Any = None, with_errors: Literal[False] = False,
    data: Data | None = None, strict: bool = False, options: Mapping[str, Any] | None = None, **more: Any,
) -> Column: ...
@overload
def format(
    amounts: Any, *, currency: Any = None, locale: Any = None, with_errors: Literal[True],
    data: Data | None = None, strict: bool = False, options: Mapping[str, Any] | None = None, **more: Any,
) -> tuple[Column, Column]: ...
def format(
    amounts: Any,
    *,
    currency: Any = None,
    locale: Any = None,
    with_errors: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Any:
    """Formats a column of amounts in units, and returns a column of large_string.

    >>> format([5, -1234], currency="EUR", locale="de-DE").to_pylist()
    ['5,00\\xa0€', '-1.234,00\\xa0€']

    :param amounts: integers, decimals, or plain decimal text.
    :param currency: a code, or a column with one for each row. Rows belong together by their position; the index of pandas
        does not matter.
    :param locale: a locale, or a column with one for each row.
    :param with_errors: whether to return a second column with the error code of each row, or null.
    :param strict: whether an unknown currency or locale is an error.
    :param options: as for `Formatter`, also as keywords.
    :raises TypeError: for a column of floats, and for a str instead of a column.
    :raises MoneyFormatError: for a type that can't hold amounts, and for an invalid constant or option.
    """
    return _formatted(amounts, None, currency, locale, with_errors, data, strict, _merged(options, more))


@overload
def format_minor(
    minor_units: Any, *, currency: Any = None, locale: Any = None, scale: int | None = None,
    with_errors: Literal[False] = False, data: Data | None = None, strict: bool = False,
    options: Mapping[str, Any] | None = None, **more: Any,
) -> Column: ...
@overload
def format_minor(
    minor_units: Any, *, currency: Any = None, locale: Any = None, scale: int | None = None,
    with_errors: Literal[True], data: Data | None = None, strict: bool = False,
    options: Mapping[str, Any] | None = None, **more: Any,
) -> tuple[Column, Column]: ...
def format_minor(
    minor_units: Any,
    *,
    currency: Any = None,
    locale: Any = None,
    scale: int | None = None,
    with_errors: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Any:
    """Formats a column of amounts in minor units, such as cents, and returns a column of large_string.

    >>> format_minor([5, -1234], currency="EUR", locale="de-DE").to_pylist()
    ['0,05\\xa0€', '-12,34\\xa0€']

    :param minor_units: integers, or decimals or plain decimal text without a fraction.
    :param scale: the decimal digits of the minor unit; by default the currency's own.

    The other parameters are those of `format`.
    """
    return _formatted(minor_units, _wanted(scale), currency, locale, with_errors, data, strict, _merged(options, more))


# -- Parsing --


@overload
def parse(
    texts: Any, *, currency: Any = None, locale: Any = None, scale: int | None = None, rules: Rules | None = None,
    with_errors: Literal[False] = False, with_warnings: Literal[False] = False, data: Data | None = None,
    strict: bool = False, options: Mapping[str, Any] | None = None, **more: Any,
) -> Column: ...
@overload
def parse(
    texts: Any, *, currency: Any = None, locale: Any = None, scale: int | None = None, rules: Rules | None = None,
    with_errors: bool = False, with_warnings: bool = False, data: Data | None = None,
    strict: bool = False, options: Mapping[str, Any] | None = None, **more: Any,
) -> tuple[Column, ...]: ...
def parse(
    texts: Any,
    *,
    currency: Any = None,
    locale: Any = None,
    scale: int | None = None,
    rules: Rules | None = None,
    with_errors: bool = False,
    with_warnings: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Any:
    """Parses a column of texts, and returns a column of decimal128 with `scale` fraction digits, in units.

    A column that has numbers among its texts is refused, because only text has the separators that somebody wrote.

    >>> amounts, errors, warnings = parse(
    ...     ["12,50", "1.23", "abc"], currency="EUR", locale="de-DE", with_errors=True, with_warnings=True)
    >>> amounts.to_pylist()
    [Decimal('12.50'), Decimal('1.23'), None]
    >>> errors.to_pylist(), warnings.to_pylist()
    ([None, None, 'illegalCharacter'], [None, 'nonLocaleSeparator', None])

    :param scale: by default that of the currency's minor unit, or 4, the largest, if the currency or the locale is a
        column. An amount with more fraction digits is `tooManyFractionDigits`.
    :param rules: the rules for accepting text.
    :param with_errors: whether to return also a column with the error code of each row, or null.
    :param with_warnings: whether to return, last, a column with the warnings of each row, separated by spaces, or null.

    The other parameters are those of `format`.
    """
    column = _column(texts, "texts")
    data = _data(data, strict)
    all_options = _merged(options, more)
    wanted_scale = _wanted(scale)
    if all(value is None or isinstance(value, str) for value in (currency, locale)):
        formatter = Formatter(currency, locale, data=data, options=all_options)
        results = _run(
            [column], lambda pair: formatter._parse_array(pair, rules, wanted_scale, with_errors, with_warnings)
        )
    else:
        keys = _keys(column, {"currency": currency, "locale": locale}, data, all_options)
        json = _json(all_options)
        results = _run(
            [column, *keys],
            lambda pair, currencies, locales: data.parse_arrays(
                pair, currencies, locales, json, rules, wanted_scale, with_errors, with_warnings
            ),
        )
    wanted = [results[0]] + ([results[1]] if with_errors else []) + ([results[2]] if with_warnings else [])
    return tuple(wanted) if len(wanted) > 1 else wanted[0]


def read(
    texts: Any,
    *,
    locale: Any = None,
    currencies: Iterable[str] | None = None,
    scale: int | None = None,
    rules: Rules | None = None,
    with_errors: bool = False,
    with_warnings: bool = False,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> tuple[Column, ...]:
    """Parses a column of texts that name their currency, and returns a column of amounts and one of codes.

    >>> amounts, codes = read(["$5", "20 euros", "7"], locale="en-US", scale=2)
    >>> amounts.to_pylist(), codes.to_pylist()
    ([Decimal('5.00'), Decimal('20.00'), None], ['USD', 'EUR', None])

    :param locale: a locale, or a column with one for each row.
    :param currencies: the codes that texts may name; by default every currency in force and all defined ones.
    :param scale: the fraction digits of the amounts; by default 4, the most that ISO 4217 has.

    The other parameters are those of `parse`.
    """
    column = _column(texts, "texts")
    data = _data(data, strict)
    all_options = _merged(options, more)
    codes = _codes(currencies)
    wanted_scale = _wanted(scale)
    if locale is None or isinstance(locale, str):
        reader = Reader(locale, codes, data=data, options=all_options)
        results = _run([column], lambda pair: reader._read_array(pair, rules, wanted_scale))
    else:
        key = _column(locale, "locales")
        if len(key) != len(column):
            raise ValueError(f"locale has {len(key)} rows, and the column has {len(column)}")
        _check(lambda any_locale: Reader(any_locale, codes, data=data, options=all_options), None, "invalidCurrency")
        json, allowed = _json(all_options), None if codes is None else _json_module.dumps(codes)
        results = _run(
            [column, key],
            lambda pair, locales: data.read_arrays(pair, locales, allowed, json, rules, wanted_scale),
        )
    amounts, named, errors, warnings = results
    return tuple([amounts, named] + ([errors] if with_errors else []) + ([warnings] if with_warnings else []))


def infer(
    texts: Any,
    *,
    currency: str | None = None,
    locale: str | None = None,
    currencies: Iterable[str] | None = None,
    rules: Rules | None = None,
    place: int = 1,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Evidence:
    """Collects what the texts of a column prove about its notation.

    >>> evidence = infer(["1.234", "12.50", "7"], currency="EUR", locale="de-DE")
    >>> evidence.conclusion, evidence.notation
    ('decided', {'decimalMark': '.', 'groupSizes': [3, 3]})
    >>> rules = Rules(notation=evidence.notation)
    >>> amounts, errors = parse(["1.234", "7.5"], currency="EUR", locale="de-DE", rules=rules, with_errors=True)
    >>> amounts.to_pylist(), errors.to_pylist()
    ([None, Decimal('7.50')], ['tooManyFractionDigits', None])

    :param currency: the currency of the texts. Without one, they name their currencies.
    :param currencies: the codes that texts may name.
    :param place: the place of the first text in the whole column, if `texts` are a part of it.

    The other parameters are those of `parse`.
    """
    if place < 1:
        raise ValueError(f"place must be 1 or more; it is {place}")
    column = _column(texts, "texts")
    data = _data(data, strict)
    all_options = _merged(options, more)
    judge: Formatter | Reader
    if currency is None:
        judge = Reader(locale, currencies, data=data, options=all_options)
    else:
        judge = Formatter(currency, locale, data=data, options=all_options)
    evidence = Evidence()
    for (array,) in _pieces([column]):
        if array is not None:
            evidence = evidence._with(array.__arrow_c_array__(), judge, rules, place)
            place += len(array)
    return evidence
