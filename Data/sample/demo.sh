#!/bin/sh
# Shows the tool's main jobs: one file of amounts in a dozen locales, one of typed texts read in two, requests in
# many currencies, and a field that somebody types in.
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

printf '\nMany currencies, as JSON Lines: moneyfmt jsonl %s/payments.jsonl\n' "$here"
"$moneyfmt" jsonl "$here/payments.jsonl"

for pair in de-DE:EUR en-US:USD; do
  locale=${pair%:*}
  currency=${pair#*:}
  printf '\nTyped texts, read exactly or refused: moneyfmt parse --currency %s --locale %s --json < %s/texts.txt\n' \
    "$currency" "$locale" "$here"
  # Texts that are no amount make its exit code 1: here that is the point.
  { "$moneyfmt" parse --currency "$currency" --locale "$locale" --json <"$here/texts.txt" 2>/dev/null || true; } |
    paste "$here/texts.txt" - | awk -F '\t' '{ printf "  %s   %s\n", $1, $2 }'
done

printf '\nA field, key by key: moneyfmt field --currency USD --locale en-US\n'
printf '1,5\177500\r' | "$moneyfmt" field --currency USD --locale en-US | sed 's/^/  /'
