"""What the SQL functions of DuckDB and Spark do with columns. Currencies and locales, options and rules are columns, too,
and mostly constant."""

from __future__ import annotations

import functools
import json
import threading
from typing import Any

import pyarrow
import pyarrow.compute
import pyarrow.types

from . import Data, Evidence, Formatter, MoneyFormatError, Reader, Rules, _check, _json, _moneyformat


class _Capsules:
    def __init__(self, capsules: Any) -> None:
        self._capsules = capsules

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self._capsules


def array(capsules: Any) -> pyarrow.Array:
    return pyarrow.array(_Capsules(capsules))


def _array(column: Any) -> pyarrow.Array:
    if isinstance(column, pyarrow.ChunkedArray):
        return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
    return column


def pair(column: Any) -> Any:
    return _array(column).__arrow_c_array__()


def _constant(capsules: Any, name: str) -> str:
    """Returns the only text of a column of options."""
    text = _moneyformat.constant_text(capsules)
    if text is None:
        raise ValueError(f"{name} must be the same for all rows, and not null")
    return text


def _members(text: str, name: str) -> dict[str, Any]:
    """Returns the members of options or rules in JSON."""
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) < len(pairs):
            raise ValueError("a key is given twice")
        return members

    try:
        members = json.loads(text, object_pairs_hook=unique)
    except ValueError as error:
        raise MoneyFormatError("invalidOption", f"{name} can't be read as JSON: {error}.") from None
    if not isinstance(members, dict):
        raise MoneyFormatError("invalidOption", f"{name} must be an object of keys and values, not {text}.")
    return members


@functools.lru_cache(maxsize=256)
def _rules(text: str) -> Rules | None:
    return Rules(**_members(text, "rules")) if text else None


@functools.lru_cache(maxsize=256)
def _checked_options(text: str, data: Data) -> str:
    """Returns options, in either spelling, after raising the error of invalid ones, which is not the error of a row."""
    if not text:
        return ""
    options = _members(text, "options")
    _check(lambda some: Formatter("XXX", some, data=data, options=options), None)
    return _json(options)


@functools.lru_cache(maxsize=256)
def _formatter(currency: str, locale: str, options: str, data: Data) -> Formatter | None:
    try:
        return Formatter(currency, locale, data=data, options=json.loads(options or "{}"))
    except MoneyFormatError:
        return None  # The error of every row.


@functools.lru_cache(maxsize=256)
def _checked_codes(text: str, data: Data) -> str:
    """Returns codes as JSON, after raising the error of those that are not codes, which is not the error of a row."""
    codes = text.split("," if "," in text else None)
    _check(lambda some: Reader(some, codes, data=data), None, "invalidCurrency")
    return json.dumps(codes)


@functools.lru_cache(maxsize=64)
def _reader(locale: str, codes: str | None, options: str, data: Data) -> Reader | None:
    try:
        return Reader(locale, codes and json.loads(codes), data=data, options=json.loads(options or "{}"))
    except MoneyFormatError:
        return None  # The error of every row.


# Constant currencies, locales and options of queries, and their numbers in this list.
_numbered: list[tuple[str, str, str]] = []
_numbers: dict[tuple[str, str, str], int] = {}
_MOST_NUMBERS = 65_536


def number(currencies: Any, locales: Any = None, options: Any = None) -> pyarrow.Array:
    """Returns a column of the number of a currency, a locale and options, or of nulls if they are not constant.

    DuckDB calls it for constants when it plans a query, and then passes one integer to `Functions.numbered` instead of three
    columns of texts.
    """
    texts = [_moneyformat.constant_text(pair(column)) for column in (currencies, locales, options) if column is not None]
    currency, locale, extra = ([text or "" for text in texts] + ["", ""])[:3]
    key = (currency, locale, extra)
    if None in texts or (key not in _numbers and len(_numbered) >= _MOST_NUMBERS):
        return pyarrow.nulls(len(currencies), pyarrow.int64())
    with _lock:
        if key not in _numbers:
            _numbered.append(key)
            _numbers[key] = len(_numbered) - 1
    return pyarrow.repeat(pyarrow.scalar(_numbers[key], pyarrow.int64()), len(currencies))


_lock = threading.Lock()


