#!/usr/bin/env python3
"""Makes ICU's allocations fail in runs of `moneyfmt`: each of them alone, and each with all later ones.

A run is right if it prints the output of an undisturbed run, or no output and an error that names ICU (or rejects the
text, in parsing). Other output, another error, or a crash in the tool is wrong. Crashes inside ICU are counted separately,
because ICU does not survive every failure, and the tool can't prevent that. Prints a Markdown table; the exit code is 1 if
anything is wrong.
"""

import collections
import os
import pathlib
import subprocess
import sys
import tempfile

COMMANDS = [
    "format -1234567.5 -c EUR -l de-DE",
    "format -1234567.5 -c EUR -l de-DE --abbreviator compactShort",
    "format -1234567.5 -c EGP -l ar-EG",
    "format -1234567.5 -c USD -l hi-IN-u-nu-deva --formatting-style currencyName",
    "format -5 -c XAD -l en --negative-style accounting",
    "format 5 -c USD -l xx-YY",
    "format 5 -c CVE -l pt-CV --numbering-system arab",
    "parse 1.234,50 -c EUR -l de-DE",
    "parse 5,5Mio.€ -c EUR -l de --accept-abbreviations",
    "format 1234.5 -c CHF -l de-CH --as words",
    "format 1234.5 -c CHF -l de-CH --as approximate",
    "format 1234.5 -c CHF -l de-CH --as accessibility",
]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: failing_memory.py MONEYFMT [ALLOCATIONS PER COMMAND [WORDS IN THE COMMAND]]")
    tool, most = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else sys.maxsize
    source = pathlib.Path(__file__).with_suffix(".c")
    wrong = []
    print("| command | allocations failed | right text | error | crash in ICU | wrong |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/failing_memory.so"
        subprocess.run(["clang", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        commands = [command for command in COMMANDS if all(word in command for word in sys.argv[3:])]
        for number, command in enumerate(commands):
            kinds = collections.Counter()
            for failure, kind, text in outcomes([tool, *command.split()], f"{folder}/{number}", library, most):
                kinds[kind] += 1
                if kind == "wrong":
                    wrong.append(f"WRONG: moneyfmt {command}\n  failed allocation (alone: 1, with all that follow: 2): {failure}\n  {text}")
            print(f"| `{command}` | {kinds.total()} | {kinds['right']} | {kinds['error']} | {kinds['crash']} | {kinds['wrong']} |", flush=True)
            # Guards against a preload that has no effect.
            if kinds["error"] == 0:
                wrong.append(f"WRONG: moneyfmt {command}\n  no allocation failed")
    print("", *wrong[:20], sep="\n")
    print(f"{len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


def outcomes(command, folder, library, most):
    """Yields for each failed allocation its number, `right`, `error`, `crash` (inside ICU) or `wrong`, and the output."""
    os.mkdir(folder)
    environment = dict(os.environ, LD_PRELOAD=str(library), FAILING_MEMORY=folder, LC_ALL="C",
                       SWIFT_BACKTRACE="enable=no")
    environment["FAILING_MEMORY_STEP"] = str(1 << 40)
    right = subprocess.run(command, env=environment, capture_output=True, check=True)
    environment["FAILING_MEMORY_STEP"] = str(1 + int(pathlib.Path(folder, "count").read_text()) // most)
    subprocess.run(command, env=environment, capture_output=True, check=True)
    right = (0, right.stdout.decode(), right.stderr.decode())
    for status in sorted(pathlib.Path(folder).glob("*.status")):
        code = int(status.read_text())
        out, err = (status.with_suffix(suffix).read_text("utf-8", "replace") for suffix in (".out", ".err"))
        text = f"exit code {code}, output {out!r}, errors {err[:600]!r}"
        if (code, out, err) == right:
            yield status.stem, "right", text
        # Parsing reports no separate reason for a failed allocation: it rejects the text at its beginning.
        elif code in (1, 70) and out.strip() == "" and ("ICU answered" in err or "(offset 0)" in err or "at byte 0" in err):
            yield status.stem, "error", text
        elif code > 100 and "crash in " in err and "libicu" in err.rsplit("crash in ", 1)[1]:
            yield status.stem, "crash", text
        else:
            yield status.stem, "wrong", text


main()
