#!/bin/sh
# Records transcripts of `moneyfmt field` for the documentation, as Markdown on standard output.
# Usage: field-transcripts.sh PATH_TO_MONEYFMT > Sources/MoneyFormat/MoneyFormat.docc/Transcripts.md
set -eu

moneyfmt=$1
export LC_ALL=en_US.UTF-8

# record KEYS OPTIONS: prints the command and its output. KEYS may have the escapes of printf.
record() {
  keys=$1
  shift
  printf '\n```console\n$ printf '"'%s'"' | moneyfmt field %s\n' "$keys" "$*"
  # The exit code is 1 if the field was cancelled.
  # shellcheck disable=SC2059 # The keys are escapes that printf is to read.
  printf "$keys" | "$moneyfmt" field "$@" 2>&1 || true
  printf '```\n'
}

paste() { printf '\\033[200~%s\\033[201~' "$1"; }

left='\033[D'
shift_left='\033[1;2D'

cat <<'TEXT'
# Transcripts of the amount field

The states of the amount field, key by key, in six locales.

## Overview

`moneyfmt field` wrote these transcripts; it reads keys from a pipe as well as from a terminal. `|` is the caret, and
brackets enclose the selection. An amount in parentheses is provisional, for example while a separator may still be a
group or a decimal separator: display it, but don't submit it. The last line is the tool's output if Enter accepted the
amount. A terminal shows no status or reason column. Below the field are the messages and the formatted amount, or both
candidates of ambiguous text (`1,234 € / 1.234,00 €`).

### English (United States), US dollars

A comma could be the beginning of `1,500`, so `1,5` is not 1.5 yet:
TEXT
record '1,5\177500\r' --currency USD --locale en-US

cat <<'TEXT'

Ambiguous text is not accepted, and both candidates are listed. Typed characters are never dropped:
TEXT
record "$(paste 1.234)\r,5\r" --currency USD --locale en-US
record "$(paste '€5')\r" --currency USD --locale en-US

cat <<'TEXT'

The minimum does not block typing, and the text stays when Enter does not accept the amount:
TEXT
record '4\r2\r' --currency USD --locale en-US --minimum 5

cat <<'TEXT'

### German (Germany), euros

The numeric keypad types a point where the locale has a comma. The result is never a hundred times the amount:
TEXT
record '12.34\r' --currency EUR --locale de-DE

cat <<'TEXT'

The locale's own point is a group separator, and pasted text may contain the currency:
TEXT
record "$(paste '1.234,50 €')\r" --currency EUR --locale de-DE

cat <<'TEXT'

### French (Switzerland), Swiss francs

Amounts have a decimal point in this locale, other numbers a comma. Both are accepted:
TEXT
record "5,5${left}${shift_left}.\r" --currency CHF --locale fr-CH

cat <<'TEXT'

### English (India), Indian rupees

With live grouping, the caret keeps its distance from the end of the text:
TEXT
record "1234567${left}${left}${left}\1779\r" --currency INR --locale en-IN --live-grouping

cat <<'TEXT'

### Arabic (Egypt), Egyptian pounds

Digits of either script are accepted, but not a mix:
TEXT
record '١٢٫٥0\r' --currency EGP --locale ar-EG
record '12.5\r' --currency EGP --locale ar-EG

cat <<'TEXT'

### Japanese (Japan), yen

The yen has no fraction. A fraction of zeros is accepted; any other fraction is an error, and is neither dropped nor
rounded:
TEXT
record "100.00\r" --currency JPY --locale ja-JP
record "$(paste 100.50)\r" --currency JPY --locale ja-JP

cat <<'TEXT'

A change of currency keeps the amount, and the output names the currency:
TEXT
record '1250\tusd\t.5\r' --currency JPY --locale ja-JP
