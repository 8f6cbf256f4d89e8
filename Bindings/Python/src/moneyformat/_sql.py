"""What the SQL functions of DuckDB and Spark do with columns. Currencies and locales, options and rules are columns, too,
and mostly constant."""

from __future__ import annotations

import functools
import json
from typing import Any

import pyarrow
import pyarrow.types

from . import Data, Evidence, Formatter, MoneyFormatError, Reader, Rules, _json, _moneyformat


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


@functools.lru_cache(maxsize=256)
def _rules(text: str) -> Rules | None:
    return Rules(**json.loads(text)) if text else None


@functools.lru_cache(maxsize=256)
def _checked_options(text: str, data: Data) -> str:
    """Returns options, in either spelling, after raising the error of invalid ones, which is not the error of a row."""
    if not text:
        return ""
    options = json.loads(text)
    Formatter("XXX", "en", data=data, options=options)
    return _json(options)


@functools.lru_cache(maxsize=256)
def _formatter(currency: str, locale: str, options: str, data: Data) -> Formatter | None:
    try:
        return Formatter(currency, locale, data=data, options=json.loads(options or "{}"))
    except MoneyFormatError:
        return None  # The error of every row.


@functools.lru_cache(maxsize=64)
def _reader(locale: str, currencies: str, data: Data) -> Reader | None:
    try:
        return Reader(locale, currencies.split() or None, data=data)
    except MoneyFormatError as error:
        if currencies and error.code == "invalidCurrency":
            raise
        return None


class Functions:
    """The functions for one scale of parsed amounts and one set of data. All take and return columns."""

    def __init__(self, scale: int, data: Data) -> None:
        self.scale = scale
        self.data = data

    def _format_of(self, currencies: Any, locales: Any, options: str) -> Formatter | None:
        """Returns the formatter if there is one for all rows."""
        currency, locale = map(_moneyformat.constant_text, (currencies, locales))
        return None if currency is None or locale is None else _formatter(currency, locale, options, self.data)

    def format(self, amounts: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(None, amounts, currencies, locales, options)

    def format_minor(self, units: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(_moneyformat.CURRENCY_SCALE, units, currencies, locales, options)

    def format_error(self, amounts: Any, currencies: Any, locales: Any, options: Any = None) -> pyarrow.Array:
        return self._formatted(None, amounts, currencies, locales, options, with_errors=True)

    def _formatted(
        self, unit: int | None, amounts: Any, currencies: Any, locales: Any, options: Any, *, with_errors: bool = False
    ) -> pyarrow.Array:
        """Returns the texts, or the codes of the errors for which they are null."""
        if pyarrow.types.is_floating(amounts.type):
            raise TypeError(_moneyformat.FLOATS)
        text = "" if options is None else _checked_options(_constant(pair(options), "options"), self.data)
        amounts, currencies, locales = map(pair, (amounts, currencies, locales))
        if formatter := self._format_of(currencies, locales, text):
            columns = formatter._format_array(amounts, unit, with_errors)
        else:
            columns = self.data.format_arrays(amounts, currencies, locales, text, unit, with_errors)
        return array(columns[1 if with_errors else 0])

    def _parsed(
        self, texts: Any, currencies: Any, locales: Any, rules: Any, with_errors: bool = False, with_warnings: bool = False
    ) -> tuple[Any, ...]:
        of = None if rules is None else _rules(_constant(pair(rules), "rules"))
        texts, currencies, locales = map(pair, (texts, currencies, locales))
        if formatter := self._format_of(currencies, locales, ""):
            return formatter._parse_array(texts, of, self.scale, with_errors, with_warnings)
        return self.data.parse_arrays(texts, currencies, locales, "", of, self.scale, with_errors, with_warnings)

    def try_parse(self, texts: Any, currencies: Any, locales: Any, rules: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules)[0])

    def parse_error(self, texts: Any, currencies: Any, locales: Any, rules: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules, with_errors=True)[1])

    def parse_warnings(self, texts: Any, currencies: Any, locales: Any, rules: Any = None) -> pyarrow.Array:
        return array(self._parsed(texts, currencies, locales, rules, with_warnings=True)[2])

    def parse(self, texts: Any, currencies: Any, locales: Any, rules: Any = None) -> pyarrow.Array:
        """Raises the error of the first row that has one."""
        amounts, errors, _ = self._parsed(texts, currencies, locales, rules, with_errors=True)
        codes = array(errors)
        if codes.null_count < len(codes):
            row = codes.is_valid().index(True).as_py()
            text, currency, locale = (_array(column)[row].as_py() for column in (texts, currencies, locales))
            if currency is None or locale is None:
                raise MoneyFormatError(codes[row].as_py(), f"{text!r} has no {'currency' if currency is None else 'locale'}")
            # The scalar function says more; if it doesn't refuse the text, the amount doesn't fit the column.
            of = None if rules is None else _rules(_constant(pair(rules), "rules"))
            Formatter(currency, locale, data=self.data).parse(text, of)
            raise MoneyFormatError(codes[row].as_py(), f"{text!r} does not fit decimal(38, {self.scale})")
        return array(amounts)

    def read(self, texts: Any, locales: Any, currencies: Any = None) -> pyarrow.StructArray:
        """Returns structs of amount, currency, error and warnings. `currencies` are codes, separated by spaces."""
        codes = "" if currencies is None else _constant(pair(currencies), "currencies")
        texts, locales = map(pair, (texts, locales))
        locale = _moneyformat.constant_text(locales)
        if locale is not None and (reader := _reader(locale, codes, self.data)):
            columns = reader._read_array(texts, None, self.scale)
        else:
            allowed = json.dumps(codes.split()) if codes else None
            columns = self.data.read_arrays(texts, locales, allowed, "", None, self.scale)
        names = ["amount", "currency", "error", "warnings"]
        return pyarrow.StructArray.from_arrays([array(column) for column in columns], names)

    def infer(self, texts: pyarrow.Array, currency: str | None, locale: str | None) -> str:
        """Returns the evidence of a column as JSON; without a currency, texts name theirs."""
        judge: Formatter | Reader
        if currency:
            judge = Formatter(currency, locale, data=self.data)
        else:
            judge = Reader(locale, data=self.data)
        return Evidence()._with(pair(texts), judge, None, 1).json

    def merge(self, evidence: Any) -> str:
        """Returns the evidence of parts together, as JSON."""
        parts = (Evidence(part) for part in evidence.to_pylist() if part is not None)
        return functools.reduce(lambda one, other: one + other, parts, Evidence()).json
