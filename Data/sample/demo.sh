#!/bin/sh
# Demonstrates the tool's main functions: formats a file of amounts in a dozen locales, answers requests in
# many currencies, parses text in two locales, and types into an amount field.
# Usage: demo.sh PATH_TO_MONEYFMT
set -eu

moneyfmt=$1
here=$(dirname "$0")

for pair in en-US:USD de-DE:EUR fr-CH:CHF de-AT:EUR es-ES:EUR pt-CV:CVE hi-IN:INR ja-JP:JPY ar-EG:EGP he-IL:ILS \
  ff-Adlm:GNF ar-KW:KWD; do
  locale=${pair%:*}
  currency=${pair#*:}
  printf '\n%s, %s: moneyfmt format --currency %s --locale %s < %s/amounts.txt\n' \
    "$locale" "$currency" "$currency" "$locale" "$here"
  "$moneyfmt" format --currency "$currency" --locale "$locale" <"$here/amounts.txt" |
    paste -d '|' "$here/amounts.txt" - | awk -F '|' '{ printf "  %24s   %s\n", $1, $2 }'
done

printf '\nRequests in many currencies as JSON Lines: moneyfmt jsonl %s/payments.jsonl\n' "$here"
"$moneyfmt" jsonl "$here/payments.jsonl"

for pair in de-DE:EUR en-US:USD; do
  locale=${pair%:*}
  currency=${pair#*:}
  printf '\nText as people type it, parsed exactly or rejected: moneyfmt parse --currency %s --locale %s --json < %s/texts.txt\n' \
    "$currency" "$locale" "$here"
  # The exit code is 1 because some texts are not amounts, which is intended here.
  { "$moneyfmt" parse --currency "$currency" --locale "$locale" --json <"$here/texts.txt" 2>/dev/null || true; } |
    paste "$here/texts.txt" - | awk -F '\t' '{ printf "  %s   %s\n", $1, $2 }'
done

printf '\nA price list: the column of one program by its own notation, the mixed one row by row, nothing guessed:\n'
printf '  moneyfmt csv --reverse --notation infer --amount-column wholesale,shop --currency EUR --locale de-DE %s/prices.csv\n' \
  "$here"
# Some prices are ambiguous or not amounts, which is intended here.
{ "$moneyfmt" csv --reverse --notation infer --amount-column wholesale,shop --currency EUR --locale de-DE --quiet \
  "$here/prices.csv" 2>/dev/null || true; } | sed 's/^/  /'

printf '\nAn amount field, key by key: moneyfmt field --currency USD --locale en-US\n'
printf '1,5\177500\r' | "$moneyfmt" field --currency USD --locale en-US | sed 's/^/  /'
