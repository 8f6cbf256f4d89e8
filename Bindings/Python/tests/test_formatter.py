"""The Python package's results and errors."""

import copy
import doctest
import importlib
import importlib.metadata
import json
import pathlib
import pickle
import re
import shutil
import sys
import threading
import types
from decimal import Decimal, localcontext

import pytest

import moneyformat
from moneyformat import Data, Formatter, MoneyFormatError, Part, Rules

EURO = Formatter("EUR", "de-DE")
DOLLAR = Formatter("USD", "en-US")
NBSP = "\u00a0"


class Shown(Decimal):
    """Shows two digits, as some models of amounts do."""

    def __str__(self) -> str:
        return f"EUR {self:f}"

    def __format__(self, spec: str) -> str:
        return Decimal.__format__(self, ".2f")


def test_a_decimal_is_its_digits_whatever_it_shows():
    euro = Formatter("EUR", "en", fraction_digits=4)
    amounts = [Shown("1234.5678"), Shown("1.5E+3"), Shown("-5E-3")]
    expected = ["€1,234.5678", "€1,500.0000", "-€0.0050"]
    assert [euro.format(amount) for amount in amounts] == expected
    with localcontext() as context:
        context.capitals = 0
        assert euro.format(Decimal("1.5E+3")) == "€1,500.0000"
    arrow = pytest.importorskip("moneyformat.arrow")
    column = [*amounts, Decimal("Infinity"), Decimal("1E-999999999"), Decimal("0E+999999999")]
    texts = arrow.format(column, currency="EUR", locale="en", options={"fractionDigits": 4}).to_pylist()
    assert texts == [*expected, None, None, "€0.0000"]


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Decimal("1234.5"), f"1.234,50{NBSP}€"),
        (Decimal("-0.05"), f"-0,05{NBSP}€"),
        (Decimal("1E+3"), f"1.000,00{NBSP}€"),
        (Decimal("5E-3"), f"0,00{NBSP}€"),
        (Decimal("-1E-400"), f"0,00{NBSP}€"),
        (Decimal("0E-999999999"), f"0,00{NBSP}€"),
        (Decimal("-0E-999999999"), f"0,00{NBSP}€"),
        (Decimal("0E+401"), f"0,00{NBSP}€"),
        (Decimal("-0E+999999999"), f"0,00{NBSP}€"),
        (Decimal("99999999999999999999999999999999999.99"), f"99.999.999.999.999.999.999.999.999.999.999.999,99{NBSP}€"),
        (1234, f"1.234,00{NBSP}€"),
        (10**30, f"1.000.000.000.000.000.000.000.000.000.000,00{NBSP}€"),
        ("-0012.340", f"-12,34{NBSP}€"),
    ],
)
def test_amounts(amount, text):
    assert EURO.format(amount) == text


@pytest.mark.parametrize(
    ("units", "scale", "text"),
    [
        (123450, None, "$1,234.50"),
        (-(2**63), None, "-$92,233,720,368,547,758.08"),
        (5, 0, "$5.00"),
        (123456, 4, "$12.35"),
    ],
)
def test_minor_units(units, scale, text):
    assert DOLLAR.format_minor(units, scale) == text


@pytest.mark.parametrize("amount", [1.5, True, None, b"1", [1], float("nan")])
def test_what_is_no_amount(amount):
    with pytest.raises(TypeError):
        DOLLAR.format(amount)
    with pytest.raises(TypeError):
        DOLLAR.format_minor(amount)


def test_floats_are_refused_with_a_reason():
    with pytest.raises(TypeError, match="Binary floating point can't hold amounts such as 0.1 exactly; use a decimal, an integer, or plain decimal text."):
        DOLLAR.format(0.1)


@pytest.mark.parametrize("amount", ["1e5", "", "1,5", Decimal("NaN"), Decimal("Infinity"), "\ud800x"[1:]])
def test_text_that_is_no_amount(amount):
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.format(amount)
    assert caught.value.code == "invalidAmount"


def test_limits():
    with pytest.raises(ValueError):
        DOLLAR.format_minor(5, 200)
    for amount in ("1" * 39, 10**38, -(10**38), 10**5000, Decimal("1E+5000"), Decimal(10**38), Decimal("1E-999999999"), Decimal("-1E-999999999999999999")):
        for function in (DOLLAR.format, DOLLAR.format_minor):
            with pytest.raises(MoneyFormatError) as caught:
                function(amount)
            assert caught.value.code == "precisionOverflow"


