// Everything: the parts of moneyformat.js, and what only moneyformat-all.wasm can: text that names its currency, and the
// notation of columns. Works in pages and in Node.

import {
  AmountParseError, MoneyFormat, MoneyFormatError, checkedSettings, handleOf, loadFrom, loaded, localeText, members, needsAll, quoted, today, writtenText,
} from './moneyformat.js';

export * from './moneyformat.js';

/** Loads the module with everything, as `load` of moneyformat.js does. */
export function load(settings = {}) {
  return loadFrom(new URL('./moneyformat-all.wasm', import.meta.url), ['mf_read', 'mf_reader_open'], settings);
}

function engineWithAll() {
  const { engine, ...settings } = loaded();
  if (!engine.exports.mf_reader_open) throw needsAll();
  return { engine, ...settings };
}

/** Parses text that names its currency, for one locale. */
export class MoneyReader {
  #handle;

  /**
   * @param {string} locale a BCP 47 tag
   * @param {{ currencies?: string[], options?: object, data?: LocaleData, fallback?: boolean }} settings the allowed
   *   currencies, by default all in force; and as for MoneyFormat
   */
  constructor(locale, settings = {}) {
    const { engine, defaultData, allowsFallback, closing } = engineWithAll();
    const { currencies, options, data = defaultData, fallback = allowsFallback } = checkedSettings(
      settings, ['currencies', 'options', 'data', 'fallback']);
    if (!data) throw new MoneyFormatError('invalidLocaleData', 'There is no locale data; pass some to load().');
    if (currencies !== undefined && !Array.isArray(currencies)) throw new TypeError(`The currencies must be a list, not ${quoted(currencies)}.`);
    const length = engine.putJSON({
      locale: localeText(locale), currencies, options: options && members('option', options),
    });
    const handle = engine.handle(engine.exports.mf_reader_open(handleOf(data), length, today()));
    this.#handle = handle;
    const { exports } = engine;
    closing?.register(this, () => exports.mf_reader_close(handle));
    if (!fallback && exports.mf_reader_is_fallback(handle) === 1) {
      throw new MoneyFormatError('invalidLocale', `The data lack the locale ${quoted(locale)}.`);
    }
  }

  /**
   * Returns the amount, as plain decimal text, its currency, and the warnings. Throws an AmountParseError if the text is not
   * one amount with one currency.
   */
  read(text, rules) {
    const { engine } = loaded();
    engine.setRules(rules);
    const record = engine.record(engine.exports.mf_reader_read(this.#handle, engine.putWritten(text)));
    const reading = record.reading({});
    const currency = record.optionalText();
    if (reading.status !== 'valid' || currency === null) {
      const message = engine.exports.mf_reader_message(this.#handle, engine.putWritten(text));
      throw new AmountParseError(reading, text, engine.answer(message));
    }
    return { amount: reading.amount, currency, warnings: reading.warnings };
  }

  get handle() {
    return this.#handle;
  }
}

/** What the texts of a column prove about its separators. It adds up, in any order. */
export class NotationEvidence {
  #handle;

  /** @param {object} [json] what `toJSON` returned; without it, there are no texts yet */
  constructor(json) {
    const { engine, closing } = engineWithAll();
    const handle = engine.handle(engine.exports.mf_evidence_open(json === undefined ? 0 : engine.putJSON(json)));
    this.#handle = handle;
    const { exports } = engine;
    closing?.register(this, () => exports.mf_evidence_close(handle));
  }

  /**
   * Adds the texts of a column, of which the first is at `place`, counted from 1. A text proves something if `judge` takes
   * it for an amount: a MoneyFormat, a MoneyReader, or null if only its digits and separators count.
   */
  add(texts, judge = null, settings = {}) {
    const { rules, place } = checkedSettings(settings, ['rules', 'place']);
    let next = place === undefined ? 0 : checkedPlace('place', place, 1);
    const { engine } = loaded();
    if (typeof texts === 'string') throw new TypeError('The texts of a column must be a list; this is one text.');
    // All of them before the rules, because where they come from may read something by other rules.
    const column = Array.from(texts, (text) => writtenText(text ?? ''));
    engine.setRules(rules);
    const [format, reader] = [judge instanceof MoneyFormat ? judge.handle : 0, judge instanceof MoneyReader ? judge.handle : 0];
    if (judge !== null && format === 0 && reader === 0) throw new TypeError('Texts are judged by a MoneyFormat, a MoneyReader, or null.');
    for (const text of column) {
      const length = engine.putWritten(text);
      if (engine.exports.mf_evidence_add(this.#handle, format, reader, length, next) < 0) throw engine.error();
      if (next > 0 && next < maximumPlace) next++;
    }
    return this;
  }

  /** Adds other evidence, with `offset` added to the places of its texts. */
  merge(other, offset = 0) {
    const { engine } = loaded();
    const moved = checkedPlace('offset', offset, 0);
    if (engine.exports.mf_evidence_merge(this.#handle, other.#handle, moved) < 0) throw engine.error();
    return this;
  }

  /** Returns the conclusion: `{ conclusion: 'decided', notation, proof }`, in which `notation` is the value of the rule. */
  get conclusion() {
    const { engine } = loaded();
    return JSON.parse(engine.answer(engine.exports.mf_evidence_conclusion(this.#handle)));
  }

  toJSON() {
    const { engine } = loaded();
    return JSON.parse(engine.answer(engine.exports.mf_evidence_json(this.#handle)));
  }
}

/** The last place that the engine counts to, and says for all behind it. */
const maximumPlace = 2 ** 31 - 1;

/** Returns the place of a text, or a distance between places. */
function checkedPlace(name, value, minimum) {
  if (Number.isSafeInteger(value) && value >= minimum) return Math.min(value, maximumPlace);
  throw new TypeError(`"${name}" must be an integer of ${minimum} or more; this is ${String(value)}.`);
}

/** Infers the separators of a column from all of its texts. */
export function infer(texts, judge = null, settings = {}) {
  return new NotationEvidence().add(texts, judge, settings);
}
