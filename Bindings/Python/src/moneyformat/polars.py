"""Polars: ``import moneyformat.polars`` adds the namespace ``money`` to expressions.

>>> import polars
>>> import moneyformat.polars
>>> polars.DataFrame({"cents": [123450]}).select(polars.col("cents").money.format("EUR", "de-DE")).item()
'1.234,50\\xa0€'
"""

from __future__ import annotations

import json
from typing import Any

import polars
import polars.plugins

from . import Data, Formatter, Rules, _json, _moneyformat, _own_data, arrow

__all__ = ["Money"]


@polars.api.register_expr_namespace("money")
class Money:
    """Formats and parses amounts."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def format(
        self,
        currency: str | polars.Expr | None = None,
        locale: str | polars.Expr | None = None,
        *,
        scale: int | None = None,
        data: Data | None = None,
        **options: Any,
    ) -> polars.Expr:
        """Formats integers, which are minor units, or decimals. Currency and locale may be expressions.

        A row that can't be formatted becomes null. If neither is an expression, the work is done without Python, by all
        of Polars' threads.

        :raises MoneyFormatError: for an invalid currency, locale or option that is not an expression.
        """
        columns = {name: value for name, value in (("currency", currency), ("locale", locale)) if isinstance(value, polars.Expr)}
        constants = {name: value for name, value in (("currency", currency), ("locale", locale)) if name not in columns}

        def work(series: list[polars.Series]) -> polars.Series:
            given = dict(zip(columns, series[1:]), **constants)
            return polars.from_arrow(arrow.format(series[0], scale=scale, data=data, **given, **options))

        if columns:
            return polars.map_batches([self._expression, *columns.values()], work, return_dtype=polars.String)
        # Raises errors here rather than when the query runs.
        Formatter(currency, locale, data=data, **options)
        data = data or _own_data()
        arguments = (
            currency or "",
            locale or "",
            _json(options),
            data.path,
            "" if data.definitions is None else json.dumps(data.definitions),
            "" if scale is None else str(scale),
        )
        return polars.plugins.register_plugin_function(
            plugin_path=_moneyformat.__file__,
            function_name="money_format",
            args=[self._expression],
            kwargs={"arguments": "\0".join(arguments)},
            is_elementwise=True,
        )

    def parse(
        self, currency: str, locale: str, *, scale: int = 2, rules: Rules | None = None, **options: Any
    ) -> polars.Expr:
        """Parses texts to decimals with `scale` fraction digits. A text that is not an amount becomes null."""
        return self._expression.map_batches(
            lambda series: polars.from_arrow(
                arrow.parse(series, currency=currency, locale=locale, scale=scale, rules=rules, **options)
            ),
            return_dtype=polars.Decimal(38, scale),
        )
