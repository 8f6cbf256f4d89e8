// The module that only formats: the same texts, and an error for what it lacks.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MoneyFormat, load } from '../js/moneyformat.js';

await load({ wasm: readFileSync(process.env.FORMAT_WASM), data: readFileSync(process.env.DATA) });
const euros = new MoneyFormat('de-DE', { currency: 'EUR' });

test('formats', () => {
  assert.equal(euros.format('1234.5'), '1.234,50\u00a0€');
  assert.equal(euros.formatMinor(-123450n), '-1.234,50\u00a0€');
  assert.equal(euros.formatRange('3', '5'), '3,00–5,00\u00a0€');
  assert.deepEqual(euros.formatToParts('5').map((part) => part.type), ['integer', 'decimal', 'fraction', 'literal', 'currency']);
});

for (const [name, call] of [['parse', () => euros.parse('5')], ['read', () => euros.read('5')], ['apply', () => euros.apply(undefined, ['begin'])]]) {
  test(`refuses ${name}`, () => {
    assert.throws(call, (error) => error.code === 'invalidRequest' && error.message.includes('only formats'));
  });
}

test('refuses what only the module with everything has', () => {
  for (const call of [() => euros.rounded('5'), () => euros.allocate('5', 2)]) {
    assert.throws(call, (error) => error.code === 'invalidRequest' && error.message.includes('moneyformat-all.wasm'));
  }
});
