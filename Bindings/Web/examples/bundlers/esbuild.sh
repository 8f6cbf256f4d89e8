#!/bin/sh
# Bundles a page with esbuild, and copies the module and the data that it loads. The bundle names them by `import.meta.url`.
set -eu
package=node_modules/moneyformat
# With parts of its own, the page loads the messages of one language only.
esbuild page.js --bundle --splitting --minify --format=esm --platform=browser --outdir=dist --log-level=warning
cp "$package/moneyformat.wasm" "$package/data/de-DE.data" dist/
