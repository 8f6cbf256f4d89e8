#!/usr/bin/env python3
"""Runs `moneyfmt` under faults of its environment. Prints a Markdown table; the exit code is 1 if a row is wrong.

Each row is a shell command that can be run by hand, with `moneyfmt` and this directory on the PATH.
"""

import functools
import os
import shutil
import subprocess
import sys

MEBIBYTE = 1 << 20

# Each row: the fault, the command, its exit code, then checks of standard output and of standard error.
# Commands evaluate PIPESTATUS themselves: `exit` passes on moneyfmt's code.
FORMAT = "moneyfmt format --currency EUR --locale de-DE"
CSV = "moneyfmt csv --amount-column a --currency EUR --locale de-DE --quiet"
# A directory with the output of an earlier run, and the command that shows its contents at the end.
OLD = "d=$(mktemp -d); echo old > $d/o"
LOOK = "cat $d/*; rm -r $d"
# The expected table for the input `printf 'a\\n1\\n'`.
TABLE = 'a,a_formatted\n1,"1,00\u00a0€"\n'
# All signals whose default action ends a process, by the shell's names, without those that the tool ignores: PIPE and XFSZ.
SIGNALS = ("HUP INT QUIT ILL TRAP ABRT BUS FPE USR1 SEGV USR2 ALRM TERM STKFLT XCPU VTALRM PROF IO PWR SYS "
           "RTMIN RTMAX")
