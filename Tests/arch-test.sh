#!/bin/sh
# Tests the C library on platforms other than this machine's: arm64 Linux in an emulator, and musl with its own loader.
# Runs the whole C test on each, and compares what it formats and parses with this machine's library, byte for byte.
# `make arch-test` calls it with .build/clib built.
set -eu
cd "$(dirname "$0")/.."

make --no-print-directory clib-arm64
make --no-print-directory clib-musl

data=.build/clib/money.data
include=Sources/MoneyFormatC/include

# compile PROGRAM FOLDER COMPILER [FLAGS …]: compiles a program of Tests/MoneyFormatC against the library in the folder.
compile() {
  program=$1 folder=$2
  shift 2
  "$@" -std=c11 -D_GNU_SOURCE -O1 -Wall -Wextra -Werror -I "$include" -o "$folder/$program" "Tests/MoneyFormatC/$program.c" \
    -L "$folder" -l:libmoneyformat.so -pthread -Wl,-rpath,"$PWD/$folder"
  ln -sf libmoneyformat.so "$folder/libmoneyformat.so.1"
}

# check NAME FOLDER RUNNER …: runs the C test, then compares the sample with this machine's.
check() {
  name=$1 folder=$2
  shift 2
  # Without glibc's cache, whose contents count as used.
  GLIBC_TUNABLES=glibc.malloc.tcache_count=0 "$@" "$folder/test" "$data"
  "$@" "$folder/sample" "$data" >"$folder/sample.txt"
  cmp .build/clib/sample.txt "$folder/sample.txt"
  echo "$name: the C test passed; $(wc -l <"$folder/sample.txt") lines are equal to this machine's."
}

compile sample .build/clib clang -fuse-ld=lld
.build/clib/sample "$data" >.build/clib/sample.txt

for program in test sample; do
  compile $program .build/clib-arm64 aarch64-linux-gnu-gcc
  compile $program .build/clib-musl musl-gcc
done
check "arm64 Linux (glibc)" .build/clib-arm64 qemu-aarch64-static -L /usr/aarch64-linux-gnu
check "x86-64 Linux (musl)" .build/clib-musl env

# Debian's Python for arm64, in the emulator, with the wheel: packages of another architecture, unpacked into .build without
# a change to this system.
venv=$PWD/.build/venv/bin/python
stage=$PWD/.build/arm64
root=$stage/root
python="qemu-aarch64-static -L $root $root/usr/bin/python3"
if [ ! -x "$root/usr/bin/python3" ]; then
  echo "Unpacking Debian's Python for arm64."
  mkdir -p "$stage/lists/partial" "$stage/cache/archives/partial" "$root"
  apt="apt-get -qq -o Dir::State::Lists=$stage/lists -o Dir::Cache=$stage/cache -o Dir::State::status=/dev/null
    -o APT::Architecture=arm64 -o APT::Architectures=arm64"
  # shellcheck disable=SC2086 # several options
  $apt update
  version=$(apt-cache depends python3-minimal | sed -n 's/.*Depends: \(python3\.[0-9]*\)-minimal/\1/p')
  # shellcheck disable=SC2086
  (cd "$stage" && $apt download "$version-minimal" "lib$version-minimal" "lib$version-stdlib" libexpat1 zlib1g libc6 libgcc-s1 \
    libstdc++6 libffi8 libbz2-1.0 liblzma5 libuuid1)
  for package in "$stage"/*.deb; do dpkg-deb -x "$package" "$root"; done
  ln -s "$version" "$root/usr/bin/python3"
fi
make --no-print-directory wheel-arm64 wheel-musl
rm -rf "$stage/site"
install() {
  "$venv" -m pip install -q --target "$stage/site" --platform manylinux2014_aarch64 --platform manylinux_2_28_aarch64 \
    --python-version "$($python -c 'import sys; print("%d.%d" % sys.version_info[:2])')" --only-binary=:all: "$@"
}
install --no-deps .build/manylinux2014_aarch64/*.whl
install --require-hashes -r Packaging/requirements/python.txt
cd Bindings/Python
PYTHONPATH=$stage/site $python -m pytest -q -p no:cacheprovider tests/test_arrow.py tests/test_formatter.py tests/test_field.py
echo "arm64 Linux: the Python tests of formats, columns and fields passed."
