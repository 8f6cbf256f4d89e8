// Compares the module with the tool byte for byte: texts, parts, ranges, readings and states.
//
// MONEYFMT is the path of the built tool. It uses the same frozen file as the module.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LocaleData, MoneyFormat, load } from '../js/moneyformat.js';

const tool = process.env.MONEYFMT;
const wasm = process.env.WASM;
const locales = ['de-DE', 'en-US', 'en-IN', 'fr-CH', 'hi-IN', 'ja-JP', 'pl-PL', 'pt-CV', 'ar-EG', 'fa-IR', 'he-IL', 'sv-SE', 'ccp', 'ff-Adlm'];
const currencies = ['EUR', 'USD', 'JPY', 'INR', 'CHF', 'KWD', 'CVE', 'EGP', 'XXX'];
const amounts = ['0', '-0', '1', '-1', '0.005', '0.015', '2.5', '-1234.5', '1234567.891', '99999999999999999999.99', '-0.004', '1e'];
const options = [
  {}, { formattingStyle: 'currencyISOCode' }, { formattingStyle: 'currencyName' }, { formattingStyle: 'currencyNarrowSymbol' },
  { formattingStyle: 'decimal' }, { negativeStyle: 'accounting' }, { signDisplay: 'always' }, { abbreviator: 'compactShort' },
  { abbreviator: 'compactLong' }, { fractionDigits: [0, 3] }, { hidesZeroFraction: true }, { customSymbol: 'pts' },
  { currencyDigits: 'cash' }, { grouping: 'never', roundingMode: 'up' }, { significantDigits: [1, 3] }, { spacing: 'plain' },
];
const texts = [
  '1234.5', '1,234.50', '1.234,50', '1.234', '-5', '5-', '(5)', '€5', '5 €', '$5', 'USD 5', '5 EUR', '', 'abc', '1 234,5', '٣٤',
  '5,-', '.50', '1.2.3', '5 KČ', '2KČ', '5 РУБ.', '5 ΕΥΡΏ', '5 ẞ', '5 İ', '5 ZŁ', '5 KR', '5 ЕВРО', '5 euros', '12.00', '1234567890123456', '−3', '  7 ', '1k',
];
const scripts = [
  [['begin'], ['insert', '1'], ['insert', '2'], ['insert', ','], ['insert', '5'], ['end']],
  [['paste', '1,234.50'], ['end']], [['insert', '1.234'], ['end'], ['begin'], ['revert']],
  [['insert', '-'], ['insert', '5'], ['deleteBackward'], ['insert', '7'], ['end']],
  [['setText', '12'], ['select', 0, 1], ['insert', '9'], ['replace', 0, 2, '8'], ['deleteForward'], ['end']],
  [['insert', 'x'], ['end'], ['insert', '5'], ['end']],
];

let folder, data;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moneyformat-'));
  execFileSync(tool, ['data', 'freeze', '--locales', ...locales, '--currencies', ...currencies, '-o', join(folder, 'data')]);
  await load({ wasm: readFileSync(wasm), fallback: true });
  data = new LocaleData(readFileSync(join(folder, 'data')));
});
after(() => rmSync(folder, { recursive: true }));

/** Returns the tool's responses, one for each request. */
function answers(requests) {
  const input = requests.map((request) => JSON.stringify(request)).join('\n') + '\n';
  let output;
  try {
    output = execFileSync(tool, ['jsonl', '--locale-data', join(folder, 'data')], { input, maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    output = error.stdout; // Exit code 1: some responses are errors.
  }
  return output.toString().trimEnd().split('\n').map((line) => JSON.parse(line));
}

/** Returns the module's result; for an error, its code. */
function told(make) {
  try {
    return make();
  } catch (error) {
    return { code: error.code };
  }
}

function compare(name, requests, mine, theirs) {
  const all = answers(requests);
  assert.equal(all.length, requests.length);
  requests.forEach((request, index) => {
    const answer = all[index];
    assert.deepEqual(told(() => mine(request)), answer.error ? { code: answer.error.code } : theirs(answer), JSON.stringify(request));
  });
  console.log(`${name}: ${requests.length} compared`);
}

const formats = new Map();
function format({ locale, currency, options }) {
  const key = JSON.stringify([locale, currency, options]);
  if (!formats.has(key)) formats.set(key, told(() => new MoneyFormat(locale, { ...options, currency }, { data })));
  const format = formats.get(key);
  if (format.code) throw Object.assign(new Error(format.code), { code: format.code });
  return format;
}

test('amounts', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const option of options)
        for (const amount of amounts) requests.push({ op: 'format', amount, currency, locale, options: option });
  compare('amounts', requests, (request) => format(request).format(request.amount), (answer) => answer.text);
});

