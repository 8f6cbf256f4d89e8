#!/bin/sh
# Uses the npm package as its users do. Usage: dist.sh FOLDER, where FOLDER has the tarball.
set -eu
folder=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/node_modules/moneyformat"
tar -xzf "$folder"/moneyformat-*.tgz -C "$work/node_modules/moneyformat" --strip-components=1
cd "$work"
echo '{ "type": "module" }' >package.json

cat >server.js <<'END'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { define } from 'moneyformat/amount-field';
import { resolveTheme } from 'moneyformat/tokens';
import { MoneyFormat, load } from 'moneyformat';
define();
await load({ data: readFileSync(new URL('./node_modules/moneyformat/data/de-DE.data', import.meta.url)) });
assert.equal(new MoneyFormat('de-DE', { currency: 'EUR' }).format('1234.5'), '1.234,50\u00a0€');
assert.throws(() => new MoneyFormat('en-US', { currency: 'EUR' }), { code: 'invalidLocale' });
assert.equal(typeof resolveTheme, 'function');
END
node server.js
cat >format.js <<'END'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MoneyFormat, load } from 'moneyformat/format';
await load({ data: readFileSync(new URL('./node_modules/moneyformat/data/de-DE.data', import.meta.url)) });
assert.equal(new MoneyFormat('de-DE', { currency: 'EUR' }).format('1234.5'), '1.234,50\u00a0€');
assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR' }).parse('5'), /only formats/);
END
node format.js

cat >field.js <<'END'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MoneyFormat, define, languages, load, loadMessages, requiredSentence } from 'moneyformat/field';
define();
await load({ data: readFileSync(new URL('./node_modules/moneyformat/data/de-DE.data', import.meta.url)) });
assert.equal(new MoneyFormat('de-DE', { currency: 'EUR' }).format('1234.5'), '1.234,50\u00a0€');
const english = requiredSentence('de');
await loadMessages(...languages);
assert.notEqual(requiredSentence('de'), english);
END
node field.js

cat >page.ts <<'END'
import { load, MoneyFormat } from 'moneyformat';
import { define, defaults, AmountFieldElement } from 'moneyformat/amount-field';
define();
defaults({ options: { grouping: 'never' } });
const field: AmountFieldElement = document.createElement('amount-field');
field.value = 12n;
field.minimum = 5;
field.addEventListener('amountchange', (event) => { const amount: string | null = event.detail.amount; console.log(amount); });
const state: 'normal' | 'focused' | 'editing' | 'error' | 'disabled' | 'readonly' = field.state;
load({ dataFor: (locale) => `./data/${locale}.data` }).then(() => new MoneyFormat('de-DE').format(1n), () => state);
// @ts-expect-error a boolean is no amount
field.value = true;
END
ln -s node_modules/moneyformat/amount-field.d.ts element.d.ts
mkdir -p node_modules/moneyformat/amount-field node_modules/moneyformat/tokens
cat >tsconfig.json <<'END'
{ "compilerOptions": { "module": "es2022", "moduleResolution": "node16", "target": "es2022", "lib": ["es2022", "dom"], "strict": true, "noEmit": true, "types": [] }, "files": ["page.ts"] }
END
sed -i 's/"module": "es2022"/"module": "node16"/' tsconfig.json
tsc -p .

cp node_modules/moneyformat/examples/bundlers/* .
sh esbuild.sh && mv dist esbuild
rollup -c rollup.config.js --silent && mv dist rollup
for bundle in esbuild/page.js rollup/page.js; do
  test -s "$(dirname $bundle)/moneyformat.wasm" && test -s "$(dirname $bundle)/de-DE.data"
  grep -q 'new URL(.\./moneyformat.wasm.,import.meta.url)\|new URL(.\./moneyformat.wasm., import.meta.url)' $bundle || { echo "$bundle does not name the module"; exit 1; }
  node --check $bundle
done
echo "The package works in Node, for tsc, esbuild and rollup. One bundle: $(wc -c <esbuild/page.js) bytes, $(brotli -c esbuild/page.js | wc -c) with Brotli."
