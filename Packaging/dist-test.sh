#!/bin/sh
# Installs each file of a release where nothing else of the project is, and runs its smallest example.
# Usage: dist-test.sh FOLDER VERSION. What this machine can't try is named, and counts as skipped.
set -eu
folder=$(realpath "$1")
version=$2
stage=$(mktemp -d)
trap 'umount "$stage/root/proc" 2>/dev/null || true; rm -rf --one-file-system "$stage"' EXIT
cd "$stage"
tried=0
skipped=
expected=$(printf '1.234,50\302\240\342\202\254')

fail() { echo "dist-test: $*" >&2; exit 1; }
passed() { tried=$((tried + 1)); echo "$1"; }
skip() { skipped="$skipped
skipped: $1"; }
check() { [ "$2" = "$expected" ] || fail "$1 writes \"$2\""; passed "$1"; }

(cd "$folder" && sha256sum --quiet --check SHA256SUMS) || fail "the checksums are wrong"
passed "checksums of $(wc -l <"$folder/SHA256SUMS") files"
python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$folder/sbom.cdx.json"
passed "SBOM"
[ -s "$folder/NOTES.md" ] || fail "there are no notes"

# The tool alone in an empty root: it needs no library and no file but /proc, in which Swift finds its arguments.
mkdir tool root
tar -xzf "$folder/moneyfmt-$version-linux-x86_64.tar.gz" -C tool --strip-components=1
check "static tool" "$(tool/bin/moneyfmt format 1234.5 -c EUR -l de-DE)"
if [ "$(id -u)" = 0 ]; then
  mkdir root/proc
  cp tool/bin/moneyfmt root/
  if mount -t proc proc root/proc 2>/dev/null; then
    check "static tool in an empty root" "$(chroot root /moneyfmt format 1234.5 -c EUR -l de-DE)"
    umount root/proc
  else
    skip "the tool in an empty root, where /proc can't be mounted"
  fi
else
  skip "the tool in an empty root, which needs root"
fi

# The Debian package, without installing it into this system; `make install-test` does so in a clean root.
dpkg-deb --extract "$folder/moneyfmt_${version}_$(dpkg --print-architecture).deb" deb
check "Debian package" "$(deb/usr/bin/moneyfmt format 1234.5 -c EUR -l de-DE)"

# The C library: the shared one, and the static one.
cat >example.c <<'C'
#include <moneyformat.h>
#include <stdio.h>
#include <string.h>
int main(int count, char **arguments) {
  money_data *data;
  money_formatter *euro;
  money_error *error;
  char text[64];
  size_t length;
  if (count != 2 || money_data_open(arguments[1], strlen(arguments[1]), &data, &error) != MONEY_OK) return 1;
  if (money_formatter_new(data, "EUR", 3, "de-DE", 5, NULL, 0, &euro, &error) != MONEY_OK) return 2;
  if (money_format_minor(euro, 123450, MONEY_CURRENCY_SCALE, text, sizeof text, &length) != MONEY_OK) return 3;
  fwrite(text, 1, length, stdout);
  money_formatter_free(euro);
  money_data_free(data);
  return 0;
}
C
c_library() { # PLATFORM RUNNER COMPILER …
  platform=$1 runner=$2
  shift 2
  mkdir "$platform"
  tar -xzf "$folder/libmoneyformat-$version-$platform.tar.gz" -C "$platform" --strip-components=1
  command -v "$1" >/dev/null || { skip "the C library for $platform: there is no $1"; return; }
  "$@" -I "$platform/include" -o "$platform/shared" example.c -L "$platform/lib" -lmoneyformat -Wl,-rpath,"$stage/$platform/lib"
  "$@" -I "$platform/include" -o "$platform/static" example.c "$platform/lib/libmoneyformat.a" -lm -pthread
  for kind in shared static; do
    check "C library, $platform, $kind" "$($runner "$platform/$kind" "$platform/share/moneyformat/money.data")"
  done
}
c_library "linux-$(uname -m)" "" cc
case $(uname -m) in
x86_64)
  c_library linux-musl-x86_64 "" musl-gcc
  if command -v qemu-aarch64-static >/dev/null; then
    c_library linux-aarch64 "qemu-aarch64-static -L /usr/aarch64-linux-gnu" aarch64-linux-gnu-gcc
  else
    skip "the C library for linux-aarch64: there is no qemu-aarch64-static"
  fi
  ;;