FIELD = "moneyfmt field --currency EUR --locale de-DE"
# Runs moneyfmt with a descriptor in non-blocking mode, as ssh and Node pass theirs.
NON_BLOCKING = ("python3 -c 'import fcntl, os, sys; fcntl.fcntl(int(sys.argv[1]), fcntl.F_SETFL, os.O_NONBLOCK); "
                "os.execvp(sys.argv[2], sys.argv[2:])'")


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
    ("the disk is full", f"echo 1 | {FORMAT} > /dev/full", 74, EMPTY, contains("No space left on device")),
    ("no standard output", f"echo 1 | {FORMAT} >&-", 74, EMPTY, contains("Bad file descriptor")),
    ("no standard input", f"{FORMAT} <&-", 66, EMPTY, contains("Bad file descriptor")),
    ("standard input is a folder", f"{FORMAT} < /", 66, EMPTY, contains("Is a directory")),
    ("input ends in the middle of a line", f"printf '1\\n2' | {FORMAT}", 0, equals("1,00\u00a0€\n2,00\u00a0€\n"), EMPTY),
    ("input ends in the middle of a character", f"printf '1\\n2\\342\\202' | {FORMAT}", 1, starts("1,00\u00a0€\n"),
     contains("line 2", "invalidAmount")),
    ("a NUL in a line", f"printf '1\\0\\n2\\n' | {FORMAT}", 1, contains("2,00\u00a0€\n"), contains("line 1", "invalidAmount")),
    ("a line of 3 MiB, then a good one", f"{{ head -c {3 * MEBIBYTE} /dev/zero | tr '\\0' 1; printf '\\n2\\n'; }} | {FORMAT}", 1,
     contains("2,00\u00a0€\n"), contains("line 1")),
    ("a line of 1 GiB in 300 MB of memory",
     f"ulimit -v 300000; {{ head -c {1024 * MEBIBYTE} /dev/zero; printf '\\n2\\n'; }} | {FORMAT}", 1,
     contains("2,00\u00a0€\n"), contains("line 1")),
    ("a signal in the middle", f"yes 1 | interrupt.py TERM {FORMAT}; exit ${{PIPESTATUS[1]}}", 143, whole_lines, EMPTY),
    ("two signals in the middle, as timeout sends them", f"yes 1 | interrupt.py TERM,TERM {FORMAT}; exit ${{PIPESTATUS[1]}}", 143, whole_lines, EMPTY),
    ("a file that is not there", "moneyfmt jsonl /nowhere/requests", 66, EMPTY, contains("/nowhere/requests", "No such file")),
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
    ("a signal in the middle of a table", f"{{ echo a; yes 1; }} | interrupt.py INT {CSV}; exit ${{PIPESTATUS[1]}}", 130,
     equals('1,"1,00\u00a0€"\n'), EMPTY),
    ("the disk is full, of a table", f"printf 'a\\n1\\n' | {CSV} > /dev/full", 74, EMPTY, contains("No space left on device")),
    ("the disk fills up while a file is replaced",
     f"unshare -m sh -c 'mount -t tmpfs -o size=64k none /mnt; echo old > /mnt/o; {{ echo a; yes 1 | head -100000; }} | {CSV} --output /mnt/o;"
     " code=$?; cat /mnt/*; exit $code'", 74, equals("old\n"), contains("No space left on device")),
    ("a folder that is not there", f"printf 'a\\n1\\n' | {CSV} --output /nowhere/o", 74, EMPTY, contains("/nowhere/o", "No such file")),
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
    ("a file is written without a standard output", f"{OLD}; printf 'a\\n1\\n' | {CSV} --output $d/o >&-; code=$?; {LOOK}; exit $code", 0,
     equals(TABLE), EMPTY),
    ("a file is written without a standard error", f"{OLD}; printf 'a\\n1\\n' | {CSV.removesuffix(' --quiet')} --output $d/o 2>&-; code=$?; {LOOK}; exit $code", 0,
     equals(TABLE), EMPTY),
    ("a file is replaced by itself without standard input and error",
     f"{OLD}; printf 'a\\n1\\n' > $d/o; {CSV.removesuffix(' --quiet')} --output $d/o $d/o <&- 2>&-; code=$?; {LOOK}; exit $code", 0, equals(TABLE), EMPTY),
    ("the output is a link to a file that is not there yet",
     f"d=$(mktemp -d); ln -s new $d/link; printf 'a\\n1\\n' | {CSV} --output $d/link; code=$?; readlink $d/link; cat $d/new; rm -r $d; exit $code", 0,
     equals(f"new\n{TABLE}"), EMPTY),
    ("the output is a link into a folder that is not there",
     f"d=$(mktemp -d); ln -s no/new $d/link; printf 'a\\n1\\n' | {CSV} --output $d/link; code=$?; readlink $d/link; rm -r $d; exit $code", 74,
     equals("no/new\n"), contains("No such file")),
    ("the output is a link to a name that is not UTF-8",
     f"d=$(mktemp -d); ln -s $(printf '\\344').csv $d/link; printf 'a\\n1\\n' | {CSV} --output $d/link; code=$?; ls $d; rm -r $d; exit $code", 74,
     equals("link\n"), contains("multibyte")),
    ("the output's name is not UTF-8",
     f"d=$(mktemp -d); printf 'a\\n1\\n' | {CSV} --output $d/$(printf '\\344').csv; code=$?; ls $d; rm -r $d; exit $code", 74,
     EMPTY, contains("multibyte")),
    ("the output is the log to which standard output is appended, under another name",
     f"{OLD}; printf 'a\\n1\\n' | {CSV} --output /proc/thread-self/../../fd/../fd//1 >>$d/o; code=$?; {LOOK}; exit $code", 0,
     equals("old\n" + TABLE), EMPTY),
    ("the output is the log to which standard output is appended, by its own name",
     f"{OLD}; printf 'a\\n1\\n' | {CSV} --output $d/o >>$d/o; code=$?; {LOOK}; exit $code", 0, equals("old\n" + TABLE), EMPTY),
    ("the output is the log to which standard error is appended",
     f"{OLD}; printf 'a\\n1\\n' | {CSV} --output /dev/stderr 2>>$d/o; code=$?; {LOOK}; exit $code", 0, equals("old\n" + TABLE), EMPTY),
    ("the output is the pipe of another process", f"printf 'a\\n1\\n' | {CSV} --output >(cat) | cat", 0, equals(TABLE), EMPTY),
    ("the output is the pipe of standard error", f"printf 'a\\n1\\n' | {CSV} --output /dev/stderr 2>&1 >&- | cat", 0, equals(TABLE), EMPTY),
    ("keys can't be read", "moneyfmt field --currency EUR <&-", 66, EMPTY, contains("standard input", "Bad file descriptor")),
    ("keys come from a folder", "moneyfmt field --currency EUR </", 66, EMPTY, contains("standard input", "Is a directory")),
    ("the output is a link to itself", f"d=$(mktemp -d); ln -s link $d/link; printf 'a\\n1\\n' | {CSV} --output $d/link; code=$?; ls $d; rm -r $d; exit $code", 74,
     equals("link\n"), contains("Too many levels of symbolic links")),
    ("root replaces the file of somebody else",
     f"{OLD}; chown 1234:5678 $d/o; chmod 640 $d/o; printf 'a\\n1\\n' | {CSV} --output $d/o; code=$?; stat -c '%u:%g %a' $d/o; rm -r $d; exit $code", 0,
     equals("1234:5678 640\n"), EMPTY),
    ("each signal that can be caught, while a file is replaced",
     f"ulimit -c 0; {OLD}; for s in {SIGNALS}; do {{ echo a; yes 1; }} | env --default-signal=$s SWIFT_BACKTRACE=enable=no timeout -s $s 0.5 {CSV} --output $d/o; "
     f"[ $? = 124 ] || echo $s; done 2>/dev/null; {LOOK}", 0, equals("old\n"), EMPTY),
    # The backtracer is a script, so that none needs to be installed and the speed of the machine does not
    # matter.
    ("QUIT asks for no backtrace",
     f"ulimit -c 0; d=$(mktemp -d); printf '#!/bin/sh\\necho traced > %s/o\\n' $d > $d/tracer; chmod +x $d/tracer; "
     f"yes 1 | SWIFT_BACKTRACE=enable=yes,swift-backtrace=$d/tracer interrupt.py QUIT {FORMAT}; code=${{PIPESTATUS[1]}}; cat $d/o 2>/dev/null; rm -r $d; exit $code", 131,
     whole_lines, EMPTY),
    ("a file grows beyond what is allowed while it is replaced",
     f"ulimit -c 0; {OLD}; ulimit -f 1; {{ echo a; yes 1 | head -300000; }} | {CSV} --output $d/o; code=${{PIPESTATUS[1]}}; {LOOK}; exit $code", 74,
     equals("old\n"), contains("File too large")),
    ("the disk does not keep what a file is replaced by",
     f"{OLD}; printf 'a\\n1\\n' | strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:error=EIO {CSV} --output $d/o; code=$?; {LOOK}; exit $code", 74,
     equals("old\n"), contains("Input/output error")),
    ("amounts are appended to themselves", f"{OLD}; echo 1 > $d/o; timeout 9 {FORMAT} < $d/o >> $d/o; code=$?; {LOOK}; exit $code", 64,
     equals("1\n"), contains("also standard output")),
    ("amounts in JSON are appended to themselves", f"{OLD}; echo 1 > $d/o; timeout 9 {FORMAT} --json < $d/o >> $d/o; code=$?; {LOOK}; exit $code", 64,
     equals("1\n"), contains("also standard output")),
    ("texts are appended to themselves", f"{OLD}; echo 1 > $d/o; timeout 9 {FORMAT.replace('format', 'parse')} < $d/o >> $d/o; code=$?; {LOOK}; exit $code", 64,
     equals("1\n"), contains("also standard output")),
    ("requests are appended to themselves", f"{OLD}; echo {{}} > $d/o; timeout 9 moneyfmt jsonl $d/o >> $d/o; code=$?; {LOOK}; exit $code", 64,
     equals("{}\n"), contains("also standard output")),
    ("errors are appended to what they are about", f"{OLD}; echo {{}} > $d/o; timeout 9 moneyfmt jsonl $d/o 2>> $d/o | head -c 99; code=${{PIPESTATUS[0]}}; wc -l < $d/o; rm -r $d; exit $code",
     64, equals("2\n"), EMPTY),
    ("input that does not block", f"{{ sleep 0.5; echo 1; sleep 0.5; echo 2; }} | {NON_BLOCKING} 0 {FORMAT}", 0, equals("1,00\u00a0€\n2,00\u00a0€\n"), EMPTY),
    ("a table's input that does not block", f"{{ echo a; sleep 0.5; echo 1; }} | {NON_BLOCKING} 0 {CSV}", 0, equals(TABLE), EMPTY),
    ("keys that do not block", f"{{ printf 1; sleep 0.5; printf '\\r'; }} | {NON_BLOCKING} 0 moneyfmt field --currency EUR --locale de-DE | tail -1", 0, equals("1\n"), contains("Enter")),
    ("output that does not block", f"yes 1 | head -200000 | {NON_BLOCKING} 1 {FORMAT} | {{ sleep 1; wc -l; }}; exit ${{PIPESTATUS[2]}}", 0,
     equals("200000\n"), EMPTY),
    ("a table's output that does not block", f"{{ echo a; yes 1 | head -200000; }} | {NON_BLOCKING} 1 {CSV} | {{ sleep 1; wc -l; }}; exit ${{PIPESTATUS[1]}}", 0,
     equals("200001\n"), EMPTY),
    ("a signal while output that does not block waits",
     f"yes 1 | interrupt.py TERM {NON_BLOCKING} 1 {FORMAT}; exit ${{PIPESTATUS[1]}}", 143, whole_lines, EMPTY),
    ("the disk is full, of the help", "moneyfmt --help > /dev/full", 74, EMPTY, contains("No space left on device")),
    ("the disk is full, of a command's help", "moneyfmt format --help > /dev/full", 74, EMPTY, contains("No space left on device")),
    ("the disk is full, of the version", "moneyfmt --version > /dev/full", 74, EMPTY, contains("No space left on device")),
    ("the reader of the help goes away", "{ sleep 0.2; moneyfmt --help; echo $? >&2; } | true", 0, EMPTY, equals("0\n")),
    ("Ctrl-C in a paste that never ends", f"{{ sleep 1; printf '\\033[200~12\\003'; sleep 1; }} | timeout 9 script -qec '{FIELD}' /dev/null > /dev/null", 1, EMPTY, EMPTY),
    ("Ctrl-C in a sequence that never ends", f"{{ sleep 1; printf '\\033[1;\\003'; sleep 1; }} | timeout 9 script -qec '{FIELD}' /dev/null > /dev/null", 1, EMPTY, EMPTY),
    ("Ctrl-\\ in the field", f"ulimit -c 0; {{ sleep 1; printf '12\\034'; sleep 1; }} | timeout 9 script -qec '{FIELD}' /dev/null > /dev/null", 131, EMPTY, EMPTY),
    ("a cell that a spreadsheet would run", f"printf 'a\\n=1+1\\n-1\\n' | {CSV} --spreadsheet-safe --in-place-column", 1,
     equals('a\n\'=1+1\n"\'-1,00\u00a0€"\n'), contains("row 1", "invalidAmount")),
]


