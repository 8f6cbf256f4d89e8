"""DuckDB: ``moneyformat.duckdb.register(connection)`` adds SQL functions that work on whole vectors.

``money_format(minor_units, currency, locale)`` is null for a row that can't be formatted; ``money_parse(text, currency,
locale)`` returns ``DECIMAL(38, scale)``, and is null for a text that is not an amount.
"""

from __future__ import annotations

import duckdb
import pyarrow
import pyarrow.compute

from . import MoneyFormatError, arrow

__all__ = ["register"]


def register(connection: duckdb.DuckDBPyConnection, *, scale: int = 4) -> None:
    """Adds the functions to a connection.

    :param scale: the fraction digits of the result of ``money_parse``. No currency has more than 4.
    """

    def money_format(minor_units, currency, locale):
        return arrow.format(minor_units, currency=currency, locale=locale).cast(pyarrow.string())

    def money_parse(text, currency, locale):
        text, currency, locale = (arrow._array(arrow._column(column)) for column in (text, currency, locale))
        table = pyarrow.table({"currency": currency, "locale": locale, "row": pyarrow.array(range(len(text)))})
        rows, amounts = [], []
        # Rows are grouped, because there are few distinct currencies and locales.
        for group in table.group_by(["currency", "locale"]).aggregate([("row", "list")]).to_pylist():
            places = pyarrow.array(group["row_list"], pyarrow.int64())
            rows.append(places)
            try:
                amounts.append(
                    arrow.parse(text.take(places), currency=group["currency"], locale=group["locale"], scale=scale)
                )
            except MoneyFormatError:
                amounts.append(pyarrow.nulls(len(places), pyarrow.decimal128(38, scale)))
        if not rows:
            return pyarrow.array([], pyarrow.decimal128(38, scale))
        order = pyarrow.compute.sort_indices(pyarrow.concat_arrays(rows))
        return pyarrow.concat_arrays(amounts).take(order)

    for name, function, first, result in (
        ("money_format", money_format, "BIGINT", "VARCHAR"),
        ("money_parse", money_parse, "VARCHAR", f"DECIMAL(38, {scale})"),
    ):
        connection.create_function(
            name, function, [first, "VARCHAR", "VARCHAR"], result, type="arrow", null_handling="special"
        )
