"""The table of operations: every name in the columns of C, Python, columns and SQL is called, and answers as the protocol.

The table is Documentation/operations.tsv, from which the documentation's page is made. The protocol is `moneyfmt jsonl` with
the package's data; without a build of the tool, the tests are skipped. SQL is DuckDB here; the tests of Spark and PostgreSQL
call the same names.
"""

import ctypes
import json
import pathlib
import re
import subprocess
import sys
from decimal import Decimal

import pytest

import moneyformat
from moneyformat import Data, Evidence, Field, Formatter, MoneyFormatError, Reader

ROOT = pathlib.Path(__file__).resolve().parents[3]
TABLE = ROOT / "Documentation" / "operations.tsv"
TOOLS = [ROOT / ".build" / build / "moneyfmt" for build in ("release", "debug")]
LIBRARY = ROOT / ".build" / "clib" / "libmoneyformat.so"
DATA = moneyformat._OWN_FILE

TOOL = max((tool for tool in TOOLS if tool.exists()), key=lambda tool: tool.stat().st_mtime, default=None)
pytestmark = pytest.mark.skipif(TOOL is None or not LIBRARY.exists(), reason="the tool or the C library is not built")

PLACES = [("EUR", "de-DE"), ("USD", "en-US"), ("JPY", "ja-JP"), ("INR", "hi-IN-u-nu-deva"), ("CHF", "de-CH"), ("USD", "ar-EG")]
AMOUNTS = ["5", "-1234.5", "0.005", "1234567.891", "-0.05", "99999999999999999999999999999999999999"]
UNITS = [5, -1, 0, 123450, -(2**63), 2**63 - 1]
TEXTS = [
    "5", "-5", "1.234", "1,234", "1.23", "1,23", "1.234,50 €", "$1,234.50", "(5.00)", "5-", "1'500,000", "04,990", "١٢٫٥", "१,२३४",
    "12.00", "5 km", "20 euros", "CHF 5.-", "US$5", "5 kr", "12abc", "", "1e3", "5,-", "１２．５", "1.5k", "50p", "Rs. 1,00,000/-",
    "1 234,5", "1.234.56", "-", "0.12345", "€ 5", "5 US dollars",
]


def table():
    """Returns the names of each operation by door; a reason is kept with its dash."""
    header, *rows = (line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines())
    return {row[0]: dict(zip(header[1:], row[1:])) for row in rows}


def names(operation, door):
    cell = table()[operation][door]
    return [] if cell.startswith("–") else [name.strip() for name in cell.split(",")]


def test_the_article_has_the_table():
    script = ROOT / "Tests" / "DocumentationTests" / "operations_table.py"
    subprocess.run([sys.executable, script, "--check"], check=True)


def test_other_doors_have_the_names():
    """The names in Java and JavaScript are declared, and each operation has a name or a reason at each door."""
    java = ROOT / "Bindings" / "Java" / "src" / "moneyformat"
    types = ROOT / "Bindings" / "Web" / "js"
    script = "".join((types / f"{name}.d.ts").read_text(encoding="utf-8") for name in ("moneyformat", "all"))
    for operation, doors in table().items():
        assert len(doors) == 9 and all(doors.values()), operation
        for name in names(operation, "Java"):
            kind, _, member = name.partition(".")
            source = (java / f"{kind}.java").read_text(encoding="utf-8")
            assert re.search(rf"public .*\b{member or kind}\b", source), name
        for name in names(operation, "JavaScript"):
            kind, _, member = name.partition(".")
            declared = script[re.search(rf"export (class|interface) {kind}\b", script).start():]
            assert re.search(rf"\b{member or kind}\b", declared[: declared.index("\n}")]), name


# -- The protocol --


