// The page of bench.py: measures the engine against Intl.NumberFormat, with the same amounts in the same page.

import { define } from './amount-field.js';
import { MoneyFormat, load } from './moneyformat.js';

await load({ data: './test.data' });
define();
const field = document.createElement('amount-field');
for (const [name, value] of Object.entries({ locale: 'de-DE', currency: 'EUR', value: '1234.5' })) field.setAttribute(name, value);
document.body.append(field);
if (field.text !== '1.234,50') throw new Error(field.text);
/** Milliseconds from the navigation to a field that has formatted its amount. */
window.usable = performance.now();

// Amounts of 1 to 10^12 minor units, a quarter of them negative.
const count = 4096;
let seed = 12345;
const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
const units = Array.from({ length: count }, () => Math.floor(10 ** (random() * 12)) * (random() < 0.25 ? -1 : 1));
const amounts = units.map((unit) => {
  const digits = String(Math.abs(unit)).padStart(3, '0');
  return `${unit < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

/** The best time of a call in nanoseconds. The page's clock counts in tenths of milliseconds. */
function time(call, rounds = 40) {
  for (let round = 0; round < 10; round++) for (let index = 0; index < count; index++) call(index);
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (let index = 0; index < count; index++) call(index);
    best = Math.min(best, performance.now() - start);
  }
  return (best * 1e6) / count;
}

/** Makes and removes fields of one format. */
window.fields = async (count) => {
  const form = document.createElement('form');
  document.body.append(form);
  form.innerHTML = Array.from({ length: count }, (_, index) => `<amount-field name=f${index} locale=de-DE currency=EUR title-text="Field ${index}" value=${index}.5 required
    minimum=1><input name=f${index}></amount-field>`).join('');
  await new Promise((done) => setTimeout(done));
  form.remove();
};

window.measure = (locale, currency) => {
  const intl = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const format = new MoneyFormat(locale, { currency });
  const bytes = new Uint8Array(256);
  const column = { units: BigInt64Array.from(units.map(BigInt)), bytes: new Uint8Array(count * 64), offsets: new Uint32Array(count + 1) };
  const texts = units.map((unit) => format.formatMinor(unit));
  const digits = ['1', '2', '3', '4', ',', '5'];
  let state;
  return {
    'Intl.NumberFormat, number': time((index) => intl.format(units[index] / 100)),
    'Intl.NumberFormat, text': time((index) => intl.format(amounts[index])),
    'format, text': time((index) => format.format(amounts[index])),
    'formatMinor, number': time((index) => format.formatMinor(units[index])),
    'formatInto, text': time((index) => format.formatInto(amounts[index], bytes)),
    'formatMinorInto, number': time((index) => format.formatMinorInto(units[index], bytes)),
    'formatMinorColumn': time((index) => index % 256 === 0 && format.formatMinorColumn(column.units, column.bytes, column.offsets)) / 16,
    'parse': time((index) => format.parse(texts[index]), 10),
    'apply, a key': time((index) => {
      state = index % 6 === 0 ? undefined : state;
      state = format.apply(state, ['insert', digits[index % 6]]).state;
    }, 10),
  };
};
document.title = 'ready';
