// The module with everything beside the tool: operations on an amount, texts that name their currency, columns, definitions.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { AmountParseError, LocaleData, MoneyFormat, MoneyReader, NotationEvidence, infer, load } from '../js/all.js';

const own = process.env.DATA;
const file = `${own}.all`;
execFileSync(process.env.MONEYFMT, [
  'data', 'freeze', '--locales', 'de-DE', 'en-US', 'de-CH', 'hi-IN', 'fr-FR', 'ar-EG', 'es-ES',
  '--currencies', 'EUR', 'USD', 'JPY', 'CHF', 'KWD', 'INR', 'CAD', 'XXX', '-o', file,
]);
await load({ wasm: readFileSync(process.env.ALL_WASM), data: readFileSync(file), fallback: true });

/** Returns the tool's answers. */
function answers(requests) {
  let output;
  const settings = { input: requests.map((request) => JSON.stringify(request)).join('\n'), maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] };
  try {
    output = execFileSync(process.env.MONEYFMT, ['jsonl', '--locale-data', file], settings);
  } catch (error) {
    output = error.stdout; // Exit code 1: some answers are errors.
  }
  const all = output.toString().trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.equal(all.length, requests.length);
  return all;
}

function told(make) {
  try {
    return make();
  } catch (error) {
    if (!error.code) throw error;
    return { error: error.code };
  }
}

function compare(name, requests, mine, theirs) {
  answers(requests).forEach((answer, index) => {
    const request = requests[index];
    assert.deepEqual(told(() => mine(request)), answer.error ? { error: answer.error.code } : theirs(answer), JSON.stringify(request));
  });
  console.log(`${name}: ${requests.length} compared`);
}

const locales = ['de-DE', 'en-US', 'de-CH', 'hi-IN', 'ar-EG'];
const currencies = ['EUR', 'USD', 'JPY', 'CHF', 'KWD'];
const amounts = ['0', '-0', '5', '-1234.5', '0.005', '1234567.891', '99999999999999999999999999999999999999', '1e5'];
const options = [{}, { currencyDigits: 'cash' }, { negativeStyle: 'accounting' }, { abbreviator: 'compactShort' }, { significantDigits: [1, 3] }];

function format({ currency, locale, options }) {
  return new MoneyFormat(locale, { ...options, currency });
}

test('operations on an amount', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const option of options)
        for (const amount of amounts) {
          const common = { amount, currency, locale, options: option };
          requests.push({ op: 'approximate', ...common }, { op: 'accessibility', ...common }, { op: 'round', ...common });
          for (const into of [1, 3, 0, 7]) requests.push({ op: 'allocate', into, ...common });
          for (const weights of [['3', '7', '1'], ['20', '15', '-5'], ['1', '-1'], ['0.1']]) requests.push({ op: 'allocate', weights, ...common });
          for (const form of ['minorUnits', 'iso20022', 'swiftMT', 'epcQR', 'iban']) requests.push({ op: 'wire', form, ...common });
        }
  for (const currency of currencies)
    for (const form of ['minorUnits', 'iso20022', 'swiftMT', 'epcQR'])
      for (const text of ['123450', '1234.5', '1234,50', 'EUR12', '-5', '', '1234,', '1.234,5']) requests.push({ op: 'readWire', text, form, currency, locale: 'en-US' });
  compare('operations', requests, (request) => {
    const one = format(request);
    switch (request.op) {
      case 'approximate': return one.approximate(request.amount);
      case 'accessibility': return one.accessibilityText(request.amount);
      case 'round': return one.rounded(request.amount);
      case 'allocate': return one.allocate(request.amount, request.weights ?? request.into);
      case 'wire': return one.wire(request.amount, request.form);
      default: return one.readWire(request.text, request.form);
    }
  }, (answer) => answer.amounts ?? answer.amount ?? answer.text);
});