def protocol(requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    command = [TOOL, "jsonl", "--locale-data", str(DATA)]
    done = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(requests)
    return answers


def ask(op, cases, **more):
    """Returns the protocol's answers to cases of members, currency and locale."""
    return protocol([
        {"op": op, "locale": locale, **({} if currency is None else {"currency": currency}), **members, **more}
        for members, currency, locale in cases
    ])


def outcome(answer, *keys):
    """Returns the code of an error, or members of an answer."""
    return answer["error"]["code"] if "error" in answer else tuple(answer.get(key) for key in keys)


# -- C --


class CError(Exception):
    pass


class C:
    """The C interface, as ctypes calls it."""

    def __init__(self):
        self.library = ctypes.CDLL(str(LIBRARY))
        for name in ("money_error_code", "money_error_json"):
            getattr(self.library, name).restype = ctypes.c_char_p
        self.data = self.handle("money_data_open", *self.text(str(DATA)))
        self.made = {}

    @staticmethod
    def text(value):
        encoded = None if value is None else value.encode("utf-8", "surrogatepass")
        return ctypes.c_char_p(encoded), ctypes.c_size_t(len(encoded or b""))

    def call(self, name, *arguments, has_error=True):
        error = ctypes.c_void_p()
        status = getattr(self.library, name)(*arguments, *([ctypes.byref(error)] if has_error else []))
        if status != 0:
            code = self.library.money_error_code(error).decode()
            found = json.loads(self.library.money_error_json(error))
            self.library.money_error_free(error)
            raise CError(code, found)

    def handle(self, name, *arguments):
        made = ctypes.c_void_p()
        self.call(name, *arguments, ctypes.byref(made))
        return made

    def stored(self, name, *arguments):
        text, length = ctypes.c_char_p(), ctypes.c_size_t()
        self.call(name, *arguments, ctypes.byref(text), ctypes.byref(length))
        return text.value.decode()

    def formatter(self, currency, locale, data=None):
        key = (currency, locale, data and data.value)
        if key not in self.made:
            self.made[key] = self.handle(
                "money_formatter_new", data or self.data, *self.text(currency), *self.text(locale), *self.text(None))
        return self.made[key]

    def written(self, name, formatter, *arguments, has_error=True):
        buffer, length = ctypes.create_string_buffer(1024), ctypes.c_size_t()
        self.call(name, formatter, *arguments, buffer, ctypes.c_size_t(1024), ctypes.byref(length), has_error=has_error)
        return buffer.raw[: length.value].decode()


class CAmount(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64), ("exponent", ctypes.c_int32), ("negative", ctypes.c_uint32)]

    @property
    def decimal(self):
        return Decimal((self.high << 64) + self.low).scaleb(self.exponent) * (-1 if self.negative else 1)


@pytest.fixture(scope="module")
def c():
    return C()


@pytest.fixture(scope="module")
def connection():
    duckdb = pytest.importorskip("duckdb")
    import moneyformat.duckdb

    made = duckdb.connect()
    moneyformat.duckdb.register(made, scale=10)
    return made


def result(work):
    """Returns what a call returns, or the code of its error."""
    try:
        return work()
    except MoneyFormatError as error:
        return error.code
    except CError as error:
        return error.args[0]


def plain(amount):
    return None if amount is None else f"{amount:f}"


def called(operation, doors, cases, expected):
    """Calls every name of an operation for every case; the doors must be those of the table."""
    wanted = {name for door in ("C", "Python", "columns", "SQL") for name in names(operation, door)}
    assert set(doors) == wanted, f"{operation}: the table names {wanted}"
    for name, work in doors.items():
        for case, answer in zip(cases, expected, strict=True):
            assert result(lambda: work(*case)) == answer, (name, case)
    print(f"{operation}: {len(doors)} names, {len(cases)} cases")


def column(function, value, currency, locale, **more):
    """Returns the first row of a column and its error's code, as a scalar function would."""
    text, error = function([value], currency=currency, locale=locale, with_errors=True, **more)
    return error[0].as_py() or text[0].as_py()


def polars_row(value, method, *arguments, **more):
    """Returns the fields of the first row of an expression with errors."""
    import polars
    import moneyformat.polars  # noqa: F401

    frame = polars.DataFrame({"x": [value]})
    return frame.select(getattr(polars.col("x").money, method)(*arguments, with_errors=True, **more)).item()


# -- Formatting --


