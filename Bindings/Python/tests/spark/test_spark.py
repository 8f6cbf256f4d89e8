"""Spark, with two executors in processes of their own: `make spark-test`.

The executors get the package from the wheel as an archive, as a cluster would.
"""

import os
import pathlib
import shutil
import signal
import sys
import threading
import time
from decimal import Decimal

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import pyarrow
import pyarrow.parquet
import pytest
import readme
from pyspark.sql import SparkSession
from pyspark.sql.functions import col, lit

import moneyformat.arrow
import moneyformat.spark
from moneyformat import Data, Evidence, MoneyFormatError, Rules

ROWS = 200_000


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    folder = tmp_path_factory.mktemp("spark")
    wheel = pathlib.Path(os.environ["MONEYFORMAT_WHEEL"])
    # Spark unpacks archives by the end of their name.
    shutil.copy(wheel, folder / "moneyformat.zip")
    os.environ.update(
        PYSPARK_PYTHON=sys.executable, SPARK_WORKER_DIR=str(folder / "work"), SPARK_LOCAL_IP="127.0.0.1",
        SPARK_LOCAL_DIRS=str(folder / "local"),
    )
    session = (
        SparkSession.builder.master("local-cluster[2,1,2048]")
        .config("spark.archives", f"{folder}/moneyformat.zip#moneyformat-wheel")
        .config("spark.executorEnv.PYTHONPATH", "moneyformat-wheel")
        .config("spark.jars", os.environ["MONEYFORMAT_JAR"])
        .config("spark.sql.catalog.money", "moneyformat.SparkFunctions")
        # Snappy fails where musl is installed next to the C library.
        .config("spark.sql.parquet.compression.codec", "zstd")
        .config("spark.executor.memory", "1g")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture
def without_jar(monkeypatch):
    """The functions of columns use Python, as where the job has no jar."""
    monkeypatch.setattr(moneyformat.spark, "_jar", lambda session, strict: None)


@pytest.fixture(scope="session")
def amounts(spark, tmp_path_factory):
    """A Parquet file of amounts in three currencies and two locales; one row in a thousand has an invalid currency."""
    path = str(tmp_path_factory.mktemp("data") / "amounts")
    rows = spark.range(0, ROWS, 1, 4).selectExpr(
        "id", "if(id % 50 = 7, null, (id * 7919 - 500000000)) as cents",
        "case when id % 1000 = 1 then 'E' else element_at(array('EUR', 'USD', 'JPY'), int(id % 3 + 1)) end as currency",
        "if(id % 2 = 0, 'de-DE', 'en-US') as locale",
    )
    rows.write.parquet(path)
    return path


def expected(path):
    table = pyarrow.parquet.read_table(path).sort_by("id")
    return moneyformat.arrow.format_minor(
        table["cents"], currency=table["currency"], locale=table["locale"], with_errors=True
    )


def result(path):
    table = pyarrow.parquet.read_table(path).sort_by("id")
    assert table["id"].to_pylist() == list(range(ROWS))
    return table


def per_row():
    return {"currency": col("currency"), "locale": col("locale")}


def test_executors_use_the_wheel(spark):
    def where(batches):
        import moneyformat

        for batch in batches:
            yield pyarrow.RecordBatch.from_pydict({"file": [str(pathlib.Path(moneyformat.__file__).resolve())]})

    files = spark.range(2).repartition(2).mapInArrow(where, "file string").collect()
    assert {"/work/app-" in row.file and "moneyformat" in row.file for row in files} == {True}


def test_there_and_back(spark, amounts, tmp_path):
    frame = moneyformat.spark.format_minor(spark.read.parquet(amounts), "cents", with_errors=True, into="shown", **per_row())
    frame = frame.select("id", "cents", "currency", "locale", "shown.*")
    frame.write.parquet(str(tmp_path / "texts"))
    texts = result(tmp_path / "texts")
    in_one_process = expected(amounts)
    assert texts["text"].to_pylist() == in_one_process[0].to_pylist()
    assert texts["error"].to_pylist() == in_one_process[1].to_pylist()
    assert texts["error"].drop_null().unique().to_pylist() == ["invalidCurrency"]
    back = moneyformat.spark.parse(spark.read.parquet(str(tmp_path / "texts")), "text", **per_row())
    back.write.parquet(str(tmp_path / "amounts"))
    scale = {"EUR": 2, "USD": 2, "JPY": 0}
    for row in result(tmp_path / "amounts").to_pylist():
        if row["text"] is not None:
            assert row["amount"] == Decimal(row["cents"]).scaleb(-scale[row["currency"]]), row
        else:
            assert row["amount"] is None and row["cents"] is None or row["currency"] == "E", row


def test_bad_rows_are_errors(spark):
    rows = [("$1.50", "USD", "en-US"), ("x", "USD", "en-US"), ("1.234", "EUR", "en"), (None, "USD", "en"),
            ("5", None, "en"), ("5", "E", "en"), ("5", "USD", None), ("1.23", "EUR", "de-DE")]
    frame = spark.createDataFrame(rows, "typed string, currency string, locale string").coalesce(1)
    found = moneyformat.spark.parse(frame, "typed", with_errors=True, with_warnings=True, **per_row()).select("amount.*")
    assert [tuple(row) for row in found.collect()] == [
        (Decimal("1.5000"), None, None), (None, "illegalCharacter", None), (None, "ambiguousSeparator", None),
        (None, None, None), (None, "invalidCurrency", None), (None, "invalidCurrency", None), (None, "invalidLocale", None),
        (Decimal("1.2300"), None, "nonLocaleSeparator"),
    ]
    limited = moneyformat.spark.parse(
        frame.limit(1), "typed", currency="USD", locale="en-US", rules=Rules(maximum_amount=Decimal(1)), scale=2,
        with_errors=True,
    )
    assert [tuple(row.amount) for row in limited.collect()] == [(None, "aboveMaximum")]


def test_reading(spark):
    rows = [("$5", "en-US"), ("20 euros", "en-US"), ("7", "en-US"), (None, "en"), ("1.234,50 \u20ac", "de-DE")]
    frame = spark.createDataFrame(rows, "typed string, locale string").coalesce(1)
    found = moneyformat.spark.read(frame, "typed", locale=col("locale"), scale=2, with_errors=True).select("money.*")
    assert [tuple(row) for row in found.collect()] == [
        (Decimal("5.00"), "USD", None), (Decimal("20.00"), "EUR", None), (None, None, "missingCurrency"), (None, None, None),
        (Decimal("1234.50"), "EUR", None),
    ]
    found = moneyformat.spark.read(frame, "typed", locale="en-US", currencies=["USD"]).select("money.currency")
    assert [row.currency for row in found.collect()] == ["USD", None, None, None, None]


def test_inference(spark):
    texts = ["1.234"] * 500 + ["12.50"] + [None, "x"] * 200 + ["1,234.50"]
    frame = spark.createDataFrame([(text,) for text in texts], "typed string").repartition(5)
    evidence = moneyformat.spark.infer(frame, "typed", currency="EUR", locale="de-DE")
    assert (evidence.count, evidence.proofs, evidence.conclusion) == (len(texts), 2, "decided")
    assert evidence.notation == {"decimalMark": ".", "groupMark": ",", "groupSizes": [3, 3]}
    assert moneyformat.spark.infer(frame.limit(0), "typed", currency="EUR", locale="de").count == 0


@pytest.mark.parametrize("has_jar", [False, True])
def test_constants_and_options(spark, has_jar, monkeypatch):
    if not has_jar:
        monkeypatch.setattr(moneyformat.spark, "_jar", lambda session, strict: None)
    rows = [(150, Decimal("1.50"), 2**62, Decimal("5.00")), (None, None, None, None)]
    frame = spark.createDataFrame(rows, "cents int, amount decimal(10, 2), large bigint, whole decimal(38, 18)").coalesce(1)
    options = {"currency": "USD", "locale": "en-US"}
    shown = moneyformat.spark.format_minor(frame, "cents", into="of cents", **options)
    shown = moneyformat.spark.format(shown, "amount", into="of amount", fraction_digits=0, **options)
    shown = moneyformat.spark.format(shown, col("cents").cast("string"), into="of text", **options)
    shown = moneyformat.spark.format(shown, "large", into="of large", **options)
    shown = moneyformat.spark.format_minor(shown, "whole", into="of whole", **options)
    assert [tuple(row)[4:] for row in shown.collect()] == [
        ("$1.50", "$2", "$150.00", "$4,611,686,018,427,387,904.00", "$0.05"), (None,) * 5]
    empty = moneyformat.spark.format(frame.limit(0), "cents", currency="USD", locale=lit("en-US"))
    assert empty.collect() == [] and empty.columns[-1] == "text"
    own = Data(definitions={"currencies": [{"code": "USDT", "symbol": "T", "fractionDigits": 6}]})
    shown = moneyformat.spark.format(frame, "cents", currency="USDT", locale="en", data=own)
    assert shown.first()["text"] == "T\u00a0150.000000"


def test_mistakes_are_raised_by_the_driver(spark):
    frame = spark.range(1).selectExpr("id", "id / 2.0D as half", "'en' as language")
    with pytest.raises(TypeError, match="Binary floating point can't hold amounts such as 0.1 exactly"):
        moneyformat.spark.format(frame, "half", currency="USD", locale="en")
    with pytest.raises(TypeError, match="bigint"):
        moneyformat.spark.parse(frame, "id", currency="USD", locale="en")
    with pytest.raises(TypeError, match="bigint"):
        moneyformat.spark.format(frame, "id", currency=col("id"), locale="en")
    with pytest.raises(MoneyFormatError, match="currency code"):
        moneyformat.spark.format(frame, "id", currency="E", locale=col("language"))
    with pytest.raises(MoneyFormatError, match="fraction_digit"):
        moneyformat.spark.format(frame, "id", currency="USD", locale="en", fraction_digit=1)
    with pytest.raises(MoneyFormatError, match="EUX"):
        moneyformat.spark.format(frame, "id", currency="EUX", locale="en", strict=True)
    with pytest.raises(MoneyFormatError, match="DOLLARS"):
        moneyformat.spark.read(frame, "language", locale="en", currencies=["DOLLARS"])
    with pytest.raises(ValueError, match="'LANGUAGE'"):
        moneyformat.spark.format(frame, "id", currency="USD", locale="en", into="LANGUAGE")


def test_only_what_is_used_is_read(spark, tmp_path, without_jar):
    """A query that uses one of 15 columns reads one, and filters are pushed down to the file."""
    path = str(tmp_path / "wide")
    spark.range(100).selectExpr("id as cents", *(f"id + {index} as c{index}" for index in range(14))).write.parquet(path)
    frame = moneyformat.spark.format_minor(spark.read.parquet(path), "cents", currency="USD", locale="en-US")
    plan = frame.select("text").where("text is not null")._jdf.queryExecution().toString()
    assert "ReadSchema: struct<cents:bigint>" in plan, plan
    plan = frame.where("c3 > 5").select("text", "c3")._jdf.queryExecution().toString()
    assert "ReadSchema: struct<cents:bigint,c3:bigint>" in plan and "GreaterThan(c3,5)" in plan, plan
    # One struct of several columns is computed once.
    struct = moneyformat.spark.format_minor(
        spark.read.parquet(path), "cents", currency="USD", locale="en-US", with_errors=True)
    plan = struct.select("text.text", "text.error")._jdf.queryExecution().executedPlan().toString()
    assert plan.count("ArrowEvalPython") == 1, plan


@pytest.mark.parametrize(("scale", "error"), [(39, ValueError), (-1, ValueError), ("2", TypeError), (2.0, TypeError)])
def test_scales_are_checked_before_rows_are(spark, scale, error):
    frame = spark.createDataFrame([("5", 5)], "typed string, cents long")
    for call in (
        lambda: moneyformat.spark.parse(frame, "typed", currency="EUR", locale="de", scale=scale),
        lambda: moneyformat.spark.read(frame, "typed", locale="de", scale=scale),
        lambda: moneyformat.spark.format_minor(frame, "cents", currency="EUR", locale="de", scale=scale),
        lambda: moneyformat.spark.register(spark, scale=scale),
    ):
        with pytest.raises(error):
            call()


def test_sql(spark):
    moneyformat.spark.register(spark, scale=2)
    row = spark.sql(
        """select money_format(id + 5, 'EUR', 'de-DE') shown, money_format(1.5BD, 'USD', 'en') amount,
        money_format('1234.56', 'USD', 'en') text, money_format_minor(5, 'EUR', 'en') minor,
        money_format(id, 'E', 'en') bad, money_format(5, 'EUR', 'en', '{"fractionDigits": 0}') whole,
        money_parse('1,50 €', 'EUR', 'de') parsed, money_try_parse('x', 'EUR', 'de') no,
        money_parse_error('x', 'EUR', 'de') why, money_parse_warnings('1.23', 'EUR', 'de') warnings,
        money_read('$5', 'en-US') money, money_read('5 CHF', 'en', 'EUR USD').error other from range(1)"""
    ).first()
    assert tuple(row) == (
        "5,00\u00a0€", "$1.50", "$1,234.56", "€0.05", None, "€5", Decimal("1.50"), None, "illegalCharacter",
        "nonLocaleSeparator", (Decimal("5.00"), "USD", None, None), "currencyMismatch",
    )
    assert spark.sql("select money_format_minor(sum(id), 'EUR', 'en') from range(4)").first()[0] == "€0.06"
    with pytest.raises(Exception, match="unexpected character"):
        spark.sql("select money_parse('x', 'EUR', 'de') from range(1)").collect()
    with pytest.raises(Exception, match="Binary floating point can't hold amounts such as 0.1 exactly"):
        spark.sql("select money_format(id / 2.0D, 'EUR', 'de') from range(1)").collect()
    spark.createDataFrame([(1, "1.234"), (1, "12.50"), (2, "1,5")], "g int, t string").createOrReplaceTempView("texts")
    found = spark.sql("select g, money_infer(t, 'EUR', 'de') e from texts group by g order by g").collect()
    assert [Evidence(row.e).notation["decimalMark"] for row in found] == [".", ","]
    merged = spark.sql("""select money_merge_evidence(e) from
        (select g, money_infer(t, 'EUR', 'de') e from texts group by g)""").first()[0]
    assert (Evidence(merged).count, Evidence(merged).conclusion) == (3, "contradictory")


# -- The functions of the jar, which need no Python --

MONEY = """select {0}money_format(id + 5, 'EUR', 'de-DE'), {0}money_format(1.5BD, 'USD', 'en'),
    {0}money_format(12345678901234567890123.45BD, 'USD', 'en'), {0}money_format('1234.56', 'USD', 'en'),
    {0}money_format('-1234567890123456789012345678.90', 'EUR', 'de-DE', '{{"trailingZeros": "keepInput"}}'),
    {0}money_format_minor(5, 'EUR', 'en'), {0}money_format_minor(sum(id) + 5, 'EUR', 'en'),
    {0}money_format_minor('5', 'EUR', 'en'), {0}money_format_minor(5.0BD, 'EUR', 'en'), {0}money_format_minor(5.5BD, 'EUR', 'en'),
    {0}money_format(id, 'E', 'en'), {0}money_format_error(id, 'E', 'en'), {0}money_format_error('x', 'EUR', 'en'),
    {0}money_format_error(5, 'EUR', 'en'), {0}money_format_error(5, cast(null as string), cast(null as string)),
    {0}money_format_minor_error(5.5BD, 'EUR', 'en'), {0}money_format_minor_error(id, 'E', 'en'), {0}money_format_minor_error(5, 'EUR', 'en'),
    {0}money_format_error(5, 'EUR', cast(null as string)), {0}money_format_error(cast(null as int), 'E', 'en'),
    {0}money_format(cast(null as decimal(9, 2)), 'EUR', 'en'), {0}money_format('1', 'EUR', cast(null as string)),
    {0}money_format(5, 'EUR', 'en', '{{"fractionDigits": 0}}'), {0}money_format(5, 'JPY', 'ja', '{{"formattingStyle": "currencyName"}}'),
    {0}money_parse('1,50 €', 'EUR', 'de'), {0}money_try_parse('x', 'EUR', 'de'), {0}money_parse_error('x', 'EUR', 'de'),
    {0}money_parse_error('1,234', 'EUR', 'de'), {0}money_parse_error('1.23456', 'USD', 'en', '{{"excessFraction": "round"}}'),
    {0}money_parse_warnings('1.23', 'EUR', 'de'), {0}money_parse_warnings('1', 'EUR', 'de'),
    {0}money_parse_error('5', 'EUR', 'en', '{{"maximumAmount": "4"}}'), {0}money_parse_error('5', 'E', 'en'),
    {0}money_parse_error(cast(null as string), 'EUR', 'en'), {0}money_parse_error('5', 'EUR', cast(null as string)),
    {0}money_parse_error('99999999999999999999999999999999999999', 'EUR', 'en'),
    {0}money_read('$5', 'en-US'), {0}money_read('5 CHF', 'en', 'EUR USD'), {0}money_read('7', 'en-US'),
    {0}money_read('1.23 €', 'de'), {0}money_read(cast(null as string), 'de'), {0}money_read('$5', cast(null as string))
    from range(1) group by id"""


def test_jar_answers_as_python_does(spark):
    moneyformat.spark.register(spark)
    of_python, of_jar = (tuple(spark.sql(MONEY.format(catalog)).first()) for catalog in ("", "money."))
    assert len(of_jar) == 42
    assert of_jar == of_python
    assert of_jar[:4] == ("5,00\u00a0€", "$1.50", "$12,345,678,901,234,567,890,123.45", "$1,234.56")
    assert of_jar[12] == "invalidAmount" and of_jar[27] == "ambiguousSeparator"


def test_jar_formats_columns(spark, amounts, tmp_path):
    spark.read.parquet(amounts).createOrReplaceTempView("amounts")
    rows = spark.sql("select id, money.money_format_minor(cents, currency, locale) text from amounts")
    assert "Python" not in rows._jdf.queryExecution().executedPlan().toString()
    rows.write.parquet(str(tmp_path / "texts"))
    assert result(tmp_path / "texts")["text"].to_pylist() == expected(amounts)[0].to_pylist()
    # The functions of columns find the jar.
    shown = moneyformat.spark.format_minor(spark.read.parquet(amounts), "cents", into="text", **per_row())
    assert "Python" not in shown._jdf.queryExecution().executedPlan().toString()
    shown.write.parquet(str(tmp_path / "found"))
    assert result(tmp_path / "found")["text"].to_pylist() == expected(amounts)[0].to_pylist()
    frame = spark.range(1)
    assert moneyformat.spark.format(frame, "id", currency="ABC", locale="en").first().text == "ABC\u00a00.00"
    with pytest.raises(MoneyFormatError, match="ABC"):
        moneyformat.spark.format(frame, "id", currency="ABC", locale="en", strict=True)
    unknown = frame.selectExpr("id", "'ABC' as currency")
    assert moneyformat.spark.format(unknown, "id", currency=col("currency"), locale="en", strict=True).first().text is None


def test_jar_reads_what_is_used(spark, tmp_path):
    path = str(tmp_path / "wide")
    spark.range(100).selectExpr("id as cents", *(f"id + {index} as c{index}" for index in range(14))).write.parquet(path)
    spark.read.parquet(path).createOrReplaceTempView("wide")
    shown = "select *, money.money_format_minor(cents, 'USD', 'en-US') text from wide"
    plan = spark.sql(f"select text from ({shown})")._jdf.queryExecution().executedPlan().toString()
    assert "ReadSchema: struct<cents:bigint>" in plan, plan
    plan = spark.sql(f"select text from ({shown}) where c3 > 5")._jdf.queryExecution().executedPlan().toString()
    assert "ReadSchema: struct<cents:bigint,c3:bigint>" in plan and "GreaterThan(c3,5)" in plan, plan


def test_jar_infers(spark):
    texts = [(1, "1.234")] * 2000 + [(1, "12.50"), (2, "1,5"), (2, None)]
    spark.createDataFrame(texts, "g int, t string").repartition(5).createOrReplaceTempView("typed")
    parts = "select g, money.money_infer(t, 'EUR', 'de') e from typed group by g"
    found = [Evidence(row.e) for row in spark.sql(parts + " order by g").collect()]
    assert [(evidence.count, evidence.proofs, evidence.notation["decimalMark"]) for evidence in found] == [
        (2001, 1, "."), (2, 1, ",")]
    merged = Evidence(spark.sql(f"select money.money_merge_evidence(e) from ({parts})").first()[0])
    assert (merged.count, merged.conclusion) == (2003, "contradictory")
    spark.createDataFrame([("$1,5",), ("20.5 €",)], "t string").createOrReplaceTempView("named")
    found = Evidence(spark.sql("select money.money_infer(t, null, 'de') from named").first()[0])
    assert (found.count, found.conclusion) == (2, "contradictory")


@pytest.mark.parametrize("order", ["", " desc"])
def test_each_row_is_judged_by_its_currency(spark, order):
    moneyformat.spark.register(spark)
    spark.createDataFrame([(1, "12.50 €", "EUR"), (2, "7 JPY", "JPY")], "n int, t string, c string").createOrReplaceTempView("mixed")
    for catalog in ("", "money."):
        rows = f"(select * from mixed order by n{order} limit 2)"
        found = Evidence(spark.sql(f"select {catalog}money_infer(t, c, 'de') from {rows}").first()[0])
        assert (found.count, found.proofs) == (2, 1), catalog
        with pytest.raises(Exception, match="no locale"):
            spark.sql(f"select {catalog}money_infer(t, c, cast(null as string)) from mixed").collect()


def test_a_catalog_of_the_job_is_its_own(spark):
    spark.conf.set("spark.sql.catalog.moneyformat", "moneyformat.SparkFunctions")
    spark.conf.set("spark.sql.catalog.moneyformat.strict", "true")
    spark.conf.set("spark.sql.catalog.moneyformat.definitions", '{"currencies": [{"code": "PTS", "symbol": "pt", "fractionDigits": 0}]}')
    frame = spark.range(5, 6)
    assert moneyformat.spark.format_minor(frame, "id", currency="PTS", locale="en").first().text == "PTS\u00a00.05"
    assert spark.sql("select moneyformat.money_format_error(5, 'ZZZ', 'en')").first()[0] == "invalidCurrency"


@pytest.mark.parametrize("with_errors", [False, True])
def test_options_of_the_rows_locale(spark, with_errors):
    """Options that are wrong in English may be right in the locale of the row; a decimal keeps no zeros of its type."""
    frame = spark.sql("select 1234.5000 a, 'EUR' c")
    given = {"currency": col("c"), "locale": "de", "with_errors": with_errors, "fraction_digits": (0, 6), "trailing_zeros": "keepInput"}
    shown = moneyformat.spark.format(frame, "a", **given, options={"symbols": {"decimal": ","}}).first().text
    assert (shown.text if with_errors else shown) == "1.234,5\u00a0€"


def test_jar_settings_and_mistakes(spark, tmp_path):
    spark.conf.set("spark.sql.catalog.own", "moneyformat.SparkFunctions")
    spark.conf.set("spark.sql.catalog.own.definitions", '{"currencies": [{"code": "USDT", "symbol": "T", "fractionDigits": 6}]}')
    spark.conf.set("spark.sql.catalog.own.scale", "6")
    spark.conf.set("spark.sql.catalog.own.strict", "true")
    assert tuple(spark.sql("""select own.money_format(5, 'USDT', 'en'), own.money_format(5, 'ABC', 'en'),
        own.money_format_error(5, 'ABC', 'en'), own.money_parse('1.123456', 'USDT', 'en')""").first()) == (
        "T\u00a05.000000", None, "invalidCurrency", Decimal("1.123456"))
    for query, message in [
        ("money.money_format(id / 2.0D, 'EUR', 'de')", "Binary floating point can't hold amounts such as 0.1 exactly"),
        ("money.money_format(date'2020-01-01', 'EUR', 'de')", "a column of date can't hold exact amounts"),
        ("money.money_format(id, 5, 'de')", "can't hold text"),
        ("money.money_format(id, 'EUR')", r"money_format\(amount, currency, locale"),
        ("money.money_nothing(id)", "money_nothing"),
        ("money.money_parse('x', 'EUR', 'de')", "unexpected character"),
        ("money.money_format(id, 'EUR', 'de', '{\"fractionDigit\": 0}')", "fractionDigit"),
        ("money.money_parse('5', 'EUR', 'de', '{\"maximum\": 0}')", "maximum"),
        ("money.money_read('5', 'de', 'DOLLARS')", "DOLLARS"),
    ]:
        with pytest.raises(Exception, match=message):
            spark.sql(f"select {query} from range(1)").collect()
    for option, value, message in [("data", str(tmp_path / "none"), "read: No such file"), ("scale", "40", "0 to 38"),
                                   ("definitions", "[", ""), ("strct", "true", "no setting strct; its settings are data, definitions")]:
        name = f"bad_{option}"
        spark.conf.set(f"spark.sql.catalog.{name}", "moneyformat.SparkFunctions")
        spark.conf.set(f"spark.sql.catalog.{name}.{option}", value)
        with pytest.raises(Exception, match=message):
            spark.sql(f"select {name}.money_format(1, 'EUR', 'de')").collect()


def descendants(process):
    """Returns the ids and command lines of the processes below a process, from /proc."""
    parents, commands = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                commands[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except (FileNotFoundError, ProcessLookupError):
                pass
    found, left = {}, [process]
    while left:
        parent = left.pop()
        children = [child for child, its_parent in parents.items() if its_parent == parent]
        found.update((child, commands[child]) for child in children)
        left += children
    return found


def failed_tasks(spark):
    """Returns the number of failed tasks of all executors, including those that were lost."""
    executors = spark.sparkContext._jsc.sc().statusStore().executorList(False)
    return sum(executors.apply(index).failedTasks() for index in range(executors.size()))


@pytest.mark.parametrize("victim", ["executor", "Python worker"])
def test_killed_worker(spark, amounts, tmp_path, victim, without_jar):
    """An executor, or its Python processes, are killed in the middle of a job, and the result is whole."""
    frame = spark.read.parquet(amounts).repartition(120, "id")
    frame = moneyformat.spark.format_minor(frame, "cents", with_errors=True, into="shown", **per_row())
    frame = frame.select("id", "shown.*")
    tracker = spark.sparkContext.statusTracker()
    failed_before = failed_tasks(spark)
    killed = []

    def kill():
        deadline = time.monotonic() + 120
        while not killed and time.monotonic() < deadline:
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                if info and info.numTasks == 120 and 5 <= info.numCompletedTasks < 100:
                    processes = descendants(os.getpid())
                    executor = next(pid for pid in processes if "CoarseGrainedExecutorBackend" in processes[pid])
                    killed.extend([executor] if victim == "executor" else descendants(executor))
                    for process in killed:
                        os.kill(process, signal.SIGKILL)
                    return
            time.sleep(0.01)

    thread = threading.Thread(target=kill)
    thread.start()
    frame.write.parquet(str(tmp_path / "texts"))
    thread.join()
    assert killed, "the job ended before a process was killed"
    texts = result(tmp_path / "texts")
    in_one_process = expected(amounts)
    assert texts["text"].to_pylist() == in_one_process[0].to_pylist()
    assert texts["error"].to_pylist() == in_one_process[1].to_pylist()
    assert failed_tasks(spark) > failed_before, "no task was lost with the process"


def test_the_readmes(spark):
    """The blocks about Spark of the package's README and of the jar's."""
    rows = [(Decimal("1234.50"), 123450, "EUR", "de-DE")]
    invoices = spark.createDataFrame(rows, "amount decimal(10, 2), cents bigint, currency string, locale string")
    imports = spark.createDataFrame([("$5", "USD"), ("20 EUR", "EUR")], "typed string, currency string")
    invoices.createOrReplaceTempView("invoices")
    imports.createOrReplaceTempView("imports")
    names = {"spark": spark, "invoices": invoices, "imports": imports}
    blocks = readme.blocks("Bindings/Python/README.md", "\n## Spark")
    for block in blocks:
        readme.run(block, names)
    (block,) = readme.blocks("Bindings/Java/README.md", "\n## Spark", language="sql")
    queries = [line.partition(" -- ")[0].strip().rstrip(";") for line in block.strip().split("\n")]
    for query in queries:
        assert spark.sql(query).collect()
    assert len(blocks) == 2 and len(queries) == 5