test('texts that name their currency', () => {
  const texts = ['$5', '5 €', 'CHF 5.-', '1.234,50 EUR', '1,234 EUR', '5', '5 km', 'US$5', '5 Rappen', 'C$5', '₹ 1,00,000', '', 'x', '٥ €'];
  const requests = [];
  for (const locale of locales)
    for (const chosen of [undefined, ['USD', 'EUR'], ['CAD']])
      for (const text of texts) requests.push({ op: 'parse', text, locale, currencies: chosen });
  const readers = new Map();
  compare('texts', requests, ({ text, locale, currencies: chosen }) => {
    const key = `${locale} ${chosen}`;
    if (!readers.has(key)) readers.set(key, new MoneyReader(locale, { currencies: chosen }));
    return readers.get(key).read(text);
  }, ({ amount, currency, warnings }) => ({ amount, currency, warnings }));
  assert.throws(() => readers.get('en-US CAD').read('$5 or so'), AmountParseError);
});

test('settings and texts of a reader are checked', () => {
  for (const settings of [['EUR'], { currency: ['EUR'] }, { foo: 1 }, 'EUR', null, 5]) {
    assert.throws(() => new MoneyReader('en-US', settings), TypeError, JSON.stringify(settings));
  }
  const reader = new MoneyReader('en-US', { currencies: ['EUR'], options: {}, data: undefined, fallback: true });
  assert.equal(reader.read('5 EUR').currency, 'EUR');
  assert.throws(() => reader.read('$5'), { code: 'currencyMismatch' });
  assert.throws(() => reader.read('5'), { code: 'missingCurrency', message: '"5" names no currency.' });
  const dollars = new MoneyFormat('en-US', { currency: 'USD' });
  for (const [text, message] of [
    ['1,23,4', '"1,23,4" has a misplaced separator at byte 4: "," (U+002C).'], ['1.234', '"1.234" could be 1.234 or 1234.'],
    ['12a', '"12a" has an unexpected character at byte 2: "a" (U+0061).'], ['', 'The text is empty.'],
  ]) assert.throws(() => dollars.parse(text), { message });
  for (const text of [5, null, ['5 EUR']]) assert.throws(() => reader.read(text), TypeError);
});

test('the notation of a column', () => {
  const euros = new MoneyFormat('de-DE', { currency: 'EUR' });
  const reader = new MoneyReader('de-DE');
  for (const [texts, conclusion] of [
    [['1.234', '12.50'], 'decided'], [['1,5', '1.5'], 'contradictory'], [['1.234'], 'undecided'], [[], 'undecided'], [['x', null], 'undecided'],
  ]) {
    for (const judge of [euros, null]) assert.equal(infer(texts, judge).conclusion.conclusion, conclusion, JSON.stringify(texts));
    // Merged in any order, it is the same.
    const parts = texts.map((text, index) => infer([text], euros, { place: index + 1 }));
    const [forwards, backwards] = [new NotationEvidence(), new NotationEvidence()];
    for (const part of parts) forwards.merge(part);
    for (const part of parts.reverse()) backwards.merge(part);
    assert.deepEqual(forwards.toJSON(), infer(texts, euros).toJSON());
    assert.deepEqual(backwards.toJSON(), forwards.toJSON());
    assert.deepEqual(new NotationEvidence(forwards.toJSON()).conclusion, forwards.conclusion);
  }
  const { notation } = infer(['€1,234.50', 'EUR 5'], reader).conclusion;
  assert.equal(euros.parse('1,234', { notation }), '1234');
  assert.throws(() => infer(['5'], 'EUR'), TypeError);
  for (const text of [1.234, 5, ['5'], true]) assert.throws(() => infer(['1,5', text], euros), /as it was typed/, String(text));
  assert.throws(() => infer(['5'], euros, { rule: {} }), TypeError);
  assert.throws(() => new NotationEvidence({ count: -1 }), (error) => typeof error.code === 'string');
});

