"""Exact formatting and parsing of money amounts in every locale.

>>> from decimal import Decimal
>>> from moneyformat import Formatter
>>> euro = Formatter("EUR", "de-DE")
>>> euro.format(Decimal("1234.5"))
'1.234,50\\xa0€'
>>> euro.format(5), euro.format_minor(5)
('5,00\\xa0€', '0,05\\xa0€')
>>> euro.parse("1.234,50 €")
Decimal('1234.5')

A bare number is an amount in units; minor units, such as cents, are always named. Floats are refused, because binary
floating point can't represent most amounts.
"""

from __future__ import annotations

import functools
import importlib.metadata
import json
import numbers
import operator
import os
import pathlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal, NamedTuple

from . import _moneyformat

__all__ = [
    "Data", "Evidence", "Example", "Field", "FieldState", "Formatter", "Money", "MoneyFormatError", "Part", "Reader",
    "Reading", "Rules", "format", "format_minor", "parse", "read",
]

try:
    __version__ = importlib.metadata.version("moneyformat")
except importlib.metadata.PackageNotFoundError:  # From a folder or an archive, without its metadata.
    __version__ = "0+unknown"

Amount = Decimal | int | str
"""A `Decimal`, an `int` of whole units, or plain decimal text such as ``"-1234.50"``."""

WireForm = Literal["minorUnits", "iso20022", "swiftMT", "epcQR"]
"""A form of amounts in machine-readable messages."""

# The keys of options and rules in JSON. Python spells them in snake case.
_OPTIONS = (
    "abbreviator", "compactAccounting", "currencyCode", "currencyDigits", "currencyPosition", "customCode",
    "customSymbol", "formattingStyle", "fractionDigits", "fractionOverrides", "grouping", "hidesZeroFraction",
    "isolated", "locale", "minimumIntegerDigits", "negativeStyle", "numberingSystem", "perUnit", "perUnitWidth",
    "rangeCollapse", "rangeIdentity", "roundingIncrement", "roundingMode", "roundingPriority", "scale", "signDisplay",
    "significantDigits", "spacing", "subunits", "symbolVariant", "symbols", "trailingZeros",
)
_RULES = (
    "acceptsAbbreviations", "allowsNegative", "allowsPlus", "entryMode", "excessFraction", "keyPolicy", "liveGrouping",
    "maximumAmount", "maximumIntegerDigits", "minimumAmount", "nonLocaleSeparators", "notation",
    "shouldUpdateAmountWhileEditing",
)


def _snake(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)


_NAMES = re.compile(r"\b(" + "|".join(sorted({*_OPTIONS, *_RULES}, key=len, reverse=True)) + r")\b")
_INNER = re.compile(r'"\w+\[\d+\]')


