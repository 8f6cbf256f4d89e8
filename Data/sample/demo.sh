#!/bin/sh
# Shows the tool's main job: one file of amounts in a dozen locales, then requests in many currencies.
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
