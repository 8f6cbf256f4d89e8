"""DuckDB: ``moneyformat.duckdb.register(connection)`` adds SQL functions that work on whole vectors.

>>> import duckdb
>>> import moneyformat.duckdb
>>> connection = duckdb.connect()
>>> moneyformat.duckdb.register(connection)
>>> connection.execute("select money_format(5, 'EUR', 'en'), money_format_minor(5, 'EUR', 'en')").fetchone()
('€5.00', '€0.05')
>>> connection.execute("select money_read('20 euros', 'en').currency").fetchone()
('EUR',)

===========================================================  ==========================================================
``money_format(amount, currency, locale[, options])``        the text of an amount in units, or null
``money_format_minor(units, currency, locale[, options])``   the text of an amount in minor units, or null
``money_format_error(amount, currency, locale[, options])``  the code of the error for which ``money_format`` is null; that of
                                                             ``money_format_minor`` is ``money_format_minor_error``
``money_parse(text, currency, locale[, rules])``             ``DECIMAL(38, scale)``; a text that is not an amount is an error
``money_try_parse(text, currency, locale[, rules])``         the same, but null
``money_parse_error(text, currency, locale[, rules])``       the code of the reason why a text is not an amount, or null
``money_parse_warnings(text, currency, locale[, rules])``    the warnings of a parsed text, separated by spaces, or null
``money_read(text, locale[, currencies])``                   a struct of amount, currency, error, warnings
``money_infer(text, currency, locale)``                      aggregates texts to evidence, for ``moneyformat.Evidence``
``money_merge_evidence(evidence)``                           aggregates the evidence of parts
===========================================================  ==========================================================

Amounts are integers and decimals of every width, sums, or plain decimal text, which is taken digit for digit. Any other
type, such as ``DOUBLE``, is refused when the query is bound. Options and rules are constant JSON. Parsing takes the options
of the format after the rules, as in ``money_parse(text, currency, locale, '{}', '{"per_unit": "kilogram"}')``, and
``money_read`` after the currencies.
``currencies`` is a constant list of 1 to 1000 codes, and ``money_read(text, null)`` an error of its row. Currencies and locales
may be columns.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import Any

import duckdb
import pyarrow

from . import Data, _data, _moneyformat, _scale
from ._sql import Functions, number

__all__ = ["register"]

_TEXT, _INTEGERS = "VARCHAR", "'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UTINYINT', 'USMALLINT', 'UINTEGER'"
_FORMATS = ("format", "format_minor", "format_error", "format_minor_error")
_PARSES = ("parse", "try_parse", "parse_error", "parse_warnings")

# What an amount can be. A query with another type can't be bound, and the function's name is the message. The first function
# also takes floats, which the second refuses.
_AMOUNT = "An amount must be an integer, a decimal, or plain decimal text."
_ACCEPTED = "a HUGEINT, b VARCHAR, c DECIMAL(38, 10), d UHUGEINT"

# DuckDB writes these without a digit before the point, which is no plain decimal text: `.5`.
_FRACTIONS = ", ".join(f"'DECIMAL({digits},{digits})'" for digits in range(1, 39))

# Functions belong to the database, and all connections of the process to it share them, but macros belong to one connection.
# DuckDB does not own the functions: it would call one that was freed when the connection that made it was closed.
_Function = tuple[str, Any, list[str], str]
_made: dict[tuple[int, Data], tuple[str, list[_Function]]] = {}
_lock = threading.Lock()


def _exact(function: Callable[..., Any], count: int) -> Callable[..., Any]:
    """Returns the function without parameters that may be left out, which DuckDB counts."""
    exact: tuple[Callable[..., Any], ...] = (
        lambda a: function(a), lambda a, b: function(a, b), lambda a, b, c: function(a, b, c),
        lambda a, b, c, d: function(a, b, c, d), lambda a, b, c, d, e: function(a, b, c, d, e),
    )
    return exact[count - 1]


def _accepted(amounts: Any) -> Any:
    raise TypeError("this function is only bound, and never called")


def _functions(scale: int, data: Data) -> tuple[str, list[_Function]]:
    """Returns the functions for a scale and data, and the beginning of their names, which no others have."""
    if (scale, data) in _made:
        return _made[scale, data]
    of, prefix = Functions(scale, data), f"_money{len(_made)}_"
    decimal = f"DECIMAL(38, {scale})"
    money = f"STRUCT(amount {decimal}, currency VARCHAR, error VARCHAR, warnings VARCHAR)"

    def inferred(lists: Any, currencies: Any, locales: Any) -> pyarrow.Array:
        found = []
        for row in range(len(lists)):
            texts = lists[row].values if lists[row].is_valid else pyarrow.array([], pyarrow.string())
            found.append(of.infer(texts, currencies[row].as_py(), locales[row].as_py()))
        return pyarrow.array(found, pyarrow.string())

    def merged(lists: Any) -> pyarrow.Array:
        found = [of.merge(lists[row].values if lists[row].is_valid else pyarrow.array([])) for row in range(len(lists))]
        return pyarrow.array(found, pyarrow.string())

    functions: list[_Function] = [
        (_AMOUNT, _accepted, [f"UNION({_ACCEPTED}, e DOUBLE, f FLOAT)"], "BOOLEAN"),
        (_moneyformat.FLOATS, _accepted, [f"UNION({_ACCEPTED})"], "BOOLEAN"),
        *((f"{prefix}number_{count}", number, [_TEXT] * count, "BIGINT") for count in (1, 2, 3)),
        *((f"{prefix}read_{count}", of.read, [_TEXT] * count, money) for count in (2, 3, 4)),
        (f"{prefix}infer", inferred, ["VARCHAR[]", _TEXT, _TEXT], _TEXT),
        (f"{prefix}merge_evidence", merged, ["VARCHAR[]"], _TEXT),
    ]
    for operation, kind in [*((name, kind) for name in _FORMATS for kind in (_TEXT, "BIGINT")), *((name, _TEXT) for name in _PARSES)]:
        name, result = f"{prefix}{operation}_{kind}", decimal if operation in ("parse", "try_parse") else _TEXT
        functions += [(f"{name}_{count}", getattr(of, operation), [kind, *[_TEXT] * count], result) for count in (2, 3)]
        functions += [(f"{name}_numbered", functools.partial(of.numbered, operation), [kind, "BIGINT"], result)]
        if operation in _PARSES:
            functions += [(f"{name}_5", getattr(of, operation), [_TEXT] * 5, result)]
    exact = [(name, _exact(function, len(parameters)), parameters, result) for name, function, parameters, result in functions]
    return _made.setdefault((scale, data), (prefix, exact))


def register(
    connection: duckdb.DuckDBPyConnection, *, scale: int = 4, data: Data | None = None, strict: bool = False
) -> None:
    """Adds the functions of this module to a connection. Each cursor, and each other connection, needs it as well.

    It can be repeated, also with other arguments, and by several threads at once. Call it outside of transactions.

    :param scale: the fraction digits of parsed amounts. No currency of ISO 4217 has more than 4.
    :param data: the locale data and definitions; by default the data of the package. They stay in memory until the process ends.
    :param strict: whether an unknown currency or locale is an error of its row.
    """
    with _lock:
        prefix, functions = _functions(_scale(scale), _data(data, strict))
        # A cursor is a connection of its own, without the transaction and the unfinished result of its parent.
        cursor = connection.cursor()
        query = """select function_name from duckdb_functions()
            where function_type = 'scalar' and (starts_with(function_name, $1) or function_name in ($2, $3))"""
        there = {name for (name,) in cursor.execute(query, [prefix, _AMOUNT, _moneyformat.FLOATS]).fetchall()}
        for name, function, parameters, result in functions:
            if name not in there:
                # The enumerations of DuckDB's types are in other modules in each version.
                cursor.create_function(  # type: ignore[call-overload]
                    name, function, parameters, result, type="arrow", null_handling="special")
        cursor.close()

    def call(operation: str, kind: str, value: str) -> str:
        """Constants get a number when the query is planned, and then only one of the two calls is left."""
        numbers = f"{prefix}number_COUNT(currency, locale EXTRA)"
        return f"""case when {prefix}number_1(currency) is not null and {numbers} is not null
            then "{prefix}{operation}_{kind}_numbered"({value}, {numbers})
            else "{prefix}{operation}_{kind}_COUNT"({value}, currency, locale EXTRA) end"""

    def macro(name: str, value: str, extra: str, body: str, more: str = "") -> None:
        connection.execute(f"""create or replace temporary macro {name}
            ({value}, currency, locale) as {body.replace("EXTRA", "").replace("COUNT", "2")},
            ({value}, currency, locale, {extra}) as {body.replace("EXTRA", ", " + extra).replace("COUNT", "3")}{more}""")

    # A Python function has one signature, so macros choose among them by the type of the amount, which the optimizer
    # knows. `false and` binds the check of the type without running it.
    text = "cast(amount as varchar)"
    whole = f"regexp_replace({text}, '^(-?)[.]', '\\10.')"
    for operation in _FORMATS:
        macro(f"money_{operation}", "amount", "options", f"""case
            when false and ("{_AMOUNT}"(amount) or "{_moneyformat.FLOATS}"(amount)) then null
            when typeof(amount) in ({_INTEGERS}) then {call(operation, "BIGINT", "try_cast(amount as bigint)")}
            when typeof(amount) in ({_FRACTIONS}) then {call(operation, _TEXT, whole)}
            else {call(operation, _TEXT, text)} end""")
    for operation in _PARSES:
        macro(f"money_{operation}", "text", "rules", call(operation, _TEXT, "text"), f""",
            (text, currency, locale, rules, options) as {prefix}{operation}_{_TEXT}_5(text, currency, locale, rules, options)""")
    # An empty array has no codes, and is refused.
    codes = "array_to_string(currencies, ',')"
    connection.execute(f"""create or replace temporary macro money_read
        (text, locale) as {prefix}read_2(text, locale),
        (text, locale, currencies) as {prefix}read_3(text, locale, {codes}),
        (text, locale, currencies, options) as {prefix}read_4(text, locale, {codes}, options)""")
    connection.execute(f"""create or replace temporary macro money_infer(text, currency, locale) as
        {prefix}infer(list(text), currency, locale)""")
    connection.execute(f"""create or replace temporary macro money_merge_evidence(evidence) as
        {prefix}merge_evidence(list(evidence))""")