def test_format(c, connection):
    import moneyformat.arrow as arrow

    cases = [(amount, *place) for amount in AMOUNTS for place in PLACES] + [("1e5", *PLACES[0]), ("1" * 39, *PLACES[0])]
    answers = ask("format", [({"amount": amount}, currency, locale) for amount, currency, locale in cases])
    expected = [answer["error"]["code"] if "error" in answer else answer["text"] for answer in answers]

    def by_amount(amount, currency, locale):
        # The digits of a malformed or too long text are not an amount.
        if not 0 < sum(map(str.isdigit, amount)) <= 38 or "e" in amount:
            return c.written("money_format_decimal", c.formatter(currency, locale), *c.text(amount))
        value = Decimal(amount).as_tuple()
        mantissa = int("".join(map(str, value.digits)))
        given = CAmount(mantissa & (2**64 - 1), mantissa >> 64, value.exponent, value.sign)
        return c.written("money_format_amount", c.formatter(currency, locale), ctypes.byref(given))

    def by_units(amount, currency, locale):
        if amount.lstrip("-").isdigit() and abs(int(amount)) < 2**63:
            return c.written(
                "money_format_units", c.formatter(currency, locale), ctypes.c_int64(int(amount)), has_error=False)
        return c.written("money_format_decimal", c.formatter(currency, locale), *c.text(amount))

    def by_sql(amount, currency, locale):
        query = "select money_format(?, ?, ?)"
        text = connection.execute(query, [amount, currency, locale]).fetchone()[0]
        return text if text is not None else connection.execute("select money_format_error(?, ?, ?)", [amount, currency, locale]).fetchone()[0]

    def by_columns(amount, currency, locale):
        row = polars_row(amount, "format", currency, locale)
        of_arrow = column(arrow.format, amount, currency, locale)
        assert (row["error"] or row["text"]) == of_arrow == column(arrow.format, amount, [currency], [locale])
        return of_arrow

    called("format units", {
        "money_format_decimal": lambda amount, *place: c.written("money_format_decimal", c.formatter(*place), *c.text(amount)),
        "money_format_units": by_units, "money_format_amount": by_amount,
        "Formatter.format": lambda amount, *place: Formatter(*place).format(amount),
        "format": by_columns, "money_format": by_sql,
    }, cases, expected)


def test_format_minor(c, connection):
    import moneyformat.arrow as arrow

    cases = [(units, *place) for units in UNITS for place in PLACES]
    answers = ask("format", [({"minorUnits": units}, currency, locale) for units, currency, locale in cases])
    scale = ctypes.c_int32(-(2**31))

    def by_columns(units, currency, locale):
        row = polars_row(units, "format_minor", currency, locale)
        of_arrow = column(arrow.format_minor, units, currency, locale)
        assert row["text"] == of_arrow == column(arrow.format_minor, units, [currency], [locale])
        return of_arrow

    called("format minor units", {
        "money_format_minor": lambda units, *place: c.written(
            "money_format_minor", c.formatter(*place), ctypes.c_int64(units), scale, has_error=False),
        "money_format_minor_decimal": lambda units, *place: c.written(
            "money_format_minor_decimal", c.formatter(*place), *c.text(str(units)), scale),
        "Formatter.format_minor": lambda units, *place: Formatter(*place).format_minor(units),
        "format_minor": by_columns,
    }, cases, [answer["text"] for answer in answers])
    # The name is the same in C and in SQL.
    for (units, currency, locale), answer in zip(cases, answers, strict=True):
        found = connection.execute("select money_format_minor(?, ?, ?)", [units, currency, locale]).fetchone()[0]
        assert found == answer["text"]


def test_parts_and_ranges(c):
    cases = [(amount, *place) for amount in AMOUNTS for place in PLACES]
    answers = ask("parts", [({"amount": amount}, currency, locale) for amount, currency, locale in cases])
    called("parts", {
        "money_format_parts": lambda amount, *place: json.loads(
            c.stored("money_format_parts", c.formatter(*place), *c.text(amount)))["parts"],
        "Formatter.parts": lambda amount, *place: [list(part) for part in Formatter(*place).parts(amount)],
    }, cases, [answer["parts"] for answer in answers])
    cases = [(lower, upper, *place) for lower, upper in (("3", "5"), ("-1.5", "2"), ("7", "7")) for place in PLACES]
    answers = ask("range", [({"lower": lower, "upper": upper}, currency, locale) for lower, upper, currency, locale in cases])
    called("range", {
        "money_format_range": lambda lower, upper, *place: c.stored(
            "money_format_range", c.formatter(*place), *c.text(lower), *c.text(upper)),
        "Formatter.range": lambda lower, upper, *place: Formatter(*place).range(lower, upper),
    }, cases, [answer["text"] for answer in answers])


