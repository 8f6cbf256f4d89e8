#!/bin/sh
# Compares the symbols that a build of the library exports and imports with the lists of allowed ones.
# The second argument names the libraries that it may need in addition to libc and libm, as a basic regular expression. With one,
# any version of glibc is accepted. EXPORTS names the list of another library's exported symbols.
set -e
library=$1
more=$2
exports=${EXPORTS:-$(dirname "$0")/exports.txt}
names=$(nm -D --defined-only "$library" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort)
printf '%s\n' "$names" | diff -u "$exports" - || {
  echo "The exported names differ from $exports: new ones are added there, and none is ever removed." >&2
  exit 1
}
needed=$(readelf -d "$library" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' \
  | grep -v -e '^libc\.so' -e '^libm\.so' ${more:+-e "^$more\\.so"} || true)
[ -z "$needed" ] || { echo "The library needs more than is allowed: $needed" >&2; exit 1; }
newest=$(nm -D --undefined-only "$library" | sed -n 's/.*@GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -1)
[ -n "$more" ] || [ "$(printf '%s\n2.17\n' "$newest" | sort -V | tail -1)" = 2.17 ] || {
  echo "The library needs glibc $newest; it has to run with 2.17." >&2
  exit 1
}
echo "$(basename "$library"): $(wc -c <"$library") bytes, $(printf '%s\n' "$names" | wc -l) names, glibc $newest"
