"""The headless field: transcripts of events, and a comparison with the tool if it is built."""

import json
import os
import pathlib
import random
import subprocess
from decimal import Decimal

import pytest

from moneyformat import Field, Formatter, MoneyFormatError, Rules

TOOL = pathlib.Path(os.environ.get("MONEYFMT") or pathlib.Path(__file__).parents[3] / ".build/release/moneyfmt")

# Each event with the text, the selection, the status and the amount after it.
UPDATE = {"should_update_amount_while_editing": True}
TRANSCRIPTS = [
    ("EUR", "de-DE", UPDATE, [
        (("begin",), "", (0, 0), "empty", None),
        (("insert", "1"), "1", (1, 1), "valid", "1"),
        (("insert", "234"), "1234", (4, 4), "valid", "1234"),
        (("insert", ","), "1234,", (5, 5), "valid", "1234"),
        (("insert", "5"), "1234,5", (6, 6), "valid", "1234.5"),
        (("insert", "x"), "1234,5x", (7, 7), "invalid", None),
        (("delete_backward",), "1234,5", (6, 6), "valid", "1234.5"),
        (("end",), "1.234,50", (8, 8), "valid", "1234.5"),
        (("begin",), "1234,50", (7, 7), "valid", "1234.5"),
        (("delete_backward",), "1234,5", (6, 6), "valid", "1234.5"),
        (("select", 0, 1), "1234,5", (0, 1), "valid", "1234.5"),
        (("delete_forward",), "234,5", (0, 0), "valid", "234.5"),
        (("replace", 0, 3, "9"), "9,5", (1, 1), "valid", "9.5"),
        (("revert",), "1234,50", (7, 7), "valid", "1234.5"),
        (("set_text", "7"), "7", (1, 1), "valid", "7"),
        (("end",), "7,00", (4, 4), "valid", "7"),
    ]),
    # By default, the amount changes only when editing ends.
    ("EUR", "de-DE", {}, [
        (("insert", "1"), "1", (1, 1), "valid", None),
        (("end",), "1,00", (4, 4), "valid", "1"),
        (("insert", "2"), "1,002", (5, 5), "partial", None),
        (("revert",), "1,00", (4, 4), "valid", "1"),
    ]),
    ("USD", "en-US", {"live_grouping": True, **UPDATE}, [
        (("insert", "1"), "1", (1, 1), "valid", "1"),
        (("insert", "2345"), "12,345", (6, 6), "valid", "12345"),
        (("delete_backward",), "1,234", (5, 5), "valid", "1234"),
    ]),
    ("USD", "en-US", {"entry_mode": "minorUnits", **UPDATE}, [
        (("insert", "5"), "0.05", (4, 4), "valid", "0.05"),
        (("insert", "0"), "0.50", (4, 4), "valid", "0.5"),
        (("delete_backward",), "0.05", (4, 4), "valid", "0.05"),
    ]),
    ("EUR", "en-IE", UPDATE, [
        (("paste", "1.234,50 €"), "1.234,50 €", (10, 10), "valid", "1234.5"),
        (("set_text", "$5"), "$5", (2, 2), "invalid", None),
    ]),
]


def apply(field, event):
    return getattr(field, event[0])(*event[1:])


@pytest.mark.parametrize("currency, locale, rules, steps", TRANSCRIPTS, ids=lambda value: str(value)[:20])
def test_transcripts(currency, locale, rules, steps):
    field = Field(Formatter(currency, locale), Rules(**rules))
    for event, text, selection, status, amount in steps:
        state = apply(field, event)
        amount = None if amount is None else Decimal(amount)
        assert (event, state.text, state.selection, state.status, state.amount) == (event, text, selection, status, amount)
        assert field.text == text and field.amount == amount and field.state is state


def test_initial_amount():
    formatter = Formatter("EUR", "de-DE")
    for amount in (Decimal("1.2345E+3"), "1234.5", Decimal("1234.50")):
        field = Field(formatter, amount=amount)
        assert (field.text, field.amount) == ("1.234,50", Decimal("1234.5"))
        assert (field.state.currency_text, field.state.currency_placement) == ("€", "trailing")
    assert Field(formatter, amount=3).text == "3,00"
    assert Field(formatter).text == "" and Field(formatter).amount is None
    with pytest.raises(TypeError):
        Field(formatter, amount=1.5)
    with pytest.raises(TypeError):
        Field(formatter, amount=[5])
    with pytest.raises(MoneyFormatError):
        Field(formatter, amount="1,5")


