// Misuse by pages, and limits on memory growth.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { customProperties, resolveTheme, ThemeError } from '../js/tokens.js';
import { LocaleData, MoneyFormat, load } from '../js/moneyformat.js';

const bytes = readFileSync(process.env.DATA);
await load({ wasm: readFileSync(process.env.WASM), data: bytes });
const euros = new MoneyFormat('de-DE', { currency: 'EUR' });

const refused = [
  ['a currency that is none', () => new MoneyFormat('de-DE', { currency: 'EU' }), 'invalidCurrency'],
  ['an unknown option', () => new MoneyFormat('de-DE', { currency: 'EUR', colour: 1 }), 'invalidOption'],
  ['a word that is none', () => new MoneyFormat('de-DE', { currency: 'EUR', currencyDisplay: 'sign' }), 'invalidOption'],
  ['a locale that is none', () => new MoneyFormat('../../etc', { currency: 'EUR' }), 'invalidLocale'],
  ['text that is no number', () => euros.format('1,5'), 'invalidAmount'],
  ['too many digits', () => euros.format('1'.repeat(39)), 'precisionOverflow'],
  ['rules that are none', () => euros.read('5', 'commit', { colour: 1 }), 'invalidOption'],
  ['an event that is none', () => euros.apply(undefined, ['jump']), 'invalidRequest'],
  ['a state that is none', () => euros.apply({ caret: 1 }, ['begin']), 'invalidRequest'],
  ['damaged data', () => new LocaleData(bytes.subarray(0, 100)), 'invalidLocaleData'],
  ['no data', () => new LocaleData(new Uint8Array()), 'invalidLocaleData'],
];
for (const [name, make, code] of refused) {
  test(`refuses ${name}`, () => assert.throws(make, (error) => error.code === code && error.message.length > 10));
}

for (const amount of [1.5, NaN, Infinity, 2 ** 53, null, undefined, {}, true]) {
  test(`refuses ${String(amount)} as an amount`, () => assert.throws(() => euros.format(amount), TypeError));
}

test('amounts of every exact kind', () => {
  assert.equal(euros.format('1234.50'), '1.234,50\u00a0€');
  assert.equal(euros.format(1234), '1.234,00\u00a0€');
  assert.equal(euros.format(12345678901234567890n), '12.345.678.901.234.567.890,00\u00a0€');
  assert.equal(euros.formatMinor(-123450n), '-1.234,50\u00a0€');
});

test('every byte of a file may be wrong', () => {
  let refusals = 0;
  for (let place = 0; place < bytes.length; place += 97) {
    const damaged = Uint8Array.from(bytes);
    damaged[place] ^= 0x5a;
    try {
      const format = new MoneyFormat('de-DE', { currency: 'EUR' }, { data: new LocaleData(damaged) });
      assert.equal(format.format('1234.5'), '1.234,50\u00a0€');
      format.read('5 Euro');
    } catch (error) {
      assert.equal(error.code, 'invalidLocaleData');
      refusals++;
    }
  }
  assert.ok(refusals > 0);
});

test('a hundred thousand keys take no more memory than ten thousand', () => {
  const run = (count) => {
    let state;
    for (let index = 0; index < count; index++) {
      const event = index % 20 === 19 ? ['setText', ''] : ['insert', '1,.9-x '[index % 7]];
      state = euros.apply(state, event).state;
      if (index % 1000 === 0) new MoneyFormat('de-DE', { currency: 'EUR' });
    }
  };
  run(10_000);
  const before = process.memoryUsage().arrayBuffers;
  run(100_000);
  assert.ok(process.memoryUsage().arrayBuffers - before < 1 << 20);
});

test('themes', () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../themes/${name}.json`, import.meta.url)));
  for (const [theme, base] of [[read('default'), {}], [read('default-dark'), read('default')], [read('ios'), read('default')]]) {
    const tokens = resolveTheme(theme, base);
    assert.match(customProperties(tokens), /--amount-field-color-input-amount-focused-border: #/);
  }
  for (const [theme, path] of [
    [{ theme: { color: { a: '{theme.color.b}' } } }, 'theme.color.a'],
    [{ theme: { color: { a: '{theme.color.b}', b: '{theme.color.a}' } } }, 'theme.color.a'],
    [{ theme: { color: { a: 'blueish' } } }, 'theme.color.a'],
  ]) {
    assert.throws(() => resolveTheme(theme), (error) => error instanceof ThemeError && error.path === path);
  }
});

// WCAG 2.2 requires 4.5 for text and 3 for borders.
test('contrast of the default theme', () => {
  const read = (name) => JSON.parse(readFileSync(new URL(`../themes/${name}.json`, import.meta.url)));
  const light = (color) => {
    const [r, g, b] = [1, 3, 5].map((place) => parseInt(color.slice(place, place + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const [theme, base] of [[read('default'), {}], [read('default-dark'), read('default')]]) {
    const tokens = resolveTheme(theme, base);
    const background = light(tokens.get('theme.color.background.surface-1'));
    for (const [path, least] of [
      ['theme.color.foreground.default', 4.5], ['theme.color.foreground.support', 4.5], ['theme.color.foreground.danger', 4.5],
      ['theme.color.border.default', 3], ['theme.color.border.brand', 3], ['theme.color.border.danger', 3],
    ]) {
      const [low, high] = [light(tokens.get(path)), background].sort((a, b) => a - b);
      assert.ok((high + 0.05) / (low + 0.05) >= least, path);
    }
  }
});
