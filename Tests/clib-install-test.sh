#!/bin/sh
# Installs the C library into a temporary directory, and builds and runs the C test with what was installed: by pkg-config,
# statically, and by CMake. `make clib-install-test` calls it. CMake is skipped and reported if it is not installed.
set -eu
cd "$(dirname "$0")/.."

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
prefix=$stage/usr
${MAKE:-make} --no-print-directory clib-install PREFIX="$prefix" >"$stage/log" 2>&1 || { cat "$stage/log" >&2; exit 1; }
PKG_CONFIG_PATH=$prefix/lib/pkgconfig
export PKG_CONFIG_PATH
data=$(pkg-config --variable=datadir moneyformat)/money.data
GLIBC_TUNABLES=glibc.malloc.tcache_count=0
export GLIBC_TUNABLES

echo "pkg-config, shared:"
# shellcheck disable=SC2046 # several flags
${CC:-cc} -std=c11 -D_GNU_SOURCE -o "$stage/shared" Tests/MoneyFormatC/test.c $(pkg-config --cflags --libs moneyformat) -pthread \
  -Wl,-rpath,"$prefix/lib"
"$stage/shared" "$data"
echo "pkg-config, static:"
# shellcheck disable=SC2046 # several flags
${CC:-cc} -std=c11 -D_GNU_SOURCE -o "$stage/static" Tests/MoneyFormatC/test.c $(pkg-config --cflags moneyformat) "$prefix/lib/libmoneyformat.a" \
  -pthread -lm
if readelf -d "$stage/static" | grep -q libmoneyformat; then echo "The static program needs the shared library." >&2; exit 1; fi
"$stage/static" "$data"

command -v cmake >/dev/null || { echo "CMake is not installed; skipped."; exit 0; }
echo "CMake:"
mkdir "$stage/project"
cp Tests/MoneyFormatC/test.c "$stage/project/"
cat >"$stage/project/CMakeLists.txt" <<'EOF'
cmake_minimum_required(VERSION 3.13)
project(use C)
find_package(moneyformat 1.0 REQUIRED)
find_package(Threads REQUIRED)
foreach(kind moneyformat static)
  add_executable(use-${kind} test.c)
  target_compile_definitions(use-${kind} PRIVATE _GNU_SOURCE)
  target_link_libraries(use-${kind} moneyformat::${kind} Threads::Threads)
endforeach()
EOF
cmake -S "$stage/project" -B "$stage/build" -DCMAKE_PREFIX_PATH="$prefix" >"$stage/log" 2>&1 \
  && cmake --build "$stage/build" >>"$stage/log" 2>&1 || { cat "$stage/log" >&2; exit 1; }
"$stage/build/use-moneyformat" "$data"
"$stage/build/use-static" "$data"
