#!/bin/sh
# Reports how much of the library the fuzzers reach from their seeds and findings: one line for each target,
# then the total by file.
#
#   coverage.sh SWIFT BUILT FOUND TARGET…     with the directories of the built fuzzers and of their findings
set -eu

tools=$(dirname "$(command -v "$1")")
built=$2
found=$3
shift 3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sources="$PWD/Sources/MoneyFormat $PWD/Sources/MoneyFormatProtocol"

# The columns of llvm-cov are regions, functions and lines, each with the count, the number missed and a
# percentage.
lines='/^TOTAL/ { printf "%s of %s lines, %s\n", $8 - $9, $8, $10 }'

objects=
for target in "$@"; do
  mkdir -p "$found/$target"
  LLVM_PROFILE_FILE="$folder/$target.profraw" "$built/$target" -runs=0 -max_len=512 \
    "Fuzz/Corpus/$target" "$found/$target" 2>"$folder/log" || { cat "$folder/log"; exit 1; }
  "$tools/llvm-profdata" merge -o "$folder/$target.profdata" "$folder/$target.profraw"
  printf '%-14s' "$target"
  "$tools/llvm-cov" report "$built/$target" -instr-profile "$folder/$target.profdata" $sources | awk "$lines"
  objects="$objects${objects:+ -object} $built/$target"
done

"$tools/llvm-profdata" merge -o "$folder/all.profdata" "$folder"/*.profraw
"$tools/llvm-cov" report $objects -instr-profile "$folder/all.profdata" $sources >"$folder/all"
printf '%-14s' all
awk "$lines" "$folder/all"
echo
awk '/\.swift/ { printf "%7s of %4d lines  %s\n", $10, $8, $1 }' "$folder/all" | sort -n
