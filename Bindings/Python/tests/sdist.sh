#!/bin/sh
# Builds a wheel from an archive of the sources in a temporary directory, installs it into a folder, and formats with it.
# `make sdist-test` calls it.
set -eu
archive=$(realpath "$1")
python=$(realpath -s "${PYTHON:-python3}")
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cd "$stage"
build() { "$python" -m pip wheel -q --no-build-isolation --no-deps -w "$stage/wheels" "$archive"; }

mkdir bin
for tool in sh make ar gcc cc ld as; do ln -s "$(command -v $tool)" "bin/$tool"; done
if PATH=$stage/bin build >log 2>&1; then echo "It builds without a compiler." >&2; exit 1; fi
grep -q 'these were not found: swiftc, clang' log || { cat log >&2; exit 1; }
grep 'there is no wheel' log

build
"$python" -m pip install -q --no-deps --target "$stage/installed" "$stage"/wheels/*.whl
PYTHONPATH=$stage/installed "$python" -c '
import moneyformat
assert moneyformat.__file__.startswith("'"$stage"'"), moneyformat.__file__
assert moneyformat.format_minor(123450, "EUR", "de-DE") == "1.234,50\xa0€"
assert str(moneyformat.parse("1.234,50 €", "EUR", "de-DE")) == "1234.5"
print("The wheel that was built from the archive works.")'
