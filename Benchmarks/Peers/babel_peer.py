"""Python's Babel as a peer. ../README.md describes the commands and answers."""

import sys
from decimal import Decimal

import babel
from babel.numbers import format_currency

path, locale, currency = sys.argv[1:4]
locale = babel.Locale.parse(locale, sep="-")
with open(path) as file:
    amounts = [Decimal(line) for line in file]


def run(count):
    return sum(len(format_currency(amount, currency, locale=locale)) for amount in amounts[:count])


def answer(order, argument):
    if order == "run":
        return run(int(argument))
    with open(argument, "w", encoding="utf-8") as file:
        file.writelines(format_currency(amount, currency, locale=locale) + "\n" for amount in amounts)
    return "ready"


print(babel.__version__, flush=True)
for line in sys.stdin:
    print(answer(*line.split()), flush=True)