esac

# Python: the wheel for this machine in an environment of its own; the others' contents.
python3 -m venv python
python/bin/pip install -q --no-index --no-deps "$folder/moneyformat-$version-cp310-abi3-manylinux2014_$(uname -m).whl"
check "Python wheel" "$(python/bin/python -c 'import moneyformat; print(moneyformat.format("1234.5", "EUR", "de-DE"))')"
[ "$(python/bin/python -c 'import moneyformat; print(moneyformat.__version__)')" = "$version" ] || fail "the wheel has another version"
for platform in manylinux2014_aarch64 musllinux_1_2_x86_64; do
  python3 -m zipfile -e "$folder/moneyformat-$version-cp310-abi3-$platform.whl" "wheel-$platform"
  case $platform in *aarch64) machine=AArch64 ;; *) machine=X86-64 ;; esac
  readelf -h "wheel-$platform"/moneyformat/_moneyformat*.so | grep -q "$machine" || fail "the library in the wheel for $platform is for another machine"
done
passed "wheels for arm64 and musl have libraries for these machines (make arch-test runs the library beneath them)"
tar -tzf "$folder/moneyformat-$version.tar.gz" >list
for name in pyproject.toml setup.py library/VERSION library/Sources/MoneyFormatC/include/moneyformat.h; do
  grep -q "/$name\$" list || fail "the archive of Python's sources lacks $name"
done
passed "archive of Python's sources has what it needs (make sdist-test builds it)"

# The jar.
if command -v javac >/dev/null; then
  cat >Example.java <<'J'
import java.math.BigDecimal;
import moneyformat.MoneyFormatter;
class Example {
  public static void main(String[] arguments) throws Exception {
    new java.io.PrintStream(System.out, true, "UTF-8").print(MoneyFormatter.of("EUR", "de-DE").format(new BigDecimal("1234.5")));
  }
}
J
  javac -cp "$folder/moneyformat-$version.jar" Example.java
  check "jar" "$(java -cp "$folder/moneyformat-$version.jar:." Example)"
else
  skip "the jar: there is no javac"
fi

# The npm package and the files for a CDN.
if command -v node >/dev/null; then
  mkdir -p npm/node_modules/moneyformat cdn
  tar -xzf "$folder/moneyformat-$version.tgz" -C npm/node_modules/moneyformat --strip-components=1
  python3 -m zipfile -e "$folder/moneyformat-$version-cdn.zip" cdn
  cat >npm/example.mjs <<'J'
import { readFile } from 'node:fs/promises';
import { load, MoneyFormat } from 'moneyformat';
const at = (name) => new URL(import.meta.resolve(`moneyformat/${name}`));
await load({ wasm: await readFile(at('moneyformat.wasm')), data: await readFile(at('data/de-DE.data')) });
process.stdout.write(new MoneyFormat('de-DE', { currency: 'EUR' }).format('1234.5'));
J
  check "npm package" "$(node npm/example.mjs)"
  cmp cdn/moneyformat/moneyformat.wasm npm/node_modules/moneyformat/moneyformat.wasm
  passed "CDN files are the npm package's"
else
  skip "the npm package: there is no node"
fi

# The data, which every door reads.
check "data file" "$(tool/bin/moneyfmt format 1234.5 -c EUR -l de-DE --locale-data "$folder/moneyformat-$version.data")"

# The sources.
tar -xzf "$folder/moneyformat-$version-source.tar.gz"
[ "$(cat "moneyformat-$version/VERSION")" = "$version" ] || fail "the sources have another version"
[ -f "moneyformat-$version/Package.swift" ] || fail "the sources lack Package.swift"
passed "source archive"

echo "$tried checks passed.$skipped"
