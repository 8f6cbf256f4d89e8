"""Polars: ``import moneyformat.polars`` adds the namespace ``money`` to expressions.

>>> import polars
>>> import moneyformat.polars
>>> frame = polars.DataFrame({"amount": [5, None], "typed": ["1.23", "$5"]})
>>> frame.select(polars.col("amount").money.format("EUR", "de-DE")).to_series().to_list()
['5,00\\xa0€', None]
>>> frame.select(polars.col("amount").money.format_minor("EUR", "de-DE")).to_series().to_list()
['0,05\\xa0€', None]
>>> frame.select(polars.col("typed").money.read("en-US", scale=2)).to_series().to_list()
[{'amount': None, 'currency': None}, {'amount': Decimal('5.00'), 'currency': 'USD'}]

All of them work without Python and its lock, on all of Polars' threads, in eager, lazy and streaming queries, in ``select``
and in ``group_by().agg()``. For type checkers, which don't know the namespace, ``moneyformat.polars.Money(expression)`` is
the same as ``expression.money``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Union

import polars
import polars.plugins

from . import (
    Data, Formatter, Reader, Rules, _check, _codes, _data, _json, _merged, _minor_scale, _moneyformat, _scale,
)

__all__ = ["Money"]

Key = Union[str, polars.Expr, None]
"""A currency or a locale: a constant, or an expression with one for each row."""


@polars.api.register_expr_namespace("money")
class Money:
    """Formats, parses and infers columns of money. See `moneyformat.arrow` for what all methods have in common."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def _call(
        self,
        operation: Literal["format", "format_minor", "parse", "read", "infer"],
        currency: Key,
        locale: Key,
        *,
        data: Data | None,
        strict: bool,
        options: dict[str, Any],
        scale: int | None = None,
        rules: Rules | None = None,
        currencies: Iterable[str] | None = None,
        extras: str = "",
        is_aggregate: bool = False,
    ) -> polars.Expr:
        data = _data(data, strict)
        codes = _codes(currencies)
        if scale is not None:
            scale = _minor_scale(scale) if operation == "format_minor" else _scale(scale)
        keys = [
            (letter, value) for letter, value in (("c", currency), ("l", locale)) if isinstance(value, polars.Expr)
        ]
        constant_currency = None if isinstance(currency, polars.Expr) else currency
        constant_locale = None if isinstance(locale, polars.Expr) else locale
        any_currency = "XXX" if keys and constant_currency is None else constant_currency
        is_read = operation == "read" or (operation == "infer" and currency is None)

        def make(some: str | None) -> Formatter | Reader:
            if is_read:
                return Reader(some, codes, data=data, options=options)
            formatter = Formatter(any_currency, some, data=data, options=options)
            if operation == "format_minor" and scale is not None:
                formatter.format_minor(0, scale)
            return formatter

        # Raises the error of a constant here rather than when the query runs.
        if keys:
            _check(make, constant_locale, "invalidArgument", *(["invalidCurrency"] if is_read or constant_currency is not None else []))
            if operation == "parse" and scale is None:
                scale = 4
        else:
            judge = make(constant_locale)
            if isinstance(judge, Formatter) and operation == "parse" and scale is None:
                scale = judge.resolved["minorUnitDigits"]
        if keys:
            if constant_currency is not None:
                options.pop("currency_code", None)
                options["currencyCode"] = constant_currency
            if constant_locale is not None:
                options["locale"] = constant_locale
        parts = (
            operation,
            "".join(letter for letter, _ in keys),
            extras,
            constant_currency or "",
            constant_locale or "",
            _json(options),
            data.path,
            data._content,
            data._definitions or "",
            "s" if data.strict else "",
            "" if scale is None else str(scale),
            "" if rules is None else _json(rules._rules),
            "" if codes is None else json.dumps(codes),
        )
        return polars.plugins.register_plugin_function(
            plugin_path=_moneyformat.__file__,
            function_name="money",
            args=[self._expression, *(value for _, value in keys)],
            kwargs={"arguments": "\0".join(parts)},
            is_elementwise=not is_aggregate,
            returns_scalar=is_aggregate,
        )

    def format(
        self,
        currency: Key = None,
        locale: Key = None,
        *,
        with_errors: bool = False,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> polars.Expr:
        """Formats amounts in units: integers up to Int128, decimals, or plain decimal text. Floats are refused.

        >>> frame = polars.DataFrame({"amount": ["12.5", "x"], "currency": ["EUR", "USD"]})
        >>> shown = polars.col("amount").money.format(polars.col("currency"), "en", with_errors=True)
        >>> frame.select(shown).to_series().to_list()
        [{'text': '€12.50', 'error': None}, {'text': None, 'error': 'invalidAmount'}]

        :param currency: a code, or an expression; `locale` likewise. Categoricals and enums are accepted.
        :param with_errors: whether the result is a struct of `text` and `error`, which is null for rows without one.
        :raises MoneyFormatError: for an invalid constant or option.
        """
        return self._call(
            "format", currency, locale, data=data, strict=strict, options=_merged(options, more),
            extras="e" if with_errors else "",
        )

    def format_minor(
        self,
        currency: Key = None,
        locale: Key = None,
        *,
        scale: int | None = None,
        with_errors: bool = False,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> polars.Expr:
        """Formats amounts in minor units, such as cents: integers, or decimals or text without a fraction.

        >>> frame = polars.DataFrame({"cents": [5, 6], "file": ["a", "a"]})
        >>> frame.group_by("file").agg(polars.col("cents").sum().money.format_minor("EUR", "en")).rows()
        [('a', '€0.11')]

        :param scale: the decimal digits of the minor unit; by default the currency's own.

        The other parameters are those of `format`.
        """
        return self._call(
            "format_minor", currency, locale, data=data, strict=strict, options=_merged(options, more), scale=scale,
            extras="e" if with_errors else "",
        )

    def parse(
        self,
        currency: Key = None,
        locale: Key = None,
        *,
        scale: int | None = None,
        rules: Rules | None = None,
        with_errors: bool = False,
        with_warnings: bool = False,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> polars.Expr:
        """Parses texts to decimals in units, with `scale` fraction digits: by default those of the currency, or 4 if the
        currency or the locale is an expression. A text that is not an amount becomes null.

        >>> frame = polars.DataFrame({"typed": ["12,50", "1.23", "abc"]})
        >>> parsed = polars.col("typed").money.parse("EUR", "de-DE", with_errors=True, with_warnings=True)
        >>> frame.select(parsed).to_series().to_list()[1:]  # doctest: +NORMALIZE_WHITESPACE
        [{'amount': Decimal('1.23'), 'error': None, 'warnings': 'nonLocaleSeparator'},
         {'amount': None, 'error': 'illegalCharacter', 'warnings': None}]

        :param with_errors: whether the result is a struct with `amount` and `error`.
        :param with_warnings: whether the result is a struct with `amount` and `warnings`, separated by spaces.
        """
        return self._call(
            "parse", currency, locale, data=data, strict=strict, options=_merged(options, more), scale=scale, rules=rules,
            extras=("e" if with_errors else "") + ("w" if with_warnings else ""),
        )

    def read(
        self,
        locale: Key = None,
        *,
        currencies: Iterable[str] | None = None,
        scale: int = 4,
        rules: Rules | None = None,
        with_errors: bool = False,
        with_warnings: bool = False,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> polars.Expr:
        """Parses texts that name their currency to structs of `amount` and `currency`, and `error` and `warnings` if wanted.

        >>> polars.select(polars.lit("20 euros").money.read("en-US", scale=2)).item()
        {'amount': Decimal('20.00'), 'currency': 'EUR'}

        :param currencies: the codes that texts may name.
        """
        return self._call(
            "read", None, locale, data=data, strict=strict, options=_merged(options, more), scale=scale, rules=rules,
            currencies=currencies, extras=("e" if with_errors else "") + ("w" if with_warnings else ""),
        )

    def infer(
        self,
        currency: str | None = None,
        locale: str | None = None,
        *,
        currencies: Iterable[str] | None = None,
        rules: Rules | None = None,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> polars.Expr:
        """Aggregates texts to what they prove about their notation, as JSON for `moneyformat.Evidence`.

        >>> from moneyformat import Evidence
        >>> frame = polars.DataFrame({"typed": ["1.234", "12.50"]})
        >>> Evidence(frame.select(polars.col("typed").money.infer("EUR", "de-DE")).item()).notation["decimalMark"]
        '.'
        """
        if isinstance(currency, polars.Expr) or isinstance(locale, polars.Expr):
            raise TypeError("infer takes one currency and one locale, not expressions; group by them first")
        return self._call(
            "infer", currency, locale, data=data, strict=strict, options=_merged(options, more), rules=rules,
            currencies=currencies, is_aggregate=True,
        )

    def merge_evidence(self) -> polars.Expr:
        """Aggregates evidence, as `infer` returns it, to that of all texts.

        >>> from moneyformat import Evidence
        >>> frame = polars.DataFrame({"file": ["a", "b"], "typed": ["1.234", "12.50"]})
        >>> parts = frame.group_by("file").agg(evidence=polars.col("typed").money.infer("EUR", "de-DE"))
        >>> Evidence(parts.select(polars.col("evidence").money.merge_evidence()).item()).conclusion
        'decided'
        """
        return polars.plugins.register_plugin_function(
            plugin_path=_moneyformat.__file__,
            function_name="money",
            args=[self._expression],
            kwargs={"arguments": "\0".join(["merge"] + [""] * 12)},
            returns_scalar=True,
        )
