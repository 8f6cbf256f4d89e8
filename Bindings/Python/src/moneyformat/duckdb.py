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
``money_format_error(amount, currency, locale[, options])``  the code of the error for which ``money_format`` is null
``money_parse(text, currency, locale[, rules])``             ``DECIMAL(38, scale)``; a text that is no amount is an error
``money_try_parse(text, currency, locale[, rules])``         the same, but null
``money_parse_error(text, currency, locale[, rules])``       the code of the reason why a text is no amount, or null
``money_parse_warnings(text, currency, locale[, rules])``    the warnings of a parsed text, separated by spaces, or null
``money_read(text, locale[, currencies])``                   a struct of amount, currency, error, warnings
``money_infer(text, currency, locale)``                      aggregates texts to evidence, for ``moneyformat.Evidence``
``money_merge_evidence(evidence)``                           aggregates the evidence of parts
===========================================================  ==========================================================

Amounts are integers and decimals of every width, sums, or plain decimal text, which is taken digit for digit. Any other
type, such as ``DOUBLE``, is refused when the query is bound. Options and rules are constant JSON. Parsing takes the options
of the format after the rules, as in ``money_parse(text, currency, locale, '{}', '{"per_unit": "kilogram"}')``, and
``money_read`` after the currencies.
``currencies`` is a list of codes, and ``money_read(text, null)`` an error of its row. Currencies and locales may be columns.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import duckdb
import pyarrow

from . import Data, _data, _moneyformat
from ._sql import Functions, number

__all__ = ["register"]

_TEXT, _INTEGERS = "VARCHAR", "'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UTINYINT', 'USMALLINT', 'UINTEGER'"
# What an amount can be; DOUBLE is none of them, so that a query with one can't be bound. The function's name is the
# message.
_ACCEPTED = "UNION(a HUGEINT, b VARCHAR, c DECIMAL(38, 10), d UHUGEINT)"


def _exact(function: Callable[..., Any], count: int) -> Callable[..., Any]:
    """Returns the function without parameters that may be left out, which DuckDB counts."""
    exact: tuple[Callable[..., Any], ...] = (
        lambda a: function(a), lambda a, b: function(a, b), lambda a, b, c: function(a, b, c),
        lambda a, b, c, d: function(a, b, c, d), lambda a, b, c, d, e: function(a, b, c, d, e),
    )
    return exact[count - 1]


