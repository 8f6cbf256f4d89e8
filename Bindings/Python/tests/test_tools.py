"""DuckDB and Polars."""

import io
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


AMOUNTS = [0, 5, -123, None, 127, 99]


@pytest.mark.parametrize("kind", ["Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Decimal", "String", "Null"])
@pytest.mark.parametrize("repeats", [0, 1, 100_000])
def test_polars_plugin_equals_arrow(kind, repeats):
    polars = pytest.importorskip("polars")
    import moneyformat.arrow
    import moneyformat.polars  # noqa: F401

    amounts = [None if value is None or kind == "Null" else abs(value) if kind[0] == "U" else value for value in AMOUNTS]
    if kind == "Decimal":
        amounts = [None if value is None else Decimal(value).scaleb(-3) for value in amounts]
    elif kind == "String":
        amounts = [None if value is None else f"{value}" * 4 for value in amounts] + ["x", "", "1e5"]
    dtype = polars.Decimal(38, 3) if kind == "Decimal" else getattr(polars, kind)
    series = polars.Series("amounts", amounts * repeats, dtype)
    if repeats > 1:
        # Two chunks, and a slice of the second one.
        series = series.append(series.slice(3, len(series) - 5))
    for options in ({}, {"formatting_style": "currencyName"}):
        result = series.to_frame().select(polars.col("amounts").money.format("USD", "en-US", **options))
        assert result.columns == ["amounts"] and result.dtypes == [polars.String]
        expected = polars.from_arrow(moneyformat.arrow.format(series.to_arrow(), currency="USD", locale="en-US", **options))
        assert result.to_series().equals(expected.rename("amounts"))


def test_polars_plugin_in_queries():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"cents": list(range(100_000)), "group": [0, 1, 2, 3] * 25_000})
    shown = polars.col("cents").money.format("EUR", "de-DE").alias("shown")
    texts = frame.select(shown).to_series().to_list()
    assert texts[:2] == ["0,00\u00a0€", "0,01\u00a0€"] and texts[-1] == "999,99\u00a0€"
    assert frame.lazy().filter(polars.col("group") == 3).with_columns(shown).collect(engine="streaming")["shown"].to_list() == texts[3::4]
    assert frame.group_by("group", maintain_order=True).agg(shown.first())["shown"].to_list() == texts[:4]
    lazy = polars.LazyFrame.deserialize(io.BytesIO(frame.lazy().select(shown).serialize()))
    assert lazy.collect()["shown"].to_list() == texts


def test_polars_plugin_options_and_errors():
    polars = pytest.importorskip("polars")
    import moneyformat
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"units": [1500000, -1], "float": [1.5, 2.5], "large": polars.Series([2**63, 1], dtype=polars.UInt64)})
    own = moneyformat.Data(definitions={"currencies": [{"code": "USDT", "symbol": "T", "fractionDigits": 6}]})
    assert frame.select(polars.col("units").money.format("USDT", "en", data=own)).to_series().to_list() == [
        "T\u00a01.500000", "-T\u00a00.000001",
    ]
    assert frame.select(polars.col("units").money.format("EUR", "en", scale=0, sign_display="always")).item(1, 0) == "-€1.00"
    with pytest.raises(moneyformat.MoneyFormatError) as error:
        polars.col("units").money.format("USDT", "en")
    assert error.value.code == "invalidCurrency"
    for column, message in (("float", "exact amounts"), ("large", "9223372036854775807")):
        with pytest.raises(polars.exceptions.ComputeError, match=message):
            frame.select(polars.col(column).money.format("USD", "en"))
    with pytest.raises(polars.exceptions.ComputeError, match="scale"):
        frame.select(polars.col("units").money.format("USD", "en", scale=300))