@pytest.mark.parametrize("units", [5, "5", Decimal(5), Decimal("5.00"), Decimal("0.5E+1")])
def test_units_and_minor_units(units):
    assert (DOLLAR.format(units), DOLLAR.format_minor(units)) == ("$5.00", "$0.05")
    assert moneyformat.format(units, "USD", "en-US") == "$5.00"
    assert moneyformat.format_minor(units, "USD", "en-US") == "$0.05"


def test_numbers_of_numpy():
    numpy = pytest.importorskip("numpy")
    for kind in ("int8", "int16", "int32", "int64", "uint8", "uint64"):
        assert DOLLAR.format(getattr(numpy, kind)(5)) == "$5.00"
        assert DOLLAR.format_minor(getattr(numpy, kind)(5)) == "$0.05"
    for kind in ("float16", "float32", "float64"):
        with pytest.raises(TypeError, match="Binary floating point"):
            DOLLAR.format(getattr(numpy, kind)(5))


def test_large_minor_units():
    assert DOLLAR.format_minor(2**64) == "$184,467,440,737,095,516.16"
    assert DOLLAR.format_minor(2**64, scale=0) == "$18,446,744,073,709,551,616.00"
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.format_minor("5.5")
    assert caught.value.code == "invalidAmount"


def test_keywords():
    assert EURO.parse(text="5", rules=Rules()) == 5
    assert EURO.format_minor(minor_units=5, scale=0) == f"5,00{NBSP}€"
    for call in (lambda: EURO.parse(), lambda: EURO.parse("5", rule=1), lambda: EURO.parse("5", None, None),
                 lambda: EURO.parse("5", text="5"), lambda: EURO.parse(b"5"), lambda: Formatter("EUR", 5),
                 lambda: Formatter(5, "en"), lambda: moneyformat.Reader("en", "EUR")):
        with pytest.raises(TypeError):
            call()


def test_options_are_named_as_in_python():
    for make in (lambda: Formatter("EUR", "en", fraction_digits=99), lambda: Formatter("EUR", "en", options={"fractionDigits": 99})):
        with pytest.raises(MoneyFormatError, match='"fraction_digits" has 99') as caught:
            make()
    # Members of definitions and tables are spelled as in JSON.
    for make in (lambda: moneyformat.Data(definitions={"currencies": [{"code": "AAA", "fraction_digits": 2}]}),
                 lambda: Formatter("USD", "en", abbreviator=[{"threshold": "1000", "suffix": "k", "fraction_digits": [0, 1]}])):
        with pytest.raises(MoneyFormatError, match=r"\[0\]\.fraction_digits.* expected one of .*fractionDigits"):
            make()
    with pytest.raises(MoneyFormatError) as caught:
        Formatter("EUR", "en", colour="red")
    assert " at byte " not in caught.value.message and "fraction_digits" in caught.value.message
    # The lists of names are those of the library.
    assert set(re.findall(r"\w+", caught.value.message.partition("expected one of ")[2])) - {"data"} == {
        moneyformat._snake(name) for name in moneyformat._OPTIONS}
    with pytest.raises(MoneyFormatError) as caught:
        Rules(colour="red")
    assert set(re.findall(r"\w+", caught.value.message.partition("expected one of ")[2])) == {
        moneyformat._snake(name) for name in moneyformat._RULES}


@pytest.mark.parametrize("name", ["fraction_digits_", "_fraction_digits", "fraction__digits", "fraction_Digits", "locale_"])
def test_other_spellings_of_options_are_unknown(name):
    for make in (lambda: Formatter("EUR", "en", **{name: 0}), lambda: Formatter("EUR", "en", options={name: 0})):
        with pytest.raises(MoneyFormatError, match=f'"{name}" is unknown') as caught:
            make()
        assert caught.value.code == "invalidOption"
    with pytest.raises(MoneyFormatError, match='"allows_negative_" is unknown'):
        Rules(allows_negative_=False)


@pytest.mark.parametrize(("call", "code"), [
    (EURO.format, "invalidAmount"), (EURO.format_minor, "invalidAmount"), (EURO.parts, "invalidAmount"),
    (lambda text: EURO.range(text, 5), "invalidAmount"), (lambda text: EURO.range(5, text), "invalidAmount"),
    (EURO.parse, "illegalCharacter"), (moneyformat.Reader("en").read, "illegalCharacter"),
    (lambda text: Formatter(text, "en"), "invalidCurrency"), (lambda text: Formatter("EUR", text), "invalidLocale"),
    (moneyformat.Reader, "invalidLocale"), (lambda text: Formatter("EUR", "en", custom_symbol=text), "invalidRequest"),
    (lambda text: moneyformat.Field(EURO).insert(text), "invalidRequest"),
])
def test_unpaired_surrogates(call, code):
    with pytest.raises(MoneyFormatError) as caught:
        call("5\ud800")
    assert caught.value.code == code
    reading = EURO.read("é\ud800")
    assert (reading.status, reading.reasons, reading.offset) == ("invalid", ("illegalCharacter",), 2)


