// Misuse by pages, and limits on memory growth.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
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
  ['a minimum above the maximum', () => euros.read('500', 'commit', { minimumAmount: '1000', maximumAmount: '100' }), 'invalidOption'],
  ['a minimum above the maximum, whole', () => euros.parse('500', { minimumAmount: '1000', maximumAmount: '100' }), 'invalidOption'],
  ['an event that is none', () => euros.apply(undefined, ['jump']), 'invalidRequest'],
  ['a state that is none', () => euros.apply({ caret: 1 }, ['begin']), 'invalidRequest'],
  ['damaged data', () => new LocaleData(bytes.subarray(0, 100)), 'invalidLocaleData'],
  ['no data', () => new LocaleData(new Uint8Array()), 'invalidLocaleData'],
];
for (const [name, make, code] of refused) {
  test(`refuses ${name}`, () => assert.throws(make, (error) => error.code === code && error.message.length > 10));
}

for (const locale of [null, 5, Symbol('de'), {}, ['de']]) {
  test(`refuses ${locale === null ? 'null' : Array.isArray(locale) ? 'an array' : typeof locale} as a locale`, () => assert.throws(() => new MoneyFormat(locale, { currency: 'EUR' }), TypeError));
}
test('takes an Intl.Locale', () => assert.equal(new MoneyFormat(new Intl.Locale('de-DE'), { currency: 'EUR' }).format('5'), '5,00\u00a0€'));

// One limit alone leaves the other to the currency, as ECMA-402 says.
for (const currency of ['USD', 'JPY', 'KWD']) {
  for (const options of [{ minimumFractionDigits: 0 }, { minimumFractionDigits: 4 }, { maximumFractionDigits: 0 }, { maximumFractionDigits: 4 }, { minimumFractionDigits: 1, maximumFractionDigits: 1 }]) {
    test(`shows as many digits of ${currency} as Intl with ${JSON.stringify(options)}`, () => {
      const all = { style: 'currency', currency, currencyDisplay: 'code', roundingMode: 'halfExpand', ...options };
      for (const amount of ['5', '1234.5', '0.123456']) {
        assert.equal(new MoneyFormat('en-US', all, { fallback: true }).format(amount), new Intl.NumberFormat('en-US', all).format(amount));
      }
    });
  }
}
test('compact forms have up to three digits', () => {
  const dollars = (options) => new MoneyFormat('en-US', { currency: 'USD', notation: 'compact', ...options }).format('1234.5');
  assert.equal(dollars({ minimumFractionDigits: 1 }), '$1.234K');
  assert.equal(dollars({ maximumFractionDigits: 1 }), '$1.2K');
  assert.equal(new MoneyFormat('en-US', { currency: 'USD', notation: 'compact', maximumFractionDigits: 1 }).format('5'), '$5');
});

for (const amount of [1.5, NaN, Infinity, 2 ** 53, null, undefined, {}, true]) {
  test(`refuses ${String(amount)} as an amount`, () => assert.throws(() => euros.format(amount), TypeError));
}

for (const text of [1.234, 5, 5n, NaN, null, undefined, [5], {}, true]) {
  test(`refuses ${String(text)} as a text to read`, () => {
    for (const call of [() => euros.parse(text), () => euros.read(text, 'type')]) {
      // It does not advise the text 1.234, which is 1234 in de-DE.
      assert.throws(call, (error) => error instanceof TypeError && /as it was typed/.test(error.message) && !/1.234/.test(error.message));
    }
  });
}

test('what would be lost or left out is refused', () => {
  const euros = new MoneyFormat('de-DE', { currency: 'EUR' });
  const bytes = new Uint8Array(64);
  for (const buffer of [new ArrayBuffer(64), new DataView(bytes.buffer), {}, new Uint16Array(64), [0, 0]]) {
    assert.throws(() => euros.formatInto('5', buffer), TypeError);
    assert.throws(() => euros.formatMinorColumn(new BigInt64Array(1), buffer, new Uint32Array(2)), TypeError);
  }
  for (const offset of [0.5, '5', NaN, null]) assert.throws(() => euros.formatInto('5', bytes, offset), TypeError);
  assert.throws(() => euros.formatInto('5', bytes, -1), RangeError);
  for (const offsets of [new Uint8Array(2), new Float64Array(2), [0, 0]]) {
    assert.throws(() => euros.formatMinorColumn(new BigInt64Array(1), bytes, offsets), TypeError);
  }
  for (const rules of [0, '', NaN, () => ({}), [], 'keep']) assert.throws(() => euros.read('5', 'commit', rules), TypeError, String(rules));
  for (const number of [NaN, Infinity]) {
    for (const option of ['fractionDigits', 'scale', 'maximumFractionDigits']) {
      assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR', [option]: number }), { code: 'invalidOption' });
    }
  }
  for (const rules of [{ maximumAmount: NaN }, { maximumIntegerDigits: Infinity }, { maximumAmount: () => '10' }, { maximumAmount: 10n }]) {
    assert.throws(() => euros.read('500', 'commit', rules), { code: 'invalidOption' });
    assert.throws(() => euros.apply(undefined, ['insert', '500'], rules), { code: 'invalidOption' });
  }
  assert.throws(() => euros.read('500', 'commit', new Map([['maximumAmount', '10']])), TypeError);
  for (const value of [() => '€', Symbol('€'), new Map([['EUR', 0]])]) {
    assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR', customSymbol: value }), { code: 'invalidOption' });
  }
  for (const data of [{ handle: 1 }, 1, 'de-DE']) assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR' }, { data }), TypeError);
});

