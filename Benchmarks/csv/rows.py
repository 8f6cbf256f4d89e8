"""Helpers of compare.sh: generates rows, measures commands, and compares the round trip.

Usage: rows.py make ROWS > file; rows.py column NAME < file; rows.py measure NAME ROWS INPUT OUTPUT COMMAND …; rows.py compare FILE"""

import csv
import os
import random
import sys
import time

# Locale, currency, and the number of fraction digits shown.
MARKETS = [
    ("de-DE", "EUR", 2), ("en-US", "USD", 2), ("fr-CH", "CHF", 2), ("ja-JP", "JPY", 0), ("en-IN", "INR", 2),
    ("pt-BR", "BRL", 2), ("ar-EG", "EGP", 2), ("ar-KW", "KWD", 3), ("sv-SE", "SEK", 2), ("pl-PL", "PLN", 2),
]  # fmt: skip
NOTES = ["paid", "", '"as agreed, in full"', '"two\nlines"', '"said ""yes"""']


def make(count):
    draw = random.Random(20240501)
    print("id,price,currency,locale,note")
    for number in range(count):
        locale, currency, digits = MARKETS[draw.randrange(len(MARKETS))]
        units = int(10 ** draw.uniform(0, 12)) * draw.choice((1, 1, 1, -1))
        text = str(abs(units)).zfill(digits + 1)
        whole, fraction = text[: len(text) - digits], text[len(text) - digits :].rstrip("0")
        sign = "-" if units < 0 else ""
        price = f"{sign}{whole}.{fraction}" if fraction else sign + whole
        print(f"{number},{price},{currency},{locale},{NOTES[draw.randrange(len(NOTES))]}")


def measure(name, count, source, target, command):
    with open(source, "rb") as stdin, open(target, "wb") as stdout:
        begin = time.monotonic()
        child = os.posix_spawnp(
            command[0], command, os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, stdin.fileno(), 0), (os.POSIX_SPAWN_DUP2, stdout.fileno(), 1)],
        )  # fmt: skip
        _, status, usage = os.wait4(child, 0)
        elapsed = time.monotonic() - begin
    if status != 0:
        sys.exit(f"{name}: failed")
    cpu = usage.ru_utime + usage.ru_stime
    print(
        f"{name:34} {count:10} {count / elapsed:12.0f} {elapsed:10.2f} {cpu:10.2f} {usage.ru_maxrss / 1024:9.1f}",
        flush=True,
    )


def compare(path):
    count = 0
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            count += 1
            if row["price"] != row["price_formatted_amount"] or row["price_formatted_reason"]:
                sys.exit(f"row {count} changed: {row}")
    print(f"{count} amounts are unchanged.")


def column(name):
    for row in csv.DictReader(sys.stdin):
        print(row[name])


order, *arguments = sys.argv[1:]
if order == "make":
    make(int(arguments[0]))
elif order == "column":
    column(arguments[0])
elif order == "measure":
    measure(arguments[0], int(arguments[1]), arguments[2], arguments[3], arguments[4:])
else:
    compare(arguments[0])
