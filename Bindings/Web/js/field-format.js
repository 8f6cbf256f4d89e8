// Formats that fields share: one for each locale, options and data.

import { MoneyFormat, MoneyFormatError, localeData } from './moneyformat.js';

const formats = new Map();
const numbers = new WeakMap();
let count = 0;

/** Returns the format for a locale and options; null while its data are loaded. Throws if there can't be one. */
export function sharedFormat(locale, options, { source, fallback } = {}) {
  const data = localeData(locale, source);
  if (data === null) return null;
  if (!numbers.has(data)) numbers.set(data, ++count);
  const key = JSON.stringify([locale, options, numbers.get(data), Boolean(fallback)]);
  let entry = formats.get(key);
  if (!entry) {
    if (formats.size >= 256) formats.delete(formats.keys().next().value);
    entry = new FieldFormat(locale, options, fallback ? { data, fallback } : { data });
    formats.set(key, entry);
  }
  return entry;
}

/** What fields of one locale and options share. */
class FieldFormat {
  #make; #named; #name; #whole; #isMarkedLeftToRight; #zero;

  /** Rules by what they were made of, which the engine has accepted. */
  checkedRules = new Map();

  constructor(locale, options, from) {
    this.locale = locale;
    this.format = new MoneyFormat(locale, options, from);
    this.resolved = this.format.resolvedOptions();
    this.#make = (more) => new MoneyFormat(locale, { ...options, ...more }, from);
  }

  /** The most fraction digits that an amount may have. */
  get fractionLimit() { return this.resolved.fractionDigits[1]; }

  /** Whether an amount has digits other than zero beyond the fraction limit. */
  exceeds(amount) {
    return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > this.fractionLimit;
  }

  /** Writes amounts with the currency's plural name. */
  get named() { return this.#named ??= this.#make({ formattingStyle: 'currencyName', abbreviator: 'none' }); }
  get currencyName() {
    return this.#name ??= this.named.formatToParts('2').find((part) => part.type === 'currency')?.value ?? '';
  }

  /** Returns the text of an amount with all its digits. */
  text(amount) {
    if (!this.exceeds(amount)) return this.format.format(amount);
    this.#whole ??= this.#make({ fractionDigits: [0, 38], abbreviator: 'none' });
    return this.#whole.format(amount);
  }

  /** Whether a minus is kept on the left by a mark, in a script from right to left. */
  get keepsMinusLeft() {
    return this.#isMarkedLeftToRight ??= this.format.apply(this.format.apply({ committed: '-1' }, ['begin']).state, ['end']).text.includes('\u200e');
  }

  get zero() { return this.#zero ??= /\p{Nd}/u.exec(this.format.apply({ committed: '0' }, ['begin']).text)?.[0] ?? '0'; }
}

/** Returns an amount without zeros that don't count; an empty text for none. Throws for a value that is no amount. */
export function plainAmount(value) {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value;
  const match = typeof text === 'string' ? /^([+-]?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) : null;
  if (!match || text.endsWith('.')) {
    const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
    throw new MoneyFormatError('invalidAmount', `${shown} is not an amount; expected plain decimal text such as "-1234.50", or a safe integer.`);
  }
  const [, sign, integer, fraction] = match;
  const digits = fraction ? `${integer}.${fraction}` : integer;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}