class MoneyFormatError(ValueError):
    """Raised if a formatter can't be made, an amount can't be formatted, or a text is not an amount.

    `code` is stable: one of the table of errors in the documentation. The message is for people, and may change.
    """

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
    if error["code"] == "invalidOption":
        # Options are named as in Python, and their place in the JSON that was made of them means nothing.
        message = re.sub(r'("\w+") at byte \d+', r"\1", error["message"])
        # Within definitions and tables, members are spelled as in JSON.
        error["message"] = message if _INNER.search(message) else _NAMES.sub(lambda name: _snake(name[0]), message)
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
    :param strict: whether a currency or a locale that is not known is an error. Otherwise an unknown currency is
        formatted as its code, and an unknown locale is replaced by its nearest ancestor; `Formatter.resolved` tells.
    :raises MoneyFormatError: for a file that can't be used, and for invalid definitions.
    """

    path: str
    strict: bool
    _content: str
    _definitions: str | None
    _sorted: str

    def __new__(
        cls,
        path: str | pathlib.Path | None = None,
        *,
        definitions: Mapping[str, Any] | None = None,
        strict: bool = False,
    ) -> Data:
        # Later, a relative path may be another file's.
        path = os.path.abspath(_OWN_FILE if path is None else path)
        own = _copied(definitions)
        text = None if own is None else json.dumps(own)
        self = super().__new__(cls, path, text, strict)
        self.path, self.strict, self._content, self._definitions = path, strict, _content(path), text
        self._sorted = json.dumps(own, sort_keys=True)
        return self

    @property
    def definitions(self) -> dict[str, Any] | None:
        """The definitions: a copy, which may be changed and given to other data."""
        own: dict[str, Any] | None = None if self._definitions is None else json.loads(self._definitions)
        return own

    @property
    def version(self) -> str:
        """The versions of ICU, CLDR and the currency overlay."""
        version: str = json.loads(self.info())["version"]
        return version

    def _key(self) -> tuple[Any, ...]:
        return (self._content, self._sorted, self.strict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Data) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Data({self.path!r}, definitions={self.definitions!r}, strict={self.strict!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # The package's own file has another path in another process.
        path = None if self.path == str(_OWN_FILE) else self.path
        make, *rest = _pickled(Data, self, path, definitions=self.definitions, strict=self.strict)
        return (make, *rest) if path is None else (functools.partial(_same_data, make, self._content), *rest)


_OWN_FILE = pathlib.Path(__file__).with_name("money.data")


def _content(path: str) -> str:
    """Returns the checksum of a file of locale data: what another file at the same path later differs in."""
    with open(path, "rb") as file:
        return file.read(24)[16:].hex()


def _same_data(make: Callable[[], Data], content: str) -> Data:
    """Makes data from a file that must be the one of the data that were pickled."""
    data = make()
    if data._content != content:
        raise MoneyFormatError("invalidLocaleData", f"{data.path} is not the file that it was when this was pickled.")
    return data


@functools.cache
def _own_data(strict: bool = False) -> Data:
    return Data(strict=strict)


@functools.lru_cache(maxsize=64)
def _strict_twin(data: Data) -> Data:
    # Not from the file, which may be another one by now.
    twin = data._made_strict()
    twin.path, twin.strict, twin._content = data.path, True, data._content
    twin._definitions, twin._sorted = data._definitions, data._sorted
    return twin


def _data(data: Data | None, strict: bool) -> Data:
    """Returns the data that a call asks for."""
    if data is None:
        return _own_data(strict)
    return _strict_twin(data) if strict and not data.strict else data


@functools.lru_cache(maxsize=256)
def _json_name(key: str) -> str:
    """Returns the name in JSON; other spellings, such as ``locale_``, are unknown and stay as they are."""
    first, *rest = str(key).split("_")
    name = first + "".join(word.capitalize() for word in rest)
    return name if first and key == _snake(name) else key


def _json(options: Mapping[str, Any]) -> str:
    """Encodes options, named as in Python (``fraction_digits``) or JSON (``fractionDigits``)."""
    members: dict[str, Any] = {}
    for key, value in (options or {}).items():
        name = _json_name(key)
        if name in members:
            raise MoneyFormatError("invalidOption", f"The option {name} is given twice, once as {key}.")
        members[name] = value
    return json.dumps(members, default=str) if members else ""


def _merged(options: Mapping[str, Any] | None, more: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the options of a mapping and of keywords, which take precedence. Their lists and dictionaries are copied."""
    named = {_json_name(name) for name in more}
    given = {name: value for name, value in (options or {}).items() if _json_name(name) not in named}
    return {name: _copied(value) for name, value in {**given, **more}.items()}


def _copied(value: Any) -> Any:
    """Copies lists and mappings, so that nobody changes what an object was made of."""
    if isinstance(value, Mapping):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return tuple(_copied(item) for item in value) if isinstance(value, tuple) else value


def _check_text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")


def _check_name(name: str, value: object) -> None:
    """Checks a currency or a locale, which may be None."""
    if value is None:
        return
    _check_text(name, value)
    if re.search("[\ud800-\udfff]", str(value)):
        raise MoneyFormatError(f"invalid{name.capitalize()}", f"The {name} has an unpaired surrogate.")