class OwnFormatter(Formatter):
    def __new__(cls, locale):
        return super().__new__(cls, "EUR", locale)


class OwnRules(Rules):
    pass


class OwnData(Data):
    pass


class OwnReader(moneyformat.Reader):
    pass


class OwnEvidence(moneyformat.Evidence):
    pass


@pytest.mark.parametrize(
    "make", [lambda: OwnFormatter("de-DE"), lambda: OwnRules(allows_plus=False), OwnData, lambda: OwnReader("en"), OwnEvidence],
    ids=["formatter", "rules", "data", "reader", "evidence"])
def test_subclasses_travel(make):
    own = make()
    own.note = "mine"
    for copied in (pickle.loads(pickle.dumps(own)), copy.copy(own), copy.deepcopy(own)):
        assert type(copied) is type(own)
        assert copied.note == "mine"
        assert isinstance(own, moneyformat.Reader) or copied == own


def test_formatters_are_keys():
    same = Formatter("usd", "en-US", fraction_digits=0), Formatter("USD", "en-US", options={"fractionDigits": 0})
    assert same[0] == same[1] and hash(same[0]) == hash(same[1]) and len(set(same)) == 1
    others = [Formatter("USD", "en-US"), Formatter("USD", "en"), Formatter("EUR", "en-US", fraction_digits=0),
              Formatter("USD", "en-US", strict=True), Formatter("USD", "en-US", data=Data(definitions=DEFINITIONS))]
    assert len({*others, same[0]}) == 6 and same[0] != "USD"
    assert Data() == Data() and Data(strict=True) != Data() and Rules(allows_plus=False) == Rules(allowsPlus=False)
    assert repr(Formatter("USD", "en", strict=True, grouping="always")) == "Formatter('USD', 'en', strict=True, grouping='always')"
    assert eval(repr(others[4])).format(1) == "$1.00"


def test_strict():
    for data in (None, Data(definitions=DEFINITIONS), Data(strict=True)):
        with pytest.raises(MoneyFormatError) as caught:
            Formatter("EUX", "en", data=data, strict=True)
        assert caught.value.code == "invalidCurrency"
        with pytest.raises(MoneyFormatError) as caught:
            Formatter("EUR", "german", data=data, strict=True)
        assert caught.value.code == "invalidLocale"
    assert Formatter("USDT", "en", data=Data(definitions=DEFINITIONS), strict=True).resolved["isKnownCurrency"]
    assert not Formatter("EUX", "en").resolved["isKnownCurrency"]
    assert pickle.loads(pickle.dumps(Formatter("EUR", "en", strict=True)))._arguments[2].strict


def test_an_option_is_given_once():
    with pytest.raises(MoneyFormatError, match="twice"):
        Formatter("EUR", "en", options={"fraction_digits": 3, "fractionDigits": 0})
    assert Formatter("EUR", "en", options={"fraction_digits": 3}, fractionDigits=0).format(5) == "€5"


def test_objects_keep_what_they_were_made_of():
    """A template that is reused for the next tenant changes no object, no copy of it and no other door."""
    definitions = {"currencies": [{"code": "PTS", "symbol": "pt", "fractionDigits": 2}]}
    data = Data(definitions=definitions)
    points = Formatter("PTS", "en", data=data)
    for template in (definitions, data.definitions):
        template["currencies"][0]["fractionDigits"] = 0
    overrides = {"EUR": 4}
    euros = Formatter("EUR", "en", options={"fraction_overrides": overrides})
    number = hash(euros)
    overrides["EUR"] = 0
    notation = {"decimalMark": ",", "groupMark": "."}
    rules = Rules(notation=notation)
    notation.update(decimalMark=".", groupMark=",")
    for copied in (pickle.loads(pickle.dumps(points)), copy.deepcopy(points), points):
        assert copied.format_minor(500) == f"pt{NBSP}5.00"
    for copied in (pickle.loads(pickle.dumps(euros)), euros):
        assert copied.format("1.2345") == "€1.2345" and hash(copied) == number
    assert euros != Formatter("EUR", "en", fraction_overrides={"EUR": 0})
    for copied in (pickle.loads(pickle.dumps(rules)), rules):
        assert DOLLAR.parse("1.234,50", copied) == Decimal("1234.5")


