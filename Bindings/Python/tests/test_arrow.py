"""Columns: types, nulls, slices, chunks, and rows with errors."""

import gc
import pickle
from decimal import Decimal

import pytest

pyarrow = pytest.importorskip("pyarrow")

import moneyformat.arrow as columns  # noqa: E402
from moneyformat import Data, Evidence, Formatter, MoneyFormatError, Reader, Rules  # noqa: E402

DOLLARS = {"currency": "USD", "locale": "en-US"}
CENTS = [123450, None, -5, 0, 2**62]
TEXTS = ["$1,234.50", None, "-$0.05", "$0.00", "$46,116,860,184,273,879.04"]


def test_integers():
    result = columns.format_minor(pyarrow.array(CENTS, pyarrow.int64()), **DOLLARS)
    assert result.type == pyarrow.large_string()
    assert result.to_pylist() == TEXTS
    assert result.null_count == 1
    result.validate(full=True)


@pytest.mark.parametrize("text, options, amount", [
    ("$5.00/kg", {"per_unit": "kilogram"}, "5"),
    ("59¢", {"subunits": "belowOne"}, "0.59"),
    ("59¢/lb", {"per_unit": "pound", "subunits": "belowOne"}, "0.59"),
    ("$1,234.57", {"scale": 1000}, "1234570"),
])
def test_texts_of_options(text, options, amount):
    # `scale` is also the parameter of the columns' functions, so the option goes into the mapping.
    amount = Decimal(amount)
    assert Formatter("USD", "en-US", options=options).parse(text) == amount
    assert Reader("en-US", options=options).read(text).amount == amount
    assert columns.parse([text, None, "x"], options=options, **DOLLARS).to_pylist() == [amount, None, None]
    amounts, currencies = columns.read([text, None], locale="en-US", options=options)
    assert (amounts.to_pylist(), currencies.to_pylist()) == ([amount, None], ["USD", None])
    assert columns.format(pyarrow.array([amount]), options=options, **DOLLARS).to_pylist() == [text]


INTEGERS = [
    pyarrow.int8(), pyarrow.int16(), pyarrow.int32(), pyarrow.int64(), pyarrow.uint8(), pyarrow.uint16(), pyarrow.uint32(),
    pyarrow.uint64(),
]


@pytest.mark.parametrize("kind", INTEGERS)
def test_units_and_minor_units(kind):
    amounts = pyarrow.array([100, None, 5], kind)
    assert columns.format_minor(amounts, **DOLLARS).to_pylist() == ["$1.00", None, "$0.05"]
    assert columns.format(amounts, **DOLLARS).to_pylist() == ["$100.00", None, "$5.00"]


def test_minor_units_have_no_fraction():
    amounts = pyarrow.array([Decimal("600.00"), Decimal("0.50"), None], pyarrow.decimal128(20, 2))
    texts, errors = columns.format_minor(amounts, with_errors=True, **DOLLARS)
    assert (texts.to_pylist(), errors.to_pylist()) == (["$6.00", None, None], [None, "invalidAmount", None])


class Shown(Decimal):
    def __str__(self):
        return f"{self:.2f}"


class Cents(int):
    def __str__(self):
        return f"{self // 100}.{self % 100:02}"


@pytest.mark.parametrize("container", ["list", "tuple", "pandas", "numpy"])
@pytest.mark.parametrize("row, expected", [
    ([Shown("1.237")], ["1.237"]), ([Shown("1.237"), None], ["1.237", None]),
    ([Shown("1.237"), "2"], ["1.237", "2.000"]), ([Cents(1237)], ["1,237.000"]),
    ([Cents(1237), Decimal(5)], ["1,237.000", "5.000"]), ([Cents(1237), "7"], ["1,237.000", "7.000"]),
    ([Cents(1237), 2**70], ["1,237.000", "1,180,591,620,717,411,303,424.000"]),
])
def test_a_number_is_not_what_its_subclass_shows(row, expected, container):
    if container in ("pandas", "numpy"):
        row = pytest.importorskip("pandas").Series(row, dtype=object)
    amounts = {"list": list, "tuple": tuple, "pandas": lambda row: row, "numpy": lambda row: row.to_numpy()}[container](row)
    assert columns.format(amounts, currency="KWD", locale="en-US", formatting_style="decimal").to_pylist() == expected


