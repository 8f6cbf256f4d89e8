#!/usr/bin/env python3
"""What goes wrong around a tool, done to `moneyfmt` on purpose. Prints a Markdown table; exit code 1 if a row is wrong.

Each row is a shell command that can be run by hand, with `moneyfmt` on the PATH.
"""

import os
import shutil
import subprocess
import sys

MEBIBYTE = 1 << 20

# What happens, the command, its exit code, then checks of standard output and of standard error.
# PIPESTATUS is told by the commands themselves: `exit` hands on moneyfmt's code.
FORMAT = "moneyfmt format --currency EUR --locale de-DE"
CSV = "moneyfmt csv --amount-column a --currency EUR --locale de-DE --quiet"
# A folder with the output of an earlier run, and what is in it when all is over.
OLD = "d=$(mktemp -d); echo old > $d/o"
LOOK = "cat $d/*; rm -r $d"


def starts(text):
    return lambda out: out.startswith(text)


def equals(text):
    return lambda out: out == text


def contains(*parts):
    return lambda out: all(part in out for part in parts)


def whole_lines(out):
    return out.endswith("\n") and all(line == "1,00\u00a0€" for line in out.split("\n")[:-1])


EMPTY = equals("")

ROWS = [
    ("the reader goes away", f"yes 1 | {FORMAT} | head -1; exit ${{PIPESTATUS[1]}}", 0, equals("1,00\u00a0€\n"), EMPTY),
    ("the disk is full", f"echo 1 | {FORMAT} > /dev/full", 1, EMPTY, contains("No space left on device")),
    ("no standard output", f"echo 1 | {FORMAT} >&-", 1, EMPTY, contains("Bad file descriptor")),
    ("no standard input", f"{FORMAT} <&-", 1, EMPTY, contains("Bad file descriptor")),
    ("standard input is a folder", f"{FORMAT} < /", 1, EMPTY, contains("Is a directory")),
    ("input ends in the middle of a line", f"printf '1\\n2' | {FORMAT}", 0, equals("1,00\u00a0€\n2,00\u00a0€\n"), EMPTY),
    ("input ends in the middle of a character", f"printf '1\\n2\\342\\202' | {FORMAT}", 1, starts("1,00\u00a0€\n"),
     contains("line 2", "invalidAmount")),
    ("a NUL in a line", f"printf '1\\0\\n2\\n' | {FORMAT}", 1, contains("2,00\u00a0€\n"), contains("line 1", "invalidAmount")),
    ("a line of 3 MiB, then a good one", f"{{ head -c {3 * MEBIBYTE} /dev/zero | tr '\\0' 1; printf '\\n2\\n'; }} | {FORMAT}", 1,
     contains("2,00\u00a0€\n"), contains("line 1")),
    ("a line of 1 GiB in 300 MB of memory",
     f"ulimit -v 300000; {{ head -c {1024 * MEBIBYTE} /dev/zero; printf '\\n2\\n'; }} | {FORMAT}", 1,
     contains("2,00\u00a0€\n"), contains("line 1")),
    ("a signal in the middle", f"yes 1 | timeout --preserve-status -s TERM 1 {FORMAT}; exit ${{PIPESTATUS[1]}}", 143, whole_lines, EMPTY),
    ("a file that is not there", "moneyfmt jsonl /nowhere/requests", 1, EMPTY, contains("/nowhere/requests", "No such file")),
    ("a request that nests 500,000 deep", "printf '{\"op\":%500000s\\n{}\\n' | tr ' ' '[' | moneyfmt jsonl", 1,
     lambda out: out.count('"invalidRequest"') == 2 and out.count("\n") == 2, contains("line 1")),
    ("a request of 2 MiB", f"{{ head -c {2 * MEBIBYTE} /dev/zero | tr '\\0' ' '; printf '\\n{{}}\\n'; }} | moneyfmt jsonl", 1,
     lambda out: out.count('"invalidRequest"') == 2 and out.count("\n") == 2, contains("line 1")),
    ("a locale that is a path", "moneyfmt format 1 --currency EUR --locale ../../etc/passwd", 64, EMPTY, contains("invalidLocale")),
    ("a locale of 10 KB", "moneyfmt format 1 --currency EUR --locale $(head -c 10240 /dev/zero | tr '\\0' a)", 64, EMPTY,
     contains("invalidLocale", "157")),
    ("LC_ALL=C", "env -i LC_ALL=C PATH=\"$PATH\" moneyfmt format 1234.5 --currency EUR", 0, equals("€1,234.50\n"), EMPTY),
    ("an odd LANG", "env -i LANG=xx_YY.klingon@weird PATH=\"$PATH\" moneyfmt format 1234.5 --currency EUR", 0, equals("€\u00a01,234.50\n"),
     contains("warning", "not known")),
    ("a LANG that is no locale", "env -i LANG=../../etc PATH=\"$PATH\" moneyfmt format 1234.5 --currency EUR", 0, equals("€1,234.50\n"), EMPTY),
    ("no HOME, no environment", "env -i $(command -v moneyfmt) format 1234.5 --currency EUR", 0, equals("€1,234.50\n"), EMPTY),
    ("a working folder that is gone", "d=$(mktemp -d); cd $d; rmdir $d; moneyfmt format 1 --currency EUR --locale en-US", 0,
     equals("€1.00\n"), EMPTY),
    ("nothing can be written anywhere",
     "unshare -m sh -c 'mount -o remount,ro,bind / && moneyfmt format 1 --currency EUR --locale en-US'", 0,
     equals("€1.00\n"), EMPTY),
    ("one open file allowed besides the standard ones", "ulimit -n 5; moneyfmt format 1 --currency EUR --locale en-US", 0,
     equals("€1.00\n"), EMPTY),
    ("the reader of requests goes away", "yes '{\"op\":\"format\",\"amount\":\"1\",\"currency\":\"EUR\",\"locale\":\"de\"}'"
     " | moneyfmt jsonl | head -1; exit ${PIPESTATUS[1]}", 0, contains("1,00"), EMPTY),
    ("the reader of a table goes away", f"{{ echo a; yes 1; }} | {CSV} | head -1; exit ${{PIPESTATUS[1]}}", 0, equals("a,a_formatted\n"), EMPTY),
    ("a signal in the middle of a table", f"{{ echo a; yes 1; }} | timeout --preserve-status -s INT 1 {CSV} | tail -c 14;"
     " exit ${PIPESTATUS[1]}", 130, equals('1,"1,00\u00a0€"\n'), EMPTY),
    ("the disk is full, of a table", f"printf 'a\\n1\\n' | {CSV} > /dev/full", 1, EMPTY, contains("No space left on device")),
    ("the disk fills up while a file is replaced",
     f"unshare -m sh -c 'mount -t tmpfs -o size=64k none /mnt; echo old > /mnt/o; {{ echo a; yes 1 | head -100000; }} | {CSV} --output /mnt/o;"
     " code=$?; cat /mnt/*; exit $code'", 1, equals("old\n"), contains("No space left on device")),
    ("a folder that is not there", f"printf 'a\\n1\\n' | {CSV} --output /nowhere/o", 1, EMPTY, contains("/nowhere/o", "No such file")),
    ("a signal while a file is replaced",
     f"{OLD}; {{ echo a; yes 1; }} | timeout --preserve-status -s TERM 1 {CSV} --output $d/o; code=${{PIPESTATUS[1]}}; {LOOK}; exit $code", 143,
     equals("old\n"), EMPTY),
    ("a table ends within quotes", f"printf 'a\\n1\\n\"2\\n' | {CSV}", 1, equals('a,a_formatted\n1,"1,00\u00a0€"\n"2\n'),
     contains("row 2", "quoteNotClosed")),
    ("a table ends within a character", f"printf 'a\\n1\\n2\\342\\202' | {CSV}", 1, starts('a,a_formatted\n1,"1,00\u00a0€"\n2'),
     contains("row 2", "invalidAmount")),
    ("a row of 1 GiB in 500 MB of memory",
     f"{{ echo a; head -c {1024 * MEBIBYTE} /dev/zero | tr '\\0' 1; printf '\\n2\\n'; }} | (ulimit -v 500000; {CSV}) | tail -c 14;"
     " exit ${PIPESTATUS[1]}", 1, equals('2,"2,00\u00a0€"\n'), contains("row 1", "recordTooLong")),
    ("a cell that a spreadsheet would run", f"printf 'a\\n=1+1\\n-1\\n' | {CSV} --spreadsheet-safe --in-place-column", 1,
     equals('a\n\'=1+1\n"\'-1,00\u00a0€"\n'), contains("row 1", "invalidAmount")),
]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: faults.py MONEYFMT")
    tool = os.path.abspath(sys.argv[1])
    environment = dict(os.environ, PATH=f"{os.path.dirname(tool)}:{os.environ['PATH']}")
    failures, skipped = 0, 0
    may_unshare = subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0 if shutil.which("unshare") else False
    print("| what happens | command | exit code | standard output | standard error |\n|---|---|---|---|---|")
    for name, command, code, check_output, check_error in ROWS:
        if "unshare" in command and not may_unshare:
            print(f"| {name} | skipped: may not mount | | | |")
            skipped += 1
            continue
        run = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, timeout=120)
        out, err = run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")
        right = run.returncode == code and check_output(out) and check_error(err)
        failures += not right
        print(f"| {name}{'' if right else ' **WRONG**'} | `{command.replace('|', chr(92) + '|')}` | {run.returncode} "
              f"| {summary(out)} | {summary(err)} |")
    print(f"\n{len(ROWS) - skipped} faults, {failures} wrong, {skipped} skipped")
    sys.exit(1 if failures else 0)


def summary(text):
    """The first line and how many there are."""
    lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n") if text else []
    if not lines:
        return "nothing"
    first = lines[0].replace("\u00a0", " ")
    first = first if len(first) <= 90 else first[:87] + "…"
    return f"`{first}`" + (f" and {len(lines) - 1:,} more" if len(lines) > 1 else "")


if __name__ == "__main__":
    main()
