#!/bin/sh
# Runs the tests with other versions of ICU, which Data/icu.sh gets: `make icu-matrix`. Versions whose packages are not
# available are skipped and reported.
#
# FLAGS: flags of the build. VERSIONS: versions of ICU. FILTER: tests. REQUIRED: a skipped version is a failure.
set -eu

cd "$(dirname "$0")/.."
. Data/icu.sh
flags=${FLAGS:-}
filter=${FILTER:-MoneyFormatICUTests|MoneyFormatTests|ConformanceTests}
why=$(unsupported)
[ -z "$why" ] || { echo "icu-matrix: skipped: $why" && exit "${REQUIRED:-0}"; }

# shellcheck disable=SC2086
SWIFT_DETERMINISTIC_HASHING=1 "$swift" build $flags --build-tests
# shellcheck disable=SC2086
bin=$("$swift" build $flags --show-bin-path)
runtime=$("$swift" -print-target-info | sed -n 's/.*"runtimeLibraryPaths" *: *\[ *//p' | tr -d '", ]')
[ -n "$runtime" ] || runtime=$(dirname "$(dirname "$(command -v "$swift")")")/lib/swift/linux

status=0 summary=
for version in ${VERSIONS:-70 74 76 78}; do
  echo "== ICU $version"
  if ! obtain "$version"; then
    summary="$summary
ICU $version: skipped, its packages are not available"
    status=${REQUIRED:-$status}
    continue
  fi
  compile "$version" Sources/CICU/*.c Sources/CICU/*.cpp Tests/CICUTesting/*.c
  # SwiftPM renames the entry of programs that tests import.
  link moneyfmt "$work/moneyfmt" -g -Xlinker --defsym=main=moneyfmt_main
  if ! starting "$work/moneyfmt" "$runtime" "/usr/lib/$machine"; then
    summary="$summary
ICU $version: skipped, it needs a later C library, which is not available"
    status=${REQUIRED:-$status}
    continue
  fi
  # shellcheck disable=SC2086
  $run "$work/moneyfmt" --version
  link MoneyFormatPackageTests "$work/tests" -g -lTesting -lFoundation -lFoundationEssentials -lXCTest -L "$runtime" \
    -Xlinker -rpath -Xlinker "$runtime"
  # shellcheck disable=SC2086
  if MONEYFORMAT_TOOL=$work/moneyfmt $run "$work/tests" --testing-library swift-testing --filter "$filter" >"$work/log" 2>&1; then
    summary="$summary
ICU $version: $(tail -n 1 "$work/log")"
  else
    grep -E 'recorded an issue|Fatal' "$work/log" | head -n 40 || true
    summary="$summary
ICU $version: failed, see $work/log: $(tail -n 1 "$work/log")"
    status=1
  fi
  # Counts the visible differences from the package's data.
  # shellcheck disable=SC2086
  $run "$work/moneyfmt" data freeze --locales de-DE en-US es-CO ja-JP -o "$work/some.data"
  # shellcheck disable=SC2086
  $run "$work/moneyfmt" data diff Data/money.data "$work/some.data" >"$work/differences" || [ $? = 1 ]
  echo "differences from Data/money.data in some locales: $(grep -vc '	removed	' "$work/differences" || true)"
done
echo "$summary"
exit $status
