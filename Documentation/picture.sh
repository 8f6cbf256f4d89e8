#!/bin/sh
# Draws the README's picture: a real table of the tool, as SVG on standard output.
# Usage: picture.sh PATH_TO_MONEYFMT > Documentation/table.svg
set -eu

exec "$1" table -1234567.891 --styles currency,accounting,currencyName,compactLong --output-format svg
