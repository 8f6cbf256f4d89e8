# Runs the regression tests with the server of server.sh, and prints differences.
set -eu
output=$(mktemp -d "${TMPDIR:-/tmp}/moneyformat-regress.XXXXXX")
trap 'rm -rf "$output"' EXIT
make -s -C "$(dirname "$0")/.." installcheck OUTPUT="$output" || { cat "$output/regression.diffs"; exit 1; }
! grep -E 'PANIC|FATAL|terminated by signal' "$POSTGRES_LOG" || exit 1
python3 "$(dirname "$0")/readme.py"
