"""Exact formatting and parsing of money amounts in every locale.

>>> from decimal import Decimal
>>> from moneyformat import Formatter
>>> euro = Formatter("EUR", "de-DE")
>>> euro.format(Decimal("1234.5"))
'1.234,50\\xa0€'
>>> euro.format_minor(123450)
'1.234,50\\xa0€'
>>> euro.parse("1.234,50 €")
Decimal('1234.50')

Floats are rejected, because binary floating point can't represent most amounts.
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

__all__ = ["Data", "Field", "FieldState", "Formatter", "MoneyFormatError", "Part", "Reading", "Rules", "format"]

Amount = Decimal | int | str
"""A `Decimal`, an `int` of whole units, or plain decimal text such as ``"-1234.50"``."""


class MoneyFormatError(ValueError):
    """Raised if a formatter can't be made, or a text is not an amount. `code` is stable."""

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
        """The position of the error in the text, in bytes of UTF-8."""
        self.candidates = tuple(candidates)
        """The amounts that an ambiguous text can mean."""
        self.found = found
        """The code of the other currency that the text names."""
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
    """Frozen locale data, and definitions of your own.

    >>> points = Data(definitions={"currencies": [{"code": "PTS", "name": "points", "fractionDigits": 0}]})
    >>> Formatter("PTS", "en", data=points, formatting_style="currencyName").format(1234)
    '1,234 points'

    :param path: a file written by ``moneyfmt data freeze``; by default the one that the package includes.
    :param definitions: currencies, everyday symbols and abbreviation tables, in the form of the tool's
        ``--currency-definitions``. Only formatters made from this object know them.
    :raises MoneyFormatError: for a file that can't be used, and for invalid definitions.
    """

    path: str
    definitions: Mapping[str, Any] | None

    def __new__(cls, path: str | pathlib.Path | None = None, *, definitions: Mapping[str, Any] | None = None) -> Data:
        path = _OWN_FILE if path is None else path
        self = super().__new__(cls, str(path), None if definitions is None else json.dumps(definitions))
        self.path = str(path)
        self.definitions = definitions
        return self

    @property
    def version(self) -> str:
        """The versions of ICU, CLDR and the currency overlay."""
        return json.loads(self.info())["version"]

    def __reduce__(self) -> tuple[Any, ...]:
        return (functools.partial(Data, self.path, definitions=self.definitions), ())


_OWN_FILE = pathlib.Path(__file__).with_name("money.data")


@functools.cache
def _own_data() -> Data:
    return Data()


def _json(options: Mapping[str, Any]) -> str:
    """Encodes options, named as in Python (``fraction_digits``) or JSON (``fractionDigits``)."""

    def name(key: str) -> str:
        first, *rest = key.split("_")
        return first + "".join(word.capitalize() for word in rest)

    return json.dumps({name(key): value for key, value in options.items()}, default=str) if options else ""


class Rules(_moneyformat.Rules):
    """Rules for accepting text: ``Rules(allows_negative=False, maximum_amount=Decimal(100))``."""

    def __new__(cls, **rules: Any) -> Rules:
        self = super().__new__(cls, _json(rules))
        self._rules = rules
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (functools.partial(Rules, **self._rules), ())


class Part(NamedTuple):
    """A part of a formatted text. The kinds are those of ECMA-402's ``formatToParts``."""

    kind: str
    text: str


@dataclass(frozen=True)
class Reading:
    """The result of parsing a text that may be unfinished."""

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
    """Formats and parses amounts of one currency for one locale.

    Making a formatter takes about ten microseconds, and formatting a few hundred nanoseconds, so reuse formatters.
    They are immutable, and may be used from any thread.

    :param currency: an ISO 4217 code in any case.
    :param locale: a BCP 47 tag or an ICU identifier; an unknown locale is replaced by its nearest ancestor.
    :param data: the locale data and definitions; by default the data of the package.
    :param options: the options of the tool and the protocol, by their Python names:
        ``formatting_style="currencyName"``, ``fraction_digits=0``, ``abbreviator="compactShort"``.
    :raises MoneyFormatError: for an invalid currency, locale or option.
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

    # format, format_minor and parse are implemented in the extension module.

    def parts(self, amount: Amount) -> list[Part]:
        """Returns the parts of an amount's text, which cover it without gaps."""
        return [Part(*part) for part in json.loads(self._parts(amount))["parts"]]

    def range(self, lower: Amount, upper: Amount) -> str:
        """Returns the text of a range: ``$3.00 – $5.00``."""
        return self._range(lower, upper)

    def read(
        self, text: str, mode: Literal["type", "paste", "commit"] = "commit", rules: Rules | None = None
    ) -> Reading:
        """Parses a text that may be unfinished. Never raises for text; the result contains any errors."""
        modes = {"type": 0, "paste": 1, "commit": 2}
        if mode not in modes:
            raise ValueError(f"mode is {mode!r}; it must be one of {', '.join(modes)}")
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
        """The resolved settings: locale, currency, digits, data version."""
        return json.loads(self._resolved())


