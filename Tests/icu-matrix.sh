#!/bin/sh
# Runs the tests with other versions of ICU: `make icu-matrix`. Packages of Debian and Ubuntu are unpacked into
# .build/icu; only the C files are compiled again, because Swift never sees ICU's headers. Versions whose packages are not
# available are skipped and reported.
#
# FLAGS: flags of the build. VERSIONS: versions of ICU. FILTER: tests.
set -eu

cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
flags=${FLAGS:-}
filter=${FILTER:-MoneyFormatICUTests|MoneyFormatTests|ConformanceTests}
folder=$PWD/.build/icu
machine=x86_64-linux-gnu
[ "$(uname -m)" = x86_64 ] || { echo "icu-matrix: skipped: only for x86-64" && exit 0; }
command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || { echo "icu-matrix: skipped: needs apt" && exit 0; }

# The source of each version, and the checksums of packages whose signatures can't be verified here.
suite() {
  case $1 in
    70) echo "http://archive.ubuntu.com/ubuntu jammy" ;;
    74) echo "http://archive.ubuntu.com/ubuntu noble" ;;
    76) echo "http://deb.debian.org/debian trixie" ;;
    78) echo "http://deb.debian.org/debian sid" ;;
    *) return 1 ;;
  esac
}
checksums() {
  case $1 in
    70) cat <<'END' ;;
1923e57f02a96595e2111c203dbb660f4c5abae46d7bee83a0ccb8b002eb6fc3  libicu-dev_70.1-2_amd64.deb
58a154f6307289813da2276f900498ef536ae7c0522d2cf31a3c3c5cf62dfd9a  libicu70_70.1-2_amd64.deb
END
    74) cat <<'END' ;;
18dc7c1730ad8006167f0e25289adc824b11b4cfce1baef0a1c1fb8dc044d945  libicu-dev_74.2-1ubuntu3_amd64.deb
d29c97a21a3e3254731cfac186e4d4e611e5e67d2c9a0430f6acfbd9acaefa2e  libicu74_74.2-1ubuntu3_amd64.deb
END
  esac
}

# Downloads packages of a suite and unpacks them: fetch FOLDER "ADDRESS SUITE" PACKAGE…
fetch() {
  place=$1 source=$2
  shift 2
  mkdir -p "$place/lists/partial" "$place/archives/partial" "$place/debs" "$place/root"
  option="trusted=yes"
  case $source in *debian.org*) option="signed-by=/usr/share/keyrings/debian-archive-keyring.gpg" ;; esac
  echo "deb [$option] $source main" >"$place/sources.list"
  (
    cd "$place/debs"
    options="-qq -o Dir::Etc::sourcelist=$place/sources.list -o Dir::Etc::sourceparts=/dev/null \
      -o Dir::State::lists=$place/lists -o Dir::State::status=/dev/null -o Dir::Cache=$place \
      -o APT::Sandbox::User="
    # shellcheck disable=SC2086
    apt-get $options update 2>/dev/null && apt-get $options download "$@"
  ) || return 1
  rm -rf "$place/lists" "$place/archives"
}

# Makes .build/icu/VERSION with headers and libraries.
obtain() {
  [ -e "$folder/$1/done" ] && return
  rm -rf "${folder:?}/$1"
  fetch "$folder/$1" "$(suite "$1")" "libicu$1" libicu-dev || return 1
  sums=$(checksums "$1")
  [ -z "$sums" ] || (cd "$folder/$1/debs" && echo "$sums" | sha256sum --quiet --check) || return 1
  for package in "$folder/$1"/debs/*.deb; do dpkg-deb -x "$package" "$folder/$1/root"; done
  touch "$folder/$1/done"
}

# The C library of a later Debian, which later versions of ICU need.
obtain_libc() {
  [ -e "$folder/libc/done" ] && return
  rm -rf "$folder/libc"
  fetch "$folder/libc" "http://deb.debian.org/debian sid" libc6 libstdc++6 libgcc-s1 || return 1
  for package in "$folder"/libc/debs/*.deb; do dpkg-deb -x "$package" "$folder/libc/root"; done
  touch "$folder/libc/done"
}

# Links a program of this package with another ICU: link PRODUCT OUTPUT.
link() {
  sed -e '/\/CICU\.build\//d' -e '/\/CICUTesting\.build\//d' "$bin/$1.product/Objects.LinkFileList" >"$work/objects"
  # shellcheck disable=SC2086
  ${swift}c -g -o "$2" "@$work/objects" $objects -L "$libraries" -Xlinker --allow-shlib-undefined \
    -Xlinker -rpath -Xlinker "$libraries" -licui18n -licuuc -lstdc++ -lm $3
}

# shellcheck disable=SC2086
"$swift" build $flags --build-tests
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
    continue
  fi
  root=$folder/$version/root/usr
  libraries=$root/lib/$machine
  work=$folder/$version/work
  mkdir -p "$work"
  objects=
  for file in Sources/CICU/*.c Sources/CICU/*.cpp Tests/CICUTesting/*.c; do
    object=$work/$(basename "$file").o
    case $file in
      *.cpp) clang++ -std=c++17 -O1 -fPIC -c -o "$object" -I "$root/include" -I Sources/CICU -I Sources/CICU/include "$file" ;;
      *) clang -O1 -fPIC -c -o "$object" -I "$root/include" -I Sources/CICU -I Sources/CICU/include \
        -I Tests/CICUTesting/include "$file" ;;
    esac
    objects="$objects $object"
  done
  run=
  # SwiftPM renames the entry of programs that tests import.
  link moneyfmt "$work/moneyfmt" "-Xlinker --defsym=main=moneyfmt_main"
  if ! "$work/moneyfmt" --version >/dev/null 2>&1; then
    if ! obtain_libc; then
      summary="$summary
ICU $version: skipped, it needs a later C library, which is not available"
      continue
    fi
    libc=$folder/libc/root/usr/lib
    [ -e "$libc/$machine/ld-linux-x86-64.so.2" ] && loader=$libc/$machine/ld-linux-x86-64.so.2 || loader=${libc}64/ld-linux-x86-64.so.2
    run="$loader --library-path $libraries:$libc/$machine:$runtime:/usr/lib/$machine"
  fi
  # shellcheck disable=SC2086
  $run "$work/moneyfmt" --version
  link MoneyFormatPackageTests "$work/tests" \
    "-lTesting -lFoundation -lFoundationEssentials -lXCTest -L $runtime -Xlinker -rpath -Xlinker $runtime"
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
  $run "$work/moneyfmt" data diff Data/money.data "$work/some.data" >"$work/differences" || true
  echo "differences from Data/money.data in some locales: $(grep -vc '	removed	' "$work/differences" || true)"
done
echo "$summary"
exit $status