def test_operations_on_one_amount(c):
    """What C answers in the protocol's form, and other doors by functions."""
    amounts = AMOUNTS + ["1e5", ""]
    shares = [3, 1, 0, ["3", "7", "1"], ["20", "15", "-5"], ["1", "-1"]]

    def in_c(op):
        def answered(amount, place, **more):
            request = json.dumps({"op": op, "amount": amount, **more})
            return json.loads(c.stored("money_answer", c.formatter(*place), *c.text(request)))
        return answered

    def expected(op, cases, key):
        answers = ask(op, cases)
        return [answer["error"]["code"] if "error" in answer else answer[key] for answer in answers]

    cases = [(amount, place) for amount in amounts for place in PLACES]
    members = [({"amount": amount}, *place) for amount, place in cases]
    called("approximate", {
        "money_answer": lambda amount, place: in_c("approximate")(amount, place)["text"],
        "Formatter.approximate": lambda amount, place: Formatter(*place).approximate(amount),
    }, cases, expected("approximate", members, "text"))
    called("accessibility text", {
        "money_answer": lambda amount, place: in_c("accessibility")(amount, place)["text"],
        "Formatter.accessibility_text": lambda amount, place: Formatter(*place).accessibility_text(amount),
    }, cases, expected("accessibility", members, "text"))
    called("round to what is shown", {
        "money_answer": lambda amount, place: in_c("round")(amount, place)["amount"],
        "Formatter.rounded": lambda amount, place: plain(Formatter(*place).rounded(amount)),
    }, cases, expected("round", members, "amount"))

    def of(share):
        return {"into": share} if isinstance(share, int) else {"weights": share}

    cases = [(amount, share, place) for amount in amounts for share in shares for place in PLACES]
    called("allocate", {
        "money_answer": lambda amount, share, place: in_c("allocate")(amount, place, **of(share))["amounts"],
        "Formatter.allocate": lambda amount, share, place: [plain(part) for part in Formatter(*place).allocate(amount, share)],
    }, cases, expected("allocate", [({"amount": amount, **of(share)}, *place) for amount, share, place in cases], "amounts"))

    forms = ["minorUnits", "iso20022", "swiftMT", "epcQR"]
    cases = [(amount, form, place) for amount in amounts for form in forms for place in PLACES]
    written = expected("wire", [({"amount": amount, "form": form}, *place) for amount, form, place in cases], "text")
    texts = [(text, form, place) for text, (_, form, place) in zip(written, cases, strict=True)]
    read = expected("readWire", [({"text": text, "form": form}, *place) for text, form, place in texts], "amount")

    def c_reads(text, form, place):
        request = json.dumps({"op": "readWire", "text": text, "form": form})
        return json.loads(c.stored("money_answer", c.formatter(*place), *c.text(request)))["amount"]

    for (text, form, place), amount in zip(texts, read, strict=True):
        assert result(lambda: c_reads(text, form, place)) == amount, (text, form, place)
    called("wire amounts and minor units", {
        "money_answer": lambda amount, form, place: in_c("wire")(amount, place, form=form)["text"],
        "Formatter.wire": lambda amount, form, place: Formatter(*place).wire(amount, form),
        "Formatter.read_wire": lambda amount, form, place: read_back(amount, form, place),
    }, cases, written)


def read_back(amount, form, place):
    """Returns the text of an amount, if it is read as the same amount."""
    text = Formatter(*place).wire(amount, form)
    assert Formatter(*place).read_wire(text, form) == Decimal(amount)
    return text


# -- Parsing --

PARSED = [(text, *place) for text in TEXTS for place in PLACES]


def parsed_in_c(c, text, currency, locale):
    amount, warnings = CAmount(), ctypes.c_uint32()
    c.call("money_parse", c.formatter(currency, locale), *c.text(text), None, ctypes.byref(amount), ctypes.byref(warnings))
    return plain(amount.decimal), c.stored("money_warnings_text", warnings).split()