def register(
    connection: duckdb.DuckDBPyConnection, *, scale: int = 4, data: Data | None = None, strict: bool = False
) -> None:
    """Adds the functions of this module to a connection.

    :param scale: the fraction digits of parsed amounts. No currency of ISO 4217 has more than 4.
    :param data: the locale data and definitions; by default the data of the package.
    :param strict: whether an unknown currency or locale is an error of its row.
    """
    of = Functions(scale, _data(data, strict))
    decimal = f"DECIMAL(38, {scale})"

    def inferred(lists: Any, currencies: Any, locales: Any) -> pyarrow.Array:
        found = []
        for row in range(len(lists)):
            texts = lists[row].values if lists[row].is_valid else pyarrow.array([], pyarrow.string())
            found.append(of.infer(texts, currencies[row].as_py(), locales[row].as_py()))
        return pyarrow.array(found, pyarrow.string())

    def merged(lists: Any) -> pyarrow.Array:
        found = [of.merge(lists[row].values if lists[row].is_valid else pyarrow.array([])) for row in range(len(lists))]
        return pyarrow.array(found, pyarrow.string())

    def accepted(amounts: Any) -> Any:
        raise TypeError("this function is only bound, and never called")

    functions: list[tuple[str, Any, list[str], str]] = [
        (_moneyformat.FLOATS, accepted, [_ACCEPTED], "BOOLEAN"),
        *((f"_money_number_{count}", number, [_TEXT] * count, "BIGINT") for count in (1, 2, 3)),
        ("_money_read", of.read, [_TEXT, _TEXT, _TEXT],
         f"STRUCT(amount {decimal}, currency VARCHAR, error VARCHAR, warnings VARCHAR)"),
        ("_money_read_4", of.read, [_TEXT, _TEXT, _TEXT, _TEXT],
         f"STRUCT(amount {decimal}, currency VARCHAR, error VARCHAR, warnings VARCHAR)"),
        ("_money_infer", inferred, ["VARCHAR[]", _TEXT, _TEXT], _TEXT),
        ("_money_merge_evidence", merged, ["VARCHAR[]"], _TEXT),
    ]
    formats = [("format", _TEXT), ("format_minor", _TEXT), ("format_error", _TEXT)]
    parses = [("parse", decimal), ("try_parse", decimal), ("parse_error", _TEXT), ("parse_warnings", _TEXT)]
    kinds = [(name, result, kind) for name, result in formats for kind in (_TEXT, "BIGINT")]
    for operation, result, kind in [*kinds, *((name, result, _TEXT) for name, result in parses)]:
        name = f"_money_{operation}_{kind}"
        functions += [(f"{name}_{count}", getattr(of, operation), [kind, *[_TEXT] * count], result) for count in (2, 3)]
        functions += [(f"{name}_numbered", functools.partial(of.numbered, operation), [kind, "BIGINT"], result)]
    functions += [(f"_money_{name}_5", getattr(of, name), [_TEXT] * 5, result) for name, result in parses]
    for name, function, parameters, result in functions:
        try:
            connection.remove_function(name)
        except duckdb.Error:
            pass
        # The enumerations of DuckDB's types are in other modules in each version.
        connection.create_function(  # type: ignore[call-overload]
            name, _exact(function, len(parameters)), parameters, result, type="arrow", null_handling="special")

    def call(operation: str, kind: str, value: str) -> str:
        """Constants get a number when the query is planned, and then only one of the two calls is left."""
        numbers = "_money_number_COUNT(currency, locale EXTRA)"
        return f"""case when _money_number_1(currency) is not null and {numbers} is not null
            then "_money_{operation}_{kind}_numbered"({value}, {numbers})
            else "_money_{operation}_{kind}_COUNT"({value}, currency, locale EXTRA) end"""

    def macro(name: str, value: str, extra: str, body: str, more: str = "") -> None:
        connection.execute(f"""create or replace temporary macro {name}
            ({value}, currency, locale) as {body.replace("EXTRA", "").replace("COUNT", "2")},
            ({value}, currency, locale, {extra}) as {body.replace("EXTRA", ", " + extra).replace("COUNT", "3")}{more}""")

    # A Python function has one signature, so macros choose among them by the type of the amount, which the optimizer
    # knows. `false and` binds the check of the type without running it.
    for operation, _ in formats:
        macro(f"money_{operation}", "amount", "options", f"""case
            when false and "{_moneyformat.FLOATS}"(amount) then null
            when typeof(amount) in ({_INTEGERS}) then {call(operation, "BIGINT", "try_cast(amount as bigint)")}
            else {call(operation, _TEXT, "cast(amount as varchar)")} end""")
    for operation, _ in parses:
        macro(f"money_{operation}", "text", "rules", call(operation, _TEXT, "text"), f""",
            (text, currency, locale, rules, options) as _money_{operation}_5(text, currency, locale, rules, options)""")
    connection.execute("""create or replace temporary macro money_read
        (text, locale) as _money_read(text, locale, ''),
        (text, locale, currencies) as _money_read(text, locale, array_to_string(currencies, ' ')),
        (text, locale, currencies, options) as _money_read_4(text, locale, array_to_string(currencies, ' '), options)""")
    connection.execute("""create or replace temporary macro money_infer(text, currency, locale) as
        _money_infer(list(text), currency, locale)""")
    connection.execute("""create or replace temporary macro money_merge_evidence(evidence) as
        _money_merge_evidence(list(evidence))""")
