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