test('grouping in the words of Intl.NumberFormat', () => {
  for (const [useGrouping, text] of [[true, '1.234,50'], [false, '1234,50'], ['auto', '1234,50'], ['always', '1.234,50'], ['min2', '1234,50']]) {
    assert.equal(new MoneyFormat('es-ES', { style: 'decimal', currency: 'EUR', useGrouping }).format('1234.5'), text);
  }
});

test('a column is read by its own rules, whatever is read between its texts', () => {
  const dinars = new MoneyFormat('de-DE', { currency: 'KWD' });
  const reading = (text, rules) => (dinars.read('2', 'commit', rules), text);
  function* cells(rules) { for (const text of ['1.5k', '1.234']) yield reading(text, rules); }
  for (const rules of [{}, { acceptsAbbreviations: true }]) {
    assert.deepEqual(infer(cells({ acceptsAbbreviations: true }), dinars, { rules }).toJSON(), infer(['1.5k', '1.234'], dinars, { rules }).toJSON());
    assert.deepEqual(infer(cells({}), dinars, { rules }).toJSON(), infer(['1.5k', '1.234'], dinars, { rules }).toJSON());
  }
  assert.throws(() => infer('1.234,50', dinars), TypeError);
});

test('places in a column are counted from 1', () => {
  const euros = new MoneyFormat('de-DE', { currency: 'EUR' });
  const place = (evidence) => evidence.conclusion.proof.decimalMark.place;
  for (const wrong of [-1, 0, 1.5, NaN, Infinity, '7', null, 2 ** 53]) {
    assert.throws(() => infer(['1.234,50'], euros, { place: wrong }), { name: 'TypeError', message: /"place" must be an integer/ }, String(wrong));
  }
  for (const wrong of [-1, 0.5, NaN, '1', null]) {
    assert.throws(() => new NotationEvidence().merge(infer(['1.234,50'], euros), wrong), { message: /"offset" must be an integer/ }, String(wrong));
  }
  assert.equal(place(infer(['x', '1.234,50'], euros, { place: 7 })), 8);
  assert.equal(place(new NotationEvidence().merge(infer(['1.234,50'], euros, { place: 7 }), 10)), 17);
  // Beyond the last one that is counted, there is no other.
  const last = infer(['x', '1.234,50'], euros, { place: 2 ** 40 });
  assert.equal(place(last), 2 ** 31 - 1);
  assert.equal(place(new NotationEvidence().merge(last, 2 ** 40)), 2 ** 31 - 1);
});

test('definitions are a value', () => {
  const data = new LocaleData(readFileSync(file));
  const points = data.defining({ currencies: [{ code: 'PTS', name: 'points', symbol: 'pt', fractionDigits: 0 }] });
  const format = new MoneyFormat('en-US', { currency: 'PTS', formattingStyle: 'currencyName' }, { data: points });
  assert.equal(format.format('1234'), '1,234 points');
  assert.equal(new MoneyFormat('en-US', { currency: 'PTS' }, { data: points }).wire('5', 'minorUnits'), '5');
  assert.deepEqual(new MoneyReader('en-US', { data: points }).read('5 points'), { amount: '5', currency: 'PTS', warnings: [] });
  assert.throws(() => new MoneyFormat('en-US', { currency: 'PTS' }, { data, fallback: false }), (error) => error.code === 'invalidCurrency');
  assert.throws(() => data.defining({ currencies: [{ code: 'EUR' }] }), (error) => typeof error.code === 'string');
  assert.throws(() => new MoneyReader('xx-QQ', { data, fallback: false }), (error) => error.code === 'invalidLocale');
  writeFileSync(file, '');
});

test('a list of currencies is one', () => {
  for (const currencies of [() => ['EUR'], new Set(['EUR']), 'EUR', { 0: 'EUR' }]) {
    assert.throws(() => new MoneyReader('en-US', { currencies }), TypeError);
  }
  assert.throws(() => new MoneyReader('en-US', { options: { minimumIntegerDigits: NaN } }), { code: 'invalidOption' });
});
