// Loading: which module and which data are used if load() is called more than once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import * as everything from '../js/all.js';
import { LocaleData, MoneyFormat, load, localeData } from '../js/moneyformat.js';

const bytes = readFileSync(process.env.DATA);

/** Serves the data, later for paths with more milliseconds. */
const server = createServer((request, response) => {
  setTimeout(() => response.end(bytes), Number(request.url.slice(1)) || 0);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const at = (milliseconds) => `http://127.0.0.1:${server.address().port}/${milliseconds}`;
test.after(() => server.close());

await load({ wasm: readFileSync(process.env.WASM) });

/** Waits until localeData has an answer. */
async function answered(locale) {
  for (let turn = 0; turn < 200; turn++) {
    try {
      const data = localeData(locale);
      if (data) return data;
    } catch (error) {
      return error;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return null;
}

test('the data of the last call are used, whichever come last', async () => {
  const own = new LocaleData(bytes);
  const slow = load({ data: at(150) });
  assert.equal(await load({ data: own }), own);
  assert.notEqual(await slow, own);
  assert.equal(await load(), own);
});

test('the last word about replacements counts', async () => {
  const slow = load({ data: at(100), fallback: true });
  await load({ fallback: false });
  await slow;
  assert.throws(() => new MoneyFormat('xx-YY', { currency: 'EUR' }), { code: 'invalidLocale' });
});

test('locale data that failed are asked for again', async () => {
  let isOnline = false;
  const dataFor = () => {
    if (!isOnline) throw new Error('offline');
    return bytes;
  };
  await load({ dataFor });
  assert.equal((await answered('fr-FR')).message, 'offline');
  isOnline = true;
  assert.equal((await answered('fr-FR')).message, 'offline');
  await load();
  assert.ok(await answered('fr-FR') instanceof LocaleData);
  await load({ dataFor: () => { throw new Error('other'); } });
  assert.equal((await answered('fr-FR')).message, 'other');
});

// The module that a page has named is its choice: this one parses, and lacks what only moneyformat-all.wasm has.
test('the module of the first call stays', async () => {
  await everything.load();
  assert.throws(() => new everything.MoneyReader('de-DE'), { code: 'invalidRequest' });
});

test('data that are no data leave those of an earlier call', async () => {
  const good = load({ data: at(100) });
  await assert.rejects(load({ data: new Uint8Array(9) }), { code: 'invalidLocaleData' });
  assert.notEqual(await good, null);
  assert.equal(new MoneyFormat('de-DE', { currency: 'EUR' }).format('5'), '5,00\u00a0€');
});