def test_no_row_fails_a_column():
    wide = pyarrow.array([Decimal(10**38), Decimal(1), Decimal(-(10**50))], pyarrow.decimal256(60, 0))
    texts, errors = columns.format(wide, with_errors=True, **DOLLARS)
    assert (texts.to_pylist()[1], errors.to_pylist()) == ("$1.00", ["precisionOverflow", None, "precisionOverflow"])
    large = pyarrow.array([2**64 - 1], pyarrow.uint64())
    assert columns.format_minor(large, **DOLLARS).to_pylist() == ["$184,467,440,737,095,516.15"]
    texts, errors = columns.format([Decimal("Infinity"), Decimal("-Infinity"), Decimal(5)], with_errors=True, **DOLLARS)
    assert (texts.to_pylist(), errors.to_pylist()) == ([None, None, "$5.00"], ["invalidAmount", "invalidAmount", None])
    objects = [Decimal("NaN"), Decimal(5), None, float("nan"), 2**70, 10**5000, Decimal("1E+900"), Decimal(10**80)]
    texts, errors = columns.format(objects, with_errors=True, **DOLLARS)
    assert texts.to_pylist()[1] == "$5.00" and texts.to_pylist()[4] == "$1,180,591,620,717,411,303,424.00"
    assert errors.to_pylist() == [
        "invalidAmount", None, None, "invalidAmount", None, "precisionOverflow", "precisionOverflow", "precisionOverflow",
    ]
    texts = pyarrow.array([b"$5.00", b"\xff\xfe", None, b"$7"], pyarrow.binary())
    amounts, errors = columns.parse(texts, with_errors=True, **DOLLARS)
    assert (amounts.to_pylist(), errors.to_pylist()[1]) == ([Decimal(5), None, None, Decimal(7)], "illegalCharacter")
    for wrong in ([1.5], [True], [Decimal(1), 2.5], [b"x", 5], [[1]], [object()]):
        with pytest.raises((TypeError, MoneyFormatError)):
            columns.format(wrong, **DOLLARS)


@pytest.mark.parametrize("number", [Decimal("1.234"), 1234, 1.234, True], ids=repr)
@pytest.mark.parametrize("container", ["list", "reversed", "pandas", "numpy", "categorical", "polars"])
def test_texts_are_text(number, container):
    """1.234 written as plain text would be 1234 in de-DE."""
    texts = ["1,50", number, None]
    if container == "reversed":
        texts.reverse()
    elif container == "numpy":
        texts = pytest.importorskip("numpy").array(texts, object)
    elif container == "polars":
        polars = pytest.importorskip("polars")
        texts = polars.Series(texts, dtype=polars.Object)
    elif container != "list":
        pandas = pytest.importorskip("pandas")
        texts = pandas.Series(texts, dtype="object" if container == "pandas" else "category")
    euros = {"currency": "EUR", "locale": "de-DE"}
    for call in (lambda: columns.parse(texts, **euros), lambda: columns.parse(texts, currency=["EUR"] * 3, locale="de-DE"),
                 lambda: columns.read(texts, locale="de-DE"), lambda: columns.infer(texts, **euros),
                 lambda: columns.infer(texts, locale="de-DE"), lambda: columns.parse([number], **euros)):
        with pytest.raises(MoneyFormatError, match="^texts must be text, not") as caught:
            call()
        assert caught.value.code == "invalidArray"


def test_missing_texts():
    pandas = pytest.importorskip("pandas")
    texts = pandas.Series(["1,50", float("nan"), None, pandas.NA], dtype="object")
    assert columns.parse(texts, currency="EUR", locale="de-DE").to_pylist() == [Decimal("1.5"), None, None, None]


@pytest.mark.parametrize("amounts, codes", [
    ([10**5000, Decimal("1.5")], ["precisionOverflow", None]), ([Decimal("NaN"), "5"], ["invalidAmount", None]),
    ([Decimal("sNaN"), "5", None], ["invalidAmount", None, None]),
])
@pytest.mark.parametrize("container", ["list", "pandas"])
def test_an_amount_that_arrow_can_not_hold_is_the_error_of_its_row(amounts, codes, container):
    if container == "pandas":
        amounts = pytest.importorskip("pandas").Series(amounts, dtype=object)
    assert columns.format(amounts, with_errors=True, **DOLLARS)[1].to_pylist() == codes


@pytest.mark.parametrize("words", [["5", "\ud800"], ["\ud800", 5]])
def test_unpaired_surrogates(words):
    assert columns.format(words, with_errors=True, **DOLLARS)[1].to_pylist().count("invalidAmount") == 1
    if words[0] == "5":
        assert columns.parse(words, with_errors=True, **DOLLARS)[1].to_pylist() == [None, "illegalCharacter"]


@pytest.mark.parametrize("kind", [
    pyarrow.bool_(), pyarrow.date32(), pyarrow.time32("s"), pyarrow.timestamp("s"), pyarrow.duration("s"), pyarrow.float64(),
    pyarrow.binary(), pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary(1), pyarrow.decimal128(5, 2),
    pyarrow.int8(), pyarrow.null(),
], ids=str)
def test_dictionaries_are_judged_by_their_values(kind):
    """A dictionary-encoded column has the result of the plain one, as amounts and as texts."""
    values = [None, None] if pyarrow.types.is_null(kind) else [5, None]
    if "binary" in str(kind) or "string" in str(kind):
        values = [b"5", b"\xff"] if "binary" in str(kind) else ["5", "x"]
    elif pyarrow.types.is_boolean(kind):
        values = [True, None]
    plain = pyarrow.array(values, kind)
    if pyarrow.types.is_decimal(kind):
        plain = pyarrow.array([Decimal(5), None], kind)
    encoded = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 1], pyarrow.int8()), plain)

    def outcome(function, column):
        try:
            return [made.to_pylist() for made in function(column, with_errors=True, **DOLLARS)]
        except (TypeError, MoneyFormatError) as error:
            return type(error), getattr(error, "code", None)

    for function in (columns.format, columns.parse):
        expected = outcome(function, plain)
        for column in (encoded, pyarrow.chunked_array([encoded]), pyarrow.chunked_array([encoded[:1], encoded[1:]])):
            assert outcome(function, column) == expected


