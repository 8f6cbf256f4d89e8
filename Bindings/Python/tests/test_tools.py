"""DuckDB and Polars."""

import concurrent.futures
import gc
import io
from decimal import Decimal

import pytest

ROWS = [(123450, "EUR", "de-DE"), (-5, "USD", "en-US"), (1234, "JPY", "ja-JP"), (None, "USD", "en-US"), (1, "E", "en-US")]
TEXTS = ["1.234,50\u00a0€", "-$0.05", "\uffe51,234", None, None]


def connected():
    duckdb = pytest.importorskip("duckdb")
    import moneyformat.duckdb

    connection = duckdb.connect()
    moneyformat.duckdb.register(connection)
    return connection


def values(query, *arguments):
    return connected().execute(f"select {query}", *arguments).fetchone()


def test_duckdb():
    connection = connected()
    connection.execute("create table amounts (row int, units bigint, currency varchar, locale varchar)")
    connection.executemany("insert into amounts values (?, ?, ?, ?)", [(row, *values) for row, values in enumerate(ROWS)])
    query = "select money_format_minor(units, currency, locale) from amounts order by row"
    assert [row[0] for row in connection.execute(query).fetchall()] == TEXTS
    query = """select money_try_parse(money_format_minor(units, currency, locale), currency, locale) from amounts
        order by row"""
    assert [row[0] for row in connection.execute(query).fetchall()] == [
        Decimal("1234.5"), Decimal("-0.05"), Decimal(1234), None, None,
    ]
    count = 300_000
    query = f"""select count(*), count(distinct money_format_minor(i, 'USD', 'en-US')),
      sum(money_parse(money_format_minor(i, 'USD', 'en-US'), 'USD', 'en-US')) from range({count}) t(i)"""
    assert connection.execute(query).fetchall() == [(count, count, Decimal(count * (count - 1) // 2).scaleb(-2))]


@pytest.mark.parametrize("kind", [
    "tinyint", "smallint", "integer", "bigint", "hugeint", "utinyint", "usmallint", "uinteger", "ubigint", "uhugeint",
    "decimal(4, 1)", "decimal(18, 3)", "decimal(38, 10)", "varchar",
])
def test_duckdb_units_and_minor_units(kind):
    query = f"money_format(x, 'EUR', 'en'), money_format_minor(x, 'EUR', 'en') from (select '5'::{kind} as x)"
    assert values(query) == ("\u20ac5.00", "\u20ac0.05")


def test_duckdb_amounts():
    assert values("money_format('1234.56', 'EUR', 'de'), money_format(1.25, 'EUR', 'de')") == (
        "1.234,56\u00a0\u20ac", "1,25\u00a0\u20ac",
    )
    assert values("money_format_minor(sum(i), 'EUR', 'en'), money_format(sum(i) / 4 * 0, 'EUR', 'en') from range(4) t(i)"
                  .replace("sum(i) / 4 * 0", "sum(i::decimal(9, 2))")) == ("\u20ac0.06", "\u20ac6.00")
    assert values("money_format(?, 'EUR', 'en')", ["1234.5"]) == ("\u20ac1,234.50",)
    assert values("money_format(12345678901234567890123456789012345678, 'EUR', 'en')") == (
        "\u20ac12,345,678,901,234,567,890,123,456,789,012,345,678.00",
    )
    assert values("money_format('x', 'EUR', 'en'), money_format_minor(0.5, 'EUR', 'en'), money_format(5, null, 'en')") == (
        None, None, None,
    )
    assert values("money_format(5, 'EUR', 'en', '{\"fractionDigits\": 0}')") == ("\u20ac5",)
    with pytest.raises(Exception, match="fraction_digits"):
        values("money_format(5, 'EUR', 'en', '{\"fractionDigits\": 99}')")


@pytest.mark.parametrize("kind", [
    "double", "float", "boolean", "date", "time", "timestamp", "interval", "blob", "bit", "uuid", "integer[]", "struct(a int)",
])
def test_duckdb_refuses_types_when_a_query_is_bound(kind):
    import duckdb

    connection = connected()
    connection.execute(f"create table amounts (x {kind})")
    message = "An amount must be an integer, a decimal, or plain decimal text"
    if kind in ("double", "float"):
        message = "Binary floating point can't hold amounts such as 0.1 exactly; use a"
    for function in ("money_format", "money_format_minor", "money_format_error", "money_format_minor_error"):
        with pytest.raises(duckdb.BinderException, match=f"argument types '{message}"):
            connection.execute(f"prepare query as select {function}(x, 'EUR', 'en') from amounts")


def test_options_of_the_rows_locale():
    """Options that are wrong in English may be right in the locale of the row, and data may lack English."""
    duckdb, connection = pytest.importorskip("duckdb"), connected()
    own = """'{"symbols": {"decimal": ","}}'"""
    for row in (f"select money_format(1234.5, 'EUR', 'de', {own})", f"select money_format(a, 'EUR', l, {own}) from (values (1234.5, 'de')) v(a, l)"):
        assert connection.execute(row).fetchone() == ("1.234,50\u00a0€",)
    with pytest.raises(duckdb.Error, match="locale"):
        connection.execute("select money_infer(t, 'EUR', null) from (values ('5')) v(t)").fetchone()


@pytest.mark.parametrize("call", [
    "money_format(5, 'EUR', 'en', '{')", "money_format(5, c, 'en', '{') from (values ('EUR'), ('USD')) v(c)",
    "money_format(5, 'EUR', 'en', '[]')", "money_format_error(5, 'EUR', 'en', '5')", "money_parse('5', 'EUR', 'en', '{')",
    "money_try_parse('5', 'EUR', 'en', 'null')", "money_parse_error('5', 'EUR', 'en', '{}', '{')",
    "money_read('$5', 'en', ['USD'], '{')",
])
def test_duckdb_refuses_options_that_are_not_json(call):
    with pytest.raises(Exception, match="MoneyFormatError: (options|rules) (can't be read as JSON|must be an object)"):
        values(call)


@pytest.mark.parametrize(("codes", "message"), [
    ("[]", "must be an array of 1 to 1000 codes"), ("['']", "must be an array of 1 to 1000 codes"),
    ("['', 'EUR']", '"" is not a currency code'), ("['DOLLARS']", '"DOLLARS" is not a currency code'),
])
def test_duckdb_refuses_codes(codes, message):
    for locale in ("'en-US'", "l"):
        for options in ("", ", '{}'"):
            with pytest.raises(Exception, match=f"MoneyFormatError: .*{message}"):
                values(f"money_read('$5', {locale}, {codes}{options}) from (values ('en-US'), ('de')) v(l)")


SHOWN = "select money_format(5, 'EUR', 'en'), money_read('$5', 'en').currency, money_try_parse('5', 'EUR', 'en')"


@pytest.mark.parametrize("is_closed", [False, True])
@pytest.mark.parametrize("kind", ["cursor", "connection", "file", "readonly"])
def test_duckdb_connections(kind, is_closed, tmp_path):
    """Each connection and cursor can register, also after the first one, whose functions they share, was closed."""
    duckdb = pytest.importorskip("duckdb")
    import moneyformat.duckdb

    place = ":memory:named" if kind == "connection" else str(tmp_path / "file") if kind in ("file", "readonly") else ":memory:"
    if kind == "readonly":
        duckdb.connect(place).close()
    first = duckdb.connect(place, read_only=kind == "readonly")
    second = first.cursor() if kind == "cursor" else duckdb.connect(place, read_only=kind == "readonly")
    # Of a cursor, the connection stays open, because closing it closes its cursors.
    first, second = (second, first) if kind == "cursor" and is_closed else (first, second)
    moneyformat.duckdb.register(first)
    expected = [("\u20ac5.00", "USD", Decimal(5))]
    assert first.execute(SHOWN).fetchall() == expected
    if is_closed:
        first.close()
        gc.collect()
    for _ in range(2):
        moneyformat.duckdb.register(second)
        assert second.execute(SHOWN).fetchall() == expected
    assert is_closed or first.execute(SHOWN).fetchall() == expected
    # Each has its own settings.
    moneyformat.duckdb.register(second, scale=1, strict=True)
    assert second.execute("select money_parse('5', 'EUR', 'en')::varchar, money_format_error(5, 'EUX', 'en')").fetchall() == [
        ("5.0", "invalidCurrency")]
    if not is_closed:
        assert first.execute("select money_parse('5', 'EUR', 'en')::varchar, money_format(5, 'EUX', 'en')").fetchall() == [
            ("5.0000", "EUX\u00a05.00")]
        first.close()
    second.close()


def test_duckdb_threads():
    duckdb = pytest.importorskip("duckdb")
    import moneyformat.duckdb

    connection = duckdb.connect()

    def shown(_):
        cursor = connection.cursor()
        moneyformat.duckdb.register(cursor)
        query = "select count(distinct money_format_minor(i, 'EUR', 'en')) from range(10000) t(i)"
        return cursor.execute(query).fetchall()

    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        assert list(threads.map(shown, range(8))) == [[(10000,)]] * 8


def test_duckdb_transactions():
    connection = pytest.importorskip("duckdb").connect()
    import moneyformat.duckdb

    connection.execute("begin")
    connection.execute("select 1")  # Its result is not fetched.
    moneyformat.duckdb.register(connection)
    assert connection.execute(SHOWN).fetchone()[0] == "\u20ac5.00"
    connection.execute("rollback")
    moneyformat.duckdb.register(connection)
    assert connection.execute(SHOWN).fetchone()[0] == "\u20ac5.00"


def test_duckdb_parsing():
    assert values("money_parse('5,00', 'EUR', 'de'), money_try_parse('x', 'EUR', 'de'), money_parse_error('x', 'EUR', 'de')") == (
        Decimal(5), None, "illegalCharacter",
    )
    assert values("money_parse_warnings('1.23', 'EUR', 'de'), money_parse_warnings('1,23', 'EUR', 'de')") == (
        "nonLocaleSeparator", None,
    )
    rules = "'{\"allowsNegative\": false}'"
    assert values(f"money_parse_error('-5', 'EUR', 'de', {rules}), money_try_parse('-5', 'EUR', 'de')") == (
        "signNotAllowed", Decimal(-5),
    )
    price, thousands = "'{\"per_unit\": \"pound\", \"subunits\": \"belowOne\"}'", "'{\"scale\": 1000}'"
    assert values(
        f"money_parse('59¢/lb', 'USD', 'en-US', '{{}}', {price}), money_parse('$1,235', 'USD', 'en-US', '{{}}', {thousands}),"
        f"money_parse_error('59¢/lb', 'USD', 'en-US'), money_parse_warnings('1.23/lb', 'EUR', 'de', '{{}}', {price}),"
        f"money_read('59¢/lb', 'en-US', ['USD'], {price}).amount, money_read('59¢/lb', 'en-US').error"
    ) == (Decimal("0.59"), 1235000, "illegalCharacter", "nonLocaleSeparator", Decimal("0.59"), "illegalCharacter")
    with pytest.raises(Exception, match="Did you mean kilogram"):
        values("money_parse('5', 'EUR', 'de', '{}', '{\"per_unit\": \"kg\"}')")
    with pytest.raises(Exception, match="MoneyFormatError.*unexpected character at byte 0"):
        values("money_parse('x', 'EUR', 'de')")
    with pytest.raises(Exception, match="does not fit"):
        values("money_parse('1' || repeat('0', 35), 'EUR', 'de')")
    assert values("money_read('$5', 'en-US'), money_read('5', 'en-US'), money_read('5 CHF', 'en', ['EUR'])") == (
        {"amount": Decimal(5), "currency": "USD", "error": None, "warnings": None},
        {"amount": None, "currency": None, "error": "missingCurrency", "warnings": None},
        {"amount": None, "currency": None, "error": "currencyMismatch", "warnings": None},
    )
    query = "money_read(t, l).amount from (values ('$5', 'en-US'), ('5,00 \u20ac', 'de')) v(t, l)"
    assert connected().execute(f"select {query}").fetchall() == [(Decimal(5),), (Decimal(5),)]


def test_duckdb_inference():
    from moneyformat import Evidence

    query = "select g, money_infer(t, 'EUR', 'de') from (values (1, '1.234'), (1, '12.50'), (2, '1,5')) v(g, t) group by g"
    found = {group: Evidence(json).notation for group, json in connected().execute(query).fetchall()}
    assert (found[1]["decimalMark"], found[2]["decimalMark"]) == (".", ",")


def test_polars():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame(ROWS, schema=["units", "currency", "locale"], orient="row")
    texts = frame.select(polars.col("units").money.format_minor(polars.col("currency"), polars.col("locale")))
    assert texts.to_series().to_list() == TEXTS
    texts = frame.select(polars.col("units").money.format_minor("USD", "en-US", fraction_digits=0))
    assert texts.to_series().to_list() == ["$1,234", "$0", "$12", None, "$0"]
    amounts = polars.DataFrame({"text": ["$1.50", "x", None]}).select(polars.col("text").money.parse("USD", "en-US"))
    assert amounts.to_series().to_list() == [Decimal("1.50"), None, None]
    lazy = frame.lazy().select(polars.col("units").money.format_minor("USD", "en-US")).collect()
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
        for name in ("format", "format_minor"):
            result = series.to_frame().select(
                getattr(polars.col("amounts").money, name)("USD", "en-US", with_errors=True, **options)
            )
            assert result.columns == ["amounts"]
            texts, errors = getattr(moneyformat.arrow, name)(
                series.to_arrow(), currency="USD", locale="en-US", with_errors=True, **options
            )
            assert result.to_series().struct.field("text").to_list() == texts.to_pylist()
            assert result.to_series().struct.field("error").to_list() == errors.to_pylist()
            plain = series.to_frame().select(getattr(polars.col("amounts").money, name)("USD", "en-US", **options))
            assert plain.dtypes == [polars.String] and plain.to_series().to_list() == texts.to_pylist()


def test_polars_plugin_in_queries():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"cents": list(range(100_000)), "group": [0, 1, 2, 3] * 25_000})
    shown = polars.col("cents").money.format_minor("EUR", "de-DE").alias("shown")
    texts = frame.select(shown).to_series().to_list()
    assert texts[:2] == ["0,00\u00a0€", "0,01\u00a0€"] and texts[-1] == "999,99\u00a0€"
    assert frame.lazy().filter(polars.col("group") == 3).with_columns(shown).collect(engine="streaming")["shown"].to_list() == texts[3::4]
    assert frame.group_by("group", maintain_order=True).agg(shown.first())["shown"].to_list() == texts[:4]
    lazy = polars.LazyFrame.deserialize(io.BytesIO(frame.lazy().select(shown).serialize()))
    assert lazy.collect()["shown"].to_list() == texts


@pytest.mark.parametrize("scale", ["2", 2.0])
def test_scales_are_integers(scale):
    polars, duckdb = pytest.importorskip("polars"), pytest.importorskip("duckdb")
    import moneyformat.duckdb
    import moneyformat.polars  # noqa: F401

    with pytest.raises(TypeError):
        polars.lit(5).money.format_minor("EUR", "en", scale=scale)
    with pytest.raises(TypeError):
        polars.lit("5").money.parse("EUR", "en", scale=scale)
    with pytest.raises(TypeError):
        moneyformat.duckdb.register(duckdb.connect(), scale=scale)
    for number in (-1, 39):
        with pytest.raises(ValueError, match="scale must be 0 to 38"):
            moneyformat.duckdb.register(duckdb.connect(), scale=number)
        with pytest.raises(ValueError, match="scale must be 0 to 38"):
            polars.lit("5").money.parse("EUR", "en", scale=number)
        # Minor units may be multiples of ten, as at the other doors.
        polars.lit(5).money.format_minor("EUR", "en", scale=number)
    for number in (-128, 128):
        with pytest.raises(moneyformat.MoneyFormatError, match="from -127 to 127"):
            polars.lit(5).money.format_minor("EUR", "en", scale=number)


def test_polars_plugin_options_and_errors():
    polars = pytest.importorskip("polars")
    import moneyformat
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"units": [1500000, -1], "float": [1.5, 2.5], "large": polars.Series([2**63, 1], dtype=polars.UInt64)})
    own = moneyformat.Data(definitions={"currencies": [{"code": "USDT", "symbol": "T", "fractionDigits": 6}]})
    assert frame.select(polars.col("units").money.format_minor("USDT", "en", data=own)).to_series().to_list() == [
        "T\u00a01.500000", "-T\u00a00.000001",
    ]
    assert frame.select(polars.col("units").money.format_minor("EUR", "en", scale=0, sign_display="always")).item(1, 0) == "-€1.00"
    assert frame.select(polars.col("large").money.format("USD", "en")).item(0, 0) == "$9,223,372,036,854,775,808.00"
    for wrong in ({"currency": "USDT", "locale": "en"}, {"currency": "EUX", "locale": "en", "strict": True}):
        with pytest.raises(moneyformat.MoneyFormatError) as error:
            polars.col("units").money.format(**wrong)
        assert error.value.code == "invalidCurrency"
    lazy = frame.lazy()
    for expression, message in (
        (polars.col("float").money.format("USD", "en"), "Binary floating point can't hold amounts such as 0.1 exactly"),
        (polars.col("units").money.parse("USD", "en"), "use text"),
        (polars.col("units").money.format(polars.col("units"), "en"), "use text"),
    ):
        with pytest.raises(polars.exceptions.ComputeError, match=message):
            lazy.select(expression).collect_schema()
    with pytest.raises(ValueError, match="scale"):
        frame.select(polars.col("units").money.format_minor("USD", "en", scale=300))


