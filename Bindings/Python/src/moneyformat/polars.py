"""Polars: ``import moneyformat.polars`` adds the namespace ``money`` to expressions.

>>> import polars
>>> import moneyformat.polars
>>> polars.DataFrame({"cents": [123450]}).select(polars.col("cents").money.format("EUR", "de-DE")).item()
'1.234,50\\xa0€'
"""

from __future__ import annotations

from typing import Any

import polars

from . import Rules, arrow

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
        **options: Any,
    ) -> polars.Expr:
        """Formats integers, which are minor units, or decimals. Currency and locale may be expressions.

        A row that can't be formatted becomes null.
        """
        columns = {name: value for name, value in (("currency", currency), ("locale", locale)) if isinstance(value, polars.Expr)}
        constants = {name: value for name, value in (("currency", currency), ("locale", locale)) if name not in columns}

        def work(series: list[polars.Series]) -> polars.Series:
            given = dict(zip(columns, series[1:]), **constants)
            return polars.from_arrow(arrow.format(series[0], scale=scale, **given, **options))

        if columns:
            return polars.map_batches([self._expression, *columns.values()], work, return_dtype=polars.String)
        return self._expression.map_batches(lambda series: work([series]), return_dtype=polars.String)

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
