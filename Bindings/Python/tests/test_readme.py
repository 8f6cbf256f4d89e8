"""The blocks of the README and of the article run, and give what their comments say. Those of Spark are in tests/spark."""

import re
from decimal import Decimal

import pytest
import readme

PAGE = "Bindings/Python/README.md"
COLUMNS = {
    "amount": [Decimal("1234.50"), None], "cents": [123450, 5], "currency": ["EUR", "USD"], "locale": ["de-DE", "en"],
    "typed": ["$5", "20 EUR"], "file": ["a", "b"],
}


@pytest.fixture
def table():
    return pytest.importorskip("pyarrow").table(COLUMNS)


def test_the_beginning(table):
    names = {"table": table, "series": table["amount"]}
    assert sum(readme.run(block, names) for block in readme.blocks(PAGE, end="## Building")) >= 19


def test_polars(table):
    polars = pytest.importorskip("polars")
    (block,) = readme.blocks(PAGE, "\n## Polars", "\n## DuckDB")
    readme.run(block, {"pl": polars, "frame": polars.from_arrow(table)})


def test_duckdb(table):
    connection = pytest.importorskip("duckdb").connect()
    connection.register("invoices", table)
    connection.register("imports", table)
    (block,) = readme.blocks(PAGE, "\n## DuckDB", "\n## Spark")
    readme.run(block, {"connection": connection})


def test_postgresql_lists_its_functions():
    folder = readme.ROOT / "Bindings" / "PostgreSQL"
    described = re.findall(r"^comment on (?:function|aggregate) (\w+)", (folder / "moneyformat--1.0.sql").read_text("utf-8"), re.M)
    page = (folder / "README.md").read_text("utf-8")
    assert len(described) > 12 and [name for name in described if f"| `{name}(" not in page] == []


@pytest.mark.parametrize(("page", "least"), [("OtherLanguages", 4), ("Recipes", 6)])
def test_the_articles(table, page, least):
    blocks = readme.blocks(f"Sources/MoneyFormat/MoneyFormat.docc/{page}.md")
    assert sum(readme.run(block, {"table": table}) for block in blocks) >= least
