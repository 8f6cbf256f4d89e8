#!/bin/sh
# Records what `moneyfmt field` answers to keys, for the documentation: Markdown on standard output.
# Usage: field-transcripts.sh PATH_TO_MONEYFMT > Sources/MoneyFormat/MoneyFormat.docc/Transcripts.md
set -eu

moneyfmt=$1
export LC_ALL=en_US.UTF-8

# KEYS (as printf writes them) and OPTIONS: the command, and what it answered.
record() {
  keys=$1
  shift
  printf '\n```console\n$ printf '"'%s'"' | moneyfmt field %s\n' "$keys" "$*"
  # What is cancelled has exit code 1.
  # shellcheck disable=SC2059 # The keys are escapes that printf is to read.
  printf "$keys" | "$moneyfmt" field "$@" 2>&1 || true
  printf '```\n'
}

paste() { printf '\\033[200~%s\\033[201~' "$1"; }

left='\033[D'
shift_left='\033[1;2D'

cat <<'TEXT'
# Transcripts of the amount field

What the amount field answers, key by key, in six locales.

## Overview

These were written by `moneyfmt field`, which reads keys from a pipe as well as from a terminal. `|` is the caret,
and brackets are the selection. An amount in parentheses is one to show, not to send: it stands there while a
separator can still turn out to be either kind. The last line is what the tool hands on, if Enter took it.

### English (United States), US dollars

A comma could be the beginning of `1,500`, so `1,5` is not 1.5 yet:
TEXT
record '1,5\177500\r' --currency USD --locale en-US

cat <<'TEXT'

Text that could be two amounts is not taken; both are named. Nothing that was typed is dropped:
TEXT
record "$(paste 1.234)\r,5\r" --currency USD --locale en-US
record "$(paste '€5')\r" --currency USD --locale en-US

cat <<'TEXT'

The minimum does not keep anybody from typing, and nothing is lost when Enter does not take the amount:
TEXT
record '4\r2\r' --currency USD --locale en-US --minimum 5

cat <<'TEXT'

### German (Germany), euros

The numeric keypad's point where the locale has a comma: never a hundred times the amount.
TEXT
record '12.34\r' --currency EUR --locale de-DE

cat <<'TEXT'

Its own point groups, and the currency may be pasted along:
TEXT
record "$(paste '1.234,50 €')\r" --currency EUR --locale de-DE

cat <<'TEXT'

### French (Switzerland), Swiss francs

Amounts have a point there, other numbers a comma. Both are understood:
TEXT
record "5,5${left}${shift_left}.\r" --currency CHF --locale fr-CH

cat <<'TEXT'

### English (India), Indian rupees

With digits grouped while typing; the caret keeps its place from the right:
TEXT
record "1234567${left}${left}${left}\1779\r" --currency INR --locale en-IN --live-grouping

cat <<'TEXT'

### Arabic (Egypt), Egyptian pounds

Digits of either script, but not of both:
TEXT
record '١٢٫٥0\r' --currency EGP --locale ar-EG
record '12.5\r' --currency EGP --locale ar-EG

cat <<'TEXT'

### Japanese (Japan), yen

There is no fraction. Zeros mean nothing, and any other fraction is neither dropped nor rounded.
TEXT
record "100.00\r" --currency JPY --locale ja-JP
record "$(paste 100.50)\r" --currency JPY --locale ja-JP

cat <<'TEXT'

Another currency leaves the amount alone:
TEXT
record '1250\tusd\t.5\r' --currency JPY --locale ja-JP
