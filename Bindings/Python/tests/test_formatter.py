"""The Python package's results and errors."""

import json
import pickle
import threading
from decimal import Decimal

import pytest

import moneyformat
from moneyformat import Data, Formatter, MoneyFormatError, Part, Rules

EURO = Formatter("EUR", "de-DE")
DOLLAR = Formatter("USD", "en-US")
NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Decimal("1234.5"), f"1.234,50{NBSP}€"),
        (Decimal("-0.05"), f"-0,05{NBSP}€"),
        (Decimal("1E+3"), f"1.000,00{NBSP}€"),
        (Decimal("5E-3"), f"0,00{NBSP}€"),
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
    with pytest.raises(TypeError, match="binary floating point can't hold 0.1; use decimal.Decimal"):
        DOLLAR.format(0.1)


@pytest.mark.parametrize("amount", ["1e5", "", "1,5", Decimal("NaN"), Decimal("Infinity"), "\ud800x"[1:]])
def test_text_that_is_no_amount(amount):
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.format(amount)
    assert caught.value.code == "invalidAmount"


def test_limits():
    with pytest.raises(OverflowError):
        DOLLAR.format_minor(2**63)
    with pytest.raises(ValueError):
        DOLLAR.format_minor(5, 200)
    with pytest.raises(MoneyFormatError) as caught:
        DOLLAR.format("1" * 39)
    assert caught.value.code == "precisionOverflow"


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
    with pytest.raises(MoneyFormatError, match="minimumAmount") as caught:
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
    copy = pickle.loads(pickle.dumps(Formatter("USD", "en-US", fraction_digits=0)))
    assert copy.format(5) == "$5"
    assert repr(copy) == "Formatter('USD', 'en-US', fraction_digits=0)"


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