def test_polars_keys():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    col = polars.col
    frame = polars.DataFrame({
        "amount": [5, None, -7, 1], "typed": ["1.23", "abc", "12,50 \u20ac", "$7"], "code": ["EUR", "JPY", "USD", "E"],
        "place": ["de-DE", "ja-JP", "en-US", "en"], "row": [0, 1, 2, 3],
    })
    expected = ["5,00\u00a0\u20ac", None, "-$7.00", None]
    enum = polars.Enum(["EUR", "JPY", "USD", "E"])
    for code in (col("code"), col("code").cast(polars.Categorical), col("code").cast(enum)):
        for place in (col("place"), col("place").cast(polars.Categorical)):
            texts = frame.select(col("amount").money.format(code, place, with_errors=True)).to_series()
            assert texts.struct.field("text").to_list() == expected
            assert texts.struct.field("error").to_list() == [None, None, None, "invalidCurrency"]
        assert frame.select(polars.lit(5).money.format(code, "en")).to_series().to_list()[0] == "\u20ac5.00"
        assert frame.select(polars.lit("5").money.format(code, "en")).to_series().to_list()[1] == "\u00a55"
        grouped = frame.group_by("code", maintain_order=True).agg(col("amount").sum().money.format(code.first(), "en"))
        assert grouped.dtypes[1] == polars.String
        assert grouped["amount"].to_list() == ["\u20ac5.00", "\u00a50", "-$7.00", None]
    assert frame.select(col("amount").money.format(polars.lit("EUR"), col("place"))).item(0, 0) == expected[0]
    assert frame.select(col("amount").cast(polars.Int128).money.format("EUR", "de-DE")).item(0, 0) == expected[0]
    large = polars.Series("x", [10**37, 10**38], dtype=polars.Int128).to_frame()
    assert large.select(col("x").money.format("EUR", "en", with_errors=True)).to_series().struct.field("error").to_list() == [
        None, "precisionOverflow",
    ]
    # Several chunks of different lengths.
    many = polars.concat([frame, frame[:1], frame[1:], frame] * 50, rechunk=False).with_columns(
        polars.concat([frame, frame, frame, frame[:0]] * 50)["code"].alias("other"))
    texts = many.select(col("amount").money.format(col("other"), "en"))["amount"].to_list()
    assert texts == [
        None if amount is None or code == "E" else moneyformat_text(amount, code)
        for amount, code in zip(many["amount"], many["other"])
    ]
    streamed = many.lazy().select(col("amount").money.format(col("other"), "en")).collect(engine="streaming")
    assert streamed["amount"].to_list() == texts


