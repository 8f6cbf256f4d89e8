"""The types of the package: `mypy --strict` accepts its sources, and what callers write, and refuses floats."""

import pathlib
import subprocess
import sys

import pytest

pytest.importorskip("mypy")
PACKAGE = pathlib.Path(__file__).resolve().parents[1]

# Errors are expected where a line says so: `--strict` also reports the comments that aren't needed.
CALLER = '''
from __future__ import annotations

from decimal import Decimal
from typing import Any, Literal, Optional

from typing_extensions import assert_type

import polars
import moneyformat
import moneyformat.arrow
import moneyformat.duckdb
from moneyformat import Data, Evidence, Field, Formatter, Money, Part, Reader, Reading, Rules
from moneyformat.arrow import Column
from moneyformat.polars import Money as MoneyOf

euro = Formatter("EUR", "de-DE", fraction_digits=0)
assert_type(euro, Formatter)
assert_type(euro.format(5), str)
assert_type(euro.format(Decimal("5")), str)
assert_type(euro.format("5"), str)
euro.format(5.0)  # type: ignore[arg-type]
euro.format_minor(5.0)  # type: ignore[arg-type]
moneyformat.format(5.0, "EUR", "de-DE")  # type: ignore[arg-type]
assert_type(euro.format_minor(5, scale=3), str)
assert_type(euro.parse("5", rules=Rules(allows_negative=False)), Decimal)
assert_type(euro.read("5", "type"), Reading)
euro.read("5", "typed")  # type: ignore[arg-type]
assert_type(euro.parts(5), list[Part])
assert_type(Reader("en-US", ["USD"]).read("$5"), Money)
assert_type(moneyformat.read("$5", "en-US").currency, str)
assert_type(Field(euro).insert("5").amount, Optional[Decimal])
assert_type(Evidence() + Evidence(), Evidence)
assert_type(Evidence().conclusion, Literal["decided", "undecided", "contradictory"])
assert_type(Data(strict=True), Data)

assert_type(moneyformat.arrow.format([5], currency="EUR", locale="de-DE"), Column)
assert_type(moneyformat.arrow.format([5], currency="EUR", locale="de-DE", with_errors=True), tuple[Column, Column])
assert_type(moneyformat.arrow.format_minor([5], currency="EUR", locale="de-DE"), Column)
assert_type(moneyformat.arrow.parse(["5"], currency="EUR", locale="de-DE"), Column)
assert_type(moneyformat.arrow.parse(["5"], currency="EUR", locale="de-DE", with_warnings=True), tuple[Column, ...])
assert_type(moneyformat.arrow.read(["$5"], locale="de-DE"), tuple[Column, ...])
assert_type(moneyformat.arrow.infer(["5"], currency="EUR", locale="de-DE"), Evidence)
moneyformat.arrow.parse(["5"], locale="de-DE", rule=None, scale="2")  # type: ignore[call-overload]

amounts = MoneyOf(polars.col("amount"))
assert_type(amounts.format("EUR", polars.col("locale"), with_errors=True), polars.Expr)
assert_type(amounts.parse("EUR", "de-DE", scale=2), polars.Expr)
assert_type(amounts.read("de-DE"), polars.Expr)
assert_type(amounts.infer("EUR", "de-DE"), polars.Expr)
amounts.parse("EUR", "de-DE", scale="2")  # type: ignore[arg-type]
'''


def mypy(*arguments, cwd):
    done = subprocess.run([sys.executable, "-m", "mypy", *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_sources():
    pytest.importorskip("duckdb")
    pytest.importorskip("polars")
    assert "Success" in mypy("--config-file", str(PACKAGE / "pyproject.toml"), cwd=PACKAGE / "src")


def test_callers(tmp_path):
    pytest.importorskip("polars")
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    assert "Success" in mypy("--strict", "caller.py", cwd=tmp_path)
