#!/bin/sh
# Installs the tool, the manual page and the completions, or removes them.
# Usage: install.sh PATH_TO_MONEYFMT DIRECTORY_OF_GENERATED_FILES PREFIX
#        install.sh --remove PREFIX
set -eu

manual=share/man/man1/moneyfmt.1
bash=share/bash-completion/completions/moneyfmt
zsh=share/zsh/site-functions/_moneyfmt
fish=share/fish/vendor_completions.d/moneyfmt.fish

if [ "$1" = --remove ]; then
  for file in bin/moneyfmt "$manual" "$bash" "$zsh" "$fish"; do
    rm -f "$2/$file"
  done
  exit 0
fi

moneyfmt=$1
made=$2
prefix=$3
install -d "$prefix/bin"
install -m 755 "$moneyfmt" "$prefix/bin/moneyfmt"
for pair in "moneyfmt.1:$manual" "moneyfmt.bash:$bash" "moneyfmt.zsh:$zsh" "moneyfmt.fish:$fish"; do
  install -d "$prefix/$(dirname "${pair#*:}")"
  install -m 644 "$made/${pair%%:*}" "$prefix/${pair#*:}"
done