@pytest.mark.parametrize("method", ["insert", "paste", "set_text"])
@pytest.mark.parametrize("text", [5, None, b"5", Decimal(5)], ids=repr)
def test_text_is_a_str(method, text):
    field = Field(Formatter("EUR", "de-DE"))
    with pytest.raises(TypeError, match="text must be a str, not"):
        getattr(field, method)(text)
    with pytest.raises(TypeError, match="text must be a str, not"):
        field.replace(0, 0, text)
    with pytest.raises(TypeError, match="text must be a str, not"):
        field.formatter.read(text)


def test_rejected_and_refused():
    field = Field(Formatter("USD", "en-US"), Rules(maximum_amount=Decimal(100), key_policy="refuse"))
    assert not field.insert("5").rejected
    state = field.insert("%")
    assert (state.rejected, state.reasons, state.text) == (True, ("illegalCharacter",), "5")
    state = field.set_text("500")
    assert (state.status, state.amount, state.reasons) == ("invalid", None, ("aboveMaximum",))
    state = Field(Formatter("EUR", "en-US")).paste("1.234")
    assert (state.amount, state.reasons) == (None, ("ambiguousSeparator",))
    assert state.candidates == (Decimal("1.234"), Decimal(1234))
    with pytest.raises(MoneyFormatError):
        field.select(3, 1)
    with pytest.raises(MoneyFormatError):
        field.select(-1, 1)


def test_selection_counts_utf16():
    """A character outside the basic plane counts two, as in user interfaces."""
    field = Field(Formatter("USD", "en-US-u-nu-mathsans"))
    assert field.paste("\U0001d7e4\U0001d7e5").selection == (4, 4)
    assert field.delete_backward().text == "\U0001d7e4"
    field.end()
    assert field.amount == 2


@pytest.mark.skipif(not TOOL.exists(), reason="the tool is not built")
@pytest.mark.parametrize("currency, locale, rules", [
    ("EUR", "de-DE", {}), ("USD", "en-US", {"liveGrouping": True}), ("JPY", "ja-JP", {}), ("INR", "hi-IN", {"liveGrouping": True}),
    ("KWD", "ar-KW", {}), ("CHF", "de-CH", {"entryMode": "minorUnits"}),
])
def test_random_events_equal_those_of_the_tool(currency, locale, rules):
    random.seed(currency + locale)
    names = {"setText": "set_text", "deleteBackward": "delete_backward", "deleteForward": "delete_forward"}
    events = []
    while len(events) < 400:
        text = random.choice(["1", "2", "0", "12", "5.5", ",", ".", "-", "1,234.5", "1.234,5", "x", " ", "€", "'"])
        start = random.randrange(8)
        events.append(random.choice([
            ["insert", text], ["insert", text], ["paste", text], ["replace", start, start + random.randrange(3), text],
            ["deleteBackward"], ["deleteForward"], ["select", start, start + random.randrange(3)], ["begin"], ["end"],
            ["setText", text], ["revert"],
        ]))
    request = {"op": "input", "currency": currency, "locale": locale, "rules": rules, "events": events}
    command = [TOOL, "jsonl", "--locale-data", "bundled"]
    answer = subprocess.run(command, input=json.dumps(request).encode(), stdout=subprocess.PIPE, check=True).stdout
    field = Field(Formatter(currency, locale), Rules(**rules))

    def text_of(amount):
        return None if amount is None else f"{amount:f}"

    for event, theirs in zip(events, json.loads(answer)["states"], strict=True):
        state = apply(field, [names.get(event[0], event[0]), *event[1:]])
        ours = {
            "text": state.text, "selection": list(state.selection), "status": state.status, "amount": text_of(state.amount),
            "provisionalAmount": text_of(state.provisional_amount), "rejected": state.rejected,
            "currencyText": state.currency_text, "currencyPlacement": state.currency_placement,
            "reasons": list(state.reasons), "warnings": list(state.warnings),
        }
        assert ours == {key: theirs[key] for key in ours}, event
