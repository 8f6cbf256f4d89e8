#!/bin/sh
# Builds and tests the package without ICU: `make without-icu`. If mount namespaces are allowed, hides ICU's headers and
# development libraries from the build, and the libraries from the tool.
set -eu

cd "$(dirname "$0")/.."
export MONEYFORMAT_WITHOUT_ICU=1
scratch=.build/without-icu

# Runs a command with the files of a list hidden, if the system allows it.
hidden() {
  list=$1
  shift
  if unshare --mount true 2>/dev/null; then
    unshare --mount sh -c '
      list=$1
      shift
      empty=$(mktemp -d)
      for file in $list; do
        if [ -d "$file" ]; then mount --bind "$empty" "$file"; elif [ -e "$file" ]; then mount --bind /dev/null "$file"; fi
      done
      exec "$@"' sh "$list" "$@"
  else
    echo "without-icu: mount namespaces are not allowed here; ICU is not hidden from: $1" >&2
    "$@"
  fi
}

development=$(ls -d /usr/include/unicode /usr/lib/*/pkgconfig/icu-*.pc /usr/lib/*/libicu*.a 2>/dev/null || true)
# The libraries stay visible to the build, because other programs use them, such as the compiler through libxml2.
libraries=$(ls -d /usr/lib/*/libicu*.so.* 2>/dev/null || true)

# Makefile says why.
hidden "$development" env SWIFT_DETERMINISTIC_HASHING=1 ${SWIFT:-swift} build --scratch-path $scratch --build-tests
hidden "$development" ${SWIFT:-swift} test --scratch-path $scratch --skip-build "$@"

tool=$(${SWIFT:-swift} build --scratch-path $scratch --show-bin-path)/moneyfmt
fail() {
  echo "without-icu: $*" >&2
  exit 1
}

# The tool is a single file: it loads no library of ICU and opens no data file.
if ldd "$tool" | grep -i libicu; then fail "the tool is linked with ICU"; fi
loaded=$(LD_DEBUG=libs hidden "$libraries" "$tool" format 1234.5 --currency EUR --locale de-DE 2>&1)
if echo "$loaded" | grep -i 'libicu'; then fail "the tool loads ICU"; fi
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp "$tool" "$copy/moneyfmt"
text=$(cd / && hidden "$libraries" "$copy/moneyfmt" format 1234.5 --currency EUR --locale de-DE)
[ "$text" = "$(printf '1.234,50\302\240\342\202\254')" ] || fail "the tool alone writes $text"
"$tool" --version | grep -q '^ICU [0-9.]*, CLDR [0-9.]*, frozen$' || fail "--version does not say that the data is frozen"
for command in "data freeze -o /dev/null" "data verify Data/money.data" "format 5 --currency EUR --locale de-DE --as words" \
  "locales --names fr"; do
  message=$("$tool" $command 2>&1) && fail "$command succeeds without ICU"
  case $message in *"needs ICU"*) ;; *) fail "$command does not say that it needs ICU: $message" ;; esac
done
echo "The package builds and passes its tests without ICU."