def parsed_by_columns(text, currency, locale):
    import moneyformat.arrow as arrow

    # No currency here has as many fraction digits.
    given = {"scale": 10, "with_errors": True, "with_warnings": True}
    columns = arrow.parse([text], currency=currency, locale=locale, **given)
    amount, error, warnings = (one[0].as_py() for one in columns)
    by_row = arrow.parse([text], currency=[currency], locale=[locale], **given)
    assert [one[0].as_py() for one in by_row] == [amount, error, warnings]
    row = polars_row(text, "parse", currency, locale, scale=10, with_warnings=True)
    assert [row["amount"], row["error"], row["warnings"]] == [amount, error, warnings]
    return error or (plain(amount.normalize()) if amount else "0", (warnings or "").split())


def parsed_in_sql(connection, text, currency, locale):
    row = connection.execute(
        "select money_try_parse($1, $2, $3), money_parse_error($1, $2, $3), money_parse_warnings($1, $2, $3)",
        [text, currency, locale]).fetchone()
    return row[1] or (plain(row[0].normalize()) if row[0] else "0", (row[2] or "").split())


def parsed_or_raised_in_sql(connection, text, currency, locale):
    try:
        amount = connection.execute("select money_parse(?, ?, ?)", [text, currency, locale]).fetchone()[0]
    except Exception as error:
        assert "MoneyFormatError" in str(error)
        raise
    return plain(amount.normalize()) if amount else "0"


def test_parsing(c, connection):
    answers = ask("parse", [({"text": text}, currency, locale) for text, currency, locale in PARSED])
    amounts = [answer["error"]["code"] if "error" in answer else answer["amount"] for answer in answers]

    def only(work):
        def amount(*case):
            found = work(*case)
            return found if isinstance(found, str) else found[0]

        return amount

    def raised(*case):
        error = parsed_in_sql(connection, *case)
        if isinstance(error, str):
            with pytest.raises(Exception, match="MoneyFormatError"):
                parsed_or_raised_in_sql(connection, *case)
            return error
        return parsed_or_raised_in_sql(connection, *case)

    called("parse", {
        "money_parse": only(lambda *case: parsed_in_c(c, *case)),
        "Formatter.parse": lambda text, *place: plain(Formatter(*place).parse(text)),
        "parse": only(parsed_by_columns),
        "money_try_parse": only(lambda *case: parsed_in_sql(connection, *case)),
    }, PARSED, amounts)
    # The name is the same in C and in SQL.
    for case, amount in zip(PARSED[::5], amounts[::5], strict=True):
        assert raised(*case) == amount

    def error_of(work):
        def code(*case):
            found = result(lambda: work(*case))
            return found if isinstance(found, str) and not isinstance(found, tuple) else None

        return code

    def c_error(*case):
        try:
            parsed_in_c(c, *case)
        except CError as error:
            return error.args[1]["error"]["code"]

    def python_error(text, *place):
        try:
            Formatter(*place).parse(text)
        except MoneyFormatError as error:
            return error.code

    codes = [answer["error"]["code"] if "error" in answer else None for answer in answers]
    called("error of a text", {
        "money_error_code": error_of(lambda *case: parsed_in_c(c, *case)), "money_error_json": c_error,
        "MoneyFormatError": python_error, "with_errors=": error_of(parsed_by_columns),
        "money_parse_error": error_of(lambda *case: parsed_in_sql(connection, *case)),
    }, PARSED, codes)
    for (text, *place), answer in zip(PARSED, answers, strict=True):
        if "error" in answer:
            with pytest.raises(MoneyFormatError) as caught:
                Formatter(*place).parse(text)
            error = answer["error"]
            assert (caught.value.offset, [plain(amount) for amount in caught.value.candidates], list(caught.value.currencies)) == (
                error.get("offset"), error.get("candidates", []), error.get("currencies", []))

    def warnings_of(work):
        def warnings(*case):
            found = result(lambda: work(*case))
            return [] if isinstance(found, str) else found[1]

        return warnings

    called("warnings of a text", {
        "money_warnings_text": warnings_of(lambda *case: parsed_in_c(c, *case)),
        "Reading.warnings": lambda text, *place: list(Formatter(*place).read(text).warnings),
        "with_warnings=": warnings_of(parsed_by_columns),
        "money_parse_warnings": warnings_of(lambda *case: parsed_in_sql(connection, *case)),
    }, PARSED, [answer.get("warnings", []) for answer in answers])