def test_durations_of_pandas():
    pandas = pytest.importorskip("pandas")
    durations = pandas.Series(pandas.to_timedelta(["5s", "90s"]))
    for series in (durations, durations.astype("category"), pandas.Series([True, False]).astype("category")):
        with pytest.raises(MoneyFormatError) as caught:
            columns.format(series, **DOLLARS)
        assert caught.value.code == "invalidArray"


def test_objects_of_polars():
    polars = pytest.importorskip("polars")
    with pytest.raises(MoneyFormatError, match="^amounts must be integers, decimals, or plain decimal text, not objects"):
        columns.format(polars.Series([Decimal("1.5")], dtype=polars.Object), **DOLLARS)


@pytest.mark.parametrize(("call", "message"), [
    (lambda: columns.format("12", **DOLLARS), "amounts must be a column, such as a list, not a str"),
    (lambda: columns.format_minor("12", **DOLLARS), "amounts must be a column"),
    (lambda: columns.parse("12", **DOLLARS), "texts must be a column"),
    (lambda: columns.read(b"$5", locale="en"), "texts must be a column, such as a list, not a bytes"),
    (lambda: columns.infer("12", **DOLLARS), "texts must be a column"),
    (lambda: columns.format([1], currency=b"EUR", locale="en"), "currencies must be a column"),
])
def test_a_text_is_no_column(call, message):
    with pytest.raises(TypeError, match=message):
        call()


@pytest.mark.parametrize(("call", "message"), [
    (lambda: columns.parse(pyarrow.array([True]), **DOLLARS), "texts must be text, not bool."),
    (lambda: columns.parse(pyarrow.array([1.5]), **DOLLARS), "texts must be text, not double."),
    (lambda: columns.format([1], currency=[1.5], locale="en"), "currencies must be text, not double."),
    (lambda: columns.format([1], currency=pyarrow.array([1.5]).dictionary_encode(), locale="en"),
     "currencies must be text, not double."),
    (lambda: columns.format([1, 2], currency=["EUR", 5], locale="en"), "currencies must be text, not int."),
    (lambda: columns.read(["$5"], locale=[5]), "locales must be text, not int64."),
])
def test_sentences_about_types(call, message):
    with pytest.raises(MoneyFormatError) as caught:
        call()
    assert (caught.value.code, str(caught.value)) == ("invalidArray", message)


def test_warnings():
    texts = ["12,50", "1.23", None, "x", "5 EUR"]
    euros = {"currency": "EUR", "locale": "de-DE"}
    amounts, errors, warnings = columns.parse(texts, with_errors=True, with_warnings=True, **euros)
    assert amounts.to_pylist() == [Decimal("12.5"), Decimal("1.23"), None, None, Decimal(5)]
    assert errors.to_pylist() == [None, None, None, "illegalCharacter", None]
    assert warnings.to_pylist() == [None, "nonLocaleSeparator", None, None, None]
    _, only = columns.parse(texts, with_warnings=True, **euros)
    assert only.equals(warnings)
    _, rowwise = columns.parse(texts, currency=["EUR"] * 5, locale="de-DE", with_warnings=True)
    assert rowwise.equals(warnings)
    scalar = Formatter("EUR", "de-DE")
    assert [list(scalar.read(text).warnings) for text in texts if text] == [[], ["nonLocaleSeparator"], [], []]


@pytest.mark.parametrize("precision, scale", [(76, 38), (60, 30), (76, 72)])
def test_zeros_at_the_end_of_a_fraction_do_not_count(precision, scale):
    """BigQuery's BIGNUMERIC is decimal256(76, 38)."""
    amounts = [Decimal(text) for text in ("0.50", "1.5", "-20", "0", "-12.34")]
    texts = columns.format(pyarrow.array(amounts, pyarrow.decimal256(precision, scale)), **DOLLARS)
    assert texts.to_pylist() == ["$0.50", "$1.50", "-$20.00", "$0.00", "-$12.34"]
    digits = pyarrow.array([Decimal("1." + "1" * 38)], pyarrow.decimal256(76, 38))
    assert columns.format(digits, with_errors=True, **DOLLARS)[1].to_pylist() == ["precisionOverflow"]


def test_a_column_may_have_more_locales_than_readers_are_kept():
    regions = "DE AT CH US GB FR ES IT NL SE NO DK FI PL CZ HU JP KR CN IN BR MX CA AU".split()
    locales = [f"{language}-{region}" for language in "en de fr es it sv".split() for region in regions] * 2
    amounts, codes = columns.read(["$5"] * len(locales), locale=locales)
    for place in range(0, len(locales), 7):
        alone = columns.read(["$5"], locale=locales[place])
        assert (amounts[place], codes[place]) == (alone[0][0], alone[1][0]), locales[place]


