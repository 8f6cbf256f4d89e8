"""Checks that the tool, the C library, Python, a column, DuckDB, Polars, Spark, PostgreSQL and Java format a million
amounts, parse 40,000 texts for each place, and read the same texts without being told a currency, identically: amounts,
currencies, error codes and warnings. Half of the texts are hard: ambiguous, in foreign notations, negative, in other digits,
with zeros before three digits, with units and names.

`make bindings-checksum` runs it with the tool, the data, the C library and the jar as arguments, and a PostgreSQL server.
"""

import ctypes
import hashlib
import json
import os
import random
import subprocess
import sys
from decimal import Decimal

import duckdb
import polars
import pyarrow
from pyspark.sql import SparkSession

import moneyformat.arrow
import moneyformat.duckdb
import moneyformat.polars  # noqa: F401
import moneyformat.spark
from moneyformat import Formatter, MoneyFormatError, Reader

COUNT = 1_000_000
TOOL, DATA, LIBRARY, JAR = sys.argv[1:]
random.seed(17)
UNITS = [int(10 ** random.uniform(0, 15)) * random.choice((1, -1)) for _ in range(COUNT)]
TABLE = pyarrow.table({"units": pyarrow.array(UNITS, pyarrow.int64()), "row": pyarrow.array(range(COUNT), pyarrow.int64())})


# Other than those of each locale's own format, which are added for each.
HARD = [
    "1.234", "1,234", "1 234", "1'234", "1.23", "1,23", "1.234,50 €", "$1,234.50", "(5.00)", "5-", "5,-", "1'500,000", "1.500.000",
    "04,990", "0.500", "١٢٫٥", "१,२३४", "１２．５", "12.00", "12.000", "5 km", "1st", "50p", "20 euros", "CHF 5.-", "US$5", "5 kr",
    "12abc", "", "1e3", "1.5k", "Rs. 1,00,000/-", "1.234.56", "-", "0.12345", "€ 5", "5 US dollars", "1\u202f234,50", "−5", "+5",
    "--5", "1٢", "5%", "\u200e5", "5 €€", "12,34,567.00", "£5", "₩5,000", "A$5.50", "5 zł", "BHD 1.250", "9" * 39, "0" * 50 + "1", "x" * 1100,
]
PARSED = 40_000