def test_reading_amount_and_currency(c, connection):
    import moneyformat.arrow as arrow

    locales = [locale for _, locale in PLACES]
    cases = [(text, locale) for text in TEXTS for locale in locales]
    answers = ask("parse", [({"text": text}, None, locale) for text, locale in cases])
    readers = {locale: c.handle("money_reader_new", c.data, *c.text(locale), *c.text(None), *c.text(None)) for locale in locales}

    def in_c(text, locale):
        amount, currency, warnings = CAmount(), ctypes.create_string_buffer(16), ctypes.c_uint32()
        c.call("money_reader_read", readers[locale], *c.text(text), None, ctypes.byref(amount), currency, ctypes.byref(warnings))
        return plain(amount.decimal), currency.value.decode(), c.stored("money_warnings_text", warnings).split()

    def in_python(text, locale):
        money = Reader(locale).read(text) if text != "5" else moneyformat.read(text, locale)
        return plain(money.amount), money.currency, list(money.warnings)

    def of(amount, currency, error, warnings):
        return error or (plain(amount.normalize()) if amount else "0", currency, (warnings or "").split())

    def by_columns(text, locale):
        given = {"scale": 10, "with_errors": True, "with_warnings": True}
        columns = [one[0].as_py() for one in arrow.read([text], locale=locale, **given)]
        assert columns == [one[0].as_py() for one in arrow.read([text], locale=[locale], **given)]
        row = polars_row(text, "read", locale, scale=10, with_warnings=True)
        assert [row[name] for name in ("amount", "currency", "error", "warnings")] == columns
        return of(*columns)

    def in_sql(text, locale):
        row = connection.execute("select money_read(?, ?)", [text, locale]).fetchone()[0]
        return of(*(row[name] for name in ("amount", "currency", "error", "warnings")))

    called("read amount and currency", {
        "money_reader_read": in_c, "Reader.read": in_python, "read": by_columns, "money_read": in_sql,
    }, cases, [outcome(answer, "amount", "currency", "warnings") for answer in answers])
    for reader in readers.values():
        c.library.money_reader_free(reader)


def test_reading_unfinished_text(c):
    cases = [(text, mode, *place) for text in TEXTS for mode in ("type", "paste", "commit") for place in PLACES[:3]]
    answers = ask("read", [({"text": text, "mode": mode}, currency, locale) for text, mode, currency, locale in cases])
    modes = ["type", "paste", "commit"]

    def in_python(text, mode, *place):
        reading = Formatter(*place).read(text, mode)
        answer = {
            "status": reading.status, "amount": plain(reading.amount), "provisionalAmount": plain(reading.provisional_amount),
            "warnings": list(reading.warnings), "reasons": list(reading.reasons),
        }
        for name in ("offset", "found"):
            if getattr(reading, name) is not None:
                answer[name] = getattr(reading, name)
        if reading.candidates:
            answer["candidates"] = [plain(candidate) for candidate in reading.candidates]
        if reading.currencies:
            answer["currencies"] = list(reading.currencies)
        return answer

    called("read unfinished text", {
        "money_read": lambda text, mode, *place: json.loads(c.stored(
            "money_read", c.formatter(*place), *c.text(text), ctypes.c_int32(modes.index(mode)), None)),
        "Formatter.read": in_python,
    }, cases, answers)


# -- The notation of a column --