// In any case, with extensions, and with digits of four bytes.
test('locale identifiers', () => {
  const requests = [];
  for (const locale of [
    'de-ch', 'DE-DE', 'EN-us', 'fr_ch', 'HI-in', 'pl-PL-U-NU-ARAB', 'de-DE-u-nu-mathsans', 'de-u-rg-chzzzz', 'en-u-RG-USZZZZ',
    'de_DE@rg=chzzzz', 'de-u-cu-jpy', 'de-u-cf-account', 'ff-adlm', 'FF-ADLM-GN', 'CCP', 'sv', 'de-1996', 'de-DE-ſ', 'i-klingon',
    'no locale', 'X',
  ])
    for (const currency of ['EUR', 'kwd', undefined])
      for (const amount of ['1234.5', '-1234.5']) requests.push({ op: 'format', amount, currency, locale });
  compare('locale identifiers', requests, (request) => format(request).format(request.amount), (answer) => answer.text);
});

test('minor units', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const minorUnits of [0, 1, -1, 99, 123450, -9007199254740991]) requests.push({ op: 'format', minorUnits, currency, locale });
  compare('minor units', requests, (request) => format(request).formatMinor(request.minorUnits), (answer) => answer.text);
});

test('parts', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const option of options) requests.push({ op: 'parts', amount: '-1234.5', currency, locale, options: option });
  compare(
    'parts', requests, (request) => format(request).formatToParts(request.amount).map((part) => [part.type, part.value]),
    (answer) => answer.parts);
});

const ranges = [['3', '5'], ['3', '3'], ['-5', '5'], ['-5', '-3'], ['1234.5', '9999999'], ['0.001', '0.002'], ['5', '3']];

test('ranges', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const option of options)
        for (const [lower, upper] of ranges) requests.push({ op: 'rangeParts', lower, upper, currency, locale, options: option });
  compare(
    'ranges', requests,
    (request) => {
      const parts = format(request).formatRangeToParts(request.lower, request.upper);
      const text = format(request).formatRange(request.lower, request.upper);
      assert.equal(parts.map((part) => part.value).join(''), text);
      return [text, parts.map((part) => [part.type, part.value, part.source])];
    },
    (answer) => [answer.text, answer.parts]);
});

test('readings', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const text of texts) requests.push({ op: 'parse', text, currency, locale });
  compare('readings', requests, (request) => format(request).parse(request.text), (answer) => answer.amount);
});

test('events', () => {
  const requests = [];
  for (const locale of locales)
    for (const currency of currencies)
      for (const rules of [{}, { liveGrouping: true }, { entryMode: 'minorUnits' }])
        for (const events of scripts) requests.push({ op: 'input', currency, locale, rules, events });
  compare(
    'events', requests,
    (request) => {
      let state;
      return request.events.map((event) => {
        const { state: next, ...answer } = format(request).apply(state, event, request.rules);
        state = next;
        return answer;
      });
    },
    (answer) => answer.states);
});

test('buffers and columns have the bytes of texts', () => {
  const encoder = new TextEncoder();
  let compared = 0;
  for (const locale of locales)
    for (const currency of currencies)
      for (const option of options) {
        const formatter = told(() => format({ locale, currency, options: option }));
        if (formatter.code) continue;
        const units = BigInt64Array.of(0n, 1n, -1n, 99n, 123450n, -(2n ** 63n), 2n ** 63n - 1n);
        const texts = [...units].map((unit) => encoder.encode(formatter.formatMinor(unit)));
        const bytes = new Uint8Array(4096).fill(255);
        const offsets = new Uint32Array(units.length + 1);
        const count = formatter.formatMinorColumn(units, bytes, offsets);
        assert.equal(count, offsets[units.length]);
        texts.forEach((text, index) => {
          assert.deepEqual(bytes.slice(offsets[index], offsets[index + 1]), text);
          const room = new Uint8Array(text.length + 3).fill(255);
          assert.equal(formatter.formatMinorInto(units[index], room, 2), text.length);
          assert.deepEqual(room, Uint8Array.of(255, 255, ...text, 255));
          compared++;
        });
        const text = encoder.encode(formatter.format('-1234.5'));
        const room = new Uint8Array(text.length);
        assert.equal(formatter.formatInto('-1234.5', room), text.length);
        assert.deepEqual(room, text);
      }
  console.log(`buffers: ${compared} compared`);
});
