// Runs the README's JavaScript that needs no page, and compares the value of each statement with the literal in its comment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MoneyFormat, MoneyReader, infer, load } from '../js/all.js';

await load({ wasm: readFileSync(process.env.ALL_WASM), data: readFileSync(process.env.DATA) });
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const article = (name) =>
  readFileSync(new URL(`../../../Sources/MoneyFormat/MoneyFormat.docc/${name}.md`, import.meta.url), 'utf8');
const blocks = (page) =>
  [...page.matchAll(/^```js\n(.*?)^```$/gms)].map((block) => block[1]).filter((block) => !block.includes('document.'));
const spaces = (value) => (typeof value === 'string' ? value.replaceAll(/[\u00a0\u202f]/g, ' ') : value);

function checkBlocks(page, least) {
  let checks = 0;
  const check = (value, expected) => { checks += 1; assert.deepEqual(spaces(value), expected); };
  const lines = blocks(page).join('').split('\n').filter((line) => !/^(import|await load)\b/.test(line));
  const code = lines.map((line) => {
    const [, statement, literal] = /^((?:new )?\w+[.(].*?);\s*\/\/ ('[^']*'|\d+|\[[^…]*\]$|\{[^…]*\}$)/.exec(line) ?? [];
    if (literal) return `check(${statement}, (${literal}));`;
    const [, before, name, text] = /^(.*?;)\s*\/\/ (\w+) is ('[^']*')/.exec(line) ?? [];
    return name ? `${before} check(${name}, ${text});` : line;
  });
  new Function('check', 'MoneyFormat', 'MoneyReader', 'infer', code.join('\n'))(check, MoneyFormat, MoneyReader, infer);
  assert.ok(checks >= least, `${checks} checks`);
}

test('the blocks of the README', () => checkBlocks(readme, 11));

test('the blocks of the recipes', () => checkBlocks(article('Recipes'), 4));

test('what "Coming from Intl.NumberFormat" says of it', () => {
  const page = article('ComingFromIntlNumberFormat');
  const [, code] = /^```js\n(.*?)^```$/ms.exec(page);
  assert.equal(spaces(new Function(`return ${code}`)()), '1.234,50 €');
  assert.ok(page.includes('98765432109876.01\n  becomes 98765432109876.02'));
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  assert.equal(dollars.format(98765432109876.01), '$98,765,432,109,876.02');
});