def test_inference(c, connection):
    import polars

    import moneyformat.arrow as arrow
    import moneyformat.polars  # noqa: F401

    lists = [["1.234", "12.50"], ["1,5", "1.5"], ["1.234"], [], ["v1.5", "1'234.50", "12,34"], ["1,23,456.7", "x", ""]]

    def in_c(*texts):
        evidence = c.handle("money_evidence_new", *c.text(None))
        for text in texts:
            c.call("money_evidence_add", evidence, c.formatter("EUR", "de-DE"), None, None, *c.text(text), ctypes.c_int64(0))
        return evidence

    def conclusion(evidence):
        return json.loads(c.stored("money_evidence_conclusion", evidence))["conclusion"]

    expected = ["decided", "contradictory", "undecided", "undecided", "contradictory", "decided"]

    def by_columns(*texts):
        evidence = arrow.infer(list(texts), currency="EUR", locale="de-DE")
        frame = polars.DataFrame({"x": list(texts)}, schema={"x": polars.String})
        assert Evidence(frame.select(polars.col("x").money.infer("EUR", "de-DE")).item()) == evidence
        assert evidence.json == c.stored("money_evidence_json", in_c(*texts))
        return evidence.conclusion

    def in_sql(*texts):
        query = "select money_infer(x, 'EUR', 'de-DE') from (select unnest($1::varchar[]) as x)"
        return Evidence(connection.execute(query, [list(texts)]).fetchone()[0] or None).conclusion

    called("infer a notation", {
        "money_evidence_add": lambda *texts: conclusion(in_c(*texts)),
        "money_evidence_conclusion": lambda *texts: conclusion(in_c(*texts)), "infer": by_columns, "money_infer": in_sql,
    }, lists, expected)

    def merged_in_c(*texts):
        whole = c.handle("money_evidence_new", *c.text(None))
        for index, text in enumerate(texts):
            c.call("money_evidence_merge", whole, in_c(text), ctypes.c_int64(index))
        return c.stored("money_evidence_json", whole)

    def parts(*texts):
        given = {"currency": "EUR", "locale": "de-DE"}
        return [arrow.infer([text], place=index + 1, **given) for index, text in enumerate(texts)]

    def merged_by_polars(*texts):
        frame = polars.DataFrame({"x": [part.json for part in parts(*texts)]}, schema={"x": polars.String})
        return frame.select(polars.col("x").money.merge_evidence()).item()

    def merged_in_sql(*texts):
        query = "select money_merge_evidence(x) from (select unnest($1::varchar[]) as x)"
        return connection.execute(query, [[part.json for part in parts(*texts)]]).fetchone()[0] or Evidence().json

    called("merge evidence", {
        "money_evidence_merge": merged_in_c, "Evidence.__add__": lambda *texts: sum(parts(*texts), Evidence()).json,
        "Evidence": lambda *texts: Evidence(sum(parts(*texts), Evidence()).json).json, "merge_evidence": merged_by_polars,
        "money_merge_evidence": merged_in_sql,
    }, lists, [c.stored("money_evidence_json", in_c(*texts)) for texts in lists])


# -- Fields, definitions, strict, and what was resolved --


def test_fields(c):
    script = [["begin"], ["insert", "1234,5"], ["deleteBackward"], ["paste", "6"], ["end"]]
    cases = [(*place,) for place in PLACES]
    answers = ask("input", [({"events": script}, currency, locale) for currency, locale in cases])

    def in_c(*place):
        state, answer = {}, {}
        for event in script:
            step = json.dumps({"state": state, "event": event})
            answer = json.loads(c.stored("money_apply", c.formatter(*place), *c.text(step), None))
            state = answer["state"]
        return answer["text"], answer["amount"]

    def in_python(*place):
        field = Field(Formatter(*place))
        field.begin(), field.insert("1234,5"), field.delete_backward(), field.paste("6"), field.end()
        return field.text, plain(field.amount)

    called("field: state and event", {"money_apply": in_c, "Field": in_python}, cases, [
        (answer["states"][-1]["text"], answer["states"][-1]["amount"]) for answer in answers])


@pytest.mark.parametrize("digits", [1, 2, 4, 9, 10, 18, 19, 38])
def test_decimals_without_a_digit_before_the_point(connection, digits):
    """DuckDB writes them as `.5`, which is no plain decimal text."""
    for text in ("0.5", "-0.5", "0.0"):
        expected = Formatter("EUR", "en").format(text)
        amount = f"{text}::decimal({digits}, {digits})"
        row = f"select money_format({amount}, 'EUR', 'en'), money_format_error({amount}, 'EUR', 'en')"
        assert connection.execute(row).fetchone() == (expected, None)
        column = f"select money_format(a, c, 'en', '{{}}') from (values ({amount}, 'EUR'), (null, 'EUR')) t(a, c)"
        assert connection.execute(column).fetchall() == [(expected,), (None,)]
    given = connection.execute("select money_format(?, ?, ?)", [Decimal("0.25"), "EUR", "en"])
    assert given.fetchone() == ("€0.25",)
    assert connection.execute("select money_format_error('.5', 'EUR', 'en')").fetchone() == ("invalidAmount",)