def texts_of(currency, locale):
    """Returns texts to parse: half of them as this locale writes amounts, and the others hard."""
    generator = random.Random(19)
    own = Formatter(currency, locale).format_minor
    other = Formatter(currency, "de-CH" if locale != "de-CH" else "en").format_minor
    texts = []
    for units in UNITS[: PARSED // 2]:
        texts.append(own(units))
        kind = generator.randrange(8)
        plain = f"{Decimal(units).scaleb(-generator.randrange(4)):f}"
        if kind == 0:
            texts.append(other(units))
        elif kind == 1:
            texts.append(plain)
        elif kind == 2:
            texts.append(plain.replace(".", ","))
        elif kind == 3:
            texts.append(f"({plain.lstrip('-')})")
        elif kind == 4:
            texts.append(f"{plain} {generator.choice(['km', 'EUR', 'dollars', '%', 'k', '₹', '-'])}")
        elif kind == 5:
            texts.append(f"{abs(units) % 1000},{abs(units) % 997:03d}{generator.choice(['', '.5', '.50', ',000'])}")
        else:
            texts.append(generator.choice(HARD))
    return texts


def line(amount, currency, code, warnings):
    """Returns the result of a text as all doors write it."""
    if code:
        return f"\t\t{code}\t"
    amount = Decimal(amount)
    plain = f"{amount.normalize():f}" if amount else "0"
    return f"{plain}\t{currency or ''}\t\t{warnings if isinstance(warnings, str) else ' '.join(warnings or ())}"


def check(status):
    if status != 0:
        sys.exit(f"The C library returned the status {status}.")


def by_tool(currency, locale):
    lines = "".join(f"{Decimal(units).scaleb(-2)}\n" for units in UNITS)
    command = [TOOL, "format", "--locale-data", DATA, "--currency", currency, "--locale", locale]
    return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def c_text(value):
    return ctypes.c_char_p(value.encode()), ctypes.c_size_t(len(value.encode()))


def c_formatter(currency, locale):
    library = ctypes.CDLL(LIBRARY)
    data, formatter = ctypes.c_void_p(), ctypes.c_void_p()
    check(library.money_data_open(*c_text(DATA), ctypes.byref(data), None))
    check(library.money_formatter_new(
        data, *c_text(currency), *c_text(locale), None, ctypes.c_size_t(0), ctypes.byref(formatter), None))
    return library, data, formatter


def by_c(currency, locale):
    library, data, formatter = c_formatter(currency, locale)
    buffer, length = ctypes.create_string_buffer(1024), ctypes.c_size_t()
    format_minor, by_currency = library.money_format_minor, -(2**31)
    format_minor.argtypes = [
        ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    texts = []
    for units in UNITS:
        check(format_minor(formatter, units, by_currency, buffer, 1024, ctypes.byref(length)))
        texts.append(buffer.raw[: length.value].decode())
    library.money_formatter_free(formatter)
    library.money_data_free(data)
    return texts


def by_call(currency, locale):
    formatter = Formatter(currency, locale)
    return [formatter.format_minor(units) for units in UNITS]


def by_column(currency, locale):
    return moneyformat.arrow.format_minor(TABLE["units"], currency=currency, locale=locale).to_pylist()


def by_duckdb(currency, locale):
    connection = duckdb.connect()
    connection.execute("set threads = 1")
    moneyformat.duckdb.register(connection)
    connection.register("amounts", TABLE)
    rows = connection.execute("select money_format_minor(units, ?, ?) from amounts", [currency, locale]).fetchall()
    return [row[0] for row in rows]


def by_polars(currency, locale):
    frame = polars.from_arrow(TABLE)
    return frame.select(polars.col("units").money.format_minor(currency, locale)).to_series().to_list()


def by_spark(currency, locale):
    frame = moneyformat.spark.format_minor(SPARK.createDataFrame(TABLE), "units", currency=currency, locale=locale)
    return frame.select("row", "text").toArrow().sort_by("row")["text"].to_pylist()


def by_postgres(currency, locale):
    script = f"""
        set client_min_messages = warning;
        create extension if not exists moneyformat;
        create temporary table amounts (row serial, units bigint);
        copy amounts (units) from stdin;
{chr(10).join(map(str, UNITS))}
\\.
        copy (select money_format_minor(units, '{currency}', '{locale}') from amounts order by row) to stdout;"""
    command = ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1"]
    return subprocess.run(command, input=script.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


def by_java(currency, locale):
    command = ["java", "-cp", JAR, "Bindings/Java/benchmarks/Checksum.java", "format", currency, locale]
    lines = "".join(f"{units}\n" for units in UNITS)
    return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


# -- Parsing: without a currency, the texts name theirs --


class CAmount(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64), ("exponent", ctypes.c_int32), ("negative", ctypes.c_uint32)]


def parsed_by_tool(texts, currency, locale):
    place = {"locale": locale, **({"currency": currency} if currency else {})}
    requests = "".join(json.dumps({"op": "parse", "text": text, **place}) + "\n" for text in texts)
    command = [TOOL, "jsonl", "--locale-data", DATA]
    done = subprocess.run(command, input=requests.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    answers = [json.loads(answer) for answer in done.stdout.splitlines()]
    return [
        line(answer.get("amount"), answer.get("currency"), answer.get("error", {}).get("code"), answer.get("warnings"))
        for answer in answers
    ]


def parsed_by_c(texts, currency, locale):
    library, data, judge = c_formatter(currency or "XXX", locale)
    library.money_error_code.restype = ctypes.c_char_p
    reader, code = ctypes.c_void_p(), ctypes.create_string_buffer(16)
    check(library.money_reader_new(
        data, *c_text(locale), None, ctypes.c_size_t(0), None, ctypes.c_size_t(0), ctypes.byref(reader), None))
    lines = []
    for text in texts:
        amount, warnings, error = CAmount(), ctypes.c_uint32(), ctypes.c_void_p()
        out = ctypes.byref(amount), *(() if currency else (code,)), ctypes.byref(warnings), ctypes.byref(error)
        parse, by = (library.money_parse, judge) if currency else (library.money_reader_read, reader)
        if parse(by, *c_text(text), None, *out) != 0:
            lines.append(line(None, None, library.money_error_code(error).decode(), None))
            library.money_error_free(error)
            continue
        value = Decimal((amount.high << 64) + amount.low).scaleb(amount.exponent) * (-1 if amount.negative else 1)
        codes, length = ctypes.c_char_p(), ctypes.c_size_t()
        check(library.money_warnings_text(warnings, ctypes.byref(codes), ctypes.byref(length), None))
        lines.append(line(value, code.value.decode(), None, codes.value.decode()))
    library.money_reader_free(reader)
    library.money_formatter_free(judge)
    library.money_data_free(data)
    return lines


def parsed_by_call(texts, currency, locale):
    formatter, reader, lines = Formatter(currency or "XXX", locale), Reader(locale), []
    for text in texts:
        try:
            if currency:
                lines.append(line(formatter.parse(text), None, None, formatter.read(text).warnings))
            else:
                money = reader.read(text)
                lines.append(line(money.amount, money.currency, None, money.warnings))
        except MoneyFormatError as error:
            lines.append(line(None, None, error.code, None))
    return lines


# No currency has as many fraction digits, so that every amount fits.
SCALE = 6
EXTRAS = {"scale": SCALE, "with_errors": True, "with_warnings": True}


def parsed_by_column(texts, currency, locale):
    if currency:
        amounts, *others = moneyformat.arrow.parse(texts, currency=currency, locale=locale, **EXTRAS)
        columns = [amounts, pyarrow.nulls(len(texts)), *others]
    else:
        columns = moneyformat.arrow.read(texts, locale=locale, **EXTRAS)
    return [line(*row) for row in zip(*(column.to_pylist() for column in columns))]


# In DuckDB and PostgreSQL, `{}` stands for a currency and a locale, or a locale.
SQL_PARSE = "money_try_parse(text, {0}), null, money_parse_error(text, {0}), money_parse_warnings(text, {0})"
SQL_READ = "(m).amount, (m).currency, (m).error, (m).warnings from (select row, money_read(text, {0}) as m from typed) as readings"


def sql(currency, locale):
    if currency:
        return "select " + SQL_PARSE.format(f"'{currency}', '{locale}'") + " from typed order by row"
    return "select " + SQL_READ.format(f"'{locale}'") + " order by row"


def parsed_by_duckdb(texts, currency, locale):
    connection = duckdb.connect()
    moneyformat.duckdb.register(connection, scale=SCALE)
    connection.register("typed", pyarrow.table({"text": texts, "row": range(len(texts))}))
    return [line(*row) for row in connection.execute(sql(currency, locale)).fetchall()]


def parsed_by_polars(texts, currency, locale):
    text = polars.col("text").money
    parsed = text.parse(currency, locale, **EXTRAS) if currency else text.read(locale, **EXTRAS)
    rows = polars.DataFrame({"text": texts}).select(parsed).to_series()
    return [line(row["amount"], row.get("currency"), row["error"], row["warnings"]) for row in rows]


def parsed_by_spark(texts, currency, locale):
    frame = SPARK.createDataFrame(pyarrow.table({"text": texts, "row": range(len(texts))}))
    if currency:
        frame = moneyformat.spark.parse(frame, "text", currency=currency, locale=locale, into="found", **EXTRAS)
    else:
        frame = moneyformat.spark.read(frame, "text", locale=locale, into="found", **EXTRAS)
    rows = frame.select("row", "found.*").toArrow().sort_by("row").to_pylist()
    return [line(row["amount"], row.get("currency"), row["error"], row["warnings"]) for row in rows]


def parsed_by_postgres(texts, currency, locale):
    script = f"""
        set client_min_messages = warning;
        create extension if not exists moneyformat;
        create temporary table typed (row serial, text text);
        copy typed (text) from stdin;
{chr(10).join(texts)}
\\.
        copy ({sql(currency, locale)}) to stdout with null '';"""
    command = ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1"]
    done = subprocess.run(command, input=script.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    return [line(*row.split("\t")) for row in done]


def parsed_by_java(texts, currency, locale):
    operation = ["parse", currency] if currency else ["read", "-"]
    command = ["java", "-cp", JAR, "Bindings/Java/benchmarks/Checksum.java", *operation, locale]
    lines = "".join(f"{text}\n" for text in texts)
    done = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()
    return [line(*row.split("\t")) for row in done]


os.environ["PYSPARK_PYTHON"] = sys.executable
SPARK = SparkSession.builder.master("local[2]").config("spark.driver.memory", "3g").config(
    "spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").getOrCreate()
SPARK.sparkContext.setLogLevel("OFF")


FORMATTING = (by_tool, by_c, by_call, by_column, by_duckdb, by_polars, by_spark, by_postgres, by_java)
PARSING = (
    parsed_by_tool, parsed_by_c, parsed_by_call, parsed_by_column, parsed_by_duckdb, parsed_by_polars, parsed_by_spark,
    parsed_by_postgres, parsed_by_java,
)


def differences(texts, lines, expected):
    """Prints some texts whose results are not those of the tool."""
    for text, found, wanted in list(zip(texts, lines, expected)):
        if found != wanted:
            yield f"  {text!r}: {found!r}, not {wanted!r}"


def main():
    """Prints a line for each door, with the checksums of everything that it formatted, parsed and read."""
    places = (("EUR", "de-DE"), ("INR", "hi-IN"), ("USD", "ar-EG"))
    parsed_places = (*places, ("USD", "en-US"), ("JPY", "ja-JP"), ("CHF", "de-CH"))
    typed = {place: texts_of(*place) for place in parsed_places}
    found, expected = set(), {}
    for format_way, parse_way in zip(FORMATTING, PARSING):
        sums = {name: hashlib.sha256() for name in ("formatted", "parsed", "read")}
        for place in places:
            sums["formatted"].update("\n".join(format_way(*place)).encode())
        for place in parsed_places:
            for name, currency in (("parsed", place[0]), ("read", None)):
                lines = parse_way(typed[place], currency, place[1])
                assert len(lines) == len(typed[place]), (parse_way, place, len(lines))
                for difference in list(differences(typed[place], lines, expected.setdefault((name, place), lines)))[:5]:
                    print(difference)
                sums[name].update("\n".join(lines).encode())
        digests = {name: digest.hexdigest()[:16] for name, digest in sums.items()}
        print(f"{format_way.__name__[3:]:9}", *(f" {name} {digest}" for name, digest in digests.items()), flush=True)
        found.add(tuple(digests.values()))
    outcomes = [line.split("\t") for lines in expected.values() for line in lines]
    codes, warnings = {code for _, _, code, _ in outcomes if code}, {word for *_, word in outcomes if word}
    currencies = {currency for _, currency, _, _ in outcomes if currency}
    print(
        f"{len(outcomes):,} results: {sum(not code for _, _, code, _ in outcomes):,} amounts, {len(currencies)} currencies, "
        f"{len(codes)} codes of errors, {len(warnings)} of warnings")
    assert len(currencies) >= 8 and len(codes) >= 12 and len(warnings) >= 3, "The texts are not hard enough."
    if len(found) != 1:
        sys.exit("The doors differ.")


main()
