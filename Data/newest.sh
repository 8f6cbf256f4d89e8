#!/bin/sh
# Links the tool, which must be built, with the ICU whose data is shipped, as .build/icu/moneyfmt: `make newest`. Fails
# unless the packages are those whose checksums icu.sh pins, and a second source has the same data.
set -eu

cd "$(dirname "$0")/.."
. Data/icu.sh
version=78
bin=.build/release
fail() {
  echo "newest: $*" >&2
  exit 1
}

why=$(unsupported)
[ -z "$why" ] || fail "$why"
obtain $version || fail "the packages of ICU $version that Data/icu.sh pins can't be downloaded"
python3 Data/compare_icu.py "$icu/$version/root/usr/lib/$machine/libicudata.so.$version" "$icu/wheels"
compile $version Sources/CICU/*.c Sources/CICU/*.cpp
# SwiftPM renames the entry of programs that tests import.
link moneyfmt "$work/moneyfmt" -static-stdlib -use-ld=lld -Xlinker --defsym=main=moneyfmt_main
starting "$work/moneyfmt" || fail "the tool doesn't start with ICU $version"
printf '#!/bin/sh\nexec %s "$@"\n' "$run $work/moneyfmt" >"$icu/moneyfmt"
chmod +x "$icu/moneyfmt"
"$icu/moneyfmt" --version
