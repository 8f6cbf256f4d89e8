"""Exact formatting and reading of money amounts, in every locale.

>>> from decimal import Decimal
>>> from moneyformat import Formatter
>>> euro = Formatter("EUR", "de-DE")
>>> euro.format(Decimal("1234.5"))
'1.234,50\\xa0€'
>>> euro.format_minor(123450)
'1.234,50\\xa0€'
>>> euro.parse("1.234,50 €")
Decimal('1234.50')

Floats are refused: binary floating point can't hold most amounts.
"""

from __future__ import annotations

import functools
import json
import pathlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal, NamedTuple

from . import _moneyformat

__all__ = ["Data", "Formatter", "MoneyFormatError", "Part", "Reading", "Rules", "format"]

Amount = Decimal | int | str
"""A `Decimal`, an `int` of whole units, or plain decimal text such as ``"-1234.50"``."""


class MoneyFormatError(ValueError):
    """Why a formatter can't be made, or a text is no amount. `code` is stable: compare with it."""

    def __init__(
        self,
        code: str,
        message: str,
        offset: int | None = None,
        candidates: Sequence[Decimal] = (),
        found: str | None = None,
        currencies: Sequence[str] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.offset = offset
        """Where the reason points, in bytes of UTF-8."""
        self.candidates = tuple(candidates)
        """The amounts that an ambiguous text could mean."""
        self.found = found
        """The code of another currency that the text names."""
        self.currencies = tuple(currencies)

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = (self.code, self.message, self.offset, self.candidates, self.found, self.currencies)
        return (type(self), arguments)


def _error(text: str) -> MoneyFormatError:
    error = json.loads(text)["error"]
    error["candidates"] = [Decimal(candidate) for candidate in error.get("candidates", ())]
    return MoneyFormatError(**error)


_moneyformat.set_error_maker(_error)


class Data(_moneyformat.Data):
    """Frozen locale data of a file that ``moneyfmt data freeze`` wrote. The package has one of its own."""

    path: str

    def __new__(cls, path: str | pathlib.Path) -> Data:
        self = super().__new__(cls, str(path))
        self.path = str(path)
        return self

    @property
    def version(self) -> str:
        """ICU's and CLDR's versions, and the date of what came after them."""
        return json.loads(self.info())["version"]

    def __reduce__(self) -> tuple[Any, ...]:
        return (Data, (self.path,))


@functools.cache
def _own_data() -> Data:
    return Data(pathlib.Path(__file__).with_name("money.data"))


def _json(options: Mapping[str, Any]) -> str:
    """Options by their names in Python, ``fraction_digits``, or in JSON, ``fractionDigits``."""

    def name(key: str) -> str:
        first, *rest = key.split("_")
        return first + "".join(word.capitalize() for word in rest)

    return json.dumps({name(key): value for key, value in options.items()}, default=str) if options else ""


class Rules(_moneyformat.Rules):
    """What is accepted when text is read: ``Rules(allows_negative=False, maximum_amount=Decimal(100))``."""

    def __new__(cls, **rules: Any) -> Rules:
        self = super().__new__(cls, _json(rules))
        self._rules = rules
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (functools.partial(Rules, **self._rules), ())


class Part(NamedTuple):
    """A piece of a text. The kinds are those of ECMA-402's ``formatToParts``."""

    kind: str
    text: str


@dataclass(frozen=True)
class Reading:
    """What a text means that may be unfinished."""

    status: Literal["empty", "partial", "valid", "invalid"]
    amount: Decimal | None = None
    provisional_amount: Decimal | None = None
    """What the text would mean if it ended here."""
    warnings: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    offset: int | None = None
    candidates: tuple[Decimal, ...] = ()
    found: str | None = None
    currencies: tuple[str, ...] = ()


class Formatter(_moneyformat.Formatter):
    """Formats and reads amounts of one currency for one locale.

    Making one takes some ten microseconds, formatting some hundred nanoseconds: make it once. It never changes, and may
    be used from any thread.

    :param currency: an ISO 4217 code in any case.
    :param locale: a BCP 47 tag or an ICU identifier; an unknown one takes its nearest ancestor.
    :param data: where patterns, symbols and names come from; the package's own data if there is none.
    :param options: the options of the tool and the protocol, by their names in Python: ``formatting_style="currencyName"``,
        ``fraction_digits=0``, ``abbreviator="compactShort"``.
    :raises MoneyFormatError: for a currency, locale or option that can't be used.
    """

    def __new__(
        cls, currency: str | None = None, locale: str | None = None, *, data: Data | None = None, **options: Any
    ) -> Formatter:
        self = super().__new__(cls, data or _own_data(), currency, locale, _json(options))
        self._arguments = (currency, locale, data, options)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        currency, locale, data, options = self._arguments
        return (functools.partial(Formatter, currency, locale, data=data, **options), ())

    def __repr__(self) -> str:
        currency, locale, _, options = self._arguments
        more = "".join(f", {name}={value!r}" for name, value in options.items())
        return f"Formatter({currency!r}, {locale!r}{more})"

    # format, format_minor and parse are in the extension module.

    def parts(self, amount: Amount) -> list[Part]:
        """The pieces of an amount's text, which together are the text."""
        return [Part(*part) for part in json.loads(self._parts(amount))["parts"]]

    def range(self, lower: Amount, upper: Amount) -> str:
        """The text of a range: ``$3.00 – $5.00``."""
        return self._range(lower, upper)

    def read(
        self, text: str, mode: Literal["type", "paste", "commit"] = "commit", rules: Rules | None = None
    ) -> Reading:
        """What a text means, finished or not. It does not raise for text: what is wrong is in the answer."""
        modes = {"type": 0, "paste": 1, "commit": 2}
        if mode not in modes:
            raise ValueError(f"mode is {mode!r}; it has to be one of {', '.join(modes)}")
        answer = json.loads(self._read(text, modes[mode], rules))

        def amount(text: str | None) -> Decimal | None:
            return None if text is None else Decimal(text)

        return Reading(
            status=answer["status"],
            amount=amount(answer["amount"]),
            provisional_amount=amount(answer["provisionalAmount"]),
            warnings=tuple(answer["warnings"]),
            reasons=tuple(answer["reasons"]),
            offset=answer.get("offset"),
            candidates=tuple(Decimal(candidate) for candidate in answer.get("candidates", ())),
            found=answer.get("found"),
            currencies=tuple(answer.get("currencies", ())),
        )

    @property
    def resolved(self) -> dict[str, Any]:
        """What was decided: locale, currency, digits, data version."""
        return json.loads(self._resolved())


@functools.lru_cache(maxsize=512)
def _cached(currency: str, locale: str) -> Formatter:
    return Formatter(currency, locale)


def format(amount: Amount, currency: str, locale: str) -> str:
    """The text of an amount with the usual options. Formatters are cached."""
    return _cached(currency, locale).format(amount)
