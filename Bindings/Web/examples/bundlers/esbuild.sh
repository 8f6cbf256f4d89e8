#!/bin/sh
# Bundles a page with esbuild, and copies the module and the data that it loads. The bundle names them by `import.meta.url`.
set -eu
package=node_modules/moneyformat
esbuild page.js --bundle --minify --format=esm --platform=browser --outfile=dist/page.js --log-level=warning
cp "$package/moneyformat.wasm" "$package/data/de-DE.data" dist/
