#!/bin/sh
# Installs into a temporary directory, runs everything there, and uninstalls: `make install-test`.
# Checks that need a shell or a manual page reader that is not installed are skipped and reported.
set -eu

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
prefix=$stage/usr

fail() {
  echo "install-test: $*" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1 || { echo "install-test: $1 is not installed; skipped" && return 1; }; }

${MAKE:-make} --no-print-directory install DESTDIR="$stage" PREFIX=/usr >"$stage/log" 2>&1 || {
  cat "$stage/log" >&2
  fail "make install failed"
}
PATH=$prefix/bin:$PATH
export PATH LC_ALL=C.UTF-8

[ "$(moneyfmt format -5 --currency USD)" = "-\$5.00" ] || fail "format does not work"
moneyfmt --version | grep -q '^ICU [0-9.]*, CLDR [0-9.]*$' || fail "--version has no versions of ICU and CLDR"
if ldd "$prefix/bin/moneyfmt" | grep -i foundationicu; then fail "moneyfmt links Foundation's ICU"; fi

if has man; then
  man -l --warnings "$prefix/share/man/man1/moneyfmt.1" >"$stage/page" 2>"$stage/warnings" ||
    fail "man can't read the manual page"
  [ ! -s "$stage/warnings" ] || fail "the manual page: $(cat "$stage/warnings")"
  for word in 'moneyfmt table' '--currency-digits' 'SHARED OPTIONS' 'EXIT STATUS'; do
    grep -q -e "$word" "$stage/page" || fail "the manual page lacks $word"
  done
fi

if has bash; then
  completed=$(bash -c '
    source "$1"
    COMP_WORDS=(moneyfmt format --currency CH) COMP_CWORD=3
    COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
    _moneyfmt moneyfmt CH --currency
    echo "${COMPREPLY[*]}"' bash "$prefix/share/bash-completion/completions/moneyfmt")
  [ "$completed" = "CHE CHF CHW" ] || fail "bash completes --currency CH with: $completed"
fi
if has zsh; then
  zsh -f -c '
    fpath=("$1" $fpath)
    autoload -Uz compinit && compinit -u -D
    (( ${+_comps[moneyfmt]} )) && autoload +X _moneyfmt' zsh "$prefix/share/zsh/site-functions" ||
    fail "zsh does not load the completions"
fi
if has fish; then
  completed=$(fish --no-config -c 'source $argv[1]; complete -C "moneyfmt tab" | cut -f 1' \
    "$prefix/share/fish/vendor_completions.d/moneyfmt.fish")
  [ "$completed" = table ] || fail "fish completes tab with: $completed"
fi

${MAKE:-make} --no-print-directory uninstall DESTDIR="$stage" PREFIX=/usr >/dev/null
left=$(find "$prefix" -type f)
[ -z "$left" ] || fail "uninstall leaves $left"
echo "install-test: passed"