@pytest.mark.parametrize("shares", ["3", b"\x01\x02", 3.0, Decimal(3), True, {1: 2}, None])
def test_shares_are_a_number_or_weights(shares):
    with pytest.raises(TypeError, match="shares must be"):
        EURO.allocate(100, shares)


def test_shares_of_numpy():
    numpy = pytest.importorskip("numpy")
    assert EURO.allocate(10, numpy.int64(4)) == [Decimal("2.5")] * 4
    assert EURO.allocate(10, numpy.array([3, 7])) == [3, 7]


def test_readers():
    reader = moneyformat.Reader("en-US", ["usd", "EUR"])
    for same in (reader, pickle.loads(pickle.dumps(reader))):
        assert same.read("$5") == (5, "USD", ())
        assert same.read("1.234,50 €") == (Decimal("1234.5"), "EUR", ("nonLocaleSeparator",))
    for text, code, currencies in (
        ("5", "missingCurrency", ()), ("5 CHF", "currencyMismatch", ()), ("5 kr", "currencyMismatch", None),
    ):
        with pytest.raises(MoneyFormatError) as caught:
            reader.read(text)
        assert caught.value.code == code
        assert currencies is not None or set(caught.value.currencies) > {"SEK", "NOK"}
    assert moneyformat.read("20 euros", "en-US").currency == "EUR"
    assert moneyformat.read("5 Stutz", "en-US", data=Data(definitions=DEFINITIONS)).currency == "CHF"
    with pytest.raises(MoneyFormatError):
        moneyformat.read("5 euros", "en-US", rules=Rules(maximum_amount=4))


def test_version_and_metadata():
    assert re.fullmatch(r"\d+\.\d+\.\d+", moneyformat.__version__)
    distribution = importlib.metadata.distribution("moneyformat")
    assert distribution.version == moneyformat.__version__
    assert {"Summary", "Keywords", "Requires-Python", "Description-Content-Type"} <= set(distribution.metadata)
    assert {"arrow", "polars", "duckdb", "spark"} <= set(distribution.metadata.get_all("Provides-Extra"))
    # The interface of the extension module, and no C.
    suffixes = {pathlib.PurePath(str(file)).suffix for file in distribution.files if "dist-info" not in str(file)}
    assert suffixes - {".pyc"} == {".py", ".pyi", ".so", ".data", ".typed"}


@pytest.mark.parametrize("name", ["moneyformat", "moneyformat.arrow", "moneyformat.polars", "moneyformat.duckdb"])
def test_docstrings(name):
    pytest.importorskip({"moneyformat": "pyarrow", "moneyformat.arrow": "pyarrow"}.get(name, name.partition(".")[2]))
    module = importlib.import_module(name)
    globs = {**vars(module), "Formatter": Formatter, "Rules": Rules}
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    tests = finder.find(module, globs=globs)
    for method in ("format", "format_minor", "parse"):
        if name == "moneyformat":
            tests += finder.find(getattr(moneyformat._moneyformat.Formatter, method), method, globs=globs, module=False)
    for test in tests:
        runner.run(test)
    assert runner.failures == 0 and runner.tries >= 4


@pytest.mark.parametrize(
    ("text", "amount"),
    [("1.234,50 €", "1234.50"), ("-5", "-5"), ("0,05", "0.05"), ("EUR 7", "7"), ("1.000.000", "1000000")],
)
def test_parsing(text, amount):
    assert EURO.parse(text) == Decimal(amount)


@pytest.mark.parametrize("minor", [0, 1, -1, 99, 100, 123450, -(10**12), 2**63 - 1])
def test_what_is_written_is_read_back(minor):
    for formatter in (EURO, DOLLAR, Formatter("JPY", "ja-JP")):
        digits = formatter.resolved["minorUnitDigits"]
        assert formatter.parse(formatter.format_minor(minor)) == Decimal(minor).scaleb(-digits)


def test_errors_of_parsing_say_where_and_what():
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.parse("€5")
    assert (caught.value.code, caught.value.found) == ("currencyMismatch", "EUR")
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.parse("12x")
    assert (caught.value.code, caught.value.offset) == ("illegalCharacter", 2)
    assert pickle.loads(pickle.dumps(caught.value)).code == "illegalCharacter"


