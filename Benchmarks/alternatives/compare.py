#!/usr/bin/env python3
"""Prints how MoneyFormat and the alternatives format and read the same texts, as a table in Markdown.

Usage: compare.py PATH_TO_MONEYFMT PYTHON_WITH_BABEL_AND_PRICE_PARSER FOLDER_FOR_PROGRAMS
Compiles foundation.swift and icu.c into the folder. `make compare` runs it. A missing program leaves its column empty.
"""

import json
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# The rows of the table: a title, and a request of the JSON Lines protocol.
CASES = [
    ("format 38 digits", {"op": "format", "amount": "123456789012345678901234567890123456.78", "currency": "USD", "locale": "en-US"}),
    ("format 98765432109876.01", {"op": "format", "amount": "98765432109876.01", "currency": "USD", "locale": "en-US"}),
    ("read its own `1.234,50 €`", {"op": "parse", "text": "1.234,50\u00a0€", "currency": "EUR", "locale": "de-DE"}),
    ("read `1,234` in German", {"op": "parse", "text": "1,234", "currency": "EUR", "locale": "de-DE"}),
    ("read `1.234` in English", {"op": "parse", "text": "1.234", "currency": "USD", "locale": "en-US"}),
    ("read `12,34` in English", {"op": "parse", "text": "12,34", "currency": "USD", "locale": "en-US"}),
    ("read `$5` as euros", {"op": "parse", "text": "$5", "currency": "EUR", "locale": "de-DE"}),
    ("read `12abc`", {"op": "parse", "text": "12abc", "currency": "USD", "locale": "en-US"}),
    ("read `-$5`", {"op": "parse", "text": "-$5", "currency": "USD", "locale": "en-US"}),
    ("read `($5.00)`", {"op": "parse", "text": "($5.00)", "currency": "USD", "locale": "en-US"}),
    ("read `5,- €`", {"op": "parse", "text": "5,- €", "currency": "EUR", "locale": "de-DE"}),
    ("read `Rs. 1,00,000/-`", {"op": "parse", "text": "Rs. 1,00,000/-", "currency": "INR", "locale": "en-IN"}),
    ("read `$5 - $10`", {"op": "parse", "text": "$5 - $10", "currency": "USD", "locale": "en-US"}),
]


def lines(command, texts):
    """Returns a line of output for each line of input; None if the program is missing."""
    try:
        result = subprocess.run(command, input="".join(text + "\n" for text in texts), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError as error:
        print(error, file=sys.stderr)
        return None
    # Not splitlines(), which also splits at U+2028.
    return result.stdout.split("\n")[:-1] or None


def compiled(folder, name, command):
    program = folder / name
    return [str(program)] if subprocess.run([*command, "-o", str(program)]).returncode == 0 else None


def main():
    moneyfmt, python, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    requests = [json.dumps(case, ensure_ascii=False) for _, case in CASES]
    columns = {"MoneyFormat": []}
    for line in lines([moneyfmt, "jsonl"], requests):
        answer = json.loads(line)
        if "error" in answer:
            answer = "refused: " + answer["error"]["code"] + "".join(f", {text}" for text in answer["error"].get("candidates", []))
        else:
            answer = answer.get("text", answer.get("amount"))
        columns["MoneyFormat"].append(answer)
    program = compiled(folder, "foundation", ["swiftc", "-O", str(HERE / "foundation.swift")])
    columns["FormatStyle"] = program and [json.loads(line)["FormatStyle"] for line in lines(program, requests)]
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "icu-i18n", "icu-uc"], capture_output=True, text=True).stdout.split()
    program = compiled(folder, "icu", ["cc", str(HERE / "icu.c"), *flags])
    tabbed = ["\t".join([case["op"], case["locale"], case["currency"], case.get("amount") or case["text"]]) for _, case in CASES]
    columns["ICU4C"] = program and lines(program, tabbed)
    if shutil.which("node"):
        columns["Intl"] = lines(["node", str(HERE / "intl.mjs")], requests)
    answers = lines([python, str(HERE / "peers.py")], requests)
    for name in ["Babel", "price-parser"]:
        columns[name] = answers and [json.loads(line)[name] for line in answers]
    columns = {name: values for name, values in columns.items() if values}
    print("| | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for index, (title, _) in enumerate(CASES):
        print(f"| {title} | " + " | ".join(values[index] or "–" for values in columns.values()) + " |")


main()
