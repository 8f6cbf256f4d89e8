#!/bin/sh
# Writes the README's picture, a table made by the tool, as SVG to standard output.
# Usage: picture.sh PATH_TO_MONEYFMT > Documentation/table.svg
set -eu

exec "$1" table -1234567.891 --styles currency,accounting,currencyName,compactLong --output-format svg