def test_rules():
    rules = Rules(allows_negative=False, maximum_amount=Decimal("100"))
    assert EURO.parse("99", rules) == 99
    for text, code in [("-5", "signNotAllowed"), ("101", "aboveMaximum")]:
        with pytest.raises(MoneyFormatError) as caught:
            EURO.parse(text, rules)
        assert caught.value.code == code
    with pytest.raises(TypeError):
        EURO.parse("5", "rules")
    with pytest.raises(MoneyFormatError, match="minimum_amount") as caught:
        Rules(minimum_amount=Decimal("100"), maximum_amount=Decimal("99"))
    assert caught.value.code == "invalidOption"


def test_reading():
    assert EURO.read("-", "type").status == "partial"
    reading = EURO.read("1,5", "type")
    assert (reading.status, reading.amount) == ("valid", Decimal("1.5"))
    assert EURO.read("x").reasons == ("illegalCharacter",)
    with pytest.raises(ValueError):
        EURO.read("x", "later")


def test_parts_and_ranges():
    assert DOLLAR.parts(Decimal("-1.5")) == [
        Part("minusSign", "-"), Part("currency", "$"), Part("integer", "1"), Part("decimal", "."), Part("fraction", "50"),
    ]
    assert EURO.range(3, 5) == f"3,00–5,00{NBSP}€"


def test_resolved_has_what_the_tool_explains():
    options = {"minimumIntegerDigits": 3, "symbols": {"group": "_"}, "abbreviator": "compactShort", "isolated": True}
    resolved = Formatter("EUR", "de-DE", **options).resolved
    assert {key: resolved[key] for key in options} == options
    assert resolved["native"] is True and resolved["dataVersion"].startswith("icu")


def test_options():
    assert Formatter("USD", "en-US", formatting_style="currencyName").format(1) == "1.00 US dollars"
    assert Formatter("USD", "en-US", fractionDigits=0).format(1) == "$1"
    assert Formatter("USD", "en-US", symbols={"group": "'"}).format(1000) == "$1'000.00"
    assert Formatter(locale="en-US-u-cu-eur").resolved["currencyCode"] == "EUR"
    with pytest.raises(MoneyFormatError) as caught:
        Formatter("USD", "en-US", grouping="sometimes")
    assert caught.value.code == "invalidOption"
    assert '"grouping"' in caught.value.message
    for currency, locale, code in [("US", "en", "invalidCurrency"), ("USD", "not a locale", "invalidLocale")]:
        with pytest.raises(MoneyFormatError) as caught:
            Formatter(currency, locale)
        assert caught.value.code == code


def test_formatters_travel():
    same = pickle.loads(pickle.dumps(Formatter("USD", "en-US", fraction_digits=0)))
    assert same.format(5) == "$5"
    assert repr(same) == "Formatter('USD', 'en-US', fraction_digits=0)"


def test_data(tmp_path):
    path = tmp_path / "broken"
    path.write_bytes(b"not locale data")
    for wrong in (path, tmp_path / "missing", tmp_path):
        with pytest.raises(MoneyFormatError) as caught:
            Data(wrong)
        assert caught.value.code == "invalidLocaleData"
    own = moneyformat._own_data()
    assert own.version.startswith("icu")
    assert json.loads(own.info())["locales"] > 0


def test_data_stays_that_of_the_file_that_was_opened(tmp_path, monkeypatch):
    path = tmp_path / "own.data"
    shutil.copy(moneyformat._OWN_FILE, path)
    monkeypatch.chdir(tmp_path)
    data, same = Data("own.data"), Data(moneyformat._OWN_FILE)
    assert data.path == str(path)
    assert data == same and hash(data) == hash(same)
    pickled = pickle.dumps(Formatter("EUR", "de-DE", data=data))
    assert pickle.loads(pickled).format(5) == f"5,00{NBSP}\u20ac"
    data._content, changed = "0123456789abcdef", data._content
    with pytest.raises(MoneyFormatError, match="when this was pickled"):
        pickle.loads(pickle.dumps(data))
    data._content = changed
    path.write_bytes(b"another file")
    assert Formatter("EUR", "de-DE", data=data, strict=True).format(5) == f"5,00{NBSP}\u20ac"
    assert moneyformat.format(5, "EUR", "de-DE", data=data) == f"5,00{NBSP}\u20ac"
    with pytest.raises(MoneyFormatError):
        Data("own.data")


