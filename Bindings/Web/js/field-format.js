// Formats that fields share: one for each locale, options and data.

import { digit } from './field-text.js';
import { MoneyFormat, MoneyFormatError, loaded, localeData } from './moneyformat.js';

const formats = new Map();
const numbers = new WeakMap();
let count = 0;

/** Returns the format for a locale and options; null while its data are loaded. Throws if there can't be one. */
export function sharedFormat(locale, options, { source, fallback } = {}) {
  const data = localeData(locale, source);
  if (data === null) return null;
  if (!numbers.has(data)) numbers.set(data, ++count);
  const isReplaced = Boolean(fallback || loaded().allowsFallback);
  const key = JSON.stringify([locale, options, numbers.get(data), isReplaced]);
  let entry = formats.get(key);
  if (!entry) {
    if (formats.size >= 256) formats.delete(formats.keys().next().value);
    entry = new FieldFormat(locale, options, { data, fallback: isReplaced });
    formats.set(key, entry);
  }
  return entry;
}

/** Returns options under which a text rounds no amount to a step, a unit or a coin, and shows the sign. */
function withoutRounding({ currencyDigits, signDisplay, ...options }) {
  return {
    ...options, abbreviator: 'none', notation: undefined, roundingIncrement: 1, significantDigits: undefined, minimumSignificantDigits: undefined,
    maximumSignificantDigits: undefined, currencyDigits: currencyDigits === 'cash' ? undefined : currencyDigits,
    signDisplay: signDisplay === 'never' ? undefined : signDisplay,
  };
}

/** Returns the text that editing an amount ends with. */
function written(format, amount, rules) {
  return format.applyInField(format.applyInField({ committed: amount }, ['begin'], rules).state, ['end'], rules).text;
}

/** What fields of one locale and options share. */
class FieldFormat {
  #hidesDigits; #make; #named; #name; #wholeFormat; #isMarkedLeftToRight; #zero;

  /** Rules by what they were made of, which the engine has accepted. */
  checkedRules = new Map();

  constructor(locale, options, from) {
    this.locale = locale;
    this.format = new MoneyFormat(locale, options, from);
    this.resolved = this.format.resolvedOptions();
    this.#hidesDigits = (this.resolved.abbreviator ?? 'none') !== 'none' || this.resolved.scale !== undefined;
    this.#make = (more) => new MoneyFormat(locale, { ...withoutRounding(options), ...more }, from);
  }

  /** The most fraction digits that an amount may have. */
  get #fractionLimit() { return this.resolved.fractionDigits[1]; }

  /** Whether an amount has digits other than zero beyond the fraction limit. */
  #exceeds(amount) {
    return (amount.split('.')[1] ?? '').replace(/0+$/, '').length > this.#fractionLimit;
  }

  /** Writes amounts with the currency's plural name, not in thousands, as they are spoken. */
  get named() { return this.#named ??= this.#make({ formattingStyle: 'currencyName', scale: undefined }); }
  get currencyName() {
    return this.#name ??= this.named.formatToParts('2').find((part) => part.type === 'currency')?.value ?? '';
  }

  /** Returns the text of an amount with all its digits. */
  text(amount) {
    const own = this.format.format(amount);
    return this.#shows(own, amount) ? own : this.#whole.format(amount);
  }

  get #whole() {
    return this.#wholeFormat ??= this.#make({
      fractionDigits: [Math.min(this.resolved.minorUnitDigits ?? 0, this.#fractionLimit), 38], minimumFractionDigits: undefined, maximumFractionDigits: undefined,
    });
  }

  /** Whether a text means an amount under rules. Short forms and scaled amounts are meant to hide digits. */
  #shows(text, amount, rules) {
    if (this.#exceeds(amount)) return false;
    return this.#hidesDigits || this.format.read(text, 'commit', rules).amount === amount;
  }

  /**
   * Returns the text that a field shows of an amount: the engine's, or one with all digits if the amount has more than the format
   * shows, because what is shown is sent.
   *
   * @param text the engine's text
   * @param rules the rules of the field, by which the text is read
   */
  shown(amount, text, rules) { return this.#shows(text, amount, rules) ? text : written(this.#whole, amount, rules); }

  /** Whether a minus is kept on the left by a mark, in a script from right to left. */
  get keepsMinusLeft() {
    return this.#isMarkedLeftToRight ??= written(this.format, '-1').includes('\u200e');
  }

  get zero() { return this.#zero ??= digit.exec(this.format.apply({ committed: '0' }, ['begin']).text)?.[0] ?? '0'; }
}

/**
 * Returns the text in which the browser shows an amount before the engine does, with all its digits in the locale's notation; the
 * amount itself if it has more digits than every browser keeps.
 */
export function browsersText(amount, locale) {
  if (amount === '' || amount.replace(/\D/g, '').length > 15) return amount;
  const digits = (amount.split('.')[1] ?? '').length;
  try {
    return new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
  } catch {
    return amount;
  }
}

/** Returns an amount in thousands, if the scale is 1000, or in other powers of ten. */
export function divided(amount, scale) {
  const zeros = /^10*$/.test(scale) ? String(scale).length - 1 : 0;
  const match = zeros > 0 && /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return amount;
  const [, sign, integer, fraction = ''] = match;
  const digits = integer.padStart(zeros + 1, '0');
  return plainAmount(`${sign}${digits.slice(0, -zeros)}.${digits.slice(-zeros)}${fraction}`);
}

/** Returns an amount without zeros that don't count; an empty text for none. Throws for a value that is not an amount. */
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