test('inherited rules and options hold', () => {
  const rules = Object.create({ allowsNegative: false, maximumAmount: '10' });
  assert.equal(euros.read('-5', 'commit', rules).status, 'invalid');
  assert.equal(euros.read('500', 'commit', rules).status, 'invalid');
  const own = new (class { #most = '10'; toJSON() { return { maximumAmount: this.#most }; } })();
  assert.equal(euros.read('500', 'commit', own).status, 'invalid');
  const itself = { maximumAmount: '10', toJSON() { return this; } };
  assert.throws(() => euros.read('500', 'commit', itself), { code: 'invalidOption' });
  assert.throws(() => euros.read('500', 'commit', { toJSON: () => null }), TypeError);
  function Rules() { this.allowsNegative = false; }
  Rules.prototype.describe = () => '';
  assert.equal(euros.read('-5', 'commit', new Rules()).status, 'invalid');
  assert.equal(new MoneyFormat('de-DE', Object.create({ currency: 'EUR', maximumFractionDigits: 0 })).format('1234.5'), '1.234\u00a0€');
});

test('the order of options does not matter', () => {
  for (const options of [{ style: 'decimal', currencyDisplay: 'code', currency: 'EUR' }, { currency: 'EUR', currencyDisplay: 'code', style: 'decimal' }]) {
    assert.equal(new MoneyFormat('de-DE', options).format('5'), '5,00');
    assert.equal(new MoneyFormat('de-DE', { ...options, formattingStyle: 'currencyName' }).format('5'), '5,00 Euro');
  }
  assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR', abbreviator: 'plain', notation: 'compact' }), { code: 'invalidOption' });
});

// The first bytes of a text of 4 MiB were taken for all of it.
test('a text is refused for its length, whatever it is', () => {
  for (const length of [1025, 2048, 2049, 4194304 - 5, 4194304, 4194304 + 300, 8388611 - 5]) {
    const text = `12345${'6'.repeat(length - 5)}`;
    for (const event of ['insert', 'paste', 'setText']) {
      const next = euros.apply(undefined, [event, text]);
      assert.deepEqual([next.rejected, next.text, next.reasons], [true, '', ['inputTooLong']]);
    }
    assert.deepEqual(euros.read(text).reasons, ['inputTooLong']);
    if (length > 2048) assert.throws(() => euros.apply({ text, phase: 'editing' }, ['end']), { code: 'invalidRequest' });
  }
  assert.throws(() => euros.parse('1'.repeat(1e6)), (error) => error.code === 'inputTooLong' && error.message.length < 200);
});

// Breaks around a whole text are not part of it, however many there are.
test('a text with many line breaks around it is not cut', () => {
  for (const count of [2040, 2044, 1e6]) {
    for (const event of ['paste', 'setText']) {
      const next = euros.apply(undefined, [event, `${'\n'.repeat(count)}1234567,50${'\t'.repeat(count)}`]);
      assert.deepEqual([next.rejected, next.text], [false, '1234567,50']);
      assert.equal(euros.apply(undefined, [event, `5${'\n'.repeat(count)}7`]).rejected, true);
    }
    assert.equal(euros.apply(undefined, ['insert', `${'\n'.repeat(count)}1`]).rejected, true);
  }
});

test('messages are short, and show what moves other text', () => {
  const hostile = `x\n2026 INFO forged\u202e${'y'.repeat(2000)}`;
  for (const call of [
    () => new MoneyFormat('de-DE', { currency: 'EUR', currencyDisplay: hostile }), () => new MoneyFormat('de-DE', { currency: 'EUR', style: hostile }),
    () => euros.read('5', 'commit', hostile), () => euros.parse(hostile), () => euros.formatRange('9'.repeat(5000), '1'),
    () => euros.apply({ phase: hostile }, ['end']),
  ]) {
    assert.throws(call, ({ message }) => message.length < 400 && !/[\n\u202e]/.test(message));
  }
});

test('data have the locales that a format takes', () => {
  const data = new LocaleData(readFileSync(process.env.DATA));
  for (const locale of ['de-DE', 'de', 'en-US', 'DE-de', 'en_US', 'de-Latn-DE', 'en-US-u-nu-arab']) assert.ok(data.has(locale), locale);
  for (const locale of ['fr-FR', 'zh-CN', 'x', '', 'de DE']) assert.ok(!data.has(locale), locale);
});

test('a text keeps a byte order mark', () => {
  const customSymbol = `\uFEFF${'x'.repeat(80)}`;
  assert.ok(new MoneyFormat('en-US', { currency: 'USD', customSymbol }).format('5').startsWith('\uFEFF'));
});

for (const settings of [['EUR'], { currencies: ['EUR'] }, { fallbak: true }, 'EUR', null]) {
  test(`refuses ${JSON.stringify(settings)} as settings`, () => {
    assert.throws(() => new MoneyFormat('de-DE', { currency: 'EUR' }, settings), TypeError);
  });
}

for (const [lower, upper] of [['5', '3'], [5, 3], ['-3', '-5'], ['1', '-1'], ['0.10', '0.09'], ['1.', '0.999'], ['.5', '.45'], [10n ** 30n, '1']]) {
  test(`refuses the range from ${lower} to ${upper}`, () => {
    for (const call of [() => euros.formatRange(lower, upper), () => euros.formatRangeToParts(lower, upper)]) {
      assert.throws(call, (error) => error.code === 'invalidAmount');
    }
  });
}

test('messages say why a text is not an amount', () => {
  for (const [text, message] of [
    ['1,234', '"1,234" could be 1.234 or 1234.'], ['12a', '"12a" is not an amount: illegalCharacter.'],
  ]) assert.throws(() => euros.parse(text), { message });
});

test('limits are set one after the other in a field, not elsewhere', () => {
  const rules = { minimumAmount: '10', maximumAmount: '1' };
  assert.equal(euros.apply(undefined, ['begin'], rules).status, 'empty');
  assert.throws(() => euros.parse('5', rules), { code: 'invalidOption' });
});

test('ranges in order', () => {
  for (const [lower, upper] of [['0', '-0'], ['-0', '0'], ['-5', '-3'], ['0.1', '0.10'], ['+1', '1.0'], ['-1', '1']]) {
    assert.equal(typeof euros.formatRange(lower, upper), 'string');
  }
  assert.throws(() => euros.formatRange(5, 3), { message: 'The lower end "5" exceeds the upper end "3".' });
  for (const ends of [['x', '1'], ['1', ''], ['1e3', '2'], [`${'1'.repeat(3e6)}x`, '5']]) assert.throws(() => euros.formatRange(...ends), { code: 'invalidAmount' });
});

test('amounts of every exact kind', () => {
  assert.equal(euros.format('1234.50'), '1.234,50\u00a0€');
  assert.equal(euros.format(1234), '1.234,00\u00a0€');
  assert.equal(euros.format(12345678901234567890n), '12.345.678.901.234.567.890,00\u00a0€');
  assert.equal(euros.formatMinor(-123450n), '-1.234,50\u00a0€');
});

test('a column of many amounts', () => {
  const units = BigInt64Array.from({ length: 5000 }, (_, index) => BigInt(index * 37 - 1000));
  const bytes = new Uint8Array(units.length * 32);
  const offsets = new Int32Array(units.length + 1);
  const count = euros.formatMinorColumn(units, bytes, offsets);
  const decoder = new TextDecoder();
  units.forEach((unit, index) => {
    assert.equal(decoder.decode(bytes.subarray(offsets[index], offsets[index + 1])), euros.formatMinor(unit));
  });
  assert.equal(count, offsets[units.length]);
  assert.equal(euros.formatMinorColumn(new BigInt64Array(), bytes, offsets), 0);
});

const tooSmall = [
  ['an amount', () => euros.formatInto('1234.5', new Uint8Array(8))],
  ['an amount behind an offset', () => euros.formatMinorInto(5, new Uint8Array(20), 15)],
  ['an offset that is none', () => euros.formatMinorInto(5, new Uint8Array(20), -1)],
  ['a column', () => euros.formatMinorColumn(BigInt64Array.of(1n, 2n), new Uint8Array(9), new Uint32Array(3))],
  ['offsets', () => euros.formatMinorColumn(BigInt64Array.of(1n, 2n), new Uint8Array(99), new Uint32Array(2))],
];
for (const [name, make] of tooSmall) {
  test(`refuses a buffer that is too small for ${name}`, () => assert.throws(make, RangeError));
}

const states = [
  ['a selection that is none', { selection: [2, 1] }], ['offsets that are none', { insertedSeparators: [-1] }],
  ['a committed number', { committed: 5 }], ['a list', []], ['a text', 'abc'],
];
for (const [name, state] of states) {
  test(`refuses ${name} as a state`, () => {
    assert.throws(() => euros.apply(state, ['begin']), (error) => error.code === 'invalidRequest');
  });
}

const events = [['insert'], ['insert', 5], ['select', 2, 1], ['select', 0.5, 1], ['begin', 1], [], 'begin', ['insert', '\ud800'], ['constructor']];
for (const event of events) {
  test(`refuses ${JSON.stringify(event)} as an event`, () => {
    assert.throws(() => euros.apply(undefined, event), (error) => error.code === 'invalidRequest');
  });
}

const madeUpStates = [
  { text: 1234 }, { text: null }, { phase: 'edit' }, { origin: 'me' }, { groupingPaused: 'yes' }, { separatorRefused: 1 },
  { insertedSeparators: 'x' }, { insertedSeparators: [-1] }, { selection: [2, 1] }, { committed: 5 }, { colour: null }, [],
];
for (const state of madeUpStates) {
  test(`refuses ${JSON.stringify(state)} as a state`, () => {
    assert.throws(() => euros.apply(state, ['end']), (error) => error.code === 'invalidRequest');
  });
}

test('a state that the caller has made up', () => {
  const state = Object.freeze({ text: '12', selection: Object.freeze([1, 1]), phase: 'editing' });
  const next = euros.apply(state, ['insert', '€']);
  assert.equal(next.text, '1€2');
  assert.deepEqual(next.selection, [2, 2]);
  assert.equal(euros.apply({ committed: '12.5' }, ['begin']).text, '12,50');
  for (const event of [['end'], ['select', 0, 2], ['revert']]) assert.equal(euros.apply({ committed: '1234.5' }, event).text, '1.234,50');
  assert.equal(euros.apply({ text: '1', phase: 'editing' }, ['select', 0, Number.MAX_SAFE_INTEGER]).selection[1], 1);
  assert.equal(euros.apply(undefined, ['insert', 'a'.repeat(5000)]).reasons[0], 'inputTooLong');
  // Only a group separator can be an inserted one.
  assert.equal(euros.apply({ text: '1234', phase: 'editing', insertedSeparators: [1] }, ['end'], { liveGrouping: true }).amount, '1234');
});

test('refused rules leave those before them', () => {
  assert.throws(() => euros.read('-5', 'commit', { allowsNegative: 0 }), (error) => error.code === 'invalidOption');
  assert.equal(euros.read('-5', 'commit', { allowsNegative: false }).status, 'invalid');
  assert.equal(euros.read('-5').status, 'valid');
});

test('every byte of a file may be wrong', () => {
  let refusals = 0;
  // Each byte of the header, whose numbers may be too large for the module's integers.
  const header = Array.from({ length: 64 }, (_, place) => place);
  const others = Array.from({ length: Math.floor(bytes.length / 97) }, (_, index) => index * 97);
  for (const place of [...header, ...others]) {
    const damaged = Uint8Array.from(bytes);
    damaged[place] ^= place % 2 ? 0x5a : 0xff;
    if (place % 4 === 3) damaged[place] |= 0x80;
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
    assert.match(customProperties(tokens), /--amount-field-color-input-amount-focused-border: var\(--amount-field-color-border-brand, #/);
  }
  for (const [theme, path] of [
    [{ theme: { color: { a: '{theme.color.b}' } } }, 'theme.color.a'],
    [{ theme: { color: { a: '{theme.color.b}', b: '{theme.color.a}' } } }, 'theme.color.a'],
    [{ theme: { color: { a: 'blueish' } } }, 'theme.color.a'],
  ]) {
    assert.throws(() => resolveTheme(theme), (error) => error instanceof ThemeError && error.path === path);
  }
});

test('themes are read from files, too', async () => {
  // Where the module is, the themes are beside the scripts.
  const { themeProperties, ThemeError } = await import(new URL('tokens.js', pathToFileURL(process.env.WASM)));
  assert.match(await themeProperties('ios', 'dark'), /--amount-field-color-/);
  await assert.rejects(themeProperties('none'), ThemeError);
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
