#!/bin/sh
# Installs the C library into a temporary directory, and builds and runs a program with what was installed: by pkg-config,
# shared and static, and by CMake, in C and in C++. `make clib-test` calls it. CMake is skipped and reported if it is not installed.
set -eu
cd "$(dirname "$0")/.."

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
prefix=$stage/usr
${MAKE:-make} --no-print-directory clib-install PREFIX="$prefix" >"$stage/log" 2>&1 || { cat "$stage/log" >&2; exit 1; }
PKG_CONFIG_PATH=$prefix/lib/pkgconfig
export PKG_CONFIG_PATH
data=$(pkg-config --variable=datadir moneyformat)/money.data

cat >"$stage/use.c" <<'EOF'
#include <moneyformat.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
  money_data *data;
  money_formatter *euro;
  money_error *error;
  char text[128];
  size_t length;
  if (count != 2 || money_abi_version() != MONEY_ABI_VERSION) return 2;
  if (money_data_open(arguments[1], strlen(arguments[1]), &data, &error) != MONEY_OK
      || money_formatter_new(data, "EUR", 3, "de-DE", 5, NULL, 0, &euro, &error) != MONEY_OK) {
    fprintf(stderr, "%s\n", money_error_message(error));
    return 1;
  }
  if (money_format_minor(euro, 123450, MONEY_CURRENCY_SCALE, text, sizeof text, &length) != MONEY_OK) return 1;
  printf("%.*s\n", (int)length, text);
  money_formatter_free(euro);
  money_data_free(data);
  return 0;
}
EOF
cp "$stage/use.c" "$stage/use.cpp"

# The blocks of the README and of the article, in a program in which data is open already.
for page in Sources/MoneyFormatC/README.md Sources/MoneyFormat/MoneyFormat.docc/OtherLanguages.md; do
  {
    printf '#include <moneyformat.h>\n#include <stdio.h>\n\nint main(void) {\n  money_data *data;\n  money_error *error;\n'
    printf '  if (money_data_open("money.data", 10, &data, &error) != MONEY_OK) return 1;\n'
    awk '/^```c$/ { on = 1; print "  {"; next } /^```$/ { if (on) print "  }"; on = 0 } on && !/^#include/' "$page"
    printf '  return 0;\n}\n'
  } >"$stage/page.c"
  ln -sf "$data" "$stage/money.data"
  # shellcheck disable=SC2046 # several flags
  ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Wno-unused-variable -o "$stage/page" "$stage/page.c" \
    $(pkg-config --cflags moneyformat) "$prefix/lib/libmoneyformat.a" -lm
  printed=$(cd "$stage" && ./page)
  [ "$printed" = "$(printf '1.234,50\302\240\342\202\254')" ] || { echo "The code of $page prints: $printed" >&2; exit 1; }
  echo "the code of $page: works"
done

# Runs a program, and compares what it prints.
check() {
  printed=$("$2" "$data")
  [ "$printed" = "$(printf '1.234,50\302\240\342\202\254')" ] || { echo "$1 prints: $printed" >&2; exit 1; }
  needed=$(readelf -d "$2" | grep -c 'NEEDED.*libmoneyformat' || true)
  [ "$needed" = "$3" ] || { echo "$1 needs $needed shared libraries of MoneyFormat, not $3." >&2; exit 1; }
  echo "$1: works"
}

# A program keeps its own functions of the names that Swift's runtime uses.
if nm "$prefix/lib/libmoneyformat.a" | grep -E ' (arc4random_buf|_swift_stdlib_strtod_clocale)$'; then
  echo "The archive has a name of the runtime." >&2
  exit 1
fi

for compiler in ${CC:-cc} gcc clang; do
  command -v "$compiler" >/dev/null || continue
  # shellcheck disable=SC2046 # several flags
  "$compiler" -std=c99 -Wall -Wextra -Wpedantic -Werror -o "$stage/shared" "$stage/use.c" \
    $(pkg-config --cflags --libs moneyformat) -Wl,-rpath,"$prefix/lib"
  check "pkg-config, shared, $compiler" "$stage/shared" 1
  # shellcheck disable=SC2046 # several flags
  "$compiler" -o "$stage/static" "$stage/use.c" $(pkg-config --cflags moneyformat) "$prefix/lib/libmoneyformat.a" -lm
  check "the archive, $compiler" "$stage/static" 0
  # shellcheck disable=SC2046 # several flags
  "$compiler" -static -o "$stage/static" "$stage/use.c" $(pkg-config --static --cflags --libs moneyformat)
  check "pkg-config, static, $compiler" "$stage/static" 0
done

command -v cmake >/dev/null || { echo "CMake is not installed; skipped."; exit 0; }
version=$(cat VERSION)
next=$((${version%%.*} + 1)).0
cat >"$stage/CMakeLists.txt" <<'EOF'
cmake_minimum_required(VERSION 3.13)
project(use C CXX)
find_package(moneyformat @VERSION@ REQUIRED)
foreach(kind moneyformat static)
  foreach(language c cpp)
    add_executable(use-${kind}-${language} use.${language})
    target_link_libraries(use-${kind}-${language} moneyformat::${kind})
  endforeach()
endforeach()
file(WRITE ${CMAKE_BINARY_DIR}/data "${MONEYFORMAT_DATA}")
EOF
sed -i "s/@VERSION@/$version/" "$stage/CMakeLists.txt"
cmake -S "$stage" -B "$stage/build" -DCMAKE_PREFIX_PATH="$prefix" >"$stage/log" 2>&1 \
  && cmake --build "$stage/build" >>"$stage/log" 2>&1 || { cat "$stage/log" >&2; exit 1; }
[ "$(cat "$stage/build/data")" = "$data" ] || { echo "MONEYFORMAT_DATA is $(cat "$stage/build/data")." >&2; exit 1; }
for language in c cpp; do
  check "CMake, shared, $language" "$stage/build/use-moneyformat-$language" 1
  check "CMake, static, $language" "$stage/build/use-static-$language" 0
done
sed -i "s/find_package(moneyformat $version/find_package(moneyformat $next/" "$stage/CMakeLists.txt"
if cmake -S "$stage" -B "$stage/other" -DCMAKE_PREFIX_PATH="$prefix" >"$stage/log" 2>&1; then
  echo "CMake accepts version $version for version $next." >&2
  exit 1
fi
