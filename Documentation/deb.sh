#!/bin/sh
# Makes a Debian package of the tool, its manual page and its completions: `make deb`.
# Usage: deb.sh PATH_TO_MONEYFMT DIRECTORY_OF_GENERATED_FILES OUTPUT_DIRECTORY
set -eu

moneyfmt=$1
made=$2
output=$3
here=$(dirname "$0")

for program in dpkg-deb dpkg-shlibdeps strip gzip python3; do
  command -v "$program" >/dev/null 2>&1 || {
    echo "deb.sh: $program is missing; it is in dpkg-dev, binutils, gzip or python3" >&2
    exit 1
  }
done

version=$("$moneyfmt" --version | sed -n '1s/moneyfmt //p')
architecture=$(dpkg --print-architecture)
# The time of the last change, so that the same sources make the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
root=$work/root
share=$root/usr/share

install -D -m 755 "$moneyfmt" "$root/usr/bin/moneyfmt"
python3 "$here/remove-runpath.py" "$root/usr/bin/moneyfmt"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/moneyfmt"
install -d "$share/man/man1" "$share/doc/moneyfmt"
gzip -9nc "$made/moneyfmt.1" >"$share/man/man1/moneyfmt.1.gz"
install -d "$share/bash-completion/completions"
# The shells read these files and do not run them. A good part of them is indentation, and names of functions.
sed '1{/^#!/d}; s/__moneyfmt_add_completions/__moneyfmt_add/g; s/^  */ /' "$made/moneyfmt.bash" >"$share/bash-completion/completions/moneyfmt"
install -d "$share/zsh/vendor-completions"
sed 's/__moneyfmt_complete/__moneyfmt_list/g; s/^  */ /' "$made/moneyfmt.zsh" >"$share/zsh/vendor-completions/_moneyfmt"
install -d "$share/fish/vendor_completions.d"
sed 's/__moneyfmt_should_offer_completions_for_flags_or_options/__moneyfmt_offers/g; s/__moneyfmt_should_offer_completions_for_positional/__moneyfmt_offers_positional/g; s/^  */ /' \
  "$made/moneyfmt.fish" >"$share/fish/vendor_completions.d/moneyfmt.fish"
install -D -m 644 "$here/deb/lintian-overrides" "$share/lintian/overrides/moneyfmt"
cat "$here/deb/copyright" "$here/../Data/cldr/LICENSE" >"$share/doc/moneyfmt/copyright"

maintainer=${DEB_MAINTAINER:-"$(git -C "$here" log -1 --format='%an <%ae>' 2>/dev/null || echo 'nobody <nobody@invalid>')"}
date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
printf 'moneyfmt (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md of MoneyFormat.\n\n -- %s  %s\n' \
  "$version" "$maintainer" "$date" | gzip -9nc >"$share/doc/moneyfmt/changelog.gz"
chmod 644 "$share/man/man1/moneyfmt.1.gz" "$share/doc/moneyfmt/changelog.gz" "$share/doc/moneyfmt/copyright"

# The packages of the program's shared libraries.
mkdir -p "$work/debian"
printf 'Source: moneyfmt\n\nPackage: moneyfmt\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info root/usr/bin/moneyfmt 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "deb.sh: dpkg-shlibdeps finds no dependencies" >&2; exit 1; }

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: moneyfmt
Version: $version
Section: text
Priority: optional
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$root/usr" | cut -f 1)
Depends: $depends
Description: exact formatting and parsing of amounts of money
 Formats amounts for any locale exactly as the system's ICU does, parses the
 amounts that people type or paste, converts columns of CSV files, and asks
 for amounts in the terminal.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -print0 |
  xargs -0 -r touch --no-dereference --date="@$SOURCE_DATE_EPOCH"

mkdir -p "$output"
package=$output/moneyfmt_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package"