# The attributes that the classes set themselves.
_OWN_ATTRIBUTES = {"path", "_content", "_definitions", "_sorted", "strict", "_rules", "_arguments", "_members"}


def _check(make: Callable[[str], object], locale: str | None, *codes: str) -> None:
    """Raises the error that `make` has with a constant locale, or in both of two locales that stand for a column.

    Others are those of rows: strict data may lack what stands for a column, and a separator may be one of the other.
    """
    errors: list[MoneyFormatError] = []
    for any_locale in ["en", "de"] if locale is None else [locale]:
        try:
            make(any_locale)
            return
        except MoneyFormatError as error:
            errors.append(error)
    codes = (*codes, "invalidOption", "invalidNumberingSystem", *([] if locale is None else ["invalidLocale"]))
    if all(error.code in codes for error in errors):
        raise errors[0]


def _pickled(base: type, self: object, *arguments: Any, **keywords: Any) -> tuple[Any, ...]:
    """Returns what pickles an object of a class of this package, or of a subclass, by the arguments of the class."""
    make = functools.partial(base.__new__, type(self), *arguments, **keywords)
    return (make, (), {name: value for name, value in vars(self).items() if name not in _OWN_ATTRIBUTES} or None)


class Rules(_moneyformat.Rules):
    """Rules for accepting text, by their Python names.

    >>> Rules(allows_negative=False, maximum_amount=Decimal(100))
    Rules(allows_negative=False, maximum_amount='100')

    :param rules: the rules of the tool and the protocol. `notation` is that of a column, as `Evidence.notation` has it.
    :raises MoneyFormatError: `invalidOption` for an unknown rule or a value that it doesn't accept.
    """

    def __new__(cls, **rules: Any) -> Rules:
        for name in ("minimum_amount", "maximum_amount"):
            amount = rules.get(name)
            if amount is not None and not isinstance(amount, (str, bool)):
                rules[name] = _moneyformat.plain_text(amount)
        rules = _copied(rules)
        self = super().__new__(cls, _json(rules))
        self._rules = rules
        return self

    _rules: dict[str, Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and json.loads(_json(self._rules) or "{}") == json.loads(_json(other._rules) or "{}")

    def __hash__(self) -> int:
        return hash(json.dumps(json.loads(_json(self._rules) or "{}"), sort_keys=True))

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self._rules.items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickled(Rules, self, **self._rules)


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


class Money(NamedTuple):
    """An amount and its currency, as `Reader.read` returns them."""

    amount: Decimal
    currency: str
    warnings: tuple[str, ...] = ()


_WARNINGS = ("nonLocaleSeparator", "zeroFraction", "rounded")


class Formatter(_moneyformat.Formatter):
    """Formats and parses amounts of one currency for one locale.

    Making a formatter takes about ten microseconds, and formatting a few hundred nanoseconds, so reuse formatters.
    They are immutable, may be used from any thread, and can be keys of dictionaries.

    >>> Formatter("USD", "en-US", formatting_style="currencyName", fraction_digits=0).format(1234)
    '1,234 US dollars'

    :param currency: an ISO 4217 code in any case.
    :param locale: a BCP 47 tag or an ICU identifier.
    :param data: the locale data and definitions; by default the data of the package.
    :param strict: whether an unknown currency or locale is an error.
    :param options: the options of the tool and the protocol, by their Python names:
        ``formatting_style="currencyName"``, ``fraction_digits=0``, ``abbreviator="compactShort"``.
    :raises MoneyFormatError: for an invalid currency, locale or option.
    """

    def __new__(
        cls,
        currency: str | None = None,
        locale: str | None = None,
        *,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Formatter:
        _check_name("currency", currency)
        _check_name("locale", locale)
        of = _data(data, strict)
        all_options = _merged(options, more)
        self = super().__new__(cls, of, currency, locale, _json(all_options))
        self._arguments = (currency, locale, of, all_options)
        return self

    _arguments: tuple[str | None, str | None, Data, dict[str, Any]]

    def _key(self) -> tuple[Any, ...]:
        currency, locale, data, options = self._arguments
        members = json.dumps(json.loads(_json(options) or "{}"), sort_keys=True)
        return (currency and currency.upper(), locale, data, members)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Formatter) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        currency, locale, data, options = self._arguments
        return _pickled(Formatter, self, currency, locale, data=data, options=options)

    def __repr__(self) -> str:
        currency, locale, data, options = self._arguments
        more = "".join(f", {name}={value!r}" for name, value in options.items())
        if data.path != str(_OWN_FILE) or data._definitions is not None:
            more = f", data={data!r}" + more
        elif data.strict:
            more = ", strict=True" + more
        return f"Formatter({currency!r}, {locale!r}{more})"

    # format, format_minor and parse are implemented in the extension module.

    def parts(self, amount: Amount) -> list[Part]:
        """Returns the parts of an amount's text, which cover it without gaps.

        >>> Formatter("JPY", "en").parts(5)
        [Part(kind='currency', text='¥'), Part(kind='integer', text='5')]
        """
        return [Part(*part) for part in json.loads(self._parts(amount))["parts"]]

    def range(self, lower: Amount, upper: Amount) -> str:
        """Returns the text of a range of amounts in units.

        >>> Formatter("EUR", "de-DE").range(3, 5)
        '3,00–5,00\\xa0€'
        """
        return self._range(lower, upper)

    def approximate(self, amount: Amount) -> str:
        """Returns the text of an amount with the locale's sign for "about".

        >>> Formatter("USD", "en-US").approximate(1200)
        '~$1,200.00'
        """
        text: str = self._about("approximate", amount)["text"]
        return text

    def accessibility_text(self, amount: Amount) -> str:
        """Returns the text of an amount that a screen reader says, with the currency's name.

        >>> Formatter("USD", "en-US", negative_style="accounting").accessibility_text(-5)
        '-5.00 US dollars'
        """
        text: str = self._about("accessibility", amount)["text"]
        return text

    def rounded(self, amount: Amount) -> Decimal:
        """Returns the amount that its text shows, for further calculations. Digits that an abbreviation hides are kept.

        >>> Formatter("CHF", "de-CH", currency_digits="cash").rounded(Decimal("12.34"))
        Decimal('12.35')
        """
        return Decimal(self._about("round", amount)["amount"])

    def allocate(self, total: Amount, shares: int | Iterable[Amount]) -> list[Decimal]:
        """Splits an amount into parts that add up to what is shown of it. The parts with the largest remainders are one
        step larger.

        >>> Formatter("EUR", "en-IE").allocate(100, 3)
        [Decimal('33.34'), Decimal('33.33'), Decimal('33.33')]
        >>> Formatter("EUR", "en-IE").allocate(10, [3, 7, -1])
        [Decimal('3.33'), Decimal('7.78'), Decimal('-1.11')]

        :param shares: a number of equal parts, from 1 to 1,000,000; or weights, of which negative ones give parts of the
            other sign, such as a discount.
        :raises MoneyFormatError: `invalidAmount` for shares that are out of range or add up to zero; `precisionOverflow`;
            `invalidOption` for formats with significant digits.
        """
        if isinstance(shares, numbers.Integral) and not isinstance(shares, bool):
            answer = self._about("allocate", total, into=int(shares))
        elif isinstance(shares, (str, bytes, bytearray, Mapping)) or not isinstance(shares, Iterable):
            raise TypeError(f"shares must be an int, the number of parts, or a list of weights, not {type(shares).__name__}")
        else:
            answer = self._about("allocate", total, weights=[_moneyformat.plain_text(weight) for weight in shares])
        return [Decimal(part) for part in answer["amounts"]]

    def wire(self, amount: Amount, form: WireForm) -> str:
        """Writes an amount as machine-readable messages do. Nothing is rounded.

        >>> Formatter("EUR").wire(Decimal("1234.5"), "swiftMT"), Formatter("EUR").wire(Decimal("1234.5"), "minorUnits")
        ('1234,5', '123450')

        :param form: ``"minorUnits"`` of ISO 4217, ``"iso20022"``, ``"swiftMT"`` or ``"epcQR"``.
        :raises MoneyFormatError: `precisionOverflow` for more digits than the currency or the form has, `invalidAmount` and
            `invalidCurrency` for those that the form lacks.
        """
        text: str = self._about("wire", amount, form=form)["text"]
        return text

    def read_wire(self, text: str, form: WireForm) -> Decimal:
        """Parses an amount of a machine-readable message strictly.

        >>> Formatter("JPY").read_wire("123450", "minorUnits"), Formatter("EUR").read_wire("EUR12", "epcQR")
        (Decimal('123450'), Decimal('12'))

        :raises MoneyFormatError: `invalidAmount` for other text, and `invalidCurrency`.
        """
        return Decimal(json.loads(self._answer(json.dumps({"op": "readWire", "text": text, "form": form})))["amount"])

    def _about(self, operation: str, amount: Amount, **more: Any) -> dict[str, Any]:
        request = {"op": operation, "amount": _moneyformat.plain_text(amount), **more}
        answer: dict[str, Any] = json.loads(self._answer(json.dumps(request)))
        return answer

    def read(
        self, text: str, mode: Literal["type", "paste", "commit"] = "commit", rules: Rules | None = None
    ) -> Reading:
        """Parses a text that may be unfinished. Never raises for a text; the reading contains errors and warnings.

        >>> Formatter("EUR", "de-DE").read("1.23").warnings
        ('nonLocaleSeparator',)

        :param mode: ``"commit"`` for a complete text, ``"paste"`` for one that was pasted into a field, and ``"type"`` for
            one that is being typed and may be unfinished.
        :param rules: the rules for accepting text.
        """
        modes = {"type": 0, "paste": 1, "commit": 2}
        if mode not in modes:
            raise ValueError(f"mode is {mode!r}; it must be one of {', '.join(modes)}")
        _check_text("text", text)
        try:
            answer = json.loads(self._read(text, modes[mode], rules))
        except UnicodeEncodeError as error:  # An unpaired surrogate.
            return Reading("invalid", reasons=("illegalCharacter",), offset=len(text[: error.start].encode()))

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
        """The resolved settings: locale, currency, digits, data version.

        >>> Formatter("KWD", "en").resolved["minorUnitDigits"]
        3
        """
        resolved: dict[str, Any] = json.loads(self._resolved())
        return resolved


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
    """The currency's text next to the field, on the side of `currency_placement`."""
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
        committed = None if amount is None else _moneyformat.plain_text(amount)
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
        _check_text("text", text)
        return self._apply("insert", text)

    def paste(self, text: str) -> FieldState:
        """Pastes text at the selection, which it replaces."""
        _check_text("text", text)
        return self._apply("paste", text)

    def replace(self, start: int, end: int, text: str) -> FieldState:
        """Replaces a range with typed text."""
        _check_text("text", text)
        return self._apply("replace", start, end, text)

    def select(self, start: int, end: int) -> FieldState:
        """Changes the selection."""
        return self._apply("select", start, end)

    def set_text(self, text: str) -> FieldState:
        """Replaces all of the text, as a program does."""
        _check_text("text", text)
        return self._apply("setText", text)

    def delete_backward(self) -> FieldState:
        """Deletes the selection, or the character before it."""
        return self._apply("deleteBackward")

    def delete_forward(self) -> FieldState:
        """Deletes the selection, or the character after it."""
        return self._apply("deleteForward")


class Reader(_moneyformat.Reader):
    """Parses amounts that name their currency, in one locale.

    The locale's own symbol decides first: ``$`` is the US dollar in en-US, and the Australian dollar in en-AU. A text that
    may be something else, such as ``5 km``, is not money.

    >>> Reader("en-US").read("20 euros")
    Money(amount=Decimal('20'), currency='EUR', warnings=())

    :param locale: a BCP 47 tag or an ICU identifier.
    :param currencies: the codes that texts may name; by default every currency in force and all defined ones.
    :param data: the locale data and definitions.
    :param strict: whether an unknown locale, or an unknown code in `currencies`, is an error.
    :param options: as for `Formatter`.
    :raises MoneyFormatError: for an invalid locale, code or option.
    """

    def __new__(
        cls,
        locale: str | None = None,
        currencies: Iterable[str] | None = None,
        *,
        data: Data | None = None,
        strict: bool = False,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Reader:
        _check_name("locale", locale)
        codes = _codes(currencies)
        of = _data(data, strict)
        all_options = _merged(options, more)
        self = super().__new__(cls, of, locale, None if codes is None else json.dumps(codes), _json(all_options))
        self._arguments = (locale, codes, of, all_options)
        return self

    _arguments: tuple[str | None, list[str] | None, Data, dict[str, Any]]

    def read(self, text: str, rules: Rules | None = None) -> Money:
        """Parses a complete text to an amount in units and its currency.

        >>> Reader("en-US", currencies=["USD", "CAD"]).read("$12.50").currency
        'USD'

        :raises MoneyFormatError: as `Formatter.parse`, and with the codes `missingCurrency`, `currencyMismatch`, and
            `ambiguousCurrency` with the `currencies` that the text can mean, the likeliest first.
        """
        amount, currency, bits = self._read(text, rules)
        return Money(amount, currency, tuple(word for index, word in enumerate(_WARNINGS) if bits >> index & 1))

    def __repr__(self) -> str:
        locale, codes, _, options = self._arguments
        return f"Reader({locale!r}, {codes!r}{''.join(f', {name}={value!r}' for name, value in options.items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        locale, codes, data, options = self._arguments
        return _pickled(Reader, self, locale, codes, data=data, options=options)


def _codes(currencies: Iterable[str] | None) -> list[str] | None:
    if isinstance(currencies, str):
        raise TypeError(f"currencies must be a list of codes, such as [{currencies!r}]")
    return None if currencies is None else list(currencies)


def _minor_scale(scale: int) -> int:
    """The scale for the library, which refuses those that it does not have; a larger number would lose its upper bits."""
    return max(-128, min(operator.index(scale), 128))


def _scale(scale: int) -> int:
    scale = int(operator.index(scale))
    if not 0 <= scale <= 38:
        raise ValueError(f"scale must be 0 to 38, not {scale}")
    return scale


class Example(NamedTuple):
    """A text of a column, and its place from 1."""

    place: int
    text: str


class Evidence(_moneyformat.Evidence):
    """What the texts of a column, or of a part of it, prove about its decimal mark and its group mark.

    ``1.234,56`` proves both marks, ``12.34`` a decimal mark, and ``1.234`` nothing. `moneyformat.arrow.infer` collects
    evidence. That of parts adds up, in any order and across processes: it is immutable, can be pickled, and has a form in
    JSON. Its size does not depend on the length of the column.

    >>> import moneyformat.arrow
    >>> one = moneyformat.arrow.infer(["1.234", "12.50"], currency="EUR", locale="de-DE")
    >>> both = one.followed_by(moneyformat.arrow.infer(["1,234.50"], currency="EUR", locale="de-DE"))
    >>> both.conclusion, both.notation["decimalMark"], both.examples
    ('decided', '.', (Example(place=2, text='12.50'), Example(place=3, text='1,234.50')))
    >>> Formatter("EUR", "de-DE").parse("1.23", Rules(notation=both.notation))
    Decimal('1.23')

    :param json: evidence as `json` has it; without it, that of no texts.
    :raises MoneyFormatError: for JSON that is not evidence.
    """

    def __new__(cls, json: str | None = None) -> Evidence:
        return super().__new__(cls, json)

    @property
    def json(self) -> str:
        """The evidence as JSON, for other processes and languages."""
        return self._json()

    @functools.cached_property
    def _members(self) -> dict[str, Any]:
        members: dict[str, Any] = json.loads(self._conclusion())
        return members

    @property
    def count(self) -> int:
        """The number of texts."""
        count: int = json.loads(self._json())["count"]
        return count

    @property
    def proofs(self) -> int:
        """The number of texts that prove a mark by themselves."""
        proofs: int = json.loads(self._json())["proofs"]
        return proofs

    @property
    def conclusion(self) -> Literal["decided", "undecided", "contradictory"]:
        """Whether the texts determine one notation, none, or have two that exclude each other."""
        conclusion: Literal["decided", "undecided", "contradictory"] = self._members["conclusion"]
        return conclusion

    @property
    def notation(self) -> dict[str, Any] | None:
        """The notation for `Rules(notation=…)` if it is decided, otherwise None."""
        return self._members.get("notation")

    @property
    def examples(self) -> tuple[Example, ...]:
        """The first texts that prove the notation, or the two that contradict each other."""
        proof = self._members.get("proof", {})
        examples = self._members.get("examples") or [value for key, value in proof.items() if key != "count"]
        return tuple(sorted({Example(**example) for example in examples}))

    def __add__(self, other: Evidence) -> Evidence:
        """Returns the evidence of the texts of both. Each text keeps its place."""
        return self._merged(other, 0) if isinstance(other, Evidence) else NotImplemented

    def __radd__(self, other: object) -> Evidence:
        """Lets `sum` add up evidence."""
        return self if other == 0 else NotImplemented

    def followed_by(self, other: Evidence) -> Evidence:
        """Returns the evidence of these texts followed by others, both of which are numbered from 1."""
        return self._merged(other, self.count)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Evidence) and self._json() == other._json()

    def __hash__(self) -> int:
        return hash(self._json())

    def __repr__(self) -> str:
        return f"Evidence({self._json()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _pickled(Evidence, self, self._json())


@functools.lru_cache(maxsize=512)
def _cached(currency: str, locale: str, data: Data | None, strict: bool, options: str) -> Formatter:
    return Formatter(currency, locale, data=data, strict=strict, options=json.loads(options or "{}"))


@functools.lru_cache(maxsize=64)
def _cached_reader(
    locale: str, currencies: tuple[str, ...] | None, data: Data | None, strict: bool, options: str
) -> Reader:
    return Reader(locale, currencies, data=data, strict=strict, options=json.loads(options or "{}"))


def format(
    amount: Amount,
    currency: str,
    locale: str,
    *,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
) -> str:
    """Returns the text of an amount in units; formatters are cached.

    >>> format(5, "EUR", "de-DE")
    '5,00\\xa0€'
    """
    return _cached(currency, locale, data, strict, _json(options or {})).format(amount)


def format_minor(
    minor_units: Amount,
    currency: str,
    locale: str,
    *,
    scale: int | None = None,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
) -> str:
    """Returns the text of an amount in minor units; formatters are cached.

    >>> format_minor(5, "EUR", "de-DE")
    '0,05\\xa0€'
    """
    return _cached(currency, locale, data, strict, _json(options or {})).format_minor(minor_units, scale)


def parse(
    text: str,
    currency: str,
    locale: str,
    *,
    rules: Rules | None = None,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Decimal:
    """Parses a complete text to an amount; formatters are cached. See `Formatter.parse`.

    >>> parse("1.234,50 €", "EUR", "de-DE")
    Decimal('1234.5')
    """
    return _cached(currency, locale, data, strict, _json(options or {})).parse(text, rules)


def read(
    text: str,
    locale: str,
    currencies: Iterable[str] | None = None,
    *,
    rules: Rules | None = None,
    data: Data | None = None,
    strict: bool = False,
    options: Mapping[str, Any] | None = None,
) -> Money:
    """Parses a text that names its currency; readers are cached. See `Reader`.

    >>> read("$5", "en-US")
    Money(amount=Decimal('5'), currency='USD', warnings=())
    """
    codes = _codes(currencies)
    reader = _cached_reader(locale, None if codes is None else tuple(codes), data, strict, _json(options or {}))
    return reader.read(text, rules)