def test_reading():
    texts = ["$5", "20 euros", None, "7", "5 km", "1.234,50 \u20ac", "\uffe57"]
    amounts, codes, errors, warnings = columns.read(texts, locale="en-US", with_errors=True, with_warnings=True)
    assert codes.to_pylist() == ["USD", "EUR", None, None, None, "EUR", "JPY"]
    assert errors.to_pylist() == [None, None, None, "missingCurrency", "illegalCharacter", None, None]
    assert warnings.to_pylist()[5] == "nonLocaleSeparator"
    reader = Reader("en-US")
    for text, amount, code, error in zip(texts, amounts.to_pylist(), codes.to_pylist(), errors.to_pylist(), strict=True):
        if text is not None and error is None:
            assert reader.read(text)[:2] == (amount, code)
    amounts, codes = columns.read(texts, locale=["en-US", "de-DE", "en", "en", "en", "de", "ja"], scale=2)
    assert amounts.type == pyarrow.decimal128(38, 2)
    assert codes.to_pylist() == ["USD", "EUR", None, None, None, "EUR", "JPY"]
    amounts, codes, errors = columns.read(["$5", "5 CHF"], locale="en-US", currencies=["usd"], with_errors=True)
    assert (codes.to_pylist(), errors.to_pylist()) == (["USD", None], [None, "currencyMismatch"])
    with pytest.raises(MoneyFormatError) as caught:
        columns.read(["$5"], locale="en-US", currencies=["DOLLARS"])
    assert caught.value.code == "invalidCurrency"


def test_evidence():
    texts = ["1.234", "v1.5", "12.50", "7", "1,234.56", None, "5"]
    euros = {"currency": "EUR", "locale": "de-DE"}
    whole = columns.infer(texts, **euros)
    assert (whole.count, whole.conclusion) == (7, "decided")
    assert whole.notation == {"decimalMark": ".", "groupMark": ",", "groupSizes": [3, 3]}
    assert [example.place for example in whole.examples] == [3, 5]
    for cut in range(8):
        first, second = columns.infer(texts[:cut], **euros), columns.infer(texts[cut:], **euros)
        assert first.followed_by(second) == whole and hash(first.followed_by(second)) == hash(whole)
        moved = columns.infer(texts[cut:], place=cut + 1, **euros)
        assert first + moved == moved + first == sum([moved, first]) == whole
        assert pickle.loads(pickle.dumps(moved)) == Evidence(moved.json) == moved
    chunked = pyarrow.chunked_array([texts[:2], [], texts[2:]], pyarrow.string())
    assert columns.infer(chunked, **euros) == whole
    rules = Rules(notation=whole.notation)
    dinars = {"currency": "BHD", "locale": "de-DE"}
    assert columns.parse(["1.234"], rules=rules, **dinars).to_pylist() == [Decimal("1.234")]
    assert columns.parse(["1.234"], rules=rules, with_errors=True, **euros)[1].to_pylist() == ["tooManyFractionDigits"]
    assert columns.infer(["1.5", "1,5"], **euros).conclusion == "contradictory"
    assert columns.infer(["$1,5"], locale="en-US", currencies=["USD"]).notation["decimalMark"] == ","
    with pytest.raises(MoneyFormatError):
        Evidence("{}")


def test_an_invalid_constant_is_no_error_of_each_row():
    for call in (
        lambda: columns.format([5], currency="EURO", locale=["de"]),
        lambda: columns.format([5], currency=["EUR"], locale="d"),
        lambda: columns.format([5], currency=["EUR"], locale="de", fraction_digits=99),
        lambda: columns.parse(["5"], currency="EURO", locale=["de"]),
        lambda: columns.read(["€5"], currencies=["EURO"], locale=["de"]),
    ):
        with pytest.raises(MoneyFormatError):
            call()
    assert columns.format([5], currency="EUR", locale=["de"], strict=True).to_pylist() == ["5,00\u00a0€"]
    with pytest.raises(MoneyFormatError):
        columns.format([5], currency=["EUR"], locale="de", numbering_system="xxxx")
    for name in ("currency_code", "currencyCode"):
        assert columns.format([5], currency="EUR", locale=["en"], options={name: "USD"}).to_pylist() == ["€5.00"]
    own = {"symbols": {"group": "."}}
    assert columns.format([1234], currency="EUR", locale=["de-DE"], options=own).to_pylist() == ["1.234,00\u00a0€"]
    assert columns.read(["1.234,00 €"], locale=["de-DE"], options=own)[0].to_pylist() == [Decimal(1234)]