@pytest.mark.parametrize(("units", "currency", "code"), [
    ("5", "'EUR'", None), ("5.0", "'EUR'", None), ("5.5", "'EUR'", "invalidAmount"), ("'x'", "'EUR'", "invalidAmount"),
    ("5", "'E'", "invalidCurrency"), ("5", "null", "invalidCurrency"),
])
def test_the_code_of_minor_units_that_have_no_text(connection, units, currency, code):
    for column in (currency, f"c from (values ({currency}), ('USD')) v(c)"):
        value, _, rest = column.partition(" ")
        row = f"select money_format_minor_error({units}, {value}, 'en') {rest} limit 1"
        assert connection.execute(row).fetchone() == (code,)


def test_definitions_and_strict(c, connection):
    import duckdb

    import moneyformat.arrow as arrow
    import moneyformat.duckdb

    definitions = {"currencies": [{"code": "PTS", "name": "points", "fractionDigits": 0}]}
    own = c.handle("money_data_define", c.data, *c.text(json.dumps(definitions)))
    given = Data(definitions=definitions)
    called("definitions", {
        "money_data_define": lambda: c.written(
            "money_format_units", c.formatter("PTS", "en", own), ctypes.c_int64(5), has_error=False),
        "Data(definitions=)": lambda: Formatter("PTS", "en", data=given).format(5),
        "data=": lambda: column(arrow.format, 5, "PTS", "en", data=given),
    }, [()], ["PTS\u00a05"])

    strict = c.handle("money_data_strict", c.data)
    strictly = duckdb.connect()
    moneyformat.duckdb.register(strictly, strict=True)

    def in_sql(currency, locale):
        return strictly.execute("select money_parse_error('5', ?, ?)", [currency, locale]).fetchone()[0]

    cases = [("EUX", "en"), ("EUR", "german"), ("EUR", "en")]

    def by_columns(currency, locale):
        code = column(arrow.format, 5, [currency], [locale], strict=True)
        return code if code.startswith("invalid") else None

    called("strict", {
        "money_data_strict": lambda *place: c.formatter(*place, strict) and None,
        "strict=": by_columns, "register(strict=)": in_sql,
        # The setting is PostgreSQL's; its tests set it.
        "moneyformat.strict": in_sql,
    }, cases, ["invalidCurrency", "invalidLocale", None])
    with pytest.raises(MoneyFormatError):
        Formatter("EUX", "en", strict=True)


def test_resolved(c):
    cases = [(*place,) for place in PLACES]
    answers = ask("explain", [({}, currency, locale) for currency, locale in cases])
    keys = ("locale", "currencyCode", "minorUnitDigits", "fractionDigits", "numberingSystem", "isFallbackLocale")

    def some(resolved):
        return {key: resolved[key] for key in keys}

    called("resolved settings", {
        "money_formatter_resolved": lambda *place: some(json.loads(c.stored("money_formatter_resolved", c.formatter(*place)))),
        "Formatter.resolved": lambda *place: some(Formatter(*place).resolved),
    }, cases, [some(answer) for answer in answers])
    assert json.loads(c.stored("money_data_info", c.data))["version"] == Data().version


def test_every_name_has_a_test():
    """Each operation is in a test above, and each gap has a reason."""
    source = pathlib.Path(__file__).read_text(encoding="utf-8")
    for operation, doors in table().items():
        of_these = {door: cell for door, cell in doors.items() if door in ("C", "Python", "columns", "SQL")}
        if any(not cell.startswith("–") for cell in of_these.values()) and operation != "data info":
            assert f'called("{operation}"' in source, operation
        for door, cell in doors.items():
            assert cell and (not cell.startswith("–") or len(cell.split()) >= 3), (operation, door)
