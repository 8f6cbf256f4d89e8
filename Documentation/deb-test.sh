#!/bin/sh
# Installs the Debian package into a clean root with only its dependencies, tests it there, and removes it.
# Usage: deb-test.sh PACKAGE
# Needs root for chroot, and the dependencies' packages from apt. What can't be checked is named at the end; with
# REQUIRE_CLEAN_ROOT=1 in the environment, it is a failure.
set -eu

package=$(realpath "$1")
limit=23560 # KiB, installed: 24.1 MB, of which 3.5 MB are the data of all locales

fail() {
  echo "deb-test: $*" >&2
  exit 1
}

# Ends the test early: the package was not tried in a clean root.
skip_root() {
  [ "${REQUIRE_CLEAN_ROOT:-0}" = 0 ] || fail "$1, but REQUIRE_CLEAN_ROOT demands the clean root"
  echo "deb-test: SKIPPED: installing, running and removing in a clean root, because $1$skipped"
  echo "deb-test: passed in part, $size KiB installed: $checked"
  exit 0
}

checked="the size"
skipped=
size=$(dpkg-deb --field "$package" Installed-Size)
[ "$size" -le "$limit" ] || fail "the installed size is $size KiB, more than $limit"
if command -v lintian >/dev/null 2>&1; then
  # Containers usually run this as root.
  found=$(lintian --allow-root --info --display-info --fail-on none "$package" | grep -v '^N:' || true)
  [ -z "$found" ] || fail "lintian: $found"
  checked="$checked, lintian"
else
  skipped="; lintian, because it is not installed"
fi
[ "$(id -u)" = 0 ] || skip_root "this is not root"

work=$(mktemp -d)
trap 'umount "$work/root/proc" 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$work/packages"
: >"$root/var/lib/dpkg/status"

# The transitive dependencies, as this system would install them.
names() { sed 's/([^)]*)//g; s/|[^,]*//g; s/,/\n/g' | sed 's/:any//; s/ //g' | grep . || true; }
todo=$(dpkg-deb --field "$package" Depends | names)
done=
while [ -n "$todo" ]; do
  next=
  for name in $todo; do
    case " $done " in *" $name "*) continue ;; esac
    done="$done $name"
    (cd "$work/packages" && apt-get download -qq "$name" >/dev/null 2>&1) ||
      skip_root "apt-get can't download $name"
    file=$(ls "$work/packages/${name}_"*.deb)
    dpkg-deb --extract "$file" "$root"
    next="$next $(dpkg-deb --field "$file" Depends | names | tr '\n' ' ')"
  done
  todo=$next
done

dpkg --root="$root" --force-depends --install "$package" >"$work/log" 2>&1 || fail "dpkg: $(cat "$work/log")"
# Swift reads a program's arguments from /proc.
mkdir -p "$root/proc"
mount -t proc proc "$root/proc" 2>/dev/null || skip_root "/proc can't be mounted there"
run() { LC_ALL=C.UTF-8 chroot "$root" /usr/bin/moneyfmt "$@"; }
[ "$(run format -5 --currency USD)" = "-\$5.00" ] || fail "format does not work in a clean root"
[ "$(run format 1234.5 -c EUR -l de-DE)" = "$(printf '1.234,50\302\240€')" ] || fail "format has no locales in a clean root"
[ "$(run parse '1.234,50 €' -c EUR -l de-DE)" = 1234.5 ] || fail "parse does not work in a clean root"
run --version | grep -q '^ICU [0-9]' || fail "--version does not name ICU in a clean root"
for file in share/man/man1/moneyfmt.1.gz share/bash-completion/completions/moneyfmt share/doc/moneyfmt/copyright; do
  [ -s "$root/usr/$file" ] || fail "$file is missing"
done
if readelf -d "$root/usr/bin/moneyfmt" | grep -E 'RUNPATH|RPATH'; then fail "the program has a RUNPATH"; fi
dpkg --root="$root" --purge moneyfmt >"$work/log" 2>&1 || fail "dpkg: $(cat "$work/log")"
left=$(find "$root/usr" -path '*moneyfmt*')
[ -z "$left" ] || fail "removing leaves $left"
[ -z "$skipped" ] || echo "deb-test: SKIPPED$(echo "$skipped" | sed 's/^;/:/')"
echo "deb-test: passed, $size KiB installed, in a root of$done"