def moneyformat_text(amount, code):
    import moneyformat

    return moneyformat.format(amount, code, "en")


def test_polars_parsing():
    polars = pytest.importorskip("polars")
    from moneyformat import Evidence, Rules
    import moneyformat.arrow
    import moneyformat.polars  # noqa: F401

    col = polars.col
    texts = ["1.23", "abc", "12,50 \u20ac", "$7", None, "1,234.50 \u20ac"]
    frame = polars.DataFrame({"typed": texts, "code": ["EUR", "EUR", "EUR", "USD", "USD", "EUR"], "group": [1, 1, 1, 2, 2, 2]})
    parsed = frame.select(col("typed").money.parse("EUR", "de-DE", with_errors=True, with_warnings=True)).to_series()
    expected = moneyformat.arrow.parse(texts, currency="EUR", locale="de-DE", with_errors=True, with_warnings=True)
    for name, column in zip(("amount", "error", "warnings"), expected):
        assert parsed.struct.field(name).to_list() == column.to_pylist()
    assert frame.select(col("typed").cast(polars.Categorical).money.parse("EUR", "de-DE"))["typed"].to_list() == (
        expected[0].to_pylist())
    assert frame.select(col("typed").money.parse("BHD", "en")).dtypes == [polars.Decimal(38, 3)]
    by_row = frame.select(col("typed").money.parse(col("code"), "de-DE"))
    assert by_row.dtypes == [polars.Decimal(38, 4)] and by_row["typed"].to_list()[3] == Decimal(7)
    read = frame.select(col("typed").money.read("de-DE", with_errors=True, with_warnings=True)).to_series()
    expected = moneyformat.arrow.read(texts, locale="de-DE", with_errors=True, with_warnings=True)
    for name, column in zip(("amount", "currency", "error", "warnings"), expected):
        assert read.struct.field(name).to_list() == column.to_pylist()
    assert frame.select(col("typed").money.read(polars.lit("de-DE"), currencies=["USD"])).to_series().struct.field(
        "currency").to_list() == [None, None, None, "USD", None, None]
    assert frame.select(col("typed").money.parse("EUR", "de-DE", rules=Rules(non_locale_separators="reject")))[
        "typed"].to_list()[0] is None

    inferred = frame.select(col("typed").money.infer("EUR", "de-DE")).item()
    assert Evidence(inferred) == moneyformat.arrow.infer(texts, currency="EUR", locale="de-DE")
    parts = frame.group_by("group", maintain_order=True).agg(col("typed").money.infer("EUR", "de-DE"))
    assert parts.dtypes[1] == polars.String
    merged = Evidence(parts.select(col("typed").money.merge_evidence()).item())
    assert merged == Evidence(parts["typed"][0]) + Evidence(parts["typed"][1]) and merged.count == 6