@dataclass(frozen=True)
class FieldState:
    """The state of a field after an event."""

    text: str
    selection: tuple[int, int]
    """Offsets into the text in UTF-16 code units; the end is not included."""
    status: Literal["empty", "partial", "valid", "invalid"]
    amount: Decimal | None
    """The committed amount as long as the text stands for it, otherwise None. With the rule
    `should_update_amount_while_editing`, the amount of a valid text while it is edited."""
    provisional_amount: Decimal | None
    """What the text would mean if it ended here, or if it were within the limits."""
    rejected: bool
    """Whether the event was rejected, which leaves text and selection unchanged."""
    currency_text: str
    """The currency's text beside the field, on the side of `currency_placement`."""
    currency_placement: Literal["leading", "trailing"]
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    offset: int | None = None
    candidates: tuple[Decimal, ...] = ()
    found: str | None = None
    currencies: tuple[str, ...] = ()


class Field:
    """A headless amount field: takes the events of an input, and computes its text, selection and amount.

    >>> field = Field(Formatter("EUR", "de-DE"))
    >>> field.insert("1234,5").text
    '1234,5'
    >>> field.end().text
    '1.234,50'
    >>> field.amount
    Decimal('1234.5')

    Offsets are in UTF-16 code units, as in user interfaces. A field must be used by one thread at a time.

    :param formatter: determines the currency, the locale and the text of amounts.
    :param rules: rules for accepting text.
    :param amount: the initial amount.
    """

    state: FieldState

    def __init__(self, formatter: Formatter, rules: Rules | None = None, amount: Amount | None = None) -> None:
        self.formatter = formatter
        self.rules = rules
        if isinstance(amount, float | bool):
            raise TypeError(f"an amount can't be a {type(amount).__name__}; use decimal.Decimal, an int, or text")
        committed = f"{amount:f}" if isinstance(amount, Decimal) else None if amount is None else str(amount)
        self._state: dict[str, Any] = {"committed": committed}
        self._apply("begin")
        self._apply("end")

    def _apply(self, *event: str | int) -> FieldState:
        step = json.dumps({"state": self._state, "event": event})
        answer = json.loads(self.formatter._apply(step, self.rules))
        self._state = answer["state"]

        def amount(text: str | None) -> Decimal | None:
            return None if text is None else Decimal(text)

        self.state = FieldState(
            text=answer["text"],
            selection=tuple(answer["selection"]),
            status=answer["status"],
            amount=amount(answer["amount"]),
            provisional_amount=amount(answer["provisionalAmount"]),
            rejected=answer["rejected"],
            currency_text=answer["currencyText"],
            currency_placement=answer["currencyPlacement"],
            reasons=tuple(answer["reasons"]),
            warnings=tuple(answer["warnings"]),
            offset=answer.get("offset"),
            candidates=tuple(Decimal(candidate) for candidate in answer.get("candidates", ())),
            found=answer.get("found"),
            currencies=tuple(answer.get("currencies", ())),
        )
        return self.state

    @property
    def text(self) -> str:
        """The text that the field shows."""
        return self.state.text

    @property
    def amount(self) -> Decimal | None:
        """The amount of the state; see `FieldState.amount`."""
        return self.state.amount

    def begin(self) -> FieldState:
        """Begins editing: the field got the focus."""
        return self._apply("begin")

    def end(self) -> FieldState:
        """Ends editing: commits the amount and formats it."""
        return self._apply("end")

    def revert(self) -> FieldState:
        """Returns to the last committed amount."""
        return self._apply("revert")

    def insert(self, text: str) -> FieldState:
        """Types text at the selection, which it replaces."""
        return self._apply("insert", text)

    def paste(self, text: str) -> FieldState:
        """Pastes text at the selection, which it replaces."""
        return self._apply("paste", text)

    def replace(self, start: int, end: int, text: str) -> FieldState:
        """Types text in place of a range."""
        return self._apply("replace", start, end, text)

    def select(self, start: int, end: int) -> FieldState:
        """Changes the selection."""
        return self._apply("select", start, end)

    def set_text(self, text: str) -> FieldState:
        """Replaces all of the text, as a program does."""
        return self._apply("setText", text)

    def delete_backward(self) -> FieldState:
        """Deletes the selection, or the character before it."""
        return self._apply("deleteBackward")

    def delete_forward(self) -> FieldState:
        """Deletes the selection, or the character after it."""
        return self._apply("deleteForward")


@functools.lru_cache(maxsize=512)
def _cached(currency: str, locale: str) -> Formatter:
    return Formatter(currency, locale)


def format(amount: Amount, currency: str, locale: str) -> str:
    """Returns the text of an amount with default options. Formatters are cached."""
    return _cached(currency, locale).format(amount)