def test_polars_checks_constants_beside_a_column_as_arrow_does():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    currency, locale = polars.col("c"), polars.col("l")
    frame = polars.DataFrame({"a": [1234], "t": ["1.234,00 €"], "c": ["EUR"], "l": ["de-DE"]})
    own = {"symbols": {"group": "."}}
    shown = frame.select(
        of=polars.col("a").money.format("EUR", locale, options=own),
        currency=polars.col("a").money.format(currency, "de-DE", strict=True),
        read=polars.col("t").money.read(locale, options=own).struct.field("amount"),
        parsed=polars.col("t").money.parse(currency, locale, options=own),
    )
    assert shown.rows() == [("1.234,00\u00a0€", "1.234,00\u00a0€", Decimal(1234), Decimal(1234))]
    for call in (
        lambda: polars.col("a").money.format("EURO", locale),
        lambda: polars.col("a").money.format(currency, "d"),
        lambda: polars.col("a").money.format(currency, locale, fraction_digits=99),
        lambda: polars.col("a").money.format(currency, "de", numbering_system="xxxx"),
        *(lambda scale=scale: polars.col("a").money.format_minor(currency, locale, scale=scale) for scale in (128, -128, 2**32)),
        lambda: polars.col("t").money.read(locale, currencies=["EURO"]),
    ):
        with pytest.raises(MoneyFormatError):
            call()


def test_long_locales():
    """A locale with several extensions is one in a column, too, whatever stands beside it."""
    long = "zh-Hant-TW-u-nu-hanidec-cf-account"
    expected = [Formatter("EUR", locale).format(5) for locale in (long, "de", long, "de-DE-u-nu-arab-cf-account-cu-usd")]
    locales = [long, "de", long, "de-DE-u-nu-arab-cf-account-cu-usd"]
    assert columns.format([5] * 4, currency="EUR", locale=locales).to_pylist() == expected
    assert columns.parse(expected, currency="EUR", locale=locales).to_pylist() == [Decimal(5)] * 4
    assert columns.format([5], currency="EUR", locale=["x" * 200], with_errors=True)[1].to_pylist() == ["invalidLocale"]


def test_minor_units_have_no_zeros_to_keep():
    options = {"trailing_zeros": "keepInput", "fraction_digits": (0, 4)}
    for units in ([500], ["500"], pyarrow.array([500], pyarrow.decimal128(20, 0))):
        assert columns.format_minor(units, currency="EUR", locale="en", **options).to_pylist() == ["€5"]
    assert columns.format(["5.00"], currency="EUR", locale="en", **options).to_pylist() == ["€5.00"]
    # Nor have decimals, whatever stands beside them.
    for others in ([], ["2"], [Decimal("NaN")], [1]):
        assert columns.format([Decimal("5.00"), *others], currency="EUR", locale="en", **options)[0].as_py() == "€5"


def test_minor_units_of_negative_scales():
    """The digits of the column's scale and of the call's are at most those of the longest amount."""
    def column(digits, scale):
        return pyarrow.Array.from_buffers(pyarrow.decimal128(38, scale), 1, [None, pyarrow.py_buffer(int(digits).to_bytes(16, "little"))])

    for digits, column_scale, scale, code in [
        ("9" * 38, -127, 0, None), ("9" * 38, -127, -1, "precisionOverflow"), ("9" * 38, -127, -127, "precisionOverflow"),
        ("9", -127, -37, None), ("9", -127, -38, "precisionOverflow"), ("9" * 38, 0, -127, None), ("1" + "0" * 37, 0, -127, None),
    ]:
        found = columns.format_minor(column(digits, column_scale), currency="EUR", locale="en", scale=scale, with_errors=True)
        assert found[1].to_pylist() == [code]
        if code is None:
            assert found[0][0].as_py() == "€" + f"{int(digits) * 10 ** -(column_scale + scale):,}.00"
    assert columns.format_minor(["10", "10.0", "1" + "0" * 38], currency="EUR", locale="en", scale=-127, with_errors=True)[1].to_pylist() == [None, None, "precisionOverflow"]


def test_places_and_keys_of_evidence():
    with pytest.raises(ValueError, match="place"):
        columns.infer(["1"], currency="EUR", locale="de", place=0)
    polars = pytest.importorskip("polars")
    import moneyformat.polars

    for keys in ({"currency": polars.col("c"), "locale": "de"}, {"currency": "EUR", "locale": polars.col("l")}):
        with pytest.raises(TypeError, match="group by"):
            polars.col("typed").money.infer(**keys)


def test_strict():
    amounts, currencies = [1, 2], ["EUR", "EUX"]
    texts, errors = columns.format(amounts, currency=currencies, locale="en", strict=True, with_errors=True)
    assert (texts.to_pylist(), errors.to_pylist()) == (["\u20ac1.00", None], [None, "invalidCurrency"])
    assert columns.format(amounts, currency=currencies, locale="en").to_pylist()[1] == "EUX\u00a02.00"
    for wrong in ({"currency": "EUX", "locale": "en"}, {"currency": "EUR", "locale": "german"}):
        with pytest.raises(MoneyFormatError):
            columns.format(amounts, strict=True, **wrong)


