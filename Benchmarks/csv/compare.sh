#!/bin/sh
# Formats the amounts of a large CSV file with moneyfmt, parses them back, and compares them. Measures
# Python's csv module with Babel on a part of the file for comparison.
# Usage: compare.sh PATH_TO_MONEYFMT [MILLIONS_OF_ROWS [JOBS]]
# Needs Python 3; skips the comparison without Babel (pip install babel). Exit code 1 if an amount changed.
set -eu

moneyfmt=$1
millions=${2:-1}
jobs=${3:-$(nproc)}
here=$(dirname "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

rows=$((millions * 1000000))
python3 "$here/rows.py" make "$rows" >"$folder/sales.csv"
printf '%s rows, %s MB; %s jobs\n\n' "$rows" "$(($(wc -c <"$folder/sales.csv") / 1000000))" "$jobs"

# NAME ROWS INPUT OUTPUT COMMAND …: prints the time and memory of a command as one line.
measure() {
  name=$1 count=$2 input=$3 output=$4
  shift 4
  python3 "$here/rows.py" measure "$name" "$count" "$input" "$output" "$@"
}

printf '%-34s %10s %12s %10s %10s %9s\n' '' 'rows' 'rows/s' 'elapsed s' 'cpu s' 'peak MB'

python3 "$here/rows.py" column price <"$folder/sales.csv" >"$folder/amounts.txt"
measure 'moneyfmt format, amounts alone' "$rows" "$folder/amounts.txt" /dev/null \
  "$moneyfmt" format --currency EUR --locale de-DE
measure 'moneyfmt csv, one job' "$rows" "$folder/sales.csv" /dev/null \
  "$moneyfmt" csv --amount-column price --currency EUR --locale de-DE --jobs 1 --quiet
measure "moneyfmt csv, $jobs jobs" "$rows" "$folder/sales.csv" /dev/null \
  "$moneyfmt" csv --amount-column price --currency EUR --locale de-DE --jobs "$jobs" --quiet
measure 'moneyfmt csv, currencies by column' "$rows" "$folder/sales.csv" "$folder/text.csv" \
  "$moneyfmt" csv --amount-column price --currency-column currency --locale-column locale --jobs "$jobs" --quiet
measure 'moneyfmt csv --reverse of that' "$rows" "$folder/text.csv" "$folder/back.csv" \
  "$moneyfmt" csv --reverse --amount-column price_formatted --currency-column currency --locale-column locale \
  --jobs "$jobs" --quiet

if python3 -c 'import babel' 2>/dev/null; then
  share=$((rows / 50))
  head -n $((share + 1)) "$folder/sales.csv" >"$folder/share.csv"
  measure 'Python csv and Babel' "$share" "$folder/share.csv" /dev/null \
    python3 "$here/babel_csv.py" price EUR de_DE
  measure 'Python csv and Babel, by column' "$share" "$folder/share.csv" /dev/null \
    python3 "$here/babel_csv.py" price
fi

printf '\n'
python3 "$here/rows.py" compare "$folder/back.csv"