def test_definitions_are_any_mapping():
    assert Formatter("PTS", "en", data=Data(definitions=types.MappingProxyType(DEFINITIONS))).format(5) == f"PTS{NBSP}5"


def test_keywords_take_precedence_in_either_spelling():
    given = {"fraction_digits": 0, "fractionDigits": 3}
    assert Formatter("EUR", "de", options=given, fraction_digits=1).format(5) == f"5,0{NBSP}\u20ac"


@pytest.mark.parametrize(
    ("limit", "error"),
    [
        (0.5, TypeError),
        (Decimal("1E+499999999"), MoneyFormatError),
        (Decimal("1E-499999999"), MoneyFormatError),
        (10**1000, MoneyFormatError),
    ],
)
def test_limits_are_amounts(limit, error):
    with pytest.raises(error):
        Rules(maximum_amount=limit)


def test_limits_of_numpy():
    numpy = pytest.importorskip("numpy")
    assert Rules(maximum_amount=numpy.int64(5)) == Rules(maximum_amount=5)
    with pytest.raises(TypeError):
        Rules(maximum_amount=numpy.float32(0.5))


@pytest.mark.parametrize("scale", [128, -128, 2**32, 2**64, -(2**64)])
def test_scales_that_nothing_has(scale):
    with pytest.raises(MoneyFormatError) as error:
        Formatter("EUR", "de").format_minor(5, scale)
    assert error.value.code == "invalidArgument"


DEFINITIONS = {
    "currencies": [
        {"code": "usdt", "symbol": "\u20ae", "name": "Tether", "fractionDigits": 6},
        {"code": "PTS", "fractionDigits": 0},
    ],
    "everydaySymbols": {"CHF": ["Stutz"]},
    "abbreviators": {"indian": [{"threshold": "100000", "suffix": "L"}]},
}


@pytest.mark.parametrize(
    ("currency", "locale", "options", "amount", "text"),
    [
        ("USDT", "en-US", {}, "1.5", "\u20ae1.500000"),
        ("USDT", "en-US", {"formatting_style": "currencyName"}, "1.5", "1.500000 Tether"),
        ("pts", "en-US", {}, 5, f"PTS{NBSP}5"),
        ("INR", "en-IN", {"abbreviator": "indian"}, 250000, "\u20b92.5L"),
    ],
)
def test_definitions(currency, locale, options, amount, text):
    own = Data(definitions=DEFINITIONS)
    for data in (own, pickle.loads(pickle.dumps(own))):
        formatter = Formatter(currency, locale, data=data, **options)
        assert formatter.format(amount) == text
        assert pickle.loads(pickle.dumps(formatter)).format(amount) == text
        assert Formatter("CHF", "de-CH", data=data).parse("5 Stutz") == 5
    assert formatter.resolved["currencyCode"] == currency.upper()
    # Without the definitions, nothing changes.
    with pytest.raises(MoneyFormatError) as error:
        Formatter("USDT", "en-US")
    assert error.value.code == "invalidCurrency"
    with pytest.raises(MoneyFormatError):
        Formatter("INR", "en-IN", abbreviator="indian")


@pytest.mark.parametrize(
    ("definitions", "code"),
    [
        ({"currencies": [{"code": "EUR", "fractionDigits": 2}]}, "invalidCurrency"),
        ({"currencies": [{"code": "USDT"}]}, "invalidOption"),
        ({"currencies": [{"code": "USDT", "fractionDigits": 2.0}]}, "invalidOption"),
        ({"everydaySymbols": {"CHF": ["5"]}}, "invalidOption"),
        ({"colours": []}, "invalidOption"),
        ([], "invalidOption"),
    ],
)
def test_invalid_definitions(definitions, code):
    with pytest.raises(MoneyFormatError) as error:
        Data(definitions=definitions)
    assert error.value.code == code


def test_the_shared_function():
    assert moneyformat.format(Decimal("1.5"), "USD", "en-US") == "$1.50"


def test_threads():
    wrong = []

    def work():
        for minor in range(2000):
            if DOLLAR.parse(DOLLAR.format_minor(minor)) != Decimal(minor).scaleb(-2):
                wrong.append(minor)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_sub_interpreters_are_refused():
    interpreters = pytest.importorskip("_xxsubinterpreters")
    other = interpreters.create()
    with pytest.raises(interpreters.RunFailedError, match="main interpreter"):
        interpreters.run_string(other, f"import sys; sys.path[:] = {sys.path!r}; import moneyformat")
    interpreters.destroy(other)
    with pytest.raises(MoneyFormatError):
        EURO.parse("x")
