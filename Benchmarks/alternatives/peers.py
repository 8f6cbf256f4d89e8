"""Formats and reads texts with Babel and price-parser, one line of JSON per answer; run by compare.py."""

import json
import sys
from decimal import Decimal

import babel
from babel.numbers import format_currency, parse_decimal
from price_parser import Price


def babel_answer(case):
    if case["op"] == "format":
        return format_currency(Decimal(case["amount"]), case["currency"], locale=case["locale"].replace("-", "_"))
    # Babel reads numbers, not currencies, so it gets the text as it is.
    return str(parse_decimal(case["text"], locale=case["locale"].replace("-", "_"), strict=True))


def price_parser_answer(case):
    if case["op"] == "format":
        return None
    price = Price.fromstring(case["text"])
    if price.amount is None:
        raise ValueError("no amount")
    return f"{price.amount} {price.currency or ''}".strip()


def tried(answer, case):
    try:
        return answer(case)
    except Exception:  # a refusal, of whatever kind
        return "refused"


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps({"Babel": tried(babel_answer, case), "price-parser": tried(price_parser_answer, case)}), flush=True)
