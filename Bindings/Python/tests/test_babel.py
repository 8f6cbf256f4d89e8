"""Comparison with Babel, which has another version of CLDR: texts that are equal, and texts that differ."""

from decimal import Decimal

import pytest

babel_numbers = pytest.importorskip("babel.numbers")

from moneyformat import Formatter  # noqa: E402

AMOUNTS = [Decimal(text) for text in ("0", "0.05", "1", "1.5", "999.99", "1234.5", "-5", "1234567.89", "1e12")]
LOCALES = ["en-US", "de-DE", "fr-FR", "ja-JP"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("currency", ["USD", "EUR", "JPY", "GBP"])
def test_both_write_the_same(currency, locale):
    formatter = Formatter(currency, locale)
    for amount in AMOUNTS:
        assert formatter.format(amount) == babel_numbers.format_currency(amount, currency, locale=locale.replace("-", "_"))


@pytest.mark.parametrize(
    ("amount", "currency", "locale", "ours", "babels"),
    [
        # Babel keeps the minus of an amount that rounds to zero.
        (Decimal("-0.001"), "USD", "en-US", "$0.00", "-$0.00"),
        # Babel does not set off a symbol that ends in letters, as CLDR's currencySpacing requires.
        (Decimal(5), "CHF", "en-US", "CHF\u00a05.00", "CHF5.00"),
    ],
)
def test_what_differs(amount, currency, locale, ours, babels):
    assert Formatter(currency, locale).format(amount) == ours
    assert babel_numbers.format_currency(amount, currency, locale=locale.replace("-", "_")) == babels
