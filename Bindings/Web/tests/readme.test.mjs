// Runs the README's JavaScript that needs no page, and compares the value of each statement with the literal in its comment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MoneyFormat, MoneyReader, infer, load } from '../js/all.js';

await load({ wasm: readFileSync(process.env.ALL_WASM), data: readFileSync(process.env.DATA) });
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map((block) => block[1]);
const runnable = blocks.filter((block) => !block.includes('document.'));
const spaces = (value) => (typeof value === 'string' ? value.replaceAll(/[\u00a0\u202f]/g, ' ') : value);

test('the blocks of the README', () => {
  let checks = 0;
  const check = (value, expected) => { checks += 1; assert.deepEqual(spaces(value), expected); };
  const lines = runnable.join('').split('\n').filter((line) => !/^(import|await load)\b/.test(line));
  const code = lines.map((line) => {
    const [, statement, literal] = /^((?:new )?\w+[.(].*?);\s*\/\/ ('[^']*'|\d+|\[[^…]*\]$|\{[^…]*\}$)/.exec(line) ?? [];
    if (literal) return `check(${statement}, (${literal}));`;
    const [, before, name, text] = /^(.*?;)\s*\/\/ (\w+) is ('[^']*')/.exec(line) ?? [];
    return name ? `${before} check(${name}, ${text});` : line;
  });
  new Function('check', 'MoneyFormat', 'MoneyReader', 'infer', code.join('\n'))(check, MoneyFormat, MoneyReader, infer);
  assert.ok(runnable.length >= 3 && checks >= 11, `${runnable.length} blocks, ${checks} checks`);
});
