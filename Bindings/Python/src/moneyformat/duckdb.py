"""DuckDB: ``moneyformat.duckdb.register(connection)`` adds SQL functions that work on whole vectors.

``money_format(minor_units, currency, locale)`` is null for a row that can't be formatted; ``money_parse(text, currency,
locale)`` returns ``DECIMAL(38, scale)``, and is null for a text that is not an amount.
"""

from __future__ import annotations

import duckdb
import pyarrow

from . import arrow

__all__ = ["register"]


def register(connection: duckdb.DuckDBPyConnection, *, scale: int = 4) -> None:
    """Adds the functions to a connection.

    :param scale: the fraction digits of the result of ``money_parse``. No currency has more than 4.
    """

    def money_format(minor_units, currency, locale):
        return arrow.format(minor_units, currency=currency, locale=locale).cast(pyarrow.string())

    def money_parse(text, currency, locale):
        return arrow._array(arrow.parse(text, currency=currency, locale=locale, scale=scale))

    for name, function, first, result in (
        ("money_format", money_format, "BIGINT", "VARCHAR"),
        ("money_parse", money_parse, "VARCHAR", f"DECIMAL(38, {scale})"),
    ):
        connection.create_function(
            name, function, [first, "VARCHAR", "VARCHAR"], result, type="arrow", null_handling="special"
        )