@pytest.mark.parametrize("kind", ["string", "large", "view", "dictionary", "categorical", "polars", "enum", "chunked"])
def test_kinds_of_keys(kind):
    codes, places = ["USD", "EUR", None, "JPY", "USD"], ["en-US", "de-DE", "en-US", "ja-JP", None]

    def key(values):
        column = pyarrow.array(values)
        if kind == "large":
            return column.cast(pyarrow.large_string())
        if kind == "view":
            return column.cast(pyarrow.string_view())
        if kind == "dictionary":
            return column.dictionary_encode()
        if kind == "chunked":
            return pyarrow.chunked_array([column[:1], column[1:1], column[1:4], column[4:]])
        if kind == "categorical":
            return pytest.importorskip("pandas").Series(values, dtype="category")
        polars = pytest.importorskip("polars")
        words = sorted({value for value in values if value})
        return polars.Series(values, dtype=polars.Categorical if kind == "polars" else polars.Enum(words))

    for amounts in (pyarrow.array([1, 2, 3, 4, 5]), pyarrow.chunked_array([[1, 2], [3, 4, 5]])):
        texts, errors = columns.format(amounts, currency=key(codes), locale=key(places), with_errors=True)
        assert texts.to_pylist() == ["$1.00", "2,00\u00a0\u20ac", None, "\uffe54", None]
        assert errors.to_pylist() == [None, None, "invalidCurrency", None, "invalidLocale"]
        parsed = columns.parse(texts, currency=key(codes), locale=key(places))
        assert parsed.to_pylist() == [Decimal(1), Decimal(2), None, Decimal(4), None]


@pytest.mark.parametrize("offset", range(12))
def test_slices(offset):
    values = [None if row % 3 == 0 else row * 100 for row in range(40)]
    expected = columns.format_minor(pyarrow.array(values), **DOLLARS).to_pylist()
    part = pyarrow.array(values).slice(offset, 9)
    assert columns.format_minor(part, **DOLLARS).to_pylist() == expected[offset : offset + 9]
    texts = pyarrow.array(expected).slice(offset, 9)
    back = columns.parse(texts, **DOLLARS).to_pylist()
    assert back == [None if value is None else Decimal(value).scaleb(-2) for value in values[offset : offset + 9]]


def test_scale():
    assert columns.format_minor(pyarrow.array([12345]), scale=3, **DOLLARS).to_pylist() == ["$12.34"]
    for scale in (1000, 2**32, -(2**31), 2**100):
        for function, column in ((columns.format_minor, [12345]), (columns.parse, ["5"]), (columns.read, ["$5"])):
            settings = DOLLARS if function is not columns.read else {"locale": "en-US"}
            with pytest.raises(MoneyFormatError):
                function(pyarrow.array(column), scale=scale, **settings)


@pytest.mark.parametrize("kind", [pyarrow.decimal128(38, 3), pyarrow.decimal128(10, 2), pyarrow.decimal256(40, 2)])
def test_decimals(kind):
    amounts = [Decimal("1.50"), None, Decimal("-0.01")]
    assert columns.format(pyarrow.array(amounts, kind), **DOLLARS).to_pylist() == ["$1.50", None, "-$0.01"]


@pytest.mark.parametrize("kind", [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()])
def test_decimal_texts(kind):
    texts, errors = columns.format(pyarrow.array(["1.5", "x", None, "1" * 39], kind), with_errors=True, **DOLLARS)
    assert texts.to_pylist() == ["$1.50", None, None, None]
    assert errors.to_pylist() == [None, "invalidAmount", None, "precisionOverflow"]


def test_floats_are_refused():
    with pytest.raises(TypeError, match="Binary floating point can't hold amounts such as 0.1 exactly; use a decimal"):
        columns.format_minor(pyarrow.array([1.5]), **DOLLARS)
    with pytest.raises(MoneyFormatError) as caught:
        Formatter("USD", "en-US")._format_array(pyarrow.array([1.5]).__arrow_c_array__(), 2, False)
    assert caught.value.code == "invalidArray"


def test_extension_types_are_refused():
    """Their numbers stand for something else: months since 1970 are not amounts."""
    pandas = pytest.importorskip("pandas")
    months = pandas.Series(pandas.period_range("2020-01", periods=2, freq="M"))
    bools = pyarrow.ExtensionArray.from_storage(pyarrow.bool8(), pyarrow.array([1, 0], pyarrow.int8()))
    for column in [months, bools, pyarrow.chunked_array([bools])]:
        for call in (columns.format, columns.format_minor, columns.parse):
            with pytest.raises(MoneyFormatError, match="extension|period") as caught:
                call(column, **DOLLARS)
            assert caught.value.code == "invalidArray"


def test_chunks():
    chunked = pyarrow.chunked_array([[100, 200], [], [None, 300]], pyarrow.int64())
    result = columns.format_minor(chunked, **DOLLARS)
    assert isinstance(result, pyarrow.ChunkedArray)
    assert result.to_pylist() == ["$1.00", "$2.00", None, "$3.00"]
    assert columns.format_minor(pyarrow.chunked_array([], pyarrow.int64()), **DOLLARS).to_pylist() == []
    assert columns.format_minor(pyarrow.array([], pyarrow.int64()), **DOLLARS).to_pylist() == []
    assert columns.format_minor(pyarrow.nulls(3), **DOLLARS).to_pylist() == [None] * 3