@functools.cache
def succeeds(*command):
    return shutil.which(command[0]) is not None and subprocess.run(command, capture_output=True).returncode == 0


# A word of a command, a test whether the machine supports it, and the reason if not.
NEEDS = [
    ("unshare", lambda: succeeds("unshare", "-m", "true"), "may not mount"),
    ("chown", lambda: os.geteuid() == 0, "not root"),
    ("strace", lambda: succeeds("strace", "-o", "/dev/null", "true"), "may not trace"),
    ("script ", lambda: succeeds("script", "-qec", "true", "/dev/null"), "no script here"),
]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: faults.py MONEYFMT [WORDS IN THE NAMES OF ROWS]")
    tool = os.path.abspath(sys.argv[1])
    environment = dict(os.environ, PATH=f"{os.path.dirname(tool)}:{os.path.dirname(os.path.abspath(__file__))}:{os.environ['PATH']}")
    wrong, skipped = [], 0
    print("| what happens | command | exit code | standard output | standard error |\n|---|---|---|---|---|")
    rows = [row for row in ROWS if all(word in row[0] for word in sys.argv[2:])]
    for name, command, code, check_output, check_error in rows:
        missing = next((why for word, is_there, why in NEEDS if word in command and not is_there()), None)
        if missing:
            print(f"| {name} | skipped: {missing} | | | |")
            skipped += 1
            continue
        run = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, timeout=120)
        out, err = run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")
        right = run.returncode == code and check_output(out) and check_error(err)
        if not right:
            wrong.append(f"WRONG: {name}\n  command: {command}\n  exit code: {run.returncode}, expected {code}\n"
                         f"  standard output{'' if check_output(out) else ' (unexpected)'}: {out[:1000]!r}\n"
                         f"  standard error{'' if check_error(err) else ' (unexpected)'}: {err[:1000]!r}")
        print(f"| {name}{'' if right else ' **WRONG**'} | `{command.replace('|', chr(92) + '|')}` | {run.returncode} "
              f"| {summary(out)} | {summary(err)} |")
    # Printed last, so that the end of a log shows them.
    print("", *wrong, sep="\n")
    print(f"{len(rows) - skipped} faults, {len(wrong)} wrong, {skipped} skipped")
    sys.exit(1 if wrong else 0)


def summary(text):
    """Returns the first line and the number of lines."""
    lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n") if text else []
    if not lines:
        return "nothing"
    first = lines[0].replace("\u00a0", " ")
    first = first if len(first) <= 90 else first[:87] + "…"
    return f"`{first}`" + (f" and {len(lines) - 1:,} more" if len(lines) > 1 else "")


if __name__ == "__main__":
    main()