class Functions:
    """The functions for one scale of parsed amounts and one set of data. All take and return columns."""

    def __init__(self, scale: int, data: Data) -> None:
        self.scale = scale
        self.data = data

    def _format_of(self, currencies: Any, locales: Any, options: str) -> Formatter | None:
        """Returns the formatter if there is one for all rows."""
        currency, locale = map(_moneyformat.constant_text, (currencies, locales))
        return None if currency is None or locale is None else _formatter(currency, locale, options, self.data)

    def _options(self, options: Any) -> str:
        return "" if options is None else _checked_options(_constant(pair(options), "options"), self.data)

    def format(self, amounts: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(None, amounts, currencies, locales, options)

    def format_minor(self, units: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(_moneyformat.CURRENCY_SCALE, units, currencies, locales, options)

    def format_error(self, amounts: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(None, amounts, currencies, locales, options, with_errors=True)

    def format_minor_error(self, units: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(_moneyformat.CURRENCY_SCALE, units, currencies, locales, options, with_errors=True)

    def _formatted(
        self, unit: int | None, amounts: Any, currencies: Any, locales: Any, options: Any, *, with_errors: bool = False
    ) -> pyarrow.Array:
        """Returns the texts, or the codes of the errors for which they are null."""
        if pyarrow.types.is_floating(amounts.type):
            raise TypeError(_moneyformat.FLOATS)
        text = self._options(options)
        amounts, currencies, locales = map(pair, (amounts, currencies, locales))
        if formatter := self._format_of(currencies, locales, text):
            columns = formatter._format_array(amounts, unit, with_errors)
        else:
            columns = self.data.format_arrays(amounts, currencies, locales, text, unit, with_errors)
        return array(columns[1 if with_errors else 0])

    def _parsed(
        self, texts: Any, currencies: Any, locales: Any, rules: Any, options: Any, *, with_errors: bool = False,
        with_warnings: bool = False,
    ) -> tuple[Any, ...]:
        of = None if rules is None else _rules(_constant(pair(rules), "rules"))
        text = self._options(options)
        texts, currencies, locales = map(pair, (texts, currencies, locales))
        if formatter := self._format_of(currencies, locales, text):
            return formatter._parse_array(texts, of, self.scale, with_errors, with_warnings)
        return self.data.parse_arrays(texts, currencies, locales, text, of, self.scale, with_errors, with_warnings)

    def try_parse(self, texts: Any, currencies: Any, locales: Any, rules: Any = None, options: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules, options)[0])

    def parse_error(self, texts: Any, currencies: Any, locales: Any, rules: Any = None, options: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules, options, with_errors=True)[1])

    def parse_warnings(self, texts: Any, currencies: Any, locales: Any, rules: Any = None, options: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules, options, with_warnings=True)[2])

    def parse(self, texts: Any, currencies: Any, locales: Any, rules: Any = None, options: Any = None) -> pyarrow.Array:
        """Raises the error of the first row that has one."""
        amounts, errors, _ = self._parsed(texts, currencies, locales, rules, options, with_errors=True)
        codes = array(errors)
        if codes.null_count < len(codes):
            row = codes.is_valid().index(True).as_py()
            text, currency, locale = (_array(column)[row].as_py() for column in (texts, currencies, locales))
            if currency is None or locale is None:
                raise MoneyFormatError(codes[row].as_py(), f"{text!r} has no {'currency' if currency is None else 'locale'}")
            # The scalar function says more; if it doesn't refuse the text, the amount doesn't fit the column.
            of = None if rules is None else _rules(_constant(pair(rules), "rules"))
            Formatter(currency, locale, data=self.data, options=json.loads(self._options(options) or "{}")).parse(text, of)
            raise MoneyFormatError(codes[row].as_py(), f"{text!r} does not fit decimal(38, {self.scale})")
        return array(amounts)

    def read(self, texts: Any, locales: Any, currencies: Any = None, options: Any = None) -> pyarrow.StructArray:
        """Returns structs of amount, currency, error and warnings. `currencies` are codes, separated by spaces or commas."""
        codes = None if currencies is None else _checked_codes(_constant(pair(currencies), "currencies"), self.data)
        extra = self._options(options)
        texts, locales = map(pair, (texts, locales))
        locale = _moneyformat.constant_text(locales)
        if locale is not None and (reader := _reader(locale, codes, extra, self.data)):
            columns = reader._read_array(texts, None, self.scale)
        else:
            columns = self.data.read_arrays(texts, locales, codes, extra, None, self.scale)
        names = ["amount", "currency", "error", "warnings"]
        return pyarrow.StructArray.from_arrays([array(column) for column in columns], names)

    def numbered(self, operation: str, values: Any, numbers: Any) -> pyarrow.Array:
        """Calls an operation with the currencies, locales and options that have these numbers."""
        ends = pyarrow.compute.min_max(numbers)
        if ends["min"] == ends["max"] and len(values):
            result = self._of_constants(operation, values, *_numbered[ends["min"].as_py()])
            if result is not None:
                return result
        keys = [_numbered[place] for place in numbers.to_pylist()]
        columns = [pyarrow.array([key[index] for key in keys], pyarrow.string()) for index in range(3)]
        return getattr(self, operation)(values, *columns)

    def _of_constants(
        self, operation: str, values: Any, currency: str, locale: str, options: str
    ) -> pyarrow.Array | None:
        """Returns None if the operation needs the columns, for the errors of its rows."""
        is_format = operation.startswith("format")
        text = _checked_options(options, self.data) if is_format else ""
        formatter = _formatter(currency, locale, text, self.data)
        if formatter is None:
            return None
        if is_format:
            unit = _moneyformat.CURRENCY_SCALE if operation.startswith("format_minor") else None
            is_error = operation.endswith("_error")
            return array(formatter._format_array(pair(values), unit, is_error)[1 if is_error else 0])
        with_errors, with_warnings = operation in ("parse", "parse_error"), operation == "parse_warnings"
        columns = formatter._parse_array(pair(values), _rules(options), self.scale, with_errors, with_warnings)
        if operation == "parse" and array(columns[1]).null_count < len(values):
            return None
        return array(columns[1 if operation == "parse_error" else 2 if with_warnings else 0])

    def infer(self, texts: pyarrow.Array, currency: str | None, locale: str | None) -> str:
        """Returns the evidence of a column as JSON; without a currency, texts name theirs."""
        judge: Formatter | Reader
        if locale is None:
            raise MoneyFormatError("invalidLocale", "The texts have no locale.")
        if currency:
            judge = Formatter(currency, locale, data=self.data)
        else:
            judge = Reader(locale, data=self.data)
        return Evidence()._with(pair(texts), judge, None, 1).json

    def merge(self, evidence: Any) -> str:
        """Returns the evidence of parts together, as JSON."""
        parts = (Evidence(part) for part in evidence.to_pylist() if part is not None)
        return functools.reduce(lambda one, other: one + other, parts, Evidence()).json