def test_currency_and_locale_in_each_row():
    amounts = pyarrow.chunked_array([[100, 200, 300], [400, None, 600]], pyarrow.int64())
    currencies = pyarrow.array(["USD", "EUR", "E", "JPY", "USD", None]).dictionary_encode()
    locales = pyarrow.array(["en-US", "de-DE", "de-DE", "ja-JP", "en-US", "en-US"])
    texts, errors = columns.format_minor(amounts, currency=currencies, locale=locales, with_errors=True)
    assert texts.to_pylist() == ["$1.00", "2,00\u00a0€", None, "\uffe5400", None, None]
    assert errors.to_pylist() == [None, None, "invalidCurrency", None, None, "invalidCurrency"]
    assert columns.format_minor(amounts, currency=currencies, locale="en-US").to_pylist()[1] == "€2.00"
    assert columns.format_minor(amounts, currency="USD", locale=locales).to_pylist()[0] == "$1.00"
    with pytest.raises(ValueError):
        columns.format_minor(amounts, currency=currencies.slice(1), locale="en-US")


def test_own_currencies_in_each_row():
    own = Data(definitions={"currencies": [{"code": "USDT", "symbol": "T", "fractionDigits": 6}]})
    amounts, currencies = pyarrow.array([1500000, 150]), pyarrow.array(["USDT", "USD"])
    texts = columns.format_minor(amounts, currency=currencies, locale="en-US", data=own)
    assert texts.to_pylist() == ["T\u00a01.500000", "$1.50"]
    assert columns.format_minor(amounts, currency="USDT", locale="en-US", data=own).to_pylist()[0] == "T\u00a01.500000"
    _, errors = columns.format_minor(amounts, currency=currencies, locale="en-US", with_errors=True)
    assert errors.to_pylist() == ["invalidCurrency", None]
    parsed = columns.parse(
        pyarrow.array(["T 1.5", "$2"]), currency=currencies, locale="en-US", scale=6, data=own
    )
    assert parsed.to_pylist() == [Decimal("1.5"), Decimal(2)]


def test_parsing():
    texts = pyarrow.array(["$1,234.50", "abc", None, "€5", "1.999", "-7"])
    amounts, errors = columns.parse(texts, with_errors=True, **DOLLARS)
    assert amounts.type == pyarrow.decimal128(38, 2)
    assert amounts.to_pylist() == [Decimal("1234.50"), None, None, None, None, Decimal("-7.00")]
    assert errors.to_pylist() == [None, "illegalCharacter", None, "currencyMismatch", "ambiguousSeparator", None]
    rules = Rules(allows_negative=False)
    assert columns.parse(texts, rules=rules, **DOLLARS).to_pylist()[-1] is None


def test_pandas():
    pandas = pytest.importorskip("pandas")
    assert columns.format_minor(pandas.Series([100, 250]), **DOLLARS).to_pylist() == ["$1.00", "$2.50"]
    with pytest.raises(TypeError):
        columns.format_minor(pandas.Series([1.0]), **DOLLARS)


@pytest.mark.parametrize("amounts", [[1, 2], [1, None, 3], [1, "2"], [Decimal("1.5"), Decimal("NaN")], []])
def test_iterators_lose_no_row(amounts):
    expected = columns.format(amounts, **DOLLARS).to_pylist()
    assert columns.format(iter(amounts), **DOLLARS).to_pylist() == expected
    assert columns.format((amount for amount in amounts), **DOLLARS).to_pylist() == expected
    assert len(expected) == len(amounts)


def test_iterators_are_checked():
    with pytest.raises(TypeError):
        columns.format((amount for amount in [1, 2.5, "x"]), **DOLLARS)
    assert columns.parse(iter(["1", "\ud800", "2"]), **DOLLARS).to_pylist() == [1, None, 2]
    assert columns.infer(iter(["1,5", "\ud800"]), **DOLLARS).count == 2


def test_constants_of_polars():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    money = polars.col("a").money
    for call in (
        lambda: money.format("", "de-DE"), lambda: money.format("EUR", ""), lambda: money.parse("EUR", ""),
        lambda: money.read(""), lambda: money.format(polars.col("c"), ""), lambda: money.format_minor("EUR", "de", scale=128),
    ):
        with pytest.raises(MoneyFormatError):
            call()
    frame = polars.DataFrame({"a": [5, 6]})
    for scale in (-1, 50):
        shown = frame.select(money.format_minor("EUR", "en", scale=scale)).to_series().to_list()
        assert shown == columns.format_minor([5, 6], currency="EUR", locale="en", scale=scale).to_pylist()


