"""DuckDB and Polars."""

from decimal import Decimal

import pytest

ROWS = [(123450, "EUR", "de-DE"), (-5, "USD", "en-US"), (1234, "JPY", "ja-JP"), (None, "USD", "en-US"), (1, "E", "en-US")]
TEXTS = ["1.234,50\u00a0€", "-$0.05", "\uffe51,234", None, None]


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    import moneyformat.duckdb

    connection = duckdb.connect()
    moneyformat.duckdb.register(connection)
    connection.execute("create table amounts (row int, units bigint, currency varchar, locale varchar)")
    connection.executemany("insert into amounts values (?, ?, ?, ?)", [(row, *values) for row, values in enumerate(ROWS)])
    query = "select money_format(units, currency, locale) from amounts order by row"
    assert [row[0] for row in connection.execute(query).fetchall()] == TEXTS
    query = """select money_parse(money_format(units, currency, locale), currency, locale) from amounts order by row"""
    assert [row[0] for row in connection.execute(query).fetchall()] == [
        Decimal("1234.5"), Decimal("-0.05"), Decimal(1234), None, None,
    ]
    count = 300_000
    query = f"""select count(*), count(distinct money_format(i, 'USD', 'en-US')),
      sum(money_parse(money_format(i, 'USD', 'en-US'), 'USD', 'en-US')) from range({count}) t(i)"""
    assert connection.execute(query).fetchall() == [(count, count, Decimal(count * (count - 1) // 2).scaleb(-2))]


def test_polars():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame(ROWS, schema=["units", "currency", "locale"], orient="row")
    texts = frame.select(polars.col("units").money.format(polars.col("currency"), polars.col("locale")))
    assert texts.to_series().to_list() == TEXTS
    texts = frame.select(polars.col("units").money.format("USD", "en-US", fraction_digits=0))
    assert texts.to_series().to_list() == ["$1,234", "$0", "$12", None, "$0"]
    amounts = polars.DataFrame({"text": ["$1.50", "x", None]}).select(polars.col("text").money.parse("USD", "en-US"))
    assert amounts.to_series().to_list() == [Decimal("1.50"), None, None]
    lazy = frame.lazy().select(polars.col("units").money.format("USD", "en-US")).collect()
    assert lazy.to_series().to_list()[0] == "$1,234.50"