def test_duckdb_numbers_constants():
    connection = connected()
    import moneyformat.duckdb
    from moneyformat import Data

    call = "money_format_minor(i, {}, 'de-DE')"
    rows = "from range(10000) r(i)"
    # A constant is looked up when the query is planned, and a column is passed as it is.
    for currency, arguments in [("'EUR'", []), ("$1", ["EUR"]), ("concat('E', 'UR')", []), ("if(i < 0, 'USD', 'EUR')", [])]:
        shown = call.format(currency)
        plan = str(connection.execute(f"explain select {shown} {rows}", arguments).fetchall())
        assert ("BIGINT_numbered(" in plan and "CASE" not in plan) == (not currency.startswith("if")), plan
        found = connection.execute(f"select count(distinct {shown}), min({shown}) {rows}", arguments)
        assert found.fetchone() == (10000, "0,00\u00a0€")
    # Vectors of one currency each, which are then joined into one.
    query = """select money_format_minor(i, c, l), money_try_parse(money_format_minor(i, c, l), c, l)
        from (select i, case when i < 4096 then 'EUR' else 'JPY' end as c, case when i < 4096 then 'de' else 'ja' end as l
        from range(8192) r(i)) where i % 1000 = 5 order by i"""
    found = connection.execute(query).fetchall()
    assert [text for text, _ in found][::4] == ["0,05\u00a0€", "40,05\u00a0€", "￥8,005"]
    assert [amount for _, amount in found][::4] == [Decimal("0.05"), Decimal("40.05"), Decimal(8005)]
    # Constants that no formatter takes are errors of their rows; null is one.
    found = connection.execute("select money_format(5, 'E', 'de'), money_format_error(5, 'E', 'de'), money_format(5, null, 'de')")
    assert found.fetchone() == (None, "invalidCurrency", None)
    # Another registration changes what a prepared query means.
    connection.execute("prepare shown as select money_format('5', 'PTS', 'en')")
    assert connection.execute("execute shown").fetchone() == ("PTS\u00a05.00",)
    definitions = {"currencies": [{"code": "PTS", "name": "points", "fractionDigits": 0}]}
    moneyformat.duckdb.register(connection, data=Data(definitions=definitions))
    assert connection.execute("execute shown").fetchone() == ("PTS\u00a05",)