def test_single_amounts_of_polars_beside_columns():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"c": ["EUR", "USD"], "n": [None, None]})
    for amount, texts in (
        (polars.lit(None), [None, None]), (polars.col("n").first(), [None, None]),
        (polars.lit("5", dtype=polars.Categorical), ["€5.00", "$5.00"]), (polars.lit(5), ["€5.00", "$5.00"]),
    ):
        assert frame.select(amount.money.format(polars.col("c"), "en")).to_series().to_list() == texts


def test_many_arguments_of_polars():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    # More than the plugin keeps, so that places are used again.
    frame = polars.DataFrame({"a": [5, 6]})
    for _ in range(2):
        for digits in range(30):
            for locale in ("en", "de-DE", "fr-FR"):
                shown = frame.select(polars.col("a").money.format("EUR", locale, options={"fractionDigits": digits}))
                assert shown.to_series().to_list() == columns.format(
                    [5, 6], currency="EUR", locale=locale, options={"fractionDigits": digits}).to_pylist()


def test_hostile_pairs_of_capsules():
    for pair in (None, 5, ()):
        with pytest.raises(TypeError):
            Data().read_arrays(pair, pair, None, "", None, 2)


def test_polars_notices_another_file():
    polars = pytest.importorskip("polars")
    import moneyformat.polars  # noqa: F401

    data = Data()
    data._content = "0123456789abcdef"
    with pytest.raises(polars.exceptions.ComputeError, match="has changed since"):
        polars.DataFrame({"a": [5]}).select(polars.col("a").money.format("EUR", "de-DE", data=data))


def test_polars():
    polars = pytest.importorskip("polars")
    assert columns.format_minor(polars.Series([100, None, 250]), **DOLLARS).to_pylist() == ["$1.00", None, "$2.50"]


def test_memory_goes_back():
    gc.collect()
    before = pyarrow.total_allocated_bytes()
    amounts = pyarrow.array(range(100_000), pyarrow.int64())
    for _ in range(20):
        assert len(columns.format_minor(amounts, with_errors=True, **DOLLARS)[0]) == 100_000
    del amounts
    gc.collect()
    assert pyarrow.total_allocated_bytes() <= before


@pytest.mark.parametrize("run", [1, 3, 50])
def test_runs_of_currencies_and_locales(run):
    """The result equals that of single calls, for any length of runs and position of nulls."""
    import random

    random.seed(run)
    currencies, locales = [], []
    while len(currencies) < 600:
        length = random.randint(1, run)
        currencies += [random.choice(["USD", "EUR", "JPY", "XY", None])] * length
        locales += [random.choice(["en-US", "de-DE", "ja-JP", None])] * length
    units = [random.choice([None, random.randint(-(10**9), 10**9)]) for _ in currencies]
    texts, errors = columns.format_minor(
        pyarrow.array(units, pyarrow.int64()), currency=pyarrow.array(currencies), locale=pyarrow.array(locales),
        with_errors=True,
    )
    texts.validate(full=True)
    errors.validate(full=True)
    for row, (amount, currency, locale) in enumerate(zip(units, currencies, locales, strict=True)):
        expected = (None, None)
        if amount is not None:
            if currency is None:
                expected = (None, "invalidCurrency")
            elif locale is None:
                expected = (None, "invalidLocale")
            elif currency == "XY":
                expected = (None, "invalidCurrency")
            else:
                expected = (Formatter(currency, locale).format_minor(amount), None)
        assert (texts[row].as_py(), errors[row].as_py()) == expected


def test_parses_with_a_currency_and_a_locale_for_each_row():
    rows = [
        ("1.234,50 €", "EUR", "de-DE", Decimal("1234.5"), None), ("$0.05", "USD", "en-US", Decimal("0.05"), None),
        ("1.234", "EUR", "en", None, "ambiguousSeparator"), ("x", "USD", "en-US", None, "illegalCharacter"),
        (None, "USD", "en-US", None, None), (None, "E", "en-US", None, None), ("5", "E", "en-US", None, "invalidCurrency"),
        ("5", None, "en-US", None, "invalidCurrency"), ("5", "USD", None, None, "invalidLocale"),
        ("￥7", "JPY", "ja-JP", Decimal(7), None), ("7,50", "EUR", "de-DE", Decimal("7.5"), None),
    ]
    texts, currencies, locales = (pyarrow.array([row[index] for row in rows], pyarrow.string()) for index in range(3))
    amounts, errors = columns.parse(texts, currency=currencies, locale=locales, with_errors=True)
    assert amounts.type == pyarrow.decimal128(38, 4)
    assert list(zip(amounts.to_pylist(), errors.to_pylist())) == [row[3:] for row in rows]
    amounts = columns.parse(texts.slice(9), currency=currencies.slice(9), locale="de", scale=2)
    assert amounts.to_pylist() == [Decimal(7), Decimal("7.50")]
    assert len(columns.parse(texts[:0], currency=currencies[:0], locale="de", scale=2)) == 0
    with pytest.raises(ValueError, match="1 rows"):
        columns.parse(texts, currency=currencies[:1], locale="de")
